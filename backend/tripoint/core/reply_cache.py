"""A cache of replies that are the same for many callers. A reply is made on a thread when it is first requested; the
least recently used ones are dropped.
"""

import asyncio
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Generic, ParamSpec

import structlog

from tripoint.core.compression import CompressedBody
from tripoint.core.errors import AppError, Unexpected
from tripoint.core.pool import Pool

P = ParamSpec("P")
log = structlog.get_logger(__name__)


class ReplyCache(Generic[P]):
    """Up to `most` cached replies, by the arguments they were made from. A cached reply needs no thread. Any other is
    made off the event loop, however long it takes, and only once for all callers who wait for it.
    """

    def __init__(self, make: Callable[P, CompressedBody], most: int, pool: Pool) -> None:
        self._make, self._most, self._pool = make, most, pool
        self._kept: OrderedDict[tuple[Any, ...], CompressedBody] = OrderedDict()
        self._making: dict[tuple[Any, ...], Future[CompressedBody | AppError]] = {}
        self._lock = threading.Lock()

    def has(self, *asked: P.args, **_none: P.kwargs) -> bool:
        """Whether the reply is cached or being made, so that `get` begins nothing."""
        with self._lock:
            return asked in self._kept or asked in self._making

    async def get(self, caller: str, /, *asked: P.args, **none: P.kwargs) -> CompressedBody:
        """The reply, cached or new. Takes the arguments of `make` by position; a new one counts toward `caller`'s share
        of the pool. Raises PoolIsFull and the AppErrors of `make`; for any other error of its, Unexpected.
        """
        with self._lock:
            kept = self._kept.get(asked)
            if kept is not None:
                self._kept.move_to_end(asked)
                return kept
            making = self._making.get(asked)
            is_first = making is None
            if making is None:
                making = self._making[asked] = self._pool.begin(caller, self._outcome, *asked, **none)
        if is_first:
            making.add_done_callback(lambda made: self._made(asked, made))
        # A caller who leaves does not cancel it for others.
        outcome = await asyncio.shield(asyncio.wrap_future(making))
        if isinstance(outcome, AppError):
            raise outcome.anew()
        return outcome

    def _outcome(self, *asked: P.args, **none: P.kwargs) -> CompressedBody | AppError:
        """A new reply, or the refusal as a value: an exception would be one object that all waiting callers raise."""
        try:
            return self._make(*asked, **none)
        except AppError as refusal:
            return refusal.with_traceback(None)
        except Exception:
            log.exception("reply_not_made")
            return Unexpected()

    def _made(self, asked: tuple[Any, ...], made: Future[CompressedBody | AppError]) -> None:
        with self._lock:
            del self._making[asked]
            if made.cancelled():
                return
            outcome = made.result()
            if isinstance(outcome, AppError):
                return
            self._kept[asked] = outcome
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
