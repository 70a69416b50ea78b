"""Sockets of the application as its clients use them. Unlike others, this folder is not named after its package: the
official Python client is a module with that name."""

import itertools
import json
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import datetime
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.testclient import WebSocketDenialResponse, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect
from websockets.exceptions import InvalidStatus

from tests.browser import Browser
from tests.conftest import NOW
from tests.live.processes import Server, Session, two_servers
from tests.make import Make, Person
from tests.plans import Plans
from tripoint.core.clock import SetClock
from tripoint.core.frame import Frame
from tripoint.core.settings import Settings
from tripoint.realtime import socket_limits
from tripoint.realtime.live import Realtime


class Line:
    """One socket. `join` and `ask` return the reply; `hear` returns the next event that is not a reply."""

    def __init__(
        self, session: "WebSocketTestSession | Session", version: str, settled: Callable[[], None] = lambda: None
    ) -> None:
        self.session, self.version, self.settled = session, version, settled
        self._refs = itertools.count(1)
        self._events: list[dict[str, Any]] = []
        self._joins: dict[str, str] = {}

    def say(self, topic: str, event: str, payload: Any, **refs: Any) -> str:
        """Send a frame, and return its reference."""
        ref = refs.get("ref", str(next(self._refs)))
        join_ref = refs.get("join_ref", ref if event == "phx_join" else self._joins.get(topic))
        if self.version == "2.0.0":
            self.session.send_text(json.dumps([join_ref, ref, topic, event, payload]))
        else:
            frame = {"topic": topic, "event": event, "payload": payload, "ref": ref, "join_ref": join_ref}
            self.session.send_text(json.dumps(frame))
        return ref

    def ask(self, topic: str, event: str, payload: Any = None, **refs: Any) -> dict[str, Any]:
        """Send a frame and wait for its reply."""
        ref = self.say(topic, event, {} if payload is None else payload, **refs)
        return self.reply(ref)

    def reply(self, ref: str) -> dict[str, Any]:
        """The reply to an earlier frame; events that come before it are kept."""
        while True:
            got = self._next()
            if got["event"] == "phx_reply" and got["ref"] == ref:
                reply: dict[str, Any] = got["payload"]
                return reply
            self._events.append(got)

    def join(self, name: str, **config: Any) -> dict[str, Any]:
        """Join a topic by its name without the prefix; `token` is sent with the join."""
        topic = f"realtime:{name}"
        payload = {"config": config.pop("config", config)}
        if "token" in config:
            payload["access_token"] = config.pop("token")
        ref = self.say(topic, "phx_join", payload)
        reply = self.reply(ref)
        if reply["status"] == "ok":
            self._joins[topic] = ref
        return reply

    def broadcast(self, name: str, event: str, payload: Any) -> None:
        said = {"type": "broadcast", "event": event, "payload": payload}
        self.say(f"realtime:{name}", "broadcast", said)

    def hear(self, *events: str) -> dict[str, Any]:
        """The next event of one of these kinds, or of any kind; events before it are dropped."""
        while True:
            got = self._events.pop(0) if self._events else self._next()
            if not events or got["event"] in events:
                return got

    def quiet(self) -> bool:
        """Whether only the reply to a heartbeat arrives, after everything sent before has arrived."""
        self.settled()
        self.ask("phoenix", "heartbeat", join_ref=None)
        return not self._events

    def closed(self) -> int:
        """Wait until the server closes the socket, and return the close code."""
        while True:
            try:
                self._events.append(self._next())
            except WebSocketDisconnect as ended:
                return ended.code

    def _next(self) -> dict[str, Any]:
        message = self.session.receive()
        self.session._raise_on_close(message)
        if message.get("bytes") is not None:
            return binary(message["bytes"])
        said = json.loads(message["text"])
        if isinstance(said, dict):
            return {"join_ref": None, **said}
        return dict(zip(("join_ref", "ref", "topic", "event", "payload"), said, strict=True))


