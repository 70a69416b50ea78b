"""The values in which a trip's state is stored (PRODUCT.md, Trip status; SPEC.md 4)."""

from enum import StrEnum

OWN = "own"
"""The id of activities and stays that people named themselves: what they wrote is for the trip's people alone."""


class TripStatus(StrEnum):
    """One stored machine; the dashboard and the list show it in their own words."""

    PENDING = "pending"
    CONFIRMED = "confirmed"
    ACTIVE = "active"
    COMPLETED = "completed"
    CANCELLED = "cancelled"


class Rsvp(StrEnum):
    """A traveller's answer."""

    PENDING = "pending"
    CONFIRMED = "confirmed"
    DECLINED = "declined"


class InviteStatus(StrEnum):
    """The one current answer of an invite, or that it was taken back. `waiting`: a yes that waits for Team Pro."""

    PENDING = "pending"
    CONFIRMED = "confirmed"
    WAITING = "waiting"
    DECLINED = "declined"
    CANCELLED = "cancelled"


ANSWERS = frozenset({"invite_confirmed", "invite_waiting", "invite_declined"})
"""Actions of the log that say what someone answered: each is named after the invite's status then."""

MAILBOX_FULL = "mailbox_full"
"""Why a queued invite email waits: its mailbox has reached today's limit."""
