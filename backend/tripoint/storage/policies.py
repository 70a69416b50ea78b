"""Who may do what in a bucket. What no policy allows is refused, except to the server's key.

A package of the product declares the policy of its bucket beside its domain, as plain functions; `app.py` hands all of
them in. What a policy shows is a condition in SQL, so that lists and single objects never disagree.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal
from uuid import UUID

from sqlalchemy import ColumnElement, false, true
from sqlalchemy.orm import Session

Action = Literal["read", "change", "remove"]
Condition = Callable[[UUID | None], ColumnElement[bool]]
"""For which objects of the bucket something is allowed to someone; None is a caller without an account."""


def nothing(_user_id: UUID | None) -> ColumnElement[bool]:
    return false()


def nowhere(_db: Session, _user_id: UUID | None, _key: str) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Policy:
    """`may_add`: whether someone may make an object with this key. Replacing one takes `change` as well."""

    read: Condition = nothing
    change: Condition = nothing
    remove: Condition = nothing
    may_add: Callable[[Session, UUID | None, str], bool] = nowhere


NO_POLICY = Policy()
Policies = Mapping[str, Policy]
"""The policies by name of the bucket; each bucket of the product's own has one."""


@dataclass(frozen=True, slots=True)
class Rights:
    """What a caller may do: an account, nobody in particular, or the server itself, which may do everything.

    `only_reads`: the caller's token was made for no more. `token_id`: it is a personal access token, and what it signs
    ends with it.
    """

    policies: Policies
    user_id: UUID | None = None
    is_server: bool = False
    only_reads: bool = False
    token_id: UUID | None = None

    def to(self, action: Action, bucket: str) -> ColumnElement[bool]:
        """For which objects of a bucket the caller may do this."""
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
"""The server's key, and what the product does on its own."""
NOBODY = Rights({})
