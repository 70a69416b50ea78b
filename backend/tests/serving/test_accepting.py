"""New connections are accepted together, however busy the event loop is, and none while the server can take no more."""

import asyncio
import errno
import itertools
import socket
from collections.abc import Callable
from typing import Any

import pytest
import uvloop

from tripoint.serving.accepting import AT_ONCE, Listener

GUESTS = 40
TURNS = 12
"""Far fewer than the guests: more than one must be accepted per turn of the loop."""


class Guest(asyncio.Protocol):
    """Counts who is connected, and echoes what it receives."""

    inside: list["Guest"]
    came: asyncio.Event

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        self.inside.append(self)
        self.came.set()

    def data_received(self, data: bytes) -> None:
        self.transport.write(data)


@pytest.fixture(params=[asyncio.new_event_loop, uvloop.new_event_loop], ids=["asyncio", "uvloop"])
def runs(request: pytest.FixtureRequest) -> Callable[[Any], Any]:
    def run(main: Any) -> Any:
        with asyncio.Runner(loop_factory=request.param) as runner:
            return runner.run(main)

    return run


@pytest.fixture
def listening() -> Any:
    with socket.create_server(("127.0.0.1", 0)) as made:
        yield made


@pytest.fixture
def protocol() -> type[Guest]:
    return type("Counted", (Guest,), {"inside": [], "came": asyncio.Event()})


def connected(listening: socket.socket, count: int = 1) -> list[socket.socket]:
    """Clients whose connections wait in the listening socket's backlog."""
    return [socket.create_connection(listening.getsockname(), timeout=10) for _ in range(count)]


async def turns(count: int = TURNS) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


async def left(door: Listener, protocol: type[Guest], clients: list[socket.socket]) -> None:
    """Close the door, and disconnect everyone."""
    door.close()
    await door.wait_closed()
    for guest, client in zip(protocol.inside, clients, strict=True):
        guest.transport.abort()
        client.close()


def test_each_turn_of_the_loop_accepts_up_to_a_fixed_number(runs, listening, protocol):
    async def main() -> None:
        door = Listener(listening, protocol)
        clients = connected(listening, AT_ONCE + 1)
        inside = []
        for _ in range(TURNS):
            await asyncio.sleep(0)
            inside.append(len(protocol.inside))
        grew = [after - before for before, after in itertools.pairwise([0, *inside])]
        assert max(grew) == AT_ONCE
        assert inside[-1] == AT_ONCE + 1
        await left(door, protocol, clients)

    runs(main())


def test_all_waiting_connections_are_accepted_together(runs, listening, protocol):
    async def main() -> None:
        door = Listener(listening, protocol)
        clients = connected(listening, GUESTS)
        await turns()
        assert len(protocol.inside) == GUESTS
        clients[-1].sendall(b"hello")
        assert await asyncio.to_thread(clients[-1].recv, 5) == b"hello"
        await left(door, protocol, clients)

    runs(main())


def test_no_connection_is_accepted_after_closing(runs, listening, protocol):
    async def main() -> None:
        door = Listener(listening, protocol)
        door.close()
        [client] = connected(listening)
        await turns()
        await door.wait_closed()
        assert protocol.inside == []
        client.close()

    runs(main())


class Full:
    """A listening socket of a process without a free file descriptor, until `free` is set."""

    def __init__(self, listening: socket.socket, code: int) -> None:
        self._listening, self._code = listening, code
        self.tries, self.free = 0, False

    def __getattr__(self, name: str) -> Any:
        return getattr(self._listening, name)

    def accept(self) -> Any:
        self.tries += 1
        if not self.free:
            raise OSError(self._code, "full")
        return self._listening.accept()


@pytest.mark.parametrize("code", [errno.EMFILE, errno.ENFILE])
def test_without_a_free_file_descriptor_the_server_pauses_and_then_accepts(
    runs, listening, protocol, monkeypatch, code
):
    monkeypatch.setattr("tripoint.serving.accepting.PAUSE_SECONDS", 0.01)
    full = Full(listening, code)

    async def main() -> None:
        door = Listener(full, protocol)  # type: ignore[arg-type]
        [client] = connected(listening)
        await turns()
        assert (full.tries, protocol.inside) == (1, [])  # it does not retry at every turn
        full.free = True
        async with asyncio.timeout(10):
            await protocol.came.wait()
        door.close()
        protocol.inside[0].transport.abort()
        client.close()

    runs(main())


def test_closing_during_a_pause_keeps_the_door_closed(runs, listening, protocol, monkeypatch):
    monkeypatch.setattr("tripoint.serving.accepting.PAUSE_SECONDS", 0.01)
    full = Full(listening, errno.EMFILE)

    async def main() -> None:
        door = Listener(full, protocol)  # type: ignore[arg-type]
        [client] = connected(listening)
        await turns()
        door.close()
        full.free = True
        await asyncio.sleep(0.02)  # the door's own timer would have fired first
        assert (full.tries, protocol.inside) == (1, [])
        client.close()

    runs(main())
