"""Short-lived messages between processes: on PostgreSQL with NOTIFY, in pieces, because a notification has to stay
below 8,000 bytes. Announcements carry no data (`hub.py`); letters carry data that nobody needs later.

A lost letter is not sent again; readers that need the current state query it. On SQLite there is only one process.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

CHANNEL = "tripoint_letters"
PIECE = 7_000
"""Bytes; letters are ASCII, so also characters."""
LONGEST = 512 * 1024
WAITING = 4 * 1024 * 1024
"""Characters that may wait to be sent; further letters are dropped."""
AT_ONCE = 50
SENDERS = 64


@dataclass
class PartialLetter:
    """The pieces of one letter so far."""

    number: str
    pieces: list[str] = field(default_factory=list)


class Letters:
    """The letters of one process, identified by its hub's `name`. `hear` is called for each letter of another process,
    with its sender.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.is_open = False
        """Whether this process is listening to others."""
        self.hear: Callable[[str, str], None] = lambda _sender, _letter: None
        self.opened: Callable[[], None] = lambda: None
        """Called when listening begins or resumes: letters sent in the meantime were missed."""
        self._outgoing: deque[str] = deque()
        self._size, self._number = 0, 0
        self._filled = asyncio.Event()
        self._partial: dict[str, PartialLetter] = {}

    def post(self, letter: str) -> None:
        """Send a letter, in ASCII, to the other processes. Call it on the event loop."""
        if not self.is_open or len(letter) > LONGEST or self._size + len(letter) > WAITING:
            return
        self._outgoing.append(letter)
        self._size += len(letter)
        self._filled.set()

    async def take(self) -> list[str]:
        """Wait for letters and return the payloads of the next ones, in order."""
        await self._filled.wait()
        payloads: list[str] = []
        for _ in range(min(AT_ONCE, len(self._outgoing))):
            letter = self._outgoing.popleft()
            self._size -= len(letter)
            payloads.extend(self._pieces(letter))
        if not self._outgoing:
            self._filled.clear()
        return payloads

    def begin(self) -> None:
        """This process is listening to others from now on."""
        self._partial.clear()
        self.is_open = True
        self.opened()

    def read(self, payload: str) -> None:
        """Take in a piece; the last one of a letter passes the letter to `hear`. Pieces of a letter arrive in order."""
        head, _, piece = payload.partition("\n")
        sender, number, at, of = (*head.split(" "), "", "", "", "")[:4]
        if sender == self.name or not (at.isdigit() and of.isdigit()):
            return
        partial = self._partial.get(sender)
        if partial is None or partial.number != number:
            if len(self._partial) >= SENDERS:
                self._partial.clear()
            partial = self._partial[sender] = PartialLetter(number)
        if len(partial.pieces) != int(at) or int(of) * PIECE > LONGEST + PIECE:
            del self._partial[sender]
            return
        partial.pieces.append(piece)
        if len(partial.pieces) == int(of):
            del self._partial[sender]
            self.hear(sender, "".join(partial.pieces))

    def _pieces(self, letter: str) -> Iterator[str]:
        self._number += 1
        pieces = [letter[at : at + PIECE] for at in range(0, len(letter), PIECE)]
        for at, piece in enumerate(pieces):
            yield f"{self.name} {self._number} {at} {len(pieces)}\n{piece}"
