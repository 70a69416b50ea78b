"""The table of contracts: which are mounted, where and on what terms. The first match wins; the site takes the rest."""

from collections.abc import Callable
from dataclasses import dataclass

from fastapi import FastAPI
from starlette.requests import HTTPConnection

from tripoint.account.routes import BOUNDS as ACCOUNT_BOUNDS
from tripoint.attachments.routes import BOUNDS as FILE_BOUNDS
from tripoint.core.asgi import App, Receive, Scope, Send
from tripoint.core.client_address import client_address
from tripoint.core.contract import Contract
from tripoint.core.errors import NotFound
from tripoint.core.http import problem
from tripoint.functions import dialect
from tripoint.functions.server import PREFIX as FUNCTIONS
from tripoint.functions.server import Functions
from tripoint.identity import server as identity_server
from tripoint.ledger.routes import BOUNDS as RECEIPT_BOUNDS
from tripoint.orders.routes import BOUNDS as ORDER_BOUNDS
from tripoint.planner.routes import BOUNDS as PLANNER_BOUNDS
from tripoint.profiles.routes import BOUNDS as PROFILE_BOUNDS
from tripoint.realtime import server as realtime_server
from tripoint.rest import refusals as rest_refusals
from tripoint.rest import server as rest_server
from tripoint.storage import refusals
from tripoint.storage import server as storage_server

API_BOUNDS = {
    **PROFILE_BOUNDS, **ACCOUNT_BOUNDS, **FILE_BOUNDS, **RECEIPT_BOUNDS, **PLANNER_BOUNDS, **ORDER_BOUNDS,
}  # fmt: skip

NEVER_COMPRESSED = (
    "GET /api/trips/{trip_id}/share-link",
    "GET /api/account/calendar",
    "POST /api/account/tokens",
    "PUT /api/account/calendar",
    "GET /api/trips/{trip_id}/files",
    "POST /api/trips/{trip_id}/files",
    "DELETE /api/trips/{trip_id}/files/{file_id}",
    "GET /api/trips/{trip_id}/expenses/{expense_id}/receipts",
    "POST /api/trips/{trip_id}/expenses/{expense_id}/receipts",
    "DELETE /api/trips/{trip_id}/expenses/{expense_id}/receipts/{receipt_id}",
    "POST /api/trips",
    "POST /api/trips/{trip_id}/share-link",
    "POST /api/trips/{trip_id}/invites/{invite_id}/link",
    "POST /api/invites/accept",
    "POST /api/invites/decline",
)
"""Replies that hold a secret (a link that lets people in, a session) next to text that people typed: their compressed
size would leak the secret (docs/decisions/0201). The auth contract is never compressed at all.
"""


@dataclass(frozen=True, slots=True)
class Applications:
    """The application behind each contract. Without a site, its addresses get the API's 404."""

    api: FastAPI
    auth: App
    storage: App
    rest: App
    functions: Functions
    realtime: App
    site: App | None


def table(apps: Applications) -> list[Contract]:
    """Every contract of the product."""
    admit = _admitting(apps.api)
    return [
        Contract(
            "api", ("/api",), apps.api, problem,
            bounds_by_path=API_BOUNDS, admit=admit, no_store=True,
            compressed=True, never_compressed=NEVER_COMPRESSED,
        ),
        Contract(
            "auth", (identity_server.PREFIX,), apps.auth, identity_server.refusal,
            admit=admit, cors=identity_server.CORS, no_store=True,
        ),
        Contract(
            "storage", (storage_server.PREFIX,), apps.storage, refusals.dialect,
            bounds_by_path=storage_server.BOUNDS, admit=admit, cors=storage_server.CORS, no_store=True,
        ),
        Contract(
            "rest", (rest_server.PREFIX,), apps.rest, rest_refusals.dialect,
            admit=admit, cors=rest_server.CORS, no_store=True,
        ),
        Contract(
            "functions", (FUNCTIONS,), apps.functions, dialect.refusal,
            bounds_by_path=apps.functions.bounds(API_BOUNDS), admit=admit, cors=dialect.CORS, no_store=True,
        ),
        Contract(
            "realtime", (realtime_server.PREFIX,), apps.realtime, realtime_server.refusal,
            admit=admit, cors=realtime_server.CORS, sockets=realtime_server.sockets(apps.api.state.settings),
            no_store=True,
        ),
        Contract("house", ("/health", "/dev"), apps.api, problem, goes_first=True),
        Contract("site", ("",), apps.site or _nothing_here, problem),
    ]  # fmt: skip


def _admitting(api: FastAPI) -> Callable[[HTTPConnection], None]:
    """Limit the calls per minute from one address (TRUST.md A21), across all contracts."""
    state = api.state

    def admit(connection: HTTPConnection) -> None:
        state.identity.per_caller.require(client_address(connection, state.settings), state.clock.now())

    return admit


async def _nothing_here(_scope: Scope, _receive: Receive, _send: Send) -> None:
    raise NotFound
