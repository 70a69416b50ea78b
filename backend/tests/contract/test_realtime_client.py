"""The official JavaScript client's channels against our server (contracts/realtime.md), with protocol version 2.0.0."""

import json
import os
import subprocess
import sys

import httpx
import pytest

from tests.browser import Browser
from tests.contract.test_auth_client import FRONT_END, HERE
from tests.live.conftest import two_processes
from tests.live.processes import Server
from tests.make import PASSWORD, Make, Person
from tests.plans import Plans

__all__ = ["two_processes"]  # a fixture
STORIES = [
    "broadcast, ack and self",
    "heartbeat",
    "leaving",
    "http",
    "http, refused",
    "private",
    "private, denied",
    "wrong token",
    "presence",
    "presence, changed",
    "presence, untrack",
    "rows",
]


METHODS = [
    *("subscribe", "on", "send", "httpSend", "track", "untrack", "presenceState", "updateJoinPayload", "unsubscribe"),
    *("teardown", "copyBindings", "connect", "disconnect", "isDisconnecting", "endpointURL", "channel", "getChannels"),
    *("removeChannel", "removeAllChannels", "push", "setAuth", "sendHeartbeat", "log", "every method"),
]
PYTHON = [
    *("broadcast", "presence", "connecting", "joining", "removing", "pushing", "over_http", "showing", "tokens"),
    *("refused", "rows", "every_method"),
]


@pytest.fixture
def facts(make: Make, client: Browser, ana: Person) -> dict[str, str]:
    """A trip of Ana's; Eve has nothing to do with it."""
    make.user("eve@example.com")
    trip_id = Plans(client.as_(ana)).make()["id"]
    return {"trip": trip_id, "topic": f"trip:{trip_id}"}


@pytest.fixture
def ana(make: Make) -> Person:
    return make.user("ana@example.com", name="Ana Reis")


@pytest.mark.parametrize("story", [pytest.param("broadcast", marks=pytest.mark.spec("7.54")), *STORIES])
def test_the_official_client_completes_each_story(live_origin: str, facts: dict[str, str], story: str) -> None:
    tell("realtime-client.mjs", live_origin, story, tokens(live_origin), facts)


@pytest.mark.parametrize("method", METHODS)
def test_each_method_of_the_official_client_succeeds_and_fails_as_expected(
    live_origin: str, facts: dict[str, str], method: str
) -> None:
    tell("realtime-methods.mjs", live_origin, method, tokens(live_origin), facts)


@pytest.mark.rule("R12")
@pytest.mark.postgres
@pytest.mark.parametrize(
    ("file", "story"),
    [
        *(("realtime-client.mjs", story) for story in ("broadcast", *STORIES)),
        *(("realtime-methods.mjs", method) for method in METHODS),
    ],
)
def test_two_processes_behave_like_one_server(
    two_processes: tuple[Server, Server], facts: dict[str, str], file: str, story: str
) -> None:
    """Every other client of a story connects to the second process."""
    first, second = (server.origin for server in two_processes)
    both = {
        name: f"{mine} {theirs}"
        for (name, mine), theirs in zip(tokens(first).items(), tokens(second).values(), strict=True)
    }
    tell(file, first, story, both, {**facts, "second": second})


def tokens(origin: str) -> dict[str, str]:
    with httpx.Client(base_url=origin) as client:
        return {who: signed_in(client, f"{who}@example.com") for who in ("ana", "eve")}


def signed_in(client: httpx.Client, email: str) -> str:
    """Sign in at the running server and return the access token."""
    said = {"email": email, "password": PASSWORD}
    return str(client.post("/auth/v1/token?grant_type=password", json=said).json()["access_token"])


def tell(file: str, origin: str, story: str, tokens: dict[str, str], facts: dict[str, str]) -> None:
    """Run one story; its output ends with "as expected". Node 20 has websockets only behind a flag."""
    told = subprocess.run(
        ["node", "--experimental-websocket", str(HERE / file), str(FRONT_END), origin, story],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env={**os.environ, "TOKENS": json.dumps(tokens), "FACTS": json.dumps(facts)},
    )
    assert told.returncode == 0, told.stderr
    assert told.stdout.strip().endswith("as expected")


@pytest.mark.parametrize("story", PYTHON)
def test_the_official_python_client_completes_each_story(live_origin: str, facts: dict[str, str], story: str) -> None:
    tell_in_python(live_origin, story, facts, live_origin)


@pytest.mark.rule("R12")
@pytest.mark.postgres
@pytest.mark.parametrize("story", PYTHON)
def test_two_processes_behave_like_one_server_for_the_python_client(
    two_processes: tuple[Server, Server], facts: dict[str, str], story: str
) -> None:
    tell_in_python(two_processes[0].origin, story, facts, " ".join(server.origin for server in two_processes))


def tell_in_python(origin: str, story: str, facts: dict[str, str], origins: str) -> None:
    token = tokens(origin)["ana"]
    told = subprocess.run(
        [sys.executable, str(HERE / "realtime_stories.py"), origins, token, facts["trip"], story],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert told.stdout.strip().endswith("as expected"), told.stderr
