"""Emails that ask someone once more. Their content is read at hand-over, so that nobody is asked to do what they have
done meanwhile.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, ClassVar
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.invitations import invite_mail
from tripoint.messaging import untrusted
from tripoint.messaging.outbox import Email
from tripoint.nudges import queries, task_queries
from tripoint.nudges.rules import Missing
from tripoint.trips import advice, names, titles
from tripoint.trips.models import Trip


@dataclass(frozen=True)
class AnswerNudge(Email):
    """To someone who has not answered their invite, with a fresh link."""

    template: ClassVar[str] = "nudges/answer_nudge"
    is_optional: ClassVar[bool] = True
    exact: ClassVar[frozenset[str]] = frozenset({"invite_id"})

    invite_id: str
    is_limited: bool

    @staticmethod
    def prepare(db: Session, params: dict[str, Any], now: datetime) -> dict[str, Any] | None:
        return invite_mail.compose(db, UUID(params["invite_id"]), now, is_limited=params["is_limited"])


@dataclass(frozen=True)
class BookingNudge(Email):
    """To someone who is coming and has not chosen or not booked their way there. `reads`: the language they read."""

    template: ClassVar[str] = "nudges/booking_nudge"
    is_optional: ClassVar[bool] = True
    exact: ClassVar[frozenset[str]] = frozenset({"trip_id", "person_id", "reads"})

    trip_id: str
    person_id: str
    reads: str

    @staticmethod
    def prepare(db: Session, params: dict[str, Any], _now: datetime) -> dict[str, Any] | None:
        trip = db.get(Trip, UUID(params["trip_id"]))
        if trip is None or trip.status not in queries.AHEAD:
            return None
        found = queries.people(db, {trip.id: trip.bookings}, only=UUID(params["person_id"]))
        language = params["reads"]
        if not found or found[0].missing is Missing.ANSWER:
            return None
        return {
            "organizer_name": untrusted.name(names.shown(trip.organizer_name, language)),
            **titles.in_email(trip, language),
            "trip_name": untrusted.name(trip.name or ""),
            "dates": invite_mail.dates(trip.start_date, trip.end_date, language),
            "is_chosen": found[0].missing is Missing.BOOKING,
            "trip_path": f"/trip-details/{trip.id}/flights",
        }


@dataclass(frozen=True)
class TasksDue(Email):
    """To someone with tasks due tomorrow or today. `reads`: the language they read."""

    template: ClassVar[str] = "nudges/tasks_due"
    is_optional: ClassVar[bool] = True
    exact: ClassVar[frozenset[str]] = frozenset({"trip_id", "user_id", "item_ids", "reads"})

    trip_id: str
    user_id: str
    item_ids: tuple[str, ...]
    reads: str

    @staticmethod
    def prepare(db: Session, params: dict[str, Any], _now: datetime) -> dict[str, Any] | None:
        trip, language = db.get(Trip, UUID(params["trip_id"])), params["reads"]
        found = task_queries.tasks(db, [UUID(one) for one in params["item_ids"]])
        open_for_them = [one for one in found if UUID(params["user_id"]) in one.people]
        if trip is None or not open_for_them:
            return None
        return {
            **titles.in_email(trip, language),
            "trip_name": untrusted.name(trip.name or ""),
            "tasks": [
                {
                    "text": advice.words(one.key, trip, language) if one.key else untrusted.note(one.text or ""),
                    "day": invite_mail.day(one.due_on, language),
                }
                for one in open_for_them
            ],
            "trip_path": f"/trip-details/{trip.id}/checklist",
        }
