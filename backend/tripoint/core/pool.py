"""Where long computations run: a few threads and a short queue, never the event loop (TRUST.md R17)."""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from tripoint.core.errors import Unavailable

P = ParamSpec("P")
T = TypeVar("T")


class Pool:
    """At most `threads` units of work at once and `queue` waiting; the next is told to come back."""

    def __init__(self, threads: int, queue: int, name: str = "pool") -> None:
        self._executor = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self._places = threading.Semaphore(threads + queue)

    async def run(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run on a thread of the pool. Raises Unavailable when the queue is full.

        Work that still waits when its caller goes away is dropped.
        """
        if not self._places.acquire(blocking=False):
            raise Unavailable(retry_after=1)
        future = self._executor.submit(work, *args, **kwargs)
        future.add_done_callback(lambda _: self._places.release())
        return await asyncio.wrap_future(future)

    def close(self) -> None:
        """Let what runs come to its end, drop what waits."""
        self._executor.shutdown(wait=True, cancel_futures=True)
