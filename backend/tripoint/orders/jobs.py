"""Periodic jobs on orders."""

from datetime import datetime, timedelta

from sqlalchemy.orm import Session

from tripoint.core.jobs import Job
from tripoint.orders import queries, recipient, rules


def keep_books(db: Session, now: datetime) -> None:
    """Delete orders after seven years, unpaid orders by card sooner, and keep sealed data readable when keys change
    (SPEC.md 9).
    """
    queries.forget_before(db, now - rules.KEEP)
    queries.forget_traces(db, now - rules.TRACES)
    recipient.seal_anew(db)


JOBS = (Job("keep_books", timedelta(hours=24), keep_books),)
