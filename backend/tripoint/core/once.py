"""A value that is made when it is first needed."""

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Once(Generic[T]):
    """Calls `make` when first called, whatever the number of threads, and returns the same value from then on. If
    `make` raises, so does the call, and the next one tries again.
    """

    def __init__(self, make: Callable[[], T]) -> None:
        self._make = make
        self._lock = threading.Lock()
        self._made: tuple[T] | None = None

    def __call__(self) -> T:
        if self._made is None:
            with self._lock:
                if self._made is None:
                    self._made = (self._make(),)
        return self._made[0]

    @property
    def is_made(self) -> bool:
        return self._made is not None
