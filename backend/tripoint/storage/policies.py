"""Who may do what in a bucket. Anything no policy allows is refused, except to the server's key.

A package declares the policy of its bucket next to its domain, as plain functions; `app.py` passes all of them in. A
policy's permissions are SQL conditions, so that lists and single objects always agree.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal
from uuid import UUID

from sqlalchemy import ColumnElement, false, true
from sqlalchemy.orm import Session

Action = Literal["read", "change", "remove"]
Condition = Callable[[UUID | None], ColumnElement[bool]]
"""Selects the objects of the bucket on which someone may do something; None is a caller without an account."""


def nothing(_user_id: UUID | None) -> ColumnElement[bool]:
    return false()


def nowhere(_db: Session, _user_id: UUID | None, _key: str) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Policy:
    """One bucket's policy. `may_add`: whether someone may create an object with this key. Replacing one also needs
    `change`.
    """

    read: Condition = nothing
    change: Condition = nothing
    remove: Condition = nothing
    may_add: Callable[[Session, UUID | None, str], bool] = nowhere


NO_POLICY = Policy()
Policies = Mapping[str, Policy]
"""The policies by bucket name; each of the product's own buckets has one."""


@dataclass(frozen=True, slots=True)
class Rights:
    """The rights of a caller: an account, nobody in particular, or the server itself, which may do everything.

    `only_reads`: the caller's token has no scope to write. `token_id`: set for a personal access token; URLs signed
    with it end with it.
    """

    policies: Policies
    user_id: UUID | None = None
    is_server: bool = False
    only_reads: bool = False
    token_id: UUID | None = None

    def to(self, action: Action, bucket: str) -> ColumnElement[bool]:
        """The condition for objects of a bucket on which the caller may do this."""
        if self.is_server:
            return true()
        if self.only_reads and action != "read":
            return false()
        condition: Condition = getattr(self.policies.get(bucket, NO_POLICY), action)
        return condition(self.user_id)

    def to_add(self, db: Session, bucket: str, key: str) -> bool:
        if self.is_server:
            return True
        return not self.only_reads and self.policies.get(bucket, NO_POLICY).may_add(db, self.user_id, key)


SERVER = Rights({}, is_server=True)
"""The server's key, and the product itself."""
NOBODY = Rights({})
