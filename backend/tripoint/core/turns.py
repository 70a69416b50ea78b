"""One request begins in each turn of the event loop, in the order they came; the others wait for the next (decision
0197). Probes go first: some of them begin in the same turn.

Otherwise a turn lasts as long as all requests that came in together, and meanwhile nobody hears who else called, who
hung up, or that a probe asks whether we are alive. A request whose caller has left by its turn is never begun.
"""

import asyncio
from collections import deque
from typing import Final

from tripoint.core.asgi import Scope
from tripoint.core.errors import Unavailable
from tripoint.core.presence import CALLER, HasLeft, never

PROBES: Final = 8
"""That begin in one turn. A flood of them may hold the loop no longer than anything else."""


class Queue:
    """Who waits, and how many more may begin in this turn of `most`."""

    def __init__(self, most: int) -> None:
        self.most, self.left = most, most
        self.waiting: deque[asyncio.Future[None]] = deque()

    def begin_anew(self) -> bool:
        """A new turn: let those who wait begin; whether anybody did."""
        self.left = self.most
        while self.left and self.waiting:
            turn = self.waiting.popleft()
            if not turn.done():  # it was cancelled
                turn.set_result(None)
                self.left -= 1
        return self.left < self.most


class Turns:
    """The queues in front of an application. An application may be served by one loop after another, as in tests."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._probes, self._others = Queue(PROBES), Queue(1)
        self._next_is_due = False

    async def take(self, scope: Scope, *, goes_first: bool = False) -> None:
        """Wait for this request's turn. Raises Unavailable if its caller has left, though no one receives it."""
        has_left: HasLeft = scope.get("has_left", never)
        CALLER.set(has_left)
        loop = asyncio.get_running_loop()
        if loop is not self._loop:
            self._loop, self._next_is_due = loop, False
            self._probes, self._others = Queue(PROBES), Queue(1)
        queue = self._probes if goes_first else self._others
        if queue.left:
            queue.left -= 1
            if not self._next_is_due:
                self._next_is_due = True
                loop.call_soon(self._next)
        else:
            turn: asyncio.Future[None] = loop.create_future()
            queue.waiting.append(turn)
            await turn
        if has_left():
            raise Unavailable

    def _next(self) -> None:
        begun = [self._probes.begin_anew(), self._others.begin_anew()]
        self._next_is_due = any(begun)
        if self._next_is_due:
            asyncio.get_running_loop().call_soon(self._next)
