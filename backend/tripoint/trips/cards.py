"""The cards of one's own trips: a handful of statements however many trips there are."""

from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy.orm import Session

from tripoint.core.wire import Money
from tripoint.trips import document, names, queries, rules, schemas
from tripoint.trips.document import Loaded
from tripoint.trips.policy import Standing
from tripoint.trips.queries import Head
from tripoint.trips.service import today_at
from tripoint.trips.states import InviteStatus, Rsvp, TripStatus

FACES = 8


class Glance(NamedTuple):
    """Who looks at their list, when, in which language; `zone` is theirs if they said so."""

    user_id: UUID
    language: str
    zone: ZoneInfo | None
    now: datetime


def of(db: Session, glance: Glance) -> list[schemas.TripCard]:
    """A card for each trip the user sees in their list, in the order of their dates."""
    trips = queries.card_rows(db, glance.user_id)
    ids = [trip.id for trip in trips]
    travellers, flights, stays, invites = (
        _by_trip(rows(db, ids))
        for rows in (queries.traveller_rows, queries.flight_rows, queries.stay_rows, queries.invite_rows)
    )
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
            glance,
        )
        for trip in trips
    ]


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


def _card(loaded: Loaded, glance: Glance) -> schemas.TripCard:
    trip, head, place = loaded.trip, loaded.head, loaded.place
    there = today_at(head.timezone, glance.now)
    here = glance.now.astimezone(glance.zone).date() if glance.zone else there
    status = loaded.status(there)
    ready = loaded.ready(status)
    return schemas.TripCard(
        id=head.id,
        version=head.version,
        destination=schemas.CardDestination(
            slug=place.slug,
            city=place.name(glance.language),
            country=place.country(glance.language),
            country_code=place.country_code,
            poster=document.poster(place),
        ),
        start=head.start,
        end=head.end,
        status=rules.LIST_WORDS[status],
        dashboard_status=rules.DASHBOARD_WORDS.get(status),
        viewer_role="organizer" if trip.organizer_id == glance.user_id else "member",
        host_name=names.shown(trip.organizer_name, glance.language),
        joined_count=loaded.answers.count(Rsvp.CONFIRMED),
        travellers_count=len(loaded.coming),
        traveller_count_state=loaded.count_state(status),
        estimated_price_per_person=Money(cents=loaded.mean.total, currency=trip.currency),
        countdown=document.countdown(head.start, head.end, here),
        urgency=rules.urgency(head.start, here),
        faces=[
            schemas.FaceOut(
                name=names.shown(one.name, glance.language),
                colour=document.colour(one.position),
                pending=one.rsvp is Rsvp.PENDING,
            )
            for one in loaded.coming[:FACES]
        ],
        readiness_percent=ready.percent,
        needs=_needs(loaded, glance.user_id, status, ready),
    )


def _flies(own: Any) -> bool:
    """Whether this traveller takes a plane: who comes by land, or lives there, has no way from an airport to pay."""
    return own is not None and own.transfers > 0


def _needs(loaded: Loaded, user_id: UUID, status: TripStatus, ready: rules.Ready) -> list[schemas.Need]:
    """What waits for this viewer, the most pressing first."""
    if rules.is_archived(status):
        return []
    coming, bookings = loaded.coming, loaded.trip.bookings
    own = next((one for one in coming if one.user_id == user_id), None)
    mine = [one for one in loaded.flights if own is not None and one.traveller_id == own.id]
    needs: list[tuple[schemas.Need, bool]] = [
        ("choose_flight", _flies(own) and not mine and not bookings.get("flights", False)),
        ("confirm_flight", any(one.confirmed_at is None for one in mine)),
    ]
    if loaded.trip.organizer_id == user_id:
        pending = any(one.rsvp is Rsvp.PENDING for one in coming)
        needs = [
            ("invite_people", pending and all(one.status is InviteStatus.CANCELLED for one in loaded.invites)),
            ("answers_missing", any(one.status is InviteStatus.PENDING for one in loaded.invites)),
            ("confirm_stay", ready.accommodation_selected and not ready.accommodation_booked),
            ("confirm_trip", status is TripStatus.PENDING and ready.dates_confirmed and ready.travelers_confirmed),
            *needs,
        ]
    return [need for need, is_due in needs if is_due]
