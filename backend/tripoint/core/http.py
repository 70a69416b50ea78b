"""Errors of the product API: problem details (RFC 9457) with a stable `code` and a translated `error`."""

import json
from typing import Any

import structlog
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.routing import Match

from tripoint.core import errors, texts

log = structlog.get_logger(__name__)
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
BY_STATUS: dict[int, type[errors.AppError]] = {
    400: errors.MalformedBody,
    401: errors.SignInNeeded,
    403: errors.Forbidden,
    415: errors.UnsupportedMediaType,
}
# Pydantic's error types as our stable codes.
FIELD_CODES = {
    "missing": "required",
    "extra_forbidden": "unknown_field",
    "string_too_short": "too_short",
    "string_too_long": "too_long",
    "too_short": "too_few",
    "too_long": "too_many",
    "greater_than_equal": "too_small",
    "greater_than": "too_small",
    "less_than_equal": "too_large",
    "less_than": "too_large",
    "email": "invalid_email",
    "json_invalid": "malformed_body",
}

# Codes of fields out of bounds, with the parameters that may hold the bound.
BOUNDS = {
    "too_small": ("ge", "gt"),
    "too_large": ("le", "lt"),
    "too_short": ("min_length",),
    "too_long": ("max_length",),
    "too_few": ("min_length",),
    "too_many": ("max_length",),
}
# Typed as amounts of any currency, percent or hours, and sent as minor units, hundredths or minutes.
CONVERTED = {"cents", "price", "weight", "durationMinutes"}


class BodyTooLarge(HTTPException):
    """The body is longer than `limit` bytes. An HTTPException, because FastAPI lets nothing else through while it
    reads.
    """

    def __init__(self, limit: int) -> None:
        super().__init__(413)
        self.limit = limit

    @property
    def problem(self) -> errors.TooLarge:
        return errors.TooLarge(limit=self.limit)


def language_of(request: HTTPConnection) -> str:
    """The language of the reply, from Accept-Language."""
    return texts.negotiate(request.headers.get("accept-language"))


def problem(connection: HTTPConnection, error: errors.AppError) -> Response:
    """The reply to an error: what the caller needs and no internals (TRUST.md W19)."""
    language = language_of(connection)
    message = texts.t(language, f"errors.{error.words}", **error.params)
    body: dict[str, Any] = {
        "type": f"urn:tripoint:error:{error.code}",
        "title": message,
        "status": error.status,
        "instance": connection.scope["path"],
        "code": error.code,
        "error": message,
        "requestId": connection.scope.get("request_id", ""),
    }
    if error.params:
        body["params"] = error.params
    if error.fields:
        body["fields"] = [{**culprit, "message": _message(language, culprit)} for culprit in error.fields]
    return Response(
        json.dumps(body, ensure_ascii=False, default=str),
        error.status,
        {**error.headers, "Content-Language": language, "Cache-Control": "no-store"},
        "application/problem+json",
    )


def _message(language: str, culprit: dict[str, Any]) -> str:
    """What is wrong with a field, with the bound that it broke if people type it in the unit that is sent."""
    name, code = culprit["field"].rpartition(".")[2], culprit["code"]
    bound = next((one for one in BOUNDS.get(code, ()) if isinstance(culprit.get(one), int | float)), None)
    if bound is None or name in CONVERTED:
        return texts.t(language, f"errors.fields.{code}", **culprit)
    limit = culprit[bound]
    if (code, limit) == ("too_short", 1):
        return texts.t(language, "errors.fields.required")
    return texts.t(language, f"errors.bounds.{code}.{bound}", count=limit, limit=texts.number(language, limit))


def _fields(invalid: RequestValidationError) -> list[dict[str, Any]]:
    found = []
    for mistake in invalid.errors()[:50]:
        parts = [str(part) for part in mistake["loc"]]
        name = ".".join(parts[1:] if len(parts) > 1 else parts)
        limits = {
            key: value
            for key, value in (mistake.get("ctx") or {}).items()
            if isinstance(value, int | float | str) and key != "error"
        }
        own = (
            mistake["type"]
            if mistake["type"].islower()
            and "errors.fields." + mistake["type"] != texts.t("en", "errors.fields." + mistake["type"])
            else "invalid"
        )
        found.append({"field": name, "code": FIELD_CODES.get(mistake["type"], own), **limits})
    return found


def _no_such_call(request: Request) -> errors.AppError:
    """NotFound for an unknown path, MethodNotAllowed for a known one. The router's own 405 lists the methods of one
    route, and a path may have several routes.
    """
    asked = ({**request.scope, "method": method} for method in METHODS)
    routes = request.app.routes
    allowed = [one["method"] for one in asked if any(route.matches(one)[0] is Match.FULL for route in routes)]
    return errors.MethodNotAllowed(allowed) if allowed else errors.NotFound()


def install(app: FastAPI) -> None:
    """Register the error handlers."""

    async def on_app_error(request: Request, error: Exception) -> Response:
        assert isinstance(error, errors.AppError)  # noqa: S101 (registered for this class alone)
        return problem(request, error)

    async def on_invalid(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)  # noqa: S101
        if any(mistake["type"] == "json_invalid" for mistake in error.errors()):
            return problem(request, errors.MalformedBody())
        return problem(request, errors.Invalid(fields=_fields(error)))

    async def on_http(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)  # noqa: S101
        if isinstance(error, BodyTooLarge):
            return problem(request, error.problem)
        if error.status_code in {404, 405}:  # only the router raises these
            return problem(request, _no_such_call(request))
        known = BY_STATUS.get(error.status_code, errors.Unexpected)()
        known.headers = dict(error.headers or {})
        return problem(request, known)

    async def on_anything(request: Request, _error: Exception) -> Response:
        return problem(request, errors.Unexpected())  # the frame logs it

    app.add_exception_handler(Exception, on_anything)
    app.add_exception_handler(errors.AppError, on_app_error)
    app.add_exception_handler(RequestValidationError, on_invalid)
    app.add_exception_handler(HTTPException, on_http)
