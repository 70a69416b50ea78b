"""Numbers of invoices: 2026-0001, 2026-0002 and so on, without gaps and never twice."""

from datetime import datetime

from sqlalchemy.orm import Session

from tripoint.core import ids
from tripoint.core.db import insert_into
from tripoint.orders.models import OrderNumber


def take(db: Session, now: datetime) -> str:
    """The next number. Others wait for it until this transaction ends; if it is given up, so is the number."""
    statement = insert_into(db, OrderNumber).values(id=ids.new_id(), year=now.year, last=1)
    counted = statement.on_conflict_do_update(
        index_elements=[OrderNumber.year], set_={"last": OrderNumber.last + 1}
    ).returning(OrderNumber.last)
    return f"{now.year}-{db.scalars(counted).one():04}"
