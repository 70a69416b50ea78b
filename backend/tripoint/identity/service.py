"""Functions that other packages may use on accounts, in the caller's transaction (ARCHITECTURE.md section 4)."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from tripoint.core.errors import Conflict
from tripoint.identity.credentials.tokens import Issuer
from tripoint.identity.records import accounts, queries, security, sessions
from tripoint.identity.services import mail_requests
from tripoint.identity.services.mail_requests import MailRequest
from tripoint.identity.services.rate_limits import MAIL_SECONDS, RateLimits


class AccountExists(Conflict):
    """The address already has an account. Its owner signs in as usual; an invite never opens it (A6)."""

    code = "account_exists"


def account_exists(db: Session, email: str) -> bool:
    """Whether the address has an account. Only the holder of a personal invite link may learn this (A2)."""
    return queries.credentials(db, email) is not None


def account_for_invite(
    db: Session,
    issuer: Issuer,
    *,
    email: str,
    name: str,
    language: str,
    adult_terms_version: str,
    invite_id: UUID,
    now: datetime,
) -> dict[str, Any]:
    """Create an account without a password; return its session in the form the auth client expects (A6).

    Its mailbox is verified for this invite only: the first fresh proof ends every session started before it.
    Raises AccountExists.
    """
    first, _, last = name.strip().partition(" ")
    said = {"first_name": first, "last_name": last.strip() or None, "language": language}
    metadata = accounts.metadata({**said, "adult_terms_version": adult_terms_version}, now=now)
    user, identity = accounts.draft(email, metadata=metadata, now=now)
    user.invite_id = invite_id
    try:
        with db.begin_nested():
            accounts.add(db, user, identity)
    except IntegrityError as taken:
        raise AccountExists from taken
    session = sessions.start(db, user, via="invite", method="invite", now=now)
    security.note(db, "signed_up", now=now, user_id=user.id, session_id=session.id, via="invite")
    return sessions.reply(db, issuer, user, session, now)


def post_sign_in_mail(
    db: Session,
    *,
    email: str,
    language: str,
    now: datetime,
    redirect_to: str,
    limited: bool = True,
    caller: str | None = None,
) -> int | None:
    """Send a 10-minute sign-in link that leads back to `redirect_to`, an address on our origin.

    `limited` is the setting RATE_LIMITS; `caller` is the client address that limits count by. If it is
    refused, return after how many seconds it may be asked for again: an unverified account remembers that someone asks.
    """
    request = MailRequest(email, redirect_to, None, language_of(db, email) or language, caller)
    limits = RateLimits(on=limited)
    refused = mail_requests.sign_in_link(db, limits, request, must_exist=False, may_create=False, now=now)
    return None if refused is None else refused.retry_after or MAIL_SECONDS


def language_of(db: Session, email: str) -> str | None:
    """The language chosen by the owner of an address; None if there is no account or no choice (TRUST.md L8)."""
    user = queries.user_by_email(db, email)
    chosen = user.user_metadata.get("language") if user else None
    return chosen if isinstance(chosen, str) else None
