"""A contract as the frame sees it: its paths, error shapes and bounds, and the origins that may call it.

A contract is one way of speaking HTTP below one or more path prefixes: the product API, the auth contract, the site.
`tripoint/contracts.py` lists them all.
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
"""Turns an error into a reply in the contract's own shape. Both the frame and the application use it."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """Limits on one request: bytes of its body, seconds from its head to the end of the reply.

    `streams`: bodies and replies may take as long as they need; `seconds` then limits each pause.
    """

    body_bytes: int = 1024 * 1024
    seconds: float = 10.0
    streams: bool = False


@dataclass(frozen=True, slots=True)
class Cors:
    """Open to pages of every origin. Safe, because no cookie signs anyone in (TRUST.md W12).

    `on_preflight`: further headers of the reply to OPTIONS.
    """

    request_headers: tuple[str, ...]
    exposed_headers: tuple[str, ...]
    methods: tuple[str, ...] = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
    on_preflight: tuple[tuple[str, str], ...] = ()

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
            **dict(self.on_preflight),
        }


@dataclass(frozen=True, slots=True)
class Sockets:
    """The contract accepts websockets (TRUST.md W14). `origins`: the pages that may open one; clients other than
    browsers send no Origin and always may. `own_host`: pages of the host that is called may as well.
    `message_bytes`: the limit on one incoming message.
    """

    origins: frozenset[str]
    message_bytes: int = 64 * 1024
    own_host: bool = False

    def lets(self, origin: str | None, host: str | None) -> bool:
        """Whether a page of this origin may open a socket by calling this host."""
        if origin is None or origin in self.origins:
            return True
        return self.own_host and host is not None and origin in (f"http://{host}", f"https://{host}")


@dataclass(frozen=True)
class Contract:
    """One row of the table in `tripoint/contracts.py`.

    `name` appears in the log. `prefixes` match whole segments; an empty one matches every path. `bounds_by_path`:
    exceptions for single paths, which may hold parameters (`/storage/v1/object/{bucket}/{key:path}`).
    `admit` runs before anything else and raises an AppError to refuse the call. `no_store`: caches may not keep
    replies, unless a reply says otherwise. `compressed`: longer JSON replies are, except those of the calls in
    `never_compressed` ("GET /api/trips/{trip_id}"). `goes_first`: its requests are probes (`core/turns.py`).
    Without `sockets`, websockets are refused.
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
    compressed: bool = False
    never_compressed: tuple[str, ...] = ()
    goes_first: bool = False

    def holds(self, path: str) -> bool:
        """Whether this path belongs to the contract, even if no route matches it."""
        return any(not prefix or path == prefix or path.startswith(prefix + "/") for prefix in self.prefixes)

    def bounds_at(self, path: str) -> Bounds:
        """The bounds of a path: those of the first pattern that matches, else the contract's."""
        return next((bounds for pattern, bounds in self._patterns if pattern.match(path)), self.bounds)

    def may_compress(self, method: str, path: str) -> bool:
        """Whether the reply to this call may be compressed."""
        return (
            self.compressed
            and method != "HEAD"
            and not any(method == one and pattern.match(path) for one, pattern in self._never_compressed)
        )

    @cached_property
    def _never_compressed(self) -> list[tuple[str, re.Pattern[str]]]:
        calls = (call.split(" ") for call in self.never_compressed)
        return [(method, compile_path(path)[0]) for method, path in calls]

    @cached_property
    def _patterns(self) -> list[tuple[re.Pattern[str], Bounds]]:
        return [(compile_path(path)[0], bounds) for path, bounds in self.bounds_by_path.items()]
