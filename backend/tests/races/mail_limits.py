"""Limits of the emails that follow what people do: answers, removals and reminders. What they do is never refused, and
the bell shows all of it; only the emails have a limit."""

from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import func, insert, select
from sqlalchemy.orm import Session

from tests.races.pair import Pair, unexpected
from tests.races.players import WORK, Call, Reply
from tests.races.stage import VOLLEY, Stage
from tests.races.volley import BUSY
from tripoint.core import ids
from tripoint.core.clock import today_at
from tripoint.core.limits import Charge
from tripoint.editing import removal_notices
from tripoint.invitations.answers import ANSWER_MAILS
from tripoint.messaging.models import OutboxMail
from tripoint.nudges import reminders
from tripoint.trips import changes
from tripoint.trips.models import ChecklistItem, Trip

LEFT = 2
"""How many more emails each limit here allows."""


def _all_but(charge: Charge) -> Charge:
    return charge._replace(times=charge.limit.times - LEFT)


def _faults(stage: Stage, about: str, replies: list[Reply]) -> list[str]:
    """What went wrong with the emails about this; a server that was too busy for some calls may have sent fewer."""
    sent = int(stage.look(lambda db: db.scalar(select(func.count()).where(OutboxMail.about == about))))
    if sent > LEFT:
        return [f"over by {sent - LEFT}: {sent} of {LEFT} emails were written"]
    return [] if sent == LEFT or any(one.status == BUSY for one in replies) else [f"only {sent} of {LEFT} emails"]


def emails_about_changed_answers(stage: Stage) -> list[str]:
    """A guest says yes and no on many devices, and each volley changes the answer at least once."""
    organizer, guest = stage.person(), stage.person("Ben Vogt")
    invite = stage.trip(organizer, invites=[{"email": guest.email, "traveller": 1}], mode="send")["invites"][0]["id"]
    stage.ask(WORK)
    stage.spend(_all_but(Charge(f"answers/mail/{invite}", ANSWER_MAILS)))
    caller = stage.caller()
    yes, no = (
        Call("POST", f"/api/invites/{answer}", {"invite": invite}, guest.access_token, caller)
        for answer in ("accept", "decline")
    )
    replies = [reply for _ in range(LEFT + 1) for reply in stage.play([yes, no] * (VOLLEY // 2))]
    return unexpected(replies, 200, 409) + _faults(stage, f"answer:{invite}", replies)


def emails_about_removals(stage: Stage) -> list[str]:
    """A person is removed in many tabs, brought back and removed again, until the limit is used up and once more."""
    pair, found, replies = Pair(stage), [], []
    stage.spend(_all_but(Charge(f"off/mail/{pair.id}/{pair.ben.id}", removal_notices.MAILS)))
    for turn in range(LEFT + 1):
        removals = stage.play([pair.call("DELETE", f"/people/{pair.second}?version=999")] * VOLLEY)
        found += unexpected(removals, 200, 404)
        [line] = {one.body["line"] for one in removals if one.status == 200}
        if turn < LEFT:
            stage.ask(WORK)  # otherwise bringing them back would cancel the email
            found += unexpected([stage.ask(pair.call("POST", f"/log/{line}/undo", {}))], 200)
        replies += removals
    return found + _faults(stage, f"off:{pair.id}:{pair.ben.id}", replies)


def reminders_of_a_person(stage: Stage) -> list[str]:
    """More tasks are due than one reminder lists, twice over, and many workers remind the organizer of them."""
    organizer = stage.person()
    trip = UUID(stage.trip(organizer)["id"])
    stage.write(_add_due_tasks, trip, (LEFT + 1) * reminders.AT_ONCE, stage.now)
    stage.spend(_all_but(Charge(f"reminders/mail/{trip}/{organizer.id}", reminders.MAILS)))
    replies = stage.play([Call("JOB", "remind_of_tasks")] * VOLLEY)
    return unexpected(replies, 200) + _faults(stage, f"reminder:{trip}:{organizer.id}", replies)


def _add_due_tasks(db: Session, trip_id: UUID, number: int, now: datetime) -> None:
    trip = db.get_one(Trip, trip_id)
    tomorrow = today_at(trip.timezone, now) + timedelta(days=1)
    same = {"trip_id": trip_id, "text": "Rent the van", "due_on": tomorrow}
    rows = [{"id": ids.new_id(), "position": 100 + place, **same} for place in range(number)]
    db.execute(insert(ChecklistItem), rows, execution_options=changes.writes_to([trip_id]))
    changes.touch(db, trip, now)


LIMITS = {play.__name__: play for play in (emails_about_changed_answers, emails_about_removals, reminders_of_a_person)}
