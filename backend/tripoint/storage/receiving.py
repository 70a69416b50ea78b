"""Receiving an upload, in this order: permission, bytes, row. No transaction is open in between."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy.orm import Session

from tripoint.core.clock import Clock
from tripoint.core.db import Database
from tripoint.storage import incoming, leftovers, objects
from tripoint.storage.incoming import IncomingUpload
from tripoint.storage.objects import Admission, Content, Place
from tripoint.storage.stores.port import Store

Also = Callable[[Session], None]


@dataclass(frozen=True, slots=True)
class Receiver:
    """Receives uploads: rows into the database, bytes into the store."""

    store: Store
    database: Database
    clock: Clock

    async def admit(self, place: Place) -> Admission:
        """Get permission before anything is read. Raises Refusal."""
        return await self.database.write(objects.admit, place, self.clock.now())

    async def receive(
        self, place: Place, admission: Admission, upload: IncomingUpload, *, also: Also | None = None
    ) -> dict[str, Any]:
        """Write the bytes, then the row, which is returned. Raises Refusal; then nothing has changed.

        `also`: work to do in the transaction of the row.
        """
        version = admission.version
        try:
            incoming.require_type(upload.content_type, admission.bounds.content_types)
            await self.store.put(version, upload.measured(admission.bounds.most_bytes))
            content = Content(
                version=version,
                size=upload.size,
                etag=upload.etag,
                content_type=upload.content_type,
                cache_control=upload.cache_control,
                content_encoding=upload.content_encoding,
                described=upload.described,
            )
            return await self.database.write(_keep, place, content, self.clock.now(), also)
        except Exception:
            await self.database.write(leftovers.give_up, version, self.clock.now())
            raise


def _keep(db: Session, place: Place, content: Content, now: datetime, also: Also | None) -> dict[str, Any]:
    made = objects.keep(db, place, content, now)
    if also is not None:
        also(db)
    return made
