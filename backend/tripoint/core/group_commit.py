"""Writes that wait for SQLite's one writer share a commit (docs/decisions/0195).

Most of the cost of a small write is the commit, which waits for the disk. So the writer takes every waiting unit, runs
each in a savepoint of one transaction, and answers all of them once it is committed. A unit that raises rolls back its
own savepoint and nothing else. If the transaction itself fails, its units are run again one by one.
"""

import time
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Session

from tripoint.core import hub
from tripoint.core.errors import Unavailable
from tripoint.core.hub import Announcement
from tripoint.core.outcome import Outcome
from tripoint.core.presence import CALLER, HasLeft

MOST, SECONDS = 64, 0.03
"""A batch takes no more units after this many or after this long, because its first unit waits for its last."""

Work = Callable[[Session], Any]


class QueuedWrite(NamedTuple):
    """A unit with its arguments, its caller, and its outcome."""

    work: Work
    has_left: HasLeft
    outcome: Outcome[Any]

    def settle(self, run: Callable[[], Any]) -> None:
        """Set the outcome to what `run` returns or raises."""
        try:
            result = run()
        except BaseException as error:  # noqa: BLE001 (whoever waits raises it)
            self.outcome.fail(error)
        else:
            self.outcome.succeed(result)

    def answer(self, tried: "TriedWrite") -> None:
        if tried.error is not None:
            self.outcome.fail(tried.error)
        else:
            self.outcome.succeed(tried.result)


class TriedWrite(NamedTuple):
    """The result or error of one unit of a batch, before the commit."""

    result: Any = None
    error: Exception | None = None
    announced: Iterable[Announcement] = ()


class TransactionEnded(Exception):
    """The database ended the whole transaction because of one statement: the disk is full, or memory ran out."""


class GroupCommit:
    """The queue in front of the writer's one thread.

    `alone` runs a unit in its own transaction, commits it and publishes what it announced; `session` joins a
    connection's transaction with a savepoint; `refusal` is what a caller gets instead of an error, if anything.
    """

    def __init__(
        self,
        thread: ThreadPoolExecutor,
        engine: Engine,
        *,
        session: Callable[[Connection], Session],
        alone: Callable[[Work], Any],
        publish: Callable[[Iterable[Announcement]], None],
        refusal: Callable[[Exception], type[Exception] | None],
    ) -> None:
        self._thread, self._engine = thread, engine
        self._session, self._alone = session, alone
        self._publish, self._refusal = publish, refusal
        self._waiting: deque[QueuedWrite] = deque()

    def submit(self, work: Work) -> "Future[Any]":
        """Queue a unit. Its outcome comes after the commit; cancelling it takes it out while it waits."""
        future: Future[Any] = Future()
        self._waiting.append(QueuedWrite(work, CALLER.get(), Outcome(future)))
        self._thread.submit(self._work)
        return future

    def _work(self) -> None:
        """Called once per unit. A batch takes several units, so some calls find none waiting."""
        first = self._next()
        if first is None:
            return
        if self._waiting:
            self._together(first)
        else:  # for one unit, a savepoint would only add cost
            first.settle(partial(self._alone, first.work))

    def _next(self) -> QueuedWrite | None:
        """Take the first unit whose caller is still there and mark it as running; units of others are dropped."""
        while self._waiting:
            job = self._waiting.popleft()
            if not job.outcome.begin():
                continue
            if not job.has_left():
                return job
            job.outcome.fail(Unavailable())
        return None

    def _together(self, first: QueuedWrite) -> None:
        begun, tried = [first], deque[TriedWrite]()
        try:
            self._batch(begun, tried)
        except BaseException as error:  # noqa: BLE001 (each unit finds out for itself, alone)
            if isinstance(error, DBAPIError) and not tried:  # the transaction could not begin
                first.outcome.fail(self._for_caller(error))
                return
            for job in begun:
                job.settle(partial(self._alone, job.work))
            return
        for announced in [one.announced for one in tried]:
            self._publish(announced)
        for job in begun:
            job.answer(tried.popleft())  # held here, errors would be freed late: their tracebacks hold this frame

    def _batch(self, begun: list[QueuedWrite], tried: deque[TriedWrite]) -> None:
        """Run the first unit and those waiting behind it, and commit."""
        options = {"sqlite_begin": "BEGIN IMMEDIATE"}
        with self._engine.connect().execution_options(**options) as connection, connection.begin():
            until = time.monotonic() + SECONDS
            tried.append(self._try(connection, begun[0].work))
            while len(tried) < MOST and time.monotonic() < until and (job := self._next()) is not None:
                begun.append(job)
                tried.append(self._try(connection, job.work))

    def _try(self, connection: Connection, work: Work) -> TriedWrite:
        try:
            with self._session(connection) as db:
                result = work(db)
                announced = hub.announced(db)
                db.commit()
        except Exception as error:
            if not connection.connection.driver_connection.in_transaction:  # type: ignore[union-attr]
                raise TransactionEnded from error
            return TriedWrite(error=self._for_caller(error))
        return TriedWrite(result, announced=announced)

    def _for_caller(self, error: Exception) -> Exception:
        refusal = self._refusal(error)
        return error if refusal is None else refusal()
