"""A cache of replies that are the same for many callers. A reply is made on a thread when it is first requested; the
least recently used ones are dropped.
"""

import asyncio
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Generic, ParamSpec

from tripoint.core.compression import CompressedBody
from tripoint.core.errors import AppError
from tripoint.core.pool import Pool

P = ParamSpec("P")


class ReplyCache(Generic[P]):
    """Up to `most` cached replies, by the arguments they were made from. A cached reply needs no thread. Any other is
    made off the event loop, however long it takes, and only once for all callers who wait for it.
    """

    def __init__(self, make: Callable[P, CompressedBody], most: int, pool: Pool) -> None:
        self._make, self._most, self._pool = make, most, pool
        self._kept: OrderedDict[tuple[Any, ...], CompressedBody] = OrderedDict()
        self._making: dict[tuple[Any, ...], Future[CompressedBody]] = {}
        self._lock = threading.Lock()

    def has(self, *asked: P.args, **_none: P.kwargs) -> bool:
        """Whether the reply is cached or being made, so that `get` begins nothing."""
        with self._lock:
            return asked in self._kept or asked in self._making

    async def get(self, caller: str, /, *asked: P.args, **none: P.kwargs) -> CompressedBody:
        """The reply, cached or new. Takes the arguments of `make` by position; a new one counts toward `caller`'s share
        of the pool. Raises what `make` raises, and PoolIsFull.
        """
        with self._lock:
            kept = self._kept.get(asked)
            if kept is not None:
                self._kept.move_to_end(asked)
                return kept
            making = self._making.get(asked)
            is_first = making is None
            if making is None:
                making = self._making[asked] = self._pool.begin(caller, self._make, *asked, **none)
        if is_first:
            making.add_done_callback(lambda made: self._made(asked, made))
        try:  # a caller who leaves does not cancel it for others
            return await asyncio.shield(asyncio.wrap_future(making))
        except AppError as refusal:
            raise (refusal if is_first else refusal.anew()) from None

    def _made(self, asked: tuple[Any, ...], made: Future[CompressedBody]) -> None:
        with self._lock:
            del self._making[asked]
            if made.cancelled() or made.exception() is not None:
                return
            self._kept[asked] = made.result()
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
