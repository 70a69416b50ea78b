"""The emails about second factors: the owner is told about each change (TRUST.md A12)."""

from dataclasses import dataclass

from tripoint.messaging.outbox import Email


@dataclass(frozen=True)
class FactorAdded(Email):
    """A factor of this kind, totp or phone, was added."""

    template = "identity/factor_added"
    kind: str


@dataclass(frozen=True)
class FactorRemoved(Email):
    """A factor of this kind was removed."""

    template = "identity/factor_removed"
    kind: str


@dataclass(frozen=True)
class RecoveryCodesMade(Email):
    """A new set of recovery codes was made; any earlier one is void."""

    template = "identity/recovery_codes_made"


@dataclass(frozen=True)
class RecoveryCodeUsed(Email):
    """Someone used a recovery code; says how many are left."""

    template = "identity/recovery_code_used"
    left: int
