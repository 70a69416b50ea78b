"""Tables of page views and clicks. Nothing in them is about one person."""

from datetime import date

from sqlalchemy import Date, Integer, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from tripoint.core.db import Model


class PageViews(Model):
    """How often one page was opened in one language on one day (UTC)."""

    __tablename__ = "page_views"
    __table_args__ = (UniqueConstraint("day", "page", "language"),)

    day: Mapped[date] = mapped_column(Date)
    page: Mapped[str] = mapped_column(String(120))
    language: Mapped[str] = mapped_column(String(2))
    times: Mapped[int] = mapped_column(Integer)


class OutgoingClicks(Model):
    """How often outgoing links of one kind were followed on one day (UTC)."""

    __tablename__ = "outgoing_clicks"
    __table_args__ = (UniqueConstraint("day", "kind"),)

    day: Mapped[date] = mapped_column(Date)
    kind: Mapped[str] = mapped_column(String(12))
    times: Mapped[int] = mapped_column(Integer)
