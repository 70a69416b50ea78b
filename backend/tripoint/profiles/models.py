"""Tables of what people say about themselves."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import ForeignKey, LargeBinary, String
from sqlalchemy.orm import Mapped, mapped_column

from tripoint.core import columns
from tripoint.core.db import Model
from tripoint.identity.models import User
from tripoint.storage.models import StoredObject


class Profile(Model):
    """One per person, created when first needed. Names and language belong to the account (the auth contract's), the
    newsletter to its subscription (`marketing`). Without an airport, the city's is used.
    """

    __tablename__ = "profiles"

    user_id: Mapped[UUID] = mapped_column(ForeignKey(User.id, ondelete="CASCADE"), unique=True)
    home_city_id: Mapped[str | None] = mapped_column(String(60))
    home_airport: Mapped[str | None] = mapped_column(String(3))
    timezone: Mapped[str | None] = mapped_column(String(60))
    currency: Mapped[str | None] = mapped_column(String(3))
    wants_mail: Mapped[bool] = mapped_column(default=True)
    wants_trip_updates: Mapped[bool] = mapped_column(default=True)
    quiet_topics: Mapped[list[str]] = mapped_column(columns.Json, default=list, server_default="[]")
    """What the bell stays silent about (`topics.py`); a new topic is not among them."""
    unmailed_topics: Mapped[list[str]] = mapped_column(columns.Json, default=list, server_default="[]")
    """What the daily email about unread notices leaves out."""
    updated_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)


class Picture(Model):
    """A square WebP. Its random id is its address; a new picture gets a new one."""

    __tablename__ = "profile_pictures"

    user_id: Mapped[UUID] = mapped_column(ForeignKey(User.id, ondelete="CASCADE"), unique=True)
    object_id: Mapped[UUID | None] = mapped_column(ForeignKey(StoredObject.id), unique=True)
    """The file. Without one, `content` holds it until the next start has moved it (`moving.py`)."""
    content: Mapped[bytes | None] = mapped_column(LargeBinary)
    created_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)
