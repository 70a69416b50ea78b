"""Reading open trips. Each list runs a constant number of statements, however many trips there are."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from datetime import date, datetime
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy import ColumnElement, Select, and_, case, func, or_, select, tuple_
from sqlalchemy.orm import Session, aliased

from tripoint.community import places, rules
from tripoint.community.models import JoinRequest, RequestStatus, SavedTrip, SeatAlert
from tripoint.identity.models import User
from tripoint.identity.records import accounts
from tripoint.planner.costs import CostParts
from tripoint.profiles.models import Picture
from tripoint.storage.models import StoredObject
from tripoint.trips import capacity
from tripoint.trips import covers as trip_covers
from tripoint.trips.document_queries import PERSON, SHARES, TRAVELLERS, TRIPS, called
from tripoint.trips.heads import head
from tripoint.trips.models import Traveller, Trip, TripActivity, TripStay
from tripoint.trips.plan import TripSpan
from tripoint.trips.states import OWN, Rsvp, TripStatus

MOST_PEOPLE = 12
"""Most people of one trip that a list reads."""
MOST_REQUESTS = 200
COMING = TRAVELLERS.rsvp != Rsvp.DECLINED


class ExploreFilter(NamedTuple):
    """The conditions of a search. `slugs`: destinations, None for all; `words`: must occur in the name or summary
    unless the place is one of `named`; `most`: cents per person.
    """

    slugs: Sequence[str] | None = None
    words: Sequence[str] = ()
    named: Sequence[str] = ()
    first: date | None = None
    last: date | None = None
    most: int | None = None
    saved_by: UUID | None = None


def not_started(now: datetime) -> ColumnElement[bool]:
    """Trips whose first day has not begun at their destination."""
    dates = places.dates(now)
    earliest = min(dates.values())
    begun = [
        and_(Trip.start_date <= day, Trip.timezone.in_(sorted(zone for zone, on in dates.items() if on == day)))
        for day in sorted(set(dates.values()) - {earliest})
    ]
    return and_(Trip.start_date > earliest, *(~one for one in begun))


def is_open(now: datetime) -> ColumnElement[bool]:
    """`rules.is_open` in SQL, served by `ix_trips_open`: NOT IN on the status could use no other index."""
    listed = and_(Trip.open_to_external_nomads, Trip.status.not_in(rules.CLOSED), Trip.end_date.is_not(None))
    return and_(listed, not_started(now))


_coming = select(TRAVELLERS.id).where(TRAVELLERS.trip_id == TRIPS.id, COMING)
PEOPLE = _coming.with_only_columns(func.count()).scalar_subquery()
JOINED = _coming.with_only_columns(func.count()).where(TRAVELLERS.rsvp == Rsvp.CONFIRMED).scalar_subquery()
GROUP = _coming.with_only_columns(
    func.coalesce(func.sum(sum((TRAVELLERS[share] for share in SHARES[1:]), TRAVELLERS[SHARES[0]])), 0)
).scalar_subquery()
TAKEN = capacity.taken_in_sql(Trip.id)
OPEN_TRIPS = select(
    TRIPS.id,
    TRIPS.destination,
    TRIPS.airport,
    TRIPS.timezone,
    TRIPS.status,
    TRIPS.start_date,
    TRIPS.end_date,
    TRIPS.open_to_external_nomads,
    TRIPS.name,
    TRIPS.summary,
    TRIPS.currency,
    TRIPS.seats,
    TRIPS.organizer_id,
    called(TRIPS.organizer_name),
    PEOPLE.label("people"),
    JOINED.label("joined"),
    TAKEN.label("taken"),
    *trip_covers.COLUMNS,
)
OPEN_TRIPS = OPEN_TRIPS.join_from(Trip.__table__, PERSON, PERSON.c.id == TRIPS.organizer_id, isouter=True).join(
    StoredObject.__table__, trip_covers.IS_COVER, isouter=True
)


def page(
    db: Session, explore_filter: ExploreFilter, now: datetime, after: tuple[date, UUID] | None, size: int
) -> Sequence[Any]:
    """Open trips with a seat left, the earliest first; one more than fits on a page if there are more."""
    query = OPEN_TRIPS.where(*_conditions(explore_filter, now)).order_by(TRIPS.start_date, TRIPS.id).limit(size + 1)
    if after is not None:
        query = query.where(tuple_(TRIPS.start_date, TRIPS.id) > after)
    return db.execute(query).all()


def count(db: Session, explore_filter: ExploreFilter, now: datetime) -> int:
    return db.scalar(select(func.count()).select_from(Trip).where(*_conditions(explore_filter, now))) or 0


def destinations(db: Session, now: datetime) -> dict[str, int]:
    """How many open trips with a seat left go to each place."""
    query = select(Trip.destination, func.count()).where(*_conditions(ExploreFilter(), now)).group_by(Trip.destination)
    return {row[0]: row[1] for row in db.execute(query)}


def _conditions(explore_filter: ExploreFilter, now: datetime) -> list[ColumnElement[bool]]:
    found: list[ColumnElement[bool]] = [is_open(now), or_(Trip.seats.is_(None), Trip.seats > TAKEN)]
    if explore_filter.slugs is not None:
        found.append(Trip.destination.in_(explore_filter.slugs))
    if explore_filter.words:
        text = func.lower(func.coalesce(Trip.name, "") + " " + func.coalesce(Trip.summary, ""))
        said = (text.contains(word, autoescape=True) for word in explore_filter.words)
        found.append(or_(Trip.destination.in_(explore_filter.named), and_(*said)))
    if explore_filter.first is not None:
        found.append(Trip.start_date >= explore_filter.first)
    if explore_filter.last is not None:
        found.append(Trip.start_date <= explore_filter.last)
    if explore_filter.most is not None:
        found.append(explore_filter.most * PEOPLE >= GROUP)
    if explore_filter.saved_by is not None:
        found.append(Trip.id.in_(select(SavedTrip.trip_id).where(SavedTrip.user_id == explore_filter.saved_by)))
    return found


def trip(db: Session, trip_id: UUID) -> Any:
    """One trip's row as in the list, open or not; None if it does not exist."""
    return db.execute(OPEN_TRIPS.where(TRIPS.id == trip_id)).one_or_none()


