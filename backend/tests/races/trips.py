"""Invariants of trips, invites and sessions under concurrent calls (TRUST.md A8, W16-W18).

Each function plays one round and returns what went wrong. A call may be refused, or told to come back later on a busy
machine; it must never leave something half done, done twice, or undone after being acknowledged.
"""

from collections import Counter
from typing import Any
from uuid import UUID

from sqlalchemy import func, select

from tests.make import Person
from tests.races.pair import Pair, unexpected, versions_and_lines
from tests.races.players import WORK, Call
from tests.races.stage import VOLLEY, Stage, in_turn
from tripoint.identity.models import User
from tripoint.messaging.models import MailState, OutboxMail
from tripoint.messaging.outbox import WAITING
from tripoint.notices.models import Notice
from tripoint.trips.models import Invite, Traveller, Trip
from tripoint.trips.states import InviteStatus, Rsvp


def _trip(stage: Stage, organizer: Person, trip_id: str) -> dict[str, Any]:
    found: dict[str, Any] = stage.ask(Call("GET", f"/api/trips/{trip_id}", token=organizer.access_token)).body
    return found


def the_tenth_person(stage: Stage) -> list[str]:
    """Team Starter allows ten people: of twelve more invites three are sent, whichever calls come first."""
    organizer = stage.person()
    trip = stage.trip(organizer, [stage.email() for _ in range(6)])["id"]
    path, token = f"/api/trips/{trip}/invites", organizer.access_token
    replies = stage.play([Call("POST", path, {"invites": [{"email": stage.email()}]}, token) for _ in range(VOLLEY)])
    found = unexpected(replies, 201)
    states = Counter(one["delivery"]["state"] for one in _trip(stage, organizer, trip)["invites"])
    held = states.pop("waiting_for_team_pro", 0)
    if states.total() != 9 or held != sum(reply.status == 201 for reply in replies) - 3:
        found.append(f"over by {states.total() - 9}: {states.total()} invites leave and {held} wait")
    return found


def two_answers_to_one_invite(stage: Stage) -> list[str]:
    """A link opened on twelve devices: one account is created, one seat taken, one answer stored."""
    organizer, guest = stage.person(), stage.email()
    trip = stage.trip(organizer, invites=[{"email": guest, "traveller": 1}], mode="send")
    token = stage.token(organizer, trip["id"], trip["invites"][0]["id"])
    body = {"token": token, "name": "Ben Vogt", "adultTermsVersion": "2026-11"}
    replies = stage.play([Call("POST", "/api/invites/accept", body, caller=stage.caller()) for _ in range(VOLLEY)])
    found = unexpected(replies, 200, 409)
    sessions = sum(reply.status == 200 for reply in replies)
    accounts = stage.look(lambda db: db.scalar(select(func.count()).where(User.email_folded == guest)))
    seats = confirmed(stage, trip["id"])
    if (sessions, accounts, seats) != (1, 1, 2):
        found.append(f"{sessions} sessions, {accounts} accounts, {seats} people on the trip")
    return found


