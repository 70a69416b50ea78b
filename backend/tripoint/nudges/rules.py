"""What someone on a trip has not done yet, and when they may be asked again (PRODUCT.md, Beyond the spec 10). Pure."""

from datetime import datetime, timedelta
from enum import StrEnum
from uuid import UUID

from tripoint.core.errors import Conflict, TooManyRequests
from tripoint.core.limits import Limit
from tripoint.trips.states import InviteStatus, Rsvp

DAY = 86_400
PER_ORGANIZER = Limit(100, DAY)


class Missing(StrEnum):
    """The first thing that someone has not done: answered, chosen a way there, or booked it."""

    ANSWER = "answer"
    WAY = "way"
    BOOKING = "booking"


class NudgedToday(TooManyRequests):
    """They were asked less than a day ago, by an invite or a nudge."""

    code = "nudged_today"


class NothingMissing(Conflict):
    """They have done it in the meantime."""

    code = "nothing_missing"


class NoAddress(Conflict):
    """Nobody gave an email address for them."""

    code = "no_address"


def missing(
    rsvp: Rsvp | None, invite: InviteStatus | None, *, is_held: bool, has_way: bool, is_booked: bool, pays_way: bool,
    group_has_booked: bool,
) -> Missing | None:  # fmt: skip
    """`rsvp` is None for an invite that belongs to no traveller; `pays_way`: who lives at the place needs none."""
    if rsvp is None or rsvp is Rsvp.PENDING:
        return Missing.ANSWER if invite is InviteStatus.PENDING and not is_held else None
    if rsvp is Rsvp.DECLINED:
        return None
    if has_way:
        return None if is_booked else Missing.BOOKING
    return Missing.WAY if pays_way and not group_has_booked else None


def again_at(
    now: datetime, what: Missing, invited_at: datetime | None, nudged_until: datetime | None
) -> datetime | None:
    """From when they may be asked again; None: now. An invite, sent or sent again, is a question too."""
    invited_until = invited_at + timedelta(seconds=DAY) if what is Missing.ANSWER and invited_at else None
    waits = [one for one in (invited_until, nudged_until) if one is not None and one > now]
    return max(waits, default=None)


def bucket(trip_id: UUID, person_id: UUID) -> str:
    """Counts the nudges of one person on one trip."""
    return f"nudges/{trip_id}/{person_id}"
