"""Calls that upload an object (contract section 2)."""

from starlette.responses import JSONResponse, Response

from tripoint.core.client_address import client_address
from tripoint.storage import incoming
from tripoint.storage.calls.call import StorageCall
from tripoint.storage.objects import Place
from tripoint.storage.receiving import Receiver


async def create(call: StorageCall) -> Response:
    return await _take(call, may_replace=call.flag("x-upsert"))


async def update(call: StorageCall) -> Response:
    return await _take(call, may_replace=True)


async def _take(call: StorageCall, *, may_replace: bool) -> Response:
    place = Place(call.bucket, call.key, await call.rights(), may_replace)
    object_id = await take(call, place)
    return JSONResponse({"Key": f"{place.bucket}/{place.key}", "Id": object_id})


async def take(call: StorageCall, place: Place) -> str:
    """Receive the body as the object at this place. Returns its id. Raises Refusal."""
    receiver = Receiver(call.components.store, call.database, call.clock)
    with call.components.uploads.hold(client_address(call.request, call.identity.settings)):
        admission = await receiver.admit(place)
        made = await receiver.receive(place, admission, await incoming.read(call.request))
    return str(made["id"])