def _people_of(trip_ids: Sequence[UUID], most: int) -> Select[Any]:
    """Those coming, in the order in which they joined the plan, at most `most` of each trip."""
    place = func.row_number().over(partition_by=TRAVELLERS.trip_id, order_by=TRAVELLERS.position).label("place")
    first = select(TRAVELLERS.id, place).where(TRAVELLERS.trip_id.in_(trip_ids), COMING).subquery("first")
    return (
        select(
            TRAVELLERS.trip_id,
            TRAVELLERS.user_id,
            called(TRAVELLERS.name),
            TRAVELLERS.position,
            TRAVELLERS.rsvp,
            TRAVELLERS.city,
            TRAVELLERS.country_code,
            TRAVELLERS.lat,
            TRAVELLERS.lon,
        )
        .join_from(Traveller.__table__, first, and_(first.c.id == TRAVELLERS.id, first.c.place <= most))
        .join(PERSON, PERSON.c.id == TRAVELLERS.user_id, isouter=True)
        .order_by(TRAVELLERS.position)
    )


def people(db: Session, trip_ids: Sequence[UUID], most: int = MOST_PEOPLE) -> dict[UUID, list[Any]]:
    found: dict[UUID, list[Any]] = defaultdict(list)
    for row in db.execute(_people_of(trip_ids, most)):
        found[row.trip_id].append(row)
    return found


def stay(db: Session, trip_id: UUID) -> TripStay | None:
    """The stay, if it comes from the catalogue: one that the group entered itself may be someone's home."""
    return db.scalar(select(TripStay).where(TripStay.trip_id == trip_id, TripStay.stay_id != OWN).limit(1))


def activities(db: Session, trip_id: UUID) -> Sequence[TripActivity]:
    """The activities from the catalogue; those that people entered themselves are for the group only."""
    of_place = TripActivity.trip_id == trip_id, TripActivity.activity_id != OWN
    return db.scalars(select(TripActivity).where(*of_place).order_by(TripActivity.position)).all()


def group_costs(db: Session, trip_ids: Sequence[UUID]) -> dict[UUID, CostParts]:
    """What those coming on each trip pay together, by cost part."""
    sums = (func.sum(TRAVELLERS[share]) for share in SHARES)
    query = select(TRAVELLERS.trip_id, *sums).where(TRAVELLERS.trip_id.in_(trip_ids), COMING)
    return {row[0]: CostParts(*map(int, row[1:])) for row in db.execute(query.group_by(TRAVELLERS.trip_id))}


def saved(db: Session, user_id: UUID, trip_ids: Sequence[UUID]) -> set[UUID]:
    """Which of these trips someone has saved."""
    query = select(SavedTrip.trip_id).where(SavedTrip.user_id == user_id, SavedTrip.trip_id.in_(trip_ids))
    return {one for one in db.scalars(query) if one is not None}


def saved_trips(db: Session, user_id: UUID) -> Sequence[SavedTrip]:
    """Someone's saved trips, the latest first."""
    return db.scalars(
        select(SavedTrip).where(SavedTrip.user_id == user_id).order_by(SavedTrip.saved_at.desc(), SavedTrip.id)
    ).all()


def open_rows(db: Session, trip_ids: Sequence[UUID], now: datetime) -> dict[UUID, Any]:
    """The open ones of these trips, including full ones."""
    rows = db.execute(OPEN_TRIPS.where(TRIPS.id.in_(trip_ids), is_open(now))).all()
    return {row.id: row for row in rows}


