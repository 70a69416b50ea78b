"""Whether what a call held is freed as soon as the call has ended, without the garbage collector."""

import gc
import weakref
from collections.abc import Callable

from tests.waiting import until


class Large:
    """Something large that a call holds, such as a request."""

    def __init__(self, size: int = 1_000_000) -> None:
        self.name = "someone"
        self.body = bytearray(size)


def assert_forgotten(call: Callable[[Large], object]) -> None:
    """Check that the call keeps nothing of its argument, neither in a reference cycle nor anywhere else."""
    gc.collect()
    gc.disable()
    try:
        large = Large()
        left = weakref.ref(large)
        call(large)
        del large
        until(lambda: left() is None, seconds=5)  # a thread may still be leaving its last job
    finally:
        gc.enable()
