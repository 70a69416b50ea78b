"""Tables of what people say of themselves."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import ForeignKey, LargeBinary, String
from sqlalchemy.orm import Mapped, mapped_column

from tripoint.core import columns
from tripoint.core.db import Model
from tripoint.identity.models import User


class Profile(Model):
    """One a person, made when something is said. Names and language stand in the account (the auth contract's), the
    wish for the newsletter in its subscription (`marketing`). Without an airport of their own, the city's is used.
    """

    __tablename__ = "profiles"

    user_id: Mapped[UUID] = mapped_column(ForeignKey(User.id, ondelete="CASCADE"), unique=True)
    home_city_id: Mapped[str | None] = mapped_column(String(60))
    home_airport: Mapped[str | None] = mapped_column(String(3))
    timezone: Mapped[str | None] = mapped_column(String(60))
    currency: Mapped[str | None] = mapped_column(String(3))
    wants_mail: Mapped[bool] = mapped_column(default=True)
    wants_trip_updates: Mapped[bool] = mapped_column(default=True)
    updated_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)


class Picture(Model):
    """A square WebP; its random id is its address, and a new picture has a new one."""

    __tablename__ = "profile_pictures"

    user_id: Mapped[UUID] = mapped_column(ForeignKey(User.id, ondelete="CASCADE"), unique=True)
    content: Mapped[bytes] = mapped_column(LargeBinary)
    created_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)
