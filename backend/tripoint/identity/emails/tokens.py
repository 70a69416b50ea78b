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
    """Says what the new token may be used for and until when, so that the owner notices one made by a stranger."""

    template = "identity/token_made"
    exact = frozenset({"scopes", "day"})
    name: str
    scopes: list[str]
    day: str


@dataclass(frozen=True)
class TokenEnds(Email):
    """Sent some days before a token ends; not sent if the token was revoked in the meantime."""

    template = "identity/token_ends"
    exact = frozenset({"token_id", "day"})
    token_id: str
    name: str
    day: str

    @staticmethod
    def prepare(db: Session, params: dict[str, Any], _now: datetime) -> dict[str, Any] | None:
        return {} if db.get(PersonalToken, UUID(params["token_id"])) else None
