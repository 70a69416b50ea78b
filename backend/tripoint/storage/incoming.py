"""Reads an upload as a stream (contract section 2): first the head, then the bytes in chunks (W1, W8)."""

import base64
import binascii
import hashlib
import json
import re
from collections import deque
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

from python_multipart.exceptions import MultipartParseError
from python_multipart.multipart import MultipartParser, parse_options_header
from starlette.requests import ClientDisconnect, Request

from tripoint.core.errors import Unavailable
from tripoint.core.wire import clean
from tripoint.storage.models import LONGEST_HEADER
from tripoint.storage.refusals import Refusal, invalid, too_large

PLAIN = "text/plain;charset=UTF-8"
MOST_FIELDS, MOST_DESCRIBED = 20, 1024 * 1024
HEADER_VALUE = re.compile(r"[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?")
TYPE = re.compile(r"[A-Za-z0-9!#$&^_.+-]+/[A-Za-z0-9!#$&^_.+-]+(?:\s*;[\x20-\x7e]*)?")


@dataclass
class IncomingUpload:
    """An upload whose head has been read. A form's fields may follow its file: read the properties after `chunks`."""

    content_type: str
    chunks: AsyncIterator[bytes]
    fields: dict[str, str] = field(default_factory=dict)
    size: int = 0
    _hash: Any = field(default_factory=lambda: hashlib.blake2b(digest_size=16))

    async def measured(self, most_bytes: int) -> AsyncIterator[bytes]:
        """The bytes, updating size and hash on the way. Raises Refusal as soon as there are too many."""
        async for chunk in self.chunks:
            self.size += len(chunk)
            if self.size > most_bytes:
                raise too_large()
            self._hash.update(chunk)
            yield chunk

    @property
    def etag(self) -> str:
        return f'"{self._hash.hexdigest()}"'

    @property
    def cache_control(self) -> str:
        given = self.fields.get("cacheControl")
        if given is not None:
            return _header_value("cacheControl", given if "=" in given or given == "no-cache" else f"max-age={given}")
        return _header_value("cache-control", self.fields.get("cache-control") or "no-cache")

    @property
    def content_encoding(self) -> str | None:
        given = self.fields.get("contentEncoding") or None
        return given and _header_value("content-encoding", given)

    @property
    def described(self) -> dict[str, Any]:
        return described(self.fields.get("metadata", ""))


def described(text: str) -> dict[str, Any]:
    """Parse the uploader's metadata about the object, a JSON object. Raises Refusal."""
    if len(text) > MOST_DESCRIBED:
        raise too_large()
    try:
        found = clean(json.loads(text)) if text.strip() else {}
    except (ValueError, RecursionError) as wrong:
        raise invalid("metadata must be a JSON object") from wrong
    if not isinstance(found, dict):
        raise invalid("metadata must be a JSON object")
    return found


def described_in_base64(given: str) -> str:
    """Decode metadata from base64. Raises Refusal."""
    try:
        return base64.b64decode(given, validate=True).decode()
    except (binascii.Error, ValueError) as wrong:
        raise invalid("metadata must be JSON in base64") from wrong


def require_type(content_type: str, allowed: list[str] | None) -> str:
    """The content type, if it is valid and the bucket allows it. Raises Refusal."""
    kind = content_type.partition("/")[0] + "/*"
    fits = allowed is None or content_type in allowed or kind in allowed or "*/*" in allowed
    if len(content_type) > LONGEST_HEADER or not TYPE.fullmatch(content_type) or not fits:
        shown = content_type[:100].encode("ascii", "backslashreplace").decode()
        raise Refusal("InvalidMimeType", f"mime type {shown} is not supported")
    return content_type


def _header_value(name: str, given: str) -> str:
    if len(given) > LONGEST_HEADER or not HEADER_VALUE.fullmatch(given):
        raise invalid(f"{name} is not a value for a header")
    return given


async def stream(request: Request) -> AsyncIterator[bytes]:
    """The body in chunks. Raises Unavailable if the caller disconnects, although nobody will get that reply."""
    try:
        async for chunk in request.stream():
            if chunk:
                yield chunk
    except ClientDisconnect as gone:
        raise Unavailable from gone


