"""Changes the ledger and reports the balances that the change affects."""

from datetime import datetime

from sqlalchemy.orm import Session

from tripoint.editing.changing import Edit, change
from tripoint.ledger import queries
from tripoint.ledger.schemas import BalanceChange, LedgerEdited
from tripoint.trips.service import HeldTrip


def changed(db: Session, held: HeldTrip, edit: Edit, now: datetime) -> LedgerEdited:
    """Make the change and return it with every balance that it affects."""
    before = queries.book(db, held.trip).balances()
    made = change(db, held, edit, now)
    after = queries.book(db, held.trip).balances()
    differ = [one for one in after if before.get(one, 0) != after[one]]
    return LedgerEdited(
        **dict(made),
        balances=[BalanceChange(person_id=one, before=before.get(one, 0), after=after[one]) for one in differ],
    )
