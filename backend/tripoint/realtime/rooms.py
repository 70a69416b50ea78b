"""Who is in each topic of this process, and what reaches them. Public and private rooms of one name are apart."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, Protocol

from tripoint.realtime.presence import Metas, Presence, Tracked, diff
from tripoint.realtime.wire import Push


class Key(NamedTuple):
    """`topic` with its prefix, as it stands in frames."""

    private: bool
    topic: str


class Member(Protocol):
    """A channel of a socket, as its room knows it."""

    shows_presence: bool
    tracked: Tracked | None

    def push(self, push: Push) -> None: ...


class Room:
    """Exists while someone of this process is in it."""

    def __init__(self, key: Key) -> None:
        self.key = key
        self.members: dict[Member, None] = {}  # in the order they came

    def deliver(self, push: Push, but: Member | None = None) -> None:
        for member in self.members:
            if member is not but:
                member.push(push)

    def tell_presence(self, push: Push) -> None:
        """To those who follow who is there."""
        for member in self.members:
            if member.shows_presence:
                member.push(push)


class Rooms:
    """The rooms of one process."""

    def __init__(self) -> None:
        self._rooms: dict[Key, Room] = {}
        self._presences: dict[Key, Presence] = {}
        """What is tracked in each topic, here and in other processes."""

    def __len__(self) -> int:
        return len(self._rooms)

    def get(self, key: Key) -> Room | None:
        return self._rooms.get(key)

    def enter(self, key: Key, member: Member) -> Room:
        room = self._rooms.setdefault(key, Room(key))
        room.members[member] = None
        return room

    def leave(self, key: Key, member: Member) -> None:
        room = self._rooms.get(key)
        if room is None:
            return
        room.members.pop(member, None)
        if not room.members:
            del self._rooms[key]

    def moved(self, key: Key, joins: Sequence[Tracked], leaves: Iterable[str]) -> None:
        """Take over what is tracked now, leaves by reference, and tell those who follow it."""
        presence = self._presences.setdefault(key, Presence())
        left = presence.take(leaves)
        presence.put(joins)
        if not len(presence):
            del self._presences[key]
        room = self._rooms.get(key)
        if room is None:
            return
        # What leaves goes ahead in a diff of its own: the official JavaScript client forgets the references of what it
        # knows of a key when something joins under it, and could not take it away any more.
        if left:
            room.tell_presence(Push(key.topic, "presence_diff", diff([], left)))
        if joins:
            room.tell_presence(Push(key.topic, "presence_diff", diff(joins, [])))

    def present(self, key: Key) -> Metas:
        """What is tracked in a topic."""
        presence = self._presences.get(key)
        return presence.state() if presence else {}

    def tracked_here(self) -> Iterator[tuple[Key, list[Tracked]]]:
        """What the members of this process show, by room."""
        for key, room in self._rooms.items():
            tracked = [member.tracked for member in room.members if member.tracked is not None]
            if tracked:
                yield key, tracked
