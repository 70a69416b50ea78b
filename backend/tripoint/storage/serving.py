"""Replies with an object's bytes: ranges, conditional requests, and what a browser may do with it (W8)."""

import re
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from email.utils import format_datetime, parsedate_to_datetime
from typing import NamedTuple
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from tripoint.core import conditional
from tripoint.storage import images
from tripoint.storage.models import StoredObject
from tripoint.storage.refusals import Refusal, no_object
from tripoint.storage.stores.port import FileMissing, Store

ONE_RANGE = re.compile(r"bytes=(\d{0,18})-(\d{0,18})")
AS_TEXT = {"text/html"}
PICTURES = {f"image/{kind.lower()}" for kind in images.KINDS}
NEVER_INLINE = re.compile(r"(application|text)/xhtml\+xml|(application|text)/xml|[a-z]+/[a-z0-9.+-]*\+xml")
SANDBOX = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"
SAFE = {"X-Robots-Tag": "none", "Content-Security-Policy": SANDBOX}


class ByteRange(NamedTuple):
    start: int
    end: int


async def reply(
    request: Request, store: Store, found: StoredObject, kept: dict[str, str], *, is_ours: bool
) -> Response:
    """Reply with the object or the requested range of it. `kept`: its caching headers. Raises Refusal."""
    headers = {
        "Content-Type": _type(found.content_type),
        "Accept-Ranges": "bytes",
        "ETag": found.etag,
        "Last-Modified": format_datetime(found.updated_at.astimezone(UTC), usegmt=True),
        **SAFE,
        **kept,
    }
    if saved := disposition(request, found, is_ours=is_ours):
        headers["Content-Disposition"] = saved
    if found.content_encoding:
        headers["Content-Encoding"] = found.content_encoding
    if _is_unchanged(request, found):
        return Response(status_code=304, headers=headers)
    span = _span(request.headers.get("range"), found.size) if _is_the_same(request, found) else None
    status = 200 if span is None else 206
    start, end = span or ByteRange(0, found.size)
    if span is not None:
        headers["Content-Range"] = f"bytes {start}-{end - 1}/{found.size}"
    headers["Content-Length"] = str(end - start)
    if request.method == "HEAD":
        return Response(status_code=status, headers=headers)
    return StreamingResponse(await _bytes(store, found, start, end), status, headers)


def cached(found: StoredObject, *, is_public: bool) -> str:
    """The Cache-Control of a reply: only public objects may be in shared caches."""
    said = found.cache_control
    is_private = said.partition(",")[0].strip().lower() == "private"
    return said if is_public or is_private else f"private, {said}"


def varying(*names: str, is_public: bool) -> dict[str, str]:
    """The Vary header of a reply, so that another person at the same browser does not get a cached private file."""
    said = names if is_public else (*names, "Authorization", "apikey")
    return {"Vary": ", ".join(said)} if said else {}


async def _bytes(store: Store, found: StoredObject, start: int, end: int) -> AsyncIterator[bytes]:
    try:
        return await store.get(found.version, start, end)
    except FileMissing as gone:  # replaced or removed since it was looked up
        raise no_object() from gone


def _type(content_type: str) -> str:
    """The content type to send. HTML becomes plain text, because it would run under our origin."""
    kind, semicolon, rest = content_type.partition(";")
    return f"text/plain{semicolon}{rest}" if kind.strip().lower() in AS_TEXT else content_type


def disposition(request: Request, found: StoredObject, *, is_ours: bool) -> str | None:
    """The Content-Disposition: whether to save the object rather than show it, and under which name. `is_ours`: it is
    in one of the product's buckets, from which only pictures are shown; the contract decides for other buckets.
    """
    name = request.query_params.get("download")
    if name is not None:
        shown = re.sub(r"[^A-Za-z0-9 ._()-]", "_", name)
        return f"attachment; filename={shown}; filename*=UTF-8''{quote(name, safe='')};" if name else "attachment;"
    kind = found.content_type.partition(";")[0].strip().lower()
    if is_ours:
        return "inline" if kind in PICTURES else "attachment;"
    return "attachment;" if NEVER_INLINE.fullmatch(kind) else None


def _is_unchanged(request: Request, found: StoredObject) -> bool:
    tags = request.headers.get("if-none-match")
    if tags is not None:
        return conditional.holds(tags, found.etag)
    since = _date(request.headers.get("if-modified-since"))
    return since is not None and found.updated_at.replace(microsecond=0) <= since


def _is_the_same(request: Request, found: StoredObject) -> bool:
    """Whether the object is still the one the caller has part of (If-Range; RFC 9110, section 13.1.5)."""
    held = request.headers.get("if-range")
    return held is None or held == found.etag or _date(held) == found.updated_at.replace(microsecond=0)


def _date(text: str | None) -> datetime | None:
    try:
        found = parsedate_to_datetime(text) if text else None
    except ValueError:
        return None
    return found if found is None or found.tzinfo else found.replace(tzinfo=UTC)


def _span(header: str | None, size: int) -> ByteRange | None:
    """The requested range; None for the whole object. Multiple ranges are not supported. Raises Refusal."""
    asked = ONE_RANGE.fullmatch(header.strip()) if header else None
    if asked is None or asked.groups() == ("", ""):
        return None
    first, last = asked.groups()
    start = int(first) if first else max(0, size - int(last))
    end = min(size, int(last) + 1) if first and last else size
    if start >= size or start >= end:
        message = "The requested range is not satisfiable"
        raise Refusal("InvalidRange", message, headers={"Content-Range": f"bytes */{size}"})
    return ByteRange(start, end)
