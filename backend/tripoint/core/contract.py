"""What the frame knows of each contract: its addresses, its words for errors, its bounds, who may come from where.

A contract is one way of speaking HTTP below one or more path prefixes: the product API, the auth contract, the site.
`tripoint/mounts.py` lists those that there are.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.routing import compile_path

from tripoint.core.asgi import App
from tripoint.core.errors import AppError

Dialect = Callable[[HTTPConnection, AppError], Response]
"""An error in a contract's own shape and words. Frame and application both speak through it."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """How much one request may take: bytes of its body, seconds from its head to the end of the reply.

    `streams`: bodies and replies come in parts for as long as they last; `seconds` then bound each silence.
    """

    body_bytes: int = 1024 * 1024
    seconds: float = 10.0
    streams: bool = False


@dataclass(frozen=True, slots=True)
class Cors:
    """Open to pages of every origin. Safe, because no cookie signs anyone in (TRUST.md W12)."""

    request_headers: tuple[str, ...]
    exposed_headers: tuple[str, ...]
    methods: tuple[str, ...] = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")

    def on_every_reply(self) -> dict[str, str]:
        return {
            "Access-Control-Allow-Origin": "*",
            "Access-Control-Expose-Headers": ", ".join(self.exposed_headers),
        }

    def preflight(self) -> dict[str, str]:
        return {
            **self.on_every_reply(),
            "Access-Control-Allow-Methods": ", ".join(self.methods),
            "Access-Control-Allow-Headers": ", ".join(self.request_headers),
            "Access-Control-Max-Age": "600",
        }


@dataclass(frozen=True, slots=True)
class Sockets:
    """Websockets are spoken here (TRUST.md W14). `origins`: whose pages may open one; a client that is not a browser
    sends no Origin and may always. `message_bytes`: of one message to us.
    """

    origins: frozenset[str]
    message_bytes: int = 64 * 1024


@dataclass(frozen=True)
class Contract:
    """One row of the table.

    `name` is its name in the log. `prefixes` count by whole segments; an empty one is every path. `bounds_by_path`:
    for addresses that need others, which may hold parameters (`/storage/v1/object/{bucket}/{key:path}`).
    `admit` is asked before anything else about a call, and raises an AppError to refuse it. `no_store`: nothing of
    this contract may be kept by a cache, unless the reply says otherwise itself. Without `sockets` there are none.
    """

    name: str
    prefixes: tuple[str, ...]
    app: App
    dialect: Dialect
    bounds: Bounds = field(default_factory=Bounds)
    bounds_by_path: Mapping[str, Bounds] = field(default_factory=dict)
    admit: Callable[[HTTPConnection], None] | None = None
    cors: Cors | None = None
    sockets: Sockets | None = None
    no_store: bool = False

    def holds(self, path: str) -> bool:
        """Whether this address belongs to the contract, known or not."""
        return any(not prefix or path == prefix or path.startswith(prefix + "/") for prefix in self.prefixes)

    def bounds_at(self, path: str) -> Bounds:
        """The bounds of an address: the first pattern that fits, else those of the contract."""
        return next((bounds for pattern, bounds in self._patterns if pattern.match(path)), self.bounds)

    @cached_property
    def _patterns(self) -> list[tuple[re.Pattern[str], Bounds]]:
        return [(compile_path(path)[0], bounds) for path, bounds in self.bounds_by_path.items()]
