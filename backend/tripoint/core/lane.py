"""Work that waits for its turn instead of being refused, as long as the machine can do it soon (decision 0198).

So many are inside at once; the others wait, and accounts take turns, so that one which asks a hundred times delays only
itself. How many may wait follows from how long the work has lately taken: those who would not get in within
`patience` seconds are told when to come back.
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
"""How much the latest one counts in the average."""
SHARE = 0.75
"""How much of the room to wait in one account may fill."""


class Waiting(NamedTuple):
    """One who waits: `turn` is done when they may come in, or have left."""

    turn: "asyncio.Future[None]"
    has_left: HasLeft

    @property
    def was_let_in(self) -> bool:
        return self.turn.done() and not self.turn.cancelled() and self.turn.exception() is None


class Lane:
    """`at_once` inside, the others waiting for at most `patience` seconds; `usual` is the time that one takes inside,
    until some have been measured.

    A refusal comes after `pause` seconds: callers who ask again at once would take the time that those inside need.
    Of these, too, no more wait than there is room for.

    An application may be served by one loop after another, as in tests.
    """

    def __init__(self, at_once: int, *, patience: float, usual: float, pause: float = 0.0) -> None:
        self._at_once, self._patience, self._average, self._pause = at_once, patience, usual, pause
        self._inside = self._pausing = 0
        self._waiting: OrderedDict[str, deque[Waiting]] = OrderedDict()

    @property
    def room(self) -> int:
        """How many may wait: as many as will have come in when the patience of the last one ends."""
        return max(self._at_once, int(self._patience * self._at_once / self._average))

    @asynccontextmanager
    async def place(self, owner: str) -> AsyncIterator[None]:
        """A place inside for this account. Raises PoolIsFull, having begun nothing: when there is no room, after
        waiting in vain, or if the caller has hung up meanwhile.
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
        mine = Waiting(asyncio.get_running_loop().create_future(), CALLER.get())
        self._waiting.setdefault(owner, deque()).append(mine)
        try:
            async with asyncio.timeout(self._patience):
                await mine.turn
        except (TimeoutError, asyncio.CancelledError) as over:
            if mine.was_let_in:  # at the very moment of giving up
                self._leave()
            if isinstance(over, TimeoutError):
                raise self._full() from None
            raise

    def _leave(self) -> None:
        self._inside -= 1
        self._admit()

    async def require_room(self, owner: str) -> None:
        """Raises PoolIsFull if this account would not get a place, now and after a pause."""
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
        """Let in as many as there are places for, each account in its turn; those who have left are passed over."""
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
