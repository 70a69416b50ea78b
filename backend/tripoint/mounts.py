"""The table of contracts: which are mounted, where, and on which terms. The order decides; the site takes the rest."""

from collections.abc import Callable

from fastapi import FastAPI
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse, Response

from tripoint.account.routes import BOUNDS as ACCOUNT_BOUNDS
from tripoint.core.asgi import App, Receive, Scope, Send
from tripoint.core.client_address import client_address
from tripoint.core.contract import Contract, Cors, Dialect
from tripoint.core.errors import AppError, NotFound
from tripoint.core.http import problem
from tripoint.identity import server as auth
from tripoint.profiles.routes import BOUNDS as PROFILE_BOUNDS

CLIENT_HEADERS = ("authorization", "x-client-info", "apikey", "content-type", "x-retry-count")
TRACING_HEADERS = ("traceparent", "tracestate", "baggage")

NEVER_PACKED = (
    "GET /api/trips/{trip_id}/share-link",
    "POST /api/trips",
    "POST /api/trips/{trip_id}/share-link",
    "POST /api/trips/{trip_id}/invites/{invite_id}/link",
    "POST /api/invites/accept",
    "POST /api/invites/decline",
)
"""Replies that hold a secret (a link that lets people in, a session) beside what people typed: how well they pack
would tell about the secret (docs/decisions/0201). The auth contract is never packed at all.
"""


def table(api: FastAPI, auth_app: App, site: App | None) -> list[Contract]:
    """Every contract of the product. Without a site its addresses answer like those of the API."""
    admit = _admitting(api)
    return [
        Contract(
            "api", ("/api",), api, problem,
            bounds_by_path={**PROFILE_BOUNDS, **ACCOUNT_BOUNDS}, admit=admit, no_store=True,
            packed=True, never_packed=NEVER_PACKED,
        ),
        Contract(
            "auth", (auth.PREFIX,), auth_app, auth.refusal,
            admit=admit, cors=auth.CORS, no_store=True,
        ),
        *to_come(admit),
        Contract("house", ("/health", "/dev"), api, problem, goes_first=True),
        Contract("site", ("",), site or _nothing_here, problem),
    ]  # fmt: skip


def _admitting(api: FastAPI) -> Callable[[HTTPConnection], None]:
    """Limits calls per minute from one address (TRUST.md A21), across all contracts."""
    state = api.state

    def admit(connection: HTTPConnection) -> None:
        state.identity.per_caller.require(client_address(connection, state.settings), state.clock.now())

    return admit


async def _nothing_here(_scope: Scope, _receive: Receive, _send: Send) -> None:
    raise NotFound


def to_come(admit: Callable[[HTTPConnection], None]) -> list[Contract]:
    """Contracts that are not offered yet. Their clients get a 404 in the shape they understand, not a page."""

    def row(name: str, dialect: Dialect, request_headers: tuple[str, ...], exposed: tuple[str, ...]) -> Contract:
        cors = Cors((*CLIENT_HEADERS, *request_headers), exposed)
        return Contract(name, (f"/{name}/v1",), _nothing_here, dialect, admit=admit, cors=cors, no_store=True)

    return [
        row("storage", _storage, ("x-upsert", "x-metadata", "cache-control", "range"), ("Content-Range", "ETag")),
        row("rest", _rest, ("accept-profile", "content-profile", "prefer", "range"), ("Content-Range",)),
        row("functions", _functions, ("x-region", *TRACING_HEADERS), ("X-Relay-Error",)),
        row("realtime", _realtime, (), ()),
    ]


def _words(error: AppError) -> str:
    return "This service is not offered here" if isinstance(error, NotFound) else error.code.replace("_", " ")


def _storage(_connection: HTTPConnection, error: AppError) -> Response:
    codes = {404: "FeatureNotEnabled", 413: "EntityTooLarge", 429: "SlowDown"}
    words = _words(error)
    code = codes.get(error.status, "InternalError")
    body = {"statusCode": str(error.status), "error": words, "message": words, "code": code}
    return JSONResponse(body, error.status, error.headers)


def _rest(_connection: HTTPConnection, error: AppError) -> Response:
    code = "PGRST125" if isinstance(error, NotFound) else "PGRST000"
    body = {"code": code, "details": None, "hint": None, "message": _words(error)}
    return JSONResponse(body, error.status, {**error.headers, "Proxy-Status": f"PostgREST; error={code}"})


def _functions(_connection: HTTPConnection, error: AppError) -> Response:
    body = {"code": error.code.upper(), "message": _words(error)}
    return JSONResponse(body, error.status, {**error.headers, "X-Relay-Error": "true"})


def _realtime(_connection: HTTPConnection, error: AppError) -> Response:
    words = _words(error)
    return JSONResponse({"error": words, "message": words}, error.status, error.headers)
