"""Pictures in the requested size and format (contract section 6), cached in memory.

Bytes never change under their id, so a cached picture is never stale.
"""

import hashlib
import re
from collections import OrderedDict
from collections.abc import AsyncIterator, Mapping
from typing import Any, NamedTuple
from uuid import UUID

from tripoint.core import spool
from tripoint.core.pool import Pool
from tripoint.storage import images
from tripoint.storage.images import DrawnPicture, Fit, FitMode, PictureFormat
from tripoint.storage.models import StoredObject
from tripoint.storage.refusals import Refusal, invalid, no_object
from tripoint.storage.stores.port import FileMissing, Store

LEAST_SIDE, MOST_SIDE = 1, 2_000
NO_PICTURE = "The requested resource isn't a valid image"
RESIZES: dict[Any, FitMode] = {"cover": "cover", "contain": "contain", "fill": "fill"}
NAMES = ("width", "height", "resize", "quality", "format")


class Rendition(NamedTuple):
    """The requested form of a picture. `kind` is None to keep its format."""

    fit: Fit
    quality: int
    kind: PictureFormat | None


def rendition(given: Mapping[str, Any], accept: str = "") -> Rendition:
    """Parse the requested form from a query or a body; sizes out of bounds are clamped. Raises Refusal."""
    resize, form = RESIZES.get(given.get("resize") or "cover"), given.get("format")
    if resize is None:
        raise invalid("querystring/resize must be equal to one of the allowed values")
    if form not in (None, "", "origin", "webp", "avif"):
        raise invalid("querystring/format must be equal to one of the allowed values")
    width, height = (_number(given, name, LEAST_SIDE, MOST_SIDE) for name in ("width", "height"))
    quality = _number(given, "quality", 20, 100) or 80
    chosen: dict[Any, PictureFormat] = {"webp": "WEBP", "avif": "AVIF"}
    kind = chosen.get(form) or ("WEBP" if form != "origin" and "image/webp" in accept else None)
    return Rendition(Fit(width, height, resize), quality, kind)


def _number(given: Mapping[str, Any], name: str, least: int, most: int) -> int | None:
    value = given.get(name)
    if value in (None, ""):
        return None
    if isinstance(value, bool) or not re.fullmatch(r"-?[0-9]{1,9}", str(value)):
        raise invalid(f"querystring/{name} must be integer")
    return min(most, max(least, int(value)))


class Renderer:
    """Draws pictures on its own thread, and caches the most recently used ones, up to `most_bytes` in all."""

    def __init__(self, store: Store, most_bytes: int = 32 * 1024 * 1024) -> None:
        self._store, self._most = store, most_bytes
        self._pool = Pool(threads=1, queue=15, name="images", share=8)
        self._kept: OrderedDict[tuple[UUID, Rendition], DrawnPicture] = OrderedDict()
        self._bytes = 0

    async def render(self, found: StoredObject, rendition: Rendition, owner: str) -> DrawnPicture:
        """The object in the requested form. Raises Refusal if it is no picture, PoolIsFull if `owner` asks for too many
        at the same time.
        """
        kept = self._kept.get((found.version, rendition))
        if kept is not None:
            self._kept.move_to_end((found.version, rendition))
            return kept
        if found.size > images.MOST_BYTES:
            raise Refusal("InvalidRequest", NO_PICTURE)
        try:
            async with spool.kept(await self._pieces(found)) as file:
                drawn = await self._pool.run_for(
                    owner, images.drawn, file, rendition.fit, rendition.kind, rendition.quality
                )
        except (images.NotAPicture, images.TooManyPixels) as other:
            raise Refusal("InvalidRequest", NO_PICTURE) from other
        self._keep((found.version, rendition), drawn)
        return drawn

    async def _pieces(self, found: StoredObject) -> AsyncIterator[bytes]:
        try:
            return await self._store.get(found.version, 0, found.size)
        except FileMissing as gone:
            raise no_object() from gone

    def _keep(self, key: tuple[UUID, Rendition], drawn: DrawnPicture) -> None:
        before = self._kept.pop(key, None)
        self._kept[key] = drawn
        self._bytes += len(drawn.content) - (len(before.content) if before else 0)
        while self._bytes > self._most:
            _, oldest = self._kept.popitem(last=False)
            self._bytes -= len(oldest.content)

    def close(self) -> None:
        self._pool.close()


def etag(found: StoredObject, rendition: Rendition) -> str:
    return f'"{hashlib.blake2b(f"{found.version}/{rendition}".encode(), digest_size=16).hexdigest()}"'
