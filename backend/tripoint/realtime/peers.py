"""Exchanging broadcasts and presence with the rooms of other processes (docs/decisions/0263).

Broadcasts and presence are sent as letters (`core/letters.py`). Each process says regularly that it is alive; the
presence of a silent one is dropped. A process that starts or resumes listening asks the others for theirs.
"""

import base64
import json
from collections.abc import Callable, Iterable
from typing import Any

import structlog

from tripoint.core.letters import Letters
from tripoint.realtime import socket_limits
from tripoint.realtime.presence import TrackedPresence
from tripoint.realtime.rooms import RoomKey, Rooms
from tripoint.realtime.wire import Broadcast

SOME = 100
"""Presences in one letter."""
log = structlog.get_logger("tripoint.realtime")


class Peers:
    """The other processes, as this one knows them. `ticks` is a monotonic clock in seconds."""

    def __init__(self, letters: Letters, rooms: Rooms, ticks: Callable[[], float]) -> None:
        self._letters, self._rooms, self._ticks = letters, rooms, ticks
        self._heard_at: dict[str, float] = {}
        self._tracked: dict[str, dict[str, RoomKey]] = {}
        """By process: the room of each presence reference."""

    def listen(self) -> None:
        """Start hearing the others, and ask for their presences."""
        self._letters.hear, self._letters.opened = self.hear, self.ask
        self.ask()

    def broadcast(self, key: RoomKey, push: Broadcast) -> None:
        said: dict[str, Any] = {"is": "broadcast", "room": key, "event": push.name}
        if isinstance(push.payload, bytes):
            said["bytes"] = base64.b64encode(push.payload).decode()
        else:
            said["payload"] = push.payload
        self._post(said)

    def moved(self, key: RoomKey, joins: Iterable[TrackedPresence], leaves: Iterable[TrackedPresence]) -> None:
        self._post({"is": "moved", "room": key, "joins": list(joins), "leaves": [one.ref for one in leaves]})

    def ask(self) -> None:
        """Forget the others' presences and ask for them, because letters may have been missed; then send our own."""
        for process in list(self._tracked):
            self._forget(process)
        self._post({"is": "asking"})
        self.tell()

    def beat(self) -> None:
        """Say that this process is alive, and forget those that are not."""
        self._post({"is": "here"})
        for process, heard_at in list(self._heard_at.items()):
            if self._ticks() - heard_at > socket_limits.PROCESS_SECONDS:
                self._forget(process)
                del self._heard_at[process]

    def tell(self) -> None:
        """Send the presences of this process."""
        for key, tracked in self._rooms.tracked_here():
            for first in range(0, len(tracked), SOME):
                self.moved(key, tracked[first : first + SOME], [])

    def hear(self, process: str, letter: str) -> None:
        self._heard_at[process] = self._ticks()
        try:
            said = json.loads(letter)
            kind = said["is"]
            if kind == "asking":
                self.tell()
            elif kind == "broadcast":
                self._broadcast(said)
            elif kind == "moved":
                self._moved(process, said)
        except (ValueError, KeyError, TypeError):  # a letter from another release
            log.warning("letter_not_understood")

    def _broadcast(self, said: dict[str, Any]) -> None:
        key = RoomKey(*said["room"])
        room = self._rooms.get(key)
        if room is not None:
            payload = base64.b64decode(said["bytes"]) if "bytes" in said else said["payload"]
            room.deliver(Broadcast(key.topic, said["event"], payload))

    def _moved(self, process: str, said: dict[str, Any]) -> None:
        key, theirs = RoomKey(*said["room"]), self._tracked.setdefault(process, {})
        joins = [tracked for one in said["joins"] if (tracked := TrackedPresence(*one)).ref not in theirs]
        leaves = [ref for ref in said["leaves"] if theirs.pop(ref, None) is not None]
        theirs.update({one.ref: key for one in joins})
        self._rooms.moved(key, joins, leaves)

    def _forget(self, process: str) -> None:
        for ref, key in self._tracked.pop(process, {}).items():
            self._rooms.moved(key, [], [ref])

    def _post(self, said: dict[str, Any]) -> None:
        if self._letters.is_open:
            self._letters.post(json.dumps(said, separators=(",", ":")))
