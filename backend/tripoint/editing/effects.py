"""The effects of a change on costs, confirmations and people: compares the trip's facts before and after.

Both are read from the tables inside the transaction, so no rule about costs or readiness is written twice.
"""

from datetime import date, datetime
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.core.clock import today_at
from tripoint.editing.schemas import Difference, Effects, FallenItem, FallsBack, Percent, PersonDifference, Told
from tripoint.money.schemas import Money
from tripoint.trips import document_queries, facts, presenting
from tripoint.trips import rules as trip_rules
from tripoint.trips.document_queries import of_trip
from tripoint.trips.models import Trip
from tripoint.trips.service import HeldTrip
from tripoint.trips.states import Rsvp, TripStatus


class TripSnapshot(NamedTuple):
    """The facts of a trip at one moment; `marks`: what is confirmed, and whose it is."""

    people: dict[UUID, Any]
    group: int | None
    marks: dict[tuple[FallenItem, UUID], UUID | None]
    misfits: frozenset[UUID]
    status: TripStatus
    percent: int


def look(db: Session, trip: Trip, now: datetime) -> TripSnapshot:
    """The facts as the transaction sees them now."""
    db.flush()
    connection = db.connection()
    people = of_trip(connection, document_queries.TRAVELLER_ROWS, trip.id)
    flights = of_trip(connection, document_queries.FLIGHT_ROWS, trip.id)
    stays = of_trip(connection, document_queries.STAY_ROWS, trip.id)
    activities = of_trip(connection, document_queries.ACTIVITY_ROWS, trip.id)
    counted = facts.PeopleCounts.of(people, trip.organizer_id)
    coming = [one for one in flights if one.rsvp is not Rsvp.DECLINED]
    status = trip_rules.status_on(trip.status, trip.start_date, trip.end_date, today_at(trip.timezone, now))
    ready = trip_rules.readiness(
        status,
        trip.start_date,
        trip.end_date,
        counted.answers,
        has_stay=bool(stays),
        stay_confirmed=all(one.confirmed_at for one in stays),
        flights=len(coming),
        flights_confirmed=sum(one.confirmed_at is not None for one in coming),
        activities=len(activities),
        bookings=trip.bookings,
    )
    marks: dict[tuple[FallenItem, UUID], UUID | None] = {
        **{("flight", one.id): one.traveller_id for one in coming if one.confirmed_at},
        **{("stay", one.id): None for one in stays if one.confirmed_at},
    }
    has_costs = presenting.has_dates(trip)

    def days(one: Any) -> tuple[date | None, date | None]:
        return trip_rules.own_days(one, trip.start_date, trip.end_date)

    misfits = {one.traveller_id for one in coming if not trip_rules.fits(one.offer, *days(one))}
    return TripSnapshot(
        {one.id: one for one in people},
        counted.group.total if has_costs else None,
        marks,
        frozenset(misfits),
        status,
        ready.percent,
    )


def between(
    db: Session, held: HeldTrip, before: TripSnapshot | None, touched: set[UUID] | None, now: datetime
) -> Effects:
    """The effects since `before`, and who is notified: those whose costs or things have changed, except the author."""
    after = look(db, held.trip, now)
    before = before or after
    currency = held.trip.currency
    everyone = {**before.people, **after.people}
    people = [
        PersonDifference(
            traveller_id=one.id,
            name=one.name,
            before=Money(cents=_total(before.people.get(one.id)), currency=currency),
            after=Money(cents=_total(after.people.get(one.id)), currency=currency),
        )
        for one in everyone.values()
        if _total(before.people.get(one.id)) != _total(after.people.get(one.id))
    ]
    concerned = set(everyone) if touched is None else touched | {one.traveller_id for one in people}
    fallen = [
        FallsBack(item=item, traveller_id=whose)
        for (item, key), whose in before.marks.items()
        if (item, key) not in after.marks
    ]
    fallen += [FallsBack(item="misfit", traveller_id=one) for one in sorted(after.misfits - before.misfits, key=str)]
    if before.status is TripStatus.CONFIRMED and after.status is TripStatus.PENDING:
        fallen.append(FallsBack(item="trip", traveller_id=None))
    return Effects(
        group=_difference(before.group, after.group, currency),
        people=people,
        falls_back=fallen,
        readiness=Percent(before=before.percent, after=after.percent) if before.percent != after.percent else None,
        told=[
            Told(traveller_id=one.id, name=one.name)
            for one in everyone.values()
            if one.id in concerned and one.user_id and one.user_id != held.actor.id and one.rsvp is Rsvp.CONFIRMED
        ],
    )


def _difference(before: int | None, after: int | None, currency: str) -> Difference | None:
    if before is None or after is None or before == after:
        return None
    return Difference(before=Money(cents=before, currency=currency), after=Money(cents=after, currency=currency))


def _total(person: Any) -> int:
    """What someone pays; nothing if they are not coming."""
    return 0 if person is None or person.rsvp is Rsvp.DECLINED else facts.parts_of(person).total
