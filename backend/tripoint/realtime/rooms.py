"""The rooms of this process: their members and deliveries. Public and private rooms of the same name are separate."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, Protocol

from tripoint.realtime.presence import Metas, Presence, TrackedPresence, diff
from tripoint.realtime.wire import Push


class RoomKey(NamedTuple):
    """Identifies a room. `topic` has its prefix, as in frames."""

    private: bool
    topic: str


class Member(Protocol):
    """A channel of a socket, as its room sees it."""

    shows_presence: bool
    tracked: TrackedPresence | None

    def push(self, push: Push) -> None: ...


class Room:
    """One room; it exists while a channel of this process is in it."""

    def __init__(self, key: RoomKey) -> None:
        self.key = key
        self.members: dict[Member, None] = {}  # in order of arrival

    def deliver(self, push: Push, but: Member | None = None) -> None:
        for member in self.members:
            if member is not but:
                member.push(push)

    def tell_presence(self, push: Push) -> None:
        """Send to the members that follow presence."""
        for member in self.members:
            if member.shows_presence:
                member.push(push)


class Rooms:
    """The rooms of one process."""

    def __init__(self) -> None:
        self._rooms: dict[RoomKey, Room] = {}
        self._presences: dict[RoomKey, Presence] = {}
        """The presences in each topic, here and in other processes."""

    def __len__(self) -> int:
        return len(self._rooms)

    def get(self, key: RoomKey) -> Room | None:
        return self._rooms.get(key)

    def enter(self, key: RoomKey, member: Member) -> Room:
        room = self._rooms.setdefault(key, Room(key))
        room.members[member] = None
        return room

    def leave(self, key: RoomKey, member: Member) -> None:
        room = self._rooms.get(key)
        if room is None:
            return
        room.members.pop(member, None)
        if not room.members:
            del self._rooms[key]

    def moved(self, key: RoomKey, joins: Sequence[TrackedPresence], leaves: Iterable[str]) -> None:
        """Update the presences (`leaves` by reference), and tell the members that follow them."""
        presence = self._presences.setdefault(key, Presence())
        left = presence.take(leaves)
        presence.put(joins)
        if not len(presence):
            del self._presences[key]
        room = self._rooms.get(key)
        if room is None:
            return
        # Leaves go first, in a separate diff: when something joins under a key, the official JavaScript client forgets
        # the references it knows for that key, and could no longer remove them.
        if left:
            room.tell_presence(Push(key.topic, "presence_diff", diff([], left)))
        if joins:
            room.tell_presence(Push(key.topic, "presence_diff", diff(joins, [])))

    def present(self, key: RoomKey) -> Metas:
        """The presences in a topic."""
        presence = self._presences.get(key)
        return presence.state() if presence else {}

    def tracked_here(self) -> Iterator[tuple[RoomKey, list[TrackedPresence]]]:
        """The presences of this process's members, by room."""
        for key, room in self._rooms.items():
            tracked = [member.tracked for member in room.members if member.tracked is not None]
            if tracked:
                yield key, tracked
