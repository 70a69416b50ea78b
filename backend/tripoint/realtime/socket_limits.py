"""The limits of realtime (TRUST.md W14, R17), all in one place. Excess is refused in the contract's wording; nothing a
stranger sends makes memory grow without bound.

| Limit | Where it is enforced |
|---|---|
| sockets in all, of one address, of one account | `live.py`, before the handshake is answered |
| bytes of one frame | the server, before it is read; again in `core/frame.py` |
| frames, joins and presence calls per second | `TokenBucket` of each socket or channel |
| channels of one socket, members of one room | `joining.py` |
| bytes buffered for a slow reader | `socket.py` |
| bytes of a channel's subscriptions | `config.py` |
| rows of one view | `tables.py` |
| views of one person, and how fast they are added | `following.py` |
"""

from collections.abc import Callable

from tripoint.core.limits import Limit

FRAME_BYTES = 64 * 1024
SOCKETS = 10_000
SOCKETS_PER_ADDRESS = 300
SOCKETS_PER_ACCOUNT = 60
FRAMES_PER_SECOND, FRAMES_AT_ONCE = 100, 200
JOINS_PER_SECOND, JOINS_AT_ONCE = 10, 100
"""After losing its connection, a client joins all its channels at the same time."""
CHANNELS = 100
MEMBERS = 2_000
"""Channels of this process in one room."""
MEMBERS_A_FRAME = 50
"""A broadcast counts as one more frame for every so many members of the room; so does a change of presence."""
PRESENCE_CALLS, PRESENCE_SECONDS = 10, 30
PRESENCE_BYTES = 4 * 1024
PRESENCE_KEY = 128
BINDINGS = 20
"""Subscriptions to rows per channel."""
BINDINGS_BYTES = 4 * 1024
"""Size of all of them together, as they are stored and returned."""
VIEWS, VIEWS_PER_SECOND = 500, 20.0
"""Views of tables that one person may have in this process, and how fast the allowance for new ones refills."""
PEOPLE = 10_000
"""How many people's allowances are remembered."""
ROWS = 1_000
"""Rows of one table that one view may have, and that are read again together."""
BACKLOG_BYTES = 1024 * 1024
STRANGER_SECONDS = 10.0
"""How long a socket without any credential may stay without a channel."""
SILENT_SECONDS = 60.0
"""A client sends a heartbeat every 25 seconds."""
SWEEP_SECONDS = 2.0
"""How often sessions, tokens and silence are checked. Sockets and channels without them close within 5 seconds (S7)."""
BEAT_SECONDS, PROCESS_SECONDS = 5.0, 20.0
"""How often a process tells the others that it is alive, and after how much silence they drop it."""
CLOSING_SECONDS = 10.0
"""How long the client of a closed socket may take to read the rest before the connection is aborted."""
HTTP_MESSAGES = 100
"""Messages in one call over HTTP."""
HTTP = Limit(3_000, 60)
"""Messages over HTTP per account, or per address for calls with a key."""


class TokenBucket:
    """A token bucket: `at_once` immediately, refilled at `per_second`."""

    __slots__ = ("_at", "_full", "_left", "_rate", "_ticks")

    def __init__(self, per_second: float, at_once: float, ticks: Callable[[], float]) -> None:
        self._rate, self._full, self._left = per_second, at_once, at_once
        self._ticks, self._at = ticks, ticks()

    def takes(self, cost: float = 1.0) -> bool:
        """Count the cost if the allowance covers it; returns whether it did."""
        now = self._ticks()
        self._left = min(self._full, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < cost:
            return False
        self._left -= cost
        return True
