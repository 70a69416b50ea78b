"""Refusals in the contract's format (contracts/data-rest.md, section 4)."""

import json
from collections.abc import Mapping
from typing import Any, Final

from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse, Response

from tripoint.core import texts
from tripoint.core.errors import AppError, Forbidden, NotFound, TookTooLong
from tripoint.core.http import language_of

STATUS: Final = {
    "PGRST000": 503, "PGRST100": 400, "PGRST101": 405, "PGRST102": 400, "PGRST103": 416, "PGRST106": 406,
    "PGRST107": 406, "PGRST108": 400, "PGRST116": 406, "PGRST118": 400, "PGRST120": 400, "PGRST122": 400,
    "PGRST123": 400, "PGRST124": 400, "PGRST125": 404, "PGRST127": 400, "PGRST200": 400, "PGRST201": 300,
    "PGRST202": 404, "PGRST204": 400, "PGRST205": 404, "PGRST301": 401, "PGRST303": 401, "22P02": 400, "22003": 400,
    "22007": 400, "22021": 400, "42501": 403, "42703": 400, "42883": 404, "42804": 400, "42846": 400, "54000": 400,
    "57014": 500, "PGRST119": 400, "22023": 400, "23502": 400, "428C9": 400, "42P10": 400,
}  # fmt: skip


class Refusal(Exception):
    """A refusal with the contract's code, which determines the status unless one is given."""

    def __init__(
        self,
        code: str,
        message: str,
        details: str | None = None,
        hint: str | None = None,
        *,
        status: int | None = None,
    ) -> None:
        super().__init__(code, message)
        self.status = status or STATUS[code]
        self.code, self.message, self.details, self.hint = code, message, details, hint
        self.headers: dict[str, str] = {}

    @property
    def body(self) -> dict[str, str | None]:
        return {"code": self.code, "details": self.details, "hint": self.hint, "message": self.message}


def unreadable(what: str, details: str | None = None) -> Refusal:
    """A query that cannot be parsed."""
    return Refusal("PGRST100", f'"failed to parse {what}"', details)


def too_much(what: str) -> Refusal:
    """A call that asks for more of something than allowed (TRUST.md S8)."""
    return Refusal("54000", f"too many {what} in one call", hint="Ask for less at a time")


def no_column(table: str, column: str) -> Refusal:
    return Refusal("42703", f"column {table}.{column} does not exist")


def no_permission(table: str, *, signed_in: bool = True) -> Refusal:
    """The caller may not do this: 403 if signed in, else 401."""
    return Refusal("42501", f"permission denied for table {table}", status=None if signed_in else 401)


def reply(refusal: Refusal) -> Response:
    return _reply(refusal.status, refusal.body, refusal.headers)


def dialect(connection: HTTPConnection, error: AppError) -> Response:
    """Reply to an AppError of the frame (unknown path, too large, too often, failure) or of a service."""
    if isinstance(error, NotFound):
        return _reply(404, Refusal("PGRST125", "Invalid path specified in request URL").body, error.headers)
    if error.status == 405:
        return _reply(405, Refusal("PGRST101", "Unsupported HTTP method").body, error.headers)
    if isinstance(error, TookTooLong):  # not 503, which clients would retry three times
        return _reply(500, Refusal("57014", "canceling statement due to statement timeout").body, {})
    if error.status in (413, 429) or error.status >= 500:
        return _reply(error.status, Refusal("PGRST000", error.code.replace("_", " ")).body, error.headers)
    said = texts.t(language_of(connection), f"errors.{error.words}", **error.params)
    if isinstance(error, Forbidden):
        return _reply(403, Refusal("42501", said, hint=error.code).body, error.headers)
    return refused_by_api(error.status, {"error": said, "code": error.code, "fields": error.fields})


def refused_by_api(status: int, problem: Mapping[str, Any]) -> Response:
    """The API's refusal in the contract's format, as a database function would raise it (contract section 4)."""
    fields = problem.get("fields") or None
    details = json.dumps(fields, ensure_ascii=False, default=str) if fields else None
    body = {"code": f"PT{status}", "details": details, "hint": problem.get("code"), "message": problem.get("error")}
    return _reply(status, body, {})


def _reply(status: int, body: dict[str, str | None], headers: dict[str, str]) -> Response:
    more = {"WWW-Authenticate": "Bearer"} if status == 401 else {}
    return JSONResponse(body, status, {**more, **headers, "Proxy-Status": f"PostgREST; error={body['code']}"})
