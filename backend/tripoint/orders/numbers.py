"""Invoice numbers: 2026-0001, 2026-0002 and so on, without gaps or duplicates."""

from datetime import datetime

from sqlalchemy.orm import Session

from tripoint.core import ids
from tripoint.core.db import insert_into
from tripoint.orders.models import OrderNumber


def take(db: Session, now: datetime) -> str:
    """Take the next number. Others wait until this transaction ends; if it is rolled back, the number is free again."""
    statement = insert_into(db, OrderNumber).values(id=ids.new_id(), year=now.year, last=1)
    counted = statement.on_conflict_do_update(
        index_elements=[OrderNumber.year], set_={"last": OrderNumber.last + 1}
    ).returning(OrderNumber.last)
    return f"{now.year}-{db.scalars(counted).one():04}"
