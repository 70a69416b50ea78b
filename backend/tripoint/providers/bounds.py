"""When a source is not asked: a circuit breaker and a token bucket. Both go by the clock that they are given."""

from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final

from tripoint.core.clock import Clock
from tripoint.core.limits import Limit

FAILURES: Final = 5
FAILURE_WINDOW: Final = timedelta(seconds=30)
REST: Final = timedelta(seconds=60)


@dataclass(slots=True)
class Breaker:
    """Opens for a minute after five failures within half a minute."""

    failed: deque[datetime] = field(default_factory=lambda: deque(maxlen=FAILURES))
    open_until: datetime | None = None

    def is_open(self, now: datetime) -> bool:
        return self.open_until is not None and now < self.open_until

    def note_failure(self, now: datetime) -> bool:
        """Record a failure; return whether it opens the breaker."""
        self.failed.append(now)
        opens = len(self.failed) == FAILURES and now - self.failed[0] <= FAILURE_WINDOW
        if opens:
            self.open_until = now + REST
            self.failed.clear()
        return opens


class Bucket:
    """Holds `times` tokens and gains as many in `seconds`, evenly. Each question takes one, or waits for it."""

    def __init__(self, rate: Limit, clock: Clock, pause: Callable[[float], Awaitable[None]]) -> None:
        self._rate, self._clock, self._pause = rate, clock, pause
        self._tokens, self._seen = float(rate.times), clock.now()

    async def take(self) -> None:
        """Take a token. Callers are served in turn: each takes its own immediately and waits until it is there."""
        now = self._clock.now()
        gained = (now - self._seen).total_seconds() * self._rate.times / self._rate.seconds
        self._tokens, self._seen = min(self._rate.times, self._tokens + gained) - 1, now
        if self._tokens < 0:
            await self._wait()

    async def _wait(self) -> None:
        try:
            await self._pause(-self._tokens * self._rate.seconds / self._rate.times)
        except BaseException:  # a canceled caller puts it back
            self._tokens += 1
            raise
