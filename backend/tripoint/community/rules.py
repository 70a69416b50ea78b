"""When a trip is open to strangers, and whether someone may ask to join it (SPEC.md 4, Join request). Pure."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Literal

from tripoint.community.models import RequestStatus
from tripoint.core.errors import Conflict, NotFound
from tripoint.trips.states import TripStatus

AGAIN_AFTER = timedelta(days=30)
CLOSED = (TripStatus.ACTIVE, TripStatus.COMPLETED, TripStatus.CANCELLED)
JoinStanding = Literal["may_ask", "requested", "declined", "participant", "organizer", "invited", "full"]


class TripNotAvailable(NotFound):
    """The trip is not open to strangers (any more) or does not exist: the reply does not tell which (TRUST.md S3)."""

    code = "trip_not_available"


class OrganizingTrip(Conflict):
    code = "organizing_trip"


class AlreadyParticipant(Conflict):
    code = "already_participant"


class AlreadyInvited(Conflict):
    """They have an invite to answer, so they need not ask."""

    code = "already_invited"


class AskedTooSoon(Conflict):
    """They were declined less than 30 days ago; `day` is when they may ask again."""

    code = "asked_too_soon"


class RequestAnswered(Conflict):
    """The organizer has already answered the request."""

    code = "request_answered"


@dataclass(frozen=True, slots=True)
class StandingFacts:
    """The facts that decide a signed-in person's standing. `seats_left` None: no limit."""

    organizing: bool
    travelling: bool
    invited: bool
    request: RequestStatus | None
    answered_at: datetime | None
    seats_left: int | None


def is_open(status: TripStatus, start: date | None, end: date | None, today: date, *, open_to_nomads: bool) -> bool:
    """Whether strangers may see the trip (PRODUCT.md, Join requests); `today` is the date at the destination."""
    return open_to_nomads and status not in CLOSED and start is not None and end is not None and today < start


def asking(facts: StandingFacts, now: datetime) -> JoinStanding:
    """A person's standing on an open trip."""
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
    """When someone who was declined may ask again; None if they were not declined."""
    if request is not RequestStatus.DECLINED or answered_at is None:
        return None
    return answered_at + AGAIN_AFTER


def seats_left(seats: int | None, taken: int) -> int | None:
    """Seats left; None means no limit."""
    return None if seats is None else max(0, seats - taken)
