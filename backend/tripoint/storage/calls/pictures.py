"""Calls that read a picture in another size or format (contract section 6)."""

from typing import Any

from starlette.responses import Response

from tripoint.core import conditional
from tripoint.core.client_address import client_address
from tripoint.storage import objects, rendering, serving
from tripoint.storage.calls import signed
from tripoint.storage.calls.call import StorageCall
from tripoint.storage.models import StoredObject
from tripoint.storage.policies import NOBODY
from tripoint.storage.rendering import Rendition


async def read_public(call: StorageCall) -> Response:
    rendition = _rendition(call)
    found, _ = await call.database.read(objects.opened, NOBODY, call.bucket, call.key, publicly=True)
    return await _draw(call, found, rendition, {"Cache-Control": found.cache_control})


async def read(call: StorageCall) -> Response:
    rights, rendition = await call.rights(), _rendition(call)
    found, is_public = await call.database.read(objects.opened, rights, call.bucket, call.key)
    kept = {"Cache-Control": serving.cached(found, is_public=is_public)}
    return await _draw(call, found, rendition, {**kept, **serving.varying("Accept", is_public=is_public)})


async def read_signed(call: StorageCall) -> Response:
    """Read a picture by a signed URL. The size and format are fixed in the token; no others are available with it."""
    claims = signed.claims(call)
    rendition = _rendition(call, claims.get("transformations") or {})
    rights = await signed.reader(call, claims)
    found, _ = await call.database.read(objects.opened, rights, call.bucket, call.key)
    return await _draw(call, found, rendition, signed.until(claims["exp"], call.now))


def _rendition(call: StorageCall, said: dict[str, Any] | None = None) -> Rendition:
    accept = call.request.headers.get("accept", "")
    return rendering.rendition(call.request.query_params if said is None else said, accept)


async def _draw(call: StorageCall, found: StoredObject, rendition: Rendition, cached: dict[str, str]) -> Response:
    headers = {"ETag": rendering.etag(found, rendition), "Vary": "Accept", **serving.SAFE, **cached}
    if conditional.holds(call.request.headers.get("if-none-match"), headers["ETag"]):
        return Response(status_code=304, headers=headers)
    owner = client_address(call.request, call.identity.settings)
    drawn = await call.components.renderer.render(found, rendition, owner)
    if disposition := serving.disposition(call.request, found, is_ours=call.is_ours):
        headers["Content-Disposition"] = disposition
    return Response(drawn.content, media_type=f"image/{drawn.kind.lower()}", headers=headers)
