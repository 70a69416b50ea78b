"""Calls that read an object or its metadata (contract section 3)."""

from starlette.responses import JSONResponse, Response

from tripoint.storage import objects, serving
from tripoint.storage.calls.call import StorageCall
from tripoint.storage.policies import NOBODY, Rights
from tripoint.storage.refusals import no_bucket


async def read(call: StorageCall) -> Response:
    """Read an object that is public, or that the caller may read."""
    return await _serve(call, await call.rights(), publicly=False)


async def read_public(call: StorageCall) -> Response:
    return await _serve(call, NOBODY, publicly=True)


async def read_authenticated(call: StorageCall) -> Response:
    """Read an object with a credential; without one, there is no such bucket."""
    rights = await call.rights()
    if "authorization" not in call.request.headers and "apikey" not in call.request.headers:
        raise no_bucket()
    return await _serve(call, rights, publicly=False)


async def info(call: StorageCall) -> Response:
    found = await call.database.read(objects.info, await call.rights(), call.bucket, call.key)
    return JSONResponse(found)


async def info_public(call: StorageCall) -> Response:
    found = await call.database.read(objects.info, NOBODY, call.bucket, call.key, publicly=True)
    return JSONResponse(found)


async def _serve(call: StorageCall, rights: Rights, *, publicly: bool) -> Response:
    found, is_public = await call.database.read(objects.opened, rights, call.bucket, call.key, publicly=publicly)
    kept = {"Cache-Control": serving.cached(found, is_public=is_public), **serving.varying(is_public=is_public)}
    return await serving.reply(call.request, call.components.store, found, kept, is_ours=call.is_ours)
