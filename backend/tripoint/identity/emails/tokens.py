"""The emails about personal access tokens: one was made, one is about to end (docs/decisions/0273)."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.identity.models import PersonalToken
from tripoint.messaging.outbox import Email


@dataclass(frozen=True)
class TokenMade(Email):
    """Says what it may be used for and until when, so that a stranger's is noticed."""

    template = "identity/token_made"
    exact = frozenset({"scopes", "day"})
    name: str
    scopes: list[str]
    day: str


@dataclass(frozen=True)
class TokenEnds(Email):
    """Some days before. Without purpose once the token was revoked."""

    template = "identity/token_ends"
    exact = frozenset({"token_id", "day"})
    token_id: str
    name: str
    day: str

    @staticmethod
    def prepare(db: Session, params: dict[str, Any], _now: datetime) -> dict[str, Any] | None:
        return {} if db.get(PersonalToken, UUID(params["token_id"])) else None
