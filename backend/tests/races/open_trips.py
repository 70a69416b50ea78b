"""Invariants of open trips under concurrent calls: seats, requests and answers (TRUST.md W18)."""

import threading
from collections import Counter
from datetime import datetime
from uuid import UUID

from sqlalchemy import delete, func, insert, select
from sqlalchemy.orm import Session

from tests.make import Person
from tests.races.pair import unexpected, versions_and_lines
from tests.races.players import Call
from tests.races.stage import CLIENTS, VOLLEY, Stage, in_turn
from tests.races.trips import confirmed
from tests.races.volley import LEFT, Volley, all_but
from tripoint.community import join_requests, saving, seat_alerts
from tripoint.community.models import JoinRequest, RequestStatus, SavedTrip, SeatAlert
from tripoint.core import ids
from tripoint.core.limits import Charge
from tripoint.messaging.models import OutboxMail
from tripoint.notices.models import Notice
from tripoint.trips.models import Traveller, Trip
from tripoint.trips.states import Rsvp

NOTE = "May I come?"


def _open(stage: Stage, organizer: Person, *, seats: int | None = None) -> str:
    """A trip of three planned people that nomads may ask to join."""
    trip: str = stage.trip(organizer)["id"]
    access = {"openToExternalNomads": True, "seats": seats, "version": 99}
    stage.ask(Call("PATCH", f"/api/trips/{trip}/access", access, organizer.access_token))
    return trip


def _ask(stage: Stage, trip: str, person: Person) -> Call:
    body = {"note": NOTE, "departureCityId": stage.plans(person).city("Madrid")}
    return Call("POST", f"/api/explore/{trip}/request", body, person.access_token, stage.caller())


def _approvals(stage: Stage, trip: str, organizer: Person) -> list[Call]:
    """An approval of each pending request."""
    path = f"/api/trips/{trip}/join-requests"
    waiting = stage.ask(Call("GET", path, token=organizer.access_token)).body["requests"]
    return [Call("POST", f"{path}/{one['id']}/approve", {}, organizer.access_token) for one in waiting]


def _coming(stage: Stage, trip: str) -> int:
    query = select(func.count()).where(Traveller.trip_id == UUID(trip), Traveller.rsvp != Rsvp.DECLINED)
    return int(stage.look(lambda db: db.scalar(query)))


def _statuses(stage: Stage, trip: str) -> "Counter[RequestStatus]":
    query = select(JoinRequest.status).where(JoinRequest.trip_id == UUID(trip))
    return Counter(stage.look(lambda db: db.scalars(query).all()))


def the_last_seat(stage: Stage) -> list[str]:
    """Four people ask for two seats, and each is approved five times concurrently: two come, two are told it is
    full."""
    organizer = stage.person()
    trip = _open(stage, organizer, seats=5)
    for _ in range(4):
        stage.ask(_ask(stage, trip, stage.person("Eva Holm")))
    before = versions_and_lines(stage, trip)
    replies = stage.play(in_turn(*_approvals(stage, trip, organizer)))
    found = unexpected(replies, 200, 409)
    statuses = _statuses(stage, trip)
    # A server that is too busy may refuse calls before the seats are taken, but it never gives away too many.
    is_busy, yes = any(reply.status == 503 for reply in replies), statuses[RequestStatus.APPROVED]
    if _coming(stage, trip) != 3 + yes or yes > 2 or (yes < 2 and not is_busy):
        found.append(f"{_coming(stage, trip)} people on five seats, {dict(statuses)}")
    if not {reply.code for reply in replies if reply.status == 409} <= {"trip_full"}:
        found.append(f"refused: {Counter(reply.code for reply in replies)}")
    written = versions_and_lines(stage, trip)
    if (written[0] - before[0], written[1] - before[1]) != (yes, yes):
        found.append(f"versions and log lines went from {before} to {written}")
    return found


def seats_and_people(stage: Stage) -> list[str]:
    """The number of seats is lowered while people are approved: there are never more people than seats."""
    organizer = stage.person()
    trip = _open(stage, organizer, seats=6)
    for _ in range(3):
        stage.ask(_ask(stage, trip, stage.person("Eva Holm")))
    version, _ = versions_and_lines(stage, trip)
    fewer = Call("PATCH", f"/api/trips/{trip}/access", {"seats": 4, "version": version + 99}, organizer.access_token)
    calls = [one for approval in _approvals(stage, trip, organizer) for one in (approval, fewer)]
    found = unexpected(stage.play(in_turn(*calls)), 200, 409)
    seats = stage.ask(Call("GET", f"/api/trips/{trip}", token=organizer.access_token)).body["seats"]
    if _coming(stage, trip) > seats:
        found.append(f"{_coming(stage, trip)} people on {seats} seats")
    return found


