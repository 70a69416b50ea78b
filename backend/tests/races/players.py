"""Processes that call the product concurrently, each with its own application and threads on one database."""

import asyncio
import json
import logging
import multiprocessing
from collections.abc import Sequence
from datetime import datetime
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import structlog
from pydantic import SecretStr

from tests.local_stripe import SECRET_KEY, SIGNING_SECRET
from tripoint import app as application
from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.core.errors import Unavailable
from tripoint.core.settings import Settings
from tripoint.messaging import worker as mail_worker
from tripoint.orders import operators as order_operators
from tripoint.orders.paying import Cashier
from tripoint.providers.allowance import Allowance
from tripoint.visits import service as visit_service
from tripoint.worker import JOBS


class Call(NamedTuple):
    """One request. `caller`: the address it comes from. Instead of an HTTP method, `WORK` makes the process work
    through its outbox, `LOOK` makes it ask Stripe about open orders, `JOB` runs the timed job of this name, and
    `ASK_A_SOURCE` asks for permission to question the source named by `path`, for the person named by `token`; `body`
    is how many questions it may be asked per day. `signed`: the body is an event with this Stripe signature.
    `agreed`: the caller has agreed to be counted.
    """

    method: str
    path: str = ""
    body: Any = None
    token: str | None = None
    caller: str = "203.0.113.1"
    key: str | None = None
    raw: bytes | None = None
    signed: str | None = None
    agreed: bool = False

    def headers(self) -> dict[str, str]:
        given = {
            "Authorization": f"Bearer {self.token}" if self.token else None,
            "Idempotency-Key": self.key,
            "Stripe-Signature": self.signed,
            "Cookie": f"{visit_service.COOKIE}={visit_service.AGREED}" if self.agreed else None,
            "Content-Type": "image/png" if self.raw is not None and not self.signed else "application/json",
            "X-Supabase-Api-Version": "2024-01-01",
        }
        return {name: value for name, value in given.items() if value is not None}


WORK, LOOK, ASK_A_SOURCE = Call("WORK"), Call("LOOK"), Call("ASK_A_SOURCE")


class Reply(NamedTuple):
    """Status and decoded JSON, or None if it is not JSON."""

    status: int
    body: Any

    @property
    def code(self) -> str:
        """The code of the refusal."""
        return str(self.body.get("code", "")) if isinstance(self.body, dict) else ""


class World(NamedTuple):
    """The world of the players: a database, the folder of its keys, a time, whether the limits are on, Stripe, and a
    mail server; without one, emails are captured.
    """

    address: str
    data_dir: Path
    now: datetime
    rate_limits: bool
    stripe: str = ""
    smtp: str = ""

    def settings(self) -> Settings:
        return Settings(
            _env_file=None,
            data_dir=self.data_dir,
            rate_limits=self.rate_limits,
            worker="off",
            auth_github_client_id="client",
            auth_github_client_secret="secret",
            analytics="on",
            smtp_url=SecretStr(self.smtp),
            stripe_secret_key=SECRET_KEY,
            stripe_webhook_secret=SIGNING_SECRET,
            provider_base_url_stripe=self.stripe,
        )


class Player:
    """One process's application: the calls of a volley share its event loop and the threads of its database."""

    def __init__(self, world: World) -> None:
        self.clock = SetClock(world.now)
        self.settings = world.settings()
        self.database = Database(world.address)
        self.app = application.create(self.settings, database=self.database, clock=self.clock, front_end=False)
        self.app.app.state.page_at = lambda path: ("en", path)  # type: ignore[attr-defined]  # there is no front end
        self._loop = asyncio.Runner()

    def play(self, calls: Sequence[Call], now: datetime) -> list[Reply]:
        """Make all calls concurrently."""
        self.clock.move(seconds=(now - self.clock.now()).total_seconds())
        return self._loop.run(self._together(calls))

    async def _together(self, calls: Sequence[Call]) -> list[Reply]:
        return await asyncio.gather(*(self._one(call) for call in calls))

    async def _one(self, call: Call) -> Reply:
        if call.method == "WORK":
            await mail_worker.work_once(self.database, self.settings, self.clock)
            return Reply(200, None)
        if call.method == "LOOK":
            desk = order_operators.desk(self.settings, self.clock.now())
            card_payments = self.app.app.state.card_payments  # type: ignore[attr-defined]
            await Cashier(self.database, card_payments, asyncio.to_thread, desk).poll()
            return Reply(200, None)
        if call.method == "ASK_A_SOURCE":
            sources = Allowance(self.database, self.clock, "fares", {call.path: call.body})
            return Reply(200 if await sources.allow(call.path, str(call.token)) else 429, None)
        if call.method == "JOB":
            [job] = [one for one in JOBS if one.name == call.path]
            try:
                while await self.database.write(job.unit, self.clock.now()):
                    pass  # there is more of it, from other rounds
            except Unavailable:
                return Reply(503, None)  # the worker would try again later
            return Reply(200, None)
        transport = httpx.ASGITransport(self.app, client=(call.caller, 1), raise_app_exceptions=False)
        content = call.raw if call.raw is not None else json.dumps(call.body).encode() if call.body is not None else b""
        async with httpx.AsyncClient(transport=transport, base_url=self.settings.origin) as client:
            got = await client.request(call.method, call.path, content=content, headers=call.headers())
        is_json = "json" in got.headers.get("content-type", "")
        return Reply(got.status_code, got.json() if is_json and got.content else None)

    def close(self) -> None:
        self._loop.close()
        state = self.app.app.state  # type: ignore[attr-defined]
        for pool in (
            state.planner_pool,
            state.pricing_pool,
            state.saving_pool,
            state.fares_pool,
            state.picture_pool,
            state.export_pool,
            state.payments_pool,
            state.identity.hasher,
        ):
            pool.close()
        self.database.dispose()


class Neighbor:
    """A second process, with one application for each world that it has entered and not left."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._ours, theirs = context.Pipe()
        self._process = context.Process(target=_live, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()

    def enter(self, world: World) -> None:
        self._ours.send(("enter", world))
        self._ours.recv()

    def begin(self, world: World, calls: Sequence[Call], now: datetime) -> None:
        """Start a volley; `end` returns its replies."""
        self._ours.send(("play", world, calls, now))

    def end(self) -> list[Reply]:
        replies: list[Reply] = self._ours.recv()
        return replies

    def leave(self, world: World) -> None:
        """Close the connections to the world's database."""
        self._ours.send(("leave", world))
        self._ours.recv()

    def close(self) -> None:
        self._ours.send(("end",))
        self._process.join(20)
        self._ours.close()


def _live(pipe: Connection) -> None:
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    players: dict[World, Player] = {}
    while True:
        match pipe.recv():
            case "enter", world:
                players[world] = Player(world)
                pipe.send("there")
            case "play", world, calls, now:
                pipe.send(players[world].play(calls, now))
            case "leave", world:
                players.pop(world).close()
                pipe.send("gone")
            case _:
                break
    pipe.close()
