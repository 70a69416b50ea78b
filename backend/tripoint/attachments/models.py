"""The table of a trip's files. Their bytes are in the store (docs/decisions/0256)."""

from datetime import datetime
from enum import StrEnum
from uuid import UUID

from sqlalchemy import CheckConstraint, ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from tripoint.core import columns
from tripoint.core.db import Model
from tripoint.identity.models import User
from tripoint.storage.models import StoredObject
from tripoint.trips.models import Trip


class FileKind(StrEnum):
    DOCUMENT = "document"
    PHOTO = "photo"


class TripFile(Model):
    """A document is for everyone on the trip, or for one account (`for_user_id`): then only that person and the
    organizer see it. A photo is for everyone, and so is a receipt: a document of an expense, which is deleted with it.
    Documents for an account are deleted with the account: they never become everyone's.
    """

    __tablename__ = "trip_files"
    __table_args__ = (CheckConstraint("kind <> 'photo' OR for_user_id IS NULL", name="photos_are_shared"),)

    trip_id: Mapped[UUID] = mapped_column(ForeignKey(Trip.id, ondelete="CASCADE"), index=True)
    object_id: Mapped[UUID] = mapped_column(ForeignKey(StoredObject.id), unique=True)
    kind: Mapped[FileKind] = mapped_column(columns.one_of(FileKind))
    name: Mapped[str] = mapped_column(String(120))
    for_user_id: Mapped[UUID | None] = mapped_column(ForeignKey(User.id, ondelete="CASCADE"), index=True)
    expense_id: Mapped[UUID | None] = mapped_column(ForeignKey("expenses.id", ondelete="CASCADE"), index=True)
    added_by: Mapped[UUID] = mapped_column(ForeignKey(User.id, ondelete="CASCADE"), index=True)
    width: Mapped[int | None] = mapped_column()
    height: Mapped[int | None] = mapped_column()
    created_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)
