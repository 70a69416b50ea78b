"""Emails about deleting an account: that it is scheduled, and that it was called off (TRUST.md P3)."""

from dataclasses import dataclass
from typing import ClassVar

from tripoint.messaging.outbox import Email


@dataclass(frozen=True)
class DeletionAsked(Email):
    """The account will be erased on `day`, a date in words, unless its owner signs in and keeps it."""

    template: ClassVar[str] = "account/deletion_asked"
    exact: ClassVar[frozenset[str]] = frozenset({"day"})

    day: str


@dataclass(frozen=True)
class DeletionCalledOff(Email):
    """The account will not be erased."""

    template: ClassVar[str] = "account/deletion_called_off"
