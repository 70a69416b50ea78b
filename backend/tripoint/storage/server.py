"""The storage contract over HTTP, mounted at /storage/v1 (contracts/storage.md). A thin layer: parse, call, reply."""

from collections.abc import Awaitable, Callable
from functools import partial

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tripoint.core.asgi import App
from tripoint.core.clock import Clock
from tripoint.core.contract import Bounds, Cors
from tripoint.core.db import Database
from tripoint.core.routing import answering
from tripoint.identity.components import IdentityComponents
from tripoint.storage import refusals
from tripoint.storage.buckets import MOST_BYTES
from tripoint.storage.calls import buckets as bucket_calls
from tripoint.storage.calls import downloads, moving, pictures, signed, uploads
from tripoint.storage.calls import listing as listing_calls
from tripoint.storage.calls import resumable as resumable_calls
from tripoint.storage.calls.call import StorageCall
from tripoint.storage.components import StorageComponents
from tripoint.storage.refusals import Refusal

PREFIX = "/storage/v1"
OBJECT = "/object/{bucket}/{key:path}"
Handler = Callable[[StorageCall], Awaitable[Response]]
CORS = Cors(
    request_headers=(
        "apikey", "authorization", "content-type", "x-client-info", "x-retry-count", "x-upsert", "x-metadata",
        "cache-control", "range", "content-encoding", "x-signature", "tus-resumable", "upload-length", "upload-offset",
        "upload-metadata", "upload-defer-length",
    ),
    exposed_headers=(
        "Content-Range", "ETag", "Content-Disposition", "Location", "Upload-Offset", "Upload-Length", "Upload-Expires",
        "Tus-Resumable",
    ),
    methods=("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"),
    on_preflight=tuple(resumable_calls.OFFERED.items()),
)  # fmt: skip
FORM = 3 * 1024 * 1024
"""By how many bytes a request body may exceed the object in it."""
STREAMED = Bounds(MOST_BYTES + FORM, seconds=30.0, streams=True)
REWRITTEN = Bounds(MOST_BYTES + FORM, seconds=300.0, streams=True)
"""Bounds for calls that may rewrite bytes in the store before they reply."""
BOUNDS = {
    f"{PREFIX}/upload/{{rest:path}}": REWRITTEN,
    f"{PREFIX}/object/copy": REWRITTEN,
    f"{PREFIX}/object/{{rest:path}}": STREAMED,
}
"""An object may take as long as it needs to arrive; JSON bodies have their own limit (`calls/call.py`)."""

HANDLERS: list[tuple[str, str, Handler]] = [
    ("GET", "/bucket", bucket_calls.list_all),
    ("POST", "/bucket", bucket_calls.create),
    ("GET", "/bucket/{bucket}", bucket_calls.read),
    ("PUT", "/bucket/{bucket}", bucket_calls.update),
    ("DELETE", "/bucket/{bucket}", bucket_calls.delete),
    ("POST", "/bucket/{bucket}/empty", bucket_calls.empty),
    ("POST", "/object/list/{bucket}", listing_calls.by_folder),
    ("POST", "/object/list-v2/{bucket}", listing_calls.in_pages),
    ("GET", "/object/info/public/{bucket}/{key:path}", downloads.info_public),
    ("GET", "/object/info/authenticated/{bucket}/{key:path}", downloads.info),
    ("GET", "/object/info/{bucket}/{key:path}", downloads.info),
    ("GET", "/object/public/{bucket}/{key:path}", downloads.read_public),
    ("GET", "/object/authenticated/{bucket}/{key:path}", downloads.read_authenticated),
    ("POST", "/object/move", moving.move),
    ("POST", "/object/copy", moving.copy),
    ("POST", "/object/upload/sign/{bucket}/{key:path}", signed.sign_upload),
    ("PUT", "/object/upload/sign/{bucket}/{key:path}", signed.upload),
    ("POST", "/object/sign/{bucket}", signed.sign_several),
    ("POST", "/object/sign/{bucket}/{key:path}", signed.sign),
    ("GET", "/object/sign/{bucket}/{key:path}", signed.read),
    ("GET", OBJECT, downloads.read),
    ("POST", OBJECT, uploads.create),
    ("PUT", OBJECT, uploads.update),
    ("GET", "/render/image/public/{bucket}/{key:path}", pictures.read_public),
    ("GET", "/render/image/authenticated/{bucket}/{key:path}", pictures.read),
    ("GET", "/render/image/sign/{bucket}/{key:path}", pictures.read_signed),
    ("POST", "/upload/resumable", resumable_calls.begin),
    ("POST", "/upload/resumable/sign", partial(resumable_calls.begin, signed=True)),
    ("PATCH", "/upload/resumable/{upload_id}", resumable_calls.go_on),
    ("HEAD", "/upload/resumable/{upload_id}", resumable_calls.stand),
    ("DELETE", "/upload/resumable/{upload_id}", resumable_calls.call_off),
    ("PATCH", "/upload/resumable/sign/{upload_id}", partial(resumable_calls.go_on, signed=True)),
    ("HEAD", "/upload/resumable/sign/{upload_id}", partial(resumable_calls.stand, signed=True)),
    ("DELETE", "/upload/resumable/sign/{upload_id}", partial(resumable_calls.call_off, signed=True)),
    ("DELETE", OBJECT, listing_calls.remove_one),
    ("DELETE", "/object/{bucket}", listing_calls.remove),
]
"""The first match answers, so more specific paths come before those that would also match them."""


def create(components: StorageComponents, identity: IdentityComponents, database: Database, clock: Clock) -> App:
    """The ASGI application of the storage contract. AppErrors pass through; the frame turns them into replies."""

    def endpoint(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
        async def answer(request: Request) -> Response:
            try:
                return await handler(StorageCall(request, components, identity, database, clock))
            except Refusal as refused:
                return refusals.reply(refused)

        return answer

    return answering([Route(PREFIX + path, endpoint(handler), methods=[method]) for method, path, handler in HANDLERS])
