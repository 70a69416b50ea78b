"""The state of a trip on a given day (PRODUCT.md: status, urgency, countdown, readiness; SPEC.md 4). Pure."""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import StrEnum
from typing import Any, Literal

from tripoint.core.errors import Conflict, Stale
from tripoint.trips.states import InviteStatus, Rsvp, TripStatus

URGENT_DAYS, UPCOMING_DAYS = 7, 30
ALLOWED: dict[TripStatus, frozenset[TripStatus]] = {
    TripStatus.PENDING: frozenset({TripStatus.CONFIRMED, TripStatus.CANCELLED}),
    TripStatus.CONFIRMED: frozenset({TripStatus.CANCELLED, TripStatus.ACTIVE}),
    TripStatus.ACTIVE: frozenset({TripStatus.COMPLETED}),
    TripStatus.COMPLETED: frozenset(),
    TripStatus.CANCELLED: frozenset({TripStatus.PENDING}),
}
BY_THE_CLOCK = frozenset({TripStatus.ACTIVE, TripStatus.COMPLETED})
StatusRefusal = Literal[
    "not_allowed", "by_the_clock", "dates_missing", "stay_missing", "nobody_confirmed", "trip_has_started"
]
ListGroup = Literal["planning", "confirmed", "completed", "cancelled"]
DashboardGroup = Literal["planning", "booked", "in_progress"]
CountState = Literal["assigned", "pending_assignments", "none_yet", "archived"]
Urgency = Literal["relaxed", "upcoming", "urgent"]
LIST_GROUPS: dict[TripStatus, ListGroup] = {
    TripStatus.PENDING: "planning",
    TripStatus.CONFIRMED: "confirmed",
    TripStatus.ACTIVE: "confirmed",
    TripStatus.COMPLETED: "completed",
    TripStatus.CANCELLED: "cancelled",
}
DASHBOARD_GROUPS: dict[TripStatus, DashboardGroup] = {
    TripStatus.PENDING: "planning",
    TripStatus.CONFIRMED: "booked",
    TripStatus.ACTIVE: "in_progress",
}


class StatusNotReachable(Conflict):
    """`reason` is the code of the missing step; the message says it in words."""

    code = "status_not_reachable"

    @property
    def words(self) -> str:
        return f"status_refused.{self.params['reason']}"


class TripHasStarted(Conflict):
    code = "trip_has_started"


class TripIsOver(Conflict):
    """Completed or cancelled: nothing can change any more."""

    code = "trip_is_over"


class TripFull(Conflict):
    """Every seat is taken; the organizer may allow more."""

    code = "trip_full"


class TooManyPeople(Conflict):
    """The trip already has `most` people, as many as any trip can have."""

    code = "too_many_people"


class SeatsTaken(Conflict):
    """The trip cannot have fewer seats than are taken; `taken` says how many are."""

    code = "seats_taken"


@dataclass(frozen=True, slots=True)
class Readiness:
    """The facts behind all readiness lists (PRODUCT.md, Readiness)."""

    dates_confirmed: bool
    travelers_confirmed: bool
    trip_active: bool
    accommodation_selected: bool
    accommodation_booked: bool
    flights_selected: bool
    flights_booked: bool
    activities_booked: bool

    @property
    def percent(self) -> int:
        """The dashboard's percentage: dates confirmed, accommodation booked, extra activities booked."""
        steps = (self.dates_confirmed, self.accommodation_booked, self.activities_booked)
        return round(100 * sum(steps) / len(steps))


class CountdownKind(StrEnum):
    """How the countdown is worded."""

    DAYS = "days"
    STARTING_TODAY = "starting_today"
    ONGOING = "ongoing"
    PAST = "past"
    TO_BE_CONFIRMED = "to_be_confirmed"


def status_on(status: TripStatus, start: date | None, end: date | None, today: date) -> TripStatus:
    """The current status, given the stored one; `today` is the date at the destination."""
    if status is TripStatus.CONFIRMED and start and today >= start:
        status = TripStatus.ACTIVE
    if status is TripStatus.ACTIVE and end and today > end:
        status = TripStatus.COMPLETED
    return status


def change_status(
    status: TripStatus, to: TripStatus, *, start: date | None, end: date | None, has_stay: bool, confirmed: int,
    today: date,
) -> None:  # fmt: skip
    """Raise unless the organizer may set this status now. `confirmed` counts travellers who said yes."""
    if to not in ALLOWED[status]:
        raise StatusNotReachable(reason="not_allowed", status=status, to=to)
    if to in BY_THE_CLOCK:
        raise StatusNotReachable(reason="by_the_clock", status=status, to=to)
    if status is TripStatus.CANCELLED and start and today >= start:
        raise StatusNotReachable(reason="trip_has_started", status=status, to=to)
    if to is not TripStatus.CONFIRMED:
        return
    missing: tuple[tuple[StatusRefusal, bool], ...] = (
        ("dates_missing", not (start and end)),
        ("stay_missing", not has_stay),
        ("nobody_confirmed", confirmed < 1),
    )
    for reason, is_missing in missing:
        if is_missing:
            raise StatusNotReachable(reason=reason, status=status, to=to)


