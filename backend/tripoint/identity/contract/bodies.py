"""Reading requests of the auth contract: unknown keys and nulls count as absent (section 0, TRUST.md W1)."""

import json
import re
from typing import Any
from urllib.parse import parse_qsl

from pydantic import ConfigDict, TypeAdapter, ValidationError
from starlette.requests import Request

from tripoint.core.wire import Body as StrictBody
from tripoint.core.wire import Email
from tripoint.identity.contract.dialect import AuthError, invalid

BAD_ADDRESS = "Unable to validate email address: invalid format"
BAD_PHONE = "Invalid phone number format (E.164 required)"
E164 = re.compile(r"\+?([1-9][0-9]{6,14})")
FORM = "application/x-www-form-urlencoded"
_email = TypeAdapter(Email)


class _Anything(StrictBody):
    """Accepts any keys; refuses text that cannot be stored and excessive nesting."""

    model_config = ConfigDict(extra="allow")


class RequestBody(dict[str, Any]):
    """A sanitized body. Its readers raise AuthError `validation_failed`."""

    def text(self, name: str, *, longest: int = 4_096) -> str | None:
        value = self.get(name)
        if value is None:
            return None
        if not isinstance(value, str):
            raise invalid(f"{name} must be a text")
        if len(value) > longest:
            raise invalid(f"{name} is too long")
        return value

    def email(self, name: str = "email") -> str | None:
        """A valid address in lower case; None if absent or empty."""
        value = self.text(name)
        if not value:
            return None
        try:
            return _email.validate_python(value).lower()
        except ValidationError as wrong:
            raise invalid(BAD_ADDRESS) from wrong

    def phone(self, name: str = "phone") -> str | None:
        """The digits of a valid number, without '+' (contract section 2); None if absent or empty."""
        value = self.text(name)
        if not value:
            return None
        found = E164.fullmatch(re.sub(r"[\s()./-]", "", value))
        if found is None:
            raise invalid(BAD_PHONE)
        return found.group(1)

    def flag(self, name: str, *, otherwise: bool) -> bool:
        value = self.get(name)
        if value is None:
            return otherwise
        if not isinstance(value, bool):
            raise invalid(f"{name} must be true or false")
        return value


def is_form(request: Request) -> bool:
    return _media_type(request) == FORM


def _media_type(request: Request) -> str:
    return request.headers.get("content-type", "").partition(";")[0].strip().lower()


async def read(request: Request) -> RequestBody:
    """The body, from JSON or a form; an empty body is an empty object. Callers refuse forms they do not accept."""
    raw = await request.body()
    if not raw.strip():
        return RequestBody()
    if is_form(request):
        return _form(raw)
    if _media_type(request) != "application/json":
        raise AuthError(400, "bad_json", "Could not parse request body as JSON: send it as application/json")
    try:
        parsed = json.loads(raw)
    except (ValueError, RecursionError) as wrong:
        raise AuthError(400, "bad_json", "Could not parse request body as JSON") from wrong
    if not isinstance(parsed, dict):
        raise AuthError(400, "bad_json", "Could not parse request body as JSON: an object is expected")
    return _cleaned(parsed)


def _form(raw: bytes) -> RequestBody:
    try:
        pairs = parse_qsl(raw.decode(), max_num_fields=50, keep_blank_values=True)
    except ValueError as wrong:
        raise AuthError(400, "bad_json", "Could not parse request body") from wrong
    return _cleaned(dict(pairs))


def _cleaned(parsed: dict[str, Any]) -> RequestBody:
    try:
        return RequestBody(_Anything.model_validate(parsed).model_extra or {})
    except ValidationError as wrong:
        raise invalid(
            "The request holds text or numbers that cannot be kept, too many items, or is nested too deeply"
        ) from wrong
