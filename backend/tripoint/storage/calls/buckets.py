"""Calls on buckets (contract section 1)."""

from starlette.responses import JSONResponse, Response

from tripoint.storage import buckets
from tripoint.storage.calls.call import Call

EMPTIED = "Empty bucket has been queued. Completion may take up to an hour."
"""The text clients expect, although everything is already deleted by then."""


async def list_all(call: Call) -> Response:
    rights = await call.rights()
    return JSONResponse(await call.database.read(buckets.listed, rights, dict(call.request.query_params)))


async def create(call: Call) -> Response:
    rights = await call.rights()
    return JSONResponse(await call.database.write(buckets.create, rights, await call.body(), call.now))


async def read(call: Call) -> Response:
    return JSONResponse(await call.database.read(buckets.shown, await call.rights(), call.bucket))


async def update(call: Call) -> Response:
    rights = await call.rights()
    return JSONResponse(await call.database.write(buckets.update, rights, call.bucket, await call.body(), call.now))


async def empty(call: Call) -> Response:
    rights, _ = await call.rights(), await call.body()
    while await call.database.write(buckets.empty, rights, call.bucket, call.now):
        pass
    return JSONResponse({"message": EMPTIED})


async def delete(call: Call) -> Response:
    rights, _ = await call.rights(), await call.body()
    return JSONResponse(await call.database.write(buckets.delete, rights, call.bucket))