def is_archived(status: TripStatus) -> bool:
    return status in {TripStatus.COMPLETED, TripStatus.CANCELLED}


def require_open(status: TripStatus) -> None:
    """Raise if the trip is archived."""
    if is_archived(status):
        raise TripIsOver(status=status)


def has_started(start: date | None, today: date) -> bool:
    return start is not None and today >= start


def urgency(start: date | None, today: date) -> Urgency:
    """urgent up to 7 days before the start, upcoming up to 30, relaxed beyond that."""
    if start is None:
        return "relaxed"
    days = (start - today).days
    return "urgent" if days <= URGENT_DAYS else "upcoming" if days <= UPCOMING_DAYS else "relaxed"


def countdown(start: date | None, end: date | None, today: date) -> tuple[CountdownKind, int]:
    """The kind, and the days to go if it is `days`."""
    if start is None:
        return CountdownKind.TO_BE_CONFIRMED, 0
    if today < start:
        return CountdownKind.DAYS, (start - today).days
    if today == start:
        return CountdownKind.STARTING_TODAY, 0
    return (CountdownKind.PAST if end and today > end else CountdownKind.ONGOING), 0


def own_days(person: Any, start: date | None, end: date | None) -> tuple[date | None, date | None]:
    """When someone is there: with the trip, unless they come later or leave earlier."""
    return person.arrives_on or start, person.leaves_on or end


def nights(start: date | None, end: date | None) -> int:
    return (end - start) // timedelta(days=1) if start and end else 0


def is_quoted_for(quoted: dict[str, Any] | None, start: date | None, end: date | None) -> bool:
    """Whether a live source's price of a stay (`TripStay.quoted`) is for these dates; older ones have no dates."""
    if quoted is None or start is None or end is None:
        return False
    return (quoted.get("first"), quoted.get("last")) == (start.isoformat(), end.isoformat())


def fits(offer: dict[str, Any], start: date | None, end: date | None) -> bool:
    """Whether a way fits the dates: it leaves home on the first day and the place on the last, give or take a day.

    A way without times fits every date.
    """
    for legs, wanted in ((offer["outbound"], start), (offer["inbound"], end)):
        if legs and wanted and abs((datetime.fromisoformat(legs[0]["departure"]).date() - wanted).days) > 1:
            return False
    return True


def traveller_count_state(
    status: TripStatus, answers: Counter[Rsvp], invites: Collection[InviteStatus], *, organizer_travels: bool
) -> CountState:
    """assigned, pending_assignments, none_yet or archived (SPEC.md 4). `answers`: how many travellers gave each.

    People in a plan do not count yet: none_yet lasts until someone else is invited or says yes.
    """
    if is_archived(status):
        return "archived"
    waiting = InviteStatus.PENDING in invites or InviteStatus.WAITING in invites
    if answers[Rsvp.CONFIRMED] <= organizer_travels and not waiting:
        return "none_yet"
    return "pending_assignments" if waiting or answers[Rsvp.PENDING] else "assigned"


def readiness(
    status: TripStatus, start: date | None, end: date | None, answers: Counter[Rsvp], *, has_stay: bool,
    stay_confirmed: bool, flights: int, flights_confirmed: int, activities: int, bookings: dict[str, bool],
) -> Readiness:  # fmt: skip
    """Work out the facts. `answers`: how many travellers gave each; `flights`: how many of those coming have chosen a
    flight.
    """
    coming = answers[Rsvp.CONFIRMED] + answers[Rsvp.PENDING]
    return Readiness(
        dates_confirmed=bool(start and end),
        travelers_confirmed=coming > 0 and not answers[Rsvp.PENDING],
        trip_active=status in {TripStatus.ACTIVE, TripStatus.COMPLETED},
        accommodation_selected=has_stay,
        accommodation_booked=has_stay and (stay_confirmed or bookings.get("stays", False)),
        flights_selected=0 < coming <= flights,
        flights_booked=coming > 0 and (bookings.get("flights", False) or flights_confirmed >= coming),
        activities_booked=activities > 0 and bookings.get("activities", False),
    )


def require_fresh(seen: int, changed_in: int, current: dict[str, object]) -> None:
    """Refuse an edit of something changed after version `seen` (TRUST.md W17), returning its current state."""
    if changed_in > seen:
        raise Stale(current=current)
