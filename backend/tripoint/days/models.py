"""Tables of calendars that people subscribe to."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from tripoint.core import columns
from tripoint.core.db import Model
from tripoint.identity.models import User


class CalendarFeed(Model):
    """A person's calendar of all their trips, readable by anyone who has its address. The secret in the address is
    derived from the row's id; only its hash is stored (docs/decisions/0230). A new address is a new row.
    """

    __tablename__ = "calendar_feeds"

    user_id: Mapped[UUID] = mapped_column(columns.Id, ForeignKey(User.id, ondelete="CASCADE"), unique=True)
    secret_hash: Mapped[str] = mapped_column(String(64), unique=True)
    created_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)
