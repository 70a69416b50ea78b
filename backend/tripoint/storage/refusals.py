"""Refusals in the contract's format (contract section 0). The true status is sent, and repeated in the body."""

from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse, Response

from tripoint.core import errors

STATUS = {
    "NoSuchBucket": 404, "NoSuchKey": 404, "NoSuchUpload": 404, "BucketAlreadyExists": 409, "KeyAlreadyExists": 409,
    "ResourceNotEmpty": 409, "AccessDenied": 403, "InvalidJWT": 400, "InvalidSignature": 400, "EntityTooLarge": 413,
    "InvalidMimeType": 415, "InvalidBucketName": 400, "InvalidKey": 400, "InvalidRequest": 400, "InvalidRange": 416,
    "FeatureNotEnabled": 400, "InvalidUploadOffset": 409, "QuotaUsedUp": 413, "UnsupportedVersion": 412,
}  # fmt: skip
ERROR = {
    "NoSuchBucket": "Bucket not found", "NoSuchKey": "not_found", "BucketAlreadyExists": "Duplicate",
    "KeyAlreadyExists": "Duplicate", "AccessDenied": "Unauthorized", "EntityTooLarge": "Payload too large",
    "InvalidMimeType": "invalid_mime_type", "InvalidBucketName": "Invalid Input",
}  # fmt: skip


class Refusal(Exception):
    """A refusal with the contract's code, which determines the status."""

    def __init__(self, code: str, message: str, *, headers: dict[str, str] | None = None) -> None:
        super().__init__(code, message)
        self.code, self.message, self.headers = code, message, headers

    @property
    def status(self) -> int:
        return STATUS[self.code]


def no_bucket() -> Refusal:
    return Refusal("NoSuchBucket", "Bucket not found")


def no_object() -> Refusal:
    return Refusal("NoSuchKey", "Object not found")


def taken(code: str = "KeyAlreadyExists") -> Refusal:
    return Refusal(code, "The resource already exists")


def denied(message: str = "new row violates row-level security policy") -> Refusal:
    return Refusal("AccessDenied", message)


def too_large() -> Refusal:
    return Refusal("EntityTooLarge", "The object exceeded the maximum allowed size")


def invalid_key(key: object) -> Refusal:
    shown = str(key)[:200].encode("ascii", "backslashreplace").decode()
    return Refusal("InvalidKey", f"Invalid key: {shown}")


def invalid(message: str) -> Refusal:
    return Refusal("InvalidRequest", message)


def reply(refusal: Refusal) -> Response:
    error = ERROR.get(refusal.code, refusal.code)
    return _body(refusal.status, refusal.code, error, refusal.message, refusal.headers)


def dialect(_connection: HTTPConnection, error: errors.AppError) -> Response:
    """An AppError in the contract's format."""
    match error:
        case errors.NotFound() | errors.MethodNotAllowed():
            code, words = "FeatureNotEnabled", "This service is not offered here"
        case errors.TooLarge():
            return reply(too_large())
        case errors.Forbidden():
            return reply(denied(error.code.replace("_", " ")))
        case errors.TooManyRequests():
            code, words = "SlowDown", "Too many requests, slow down"
        case errors.Unavailable():
            code, words = "DatabaseTimeout", "Try again in a moment"
        case _:
            code, words = "InternalError", "Internal Server Error"
    return _body(error.status, code, words, words, error.headers)


def _body(status: int, code: str, error: str, message: str, headers: dict[str, str] | None) -> Response:
    body = {"statusCode": str(status), "error": error, "message": message, "code": code}
    return JSONResponse(body, status, {"Cache-Control": "no-store", **(headers or {})})
