"""Explore: open trips page by page, one trip in full, and who may see it."""

from calendar import monthrange
from collections import Counter
from datetime import date, datetime
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.atlas import countries
from tripoint.atlas.folding import fold
from tripoint.catalog import catalogue
from tripoint.community import cards, places, queries, rules
from tripoint.community.cards import CardView
from tripoint.community.models import JoinRequest, RequestStatus
from tripoint.community.queries import ExploreFilter
from tripoint.community.schemas import CountryOut, ExploreOut, ExploreSearch, OpenTripOut, OwnRequest, StayFacts
from tripoint.core import cursors
from tripoint.core.clock import today_at
from tripoint.core.errors import SignInNeeded
from tripoint.identity.current import SignedInUser
from tripoint.money.schemas import Money
from tripoint.trips import covers as trip_covers
from tripoint.trips import presenting
from tripoint.trips.schemas import CostsOut

PAGE = 12
EUR = 100
MOST_PEOPLE = 60
"""Most people shown on the page of one trip."""


class VisibleTrip(NamedTuple):
    """An open trip, or one of the viewer's own, with the viewer's standing and join request."""

    row: Any
    facts: rules.StandingFacts | None
    request: JoinRequest | None
    is_open: bool


def explore(db: Session, user: SignedInUser | None, search: ExploreSearch, view: CardView) -> ExploreOut:
    """A page of open trips with a seat left, the earliest first."""
    if search.saved and user is None:
        raise SignInNeeded
    wanted, now = _wanted(search, user), view.now
    after = None if search.cursor is None else cursors.read(search.cursor, _position)
    rows = queries.page(db, wanted, now, after, PAGE)
    shown = rows[:PAGE]
    is_first, is_last = search.cursor is None, len(rows) <= PAGE
    return ExploreOut(
        trips=cards.of(db, shown, user.id if user else None, view),
        total=len(rows) if is_first and is_last else queries.count(db, wanted, now),
        next=None if is_last else _cursor(shown[-1]),
        countries=_countries(queries.destinations(db, now), view.language) if is_first else [],
    )


def visible(db: Session, user: SignedInUser | None, trip_id: UUID, now: datetime) -> VisibleTrip:
    """A trip if this person may see it: everyone may while it is open, its members always."""
    row = queries.trip(db, trip_id)
    if row is None or row.start_date is None or row.end_date is None:
        raise rules.TripNotAvailable
    facts, request = queries.facts(db, user.id, row) if user else (None, None)
    is_open = is_open_now(row, now)
    if not is_open and not (facts and (facts.organizing or facts.travelling)):
        raise rules.TripNotAvailable
    return VisibleTrip(row, facts, request, is_open)


def open_trip(db: Session, user: SignedInUser | None, trip_id: UUID, view: CardView) -> OpenTripOut:
    """One trip in full."""
    row, facts, request, is_open = visible(db, user, trip_id, view.now)
    language = view.language
    people, costs = queries.people(db, [trip_id], most=MOST_PEOPLE), queries.group_costs(db, [trip_id])
    place, mean = catalogue.load()[row.destination], cards.mean(row, costs)
    return OpenTripOut(
        **cards.facts(row, people[trip_id], language),
        per_person=Money(cents=mean.total, currency=row.currency),
        saved=bool(user and queries.saved(db, user.id, [trip_id])),
        asking=rules.asking(facts, view.now) if facts else None,
        cover=trip_covers.shown(row, view.addresses, trip_covers.WIDE, to_member=False),
        is_open=is_open,
        seat_alert=bool(user and queries.has_alert(db, user.id, trip_id)),
        costs=CostsOut.of(mean, row.currency),
        stay=_stay(queries.stay(db, trip_id), language),
        activities=[presenting.in_language(one.name, language) for one in queries.activities(db, trip_id)],
        weather=presenting.weather(place, row.start_date),
        coworking=place.coworking,
        requests_waiting=queries.waiting(db, trip_id) if facts and facts.organizing else 0,
        request=own_request(request, language) if request else None,
    )


def is_open_now(row: Any, now: datetime) -> bool:
    """`rules.is_open` of a trip or its row."""
    return rules.is_open(
        row.status,
        row.start_date,
        row.end_date,
        today_at(row.timezone, now),
        open_to_nomads=row.open_to_external_nomads,
    )


def own_request(request: JoinRequest, language: str) -> OwnRequest:
    return OwnRequest(
        status=request.status,
        note=request.note,
        departure_city=presenting.in_language(request.city, language),
        departure_city_id=request.city_id,
        asked_at=request.asked_at,
        answered_at=request.answered_at,
        answer=request.answer if request.status is not RequestStatus.PENDING else "",
        again_from=rules.again_from(request.status, request.answered_at),
    )


def _wanted(search: ExploreSearch, user: SignedInUser | None) -> ExploreFilter:
    words, slugs = fold(search.q).split(), None
    if search.country or search.chip:
        slugs = places.chosen(search.country, search.chip)
    if search.q and not words:
        slugs = []  # punctuation alone matches nothing
    first = last = None
    if search.month:
        year, month = map(int, search.month.split("-"))
        first, last = date(year, month, 1), date(year, month, monthrange(year, month)[1])
    return ExploreFilter(
        slugs=slugs,
        words=words,
        named=places.named(search.q),
        first=first,
        last=last,
        most=search.budget and search.budget * EUR,
        saved_by=user.id if search.saved and user else None,
    )


def _countries(trips: dict[str, int], language: str) -> list[CountryOut]:
    """The countries of open trips, those with the most trips first."""
    counted: Counter[str] = Counter()
    for slug, number in trips.items():
        counted[catalogue.load()[slug].country_code] += number
    named = [
        CountryOut(code=code, name=countries.name(code, language), trips=number) for code, number in counted.items()
    ]
    return sorted(named, key=lambda one: (-one.trips, one.name))


def _stay(row: Any, language: str) -> StayFacts | None:
    if row is None:
        return None
    name = presenting.in_language(row.name, language)
    return StayFacts(name=name, type=row.type, room=row.room, rating=row.rating, wifi_mbps=row.wifi_mbps)


def _cursor(last: Any) -> str:
    return cursors.written([last.start_date.isoformat(), str(last.id)])


def _position(day: str, trip_id: str) -> tuple[date, UUID]:
    return date.fromisoformat(day), UUID(trip_id)
