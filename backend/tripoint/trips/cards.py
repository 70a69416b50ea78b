"""The cards of a person's own trips, made with a handful of statements no matter how many trips there are."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy import Connection

from tripoint.catalog import catalogue
from tripoint.planner.costs import CostParts
from tripoint.profiles import queries as profile_queries
from tripoint.trips import card_queries, card_schemas, covers, facts, names, presenting, rules, schemas
from tripoint.trips.document_queries import SHARES
from tripoint.trips.states import InviteStatus, Rsvp, TripStatus
from tripoint.trips.viewing import Viewer

TASKS_SHOWN = timedelta(days=7)
"""A task is shown as something to do from a week before it is due."""


class ListedTrip(NamedTuple):
    """A trip in a person's list: its row there, its viewer, and its status today."""

    row: Any
    viewer: Viewer
    status: TripStatus

    @classmethod
    def of(cls, row: Any, viewer: Viewer) -> "ListedTrip":
        return cls(row, viewer, rules.status_on(row.status, row.start_date, row.end_date, viewer.today_there))

    @property
    def is_past(self) -> bool:
        """Whether it is over, cancelled, or past by the viewer's own date."""
        ended = self.row.end_date is not None and self.viewer.today > self.row.end_date
        return rules.is_archived(self.status) or ended

    @property
    def order(self) -> tuple[bool, float, float, str]:
        """The sort key: soonest first, then those without dates, then past ones, latest first."""
        day = self.row.start_date.toordinal() if self.row.start_date else float("inf")
        made = self.row.created_at.timestamp()
        sign = -1 if self.is_past else 1
        return self.is_past, sign * day, sign * made, str(self.row.id)


class CardRows(NamedTuple):
    """The results of the statements for one trip."""

    trip: Any
    people: facts.PeopleCounts
    own_flights: int | None
    faces: Sequence[Any]
    flights: Any
    invites: Mapping[InviteStatus, int]
    """The states of its invites, each with how many of them are for a planned traveller."""
    due: date | None
    """When the first of the viewer's own tasks is due."""


def of(connection: Connection, listed: Sequence[ListedTrip]) -> list[card_schemas.TripCard]:
    """A card for each trip, in the given order; all have the same viewer."""
    if not listed:
        return []
    counted = _counted(connection, listed[0].viewer.user_id, [one.row.id for one in listed])
    return [_card(one, counted[one.row.id]) for one in listed]


def _counted(connection: Connection, user_id: UUID, trip_ids: Sequence[UUID]) -> dict[UUID, CardRows]:
    def rows(statement: Any) -> Any:
        return card_queries.rows_about(connection, statement, user_id, trip_ids)

    people = {row.trip_id: row for row in rows(card_queries.PEOPLE)}
    flights = {row.trip_id: row for row in rows(card_queries.FLIGHT_COUNTS)}
    due = {row.trip_id: row.due for row in rows(card_queries.TASKS)}
    faces: dict[UUID, list[Any]] = defaultdict(list)
    invites: dict[UUID, dict[InviteStatus, int]] = defaultdict(dict)
    for row in rows(card_queries.FACE_ROWS):
        faces[row.trip_id].append(row)
    for trip_id, status, with_seat in rows(card_queries.INVITE_STATES):
        invites[trip_id][status] = with_seat
    return {
        trip.id: CardRows(
            trip,
            _people(people.get(trip.id)),
            getattr(people.get(trip.id), "own_flights", None),
            faces[trip.id],
            flights.get(trip.id),
            invites[trip.id],
            due.get(trip.id),
        )
        for trip in rows(card_queries.CARDS)
    }


def _people(row: Any) -> facts.PeopleCounts:
    if row is None:
        return facts.PeopleCounts(Counter(), organizer_travels=False, group=CostParts(), days={})
    return facts.PeopleCounts(
        Counter({answer: getattr(row, answer.value) for answer in Rsvp}),
        organizer_travels=row.organizer_travels > 0,
        group=CostParts(*(int(getattr(row, share)) for share in SHARES)),
        days={},
    )


