"""Runs long computations on a few threads behind a short queue, never on the event loop (TRUST.md R17).

Named callers share a pool fairly: each has a limited number of places, running and waiting together, and never the
last thread, so a caller that never stops asking slows down only itself.
"""

import asyncio
import threading
from collections import Counter, deque
from collections.abc import Callable, Coroutine
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import Any, NamedTuple, ParamSpec, TypeVar

from starlette.requests import Request

from tripoint.core.errors import Unavailable
from tripoint.core.outcome import Outcome

P = ParamSpec("P")
T = TypeVar("T")


class PoolIsFull(Unavailable):
    """Nothing was begun: the queue is full, or the owner's share is used up."""


async def while_there(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """The result of work that only this caller needs; the work is cancelled if they hang up.

    The request's body must have been read already. Raises Unavailable if they are gone, though no one receives it.
    """
    job, gone = asyncio.ensure_future(work), asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait({job, gone}, return_when=asyncio.FIRST_COMPLETED)
        if not job.done():
            raise Unavailable
        return job.result()
    finally:
        job.cancel()
        gone.cancel()


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


class PoolJob(NamedTuple):
    """Waiting or running work. `owner`: whose share it uses; None uses no share."""

    owner: str | None
    work: Callable[[], Any]
    outcome: Outcome[Any]


class Pool:
    """Runs up to `threads` jobs at the same time and queues up to `queue` more; further callers are told to come back.

    `share`: how many places one owner may hold. With several threads, one always stays free for others.
    """

    def __init__(self, threads: int, queue: int, name: str = "pool", *, share: int | None = None) -> None:
        self._executor = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self._places, self._idle = threads + queue, threads
        self._share = share or self._places
        self._threads_of_one = max(1, threads - 1) if share else threads
        self._lock = threading.Lock()
        self._waiting: deque[PoolJob] = deque()
        self._running: Counter[str | None] = Counter()

    async def run(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run on one of the pool's threads. Raises PoolIsFull.

        Work still in the queue when its caller goes away is dropped.
        """
        return await asyncio.wrap_future(self.begin(None, work, *args, **kwargs))

    async def run_for(self, owner: str, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """`run` within the owner's share of places."""
        return await asyncio.wrap_future(self.begin(owner, work, *args, **kwargs))

    def close(self) -> None:
        """Let running jobs finish and drop waiting ones."""
        for job in tuple(self._waiting):
            job.outcome.cancel()
        self._executor.shutdown(wait=True)

    def begin(self, owner: str | None, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> "Future[T]":
        """Give this work a place; several callers may wait for its result, in any thread. Raises PoolIsFull."""
        result: Future[T] = Future()
        job = PoolJob(owner, partial(work, *args, **kwargs), Outcome(result))
        with self._lock:
            held = self._running.total() + len(self._waiting)
            own = self._running[owner] + sum(one.owner == owner for one in self._waiting)
            if held >= self._places or (owner is not None and own >= self._share):
                raise PoolIsFull(retry_after=1)
            self._waiting.append(job)
            self._start()
        result.add_done_callback(lambda done: self._drop(job) if done.cancelled() else None)
        return result

    def _drop(self, job: PoolJob) -> None:
        """The caller went away: free the place, unless the job has started."""
        with self._lock:
            if job in self._waiting:
                self._waiting.remove(job)

    def _start(self) -> None:
        """Give idle threads the first jobs whose owners may have a thread. The caller holds the lock."""
        while self._idle:
            job = next((one for one in self._waiting if self._may_start(one.owner)), None)
            if job is None:
                return
            self._waiting.remove(job)
            self._running[job.owner] += 1
            self._idle -= 1
            self._executor.submit(self._do, job)

    def _may_start(self, owner: str | None) -> bool:
        return owner is None or self._running[owner] < self._threads_of_one

    def _do(self, job: PoolJob) -> None:
        if job.outcome.begin():
            try:
                result = job.work()
            except BaseException as error:  # noqa: BLE001 (whoever waits raises it)
                self._done(job)
                job.outcome.fail(error)
            else:
                self._done(job)
                job.outcome.succeed(result)
        else:
            self._done(job)

    def _done(self, job: PoolJob) -> None:
        """Free the place before the caller gets the result, so that their next call finds it free."""
        with self._lock:
            self._idle += 1
            self._running[job.owner] -= 1
            if not self._running[job.owner]:
                del self._running[job.owner]
            self._start()
