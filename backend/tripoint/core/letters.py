"""What one process tells the others that is news for a moment only: on PostgreSQL with NOTIFY, in pieces, because a
notification has less than 8,000 bytes. Announcements carry no data (`hub.py`); letters carry nothing that lasts.

A letter that is lost is lost: whoever needs the truth asks for it. On SQLite there is one process, and nobody to tell.
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
"""Characters that may wait to be sent; what comes beyond is dropped."""
AT_ONCE = 50
SENDERS = 64


@dataclass
class Partial:
    """The pieces of one letter so far."""

    number: str
    pieces: list[str] = field(default_factory=list)


class Letters:
    """Of one process, by the name of its hub. `hear` is called for each letter of another, with its sender."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.is_open = False
        """Whether others are listened to."""
        self.hear: Callable[[str, str], None] = lambda _sender, _letter: None
        self.opened: Callable[[], None] = lambda: None
        """Called when others are listened to again: what was said meanwhile is not known."""
        self._outgoing: deque[str] = deque()
        self._size, self._number = 0, 0
        self._filled = asyncio.Event()
        self._partial: dict[str, Partial] = {}

    def post(self, letter: str) -> None:
        """Tell the other processes, in ASCII. From the event loop."""
        if not self.is_open or len(letter) > LONGEST or self._size + len(letter) > WAITING:
            return
        self._outgoing.append(letter)
        self._size += len(letter)
        self._filled.set()

    async def take(self) -> list[str]:
        """Wait for letters; the payloads of the next ones, in order."""
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
        """Others are listened to from now on."""
        self._partial.clear()
        self.is_open = True
        self.opened()

    def read(self, payload: str) -> None:
        """A piece that came in; the last of a letter hands it over. Pieces of one letter come one after another."""
        head, _, piece = payload.partition("\n")
        sender, number, at, of = (*head.split(" "), "", "", "", "")[:4]
        if sender == self.name or not (at.isdigit() and of.isdigit()):
            return
        partial = self._partial.get(sender)
        if partial is None or partial.number != number:
            if len(self._partial) >= SENDERS:
                self._partial.clear()
            partial = self._partial[sender] = Partial(number)
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
