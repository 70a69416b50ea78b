"""Calls of resumable uploads (contract section 7)."""

import base64
import binascii
import json
from collections.abc import AsyncIterator
from datetime import UTC
from email.utils import format_datetime
from functools import partial
from typing import Any
from uuid import UUID

from starlette.responses import Response

from tripoint.core.client_address import client_address
from tripoint.core.errors import Unavailable
from tripoint.core.presence import CALLER, never
from tripoint.storage import incoming, leftovers, names, objects, resumable
from tripoint.storage.buckets import MOST_BYTES
from tripoint.storage.calls.call import StorageCall
from tripoint.storage.calls.signed import reader
from tripoint.storage.incoming import IncomingUpload
from tripoint.storage.objects import Place
from tripoint.storage.policies import Rights
from tripoint.storage.receiving import Receiver
from tripoint.storage.refusals import Refusal, invalid, too_large
from tripoint.storage.resumable import Piece, ResumableUpload
from tripoint.storage.signing import Signer

VERSION = "1.0.0"
OFFERED = {
    "Tus-Resumable": VERSION,
    "Tus-Version": VERSION,
    "Tus-Max-Size": str(MOST_BYTES),
    "Tus-Extension": "creation,creation-with-upload,creation-defer-length,termination,expiration",
}
OFFSET_STREAM = "application/offset+octet-stream"


async def begin(call: StorageCall, *, signed: bool = False) -> Response:
    """Start an upload, possibly with its first piece."""
    _require_version(call)
    said = _metadata(call.request.headers.get("upload-metadata", ""))
    path = f"{said.get('bucketName', '')}/{said.get('objectName', '')}"
    rights, may_replace = await _rights(call, path, signed=signed), call.flag("x-upsert")
    place = Place(said.get("bucketName", ""), names.key(said.get("objectName")), rights, may_replace)
    length = _number(call, "upload-length")
    if length is None and call.request.headers.get("upload-defer-length") != "1":
        raise invalid("Upload-Length or Upload-Defer-Length is needed")
    bounds = await call.database.read(objects.bounds, place)
    content_type = incoming.require_type(said.get("contentType", "application/octet-stream"), bounds.content_types)
    if length is not None and length > bounds.most_bytes:
        raise too_large()
    described = incoming.described(said.get("metadata", ""))
    cache = IncomingUpload("", _nothing(), {"cacheControl": said["cacheControl"]} if "cacheControl" in said else {})
    head = {
        "length": length, "content_type": content_type, "cache_control": cache.cache_control, "described": described,
    }  # fmt: skip
    begun = await call.database.write(resumable.begin, place, head, call.now)
    if call.request.headers.get("content-type") == OFFSET_STREAM or length == 0:
        begun = await _take(call, begun, length)
    location = f"/storage/v1/upload/resumable/{'sign/' if signed else ''}{begun.id}"  # relative, fits any host
    return _reply(201, begun, {"Location": location})


async def go_on(call: StorageCall, *, signed: bool = False) -> Response:
    """Receive the next piece, starting at the upload's current offset."""
    begun = await _own(call, signed=signed)
    if call.request.headers.get("content-type") != OFFSET_STREAM:
        raise Refusal("InvalidMimeType", f"A piece is sent as {OFFSET_STREAM}")
    if _number(call, "upload-offset") != begun.received:
        raise resumable.elsewhere()
    length = begun.length if begun.length is not None else _number(call, "upload-length")
    return _reply(204, await _take(call, begun, length))


async def stand(call: StorageCall, *, signed: bool = False) -> Response:
    """Report how much of an upload has arrived."""
    begun = await _own(call, signed=signed)
    known = {"Upload-Defer-Length": "1"} if begun.length is None else {"Upload-Length": str(begun.length)}
    return _reply(200, begun, known)


async def call_off(call: StorageCall, *, signed: bool = False) -> Response:
    begun = await _own(call, signed=signed)
    await call.database.write(resumable.call_off, begun, call.now)
    return Response(status_code=204, headers={"Tus-Resumable": VERSION})


