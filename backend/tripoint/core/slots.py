"""Limits how many callers do something costly at the same time, per process. For use on the event loop only."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from tripoint.core.errors import TooManyRequests, Unavailable


class Slots:
    """`total` slots altogether, `each` per owner."""

    def __init__(self, total: int, each: int) -> None:
        self._total, self._each = total, each
        self._held: Counter[str] = Counter()

    @contextmanager
    def hold(self, owner: str) -> Iterator[None]:
        """Hold a slot. Raises TooManyRequests if the owner holds all of theirs, Unavailable if all are taken."""
        if self._held[owner] >= self._each:
            raise TooManyRequests(1, limit=self._each)
        if self._held.total() >= self._total:
            raise Unavailable(retry_after=1)
        self._held[owner] += 1
        try:
            yield
        finally:
            self._held[owner] -= 1
            if not self._held[owner]:
                del self._held[owner]
