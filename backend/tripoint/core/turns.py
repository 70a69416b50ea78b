"""One request begins in each turn of the event loop, in the order they came; the others wait for the next (decision
0197).

Otherwise a turn lasts as long as all requests that came in together, and meanwhile nobody hears who else called, who
hung up, or that a probe asks whether we are alive. A request whose caller has left by its turn is never begun.
"""

import asyncio
from collections import deque

from tripoint.core.asgi import Scope
from tripoint.core.errors import Unavailable
from tripoint.core.presence import CALLER, HasLeft, never


class Turns:
    """The queue in front of an application. An application may be served by one loop after another, as in tests."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._taken = False

    async def take(self, scope: Scope) -> None:
        """Wait for this request's turn. Raises Unavailable if its caller has left, though no one receives it."""
        has_left: HasLeft = scope.get("has_left", never)
        CALLER.set(has_left)
        loop = asyncio.get_running_loop()
        if loop is not self._loop:
            self._loop, self._waiting, self._taken = loop, deque(), False
        if self._taken:
            turn: asyncio.Future[None] = loop.create_future()
            self._waiting.append(turn)
            await turn
        else:
            self._taken = True
            loop.call_soon(self._next)
        if has_left():
            raise Unavailable

    def _next(self) -> None:
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():  # it was cancelled
                turn.set_result(None)
                asyncio.get_running_loop().call_soon(self._next)
                return
        self._taken = False
