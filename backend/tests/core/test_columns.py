"""How values are stored (core/columns.py)."""

from datetime import datetime, timedelta, timezone

import pytest
from sqlalchemy import text, update

from tests.make import Make
from tripoint.core.db import Database
from tripoint.identity.models import User


@pytest.mark.sqlite
def test_an_instant_is_stored_as_fixed_width_text_that_sorts_by_time(database: Database, make: Make) -> None:
    person = make.user()
    whole = datetime(2027, 5, 20, 1, 30, tzinfo=timezone(timedelta(hours=2)))
    database.write_now(lambda db: db.execute(update(User).where(User.id == person.id).values(updated_at=whole)))
    kept = database.read_now(lambda db: db.scalar(text("SELECT updated_at FROM users")))
    assert kept == "2027-05-19T23:30:00.000000Z"
