"""What a package shows of itself on purpose to contracts that know no business: tables with the columns and rows that
people may see, and private topics with their rights. Declared in `exposed.py` beside each domain, handed over by
`app.py` (TRUST.md S2, S8).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal
from uuid import UUID

from sqlalchemy import ColumnElement, CompoundSelect, Select, bindparam, select
from sqlalchemy.orm import InstrumentedAttribute, Session
from sqlalchemy.sql.functions import Function

from tripoint.core import columns
from tripoint.core.db import Model

Ids = Select[Any] | CompoundSelect[Any]


class Guarded:
    """A user's id for filters that run where nothing but what is exposed may be read: behind the second wall. There
    scopes are functions of the database (docs/decisions/0275).
    """

    def __init__(self, user_id: ColumnElement[UUID] | UUID) -> None:
        self.user_id = user_id

    def __clause_element__(self) -> ColumnElement[Any]:
        """The id itself, wherever SQLAlchemy takes a value."""
        given = self.user_id
        return bindparam(None, given, type_=columns.Id, unique=True) if isinstance(given, UUID) else given


@dataclass(frozen=True)
class Scope:
    """Ids that someone has to do with, such as the trips they are on: what filters of exposed tables are made of.
    `ids` selects them for a user's id or a column of ids.
    """

    name: str
    ids: Callable[[Any], Ids]

    def __call__(self, user_id: Any) -> Ids:
        return select(ScopeCall(self, user_id)) if isinstance(user_id, Guarded) else self.ids(user_id)


class ScopeCall(Function[UUID]):
    """The database's function for a scope."""

    inherit_cache = True

    def __init__(self, scope: Scope, user_id: Guarded) -> None:
        super().__init__(scope.name, user_id.__clause_element__(), type_=columns.Id)
        self.scope = scope


@dataclass(frozen=True)
class ExposedTable:
    """One table as others see it.

    `name` and the keys of `columns` are those on the wire. `visible_to` is true for rows that a user may see; it takes
    an id, a column of ids, so that one statement serves one reader or many, or a guarded id. It compares columns of the
    table with the id and with what scopes select, for the second wall is made of it. `subject` is the column that holds
    what the hub announces on `announced` when a row changes; without them the table is not followed.

    `scope` says which personal access tokens open it: those made for these things. None: no token does.
    `joins`: a row says no more than that two others belong together, so each is shown with the other.
    """

    name: str
    model: type[Model]
    columns: Mapping[str, InstrumentedAttribute[Any]]
    visible_to: Callable[[Any], ColumnElement[bool]]
    announced: str | None = None
    subject: InstrumentedAttribute[Any] | None = None
    scope: Literal["trips", "files"] | None = "trips"
    joins: bool = False


@dataclass(frozen=True, slots=True)
class Rights:
    """What someone may do in a private topic. `shown_as` is what others see of them there, whatever they claim."""

    read: bool = False
    write: bool = False
    shown_as: Mapping[str, Any] = field(default_factory=dict)


NOTHING = Rights()


@dataclass(frozen=True)
class PrivateTopic:
    """Topics named `prefix:id`. Rights are looked at again when the hub announces the id on `announced`."""

    prefix: str
    announced: str
    rights: Callable[[Session, UUID, UUID], Rights]
    """Of a user in the topic of an id."""


@dataclass(frozen=True, slots=True)
class Writes:
    """What may be written to a table from outside, through the services that its own screens use.

    `columns` are those that callers may set. Each way in takes the session, the person, and the row's values by their
    names on the wire; `insert` returns the new row's id. They raise AppError; None is a way that there is not.
    """

    table: str
    columns: frozenset[str]
    insert: Callable[[Session, Any, Mapping[str, Any], datetime], UUID] | None = None
    update: Callable[[Session, Any, UUID, Mapping[str, Any], datetime], None] | None = None
    delete: Callable[[Session, Any, UUID, datetime], None] | None = None
