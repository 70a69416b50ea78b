"""A waiting line for work: callers wait their turn instead of being refused, as long as it comes soon (decision 0198).

A fixed number of callers is inside at the same time and the others wait. Accounts take turns, so one that asks a
hundred times delays only itself. How many may wait depends on how long the work has taken lately: callers who would not
get in within `patience` seconds are told when to come back.
"""

import asyncio
import math
import time
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

from tripoint.core.pool import PoolIsFull
from tripoint.core.presence import CALLER, HasLeft

NEWEST = 0.1
"""Weight of the latest measurement in the average."""
SHARE = 0.75
"""The share of the room for waiting that one account may fill."""


class WaitingCaller(NamedTuple):
    """A waiting caller: `turn` is done when they may come in, or have left."""

    turn: "asyncio.Future[None]"
    has_left: HasLeft

    @property
    def was_let_in(self) -> bool:
        return self.turn.done() and not self.turn.cancelled() and self.turn.exception() is None


class FairQueue:
    """Lets in `at_once` callers; the others wait for at most `patience` seconds. `usual`: the seconds that one is
    assumed to spend inside until some have been measured.

    `require_room` refuses only after `pause` seconds: callers who ask again immediately would take time from those
    inside. No more callers are kept pausing than may wait.

    An application may be served by one event loop after another, as in tests.
    """

    def __init__(self, at_once: int, *, patience: float, usual: float, pause: float = 0.0) -> None:
        self._at_once, self._patience, self._average, self._pause = at_once, patience, usual, pause
        self._inside = self._pausing = 0
        self._waiting: OrderedDict[str, deque[WaitingCaller]] = OrderedDict()

    @property
    def room(self) -> int:
        """How many may wait: as many as get in before the last one's patience ends."""
        return max(self._at_once, int(self._patience * self._at_once / self._average))

    @asynccontextmanager
    async def place(self, owner: str) -> AsyncIterator[None]:
        """Hold a place inside for this account. Raises PoolIsFull before anything has begun: if there is no room, if
        the wait was too long, or if the caller has hung up in the meantime.
        """
        await self._enter(owner)
        started = time.monotonic()
        try:
            yield
        finally:
            self._average += NEWEST * (time.monotonic() - started - self._average)
            self._leave()

    async def _enter(self, owner: str) -> None:
        if not self._has_room(owner):
            raise self._full()
        if self._inside < self._at_once:
            self._inside += 1
            return
        mine = WaitingCaller(asyncio.get_running_loop().create_future(), CALLER.get())
        self._waiting.setdefault(owner, deque()).append(mine)
        try:
            async with asyncio.timeout(self._patience):
                await mine.turn
        except (TimeoutError, asyncio.CancelledError) as over:
            if mine.was_let_in:  # just as it gave up
                self._leave()
            if isinstance(over, TimeoutError):
                raise self._full() from None
            raise
        finally:
            del mine  # `turn` may hold the refusal that this frame passes on

    def _leave(self) -> None:
        self._inside -= 1
        self._admit()

    async def require_room(self, owner: str) -> None:
        """Raise PoolIsFull if this account would get a place neither now nor after a pause."""
        if not self._has_room(owner) and self._pausing < self.room:
            self._pausing += 1
            try:
                await asyncio.sleep(self._pause)
            finally:
                self._pausing -= 1
        if not self._has_room(owner):
            raise self._full()

    def _has_room(self, owner: str) -> bool:
        waiting = sum(map(len, self._waiting.values()))
        own = len(self._waiting.get(owner, ()))
        return self._inside < self._at_once or (waiting < self.room and own < SHARE * self.room)

    def _full(self) -> PoolIsFull:
        waiting = sum(map(len, self._waiting.values()))
        return PoolIsFull(retry_after=max(1, math.ceil(waiting * self._average / self._at_once)))

    def _admit(self) -> None:
        """Let in as many as there are places for, accounts taking turns; callers who have left are skipped."""
        while self._inside < self._at_once and self._waiting:
            owner, queue = self._waiting.popitem(last=False)
            first = queue.popleft()
            if queue:
                self._waiting[owner] = queue
            if first.turn.done():  # they gave up
                continue
            if first.has_left():
                first.turn.set_exception(self._full())
                continue
            self._inside += 1
            first.turn.set_result(None)
