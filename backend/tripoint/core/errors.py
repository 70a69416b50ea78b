"""Errors that a caller can act on. `code` is stable and the key of the translated message `errors.<code>`."""

from typing import Any, ClassVar


class AppError(Exception):
    """Base: the status sits on the class, the words in `locales/*/errors.json`."""

    status: ClassVar[int] = 500
    code: ClassVar[str] = "unexpected"

    def __init__(self, *, fields: list[dict[str, Any]] | None = None, **params: Any) -> None:
        super().__init__(self.code, params)
        self.params = params
        self.fields = fields or []
        self.headers: dict[str, str] = {}


class Unexpected(AppError):
    """Something of ours broke; the log knows more, by request id."""


class Invalid(AppError):
    """The request cannot be understood or is out of bounds; `fields` names each culprit."""

    status = 422
    code = "invalid"


class MalformedBody(AppError):
    status = 400
    code = "malformed_body"


class SignInNeeded(AppError):
    status = 401
    code = "sign_in_needed"


class Forbidden(AppError):
    status = 403
    code = "forbidden"


class NotFound(AppError):
    """There is no such thing, or none that this caller may know of: the same answer (TRUST.md S3)."""

    status = 404
    code = "not_found"


class MethodNotAllowed(AppError):
    status = 405
    code = "method_not_allowed"


class Conflict(AppError):
    status = 409
    code = "conflict"


class Stale(AppError):
    """Somebody else changed it meanwhile (TRUST.md W17)."""

    status = 412
    code = "stale"


class TooLarge(AppError):
    status = 413
    code = "too_large"


class UnsupportedMediaType(AppError):
    status = 415
    code = "unsupported_media_type"


class TooManyRequests(AppError):
    """`retry_after` in whole seconds; `limit` how often is allowed in a window, where it is known."""

    status = 429
    code = "too_many_requests"

    def __init__(self, retry_after: int, *, limit: int | None = None) -> None:
        super().__init__(seconds=retry_after)
        self.headers = {"Retry-After": str(retry_after)}
        if limit is not None:
            rest = {"RateLimit-Remaining": "0", "RateLimit-Reset": str(retry_after)}
            self.headers |= {"RateLimit-Limit": str(limit), **rest}


class Unavailable(AppError):
    """A part we need does not answer; trying again soon is right."""

    status = 503
    code = "unavailable"

    def __init__(self, retry_after: int = 2, **params: Any) -> None:
        super().__init__(**params)
        self.headers = {"Retry-After": str(retry_after)}


def field(name: str, code: str, **params: Any) -> dict[str, Any]:
    """One culprit for `fields`: where, and why by a stable code."""
    return {"field": name, "code": code, **params}
