"""Making, listing and revoking personal access tokens, and reminding owners of their end (docs/decisions/0273)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import delete, func, select, update
from sqlalchemy.orm import Session

from tripoint.core import ids, limits, texts
from tripoint.core.errors import Conflict, NotFound, SignInNeeded
from tripoint.core.limits import Charge, Limit
from tripoint.identity.credentials import personal_token_strings
from tripoint.identity.credentials.personal_token_strings import TokenScope
from tripoint.identity.emails.tokens import TokenEnds, TokenMade
from tripoint.identity.models import AuthSession, PersonalToken, User
from tripoint.identity.records import accounts, security
from tripoint.messaging import outbox

MOST = 20
"""How many tokens one person may have at the same time, not counting those that have ended."""
MADE = Limit(20, 86_400)
LONGEST_DAYS, USUAL_DAYS = 365, 90
REMIND = timedelta(days=7)
"""How long before its end a token's owner is reminded, if it is valid for at least twice as long."""
KEEP_ENDED = timedelta(days=30)
"""How long ended tokens stay listed, so that people see why a script fails."""


class TooManyTokens(Conflict):
    """This person already has as many tokens as allowed."""

    code = "too_many_tokens"


@dataclass(frozen=True)
class TokenRequest:
    name: str
    scopes: Sequence[TokenScope]
    days: int


class ListedToken(NamedTuple):
    """A token as its owner sees it."""

    id: UUID
    name: str
    scopes: list[str]
    created_at: datetime
    expires_at: datetime
    last_used_at: datetime | None


def make(
    db: Session,
    user_id: UUID,
    session_id: UUID | None,
    request: TokenRequest,
    *,
    language: str,
    limited: bool,
    now: datetime,
) -> tuple[str, ListedToken]:
    """Make a token: returns the token itself, which cannot be shown again, and its entry in the list. An email tells
    the owner.

    Raises TooManyTokens, TooManyRequests, or SignInNeeded if the session ended in the meantime: an event that ends all
    tokens must not miss one that is being made.
    """
    user = db.get(User, user_id, with_for_update=True)
    session = db.get(AuthSession, session_id, populate_existing=True) if session_id else None
    if user is None or session is None:
        raise SignInNeeded
    held = select(func.count()).where(PersonalToken.user_id == user_id, PersonalToken.expires_at > now)
    if (db.scalar(held) or 0) >= MOST:
        raise TooManyTokens(most=MOST)
    if limited:
        limits.require(db, now, Charge(f"tokens:user:{user_id}", MADE))
    token, life = personal_token_strings.new(), timedelta(days=request.days)
    scopes = [scope.value for scope in TokenScope if scope in request.scopes]
    made = PersonalToken(
        id=ids.new_id(), user_id=user_id, name=request.name, token_hash=ids.hash_token(token), scopes=scopes,
        aal=session.aal, created_at=now, expires_at=now + life,
        remind_at=now + life - REMIND if life >= 2 * REMIND else None,
    )  # fmt: skip
    db.add(made)
    security.note(db, "token_made", now=now, user_id=user_id, session_id=session_id, token=str(made.id), scopes=scopes)
    if user.email:
        spoken = accounts.language(user.user_metadata, language)
        mail = TokenMade(request.name, scopes, texts.day(spoken, made.expires_at.date()))
        outbox.post(db, mail, to=user.email, language=spoken, now=now)
    return token, ListedToken(made.id, made.name, scopes, now, made.expires_at, None)


def of_user(db: Session, user_id: UUID) -> list[ListedToken]:
    """A person's tokens, newest first."""
    token = PersonalToken
    columns = (token.id, token.name, token.scopes, token.created_at, token.expires_at, token.last_used_at)
    rows = db.execute(select(*columns).where(token.user_id == user_id).order_by(token.created_at.desc(), token.id))
    return [ListedToken(*row) for row in rows]


def revoke(db: Session, user_id: UUID, token_id: UUID, now: datetime) -> None:
    """Revoke one of this person's tokens. Raises NotFound, also for someone else's (S3)."""
    own = (PersonalToken.id == token_id, PersonalToken.user_id == user_id)
    if db.scalar(delete(PersonalToken).where(*own).returning(PersonalToken.id)) is None:
        raise NotFound
    security.note(db, "token_revoked", now=now, user_id=user_id, token=str(token_id))


def revoke_all(db: Session, user_id: UUID, now: datetime) -> None:
    """Revoke all of this person's tokens."""
    db.execute(delete(PersonalToken).where(PersonalToken.user_id == user_id))
    security.note(db, "tokens_revoked", now=now, user_id=user_id)


def remind(db: Session, now: datetime) -> None:
    """Email the owners of tokens that are about to end, once per token, however many processes run this."""
    token = PersonalToken
    due = update(token).where(token.remind_at <= now).values(remind_at=None)
    found = db.execute(due.returning(token.id, token.user_id, token.name, token.expires_at)).all()
    people = {user.id: user for user in db.scalars(select(User).where(User.id.in_({one.user_id for one in found})))}
    for one in found:
        user = people[one.user_id]
        if user.email and one.expires_at > now:
            language = accounts.language(user.user_metadata, "en")
            mail = TokenEnds(str(one.id), one.name, texts.day(language, one.expires_at.date()))
            outbox.post(db, mail, to=user.email, language=language, now=now)


def sweep(db: Session, now: datetime) -> None:
    """Delete tokens that ended more than `KEEP_ENDED` ago."""
    db.execute(delete(PersonalToken).where(PersonalToken.expires_at < now - KEEP_ENDED))
