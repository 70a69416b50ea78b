"""Changing a trip: load -> check -> rule -> save -> record the change."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.core import ids
from tripoint.core.clock import today_at
from tripoint.core.errors import NotFound
from tripoint.identity.current import User
from tripoint.trips import changes, heads, policy, presenting, queries, rules
from tripoint.trips.changes import CLOCK, Actor
from tripoint.trips.models import Trip, TripFlight, TripStay
from tripoint.trips.policy import Standing, TripAction
from tripoint.trips.schemas import Access, Changed, Confirmation, NewStatus, ShareLink
from tripoint.trips.states import Rsvp, TripStatus


class Held(NamedTuple):
    """A trip loaded for a change, and the user's standing on it; `actor` is the user as the trip knows them."""

    trip: Trip
    standing: Standing
    traveller_id: UUID | None
    actor: Actor


def hold(db: Session, user: User, trip_id: UUID, action: TripAction) -> Held:
    """Load the trip with its people, stay and activities, locked, for an action. Raises if it does not exist for this
    user or the action is forbidden.
    """
    return _held(db, user, trip_id, action, queries.trip_for_change)


def hold_alone(db: Session, user: User, trip_id: UUID, action: TripAction) -> Held:
    """`hold` for a change that needs nothing of the trip but its own row."""
    return _held(db, user, trip_id, action, queries.trip_alone_for_change)


def _held(
    db: Session, user: User, trip_id: UUID, action: TripAction, load: Callable[[Session, UUID], Trip | None]
) -> Held:
    head = heads.head(db.connection(), trip_id, user.id)
    if head is None:
        raise NotFound
    policy.require(action, head.standing, is_open=head.is_open)
    trip = load(db, trip_id)
    if trip is None:
        raise NotFound
    if head.standing.organizing:
        name = trip.organizer_name
    else:
        name = (head.traveller_id and queries.traveller_name(db, head.traveller_id)) or user.name
    return Held(trip, head.standing, head.traveller_id, Actor(user.id, name))


def confirm_flight(
    db: Session, user: User, trip_id: UUID, flight_id: UUID, *, body: Confirmation, now: datetime
) -> Changed:
    """Mark a flight as confirmed externally, or remove the mark: by the organizer, or the person flying."""
    held = hold_alone(db, user, trip_id, TripAction.CONFIRM_OWN_FLIGHT)
    flight = queries.flight(db, trip_id, flight_id)
    if flight is None:
        raise NotFound
    if flight.traveller_id != held.traveller_id:
        policy.require(TripAction.CONFIRM_FLIGHTS, held.standing, is_open=held.trip.is_open)
    return _confirm(db, held, flight, "flight", body=body, now=now)


def confirm_stay(
    db: Session, user: User, trip_id: UUID, stay_id: UUID, *, body: Confirmation, now: datetime
) -> Changed:
    """Mark the stay as confirmed externally, or remove the mark."""
    held = hold_alone(db, user, trip_id, TripAction.CONFIRM_STAY)
    stay = queries.stay(db, trip_id, stay_id)
    if stay is None:
        raise NotFound
    return _confirm(db, held, stay, "stay", body=body, now=now)


def _confirm(
    db: Session, held: Held, item: TripFlight | TripStay, kind: str, *, body: Confirmation, now: datetime
) -> Changed:
    """Store the mark with who set it and when; setting it again changes nothing."""
    trip, actor, subject = held.trip, held.actor, f"{kind}:{item.id}"
    before = item.confirmed_at is not None
    if before == body.confirmed:
        return Changed(id=trip.id, version=trip.version)
    rules.require_open(status_at(trip, now))
    _require_fresh(db, trip, subject, body.version, {"confirmed": before})
    item.confirmed_by = actor.id if body.confirmed else None
    item.confirmed_by_name = actor.name if body.confirmed else None
    item.confirmed_at = now if body.confirmed else None
    changes.record(
        db,
        trip,
        actor,
        action=f"{kind}_{'confirmed' if body.confirmed else 'unconfirmed'}",
        subject=subject,
        now=now,
        before={"confirmed": before},
        after={"confirmed": body.confirmed},
    )
    return Changed(id=trip.id, version=trip.version)


