"""Shows files of trips to contracts without domain knowledge (`core/exposed.py`): their names and kinds. Their bytes
are served by the storage contract.
"""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from tripoint.attachments import service
from tripoint.attachments.models import TripFile
from tripoint.attachments.queries import shown_to
from tripoint.core.errors import NotFound
from tripoint.core.exposed import ExposedTable, Writes

TABLES = (
    ExposedTable(
        "trip_files",
        TripFile,
        {
            "id": TripFile.id, "trip_id": TripFile.trip_id, "kind": TripFile.kind, "name": TripFile.name,
            "width": TripFile.width, "height": TripFile.height, "created_at": TripFile.created_at,
        },
        announced=service.TOPIC,
        subject=TripFile.trip_id,
        visible_to=shown_to,
        scope="files",
    ),
)  # fmt: skip


def _remove(db: Session, user: Any, file_id: UUID, now: datetime) -> None:
    trip_id = db.scalar(select(TripFile.trip_id).where(TripFile.id == file_id))
    if trip_id is None:
        raise NotFound
    service.remove(db, user, trip_id, file_id, now)


WRITES = (Writes("trip_files", frozenset(), delete=_remove),)
