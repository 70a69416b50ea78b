"""Declares what a package deliberately shows to contracts without domain knowledge (data REST, realtime): tables with
the columns and rows that people may see, and private topics with their rights. Each domain does so in `exposed.py`, and
`app.py` passes it on (TRUST.md S2, S8).
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


class GuardedUserId:
    """A user's id for filters that run behind the second wall, where only exposed data can be read and scopes are
    functions of the database (docs/decisions/0275).
    """

    def __init__(self, user_id: ColumnElement[UUID] | UUID) -> None:
        self.user_id = user_id

    def __clause_element__(self) -> ColumnElement[Any]:
        """The id itself, wherever SQLAlchemy takes a value."""
        given = self.user_id
        return bindparam(None, given, type_=columns.Id, unique=True) if isinstance(given, UUID) else given


@dataclass(frozen=True)
class Scope:
    """Ids related to a user, such as the trips they are on; filters of exposed tables are built from scopes. `ids`
    selects them for a user's id or a column of ids.
    """

    name: str
    ids: Callable[[Any], Ids]

    def __call__(self, user_id: Any) -> Ids:
        return select(ScopeCall(self, user_id)) if isinstance(user_id, GuardedUserId) else self.ids(user_id)


class ScopeCall(Function[UUID]):
    """The database's function for a scope."""

    inherit_cache = True

    def __init__(self, scope: Scope, user_id: GuardedUserId) -> None:
        super().__init__(scope.name, user_id.__clause_element__(), type_=columns.Id)
        self.scope = scope


@dataclass(frozen=True)
class ExposedTable:
    """One table as it is seen from outside.

    `name` and the keys of `columns` are those on the wire. `visible_to` is true for rows that a user may see; it takes
    an id, a guarded id, or a column of ids, so that one statement serves one reader or many. It only compares columns
    of the table with the id and with what scopes select, because the second wall is made from it. `subject` is the
    column whose value the hub announces on `announced` when a row changes; without both, changes of the table cannot be
    followed.

    `scope`: the scope that a personal access token needs to open the table; with None, no token opens it. `joins`: a
    row only links two others (many to many), so each of those can be shown with the other.
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
    """A user's rights in a private topic. `shown_as` is how others see them there, whatever they claim to be."""

    read: bool = False
    write: bool = False
    shown_as: Mapping[str, Any] = field(default_factory=dict)


NOTHING = Rights()


@dataclass(frozen=True)
class PrivateTopic:
    """Topics named `prefix:id`. Rights are checked again when the hub announces the id on `announced`."""

    prefix: str
    announced: str
    rights: Callable[[Session, UUID, UUID], Rights]
    """Takes the session, the user's id and the topic's id."""


@dataclass(frozen=True, slots=True)
class Writes:
    """Writes to a table that are open to the outside; they go through the same services as the product's own screens.

    `columns` are those that callers may set. `insert` and `update` take the row's values by their names on the wire;
    `insert` returns the new row's id. All three raise AppError; None means that there is no such write.
    """

    table: str
    columns: frozenset[str]
    insert: Callable[[Session, Any, Mapping[str, Any], datetime], UUID] | None = None
    update: Callable[[Session, Any, UUID, Mapping[str, Any], datetime], None] | None = None
    delete: Callable[[Session, Any, UUID, datetime], None] | None = None
