"""In which order units of work lock rows, compared with docs/decisions/0100.

Every statement of every test is looked at, on both databases. What counts is the first statement of a unit that locks
rows of a table: an UPDATE, a DELETE, an upsert, or a SELECT … FOR UPDATE. A plain INSERT and SKIP LOCKED wait for no
row of others.
"""

import threading
import traceback
from collections.abc import Iterator
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from sqlalchemy import Connection, Engine, Table, event
from sqlalchemy.orm import Session
from sqlalchemy.sql import Delete, Insert, Select, Update, visitors

from tripoint.core import limits

STEPS: tuple[frozenset[str], ...] = (
    frozenset({"counters of attempts", "auth_provider_flows"}),
    frozenset({"users"}),
    frozenset({
        "auth_sessions", "auth_proofs", "auth_flows", "auth_factors", "auth_challenges", "auth_recovery_codes",
        "identities", "known_devices", "address_undos", "personal_tokens",
    }),
    frozenset({"profiles", "newsletter_subscriptions"}),
    frozenset({"trips"}),
    frozenset({"orders"}),
    frozenset({"invites", "join_requests"}),
    frozenset({"other counters"}),
    frozenset({"outbox_mails"}),
)  # fmt: skip
"""The steps of the record. Other tables are locked by a unit that holds what they belong to, or alone."""
STEP = {table: number for number, step in enumerate(STEPS) for table in step}
ATTEMPTS = frozenset({"signup", "verify", "refresh", "login", "factor", "provider", "shown"})
"""The kinds of buckets that are counted before anyone is looked up."""
OF_A_TRIP = ("off/mail/", "answers/mail/", "reminders/mail/")
"""Buckets that are counted only under the lock of what they name, so nobody waits for them."""
EVERYTHING_AT_ONCE = (("account/service.py", "erase"), ("demo/service.py", ""))
"""Units that go through everything, one package after the other: erasing an account, which `core/db.py` runs again
after a deadlock, and filling an empty database with an example. File, and function if it is only one.
"""


class Locked(NamedTuple):
    table: str
    step: int


class LockOrder:
    """Notes units that lock rows in another order than the record's."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self._held: WeakKeyDictionary[Connection, dict[str, int]] = WeakKeyDictionary()
        self._named = threading.local()
        self._name = limits.name

    def listen(self) -> None:
        """Look at every statement of this process from now on."""
        event.listen(Engine, "before_execute", self._note)
        event.listen(Session, "after_begin", self._begin)
        limits.name = self._noting_kinds

    def taken(self) -> list[str]:
        found, self.found = self.found, []
        return found

    def _noting_kinds(self, db: Session, bucket: str, seconds: int) -> str:
        """The table of counters has hashed names, so the kind is noted before."""
        if not bucket.startswith(OF_A_TRIP):
            self._kinds().add(bucket.partition(":")[0])
        return self._name(db, bucket, seconds)

    def _begin(self, _session: Session, transaction: Any, connection: Connection) -> None:
        if not transaction.nested:
            self._held[connection] = {}

    def _note(self, connection: Connection, statement: Any, *_: Any) -> None:
        for table in locked_by(statement):
            for name in self._counters() if table == limits.Counter.__tablename__ else [table]:
                if name in STEP:
                    self._add(connection, Locked(name, STEP[name]))
        if isinstance(statement, Insert):  # what a unit has added itself, nobody else waits for
            self._held.setdefault(connection, {}).setdefault(statement.table.name, -1)
        self._kinds().clear()

    def _kinds(self) -> set[str]:
        """The kinds of buckets that this thread has named since its last statement."""
        kinds: set[str] = self._named.__dict__.setdefault("kinds", set())
        return kinds

    def _counters(self) -> Iterator[str]:
        if self._kinds() & ATTEMPTS:
            yield "counters of attempts"
        if self._kinds() - ATTEMPTS:
            yield "other counters"

    def _add(self, connection: Connection, new: Locked) -> None:
        held = self._held.setdefault(connection, {})
        if new.table in held:
            return
        last = max((Locked(*one) for one in held.items()), key=lambda one: one.step, default=new)
        held[new.table] = new.step
        if last.step > new.step and not is_exempt():
            self.found.append(f"{new.table} after {last.table}: {where()}")


def locked_by(statement: Any) -> list[str]:
    """The tables of which a statement locks rows."""
    if isinstance(statement, Update | Delete):
        return [statement.table.name]  # type: ignore[union-attr]
    if isinstance(statement, Insert):
        does_update = getattr(statement._post_values_clause, "update_values_to_set", None) is not None
        return [statement.table.name] if does_update else []
    if isinstance(statement, Select) and (wanted := statement._for_update_arg) is not None and not wanted.skip_locked:
        chosen = wanted.of or statement.get_final_froms()
        return sorted({one.name for each in chosen for one in visitors.iterate(each) if isinstance(one, Table)})
    return []


def is_exempt() -> bool:
    return any(
        frame.filename.endswith(file) and function in {"", frame.name}
        for frame in traceback.extract_stack()
        for file, function in EVERYTHING_AT_ONCE
    )


def where() -> str:
    """The functions of ours that led here."""
    frames = [one for one in traceback.extract_stack() if "/tripoint/" in one.filename and "/core/" not in one.filename]
    return " > ".join(f"{one.filename.rpartition('/tripoint/')[2]}:{one.lineno} {one.name}" for one in frames[-4:])
