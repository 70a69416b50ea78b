"""The general limit on calls (TRUST.md A21), counted in this process's memory so that reads never write."""

from datetime import datetime

from tripoint.core.errors import TooManyRequests
from tripoint.core.limits import Limit

REMEMBERED = 50_000
"""Keys in memory; beyond that, all counts restart. Anyone with so many addresses has as many allowances anyway."""


class Throttle:
    """Allows `limit` calls per window and key. `on` may be false only on a loopback address (RATE_LIMITS)."""

    def __init__(self, limit: Limit, *, on: bool) -> None:
        self._limit = limit
        self._on = on
        self._window = 0
        self._times: dict[str, int] = {}

    def require(self, key: str, now: datetime, times: int = 1) -> None:
        """Count one call, or one that counts as `times`. Raises TooManyRequests with the seconds to wait."""
        if not self._on:
            return
        passed = self._passed(now)
        counted = self._times.get(key, 0)
        if counted + times > self._limit.times:
            raise TooManyRequests(self._limit.seconds - passed, limit=self._limit.times)
        self._times[key] = counted + times

    def count(self, key: str, now: datetime, times: int) -> None:
        """Count something already done; if it was too much, the next call is refused."""
        if self._on:
            self._passed(now)
            self._times[key] = self._times.get(key, 0) + times

    def _passed(self, now: datetime) -> int:
        """Seconds since the current window began; all counts restart with a new window."""
        window, passed = divmod(int(now.timestamp()), self._limit.seconds)
        if window != self._window or len(self._times) >= REMEMBERED:
            self._window = window
            self._times.clear()
        return passed
