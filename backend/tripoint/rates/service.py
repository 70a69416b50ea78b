"""Stores a table of rates, shows the newest, and decides which process fetches the next one."""

from datetime import date, datetime, timedelta
from typing import Any, Final, cast

from sqlalchemy.orm import Session

from tripoint.core import ids, limits
from tripoint.core.db import insert_into
from tripoint.money.built_in_rates import BUILT_IN
from tripoint.money.rates import Rates
from tripoint.rates import queries
from tripoint.rates.models import RatesOfDay
from tripoint.rates.schemas import RatesOut

FRESH: Final = timedelta(hours=6)
"""The bank publishes in the afternoon of working days; this interval gives everybody a day's rates by its evening."""
AGAIN: Final = 3_600
"""Seconds until the next attempt, whichever process made the last one and however it ended."""


def shown(db: Session, today: date) -> RatesOut:
    """The newest table, for everybody."""
    table = queries.newest(db)
    return RatesOut(
        day=table.day,
        source=cast("Any", table.source),
        is_old=table.is_old(today),
        rates={code: str(table.per_euro[code]) for code in sorted(table.per_euro)},
        approximate=sorted(table.approximate),
        approximate_day=BUILT_IN.day,
    )


def claim(db: Session, now: datetime) -> bool:
    """Whether a table is due and this process is the one to fetch it; only one of several is."""
    last = queries.fetched_at(db)
    if last is not None and now - last < FRESH:
        return False
    return limits.first_time(db, "rates/fetch", AGAIN, now)


def keep(db: Session, table: Rates, now: datetime) -> None:
    """Store the table of its day, replacing an earlier one of the same day."""
    row = {
        "source": table.source,
        "per_euro": {code: str(rate) for code, rate in table.per_euro.items()},
        "fetched_at": now,
    }
    statement = insert_into(db, RatesOfDay).values(id=ids.new_id(), day=table.day, **row)
    db.execute(statement.on_conflict_do_update(index_elements=[RatesOfDay.day], set_=row))
