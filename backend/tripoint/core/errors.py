"""Errors a caller can act on. `code` is stable and names the translated message `errors.<code>`."""

from collections.abc import Iterable
from typing import Any, ClassVar, Self


class AppError(Exception):
    """Base class. The status belongs to the class, the message lives in `locales/*/errors.json`."""

    status: ClassVar[int] = 500
    code: ClassVar[str] = "unexpected"

    def __init__(self, *, fields: list[dict[str, Any]] | None = None, **params: Any) -> None:
        super().__init__(self.code, params)
        self.params = params
        self.fields = fields or []
        self.headers: dict[str, str] = {}

    def anew(self) -> Self:
        """The same refusal for one more caller. An exception is raised only once: each raise extends its traceback."""
        twin = type(self).__new__(type(self), *self.args)
        vars(twin).update(vars(self), headers=dict(self.headers))
        return twin

    @property
    def words(self) -> str:
        """The key of the message under `errors`; a subclass may have a more specific message than its code's."""
        return self.code


class Unexpected(AppError):
    """A bug or failure of ours; the log has the details under the request id."""


class Invalid(AppError):
    """The request is malformed or out of bounds; `fields` lists each offending field."""

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
    """It does not exist, or the caller may not know that it does; the reply is the same (TRUST.md S3)."""

    status = 404
    code = "not_found"


class MethodNotAllowed(AppError):
    """`allowed`: the methods that this path accepts."""

    status = 405
    code = "method_not_allowed"

    def __init__(self, allowed: Iterable[str]) -> None:
        super().__init__()
        self.headers = {"Allow": ", ".join(sorted(set(allowed)))}


class Conflict(AppError):
    status = 409
    code = "conflict"


class Stale(AppError):
    """Someone else has changed it in the meantime (TRUST.md W17)."""

    status = 412
    code = "stale"


class TooLarge(AppError):
    status = 413
    code = "too_large"


class UnsupportedMediaType(AppError):
    status = 415
    code = "unsupported_media_type"


class TooManyRequests(AppError):
    """`retry_after` in whole seconds; `limit` is the number of calls allowed per window, if known."""

    status = 429
    code = "too_many_requests"

    def __init__(self, retry_after: int, *, limit: int | None = None) -> None:
        super().__init__(seconds=retry_after)
        self.headers = {"Retry-After": str(retry_after)}
        if limit is not None:
            rest = {"RateLimit-Remaining": "0", "RateLimit-Reset": str(retry_after)}
            self.headers |= {"RateLimit-Limit": str(limit), **rest}


class Unavailable(AppError):
    """Something we depend on does not respond. `retry_after` in whole seconds."""

    status = 503
    code = "unavailable"

    def __init__(self, retry_after: int = 2, **params: Any) -> None:
        super().__init__(**params)
        self.headers = {"Retry-After": str(retry_after)}


class TookTooLong(Unavailable):
    """The database gave up on a statement. A retry is unlikely to be faster."""


def field(name: str, code: str, **params: Any) -> dict[str, Any]:
    """One entry for `fields`: the field's name and a stable code for what is wrong with it."""
    return {"field": name, "code": code, **params}
