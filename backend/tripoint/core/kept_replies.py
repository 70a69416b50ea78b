"""Replies that are the same for many: made on a thread when first asked for, and those asked for last are kept."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Generic, ParamSpec

from tripoint.core.packing import Kept
from tripoint.core.pool import Pool

P = ParamSpec("P")


class KeptReplies(Generic[P]):
    """Up to `most` replies by what was asked. What is kept costs nobody a thread; what is not never holds the event
    loop, however long it takes to make.
    """

    def __init__(self, make: Callable[P, Kept], most: int, pool: Pool) -> None:
        self._make, self._most, self._pool = make, most, pool
        self._kept: OrderedDict[tuple[Any, ...], Kept] = OrderedDict()

    async def get(self, *asked: P.args, **none: P.kwargs) -> Kept:
        """Takes what `make` takes, by position. Raises what it raises, and PoolIsFull."""
        kept = self._kept.get(asked)
        if kept is None:
            kept = self._kept[asked] = await self._pool.run(self._make, *asked, **none)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(asked)
        return kept
