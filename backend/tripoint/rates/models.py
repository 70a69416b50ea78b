"""The table of rates. It holds no personal data."""

from datetime import date, datetime
from typing import Any

from sqlalchemy import Date, String
from sqlalchemy.orm import Mapped, mapped_column

from tripoint.core import columns
from tripoint.core.db import Model


class RatesOfDay(Model):
    """The rates that a source published for one day: units of each currency for one euro, as decimal texts."""

    __tablename__ = "exchange_rates"

    day: Mapped[date] = mapped_column(Date, unique=True)
    source: Mapped[str] = mapped_column(String(20))
    per_euro: Mapped[dict[str, Any]] = mapped_column(columns.Json)
    fetched_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)
