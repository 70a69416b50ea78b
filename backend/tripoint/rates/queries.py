"""Reads the stored rates; without any, the built-in table counts."""

from datetime import datetime
from decimal import Decimal

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from tripoint.money.built_in_rates import BUILT_IN
from tripoint.money.rates import Rates
from tripoint.rates.models import RatesOfDay


def newest(db: Session) -> Rates:
    """The rates of the newest day, plus the built-in ones of currencies that it lacks."""
    row = db.scalar(select(RatesOfDay).order_by(RatesOfDay.day.desc()).limit(1))
    return _whole(row)


def fetched_at(db: Session) -> datetime | None:
    """When a table was last fetched."""
    return db.scalar(select(func.max(RatesOfDay.fetched_at)))


def _whole(row: RatesOfDay | None) -> Rates:
    if row is None or row.day < BUILT_IN.day:
        return BUILT_IN
    table = Rates(row.day, row.source, {code: Decimal(rate) for code, rate in row.per_euro.items()})
    return table.filled_up(BUILT_IN)
