"""Calls that list objects (contract section 5) and remove several (section 4)."""

from starlette.responses import JSONResponse, Response

from tripoint.storage import listing, objects
from tripoint.storage.calls.call import StorageCall
from tripoint.storage.refusals import invalid


async def by_folder(call: StorageCall) -> Response:
    rights = await call.rights()
    return JSONResponse(await call.database.read_aside(listing.by_folder, rights, call.bucket, await call.body()))


async def in_pages(call: StorageCall) -> Response:
    rights = await call.rights()
    return JSONResponse(await call.database.read_aside(listing.in_pages, rights, call.bucket, await call.body()))


async def remove(call: StorageCall) -> Response:
    """Delete those of the named objects that exist; newer clients name each as `{path}`."""
    rights, body = await call.rights(), await call.body()
    named = body.get("prefixes")
    if not isinstance(named, list) or not 1 <= len(named) <= objects.MOST_AT_ONCE:
        raise invalid(f"body/prefixes must be a list of 1 to {objects.MOST_AT_ONCE} names")
    keys = [one.get("path") if isinstance(one, dict) else one for one in named]
    gone = await call.database.write(objects.remove, rights, call.bucket, keys, call.now)
    return JSONResponse(gone)


async def remove_one(call: StorageCall) -> Response:
    rights = await call.rights()
    await call.database.write(objects.remove_one, rights, call.bucket, call.key, call.now)
    return JSONResponse({"message": "Successfully deleted"})
