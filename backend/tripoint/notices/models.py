"""The table of notices."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import ForeignKey, Index, String, text
from sqlalchemy.orm import Mapped, mapped_column

from tripoint.core import columns
from tripoint.core.db import Model


class Notice(Model):
    """One piece of news for one person. `facts` are values and ids, never sentences: those are made in the reader's
    language.

    Neither account is a foreign key: inserting a notice would lock the account after the trip, against the lock order
    (docs/decisions/0215).
    """

    __tablename__ = "notices"
    __table_args__ = (
        Index("ix_notices_user_id_created_at", "user_id", "created_at"),
        Index(
            "ix_notices_waiting", "user_id", "created_at", sqlite_where=text("read_at IS NULL AND mailed_at IS NULL")
        ),
    )

    user_id: Mapped[UUID] = mapped_column(columns.Id)
    kind: Mapped[str] = mapped_column(String(40))
    trip_id: Mapped[UUID | None] = mapped_column(columns.Id, ForeignKey("trips.id", ondelete="CASCADE"), index=True)
    actor_id: Mapped[UUID | None] = mapped_column(columns.Id)
    facts: Mapped[dict[str, Any]] = mapped_column(columns.Json)
    created_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)
    read_at: Mapped[datetime | None] = mapped_column(columns.UtcDateTime)
    mailed_at: Mapped[datetime | None] = mapped_column(columns.UtcDateTime)
    """When the daily email considered it, whether or not it was included."""
