"""Invariants of a trip's people under concurrent calls: seats, removals, answers and ways (TRUST.md W18)."""

from typing import Any
from uuid import UUID

from sqlalchemy import func, select

from tests.make import Person
from tests.races.pair import unexpected, versions_and_lines
from tests.races.players import WORK, Call
from tests.races.stage import VOLLEY, Stage
from tripoint.trips.models import Invite, Traveller, TripFlight
from tripoint.trips.states import InviteStatus, Rsvp


def _people(stage: Stage, trip_id: str) -> int:
    coming = (Traveller.trip_id == UUID(trip_id), Traveller.rsvp != Rsvp.DECLINED)
    return int(stage.look(lambda db: db.scalar(select(func.count()).where(*coming))))


def _with_ben(stage: Stage, *, answered: bool) -> tuple[Person, Person, dict[str, Any], str]:
    """An organizer, Ben, a trip to which he is invited, and the id of his seat."""
    organizer, ben = stage.person(), stage.person("Ben Vogt")
    trip = stage.trip(organizer, invites=[{"email": ben.email, "traveller": 1}], mode="send")
    stage.ask(WORK)
    if answered:
        stage.ask(Call("POST", "/api/invites/accept", {"invite": trip["invites"][0]["id"]}, ben.access_token))
    return organizer, ben, trip, trip["travellers"][1]["id"]


def two_tabs_add_the_last_seat(stage: Stage) -> list[str]:
    """Twelve tabs add a person where one seat is left: one is added, with one invite, and the others are told it is
    full."""
    organizer = stage.person()
    trip = stage.trip(organizer)
    token, path = organizer.access_token, f"/api/trips/{trip['id']}"
    stage.ask(Call("PATCH", f"{path}/access", {"seats": len(trip["travellers"]) + 1, "version": 99}, token))
    city = stage.plans(organizer).city("London")
    before = versions_and_lines(stage, trip["id"])
    replies = stage.play(
        [
            Call("POST", f"{path}/people", {"name": "Femi", "email": stage.email(), "departureCityId": city}, token)
            for _ in range(VOLLEY)
        ]
    )
    found = unexpected(replies, 201, 409)
    added = sum(one.status == 201 for one in replies)
    invites = stage.look(lambda db: db.scalar(select(func.count()).where(Invite.trip_id == UUID(trip["id"]))))
    people = _people(stage, trip["id"]) - len(trip["travellers"])
    after = versions_and_lines(stage, trip["id"])
    if added > 1 or (people, invites) != (added, added) or after != (before[0] + added, before[1] + added):
        found.append(f"over: {added} added, {people} places and {invites} invites, log {before} to {after}")
    return found


def removing_while_accepting(stage: Stage) -> list[str]:
    """In either order, a removed person is not on the trip, sees nothing of it, and holds no seat."""
    organizer, ben, trip, seat = _with_ben(stage, answered=False)
    path = f"/api/trips/{trip['id']}"
    accept = Call("POST", "/api/invites/accept", {"invite": trip["invites"][0]["id"]}, ben.access_token)
    remove = Call("DELETE", f"{path}/people/{seat}?version=99", token=organizer.access_token)
    replies = stage.play([accept, remove] * (VOLLEY // 2))
    found = unexpected(replies[::2], 200, 404, 409, 410) + unexpected(replies[1::2], 200, 404)
    if not any(one.status == 200 for one in replies[1::2]):
        return found
    there = stage.look(lambda db: db.scalar(select(func.count()).where(Traveller.id == UUID(seat))))
    status = stage.look(lambda db: db.scalar(select(Invite.status).where(Invite.trip_id == UUID(trip["id"]))))
    seen = stage.ask(Call("GET", path, token=ben.access_token)).status
    if (there, status, seen) != (0, InviteStatus.CANCELLED, 404):
        found.append(f"{there} places, the invite is {status}, the removed person sees {seen}")
    return found


def removing_while_they_change_their_way(stage: Stage) -> list[str]:
    """A person makes changes while being removed: each is made before the removal or finds no trip, and nothing is
    left."""
    organizer, ben, trip, seat = _with_ben(stage, answered=True)
    path, city = f"/api/trips/{trip['id']}", stage.plans(organizer).city("London")
    entry = {"title": "Swim", "startsAt": "2027-05-20T08:00", "durationMinutes": 60}
    calls = [
        Call("PUT", f"{path}/ways/{seat}", {"byMyself": True, "version": 99}, ben.access_token),
        Call("PATCH", f"{path}/people/{seat}", {"departureCityId": city, "version": 99}, ben.access_token),
        Call("POST", f"{path}/entries", entry, ben.access_token),
        Call("DELETE", f"{path}/people/{seat}?version=99", token=organizer.access_token),
    ]
    replies = stage.play(calls * (VOLLEY // 4))
    found = unexpected(replies, 200, 201, 404)
    if not any(one.status == 200 for one in replies[3::4]):
        return found
    ways = stage.look(lambda db: db.scalar(select(func.count()).where(TripFlight.traveller_id == UUID(seat))))
    version, lines = versions_and_lines(stage, trip["id"])
    removed = sum(one.status == 200 for one in replies[3::4])
    if (ways, removed) != (0, 1) or version != lines:
        found.append(f"removed {removed} times, {ways} ways are left, version {version} and {lines} lines")
    return found


def bringing_back_and_inviting_again(stage: Stage) -> list[str]:
    """A removal is undone twice while the same address is invited again: the person has one seat, and one invite is
    live."""
    organizer, ben, trip, seat = _with_ben(stage, answered=True)
    path, token = f"/api/trips/{trip['id']}", organizer.access_token
    line = stage.ask(Call("DELETE", f"{path}/people/{seat}?version=99", token=token)).body["line"]
    back = Call("POST", f"{path}/log/{line}/undo", {}, token)
    invite = Call("POST", f"{path}/invites", {"invites": [{"email": ben.email}]}, token)
    replies = stage.play([back, invite] * (VOLLEY // 2))
    found = unexpected(replies[::2], 200, 409) + unexpected(replies[1::2], 201, 422)
    held = stage.look(lambda db: db.scalar(select(func.count()).where(Traveller.id == UUID(seat))))
    mine = stage.look(
        lambda db: db.scalar(
            select(func.count()).where(Traveller.trip_id == UUID(trip["id"]), Traveller.user_id == ben.id)
        )
    )
    backs = sum(one.status == 200 for one in replies[::2])
    asked = sum(one.status == 201 for one in replies[1::2])
    if backs + asked > 1 or (held, mine) != (backs, backs):
        found.append(f"brought back {backs} times, asked {asked} times, {held} places, {mine} of theirs")
    return found


INVARIANTS = {
    play.__name__: play
    for play in (
        two_tabs_add_the_last_seat,
        removing_while_accepting,
        removing_while_they_change_their_way,
        bringing_back_and_inviting_again,
    )
}
