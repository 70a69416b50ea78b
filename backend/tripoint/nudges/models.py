"""The table of reminders. It names nobody."""

from datetime import date
from uuid import UUID

from sqlalchemy import Date, ForeignKey, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from tripoint.core import columns
from tripoint.core.db import Model
from tripoint.trips.models import ChecklistItem


class TaskReminder(Model):
    """People were reminded of a task for the due day it had then; if the due day changes, they are reminded again."""

    __tablename__ = "task_reminders"
    __table_args__ = (UniqueConstraint("item_id"),)

    item_id: Mapped[UUID] = mapped_column(columns.Id, ForeignKey(ChecklistItem.id, ondelete="CASCADE"))
    due_on: Mapped[date] = mapped_column(Date)
