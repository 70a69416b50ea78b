"""A short-lived cache of verified tokens and live sessions, so that callers are identified quickly (TRUST.md A9).

Checking a signature costs a tenth of a millisecond, looking up a session a query. Cached sessions are no older than one
second, and this process drops them all when a session ends here. Personal access tokens are cached in the same way.
"""

import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.core.db import Database
from tripoint.core.errors import AppError
from tripoint.identity.credentials import personal_token_strings
from tripoint.identity.credentials.personal_token_strings import TokenScope
from tripoint.identity.credentials.tokens import AUDIENCE, BadToken, Claims, Issuer, fingerprint
from tripoint.identity.records import accounts, queries, sessions, token_use
from tripoint.identity.records.queries import LiveSession, LiveToken

MOMENT = 1.0
REMEMBERED = 20_000


@dataclass(frozen=True, slots=True)
class SignedInUser:
    """The signed-in person, as the rest of the product knows them. `email` is empty for anonymous ones."""

    id: UUID
    email: str
    name: str
    language: str | None
    session_id: UUID | None
    aal: str
    is_anonymous: bool
    needs_second_factor: bool = False
    proved_at: datetime | None = None
    """When the person opened this session by proving who they are, if they did (A11)."""
    scopes: frozenset[TokenScope] | None = None
    """What a personal access token may be used for; None for a session, which may be used for everything."""
    token_id: UUID | None = None
    """The id of that token."""

    def may(self, scope: TokenScope) -> bool:
        return self.scopes is None or scope in self.scopes


class SessionCache:
    """The cache of one process. `ticks` is a monotonic clock in seconds."""

    def __init__(self, issuer: Issuer, ticks: Callable[[], float] = time.monotonic) -> None:
        self._issuer = issuer
        self._ticks = ticks
        self._claims: dict[bytes, Claims] = {}
        self._users: dict[UUID, tuple[float, SignedInUser]] = {}
        self._bearers: dict[bytes, tuple[float, Claims, SignedInUser]] = {}
        """Personal access tokens, by fingerprint."""

    def claims(self, token: str, now: datetime) -> Claims:
        """The claims of a valid token. Raises BadToken."""
        known = self._claims.get(mark := fingerprint(token))
        if known is not None and now.timestamp() < known.expires_at:
            return known
        claims = self._issuer.read(token, now)
        if len(self._claims) >= REMEMBERED:
            self._claims.clear()
        self._claims[mark] = claims
        return claims

    async def user(self, database: Database, claims: Claims, now: datetime) -> SignedInUser | None:
        """The person behind the claims, or None if the session or account is gone."""
        if claims.subject is None:
            raise BadToken("invalid claim: missing sub claim")
        key = claims.session_id or claims.subject
        known = self._users.get(key)
        if known is not None and self._ticks() - known[0] < MOMENT:
            return known[1]
        asked_at = self._ticks()
        found = await database.read(_found, claims)
        if found is None or found.user_id != claims.subject or accounts.is_banned(found.banned_until, now):
            self._users.pop(key, None)
            return None
        user = _user(found, claims)
        if len(self._users) >= REMEMBERED:
            self._users.clear()
        self._users[key] = (asked_at, user)
        return user

    async def bearer(self, database: Database, token: str, now: datetime) -> tuple[Claims, SignedInUser]:
        """The claims of a personal access token and its owner. Raises BadToken."""
        if not personal_token_strings.is_whole(token):
            raise BadToken("invalid personal access token: it is not whole")
        known = self._bearers.get(mark := fingerprint(token))
        if known is None or self._ticks() - known[0] >= MOMENT:
            asked_at = self._ticks()
            self._bearers.pop(mark, None)
            found = await database.read(queries.live_token, mark.hex())
            if found is None or accounts.is_banned(found.user.banned_until, now):
                raise BadToken("invalid personal access token: there is none like it, or it was revoked")
            known = asked_at, *_bearer(found)
            if now < found.expires_at:
                await _note_use(database, found, now)
            if len(self._bearers) >= REMEMBERED:
                self._bearers.clear()
            self._bearers[mark] = known
        _, claims, user = known
        if now.timestamp() >= claims.expires_at:
            raise BadToken("invalid personal access token: it is expired")
        return claims, user

    async def living(self, database: Database, everyone: Iterable[Claims], now: datetime) -> set[UUID]:
        """Those of the tokens' sessions, personal tokens and accounts that are still alive, queried each time."""
        ids = {known for claims in everyone if (known := claims.lives_by)}
        return await database.read(queries.living, ids, now) if ids else set()

    def forget(self) -> None:
        """Drop all sessions and tokens, because one ended or an account changed."""
        self._users.clear()
        self._bearers.clear()


def _found(db: Session, claims: Claims) -> LiveSession | None:
    if claims.session_id is not None:
        return queries.live_session(db, claims.session_id)
    return queries.live_user(db, claims.subject) if claims.subject else None


def _bearer(found: LiveToken) -> tuple[Claims, SignedInUser]:
    person = found.user
    claims = Claims(AUDIENCE, person.user_id, None, found.expires_at.timestamp(), person.aal, found.id)
    user = replace(_user(person, claims), scopes=personal_token_strings.widened(found.scopes), token_id=found.id)
    return claims, user


async def _note_use(database: Database, found: LiveToken, now: datetime) -> None:
    """Store the time of use, once every few minutes. If the database is too busy for it, the call goes on."""
    if token_use.is_news(found.last_used_at, now):
        with suppress(AppError):
            await database.write(token_use.note, found.id, now)


def _user(found: LiveSession, claims: Claims) -> SignedInUser:
    language = found.user_metadata.get("language")
    return SignedInUser(
        id=found.user_id,
        email=found.email or "",
        name=accounts.full_name(found.user_metadata),
        language=language if isinstance(language, str) else None,
        session_id=claims.session_id,
        aal=found.aal,
        is_anonymous=found.is_anonymous,
        needs_second_factor=found.has_factor and found.aal != "aal2",
        proved_at=None if found.via in sessions.PROVES_NOBODY else found.opened_at,
    )
