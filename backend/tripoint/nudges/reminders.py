"""Reminds people of tasks on the day before they are due: once, at the bell and by email, as each reader has chosen."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.core import limits
from tripoint.core.limits import Charge, Limit
from tripoint.core.texts import LANGUAGES
from tripoint.invitations import queries as invite_queries
from tripoint.notices.facts import Fact
from tripoint.nudges import task_queries
from tripoint.nudges.emails import TasksDue
from tripoint.nudges.task_queries import OpenTask
from tripoint.profiles import service as profile_service
from tripoint.profiles import updates
from tripoint.profiles.topics import Topic
from tripoint.trips import advice
from tripoint.trips import notifying as trip_notifying
from tripoint.trips.changes import CLOCK
from tripoint.trips.models import Trip

AT_ONCE = 50
"""Most tasks handled in one transaction."""
MAILS = Limit(3, 86_400)
"""Emails to one person about one trip, however often someone moves a task's day; the bell shows every reminder."""


def remind(db: Session, now: datetime) -> bool:
    """Remind people of tasks that are due. Return whether there may be more."""
    found = task_queries.due(db, now, AT_ONCE)
    by_trip: dict[UUID, list[OpenTask]] = {}
    for one in task_queries.claim(db, task_queries.tasks(db, found)):
        by_trip.setdefault(one.trip_id, []).append(one)
    for trip_id, tasks in by_trip.items():
        _of_trip(db, db.get_one(Trip, trip_id), tasks, now)
    return len(found) == AT_ONCE


def _of_trip(db: Session, trip: Trip, tasks: Sequence[OpenTask], now: datetime) -> None:
    by_person: dict[UUID, list[OpenTask]] = {}
    for one in tasks:
        trip_notifying.tell(
            db, trip, CLOCK, now, kind="task_due", to=one.people, title=_title(one, trip), day=one.due_on
        )
        for user_id in one.people:
            by_person.setdefault(user_id, []).append(one)
    for user_id in sorted(by_person, key=str):
        _write_to(db, trip, user_id, by_person[user_id], now)


def _title(task: OpenTask, trip: Trip) -> Fact:
    """The task's text as someone wrote it, or our advice in every language."""
    words: Mapping[str, str] = {language: advice.words(task.key, trip, language) for language in LANGUAGES if task.key}
    return words or task.text or ""


def _write_to(db: Session, trip: Trip, user_id: UUID, tasks: Sequence[OpenTask], now: datetime) -> None:
    _, mailed = profile_service.topics(db, user_id)
    account = invite_queries.account(db, user_id)
    if Topic.TASKS not in mailed or not account.email:
        return
    if not limits.has_room(db, now, Charge(f"reminders/mail/{trip.id}/{user_id}", MAILS)):
        return
    language = account.language or trip.language
    mail = TasksDue(
        trip_id=str(trip.id), user_id=str(user_id), item_ids=tuple(str(one.id) for one in tasks), reads=language
    )
    updates.post(
        db, mail, reader=user_id, to=account.email, language=language, now=now, about=f"reminder:{trip.id}:{user_id}"
    )
