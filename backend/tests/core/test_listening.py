"""A process that cannot listen for the others' announcements retries with increasing waits (docs/decisions/0110)."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any, Self

import psycopg
import pytest

from tripoint.core import listening
from tripoint.core.hub import Hub

ADDRESS = "postgresql+psycopg://someone:secret@127.0.0.1:1/tripoint"


class Silent:
    """A connection on which nothing is ever announced and which ends immediately."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        pass

    async def execute(self, statement: str) -> None:
        self.asked.append(statement)

    async def notifies(self) -> AsyncIterator[None]:
        for nothing in ():
            yield nothing


class Server:
    """Answers each connection attempt with the next outcome; the wait after the last one never ends."""

    def __init__(self, outcomes: list[type[Exception] | Silent]) -> None:
        self.outcomes = outcomes
        self.asked: list[tuple[str, dict[str, Any]]] = []
        self.waits: list[float] = []
        self.is_over = asyncio.Event()

    async def connect(self, address: str, **options: Any) -> Silent:
        self.asked.append((address, options))
        outcome = self.outcomes[len(self.asked) - 1]
        if not isinstance(outcome, Silent):
            raise outcome()
        return outcome

    async def wait(self, seconds: float) -> None:
        self.waits.append(seconds)
        if len(self.waits) == len(self.outcomes):
            self.is_over.set()
            await asyncio.Event().wait()


def met(monkeypatch: pytest.MonkeyPatch, outcomes: list[type[Exception] | Silent], hub: Hub) -> Server:
    """Run a listener against a server with these outcomes, and return the server."""

    async def story() -> Server:
        server = Server(outcomes)
        monkeypatch.setattr(psycopg.AsyncConnection, "connect", server.connect)
        monkeypatch.setattr(listening.asyncio, "sleep", server.wait)
        async with listening.listening(ADDRESS, hub):
            await asyncio.wait_for(server.is_over.wait(), 20)
        return server

    return asyncio.run(story())


def test_the_waits_double_up_to_ten_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    server = met(monkeypatch, [psycopg.OperationalError, OSError] * 5, Hub())
    assert server.waits == [0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 6.4, 10, 10, 10]


def test_the_waits_start_over_after_a_connection_that_worked(monkeypatch: pytest.MonkeyPatch) -> None:
    worked = Silent()
    server = met(monkeypatch, [OSError, OSError, worked, OSError], Hub())
    assert (server.waits, worked.asked) == ([0.1, 0.2, 0.1, 0.2], ["LISTEN tripoint", "LISTEN tripoint_letters"])


def test_keepalives_notice_a_lost_server_within_half_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    """A listener waits in silence, so only TCP keepalives notice a server that vanished."""
    server = met(monkeypatch, [OSError], Hub())
    probes = {"keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}
    plain = "postgresql://someone:secret@127.0.0.1:1/tripoint"
    assert server.asked == [(plain, {"autocommit": True, "connect_timeout": 4, **probes})]
