"""The general limit on calls (TRUST.md A21), counted in this process's memory so that reads never write."""

from datetime import datetime

from tripoint.core.errors import TooManyRequests
from tripoint.core.limits import Limit

REMEMBERED = 50_000
"""Keys in memory; with more of them all start anew. Anyone with so many addresses has as many allowances anyway."""


class Throttle:
    """Allows so many calls per window and key. `on` may be false only on a loopback address (RATE_LIMITS)."""

    def __init__(self, limit: Limit, *, on: bool) -> None:
        self._limit = limit
        self._on = on
        self._window = 0
        self._times: dict[str, int] = {}

    def require(self, key: str, now: datetime) -> None:
        """Count one call. Raises TooManyRequests with the seconds to wait."""
        if not self._on:
            return
        window, passed = divmod(int(now.timestamp()), self._limit.seconds)
        if window != self._window or len(self._times) >= REMEMBERED:
            self._window = window
            self._times.clear()
        times = self._times.get(key, 0)
        if times >= self._limit.times:
            raise TooManyRequests(self._limit.seconds - passed, limit=self._limit.times)
        self._times[key] = times + 1
