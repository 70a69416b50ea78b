"""Whether someone still waits for what is being done: work for a caller who left is dropped before it starts.

The server says so for each request (`serving/connection.py`), in a context variable, so that whatever queues work finds
it without being told. Commands and timed jobs have no caller who could leave.
"""

from collections.abc import Callable
from contextvars import ContextVar

HasLeft = Callable[[], bool]


def never() -> bool:
    """Nobody is waiting, so nobody leaves."""
    return False


CALLER: ContextVar[HasLeft] = ContextVar("caller", default=never)
"""Of the request at work: whether its connection is closed. The function may be called from any thread."""
