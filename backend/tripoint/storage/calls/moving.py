"""Moving and copying (contract section 4)."""

import json
from typing import Any

from starlette.responses import JSONResponse, Response

from tripoint.storage import objects
from tripoint.storage.calls.call import StorageCall
from tripoint.storage.incoming import IncomingUpload
from tripoint.storage.models import StoredObject
from tripoint.storage.objects import Place
from tripoint.storage.receiving import Receiver
from tripoint.storage.refusals import invalid, no_object
from tripoint.storage.stores.port import FileMissing


async def move(call: StorageCall) -> Response:
    """Move an object: only its row changes, in one transaction."""
    rights, body = await call.rights(), await call.body()
    bucket, source, place = _named(body, rights=rights, may_replace=False)
    await call.database.write(objects.move, bucket, source, place, call.now)
    return JSONResponse({"message": "Successfully moved"})


async def copy(call: StorageCall) -> Response:
    """Copy an object. Its bytes are written again, because each object has its own."""
    rights, body = await call.rights(), await call.body()
    bucket, source, place = _named(body, rights=rights, may_replace=call.flag("x-upsert"))
    found, _ = await call.database.read(objects.opened, rights, bucket, source)
    receiver = Receiver(call.components.store, call.database, call.clock)
    admission = await receiver.admit(place)
    try:
        chunks = await call.components.store.get(found.version, 0, found.size)
    except FileMissing as gone:
        raise no_object() from gone
    made = await receiver.receive(place, admission, _copied(found, chunks, body))
    return JSONResponse({"Key": f"{place.bucket}/{place.key}", "Id": made["id"], **made})


def _copied(found: StoredObject, chunks: Any, body: dict[str, Any]) -> IncomingUpload:
    fields = {"cache-control": found.cache_control, "metadata": json.dumps(found.described)}
    content_type = found.content_type
    if found.content_encoding:
        fields["contentEncoding"] = found.content_encoding
    if body.get("copyMetadata") is False:
        said = body.get("metadata") or {}
        if not isinstance(said, dict) or not all(isinstance(value, str) for value in said.values()):
            raise invalid("body/metadata must be an object of texts")
        fields = {"cache-control": said.get("cacheControl", ""), "contentEncoding": said.get("contentEncoding", "")}
        content_type = said.get("mimetype", content_type)
    return IncomingUpload(content_type, chunks, fields)


def _named(body: dict[str, Any], **place: Any) -> tuple[str, str, Place]:
    """The bucket and key of the source, and the destination. Raises Refusal."""
    for name in ("bucketId", "sourceKey", "destinationKey"):
        if not isinstance(body.get(name), str):
            raise invalid(f"body must have required property '{name}'")
    to = body.get("destinationBucket") or body["bucketId"]
    if not isinstance(to, str):
        raise invalid("body/destinationBucket must be string")
    return body["bucketId"], body["sourceKey"], Place(to, body["destinationKey"], **place)