def _card(listed: ListedTrip, counted: CardRows) -> card_schemas.TripCard:
    row, viewer, status = listed
    trip, people = counted.trip, counted.people
    place = catalogue.load()[trip.destination]
    organizing = trip.organizer_id == viewer.user_id
    is_member = organizing or counted.own_flights is not None
    ready = _ready(listed, counted)
    return card_schemas.TripCard(
        id=row.id,
        version=row.version,
        name=trip.name,
        destination=card_schemas.CardDestination(
            slug=place.slug,
            city=place.name(viewer.language),
            country=place.country(viewer.language),
            country_code=place.country_code,
            poster=presenting.poster(place),
        ),
        start=row.start_date,
        end=row.end_date,
        status=status,
        list_group=rules.LIST_GROUPS[status],
        dashboard_group=rules.DASHBOARD_GROUPS.get(status),
        viewer_role="organizer" if organizing else "member",
        host_name=names.shown(trip.organizer_name, viewer.language),
        joined_count=people.joined,
        travellers_count=people.coming,
        traveller_count_state=rules.traveller_count_state(
            status, people.answers, counted.invites, organizer_travels=people.organizer_travels
        ),
        estimated_price_per_person=(
            schemas.CostsOut.of(people.per_person, trip.currency).total if presenting.has_dates(row) else None
        ),
        countdown=presenting.countdown(row.start_date, row.end_date, viewer.today),
        urgency=rules.urgency(row.start_date, viewer.today),
        faces=[_face(one, viewer, is_member=is_member) for one in counted.faces],
        cover=covers.shown(trip, viewer.addresses, covers.SMALL, to_member=is_member),
        readiness_percent=ready.percent,
        needs=_needs(counted, status, ready, viewer.today, organizing=organizing),
    )


def _face(row: Any, viewer: Viewer, *, is_member: bool) -> card_schemas.FaceOut:
    """One traveller on the card. People who are only invited see no pictures (TRUST.md S6)."""
    return card_schemas.FaceOut(
        name=names.shown(row.name, viewer.language),
        colour=presenting.color(row.position),
        pending=row.rsvp is Rsvp.PENDING,
        picture_url=profile_queries.address_of(row.picture) if is_member and row.picture else None,
    )


def _ready(listed: ListedTrip, counted: CardRows) -> rules.Readiness:
    trip, flights = counted.trip, counted.flights
    return rules.readiness(
        listed.status,
        listed.row.start_date,
        listed.row.end_date,
        counted.people.answers,
        has_stay=trip.stays > 0,
        stay_confirmed=trip.confirmed == trip.stays,
        flights=flights.chosen if flights else 0,
        flights_confirmed=flights.confirmed if flights else 0,
        activities=trip.activities,
        bookings=trip.bookings,
    )


def _needs(
    counted: CardRows, status: TripStatus, ready: rules.Readiness, today: date, *, organizing: bool
) -> list[card_schemas.Need]:
    """What this viewer needs to do, most urgent first. Once a trip has begun, nothing is left to book or to ask."""
    if rules.is_archived(status):
        return []
    is_due = counted.due is not None and counted.due <= today + TASKS_SHOWN
    if status is TripStatus.ACTIVE:
        return ["tasks_due"] if is_due else []
    bookings, flights, invites = counted.trip.bookings, counted.flights, counted.invites
    own, own_confirmed = (flights.own, flights.own_confirmed) if flights else (0, 0)
    # People who live at the place pay nothing to get there, and while the dates are open no one pays anything.
    travels = (counted.own_flights or 0) > 0
    needs: list[tuple[card_schemas.Need, bool]] = [
        ("choose_flight", travels and not own and not bookings.get("flights", False)),
        ("confirm_flight", own > own_confirmed),
        ("tasks_due", is_due),
    ]
    if organizing:
        asked = invites.get(InviteStatus.PENDING, 0) + invites.get(InviteStatus.WAITING, 0)
        booked = ready.accommodation_booked or not ready.accommodation_selected
        uninvited = ready.dates_confirmed and counted.people.answers[Rsvp.PENDING] > asked
        needs = [
            ("set_dates", not ready.dates_confirmed),
            ("invite_people", uninvited),
            ("answers_missing", InviteStatus.PENDING in invites and not uninvited),
            ("confirm_stay", ready.dates_confirmed and not booked),
            ("confirm_trip", status is TripStatus.PENDING and ready.dates_confirmed and ready.travelers_confirmed),
            *needs,
        ]
    return [need for need, is_needed in needs if is_needed]
