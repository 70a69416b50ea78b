"""Table of the price watch. It holds no personal data."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import ForeignKey, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from tripoint.core import columns
from tripoint.core.db import Model
from tripoint.trips.models import Trip


class PriceWatch(Model):
    """A trip's price watch, from its first check on. `told` is the total that was last reported, in minor units of the
    trip's currency, and `told_of` the trip's own total at that time: while that is unchanged, only a difference from
    `told` is news.
    """

    __tablename__ = "price_watches"
    __table_args__ = (UniqueConstraint("trip_id"),)

    trip_id: Mapped[UUID] = mapped_column(columns.Id, ForeignKey(Trip.id, ondelete="CASCADE"))
    is_off: Mapped[bool] = mapped_column(default=False)
    checked_at: Mapped[datetime | None] = mapped_column(columns.UtcDateTime)
    told: Mapped[int | None] = mapped_column(columns.BigInt)
    told_of: Mapped[int | None] = mapped_column(columns.BigInt)