async def read(request: Request) -> IncomingUpload:
    """Read the upload's head. Raises Refusal."""
    content_type = request.headers.get("content-type", PLAIN)
    if content_type.partition(";")[0].strip().lower() == "multipart/form-data":
        return await _Form(request, content_type).file()
    fields = {"cache-control": request.headers.get("cache-control", "")}
    if encoding := request.headers.get("content-encoding"):
        fields["contentEncoding"] = encoding
    if given := request.headers.get("x-metadata"):
        fields["metadata"] = described_in_base64(given)
    return IncomingUpload(content_type, stream(request), fields)


class _Form:
    """A form whose file is streamed while it arrives; only its fields are kept in memory."""

    def __init__(self, request: Request, content_type: str) -> None:
        boundary = parse_options_header(content_type)[1].get(b"boundary")
        if not boundary or len(boundary) > 70:
            raise invalid("The form has no boundary")
        self._source = stream(request)
        self._pieces: deque[bytes] = deque()
        self._fields: dict[str, str] = {}
        self._kept = 0
        self._header, self._value, self._headers = b"", b"", {b"": b""}
        self._content = bytearray()
        self._name, self._type = "", ""
        self._is_file = self._file_began = self._file_ended = False
        self._parser = MultipartParser(
            boundary,
            {
                "on_part_begin": self._begin,
                "on_header_field": self._header_field,
                "on_header_value": self._header_value,
                "on_header_end": self._header_end,
                "on_headers_finished": self._headers_finished,
                "on_part_data": self._data,
                "on_part_end": self._end,
            },
        )

    async def file(self) -> IncomingUpload:
        """The form's file. Raises Refusal if there is none."""
        while not self._file_began:
            if not await self._read_on():
                raise invalid("The form has no file")
        content_type = self._fields.get("contentType") or self._type or "application/octet-stream"
        return IncomingUpload(content_type, self._chunks(), self._fields)

    async def _chunks(self) -> AsyncIterator[bytes]:
        while True:
            while self._pieces:
                yield self._pieces.popleft()
            if not await self._read_on():
                break
        while self._pieces:
            yield self._pieces.popleft()
        if not self._file_ended:
            raise invalid("The form ended in the middle of its file")

    async def _read_on(self) -> bool:
        """Feed the parser; False at the end of the body."""
        chunk = await anext(self._source, None)
        if chunk is None:
            return False
        try:
            self._parser.write(chunk)
        except MultipartParseError as wrong:
            raise invalid("The form cannot be read") from wrong
        return True

    def _begin(self) -> None:
        self._headers, self._content = {}, bytearray()

    def _header_field(self, data: bytes, start: int, end: int) -> None:
        self._header += data[start:end]

    def _header_value(self, data: bytes, start: int, end: int) -> None:
        self._value += data[start:end]

    def _header_end(self) -> None:
        self._headers[self._header.lower()] = self._value
        self._header, self._value = b"", b""

    def _headers_finished(self) -> None:
        _, options = parse_options_header(self._headers.get(b"content-disposition", b""))
        self._name = options.get(b"name", b"").decode("utf-8", "replace")
        is_file = b"filename" in options or self._name == ""
        self._is_file = is_file and not self._file_began
        if self._is_file:
            self._file_began = True
            self._type = self._headers.get(b"content-type", b"").decode("latin-1")
        elif is_file or len(self._fields) >= MOST_FIELDS:
            raise invalid("The form has more than one file, or too many fields")

    def _data(self, data: bytes, start: int, end: int) -> None:
        if self._is_file:
            self._pieces.append(data[start:end])
            return
        self._kept += end - start
        if self._kept > 2 * MOST_DESCRIBED:
            raise too_large()
        self._content += data[start:end]

    def _end(self) -> None:
        if self._is_file:
            self._file_ended, self._is_file = True, False
        else:
            self._fields[self._name] = self._content.decode("utf-8", "replace")
