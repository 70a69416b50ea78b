"""Changing a trip: load -> check -> rule -> save -> record the change."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.core import ids
from tripoint.core.clock import today_at
from tripoint.core.errors import NotFound
from tripoint.identity.current import SignedInUser
from tripoint.trips import capacity, changes, heads, notifying, policy, presenting, queries, rules
from tripoint.trips.changes import CLOCK, Actor
from tripoint.trips.models import Trip, TripFlight, TripStay
from tripoint.trips.policy import Standing, TripAction
from tripoint.trips.schemas import Access, Changed, Confirmation, NewStatus, ShareLink
from tripoint.trips.states import Rsvp, TripStatus

NOBODYS: Mapping[str, Any] = {}
STATUS_NOTICES = {
    TripStatus.PENDING: "trip_reopened",
    TripStatus.CONFIRMED: "trip_confirmed",
    TripStatus.ACTIVE: "trip_started",
    TripStatus.COMPLETED: "trip_completed",
    TripStatus.CANCELLED: "trip_cancelled",
}
REOPENED: list[Callable[[Session, Trip, Actor, datetime], None]] = []
"""Hooks of packages above, called in the transaction that reopens a trip; the trip is loaded for a change."""


class HeldTrip(NamedTuple):
    """A trip loaded for a change, and the user's standing on it; `actor` is the user as the trip knows them."""

    trip: Trip
    standing: Standing
    traveller_id: UUID | None
    actor: Actor


def hold(db: Session, user: SignedInUser, trip_id: UUID, action: TripAction) -> HeldTrip:
    """Load the trip with its people, stay and activities, locked, for an action. Raises if it does not exist for this
    user or the action is forbidden.
    """
    return _held(db, user, trip_id, action, queries.trip_for_change)


def hold_alone(db: Session, user: SignedInUser, trip_id: UUID, action: TripAction) -> HeldTrip:
    """`hold` for a change that needs only the trip's own row."""
    return _held(db, user, trip_id, action, queries.trip_alone_for_change)


def look(db: Session, user: SignedInUser, trip_id: UUID, action: TripAction) -> HeldTrip:
    """`hold` without the lock, for working out what a change would do: it waits for no one and blocks no one."""
    return _held(db, user, trip_id, action, queries.trip_for_reading)


def _held(
    db: Session, user: SignedInUser, trip_id: UUID, action: TripAction, load: Callable[[Session, UUID], Trip | None]
) -> HeldTrip:
    head = heads.require(db.connection(), trip_id, user.id, action)
    trip = load(db, trip_id)
    if trip is None:
        raise NotFound
    if trip.version != head.version:  # while this waited for the lock they may have left the trip or handed it over
        return _held(db, user, trip_id, action, load)
    if head.standing.organizing:
        name = trip.organizer_name
    else:
        name = (head.traveller_id and queries.traveller_name(db, head.traveller_id)) or user.name
    return HeldTrip(trip, head.standing, head.traveller_id, Actor(user.id, name))


def confirm_flight(
    db: Session, user: SignedInUser, trip_id: UUID, flight_id: UUID, *, body: Confirmation, now: datetime
) -> Changed:
    """Mark a flight as confirmed externally, or remove the mark. Allowed to the organizer and to the person flying."""
    held = hold_alone(db, user, trip_id, TripAction.CONFIRM_OWN_FLIGHT)
    flight = queries.flight(db, trip_id, flight_id)
    if flight is None:
        raise NotFound
    if flight.traveller_id != held.traveller_id:
        policy.require(TripAction.CONFIRM_FLIGHTS, held.standing, is_open=held.trip.is_open)
    whose = {"called": {"traveller_id": str(flight.traveller_id)}}
    changed, word = _confirm(db, held, flight, "flight", body=body, now=now, whose=whose)
    if word:
        flyer = queries.traveller(db, flight.traveller_id)
        kind = f"own_{word}" if flight.traveller_id == held.traveller_id else word
        notifying.tell(
            db, held.trip, held.actor, now, kind=kind, to=(held.trip.organizer_id, flyer.user_id), traveller=flyer.fact
        )
    return changed


def confirm_stay(
    db: Session, user: SignedInUser, trip_id: UUID, stay_id: UUID, *, body: Confirmation, now: datetime
) -> Changed:
    """Mark the stay as confirmed externally, or remove the mark."""
    held = hold_alone(db, user, trip_id, TripAction.CONFIRM_STAY)
    stay = queries.stay(db, trip_id, stay_id)
    if stay is None:
        raise NotFound
    changed, word = _confirm(db, held, stay, "stay", body=body, now=now)
    if word:
        notifying.tell_everyone(db, held.trip, held.actor, now, kind=word)
    return changed