async def _take(call: StorageCall, begun: ResumableUpload, length: int | None) -> ResumableUpload:
    """Receive a piece; after the last one, make the object. Raises Refusal.

    Not cancelled if the sender disconnects, because they will come back for the rest.
    """
    CALLER.set(never)
    if begun.is_whole and begun.received:  # the sender did not get the reply
        return begun
    bounds = await call.database.read(objects.bounds, begun.place)
    most = bounds.most_bytes if length is None else min(length, bounds.most_bytes)
    coming = IncomingUpload(begun.content_type, _until_cut_off(call))
    with call.components.uploads.hold(client_address(call.request, call.identity.settings)):
        version = await call.database.write(leftovers.announce, call.now)
        try:
            await call.components.store.put(version, coming.measured(most - begun.received))
            piece = Piece(version, coming.size, length)
            is_last = begun.received + piece.size == length
            if is_last:
                await _complete(call, begun, piece)
            else:
                await call.database.write(resumable.add, begun, piece, call.now)
            if is_last or not piece.size:
                await call.database.write(leftovers.give_up, version, call.now)
        except Exception:
            await call.database.write(leftovers.give_up, version, call.now)
            raise
    return await call.database.read(resumable.found, begun.id, begun.place.rights, call.now)


async def _complete(call: StorageCall, begun: ResumableUpload, last: Piece) -> None:
    """Write all pieces as one object."""
    receiver = Receiver(call.components.store, call.database, call.clock)
    pieces = [*await call.database.read(resumable.parts, begun.id), (last.version, last.size)]
    fields = {"cache-control": begun.cache_control, "metadata": json.dumps(begun.described)}
    whole = IncomingUpload(begun.content_type, _joined(call, pieces), fields)
    admission = await receiver.admit(begun.place)
    finish = partial(resumable.finish, begun=begun, last=last, now=call.now)
    await receiver.receive(begun.place, admission, whole, also=finish)


async def _joined(call: StorageCall, pieces: list[tuple[UUID, int]]) -> AsyncIterator[bytes]:
    for version, size in pieces:
        async for chunk in await call.components.store.get(version, 0, size):
            yield chunk


async def _until_cut_off(call: StorageCall) -> AsyncIterator[bytes]:
    """The body up to where it was cut off. That part is kept, and the sender continues from there."""
    try:
        async for chunk in incoming.stream(call.request):
            yield chunk
    except Unavailable:
        return


async def _nothing() -> AsyncIterator[bytes]:
    return
    yield b""


async def _own(call: StorageCall, *, signed: bool) -> ResumableUpload:
    """The upload in the path, if it is the caller's. Raises Refusal."""
    _require_version(call)
    try:
        upload_id = UUID(call.request.path_params["upload_id"])
    except ValueError as wrong:
        raise resumable.no_upload() from wrong
    if not signed:
        return await call.database.read(resumable.found, upload_id, await call.rights(), call.now)
    path = await call.database.read(resumable.path, upload_id)
    return await call.database.read(resumable.found, upload_id, await _rights(call, path, signed=True), call.now)


async def _rights(call: StorageCall, path: str, *, signed: bool) -> Rights:
    if not signed:
        return await call.rights()
    said = Signer.of(call.database).read(call.request.headers.get("x-signature"), path, "upload", call.now)
    return await reader(call, said)


def _require_version(call: StorageCall) -> None:
    if call.request.headers.get("tus-resumable") != VERSION:
        raise Refusal("UnsupportedVersion", "Tus-Resumable must be 1.0.0", headers={"Tus-Version": VERSION})


def _number(call: StorageCall, name: str) -> int | None:
    given = call.request.headers.get(name)
    if given is None:
        return None
    if not (given.isascii() and given.isdigit()) or len(given) > 15:
        raise invalid(f"{name} must be a whole number")
    return int(given)


def _metadata(header: str) -> dict[str, str]:
    """Parse names with their values in base64. Raises Refusal."""
    found: dict[str, str] = {}
    try:
        for pair in filter(None, (one.strip() for one in header.split(","))):
            name, _, value = pair.partition(" ")
            found[name] = base64.b64decode(value.strip(), validate=True).decode()
    except (binascii.Error, ValueError) as wrong:
        raise invalid("Upload-Metadata must be names and values in base64") from wrong
    return found


def _reply(status: int, begun: ResumableUpload, more: dict[str, Any] | None = None) -> Response:
    expires = format_datetime(begun.expires_at.astimezone(UTC), usegmt=True)
    headers = {"Tus-Resumable": VERSION, "Upload-Offset": str(begun.received), "Upload-Expires": expires}
    return Response(status_code=status, headers={**headers, "Cache-Control": "no-store", **(more or {})})
