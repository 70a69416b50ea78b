"""Makes each part of a trip's document from its rows, as JSON that is joined with the other parts."""

from collections.abc import Callable
from typing import Any, NamedTuple
from uuid import UUID

from pydantic import BaseModel
from sqlalchemy import Connection

from tripoint.catalog import catalogue
from tripoint.core.prepared import PreparedSelect
from tripoint.money.schemas import Money
from tripoint.profiles import queries as profile_queries
from tripoint.trips import advice, document_queries, document_schemas, facts, names, presenting, rules, schemas
from tripoint.trips.cache import CachedPart
from tripoint.trips.document_queries import of_trip
from tripoint.trips.document_schemas import GroupCosts
from tripoint.trips.states import ANSWERS, Rsvp

BUDGET_CENTS = {"under500": 500_00, "500to1000": 1000_00}


class PartSource(NamedTuple):
    """Where a part's rows come from, and its language. `trip`: the trip's own row, which every part may read."""

    connection: Connection
    trip_id: UUID
    language: str
    trip: Any = None

    def rows(self, statement: PreparedSelect) -> document_queries.Rows:
        return of_trip(self.connection, statement, self.trip_id)


Maker = Callable[[PartSource], CachedPart]


def joined(parts: list[bytes]) -> bytes:
    """Join all parts into one JSON object."""
    return b"{" + b",".join(parts) + b"}"


def body(part: BaseModel) -> bytes:
    """The part's fields without the braces around them."""
    return part.model_dump_json(by_alias=True).encode()[1:-1]


def about(source: PartSource) -> CachedPart:
    """Where, when and what for. Its facts are the trip's row."""
    language = source.language
    trip = document_queries.trip(source.connection, source.trip_id)
    place = catalogue.load()[trip.destination]
    organizer = names.shown(trip.organizer_name, language)
    budget = BUDGET_CENTS.get(trip.preferences["budget_level"])
    made = document_schemas.AboutPart(
        destination=presenting.destination(place, trip.airport, language),
        start=trip.start_date,
        end=trip.end_date,
        nights=rules.nights(trip.start_date, trip.end_date),
        organizer_name=organizer,
        host_name=organizer,
        name=trip.name,
        summary=trip.summary,
        coworking=place.coworking,
        wifi_mbps=place.wifi_mbps,
        weather=presenting.weather(place, trip.start_date),
        open_to_external_nomads=trip.open_to_external_nomads,
        seats=trip.seats,
        preferences=schemas.PreferencesOut(**trip.preferences),
        bookings=schemas.Bookings(**trip.bookings),
        budget_per_traveler=None if budget is None else Money(cents=budget, currency=trip.currency),
    )
    return CachedPart(body(made), trip)


def people(source: PartSource, *, for_members: bool) -> CachedPart:
    """The travellers and the costs. People who are only invited see no pictures and no messages to the group (TRUST.md
    S6).
    """
    trip, rows = source.trip, source.rows(document_queries.TRAVELLER_ROWS)
    counted = facts.PeopleCounts.of(rows, trip.organizer_id)
    per_person = schemas.CostsOut.of(counted.per_person, trip.currency) if presenting.has_dates(trip) else None
    made = document_schemas.PeoplePart(
        organizer_travels=counted.organizer_travels,
        joined_count=counted.joined,
        travellers_count=counted.coming,
        estimated_price_per_person=per_person and per_person.total,
        costs=per_person
        and GroupCosts(**dict(schemas.CostsOut.of(counted.group, trip.currency)), per_person=per_person),
        travellers=[_traveller(one, source, for_members=for_members) for one in rows],
    )
    return CachedPart(body(made), counted)


