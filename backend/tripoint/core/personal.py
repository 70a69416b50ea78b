"""The data that a package stores about one person, for export and for erasure (TRUST.md P2, P3).

A package with personal data has a module `personal.py` with `LISTINGS` and `WITHHELD`, `erase(db, person, now)` if its
rows are not deleted with the account automatically, and `files(db, person)` if it stores files. `tripoint.account`
lists these modules.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, select
from sqlalchemy.orm import InstrumentedAttribute, Session

Attribute = InstrumentedAttribute[Any]
AnnounceProfile = Callable[[Session, UUID, datetime], None]
"""Called when a person's name or picture changes: announces everything that shows it (docs/decisions/0110)."""


@dataclass(frozen=True, slots=True)
class Person:
    """The person whose data it is.

    `address`: folded; empty if there is none, and in an export also while it is unverified. `mailboxes`: every address
    and number that emails and texts went to, in lower case. `name`: first and last, as in the account; `words`: each
    of the two.
    """

    id: UUID
    address: str = ""
    mailboxes: frozenset[str] = field(default_factory=frozenset)
    name: str = ""
    words: frozenset[str] = field(default_factory=frozenset)


@dataclass(frozen=True, slots=True)
class Listing:
    """One list in an export: these columns of the rows that `own` selects.

    `masks`: by column name, what replaces a value that belongs to someone else.
    """

    name: str
    columns: tuple[Attribute, ...]
    own: Callable[[Session, Person], Sequence[ColumnElement[bool]]]
    masks: Mapping[str, Callable[[Any], Any]] = field(default_factory=dict)

    def rows(self, db: Session, person: Person) -> Sequence[Sequence[Any]]:
        """The person's rows in a stable order."""
        query = select(*self.columns).where(*self.own(db, person)).order_by(self.columns[0].class_.id)
        found = db.execute(query).all()
        if not self.masks:
            return found
        masks = [self.masks.get(column.key, _as_it_is) for column in self.columns]
        return [tuple(mask(value) for mask, value in zip(masks, row, strict=True)) for row in found]


def _as_it_is(value: Any) -> Any:
    return value
