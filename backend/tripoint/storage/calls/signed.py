"""Calls that make signed URLs, and calls made with them (contract section 4)."""

from datetime import UTC, datetime
from email.utils import format_datetime
from typing import Any

from starlette.responses import JSONResponse, Response

from tripoint.storage import objects, rendering, serving, signing
from tripoint.storage.calls.call import StorageCall
from tripoint.storage.calls.uploads import take
from tripoint.storage.objects import Place
from tripoint.storage.policies import Rights
from tripoint.storage.refusals import Refusal, invalid, no_object
from tripoint.storage.signing import Scope, Signer

UNKNOWN = "Either the object does not exist or you do not have access to it"


def _signer(call: StorageCall) -> Signer:
    return Signer.of(call.database)


async def sign(call: StorageCall) -> Response:
    rights, body = await call.rights(), await call.body()
    life = signing.seconds(body)
    await call.database.read(objects.info, rights, call.bucket, call.key)
    if not (asked := body.get("transform")):
        return JSONResponse({"signedURL": _address(call, rights, call.key, life)})
    if not isinstance(asked, dict):
        raise invalid("body/transform must be object")
    rendering.rendition(asked)
    path = f"{call.bucket}/{call.key}"
    chosen = {name: asked[name] for name in rendering.NAMES if name in asked}
    more = {**signing.owner_claims(rights), "transformations": chosen}
    token = _signer(call).sign(path, "download", life, call.now, **more)
    return JSONResponse({"signedURL": f"/render/image/sign/{path}?token={token}"})


async def sign_several(call: StorageCall) -> Response:
    """Sign several URLs, in the order of the request. Unknown objects get an error instead of a URL."""
    rights, body = await call.rights(), await call.body()
    life, paths = signing.seconds(body), body.get("paths")
    if not isinstance(paths, list) or not 1 <= len(paths) <= objects.MOST_AT_ONCE:
        raise invalid(f"body/paths must be a list of 1 to {objects.MOST_AT_ONCE} names")
    known = await call.database.read(objects.known, rights, call.bucket, paths)

    def one(path: Any) -> dict[str, Any]:
        is_known = isinstance(path, str) and path in known
        address = _address(call, rights, path, life) if is_known else None
        return {"error": None if is_known else UNKNOWN, "path": path, "signedURL": address}

    return JSONResponse([one(path) for path in paths])


async def read(call: StorageCall) -> Response:
    """Read an object by its signed URL."""
    said = claims(call)
    if said.get("transformations"):
        raise Refusal("InvalidSignature", "Token is not scoped for the whole object")
    rights = await reader(call, said)
    found, _ = await call.database.read(objects.opened, rights, call.bucket, call.key)
    kept = until(said["exp"], call.now)
    return await serving.reply(call.request, call.components.store, found, kept, is_ours=call.is_ours)


def claims(call: StorageCall, scope: Scope = "download") -> dict[str, Any]:
    """The claims of the token in this call's URL. Raises Refusal if it is not for this URL."""
    token = call.request.query_params.get("token")
    return _signer(call).read(token, f"{call.bucket}/{call.key}", scope, call.now)


async def reader(call: StorageCall, said: dict[str, Any]) -> Rights:
    """The current rights of the person a URL was made for. They may have left the trip since. Raises Refusal if the
    session or token it was made with has ended.
    """
    rights = signing.rights_of(said, call.components.policies)
    if rights.user_id is not None and not await call.lives(rights.user_id, said.get("session"), said.get("token")):
        raise no_object()
    return rights


def until(expires: int, now: datetime) -> dict[str, str]:
    """Headers that let a reply be cached for as long as its URL is valid."""
    left = max(0, int(expires - now.timestamp()))
    at = format_datetime(datetime.fromtimestamp(expires, UTC), usegmt=True)
    return {"Expires": at, "Cache-Control": f"private, max-age={left}"}


async def sign_upload(call: StorageCall) -> Response:
    rights, _ = await call.rights(), await call.body()
    place = Place(call.bucket, call.key, rights, call.flag("x-upsert"))
    await call.database.read(objects.bounds, place)
    path = f"{place.bucket}/{place.key}"
    more = {**signing.owner_claims(rights), "upsert": place.may_replace}
    token = _signer(call).sign(path, "upload", signing.UPLOAD_SECONDS, call.now, **more)
    return JSONResponse({"url": f"/object/upload/sign/{path}?token={token}", "token": token})


async def upload(call: StorageCall) -> Response:
    said = claims(call, "upload")
    rights = await reader(call, said)
    await take(call, Place(call.bucket, call.key, rights, said.get("upsert") is True))
    return JSONResponse({"Key": f"{call.bucket}/{call.key}"})


def _address(call: StorageCall, rights: Rights, key: str, life: int) -> str:
    path = f"{call.bucket}/{key}"
    token = _signer(call).sign(path, "download", life, call.now, **signing.owner_claims(rights))
    return f"/object/sign/{path}?token={token}"