def _traveller(row: Any, source: PartSource, *, for_members: bool) -> document_schemas.TripTraveller:
    trip, language = source.trip, source.language
    is_shown = for_members and row.rsvp is Rsvp.CONFIRMED
    return document_schemas.TripTraveller(
        id=row.id,
        name=names.shown(row.name, language),
        departure_city=presenting.in_language(row.city, language),
        country_code=row.country_code,
        airport=row.airport,
        lat=row.lat,
        lon=row.lon,
        timezone=row.timezone,
        role=row.role,
        rsvp=row.rsvp,
        is_organizer=row.user_id == trip.organizer_id,
        colour=presenting.color(row.position),
        position=row.position,
        arrives_on=row.arrives_on,
        leaves_on=row.leaves_on,
        message=row.message if is_shown else None,
        costs=schemas.CostsOut.of(facts.parts_of(row), trip.currency) if presenting.has_dates(trip) else None,
        picture_url=profile_queries.address_of(row.picture_id) if is_shown and row.picture_id is not None else None,
    )


def flights(source: PartSource) -> CachedPart:
    rows = source.rows(document_queries.FLIGHT_ROWS)
    coming = [one for one in rows if one.rsvp is not Rsvp.DECLINED]
    counted = facts.Flights(len(coming), sum(one.confirmed_at is not None for one in coming))
    made = [presenting.flight(one, source.language) for one in rows]
    return CachedPart(body(document_schemas.FlightsPart(flights=made)), counted)


def stays(source: PartSource) -> CachedPart:
    rows = source.rows(document_queries.STAY_ROWS)
    made = document_schemas.StaysPart(stays=[presenting.stay(one, source.trip, source.language) for one in rows])
    return CachedPart(body(made), facts.Stay(bool(rows), all(one.confirmed_at for one in rows)))


def activities(source: PartSource) -> CachedPart:
    """The planned activities. Its facts are how many there are."""
    rows = source.rows(document_queries.ACTIVITY_ROWS)
    made = [
        document_schemas.TripActivityOut(
            id=row.id,
            activity_id=row.activity_id,
            name=presenting.in_language(row.name, source.language),
            scheduled_at=row.scheduled_at,
            duration_minutes=row.duration_minutes,
            price=presenting.price(row, row.price, source.trip.currency),
            sponsored=row.sponsored,
            provider_link=row.provider_link,
            added_by=row.added_by,
            traveller_ids=sorted(row.takers.split(",")) if row.takers else [],
        )
        for row in rows
    ]
    return CachedPart(body(document_schemas.ActivitiesPart(activities=made)), len(rows))


def checklist(source: PartSource) -> CachedPart:
    made = [
        document_schemas.ChecklistItemOut(
            id=row.id,
            key=row.key,
            text=row.text or advice.words(row.key, source.trip, source.language),
            assignee_id=row.assignee_id,
            for_each=row.for_each,
            due_on=row.due_on,
            added_by=row.added_by,
            done=row.done,
            done_by=sorted(row.done_by.split(",")) if row.done_by else [],
        )
        for row in source.rows(document_queries.CHECKLIST_ROWS)
    ]
    return CachedPart(body(document_schemas.ChecklistPart(checklist=made)))


def invites(source: PartSource, *, for_the_organizer: bool) -> CachedPart:
    """The invites, for the organizer only. Its facts cover all of them."""
    rows = source.rows(document_queries.INVITE_ROWS)
    made = document_schemas.InvitesPart(invites=[presenting.invite(one) for one in rows] if for_the_organizer else [])
    return CachedPart(body(made), facts.Invites.of(rows))


def log(source: PartSource) -> CachedPart:
    made = [
        document_schemas.LogOut(
            at=row.at,
            version=row.version,
            actor=None if row.actor_name is None else names.shown(row.actor_name, source.language),
            action=row.action,
            subject=row.subject,
            before=_told(row, row.before, source.language),
            after=_told(row, row.after, source.language),
        )
        for row in source.rows(document_queries.LOG_ROWS)
    ]
    return CachedPart(body(document_schemas.LogPart(activity=made)))


def _told(row: Any, said: dict[str, Any] | None, language: str) -> dict[str, Any] | None:
    """The facts of a log line, with the traveller's current name."""
    if said is None or said.get("traveller") is None:
        return said
    answered = row.actor_id is not None and row.action in ANSWERS
    return {**said, "traveller": names.shown(row.actor_name if answered else said["traveller"], language)}
