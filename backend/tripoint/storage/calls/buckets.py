"""Calls on buckets (contract section 1)."""

from starlette.responses import JSONResponse, Response

from tripoint.storage import buckets
from tripoint.storage.calls.call import StorageCall

EMPTIED = "Empty bucket has been queued. Completion may take up to an hour."
"""The text clients expect, although everything is already deleted by then."""


async def list_all(call: StorageCall) -> Response:
    rights = await call.rights()
    return JSONResponse(await call.database.read(buckets.listed, rights, dict(call.request.query_params)))


async def create(call: StorageCall) -> Response:
    rights = await call.rights()
    return JSONResponse(await call.database.write(buckets.create, rights, await call.body(), call.now))


async def read(call: StorageCall) -> Response:
    return JSONResponse(await call.database.read(buckets.shown, await call.rights(), call.bucket))


async def update(call: StorageCall) -> Response:
    rights = await call.rights()
    return JSONResponse(await call.database.write(buckets.update, rights, call.bucket, await call.body(), call.now))


async def empty(call: StorageCall) -> Response:
    rights, _ = await call.rights(), await call.body()
    while await call.database.write(buckets.empty, rights, call.bucket, call.now):
        pass
    return JSONResponse({"message": EMPTIED})


async def delete(call: StorageCall) -> Response:
    rights, _ = await call.rights(), await call.body()
    return JSONResponse(await call.database.write(buckets.delete, rights, call.bucket))