def binary(frame: bytes) -> dict[str, Any]:
    """A delivery of kind 4, as a v2 client reads it."""
    kind, *lengths, encoding = frame[:5]
    assert kind == 4
    parts, at = [], 5
    for length in lengths:
        parts.append(frame[at : at + length].decode())
        at += length
    payload = json.loads(frame[at:]) if encoding == 1 else frame[at:]
    said = {"type": "broadcast", "event": parts[1], "payload": payload}
    return {"join_ref": None, "ref": None, "topic": parts[0], "event": "broadcast", "payload": said}


Dial = Callable[..., Line]
DOORS = ["inside", pytest.param("two processes", marks=pytest.mark.postgres)]
both_doors = pytest.mark.parametrize("door", DOORS, indirect=True)
"""For tests of what clients see: on PostgreSQL they run again with two processes."""
TURNS = itertools.count()
Servers = tuple[Server, ...]


@pytest.fixture
def live(app: Frame) -> Realtime:
    """The realtime part of the application."""
    found: Realtime = app.app.state.live  # type: ignore[attr-defined]
    return found


@pytest.fixture
def key(client: Browser) -> str:
    """The public key."""
    return str(client.get("/api/config").json()["anonKey"])


@pytest.fixture
def door(request: pytest.FixtureRequest) -> str:
    """Where sockets are opened: "inside" for the test's own application, or at "two processes" in turn."""
    return getattr(request, "param", "inside")


@pytest.fixture(scope="session")
def two_processes(kept_clone: str, keys_folder: Path) -> Iterator[tuple[Server, Server]]:
    """Two servers on the tests' database, running as long as the tests do."""
    origin = Settings(_env_file=None).origin  # type: ignore[call-arg]
    with two_servers(keys_folder, kept_clone, origin) as servers:
        yield servers


@pytest.fixture
def servers(door: str, request: pytest.FixtureRequest) -> Servers:
    """The servers that the test connects to; none if it uses its own application."""
    found: Servers = request.getfixturevalue("two_processes") if door == "two processes" else ()
    return found


class ClockOfAll(SetClock):
    """A clock that moves the servers' clocks along."""

    def __init__(self, at: datetime, servers: Servers) -> None:
        super().__init__(at)
        self._servers = servers

    def move(self, **by: float) -> None:
        super().move(**by)
        self.tell()

    def tell(self) -> None:
        for server in self._servers:
            server.ask(now=self.at.isoformat())


@pytest.fixture
def clock(servers: Servers) -> Iterator[SetClock]:
    """The usual clock, which also sets the servers' clocks."""
    for server in servers:
        server.ask(anew=True)
    yield ClockOfAll(NOW, servers)
    ClockOfAll(NOW, servers).tell()


class Everywhere:
    """The test's own application and its servers, changed alike until the test ends."""

    def __init__(self, live: Realtime, servers: Servers, patch: pytest.MonkeyPatch) -> None:
        self._live, self._servers, self._patch = live, servers, patch
        self._earlier: dict[str, float] = {}
        self.count = len(servers) or 1
        """How many processes a client may connect to."""

    def bounds(self, **values: float) -> None:
        """Set limits of realtime by name."""
        for name, value in values.items():
            self._patch.setattr(socket_limits, name, value)
        for server in self._servers:
            self._earlier = server.ask(bounds=values) | self._earlier

    def stand_still(self) -> None:
        """Stop the monotonic clocks."""
        self._patch.setattr(self._live, "ticks", lambda: 0.0)
        for server in self._servers:
            server.ask(ticks="still")

    def later(self, seconds: float) -> None:
        """Move the monotonic clocks so many seconds forward."""
        self._patch.setattr(self._live, "ticks", lambda: time.monotonic() + seconds)
        for server in self._servers:
            server.ask(ticks=str(seconds))

    def sweep(self) -> None:
        """Check now which sockets and channels must end."""
        Browser.portal.call(self._live.sweep)
        for server in self._servers:
            server.ask(sweep=True)

    def held(self) -> tuple[int, int]:
        """The total number of rooms and of sockets."""
        if not self._servers:
            return len(self._live.rooms), len(self._live.sockets)
        held = [server.ask(held=True) for server in self._servers]
        return sum(one["rooms"] for one in held), sum(one["sockets"] for one in held)

    def followed(self) -> int:
        """The total number of followed tables, counted once per person."""
        if not self._servers:
            return len(self._live.follower)
        return sum(int(server.ask(held=True)["followed"]) for server in self._servers)

    def put_back(self) -> None:
        for server in self._servers:
            server.ask(ticks="0")
            server.ask(bounds=self._earlier)