def accepting_and_taking_back(stage: Stage) -> list[str]:
    """An invite is accepted and cancelled: in either order it ends up cancelled, the seat is free, and the guest sees
    nothing."""
    organizer, guest = stage.person(), stage.person("Ben Vogt")
    trip = stage.trip(organizer, invites=[{"email": guest.email, "traveller": 1}], mode="send")
    invite = trip["invites"][0]["id"]
    token = stage.token(organizer, trip["id"], invite)
    accept = Call("POST", "/api/invites/accept", {"token": token}, guest.access_token)
    cancel = Call("DELETE", f"/api/trips/{trip['id']}/invites/{invite}", token=organizer.access_token)
    replies = stage.play([accept, cancel] * (VOLLEY // 2))
    found = unexpected(replies[::2], 200, 404, 409, 410) + unexpected(replies[1::2], 200)
    status = stage.look(lambda db: db.scalar(select(Invite.status).where(Invite.id == UUID(invite))))
    tied = stage.look(
        lambda db: db.scalar(
            select(func.count()).where(Traveller.trip_id == UUID(trip["id"]), Traveller.user_id == guest.id)
        )
    )
    seen = stage.ask(Call("GET", f"/api/trips/{trip['id']}", token=guest.access_token)).status
    if (status, tied, confirmed(stage, trip["id"]), seen) != (InviteStatus.CANCELLED, 0, 1, 404):
        found.append(f"{status}, {tied} seats tied to the guest, who sees {seen}")
    return found


def accepting_and_resending(stage: Stage) -> list[str]:
    """A person who accepted stays on the trip and gets no more invites, even while the worker is sending them."""
    organizer, guest = stage.person(), stage.person("Ben Vogt")
    trip = stage.trip(organizer, invites=[{"email": guest.email, "traveller": 1}], mode="send")
    invite = trip["invites"][0]["id"]
    stage.ask(WORK)
    accept = Call("POST", "/api/invites/accept", {"invite": invite}, guest.access_token)
    resend = Call("POST", f"/api/trips/{trip['id']}/invites/resend", {}, organizer.access_token)
    replies = stage.play([accept, resend, WORK] * (VOLLEY // 3))
    found = unexpected(replies, 200, 409)
    if not any(reply.status == 200 for reply in replies[::3]):
        return found
    before = _mails(stage, invite)
    stage.ask(WORK)
    after = _mails(stage, invite)
    status = stage.look(lambda db: db.scalar(select(Invite.status).where(Invite.id == UUID(invite))))
    waiting = sum(after[state] for state in WAITING)
    if (status, waiting, after[MailState.FAILED], confirmed(stage, trip["id"])) != (InviteStatus.CONFIRMED, 0, 0, 2):
        found.append(f"{status}, mails {dict(after)}")
    if after[MailState.CAPTURED] != before[MailState.CAPTURED]:
        found.append("an invite left after it was accepted")
    return found


def one_key_with_two_bodies(stage: Stage) -> list[str]:
    """Of two requests with the same key one is done, once; all its repeats get the same reply, and the other request
    none."""
    organizer, key = stage.person(), f"key-{stage.email()}"
    trip = stage.trip(organizer)["id"]
    path, token = f"/api/trips/{trip}/invites", organizer.access_token
    bodies = [{"invites": [{"email": stage.email()}]} for _ in range(2)]
    calls = [Call("POST", path, bodies[number % 3 == 0], token, key=key) for number in range(VOLLEY)]
    replies = stage.play(calls)
    found = unexpected(replies, 201, 409, 422)
    done = {str(reply.body) for reply in replies if reply.status == 201}
    others = {reply.code for reply in replies if reply.status in {409, 422}}
    made = stage.look(lambda db: db.scalars(select(Invite.email).where(Invite.trip_id == UUID(trip))).all())
    if len(done) != 1 or len(made) != 1 or not others <= {"idempotency_key_used", "idempotency_key_busy"}:
        found.append(f"{len(made)} invites made, {len(done)} different replies, refused: {others}")
    winner = next(call for call, reply in zip(calls, replies, strict=True) if reply.status == 201)
    if str(stage.ask(winner).body) not in done:
        found.append("the same request later got another reply")
    return found


def an_organizers_change_and_a_travellers(stage: Stage) -> list[str]:
    """Changes of different fields all stay; of the same field the first change stays, and the second is refused."""
    organizer, ben, chloe = stage.person(), stage.person("Ben Vogt"), stage.person("Chloe Martin")
    invites = [{"email": ben.email, "traveller": 1}, {"email": chloe.email, "traveller": 2}]
    trip = stage.trip(organizer, invites=invites, mode="send")
    stage.ask(WORK)
    path, version = f"/api/trips/{trip['id']}", trip["version"]
    wishes = {name: not trip[name] for name in ("isOpen", "openToExternalNomads")}
    by_address = {one["email"]: one["id"] for one in trip["invites"]}
    before = versions_and_lines(stage, trip["id"])
    stay = f"{path}/stays/{trip['stays'][0]['id']}/confirmation"
    calls = [
        *(
            Call("PATCH", f"{path}/access", {name: wish, "version": version}, organizer.access_token)
            for name, wish in wishes.items()
        ),
        Call("POST", "/api/invites/accept", {"invite": by_address[ben.email]}, ben.access_token),
        Call("POST", "/api/invites/decline", {"invite": by_address[chloe.email]}, chloe.access_token),
        Call("PUT", stay, {"confirmed": True, "version": version}, organizer.access_token),
        Call("POST", f"{path}/share-link", {}, organizer.access_token),
    ]
    replies = stage.play(calls)
    if any(reply.status != 200 for reply in replies):
        return unexpected(replies, 200)
    after = _trip(stage, organizer, trip["id"])
    seen = (
        {name: after[name] for name in wishes},
        after["stays"][0]["confirmed"] is not None,
        {one["status"] for one in after["invites"]},
        confirmed(stage, trip["id"]),
    )
    found = [] if seen == (wishes, True, {"confirmed", "declined"}, 2) else [f"a change is gone: {seen}"]
    written = versions_and_lines(stage, trip["id"])
    if (written[0] - before[0], written[1] - before[1]) != (6, 6):
        found.append(f"versions and log lines went from {before} to {written}")
    return found


def one_setting_changed_on_two_pages(stage: Stage) -> list[str]:
    """Both pages saw the same version: the status is changed once, and the other page is refused."""
    organizer = stage.person()
    trip = stage.trip(organizer)
    path, token = f"/api/trips/{trip['id']}/status", organizer.access_token
    before = versions_and_lines(stage, trip["id"])
    wishes = [{"to": to, "version": trip["version"]} for to in ("cancelled", "confirmed")]
    replies = stage.play([Call("POST", path, wish, token) for wish in wishes * (VOLLEY // 2)])
    found = unexpected(replies, 200, 409, 412)
    written = versions_and_lines(stage, trip["id"])
    if (written[0] - before[0], written[1] - before[1]) != (1, 1):
        found.append(f"versions and log lines went from {before} to {written}")
    return found


def reading_while_it_changes(stage: Stage) -> list[str]:
    """The cached document is never older than the last acknowledged change, in any process."""
    organizer = stage.person()
    trip = stage.trip(organizer)
    path, token = f"/api/trips/{trip['id']}", organizer.access_token
    read = Call("GET", path, token=token)
    change = Call("POST", f"{path}/share-link", {}, token)
    replies = stage.play([read, read, read, change, read, read] * (VOLLEY // 6))
    found = unexpected(replies, 200)
    seen = {one.body["version"] for one in stage.play([read] * VOLLEY) if one.status == 200}
    version, _ = versions_and_lines(stage, trip["id"])
    if seen != {version}:
        found.append(f"versions {seen} are shown, {version} is written")
    return found


def refreshing_in_many_tabs(stage: Stage) -> list[str]:
    """Twelve tabs with one token get the same child, and no one is signed out."""
    body = {"refresh_token": stage.person().refresh_token}
    call = Call("POST", "/auth/v1/token?grant_type=refresh_token", body)
    replies = stage.play([call] * VOLLEY)
    children = {reply.body["refresh_token"] for reply in replies if reply.status == 200}
    return unexpected(replies, 200) + ([] if len(children) == 1 else [f"{len(children)} children"])


def confirmed(stage: Stage, trip_id: str) -> int:
    """People who are coming, the organizer included."""
    return int(
        stage.look(
            lambda db: db.scalar(
                select(func.count()).where(Traveller.trip_id == UUID(trip_id), Traveller.rsvp == Rsvp.CONFIRMED)
            )
        )
    )


def _mails(stage: Stage, invite_id: str) -> "Counter[str]":
    about = f"invite:{invite_id}"
    rows = stage.look(lambda db: db.scalars(select(OutboxMail.state).where(OutboxMail.about == about)).all())
    return Counter(rows)


def handing_over_to_two_people(stage: Stage) -> list[str]:
    """The trip is handed to two people concurrently: one of them takes over, once, whatever else the organizer does."""
    organizer, ben, dora = stage.person(), stage.person("Ben Vogt"), stage.person("Dora Klein")
    invites = [{"email": one.email, "traveller": place} for place, one in enumerate((ben, dora), start=1)]
    trip = stage.trip(organizer, invites=invites, mode="send")
    stage.ask(WORK)
    for guest, invite in zip((ben, dora), trip["invites"], strict=True):
        stage.ask(Call("POST", "/api/invites/accept", {"invite": invite["id"]}, guest.access_token))
    path, token = f"/api/trips/{trip['id']}", organizer.access_token
    to_ben, to_dora = (
        Call("POST", f"{path}/organizer", {"userId": str(one.id), "version": 99}, token) for one in (ben, dora)
    )
    cancel = Call("POST", f"{path}/status", {"to": "cancelled", "version": 99}, token)
    before, _ = versions_and_lines(stage, trip["id"])
    replies = stage.play([to_ben, to_dora, cancel] * (VOLLEY // 3))
    found = unexpected(replies, 200, 403, 409)
    by_id = Trip.id == UUID(trip["id"])
    now = stage.look(lambda db: db.scalar(select(Trip.organizer_id).where(by_id)))
    handed = sum(reply.status == 200 for index, reply in enumerate(replies) if index % 3 < 2)
    told = stage.look(
        lambda db: db.scalar(
            select(func.count()).where(Notice.trip_id == UUID(trip["id"]), Notice.kind == "organizer_you")
        )
    )
    version, lines = versions_and_lines(stage, trip["id"])
    if handed > 1 or (now != organizer.id) != (handed == 1) or told != handed or confirmed(stage, trip["id"]) != 3:
        found.append(f"handed over {handed} times, {told} told, to the old one: {now == organizer.id}")
    if version != lines or version > before + 2:
        found.append(f"version {version} after {before}, {lines} lines")
    return found


def handing_over_to_someone_who_leaves(stage: Stage) -> list[str]:
    """A person who declines meanwhile does not become organizer, or organizes without travelling; there is one
    organizer."""
    organizer, ben = stage.person(), stage.person("Ben Vogt")
    trip = stage.trip(organizer, invites=[{"email": ben.email, "traveller": 1}], mode="send")
    invite = trip["invites"][0]["id"]
    stage.ask(WORK)
    stage.ask(Call("POST", "/api/invites/accept", {"invite": invite}, ben.access_token))
    path = f"/api/trips/{trip['id']}"
    over = Call("POST", f"{path}/organizer", {"userId": str(ben.id), "version": 99}, organizer.access_token)
    leave = Call("POST", "/api/invites/decline", {"invite": invite}, ben.access_token)
    replies = stage.play([over, leave] * (VOLLEY // 2))
    found = unexpected(replies[::2], 200, 403, 409) + unexpected(replies[1::2], 200)
    organizing = [
        stage.ask(Call("GET", path, token=one.access_token)).body.get("viewerRole") == "organizer"
        for one in (organizer, ben)
    ]
    handed = sum(reply.status == 200 for reply in replies[::2])
    if organizing != [handed == 0, handed == 1]:
        found.append(f"handed over {handed} times, organizing: {organizing}")
    return found


def handing_over_to_someone_who_is_removed(stage: Stage) -> list[str]:
    """The organizer hands over on one page and removes the same person on another: one of the two holds."""
    pair = Pair(stage)
    over = pair.call("POST", "/organizer", {"userId": str(pair.ben.id), "version": 99})
    remove = pair.call("DELETE", f"/invites/{pair.invite}")
    replies = stage.play(in_turn(over, remove))
    found = unexpected(replies[::2], 200, 403, 404, 409) + unexpected(replies[1::2], 200, 403, 404, 409)
    handed = sum(reply.status == 200 for reply in replies[::2])
    seen = [
        stage.ask(Call("GET", pair.path, token=one.access_token)).body.get("viewerRole") for one in (pair.ana, pair.ben)
    ]
    if seen not in ([None, "organizer"], ["member", "organizer"], ["organizer", None]) or handed > 1:
        found.append(f"handed over {handed} times; Ana is {seen[0]}, Ben is {seen[1]}")
    return found + pair.unwritten()


def leaving_while_changing(stage: Stage) -> list[str]:
    """A person who declines while changing the trip on other devices changes nothing afterwards."""
    pair = Pair(stage)
    task = pair.call("POST", "/checklist", {"text": "Bring the projector"}, pair.ben)
    activity = pair.call("POST", "/activities", {"name": "Paella class", "price": 1_000}, pair.ben)
    own = pair.call("PUT", f"/ways/{pair.second}", {"byMyself": True, "version": 99}, pair.ben)
    replies = stage.play(in_turn(task, activity, own, pair.decline()))
    found = unexpected(replies, 200, 201, 404)
    lines = pair.done("GET", "/log")["lines"]
    actions = [one["action"] for one in lines]
    after = lines[: actions.index("invite_declined")]
    if any(one["actor"] == "Ben Vogt" for one in after):
        found.append(f"after the no: {[one['action'] for one in after]}")
    return found + pair.unwritten()


INVARIANTS = {
    play.__name__: play
    for play in (
        the_tenth_person,
        two_answers_to_one_invite,
        accepting_and_taking_back,
        accepting_and_resending,
        one_key_with_two_bodies,
        an_organizers_change_and_a_travellers,
        one_setting_changed_on_two_pages,
        reading_while_it_changes,
        refreshing_in_many_tabs,
        handing_over_to_two_people,
        handing_over_to_someone_who_leaves,
        handing_over_to_someone_who_is_removed,
        leaving_while_changing,
    )
}
