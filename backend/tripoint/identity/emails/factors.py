"""The mails about second factors: each change is told to the owner (TRUST.md A12)."""

from dataclasses import dataclass

from tripoint.messaging.outbox import Email


@dataclass(frozen=True)
class FactorAdded(Email):
    """A factor of this kind, totp or phone, counts from now on."""

    template = "identity/factor_added"
    kind: str


@dataclass(frozen=True)
class FactorRemoved(Email):
    """A factor of this kind is gone."""

    template = "identity/factor_removed"
    kind: str


@dataclass(frozen=True)
class RecoveryCodesMade(Email):
    """There is a new set; an earlier one is void."""

    template = "identity/recovery_codes_made"


@dataclass(frozen=True)
class RecoveryCodeUsed(Email):
    """Someone signed in with one; so many are left."""

    template = "identity/recovery_code_used"
    left: int
