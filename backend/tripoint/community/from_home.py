"""What open trips would cost someone from their home city, and how long the journey takes: for the cards of Explore,
one page at a time. The lists themselves do not wait for it.
"""

from collections.abc import Collection, Mapping, Sequence
from datetime import date, datetime
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.atlas import zones
from tripoint.community import join_requests, queries
from tripoint.community.schemas import FromHome, FromHomeList, HomeWay
from tripoint.identity.current import SignedInUser
from tripoint.money.schemas import Money
from tripoint.profiles import queries as profile_queries
from tripoint.trips import queries as trip_queries
from tripoint.trips import titles
from tripoint.trips.plan import Newcomers, PlannedTraveller, TripSpan

MOST = 12
"""Most trips in one call: a page of the list."""


class FromHomeQuestion(NamedTuple):
    """What to price; `city_id` is None if the profile has no home city."""

    city_id: str | None
    spans: Mapping[UUID, TripSpan]


def question(db: Session, user: SignedInUser, trip_ids: Collection[UUID], now: datetime) -> FromHomeQuestion:
    """Which of these trips are open to the viewer, and the viewer's home city."""
    profile = profile_queries.profile(db, user.id)
    city_id = profile.home_city_id if profile else None
    if city_id is None:
        return FromHomeQuestion(None, {})
    mine = queries.own_seats(db, user.id, list(trip_ids))
    return FromHomeQuestion(city_id, queries.spans(db, set(trip_ids) - mine, now))


def priced(newcomers: Newcomers, asked: FromHomeQuestion, today: date) -> dict[UUID, PlannedTraveller]:
    """The viewer as a traveller on each of the trips, except those they cannot get to."""
    city_id = asked.city_id
    found = {trip: newcomers.of(span, city_id, today) for trip, span in asked.spans.items()} if city_id else {}
    return {trip: planned for trip, planned in found.items() if planned is not None}


def answer(
    db: Session,
    user: SignedInUser,
    planned: Mapping[UUID, PlannedTraveller],
    city: str | None,
    language: str,
    *,
    today: date,
) -> FromHomeList:
    """The costs with the shared ones divided by one more person, in a constant number of statements."""
    trips, takers = trip_queries.trips_for_reading(db, planned), trip_queries.takers(db, *planned)
    own = queries.own_days(db, user.id, today) if trips else ()
    return FromHomeList(
        city=city,
        trips=[
            FromHome(
                trip_id=trip.id,
                total=Money(
                    cents=join_requests.shared_with(trip, takers, planned[trip.id]).total, currency=trip.currency
                ),
                way=HomeWay(**planned[trip.id].way._asdict()),
                clash=_clash(trip, own, language),
                clock_difference=zones.difference_hours(planned[trip.id].timezone, trip.timezone, trip.start_date),
            )
            for trip in trips.values()
            if trip.start_date  # as every open trip has
        ],
    )


def _clash(trip: Any, own: Sequence[Any], language: str) -> str | None:
    """The viewer's first own trip in these days. Coming home from one on the day the other begins is no clash."""
    for other in own:
        if other.start_date < trip.end_date and trip.start_date < other.end_date:
            return titles.title(other, language)
    return None