def has_alert(db: Session, user_id: UUID, trip_id: UUID) -> bool:
    """Whether someone waits for a seat of the trip."""
    mine = SeatAlert.user_id == user_id, SeatAlert.trip_id == trip_id
    return db.scalar(select(SeatAlert.id).where(*mine)) is not None


def waited_for_and_free(db: Session, now: datetime, most: int) -> Sequence[UUID]:
    """Open trips with a seat left for which someone is waiting."""
    waited = select(SeatAlert.trip_id)
    free = or_(Trip.seats.is_(None), Trip.seats > TAKEN)
    return db.scalars(
        select(Trip.id).where(Trip.id.in_(waited), is_open(now), free).order_by(Trip.id).limit(most)
    ).all()


def spans(db: Session, trip_ids: Collection[UUID], now: datetime) -> dict[UUID, TripSpan]:
    """The place, dates and preferences of the open ones of these trips."""
    columns = (Trip.id, Trip.destination, Trip.start_date, Trip.end_date, Trip.preferences)
    rows = db.execute(select(*columns).where(Trip.id.in_(trip_ids), is_open(now)))
    return {row.id: TripSpan.of(row) for row in rows}


def own_seats(db: Session, user_id: UUID, trip_ids: Sequence[UUID]) -> set[UUID]:
    """Which of these trips someone travels on."""
    mine = aliased(Traveller)
    query = select(mine.trip_id).where(mine.user_id == user_id, mine.rsvp == Rsvp.CONFIRMED, mine.trip_id.in_(trip_ids))
    return set(db.scalars(query))


def own_days(db: Session, user_id: UUID, since: date) -> Sequence[Any]:
    """Names and dates of the trips someone travels on that have not ended by `since`, the earliest first."""
    mine = aliased(Traveller)
    columns = (Trip.name, Trip.destination, Trip.start_date, Trip.end_date)
    query = (
        select(*columns)
        .join(mine, mine.trip_id == Trip.id)
        .where(mine.user_id == user_id, mine.rsvp == Rsvp.CONFIRMED)
        .where(Trip.status != TripStatus.CANCELLED, Trip.start_date.is_not(None), Trip.end_date >= since)
        .order_by(Trip.start_date, Trip.id)
    )
    return db.execute(query).all()


def requests(db: Session, user_id: UUID, trip_ids: Sequence[UUID]) -> dict[UUID, JoinRequest]:
    """Someone's own requests, by trip."""
    query = select(JoinRequest).where(JoinRequest.user_id == user_id, JoinRequest.trip_id.in_(trip_ids))
    return {one.trip_id: one for one in db.scalars(query)}


def request(db: Session, trip_id: UUID, request_id: UUID, *, for_change: bool = False) -> JoinRequest | None:
    """A request, looked up through its trip (TRUST.md S4)."""
    query = select(JoinRequest).where(JoinRequest.id == request_id, JoinRequest.trip_id == trip_id)
    if for_change:
        query = query.with_for_update().execution_options(populate_existing=True)
    return db.scalar(query)


def requests_of_trip(db: Session, trip_id: UUID) -> Sequence[tuple[JoinRequest, str, UUID | None]]:
    """A trip's requests with the asker's name and picture: unanswered ones first, the oldest on top."""
    waits = JoinRequest.status == RequestStatus.PENDING
    in_turn = (case((waits, 0), else_=1), case((waits, JoinRequest.asked_at)), JoinRequest.answered_at.desc())
    query = (
        select(JoinRequest, accounts.full_name_in_sql(User.user_metadata), Picture.id)
        .join(User, User.id == JoinRequest.user_id)
        .join(Picture, Picture.user_id == JoinRequest.user_id, isouter=True)
        .where(JoinRequest.trip_id == trip_id)
        .order_by(*in_turn, JoinRequest.id)
        .limit(MOST_REQUESTS)
    )
    return [(row[0], row[1], row[2]) for row in db.execute(query)]


def waiting(db: Session, trip_id: UUID) -> int:
    """Requests that the organizer has not answered."""
    asked = (JoinRequest.trip_id == trip_id, JoinRequest.status == RequestStatus.PENDING)
    return db.scalar(select(func.count()).select_from(JoinRequest).where(*asked)) or 0


def facts(db: Session, user_id: UUID, row: Any) -> tuple[rules.StandingFacts, JoinRequest | None]:
    """Someone's standing on a trip, given its row, and their join request."""
    seen = head(db.connection(), row.id, user_id)
    standing = seen.standing if seen else None
    asked = requests(db, user_id, [row.id]).get(row.id)
    return (
        rules.StandingFacts(
            organizing=standing is not None and standing.organizing,
            travelling=standing is not None and standing.travelling,
            invited=standing is not None and standing.invited,
            request=asked.status if asked else None,
            answered_at=asked.answered_at if asked else None,
            seats_left=rules.seats_left(row.seats, row.taken),
        ),
        asked,
    )
