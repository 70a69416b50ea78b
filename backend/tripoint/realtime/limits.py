"""The bounds of realtime (TRUST.md W14, R17), each in this one place. What goes beyond one is refused in words of the
contract; nothing a stranger sends makes memory grow without end.

| Bound | Where it is kept |
|---|---|
| sockets, and those of one address and account | `live.py`, before the handshake is answered |
| bytes of one frame | the server, before it is read; again in the frame of all contracts |
| frames, joins and presence calls per second | `Allowance` of each socket or channel |
| channels of one socket, members of one room | `joining.py` |
| bytes that wait for a slow reader | `socket.py` |
| bytes of what a channel subscribes to | `config.py` |
| rows someone follows | `tables.py` |
| what one person follows, and how soon after another | `following.py` |
"""

from collections.abc import Callable

from tripoint.core.limits import Limit

FRAME_BYTES = 64 * 1024
SOCKETS = 10_000
SOCKETS_PER_ADDRESS = 300
SOCKETS_PER_ACCOUNT = 60
FRAMES_PER_SECOND, FRAMES_AT_ONCE = 100, 200
JOINS_PER_SECOND, JOINS_AT_ONCE = 10, 100
"""A client that lost its connection joins all its channels at once."""
CHANNELS = 100
MEMBERS = 2_000
"""Of one room."""
MEMBERS_A_FRAME = 50
"""A broadcast counts as one frame for every so many who get it, and so does what is said of who is there."""
PRESENCE_CALLS, PRESENCE_SECONDS = 10, 30
PRESENCE_BYTES = 4 * 1024
PRESENCE_KEY = 128
BINDINGS = 20
"""Subscriptions to rows in one channel."""
BINDINGS_BYTES = 4 * 1024
"""Of all of them, as they are kept and sent back."""
VIEWS, VIEWS_PER_SECOND = 500, 20.0
"""Of tables, that one person follows at once in this process, and how many new ones a second once so many were read."""
PEOPLE = 10_000
"""Whose allowances are remembered."""
ROWS = 1_000
"""Of one table that one person follows at once, and that are read again at once."""
BACKLOG_BYTES = 1024 * 1024
STRANGER_SECONDS = 10.0
"""How long a socket without any credential may stay without a channel."""
SILENT_SECONDS = 60.0
"""A client sends a heartbeat every 25 seconds."""
SWEEP_SECONDS = 2.0
"""How often sessions, tokens and silence are looked at: what ends closes within five seconds (S7)."""
BEAT_SECONDS, PROCESS_SECONDS = 5.0, 20.0
"""How often a process tells the others that it is there, and after how long they give it up."""
CLOSING_SECONDS = 10.0
"""How long a closed socket may take to read the rest before its connection is cut."""
HTTP_MESSAGES = 100
"""Messages in one call over HTTP."""
HTTP = Limit(3_000, 60)
"""Messages over HTTP of one account, or of one address for keys."""


class Allowance:
    """So many at once, and so many a second after that."""

    __slots__ = ("_at", "_full", "_left", "_rate", "_ticks")

    def __init__(self, per_second: float, at_once: float, ticks: Callable[[], float]) -> None:
        self._rate, self._full, self._left = per_second, at_once, at_once
        self._ticks, self._at = ticks, ticks()

    def takes(self, cost: float = 1.0) -> bool:
        """Count it, if there is room for it."""
        now = self._ticks()
        self._left = min(self._full, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < cost:
            return False
        self._left -= cost
        return True
