"""The product inside this process, called without sockets: measures what a request itself costs."""

import asyncio
import gc
import json
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Self
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint import app as application
from tripoint.core import log
from tripoint.core.clock import SystemClock
from tripoint.core.frame import Frame
from tripoint.core.settings import Settings
from tripoint.identity.models import User
from tripoint.identity.records import sessions

Headers = dict[str, str]


class Inside:
    """The application on a data folder that no other process has open."""

    def __init__(self, folder: Path, database_url: str = "") -> None:
        log.set_up(Path("/dev/null").open("w", encoding="utf-8"))  # noqa: SIM115 (open as long as the process)
        settings = Settings(_env_file=None, data_dir=folder, database_url=database_url, rate_limits=False, worker="off")
        self.app: Frame = application.create(settings, front_end=False)
        self.state: Any = self.app.app.state  # type: ignore[attr-defined]
        self._loop = asyncio.new_event_loop()
        gc.collect()
        gc.freeze()  # as a server does once it has started

    def session(self, user_id: UUID) -> dict[str, Any]:
        """A new session of this account, as the auth contract returns it."""
        now = SystemClock().now()

        def begin(db: Session) -> dict[str, Any]:
            user = db.get_one(User, user_id)
            session = sessions.start(db, user, via="password", method="password", now=now)
            return sessions.reply(db, self.state.identity.issuer, user, session, now)

        begun: dict[str, Any] = self.state.database.write_now(begin)
        return begun

    def sign_in(self, user_id: UUID) -> Headers:
        """Sign in; the headers for this account's calls."""
        return {"authorization": f"Bearer {self.session(user_id)['access_token']}"}

    def get(self, path: str, headers: Headers) -> tuple[int, bytes]:
        """Status and body of a GET."""
        return self.ask("GET", path, headers)

    def ask(self, method: str, path: str, headers: Headers, body: Any = None) -> tuple[int, bytes]:
        """Status and body of any call."""
        content = b"" if body is None else json.dumps(body).encode()
        told = {**headers, "content-type": "application/json", "content-length": str(len(content))} if body else headers
        return self._loop.run_until_complete(self._ask(method, path, told, content))

    async def _ask(self, method: str, path: str, headers: Headers, content: bytes) -> tuple[int, bytes]:
        plain, _, query = path.partition("?")
        sent: list[Any] = []

        async def receive() -> Any:
            return {"type": "http.request", "body": content, "more_body": False}

        async def send(message: Any) -> None:
            sent.append(message)

        scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http",
            "path": plain, "raw_path": plain.encode(), "query_string": query.encode(), "root_path": "", "state": {},
            "headers": [(b"host", b"localhost"), *((k.encode(), v.encode()) for k, v in headers.items())],
            "client": ("127.0.0.1", 5), "server": ("127.0.0.1", 8000),
        }  # fmt: skip
        await self.app(scope, receive, send)
        return sent[0]["status"], b"".join(message.get("body", b"") for message in sent[1:])

    def cpu_ms(self, path: str, headers: Headers, *, before: Any = lambda: None, times: int = 31) -> float:
        """The median CPU time of a GET in ms, all threads; `before` runs before each one and is not measured."""
        taken = []
        for _ in range(times + 2):
            before()
            start = time.process_time()
            status, _ = self.get(path, headers)
            taken.append(1000 * (time.process_time() - start))
            assert status in {200, 304}, status
        return statistics.median(taken[2:])

    def writing_ms(self, call: Callable[[int], tuple[str, str, Any]], headers: Headers, *, times: int = 31) -> float:
        """The median CPU time in ms of the calls that `call` returns for each number, all threads."""
        taken = []
        for number in range(times + 2):
            method, path, body = call(number)
            start = time.process_time()
            status, reply = self.ask(method, path, headers, body)
            taken.append(1000 * (time.process_time() - start))
            assert status in {200, 201}, reply
        return statistics.median(taken[2:])

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self._loop.close()
        self.state.database.dispose()
