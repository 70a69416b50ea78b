"""The cards of a person's own trips, loaded with a handful of statements however many trips there are."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.profiles import queries as profile_queries
from tripoint.trips import card_queries, card_schemas, names, presenting, rules
from tripoint.trips.heads import Head
from tripoint.trips.loaded import Loaded
from tripoint.trips.policy import Standing
from tripoint.trips.states import InviteStatus, Rsvp, TripStatus
from tripoint.trips.viewing import Viewer, Viewing

FACES = 8


def of(db: Session, view: Viewing) -> list[card_schemas.TripCard]:
    """A card for each trip in the user's list, by date."""
    trips = card_queries.trip_rows(db, view.user.id)
    ids = [trip.id for trip in trips]
    travellers, flights, stays, invites = (
        _by_trip(rows(db, ids))
        for rows in (
            card_queries.traveller_rows,
            card_queries.flight_rows,
            card_queries.stay_rows,
            card_queries.invite_rows,
        )
    )
    pictures = _pictures(db, travellers)
    return [
        _card(
            Loaded(
                head=_head(trip),
                trip=trip,
                travellers=travellers[trip.id],
                flights=flights[trip.id],
                stays=stays[trip.id],
                activities=[None] * trip.activities,
                invites=invites[trip.id],
            ),
            view.at(trip.timezone),
            pictures,
        )
        for trip in trips
    ]


def _pictures(db: Session, travellers: dict[UUID, list[Any]]) -> dict[UUID, str]:
    """Where the pictures of those are who have said yes."""
    coming = (one for people in travellers.values() for one in people if one.rsvp is Rsvp.CONFIRMED)
    return profile_queries.picture_addresses(db, list({one.user_id for one in coming}))


def _by_trip(rows: Iterable[Any]) -> dict[UUID, list[Any]]:
    grouped: dict[UUID, list[Any]] = defaultdict(list)
    for row in rows:
        grouped[row.trip_id].append(row)
    return grouped


def _head(trip: Any) -> Head:
    return Head(
        id=trip.id,
        version=trip.version,
        mail=0,
        is_open=False,
        status=trip.status,
        timezone=trip.timezone,
        start=trip.start_date,
        end=trip.end_date,
        standing=Standing(),
        traveller_id=None,
    )


def _card(loaded: Loaded, viewer: Viewer, pictures: dict[UUID, str]) -> card_schemas.TripCard:
    trip, head, place = loaded.trip, loaded.head, loaded.place
    status = loaded.status(viewer.today_there)
    ready, per_person = loaded.ready(status), loaded.per_person
    if not loaded.has_member(viewer.user_id):
        pictures = {}
    return card_schemas.TripCard(
        id=head.id,
        version=head.version,
        destination=card_schemas.CardDestination(
            slug=place.slug,
            city=place.name(viewer.language),
            country=place.country(viewer.language),
            country_code=place.country_code,
            poster=presenting.poster(place),
        ),
        start=head.start,
        end=head.end,
        status=status,
        list_group=rules.LIST_GROUPS[status],
        dashboard_group=rules.DASHBOARD_GROUPS.get(status),
        viewer_role="organizer" if trip.organizer_id == viewer.user_id else "member",
        host_name=names.shown(trip.organizer_name, viewer.language),
        joined_count=loaded.answers.count(Rsvp.CONFIRMED),
        travellers_count=len(loaded.coming),
        traveller_count_state=loaded.count_state(status),
        estimated_price_per_person=per_person and per_person.total,
        countdown=presenting.countdown(head.start, head.end, viewer.today),
        urgency=rules.urgency(head.start, viewer.today),
        faces=[
            card_schemas.FaceOut(
                name=names.shown(one.name, viewer.language),
                colour=presenting.colour(one.position),
                pending=one.rsvp is Rsvp.PENDING,
                picture_url=pictures.get(one.user_id) if one.rsvp is Rsvp.CONFIRMED else None,
            )
            for one in loaded.coming[:FACES]
        ],
        readiness_percent=ready.percent,
        needs=_needs(loaded, viewer.user_id, status, ready),
    )


def _travels(own: Any) -> bool:
    """Whether this traveller pays for a way there: not those who live at the place, nor while the dates are open."""
    return own is not None and own.flights > 0


def _needs(loaded: Loaded, user_id: UUID, status: TripStatus, ready: rules.Ready) -> list[card_schemas.Need]:
    """What this viewer needs to do, most urgent first."""
    if rules.is_archived(status):
        return []
    coming, bookings = loaded.coming, loaded.trip.bookings
    own = next((one for one in coming if one.user_id == user_id and one.rsvp is Rsvp.CONFIRMED), None)
    mine = [one for one in loaded.flights if own is not None and one.traveller_id == own.id]
    needs: list[tuple[card_schemas.Need, bool]] = [
        ("choose_flight", _travels(own) and not mine and not bookings.get("flights", False)),
        ("confirm_flight", any(one.confirmed_at is None for one in mine)),
    ]
    if loaded.trip.organizer_id == user_id:
        pending = any(one.rsvp is Rsvp.PENDING for one in coming)
        is_invited = any(one.status is not InviteStatus.CANCELLED for one in loaded.invites)
        booked = ready.accommodation_booked or not ready.accommodation_selected
        needs = [
            ("invite_people", ready.dates_confirmed and pending and not is_invited),
            ("answers_missing", any(one.status is InviteStatus.PENDING for one in loaded.invites)),
            ("confirm_stay", ready.dates_confirmed and not booked),
            ("confirm_trip", status is TripStatus.PENDING and ready.dates_confirmed and ready.travelers_confirmed),
            *needs,
        ]
    return [need for need, is_due in needs if is_due]
