"""The data REST contract over HTTP, mounted at /rest/v1 (contracts/data-rest.md)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import parse_qsl

from sqlalchemy.orm import Session
from starlette.requests import Request
from starlette.responses import Response

from tripoint.core.asgi import Receive, Scope, Send
from tripoint.core.clock import Clock
from tripoint.core.contract import Cors
from tripoint.core.db import Database
from tripoint.core.exposed import ExposedTable, Writes
from tripoint.functions.server import Functions
from tripoint.identity.caller import (
    BadToken,
    Caller,
    SecondFactorNeeded,
    SessionOver,
    TokenScope,
    count_rows,
    require_scope,
)
from tripoint.identity.components import IdentityComponents
from tripoint.identity.session_cache import SignedInUser
from tripoint.rest import calling, description, headers, parsing, reading, refusals, replying, writing
from tripoint.rest.headers import Preferences, ReplyKind
from tripoint.rest.reading import Node, Row, RowViewer
from tripoint.rest.refusals import Refusal, no_permission, too_much
from tripoint.rest.selecting import Embedding
from tripoint.rest.tables import Tables
from tripoint.rest.wall import Wall
from tripoint.rest.writing import ConflictRule

PREFIX: Final = "/rest/v1"
MOST_PARAMETERS: Final = 200
CORS: Final = Cors(
    request_headers=(
        "authorization", "x-client-info", "apikey", "content-type", "x-retry-count", "accept-profile",
        "content-profile", "prefer", "range", "range-unit",
    ),
    exposed_headers=("Content-Range", "Content-Location", "Location", "Preference-Applied", "Proxy-Status"),
    methods=("GET", "HEAD", "POST", "PATCH", "DELETE", "OPTIONS"),
)  # fmt: skip
READING: Final = ("GET", "HEAD")
WRITING: Final = ("POST", "PATCH", "DELETE")


@dataclass(frozen=True)
class DataRest:
    """The ASGI application of the contract over these tables."""

    tables: Tables
    wall: Wall
    writes: dict[str, Writes]
    functions: Functions
    identity: IdentityComponents
    database: Database
    clock: Clock

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        try:
            reply = await self.answer(request)
        except Refusal as refused:
            reply = refusals.reply(refused)
        if request.method == "HEAD":
            reply = _head(reply)
        await reply(scope, receive, send)

    async def answer(self, request: Request) -> Response:
        """The reply to a request. Raises Refusal."""
        name = request.url.path.removeprefix(PREFIX).strip("/")
        headers.require_schema(request)
        if name.startswith(calling.PATH):
            request.scope["route_template"] = f"{PREFIX}/rpc"
            return await calling.call(self.functions, request, name.removeprefix(calling.PATH))
        viewer, person = await self._viewer(request, self._needed(name, request.method))
        if not name and request.method in READING:
            return description.reply(self.tables, self.writes, self.functions.table.values())
        if not name or "/" in name:
            raise Refusal("PGRST125", "Invalid path specified in request URL")
        table = self.tables[name]
        request.scope["route_template"] = f"{PREFIX}/{table.name}"
        if request.method in READING:
            return await self._read(request, table, viewer, person)
        if request.method not in WRITING:
            raise Refusal("PGRST101", f"Unsupported HTTP method: {request.method[:20]}")
        return await self._write(request, table, person)

    async def _read(
        self, request: Request, table: ExposedTable, viewer: RowViewer, person: SignedInUser | None
    ) -> Response:
        kind, preferences = headers.kind(request), headers.preferences(request)
        asked = parsing.read(_query(request))
        wanted = headers.rows_wanted(request) if request.method == "GET" else None
        if wanted is not None:
            part = asked.parts.setdefault((), parsing.Part())
            part.offset, part.limit = wanted
        node = reading.resolved(self.tables, table.name, asked)
        _require_scopes(person, node)
        found, total = await self.database.read_aside(_read, viewer, node, self.wall, preferences)
        status, more = replying.ranged(len(found), node.part.offset, total)
        return replying.rows(found, kind, status, {**more, **preferences.applied}, _columns(node))

    async def _write(self, request: Request, table: ExposedTable, person: SignedInUser | None) -> Response:
        kind, preferences = headers.kind(request), headers.preferences(request)
        writes = self.writes.get(table.name)
        if writes is None or person is None:
            raise no_permission(table.name, signed_in=person is not None)
        query = _query(request)
        node = reading.resolved(self.tables, table.name, parsing.read(query))
        _require_scopes(person, node)
        is_single = kind.is_single and preferences.shows_rows
        target = writing.Target(
            node, writes, person, self.clock.now(), self.wall, preferences.most, is_single, preferences.zone
        )
        if request.method == "DELETE":
            found = await self._run(preferences, writing.delete, target)
            count_rows(self.identity, person, len(found), target.now)
            return _written(found, kind, preferences, node, 200)
        rows = writing.rows_of(await request.body(), dict(query).get("columns"))
        if request.method == "PATCH":
            if len(rows) != 1:
                raise Refusal("PGRST102", "A change is one object")
            found = await self._run(preferences, writing.update, target, rows[0])
            count_rows(self.identity, person, len(found), target.now)
            return _written(found, kind, preferences, node, 200)
        conflict = _conflict(preferences, dict(query).get("on_conflict"))
        found, new = await self._run(preferences, writing.insert, target, rows, conflict)
        count_rows(self.identity, person, len(rows), target.now)
        return _written(found, kind, preferences, node, 201 if new or not rows or conflict is None else 200)

    async def _run(self, preferences: Preferences, unit: Callable[..., Any], *args: Any) -> Any:
        if not preferences.keeps_nothing:
            return await self.database.write(unit, *args)
        try:
            return await self.database.write(writing.undone, unit, *args)
        except writing.TrialRollback as left:
            return left.result

    def _needed(self, name: str, method: str) -> TokenScope | None:
        """The scope a personal access token needs for this table or path; None if no token is accepted."""
        table = self.tables.by_name.get(name)
        return _scope("trips" if table is None else table.scope, writes=method not in READING)

    async def _viewer(self, request: Request, needs: TokenScope | None) -> tuple[RowViewer, SignedInUser | None]:
        """The caller; nobody without a credential. Raises Refusal if the credential is invalid, ScopeNeeded or
        PersonalTokenRefused.
        """
        caller = Caller(request, self.identity, self.clock.now())
        try:
            found = await caller.accepted(self.database, needs)
        except SessionOver as over:
            raise _bad_token("JWT expired") from over
        except BadToken as bad:
            raise _bad_token(str(bad)) from bad
        except SecondFactorNeeded as needed:
            raise Refusal("42501", "this session has not shown its second factor") from needed
        return RowViewer(found.user.id if found.user else None, is_server=found.is_server), found.user


def _scope(things: str | None, *, writes: bool) -> TokenScope | None:
    return None if things is None else TokenScope(f"{things}:{'write' if writes else 'read'}")


def _require_scopes(person: SignedInUser | None, node: Node) -> None:
    """Check that a personal access token also has the scopes for embedded tables. Raises ScopeNeeded or
    PersonalTokenRefused.
    """
    for _, _, child in node.embedded:
        require_scope(person, _scope(child.table.scope, writes=False))
        _require_scopes(person, child)


def _query(request: Request) -> list[tuple[str, str]]:
    """The query's parameters. Raises Refusal if there are more than one call may have."""
    try:
        return parse_qsl(request.url.query, keep_blank_values=True, max_num_fields=MOST_PARAMETERS)
    except ValueError as too_many:
        raise too_much("parameters") from too_many