@pytest.fixture
def everywhere(live: Realtime, servers: Servers, monkeypatch: pytest.MonkeyPatch) -> Iterator[Everywhere]:
    made = Everywhere(live, servers, monkeypatch)
    yield made
    made.put_back()


@pytest.fixture
def sweep(everywhere: Everywhere) -> Callable[[], None]:
    return everywhere.sweep


Refused = Callable[..., tuple[int, Any]]


@pytest.fixture
def refused(client: Browser, servers: Servers) -> Refused:
    """`refused(query, **headers)` returns the status and body of a handshake that is refused."""
    turns = itertools.cycle(servers)

    def opened(query: str, **headers: str) -> tuple[int, Any]:
        path = f"/realtime/v1/websocket{query}"
        if not servers:
            with pytest.raises(WebSocketDenialResponse) as denied, client.websocket_connect(path, headers=headers):
                pass
            return denied.value.status_code, denied.value.json()
        with pytest.raises(InvalidStatus) as invalid:
            Session(next(turns).origin, path, headers)
        return invalid.value.response.status_code, json.loads(invalid.value.response.body)

    return opened


@pytest.fixture
def caller(client: Browser, servers: Servers) -> Iterator[httpx.Client]:
    """Calls the application over HTTP, or the last of the servers."""
    if not servers:
        yield client
        return
    with httpx.Client(base_url=servers[-1].origin) as made:
        yield made


@pytest.fixture
def dial(client: Browser, key: str, servers: Servers) -> Iterator[Dial]:
    """`dial()` opens a socket with the public key, `dial(token)` with a token; `version` defaults to 2.0.0."""
    with ExitStack() as open_sockets:
        turns = itertools.cycle(server.origin for server in servers)

        def opened(token: str = key, version: str = "2.0.0", **headers: str) -> Line:
            path = f"/realtime/v1/websocket?vsn={version}" + (f"&apikey={token}" if token else "")
            if not servers:
                session = open_sockets.enter_context(client.websocket_connect(path, headers=headers))
                return Line(session, version)
            return Line(open_sockets.enter_context(Session(next(turns), path, headers)), version, settled)

        def settled() -> None:
            """Wait until everything that one process sent the other has arrived: letters keep their order."""
            path = f"/realtime/v1/websocket?vsn=2.0.0&apikey={key}"
            with Session(servers[0].origin, path, {}) as one, Session(servers[1].origin, path, {}) as other:
                here, there = Line(one, "2.0.0"), Line(other, "2.0.0")
                room = f"settled {next(TURNS)}"
                for line in (here, there):
                    line.join(room)
                for speaks, hears in ((here, there), (there, here)):
                    speaks.broadcast(room, "over", {})
                    hears.hear("broadcast")

        yield opened


@pytest.fixture
def ana(make: Make) -> Person:
    return make.user("ana@example.com", name="Ana Reis")


@pytest.fixture
def eve(make: Make) -> Person:
    return make.user("eve@example.com", name="Eve Stranger")


@pytest.fixture
def plans(client: Browser, ana: Person) -> Plans:
    """Ana's plans and trips."""
    return Plans(client.as_(ana))