def _confirm(
    db: Session,
    held: HeldTrip,
    item: TripFlight | TripStay,
    kind: str,
    *,
    body: Confirmation,
    now: datetime,
    whose: Mapping[str, Any] = NOBODYS,
) -> tuple[Changed, str | None]:
    """Store the mark with who set it and when; setting it again changes nothing. Returns the change and what happened,
    if anything did.
    """
    trip, actor, subject = held.trip, held.actor, f"{kind}:{item.id}"
    before = item.confirmed_at is not None
    if before == body.confirmed:
        return Changed(id=trip.id, version=trip.version), None
    rules.require_open(status_at(trip, now))
    require_fresh(db, trip, subject, body.version, {"confirmed": before})
    item.confirmed_by = actor.id if body.confirmed else None
    item.confirmed_by_name = actor.name if body.confirmed else None
    item.confirmed_at = now if body.confirmed else None
    happened = f"{kind}_{'confirmed' if body.confirmed else 'unconfirmed'}"
    changes.record(
        db,
        trip,
        actor,
        action=happened,
        subject=subject,
        now=now,
        before={**whose, "confirmed": before},
        after={**whose, "confirmed": body.confirmed},
    )
    return Changed(id=trip.id, version=trip.version), happened


def change_access(db: Session, user: SignedInUser, trip_id: UUID, body: Access, now: datetime) -> Changed:
    """Open or close the trip to invitees and to external nomads, and limit how many may come; edits of one do not make
    the others stale (W17).
    """
    held = hold_alone(db, user, trip_id, TripAction.EDIT_ACCESS)
    trip = held.trip
    for name in ("is_open", "open_to_external_nomads", "seats"):
        wanted, present = getattr(body, name), getattr(trip, name)
        if name not in body.model_fields_set or wanted == present or (wanted is None and name != "seats"):
            continue
        if name == "seats" and wanted is not None:
            capacity.require_enough(db, trip.id, wanted)
        subject = f"trip.{name}"
        require_fresh(db, trip, subject, body.version, {name: present})
        setattr(trip, name, wanted)
        before: dict[str, Any] = {name: present}
        after: dict[str, Any] = {name: wanted}
        changes.record(
            db, trip, held.actor, action="access_changed", subject=subject, now=now, before=before, after=after
        )
        if name == "is_open" and wanted:
            notifying.tell(db, trip, held.actor, now, kind="trip_opened", to=notifying.invited(db, trip))
    return Changed(id=trip.id, version=trip.version)


def change_status(db: Session, user: SignedInUser, trip_id: UUID, body: NewStatus, now: datetime) -> Changed:
    """Confirm, cancel or reopen. Raises StatusNotReachable with the reason."""
    held = hold(db, user, trip_id, TripAction.CHANGE_STATUS)
    trip = held.trip
    status = status_at(trip, now)
    if status is body.to:
        return Changed(id=trip.id, version=trip.version)
    require_fresh(db, trip, "trip.status", body.version, {"status": status.value})
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
    if body.to is TripStatus.PENDING:
        for follow in REOPENED:
            follow(db, trip, held.actor, now)
    return Changed(id=trip.id, version=trip.version)


def share_link(db: Session, user: SignedInUser, trip_id: UUID, *, origin: str, language: str) -> ShareLink:
    """The read-only link, for those who may renew it."""
    heads.require(db.connection(), trip_id, user.id, TripAction.RENEW_SHARE_LINK)
    return ShareLink(url=presenting.share_url(origin, queries.share_token(db, trip_id), language))


def renew_share_link(
    db: Session, user: SignedInUser, trip_id: UUID, *, origin: str, language: str, now: datetime
) -> ShareLink:
    """Make a new read-only link; the old one stops working."""
    held = hold_alone(db, user, trip_id, TripAction.RENEW_SHARE_LINK)
    trip = held.trip
    trip.share_token = ids.new_token()
    changes.record(db, trip, held.actor, action="share_link_renewed", subject="trip.share_link", now=now)
    return ShareLink(url=presenting.share_url(origin, trip.share_token, language))


def advance(db: Session, trip_id: UUID, now: datetime) -> None:
    """Store the status that a trip has reached by the clock."""
    trip = queries.trip_for_change(db, trip_id)
    if trip is None:
        return
    reached = status_at(trip, now)
    if reached is TripStatus.COMPLETED and trip.status is TripStatus.CONFIRMED:
        _write_status(db, trip, CLOCK, before=trip.status, after=TripStatus.ACTIVE, now=now)  # too late for a notice
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
    _write_status(db, trip, actor, before=before, after=after, now=now)
    notifying.tell_everyone(db, trip, actor, now, kind=STATUS_NOTICES[after])


def _write_status(
    db: Session, trip: Trip, actor: Actor, *, before: TripStatus, after: TripStatus, now: datetime
) -> None:
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


def require_fresh(db: Session, trip: Trip, subject: str, seen: int, current: dict[str, Any]) -> None:
    """Refuse an edit of a subject that has changed since version `seen`, returning its current state (W17)."""
    if seen < trip.version:
        rules.require_fresh(seen, queries.changed_in(db, trip.id, subject), {"version": trip.version, **current})
