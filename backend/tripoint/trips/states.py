"""The values in which a trip's state is stored (PRODUCT.md, Trip status; SPEC.md 4)."""

from enum import StrEnum

OWN = "own"
"""The id of activities and stays that people named themselves: their text is only for the trip's people."""


class TripStatus(StrEnum):
    """The stored states; the dashboard and the list show them in their own words."""

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
    """The one current answer to an invite, or that it was cancelled. `waiting`: a yes that waits for Team Pro."""

    PENDING = "pending"
    CONFIRMED = "confirmed"
    WAITING = "waiting"
    DECLINED = "declined"
    CANCELLED = "cancelled"


ANSWERS = frozenset({"invite_confirmed", "invite_waiting", "invite_declined"})
"""Actions in the log that record an answer, each named after the invite's status at that time."""

MAILBOX_FULL = "mailbox_full"
"""Why a queued invite email waits: its mailbox has reached today's limit."""
