"""A person gets at most one nudge a day for a trip, and an organizer has a daily limit, however many calls are
concurrent."""

from datetime import timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from tests.make import Person
from tests.races.players import Call
from tests.races.stage import VOLLEY, Stage, in_turn
from tests.races.volley import LEFT, Volley, all_but
from tripoint.core.limits import Charge
from tripoint.messaging.models import OutboxMail
from tripoint.notices.models import Notice
from tripoint.nudges import rules as nudge_rules
from tripoint.trips import changes
from tripoint.trips.models import Invite, Trip


def _long_invited(stage: Stage, trip_id: str) -> None:
    """Make the trip's invites two days old."""

    def age(db: Session) -> None:
        for invite in db.scalars(select(Invite).where(Invite.trip_id == UUID(trip_id))):
            invite.updated_at -= timedelta(days=2)
        changes.touch(db, db.get_one(Trip, UUID(trip_id)), stage.now)

    stage.write(age)


def _nudges(stage: Stage, organizer: Person) -> list[Call]:
    """One nudge for each person who has not answered."""
    found: list[dict[str, Any]] = stage.ask(Call("GET", "/api/nudges", token=organizer.access_token)).body["people"]
    return [
        Call("POST", f"/api/trips/{one['tripId']}/people/{one['personId']}/nudge", token=organizer.access_token)
        for one in found
    ]


def one_nudge_a_day(stage: Stage) -> list[str]:
    """Twenty calls send one email and one notice; the other callers are told when they may nudge again."""
    organizer, guest = stage.person(), stage.person("Ben Vogt")
    trip = stage.trip(organizer, invites=[{"email": guest.email, "traveller": 1}], mode="send")
    _long_invited(stage, trip["id"])
    replies = stage.play(in_turn(*_nudges(stage, organizer)))
    found = [f"{one.status} {one.code}" for one in replies if one.status not in {200, 429, 503}]
    passed = sum(one.status == 200 for one in replies)
    template = OutboxMail.template == "nudges/answer_nudge"
    mails = stage.look(lambda db: db.scalar(select(func.count()).where(OutboxMail.to == guest.email, template)))
    told = select(func.count()).where(Notice.user_id == guest.id, Notice.kind == "nudge_answer")
    notices = stage.look(lambda db: db.scalar(told))
    if (passed, mails, notices) != (1, 1, 1):
        found.append(f"{passed} passed, {mails} emails, {notices} notices")
    return found


def nudges_of_an_organizer(stage: Stage) -> Volley:
    """People of two trips, so the trips' locks do not help: only the counter is shared."""
    organizer = stage.person()
    for _ in range(2):
        _long_invited(stage, stage.trip(organizer, [stage.email() for _ in range(VOLLEY // 2)])["id"])
    stage.spend(all_but(Charge(f"nudges/organizer/{organizer.id}", nudge_rules.PER_ORGANIZER)))
    return Volley(LEFT, _nudges(stage, organizer))


INVARIANTS = {one_nudge_a_day.__name__: one_nudge_a_day}
