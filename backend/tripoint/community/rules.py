"""When a trip is open to strangers, and where someone stands who may want to join (SPEC.md 4, Join request). Pure."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Literal

from tripoint.community.models import RequestStatus
from tripoint.core.errors import Conflict, NotFound
from tripoint.trips.states import TripStatus

AGAIN_AFTER = timedelta(days=30)
CLOSED = (TripStatus.ACTIVE, TripStatus.COMPLETED, TripStatus.CANCELLED)
Asking = Literal["may_ask", "requested", "declined", "participant", "organizer", "invited", "full"]


class TripNotAvailable(NotFound):
    """The trip is not open to strangers (any more), or there is none: nobody learns which (TRUST.md S3)."""

    code = "trip_not_available"


class OrganizingTrip(Conflict):
    code = "organizing_trip"


class AlreadyParticipant(Conflict):
    code = "already_participant"


class AlreadyInvited(Conflict):
    """An invite waits for their answer, so they need not ask."""

    code = "already_invited"


class AskedTooSoon(Conflict):
    """Declined less than 30 days ago; `day` is when they may ask again."""

    code = "asked_too_soon"


class RequestAnswered(Conflict):
    """The organizer has answered it before."""

    code = "request_answered"


@dataclass(frozen=True, slots=True)
class Facts:
    """What decides where a signed-in person stands. `seats_left` None: no limit."""

    organizing: bool
    travelling: bool
    invited: bool
    request: RequestStatus | None
    answered_at: datetime | None
    seats_left: int | None


def is_open(status: TripStatus, start: date | None, end: date | None, today: date, *, open_to_nomads: bool) -> bool:
    """Whether strangers may see it (PRODUCT.md, Join requests); `today` is the date at the destination."""
    return open_to_nomads and status not in CLOSED and start is not None and end is not None and today < start


def asking(facts: Facts, now: datetime) -> Asking:
    """Where they stand with a trip that is open."""
    if facts.organizing:
        return "organizer"
    if facts.travelling:
        return "participant"
    if facts.invited:
        return "invited"
    if facts.request is RequestStatus.PENDING:
        return "requested"
    again = again_from(facts.request, facts.answered_at)
    if again is not None and now < again:
        return "declined"
    return "full" if facts.seats_left == 0 else "may_ask"


def again_from(request: RequestStatus | None, answered_at: datetime | None) -> datetime | None:
    """From when someone who was declined may ask again."""
    if request is not RequestStatus.DECLINED or answered_at is None:
        return None
    return answered_at + AGAIN_AFTER


def seats_left(seats: int | None, taken: int) -> int | None:
    """None: as many as like."""
    return None if seats is None else max(0, seats - taken)
