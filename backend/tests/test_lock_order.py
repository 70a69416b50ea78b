"""The check that every unit locks rows in one order sees one that does not (docs/decisions/0100)."""

from collections.abc import Callable

import pytest
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from tests import conftest
from tripoint.core import ids, limits
from tripoint.core.clock import SystemClock
from tripoint.core.db import Database
from tripoint.core.limits import Charge, Limit
from tripoint.identity.emails import SessionEnded
from tripoint.identity.models import User
from tripoint.messaging import outbox
from tripoint.messaging.models import OutboxMail
from tripoint.trips.models import Trip


def account(db: Session) -> None:
    db.scalar(select(User.id).where(User.id == ids.new_id()).with_for_update())


def trip(db: Session) -> None:
    db.scalar(select(Trip.id).where(Trip.id == ids.new_id()).with_for_update())


def mail(db: Session) -> None:
    db.execute(update(OutboxMail).where(OutboxMail.id == ids.new_id()).values(attempts=1))


def own_mail(db: Session) -> None:
    outbox.post(db, SessionEnded(), to="ana@example.com", language="en", now=SystemClock().now())


def free_mail(db: Session) -> None:
    db.scalar(select(OutboxMail.id).with_for_update(skip_locked=True))


def attempt(db: Session) -> None:
    limits.require(db, SystemClock().now(), Charge("verify:caller:1", Limit(9, 60)))


def allowance(db: Session) -> None:
    limits.require(db, SystemClock().now(), Charge("trips/person/1", Limit(9, 60)))


def found(database: Database, *steps: Callable[[Session], None]) -> list[str]:
    def unit(db: Session) -> None:
        for step in steps:
            step(db)

    database.write_now(unit)
    return [one.partition(":")[0] for one in conftest.LOCK_ORDER.taken()]


def test_locks_in_the_order_of_the_record_pass(database: Database) -> None:
    assert found(database, attempt, account, trip, allowance, mail) == []
    assert found(database, account, trip, account, trip) == []


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        ((trip, account), "users after trips"),
        ((mail, trip), "trips after outbox_mails"),
        ((account, attempt), "counters of attempts after users"),
        ((allowance, account), "users after other counters"),
        ((attempt, allowance, trip), "trips after other counters"),
    ],
)
def test_locks_in_another_order_are_found(
    database: Database, steps: tuple[Callable[[Session], None], ...], expected: str
) -> None:
    assert found(database, *steps) == [expected]


def test_rows_that_nobody_can_be_waiting_for_do_not_count(database: Database) -> None:
    assert found(database, own_mail, trip, mail) == []
    assert found(database, free_mail, trip) == []