def approving_and_cancelling(stage: Stage) -> list[str]:
    """An approval and the trip's cancellation in either order: nobody is approved after it, and an approval is
    complete."""
    organizer, guest = stage.person(), stage.person("Eva Holm")
    trip = _open(stage, organizer)
    stage.ask(_ask(stage, trip, guest))
    [approval] = _approvals(stage, trip, organizer)
    cancel = Call("POST", f"/api/trips/{trip}/status", {"to": "cancelled", "version": 99}, organizer.access_token)
    replies = stage.play(in_turn(approval, cancel))
    found = unexpected(replies[::2], 200, 409) + unexpected(replies[1::2], 200)
    is_approved = _statuses(stage, trip)[RequestStatus.APPROVED] == 1
    said_yes = any(reply.status == 200 for reply in replies[::2])
    if (said_yes, confirmed(stage, trip)) != (is_approved, 1 + is_approved):
        found.append(f"{confirmed(stage, trip)} people, approved: {is_approved}, said so: {said_yes}")
    return found


def asking_on_many_devices(stage: Stage) -> list[str]:
    """Many devices ask to join: there is one request and one email to the organizer, whichever call comes first."""
    organizer, guest = stage.person(), stage.person("Eva Holm")
    trip = _open(stage, organizer)
    replies = stage.play([_ask(stage, trip, guest) for _ in range(CLIENTS)])
    found = unexpected(replies, 200)
    mails = select(func.count()).where(OutboxMail.to == organizer.email, OutboxMail.template == "community/join_asked")
    statuses, sent = _statuses(stage, trip), stage.look(lambda db: db.scalar(mails))
    if (dict(statuses), sent) != ({RequestStatus.PENDING: 1}, 1):
        found.append(f"{dict(statuses)}, {sent} emails")
    return found


def answering_and_taking_back(stage: Stage) -> list[str]:
    """A request is concurrently approved, declined and withdrawn: one of them holds; only an approval takes a seat."""
    organizer, guest = stage.person(), stage.person("Eva Holm")
    trip = _open(stage, organizer)
    stage.ask(_ask(stage, trip, guest))
    [approve] = _approvals(stage, trip, organizer)
    decline = approve._replace(path=approve.path.replace("/approve", "/decline"))
    back = Call("DELETE", f"/api/explore/{trip}/request", token=guest.access_token)
    replies = stage.play(in_turn(approve, decline, back))
    found = unexpected(replies, 200, 404, 409)
    statuses = _statuses(stage, trip)
    done = {
        name for name, at in (("yes", 0), ("no", 1), ("back", 2)) if any(one.status == 200 for one in replies[at::3])
    }
    expected = {"yes": {RequestStatus.APPROVED: 1}, "no": {RequestStatus.DECLINED: 1}, "back": {}}
    if len(done) != 1 or dict(statuses) != expected[next(iter(done))]:
        found.append(f"{done} at once, {dict(statuses)}")
    if confirmed(stage, trip) != 1 + statuses[RequestStatus.APPROVED]:
        found.append(f"{confirmed(stage, trip)} people after {done}")
    return found


def saving_on_many_devices(stage: Stage) -> list[str]:
    """One trip is saved by many concurrent calls: it is saved once."""
    organizer, guest = stage.person(), stage.person("Eva Holm")
    trip = _open(stage, organizer)
    save = Call("PUT", f"/api/explore/{trip}/saved", token=guest.access_token)
    found = unexpected(stage.play(in_turn(save)), 200)
    saved = stage.ask(Call("GET", "/api/saved-trips", token=guest.access_token)).body["trips"]
    return found + ([] if len(saved) == 1 else [f"saved {len(saved)} times"])


def the_last_of_ones_favorites(stage: Stage) -> list[str]:
    """Someone who may save one more trip saves four concurrently: one of them is saved."""
    organizer, guest = stage.person(), stage.person("Eva Holm")
    trips = [_open(stage, organizer) for _ in range(4)]
    stage.write(_save_many, guest.id, saving.MOST - 1, stage.now)
    replies = stage.play(
        in_turn(*(Call("PUT", f"/api/explore/{trip}/saved", token=guest.access_token) for trip in trips))
    )
    query = select(func.count()).where(SavedTrip.user_id == guest.id)
    kept, passed = (
        stage.look(lambda db: db.scalar(query)),
        {number % 4 for number, one in enumerate(replies) if one.status == 200},
    )
    found = unexpected(replies, 200, 409)
    if kept > saving.MOST or len(passed) > 1:
        found.append(f"over by {kept - saving.MOST}: {len(passed)} hearts were saved, {kept} in all")
    return found


def _save_many(db: Session, user_id: UUID, number: int, now: datetime) -> None:
    day = now.date()
    same = {"user_id": user_id, "destination": "valencia", "start_date": day, "end_date": day, "saved_at": now}
    kept = {**same, "trip_id": None, "per_person": 1, "currency": "EUR"}
    db.execute(insert(SavedTrip), [{"id": ids.new_id(), **kept} for _ in range(number)])


