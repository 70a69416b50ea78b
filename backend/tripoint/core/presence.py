"""Whether the caller is still waiting: work for a caller who has left is dropped before it starts.

The server provides this for each request (`serving/connection.py`). A context variable holds it, so that code that
queues work needs no argument for it. Commands and timed jobs have no caller who could leave.
"""

from collections.abc import Callable
from contextvars import ContextVar

HasLeft = Callable[[], bool]


def never() -> bool:
    """For work without a caller: no one can leave."""
    return False


CALLER: ContextVar[HasLeft] = ContextVar("caller", default=never)
"""Whether the connection of the current request is closed. The function may be called from any thread."""
