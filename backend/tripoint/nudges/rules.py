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
    """The first step that someone has not taken: answering, choosing a way there, or booking it."""

    ANSWER = "answer"
    WAY = "way"
    BOOKING = "booking"


class NudgedToday(TooManyRequests):
    """They were asked less than a day ago, by an invite or a nudge."""

    code = "nudged_today"


class NothingMissing(Conflict):
    """They have done everything in the meantime."""

    code = "nothing_missing"


class NoAddress(Conflict):
    """There is no email address for them."""

    code = "no_address"


def missing(
    rsvp: Rsvp | None, invite: InviteStatus | None, *, is_held: bool, has_way: bool, is_booked: bool, pays_way: bool,
    group_has_booked: bool,
) -> Missing | None:  # fmt: skip
    """What someone has not done yet, if anything. `rsvp` is None for an invite without a traveller; `pays_way` is False
    for people who live at the destination and need no way there.
    """
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
    """When they may be asked again; None: now. Sending or resending an invite counts as asking."""
    invited_until = invited_at + timedelta(seconds=DAY) if what is Missing.ANSWER and invited_at else None
    waits = [one for one in (invited_until, nudged_until) if one is not None and one > now]
    return max(waits, default=None)


def bucket(trip_id: UUID, person_id: UUID) -> str:
    """The rate limit's key for nudges of one person on one trip."""
    return f"nudges/{trip_id}/{person_id}"
