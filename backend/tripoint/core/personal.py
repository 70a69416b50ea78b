"""What a package that keeps data of people says of one person: for taking along, and for leaving (TRUST.md P2, P3).

Such a package has a module `personal.py` with `LISTINGS`, `WITHHELD`, and `erase(db, person, now)` where its rows do
not simply go with the account; `files(db, person)` where it keeps files. `tripoint.account` knows all of them.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, select
from sqlalchemy.orm import InstrumentedAttribute, Session

Attribute = InstrumentedAttribute[Any]


@dataclass(frozen=True, slots=True)
class Person:
    """Whose data it is.

    `address`: folded; empty without one, and for an export also while nobody proved it. `mailboxes`: every address
    and number that mails and texts went to, in small letters. `name`: first and last, as the account has them;
    `words`: both for themselves.
    """

    id: UUID
    address: str = ""
    mailboxes: frozenset[str] = field(default_factory=frozenset)
    name: str = ""
    words: frozenset[str] = field(default_factory=frozenset)


@dataclass(frozen=True, slots=True)
class Listing:
    """One list of an export: these columns of the rows that `own` chooses."""

    name: str
    columns: tuple[Attribute, ...]
    own: Callable[[Session, Person], Sequence[ColumnElement[bool]]]

    def rows(self, db: Session, person: Person) -> Sequence[Sequence[Any]]:
        """The person's rows, always in the same order."""
        query = select(*self.columns).where(*self.own(db, person)).order_by(self.columns[0].class_.id)
        return db.execute(query).all()
