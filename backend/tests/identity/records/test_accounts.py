"""Finding an account (identity/records/accounts.py)."""

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from tests.make import Make
from tripoint.core.db import Database
from tripoint.core.errors import Unavailable
from tripoint.identity.models import User
from tripoint.identity.records import accounts


@pytest.mark.postgres
def test_an_account_about_to_change_is_locked_until_the_transaction_ends(make: Make, database: Database) -> None:
    ana = make.user("ana@example.com")

    def take(db: Session, **how: bool) -> None:
        accounts.by_id(db, ana.id, **how)
        database.read_now(
            lambda other: other.scalar(select(User).where(User.id == ana.id).with_for_update(nowait=True))
        )

    with pytest.raises(Unavailable):
        database.write_now(take)
    database.write_now(take, lock=False)
