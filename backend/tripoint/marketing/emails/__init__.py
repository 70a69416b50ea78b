"""Emails of the public forms. Newsletter links carry a token that is made at hand-over."""

from dataclasses import dataclass
from typing import Any, ClassVar
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.core import ids
from tripoint.marketing.models import Subscription
from tripoint.messaging.outbox import Email


@dataclass(frozen=True)
class NewsletterConfirmation(Email):
    """To the subscriber: one click to confirm that they want the newsletter (TRUST.md P9)."""

    template: ClassVar[str] = "marketing/newsletter_confirmation"
    exact: ClassVar[frozenset[str]] = frozenset({"subscription_id"})

    subscription_id: str

    @staticmethod
    def prepare(db: Session, params: dict[str, Any], now: Any) -> dict[str, Any] | None:  # noqa: ARG004
        found = db.get(Subscription, UUID(params["subscription_id"]))
        if found is None or found.confirmed_at is not None:
            return None
        token = ids.new_token()
        found.token_hash = ids.hash_token(token)
        return {"token": token}


@dataclass(frozen=True)
class ContactReceived(Email):
    """To the people who run this server: a visitor's message."""

    template: ClassVar[str] = "marketing/contact_received"
    notes: ClassVar[frozenset[str]] = frozenset({"message"})
    exact: ClassVar[frozenset[str]] = frozenset({"reply_to"})

    name: str
    sender: str
    reply_to: str
    subject: str
    company: str
    team_size: str
    message: str
