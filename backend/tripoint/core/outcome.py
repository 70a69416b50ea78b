"""The outcome of work on another thread."""

from concurrent.futures import Future
from typing import Generic, TypeVar

T = TypeVar("T")


class Outcome(Generic[T]):
    """Sets a future once, and forgets it then.

    Everything an error passed through is held by its traceback: the frames, and those that called them. If one of these
    held the future, which holds the error, all of it would be freed late.
    """

    def __init__(self, future: "Future[T]") -> None:
        self._future: Future[T] | None = future

    def begin(self) -> bool:
        """Mark the work as running; False if it was cancelled while it waited."""
        return self._future is not None and self._future.set_running_or_notify_cancel()

    def cancel(self) -> None:
        if self._future is not None:
            self._future.cancel()

    def succeed(self, result: T) -> None:
        self._taken().set_result(result)

    def fail(self, error: BaseException) -> None:
        self._taken().set_exception(error)

    def _taken(self) -> "Future[T]":
        future, self._future = self._future, None
        assert future is not None  # noqa: S101 (it is set once)
        return future