def the_last_of_ones_seat_alerts(stage: Stage) -> list[str]:
    """Someone who may wait for one more full trip asks for alerts on four concurrently: one of them is set."""
    organizer, guest = stage.person(), stage.person("Eva Holm")
    trips = [_open(stage, organizer, seats=3) for _ in range(4)]
    stage.write(_wait_for_many, UUID(trips[0]), guest.id, seat_alerts.MOST - 1, stage.now)
    replies = stage.play(
        in_turn(*(Call("PUT", f"/api/explore/{trip}/seat-alert", token=guest.access_token) for trip in trips))
    )
    found = unexpected(replies, 200, 409)
    passed = {number % 4 for number, one in enumerate(replies) if one.status == 200}
    kept = stage.look(lambda db: db.scalar(select(func.count()).where(SeatAlert.user_id == guest.id)))
    if kept > seat_alerts.MOST or len(passed) > 1:
        found.append(f"over by {kept - seat_alerts.MOST}: {len(passed)} alerts were set, {kept} in all")
    stage.write(lambda db: db.execute(delete(SeatAlert)))  # the copies have seats, and the next race looks for such
    return found


def _wait_for_many(db: Session, like: UUID, user_id: UUID, number: int, now: datetime) -> None:
    """Copies of a trip, and the person's alert on each."""
    row = dict(db.execute(select(Trip.__table__).where(Trip.id == like)).mappings().one())
    made = [ids.new_id() for _ in range(number)]
    # Bypasses the session, since nothing listens for changes of these trips.
    db.connection().execute(
        insert(Trip.__table__), [{**row, "id": one, "share_token": ids.new_token()} for one in made]
    )
    alerts = [{"id": ids.new_id(), "trip_id": one, "user_id": user_id, "asked_at": now} for one in made]
    db.execute(insert(SeatAlert), alerts)


def a_seat_that_frees_up(stage: Stage) -> list[str]:
    """A seat becomes free while several jobs look for it and one person cancels their alert: everyone hears of it at
    most once, and those who kept the alert exactly once.
    """
    organizer = stage.person()
    trip = _open(stage, organizer, seats=3)
    people = [stage.person("Eva Holm") for _ in range(4)]
    waits = [Call("PUT", f"/api/explore/{trip}/seat-alert", token=one.access_token) for one in people]
    for one in waits:
        stage.ask(one)
    version, _ = versions_and_lines(stage, trip)
    more = Call("PATCH", f"/api/trips/{trip}/access", {"seats": 4, "version": version + 99}, organizer.access_token)
    stop = waits[0]._replace(method="DELETE")
    looks = [threading.Thread(target=stage.write, args=(seat_alerts.tell, stage.now)) for _ in range(3)]
    for look in looks:
        look.start()
    found = unexpected(stage.play(in_turn(more, stop)), 200)
    for look in looks:
        look.join()
    stage.write(seat_alerts.tell, stage.now)
    query = select(Notice.user_id).where(Notice.trip_id == UUID(trip), Notice.kind == "seat_free")
    told = Counter(stage.look(lambda db: db.scalars(query).all()))
    mails = select(OutboxMail.to).where(OutboxMail.template == "community/seat_free")
    sent = Counter(stage.look(lambda db: db.scalars(mails.where(OutboxMail.to.in_([p.email for p in people]))).all()))
    if any(told[one.id] != 1 or sent[one.email] != 1 for one in people[1:]):
        found.append(f"told {told}, emails {sent}")
    if told[people[0].id] > 1 or told[people[0].id] != sent[people[0].email]:
        found.append(f"who stopped waiting was told {told[people[0].id]} times, {sent[people[0].email]} emails")
    return found


def requests_of_a_person(stage: Stage) -> Volley:
    """Someone asks to join as many trips as there are calls, with most of the day's requests used up."""
    organizer, guest = stage.person(), stage.person("Eva Holm")
    trips = [_open(stage, organizer) for _ in range(VOLLEY)]
    stage.spend(all_but(Charge(f"joins/person/{guest.id}", join_requests.PER_PERSON)))
    return Volley(LEFT, [_ask(stage, trip, guest) for trip in trips])


def requests_to_join_one_trip(stage: Stage) -> list[str]:
    """Someone asks to join one trip and withdraws the request on many devices: as many requests reach the organizer as
    are left for the day.
    """
    organizer, guest, left = stage.person(), stage.person("Eva Holm"), 2
    trip = _open(stage, organizer)
    charge = Charge(f"joins/trip/{trip}/{guest.id}", join_requests.PER_PERSON_AND_TRIP)
    stage.spend(charge._replace(times=charge.limit.times - left))
    back = Call("DELETE", f"/api/explore/{trip}/request", token=guest.access_token)
    replies = [reply for _ in range(left) for reply in stage.play(in_turn(_ask(stage, trip, guest), back))]
    replies.append(stage.ask(_ask(stage, trip, guest)))
    mails = select(func.count()).where(OutboxMail.to == organizer.email, OutboxMail.template == "community/join_asked")
    asked = stage.look(lambda db: db.scalar(mails))
    found = unexpected(replies, 200, 404, 429)
    return found + ([f"over by {asked - left}: {asked} requests reached the organizer"] if asked > left else [])


INVARIANTS = {
    play.__name__: play
    for play in (
        the_last_seat,
        seats_and_people,
        approving_and_cancelling,
        asking_on_many_devices,
        answering_and_taking_back,
        saving_on_many_devices,
        the_last_of_ones_favorites,
        the_last_of_ones_seat_alerts,
        a_seat_that_frees_up,
    )
}
