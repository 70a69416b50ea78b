"""Errors and replies in the auth contract's shape (contract sections 0 and 1)."""

import re
from typing import Any

from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse, Response

NEW_SHAPE = "2024-01-01"
DATE = re.compile(r"\d{4}-\d{2}-\d{2}")


class AuthError(Exception):
    """A refusal in the contract's terms. A unit of work raises it, or returns it if its writes must be committed."""

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        *,
        reasons: list[str] | None = None,
        retry_after: int | None = None,
        oauth: bool = False,
    ) -> None:
        super().__init__(code, message)
        self.status, self.code, self.message = status, code, message
        self.reasons, self.retry_after, self.oauth = reasons, retry_after, oauth


def invalid(message: str) -> AuthError:
    return AuthError(400, "validation_failed", message)


def weak_password(reasons: list[str], shortest: int) -> AuthError:
    return AuthError(422, "weak_password", weakness(reasons, shortest), reasons=reasons)


def weakness(reasons: list[str], shortest: int) -> str:
    """The contract's sentence about a weak password."""
    if "length" in reasons:
        return f"Password should be at least {shortest} characters. It may have up to 128."
    return "Password is known to be weak and easy to guess, please choose a different one."


def speaks_new_shape(request: HTTPConnection) -> bool:
    version = request.headers.get("x-supabase-api-version", "")
    return bool(DATE.fullmatch(version)) and version >= NEW_SHAPE


def refusal(error: AuthError, *, new_shape: bool, request_id: str) -> Response:
    """The reply to an error, in the shape the client asked for."""
    body: dict[str, Any]
    if error.oauth:
        body = {"error": error.code, "error_description": error.message}
    elif new_shape:
        body = {"code": error.code, "message": error.message}
    else:
        body = {"code": error.status, "error_code": error.code, "msg": error.message}
        if error.status >= 500:
            body["error_id"] = request_id
    if error.reasons is not None:
        body["weak_password"] = {"reasons": error.reasons}
    headers = {"Cache-Control": "no-store"}
    if not error.oauth:
        headers["X-Sb-Error-Code"] = error.code
    if new_shape:
        headers["X-Supabase-Api-Version"] = NEW_SHAPE
    if error.retry_after is not None:
        headers["Retry-After"] = str(error.retry_after)
    if error.status == 429:
        headers |= {"RateLimit-Remaining": "0", "RateLimit-Reset": str(error.retry_after)}
    return JSONResponse(body, error.status, headers)


def success(body: Any, *, headers: dict[str, str] | None = None) -> Response:
    return JSONResponse(body, headers=headers)


def nothing() -> Response:
    return Response(status_code=204)