def _bad_token(why: str) -> Refusal:
    expired = "expired" in why
    refusal = Refusal("PGRST303" if expired else "PGRST301", "JWT expired" if expired else why)
    refusal.headers["WWW-Authenticate"] = f'Bearer error="invalid_token", error_description="{refusal.message}"'
    return refusal


def _conflict(preferences: Preferences, column: str | None) -> ConflictRule | None:
    resolution = preferences.known.get("resolution")
    if column not in (None, "id"):
        raise Refusal("42P10", "there is no unique or exclusion constraint matching the ON CONFLICT specification")
    return None if resolution is None else ConflictRule(resolution)


def _written(found: list[Row], kind: ReplyKind, preferences: Preferences, node: Node, status: int) -> Response:
    count = f"*/{len(found)}" if preferences.counts else "*/*"
    more = {"Content-Range": count, **preferences.applied}
    if preferences.shows_rows:
        return replying.rows(found, kind, status, more, _columns(node))
    if preferences.says_where and status == 201 and len(found) == 1 and "id" in found[0]:
        more["Location"] = f"/{node.table.name}?id=eq.{found[0]['id']}"
    return Response(status_code=status if status == 201 else 204, headers=more)


def _read(
    db: Session, viewer: RowViewer, node: Node, wall: Wall, preferences: Preferences
) -> tuple[list[Row], int | None]:
    reader = reading.RowReader(db, viewer, wall, preferences.zone)
    reader.guard()
    return reader.rows(node), reader.count(node) if preferences.counts else None


def _columns(node: Node) -> list[str]:
    names: list[str] = []
    for item in node.items:
        if not isinstance(item, Embedding) or item.items:
            names += list(node.table.columns) if item.name == "*" else [item.name]
    return names


def _head(reply: Response) -> Response:
    """The reply without its body."""
    return Response(status_code=reply.status_code, headers=dict(reply.headers))
