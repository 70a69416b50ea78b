"""Rooms shared by several processes: what happens in one shows in the others, until it leaves or falls silent."""

import asyncio
import json
from collections.abc import Callable, Iterator

import pytest

from tripoint.core.letters import Letters
from tripoint.realtime import socket_limits
from tripoint.realtime.peers import Peers
from tripoint.realtime.presence import TrackedPresence
from tripoint.realtime.rooms import RoomKey, Rooms
from tripoint.realtime.wire import Broadcast, Push

ROOM = RoomKey(private=True, topic="realtime:trip:1")
ANA, BEN = (TrackedPresence(name, f"ref of {name}", {"name": name}) for name in ("ana", "ben"))


class Guest:
    """A member of a room, and what it received."""

    shows_presence = True

    def __init__(self, tracked: TrackedPresence | None = None) -> None:
        self.tracked = tracked
        self.heard: list[Push] = []

    def push(self, push: Push) -> None:
        self.heard.append(push)


class Process:
    """One process; `post` delivers its letters to the others."""

    def __init__(self, name: str, ticks: Callable[[], float]) -> None:
        self.letters, self.rooms = Letters(name), Rooms()
        self.peers = Peers(self.letters, self.rooms, ticks)

    def guest(self, tracked: TrackedPresence | None = None) -> Guest:
        """Put a guest in the room, with this presence."""
        made = Guest(tracked)
        self.rooms.enter(ROOM, made)
        if tracked:
            self.rooms.moved(ROOM, [tracked], [])
            self.peers.moved(ROOM, [tracked], [])
        return made

    @property
    def present(self) -> set[str]:
        return set(self.rooms.present(ROOM))


class Post:
    """Delivers letters between processes until no more are written."""

    def __init__(self, runner: asyncio.Runner) -> None:
        self.runner = runner
        self.now = 0.0
        self.processes: list[Process] = []

    def process(self, name: str, *, listens: bool = True) -> Process:
        made = Process(name, lambda: self.now)
        self.processes.append(made)
        made.peers.listen()
        if listens:
            made.letters.begin()
            self.deliver()
        return made

    def deliver(self) -> None:
        while sent := [(one, payload) for one in self.processes for payload in self._waiting(one.letters)]:
            for sender, payload in sent:
                for other in self.processes:
                    if other is not sender and other.letters.is_open:
                        other.letters.read(payload)

    def _waiting(self, letters: Letters) -> list[str]:
        try:
            return self.runner.run(asyncio.wait_for(letters.take(), 0.001))
        except TimeoutError:
            return []


@pytest.fixture
def post() -> Iterator[Post]:
    with asyncio.Runner() as runner:
        yield Post(runner)


@pytest.mark.parametrize("payload", [{"n": 1}, [1, None], "text", None, b"\x00\xff"])
def test_a_broadcast_reaches_the_rooms_of_other_processes_once(post, payload):
    one, other, third = (post.process(name) for name in ("one", "other", "third"))
    here, there, elsewhere = one.guest(), other.guest(), Guest()
    third.rooms.enter(RoomKey(private=False, topic=ROOM.topic), elsewhere)
    one.peers.broadcast(ROOM, Broadcast(ROOM.topic, "hello", payload))
    post.deliver()
    assert [(push.topic, push.name, push.payload) for push in there.heard] == [(ROOM.topic, "hello", payload)]
    assert (here.heard, elsewhere.heard) == ([], [])


def test_a_tracked_presence_shows_in_all_processes_until_it_leaves(post):
    one, other = post.process("one"), post.process("other")
    watcher = other.guest()
    one.guest(ANA)
    post.deliver()
    assert other.present == {"ana"}
    one.peers.moved(ROOM, [], [ANA])
    post.deliver()
    assert other.present == set()
    told = [json.loads(push.form("1.0.0"))["payload"] for push in watcher.heard]
    assert [(list(diff["joins"]), list(diff["leaves"])) for diff in told] == [(["ana"], []), ([], ["ana"])]


def test_a_process_that_starts_later_exchanges_presences_with_the_others(post):
    one = post.process("one")
    one.guest(ANA)
    late = post.process("late", listens=False)
    late.guest(BEN)
    late.letters.begin()
    post.deliver()
    assert (one.present, late.present) == ({"ana", "ben"}, {"ana", "ben"})


def test_a_room_with_many_presences_is_sent_in_several_letters(post):
    one = post.process("one")
    for number in range(250):
        one.guest(TrackedPresence(f"k{number}", f"r{number}", {}))
    late = post.process("late")
    assert len(late.present) == 250


def test_a_presence_announced_twice_shows_once(post):
    one, other = post.process("one"), post.process("other")
    watcher = other.guest()
    one.guest(ANA)
    one.peers.tell()
    post.deliver()
    assert (other.present, len(watcher.heard)) == ({"ana"}, 1)


@pytest.mark.rule("R12")
def test_a_silent_processs_presences_disappear_and_return_with_it(post):
    one, other = post.process("one"), post.process("other")
    one.guest(ANA)
    post.deliver()
    post.now += socket_limits.PROCESS_SECONDS + 1
    other.peers.beat()
    assert other.present == set()
    one.peers.ask()
    post.deliver()
    assert other.present == {"ana"}


def test_a_process_that_sends_heartbeats_keeps_its_presences(post):
    one, other = post.process("one"), post.process("other")
    one.guest(ANA)
    for _ in range(5):
        post.now += socket_limits.BEAT_SECONDS
        one.peers.beat()
        post.deliver()
        other.peers.beat()
    assert other.present == {"ana"}


def test_a_process_that_lost_its_connection_asks_the_others_again(post):
    one, other = post.process("one"), post.process("other")
    one.guest(ANA)
    post.deliver()
    other.letters.is_open = False
    one.peers.moved(ROOM, [], [ANA])
    one.guest(BEN)
    post.deliver()
    assert other.present == {"ana"}
    other.letters.begin()
    post.deliver()
    assert other.present == {"ana", "ben"}  # Ana's guest is still in the room of `one`


@pytest.mark.parametrize(
    "letter",
    [
        "", "no json", "[]", "7", '{"is": "broadcast"}', '{"is": "moved", "room": [true], "joins": 1, "leaves": []}',
        '{"is": "moved", "room": [true, "t"], "joins": [[]], "leaves": []}', '{"is": "of another release"}',
    ],
)  # fmt: skip
def test_letters_of_another_release_are_ignored(post, letter):
    one, other = post.process("one"), post.process("other")
    watcher = other.guest()
    one.letters.post(letter)
    one.peers.broadcast(ROOM, Broadcast(ROOM.topic, "hello", {}))
    post.deliver()
    assert len(watcher.heard) == 1
