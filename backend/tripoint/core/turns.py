"""One request begins in each turn of the event loop, in order of arrival; the others wait for later turns (decision
0197). Probes go first: several of them may begin in the same turn.

Otherwise a turn would last as long as all requests that came in together, and during it no new call, closed connection
or probe would be noticed. A request whose caller has left by its turn is never begun.
"""

import asyncio
from collections import deque
from typing import Final

from tripoint.core.asgi import Scope
from tripoint.core.errors import Unavailable
from tripoint.core.presence import CALLER, HasLeft, never

PROBES: Final = 8
"""How many may begin in one turn. A flood of probes must not block the loop longer than anything else."""


class Queue:
    """The requests that wait, and how many of `most` may still begin in this turn."""

    def __init__(self, most: int) -> None:
        self.most, self.left = most, most
        self.waiting: deque[asyncio.Future[None]] = deque()

    def begin_turn(self) -> bool:
        """Start a new turn: let waiting requests begin. Returns whether any did."""
        self.left = self.most
        while self.left and self.waiting:
            turn = self.waiting.popleft()
            if not turn.done():  # it was cancelled
                turn.set_result(None)
                self.left -= 1
        return self.left < self.most


class Turns:
    """The queues in front of an application, which may be served by one event loop after another, as in tests."""

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
        begun = [self._probes.begin_turn(), self._others.begin_turn()]
        self._next_is_due = any(begun)
        if self._next_is_due:
            asyncio.get_running_loop().call_soon(self._next)