def change_access(db: Session, user: User, trip_id: UUID, body: Access, now: datetime) -> Changed:
    """Open or close the trip to invitees and to external nomads; edits of one do not make the other stale (W17)."""
    held = hold_alone(db, user, trip_id, TripAction.EDIT_ACCESS)
    trip = held.trip
    for name in ("is_open", "open_to_external_nomads"):
        wanted, present = getattr(body, name), getattr(trip, name)
        if wanted is None or wanted == present:
            continue
        subject = f"trip.{name}"
        _require_fresh(db, trip, subject, body.version, {name: present})
        setattr(trip, name, wanted)
        before, after = {name: present}, {name: wanted}
        changes.record(
            db, trip, held.actor, action="access_changed", subject=subject, now=now, before=before, after=after
        )
    return Changed(id=trip.id, version=trip.version)


def change_status(db: Session, user: User, trip_id: UUID, body: NewStatus, now: datetime) -> Changed:
    """Confirm, cancel or reopen. Raises StatusNotReachable with the reason."""
    held = hold(db, user, trip_id, TripAction.CHANGE_STATUS)
    trip = held.trip
    status = status_at(trip, now)
    if status is body.to:
        return Changed(id=trip.id, version=trip.version)
    _require_fresh(db, trip, "trip.status", body.version, {"status": status.value})
    rules.change_status(
        status,
        body.to,
        start=trip.start_date,
        end=trip.end_date,
        has_stay=trip.stay is not None,
        confirmed=sum(one.rsvp is Rsvp.CONFIRMED for one in trip.travellers),
        today=today_at(trip.timezone, now),
    )
    _set_status(db, trip, held.actor, before=status, after=body.to, now=now)
    return Changed(id=trip.id, version=trip.version)


def share_link(db: Session, user: User, trip_id: UUID, *, origin: str, language: str) -> ShareLink:
    """The read-only link, for who may renew it."""
    head = heads.head(db.connection(), trip_id, user.id)
    if head is None:
        raise NotFound
    policy.require(TripAction.RENEW_SHARE_LINK, head.standing, is_open=head.is_open)
    return ShareLink(url=presenting.share_url(origin, queries.share_token(db, trip_id), language))


def renew_share_link(db: Session, user: User, trip_id: UUID, *, origin: str, language: str, now: datetime) -> ShareLink:
    """A new read-only link; the old one stops working."""
    held = hold_alone(db, user, trip_id, TripAction.RENEW_SHARE_LINK)
    trip = held.trip
    trip.share_token = ids.new_token()
    changes.record(db, trip, held.actor, action="share_link_renewed", subject="trip.share_link", now=now)
    return ShareLink(url=presenting.share_url(origin, trip.share_token, language))


def advance(db: Session, trip_id: UUID, now: datetime) -> None:
    """Store the status that the clock has moved a trip to."""
    trip = queries.trip_for_change(db, trip_id)
    if trip is None:
        return
    reached = status_at(trip, now)
    if reached is TripStatus.COMPLETED and trip.status is TripStatus.CONFIRMED:
        _set_status(db, trip, CLOCK, before=trip.status, after=TripStatus.ACTIVE, now=now)
    if reached is not trip.status:
        _set_status(db, trip, CLOCK, before=trip.status, after=reached, now=now)


def call_off(db: Session, trip: Trip, actor: Actor, now: datetime) -> None:
    """Cancel a trip, loaded for a change, whose organizer is leaving for good."""
    _set_status(db, trip, actor, before=trip.status, after=TripStatus.CANCELLED, now=now)


def due(db: Session, now: datetime) -> list[UUID]:
    """Trips for `advance` to check."""
    return list(queries.clockwork(db, now.astimezone(UTC).date() + timedelta(days=1)))


def status_at(trip: Trip, now: datetime) -> TripStatus:
    """The trip's current status, by the time at the destination."""
    return rules.status_on(trip.status, trip.start_date, trip.end_date, today_at(trip.timezone, now))


def _set_status(db: Session, trip: Trip, actor: Actor, *, before: TripStatus, after: TripStatus, now: datetime) -> None:
    trip.status = after
    changes.record(
        db,
        trip,
        actor,
        action="status_changed",
        subject="trip.status",
        now=now,
        before={"status": before.value},
        after={"status": after.value},
    )


def _require_fresh(db: Session, trip: Trip, subject: str, seen: int, current: dict[str, Any]) -> None:
    if seen < trip.version:
        rules.require_fresh(seen, queries.changed_in(db, trip.id, subject), {"version": trip.version, **current})
