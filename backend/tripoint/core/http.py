"""How the product API speaks: problem details (RFC 9457) with `code` and the translated `error` (PRODUCT.md)."""

import json
from typing import Any

import structlog
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from tripoint.core import errors, texts

log = structlog.get_logger(__name__)
BY_STATUS: dict[int, type[errors.AppError]] = {
    400: errors.MalformedBody,
    401: errors.SignInNeeded,
    403: errors.Forbidden,
    404: errors.NotFound,
    405: errors.MethodNotAllowed,
    415: errors.UnsupportedMediaType,
}
# Pydantic's own types of mistake, in our stable words.
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


class BodyTooLarge(HTTPException):
    """The body is longer than `limit` bytes. FastAPI hands on no other kind of exception while it reads a body."""

    def __init__(self, limit: int) -> None:
        super().__init__(413)
        self.limit = limit

    @property
    def problem(self) -> errors.TooLarge:
        return errors.TooLarge(limit=self.limit)


def language_of(request: Request) -> str:
    """The language of the reply: the page says it in Accept-Language."""
    return texts.negotiate(request.headers.get("accept-language"))


def problem(error: errors.AppError, *, language: str, instance: str, request_id: str) -> Response:
    """The reply to an error: everything the caller needs, nothing of our insides (TRUST.md W19)."""
    message = texts.t(language, f"errors.{error.code}", **error.params)
    body: dict[str, Any] = {
        "type": f"urn:tripoint:error:{error.code}",
        "title": message,
        "status": error.status,
        "instance": instance,
        "code": error.code,
        "error": message,
        "requestId": request_id,
    }
    if error.params:
        body["params"] = error.params
    if error.fields:
        body["fields"] = [
            {**culprit, "message": texts.t(language, f"errors.fields.{culprit['code']}", **culprit)}
            for culprit in error.fields
        ]
    return Response(
        json.dumps(body, ensure_ascii=False, default=str),
        error.status,
        {**error.headers, "Content-Language": language, "Cache-Control": "no-store"},
        "application/problem+json",
    )


def _culprits(invalid: RequestValidationError) -> list[dict[str, Any]]:
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


def install(app: FastAPI) -> None:
    """Register the one handler of errors."""

    def answer(request: Request, error: errors.AppError) -> Response:
        return problem(
            error,
            language=language_of(request),
            instance=request.url.path,
            request_id=request.scope.get("request_id", ""),
        )

    async def on_app_error(request: Request, error: Exception) -> Response:
        assert isinstance(error, errors.AppError)  # noqa: S101 (registered for this class alone)
        return answer(request, error)

    async def on_invalid(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)  # noqa: S101
        if any(mistake["type"] == "json_invalid" for mistake in error.errors()):
            return answer(request, errors.MalformedBody())
        return answer(request, errors.Invalid(fields=_culprits(error)))

    async def on_http(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)  # noqa: S101
        if isinstance(error, BodyTooLarge):
            return answer(request, error.problem)
        known = BY_STATUS.get(error.status_code, errors.Unexpected)()
        known.headers = dict(error.headers or {})
        return answer(request, known)

    async def on_anything(request: Request, _error: Exception) -> Response:
        return answer(request, errors.Unexpected())  # the frame, where it goes on to, logs it

    app.add_exception_handler(Exception, on_anything)
    app.add_exception_handler(errors.AppError, on_app_error)
    app.add_exception_handler(RequestValidationError, on_invalid)
    app.add_exception_handler(HTTPException, on_http)
