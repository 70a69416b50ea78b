"""Sockets of the application, as its clients speak on them. The folder is not named after the package, as others are:
the official Python client is a module of that name."""

import itertools
import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from tests.browser import Browser
from tests.live.processes import Session, two_servers
from tests.make import Make, Person
from tests.plans import Plans
from tripoint.core.frame import Frame
from tripoint.core.settings import Settings
from tripoint.realtime.live import Live


class Line:
    """One socket. `join` and `ask` return the reply; `hear` the next event that is not one."""

    def __init__(
        self, session: "WebSocketTestSession | Session", version: str, settled: Callable[[], None] = lambda: None
    ) -> None:
        self.session, self.version, self.settled = session, version, settled
        self._refs = itertools.count(1)
        self._events: list[dict[str, Any]] = []
        self._joins: dict[str, str] = {}

    def say(self, topic: str, event: str, payload: Any, **refs: Any) -> str:
        """Send a frame; returns its reference."""
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
        """Join a topic by its name without prefix; `token` is the join's own."""
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
        """The next event of one of these kinds, or of any; what comes before it is dropped."""
        while True:
            got = self._events.pop(0) if self._events else self._next()
            if not events or got["event"] in events:
                return got

    def quiet(self) -> bool:
        """Whether nothing but the answer to a heartbeat comes, after all that was said before has arrived."""
        self.settled()
        self.ask("phoenix", "heartbeat", join_ref=None)
        return not self._events

    def closed(self) -> int:
        """Waits until the server closes the socket; its code."""
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
"""For tests of what any client sees: on PostgreSQL they are passed again by two processes."""
TURNS = itertools.count()


@pytest.fixture
def live(app: Frame) -> Live:
    """What lives in the server."""
    found: Live = app.app.state.live  # type: ignore[attr-defined]
    return found


@pytest.fixture
def key(client: Browser) -> str:
    """The public key."""
    return str(client.get("/api/config").json()["anonKey"])


@pytest.fixture
def door(request: pytest.FixtureRequest) -> str:
    """Where sockets are opened: "inside" of the test's own application, or at "two processes" in turn."""
    return getattr(request, "param", "inside")


@pytest.fixture(scope="session")
def two_processes(kept_clone: str, keys_folder: Path) -> Iterator[tuple[str, str]]:
    """The addresses of two servers on the database of the tests, which run as long as these."""
    origin = Settings(_env_file=None).origin  # type: ignore[call-arg]
    with two_servers(keys_folder, kept_clone, origin) as origins:
        yield origins


@pytest.fixture
def dial(client: Browser, key: str, door: str, request: pytest.FixtureRequest) -> Iterator[Dial]:
    """`dial()` opens a socket with the public key, `dial(token)` with a token; `version` is 2.0.0 unless given."""
    with ExitStack() as open_sockets:
        origins = request.getfixturevalue("two_processes") if door == "two processes" else ()
        turns = itertools.cycle(origins)

        def opened(token: str = key, version: str = "2.0.0", **headers: str) -> Line:
            path = f"/realtime/v1/websocket?vsn={version}&apikey={token}"
            if not origins:
                session = open_sockets.enter_context(client.websocket_connect(path, headers=headers))
                return Line(session, version)
            return Line(open_sockets.enter_context(Session(next(turns), path, headers)), version, settled)

        def settled() -> None:
            """What one process told the other before has arrived: letters keep their order."""
            path = f"/realtime/v1/websocket?vsn=2.0.0&apikey={key}"
            with Session(origins[0], path, {}) as one, Session(origins[1], path, {}) as other:
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
    """Plans and trips of Ana's."""
    return Plans(client.as_(ana))


@pytest.fixture
def sweep(live: Live) -> Callable[[], None]:
    """Look now at what may not go on."""
    return lambda: Browser.portal.call(live.sweep)
