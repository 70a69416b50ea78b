"""Tables of profiles and profile pictures."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import ForeignKey, LargeBinary, String
from sqlalchemy.orm import Mapped, mapped_column

from tripoint.core import columns
from tripoint.core.db import Model
from tripoint.identity.models import User
from tripoint.storage.models import StoredObject


class Profile(Model):
    """A person's profile, created when first needed. Names and language belong to the account (auth contract), the
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
    """Topics that are not shown at the bell (`topics.py`); topics added later are shown."""
    unmailed_topics: Mapped[list[str]] = mapped_column(columns.Json, default=list, server_default="[]")
    """Topics left out of the daily email about unread notices."""
    updated_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)


class Picture(Model):
    """A profile picture, a square WebP. Its random id is its address; a new picture gets a new id."""

    __tablename__ = "profile_pictures"

    user_id: Mapped[UUID] = mapped_column(ForeignKey(User.id, ondelete="CASCADE"), unique=True)
    object_id: Mapped[UUID | None] = mapped_column(ForeignKey(StoredObject.id), unique=True)
    """The file. If None, `content` holds the picture until the next start moves it to the store (`moving.py`)."""
    content: Mapped[bytes | None] = mapped_column(LargeBinary)
    created_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)
