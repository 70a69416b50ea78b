"""Refusals of the functions contract for calls that never reached a function (contracts/functions.md, errors).

The header tells clients that the platform refused, not the function: a function's own refusals are the API's.
"""

from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse, Response

from tripoint.core import texts
from tripoint.core.contract import Cors
from tripoint.core.errors import AppError, Invalid, MalformedBody, NotFound
from tripoint.core.http import language_of, problem

CORS = Cors(
    request_headers=(
        "authorization", "x-client-info", "apikey", "content-type", "x-retry-count", "traceparent", "tracestate",
        "baggage", "x-region", "accept-language", "idempotency-key", "if-match", "if-none-match",
    ),
    exposed_headers=("X-Relay-Error", "Content-Disposition", "ETag", "Retry-After"),
)  # fmt: skip


class UnknownFunction(NotFound):
    """No function has this name."""

    @property
    def words(self) -> str:
        return "unknown_function"


def refusal(connection: HTTPConnection, error: AppError) -> Response:
    """The reply to an error. `msg` is where clients look for the fault of a token.

    Invalid arguments are refused as the API refuses a body: they count as a refusal by the function.
    """
    if isinstance(error, Invalid | MalformedBody):
        return problem(connection, error)
    said = texts.t(language_of(connection), f"errors.{error.words}", **error.params)
    body = {"code": error.code.upper(), "error": said, "message": said}
    if error.status == 401:
        body["msg"] = said
    return JSONResponse(body, error.status, {**error.headers, "X-Relay-Error": "true"})
