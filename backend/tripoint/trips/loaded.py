"""The rows of one trip, and what follows from several of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.catalog import catalogue
from tripoint.catalog.catalogue import Destination
from tripoint.planner import costs
from tripoint.planner.costs import Parts
from tripoint.trips import queries, rules, schemas
from tripoint.trips.heads import Head
from tripoint.trips.states import Rsvp, TripStatus


def parts_of(row: Any) -> Parts:
    """A traveller's stored shares."""
    return Parts(
        flights=row.flights,
        transfers=row.transfers,
        accommodation=row.accommodation,
        activities=row.activities,
        taxes_and_fees=row.taxes_and_fees,
        daily_spend=row.daily_spend,
        night_credit=row.night_credit,
    )


@dataclass(frozen=True, slots=True)
class Loaded:
    """The rows of one trip, and what follows from several of them."""

    head: Head
    trip: Any
    travellers: Sequence[Any]
    flights: Sequence[Any]
    stays: Sequence[Any]
    activities: Sequence[Any]
    invites: Sequence[Any]

    @classmethod
    def of(cls, db: Session, head: Head) -> "Loaded":
        return cls(
            head,
            queries.trip_row(db, head.id),
            queries.traveller_rows(db, [head.id]),
            queries.flight_rows(db, [head.id]),
            queries.stay_rows(db, [head.id]),
            queries.activity_rows(db, head.id),
            queries.invite_rows(db, [head.id]),
        )

    @property
    def place(self) -> Destination:
        return catalogue.load()[self.trip.destination]

    @property
    def answers(self) -> list[Rsvp]:
        return [one.rsvp for one in self.travellers]

    @property
    def coming(self) -> list[Any]:
        return [one for one in self.travellers if one.rsvp is not Rsvp.DECLINED]

    @property
    def organizer_travels(self) -> bool:
        return any(one.user_id == self.trip.organizer_id for one in self.coming)

    def has_member(self, user_id: UUID) -> bool:
        """Whether this account organizes or travels; who is only invited sees nobody's picture (TRUST.md S6)."""
        going = (one.user_id for one in self.travellers if one.rsvp is Rsvp.CONFIRMED)
        return user_id in (self.trip.organizer_id, *going)

    @property
    def is_priced(self) -> bool:
        """Prices depend on the dates, so they are unknown until both are set."""
        return self.head.start is not None and self.head.end is not None

    @property
    def group(self) -> Parts:
        return costs.group([parts_of(one) for one in self.coming])

    @property
    def per_person(self) -> schemas.CostsOut | None:
        """The mean of those coming; None while unknown."""
        if not self.is_priced:
            return None
        return schemas.CostsOut.of(costs.per_person(self.group, len(self.coming)), self.trip.currency)

    def status(self, today_there: date) -> TripStatus:
        return rules.status_on(self.head.status, self.head.start, self.head.end, today_there)

    def count_state(self, status: TripStatus) -> rules.CountState:
        invites = [one.status for one in self.invites]
        return rules.traveller_count_state(status, self.answers, invites, organizer_travels=self.organizer_travels)

    def ready(self, status: TripStatus) -> rules.Ready:
        going = {one.id for one in self.coming}
        flights = [one for one in self.flights if one.traveller_id in going]
        return rules.readiness(
            status,
            self.head.start,
            self.head.end,
            self.answers,
            has_stay=bool(self.stays),
            stay_confirmed=all(one.confirmed_at for one in self.stays),
            flights=len(flights),
            flights_confirmed=sum(one.confirmed_at is not None for one in flights),
            activities=len(self.activities),
            bookings=self.trip.bookings,
        )
