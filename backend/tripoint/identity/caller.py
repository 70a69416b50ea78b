"""Who is calling, determined in one place for the product API, the auth contract and every other contract.

A call may carry an API key, a bearer token, both or nothing. The token decides; without one, the key; without either,
the caller is `anon`, like every page of ours before anyone signs in (TRUST.md A7, A9, S9).

A personal access token stands for its owner only in calls that name the scope it needs; everywhere else it is refused
(docs/decisions/0273).
"""

import math
from datetime import datetime
from functools import cached_property
from typing import Literal
from uuid import UUID

from starlette.requests import HTTPConnection

from tripoint.core.asgi import Scope
from tripoint.core.db import Database
from tripoint.core.errors import Forbidden
from tripoint.identity.components import IdentityComponents
from tripoint.identity.credentials import personal_token_strings
from tripoint.identity.credentials.personal_token_strings import TokenScope
from tripoint.identity.credentials.tokens import BadToken, Claims
from tripoint.identity.session_cache import SignedInUser

__all__ = [
    "ADMIN_ROLES", "BadToken", "Caller", "NotABearer", "PersonalTokenRefused", "ScopeNeeded", "TokenScope", "count",
    "count_rows", "known", "require_scope",
]  # fmt: skip
ADMIN_ROLES = ("service_role", "supabase_admin")
READING = ("GET", "HEAD", "OPTIONS", None)
"""Methods that change nothing. A websocket has no method (None)."""
CameBy = Literal["bearer", "apikey", "nothing"]


class NotABearer(BadToken):
    """The Authorization header holds no bearer token."""


class PersonalTokenRefused(Forbidden):
    """No personal access token may do this, whatever its scopes: the owner has to sign in."""

    code = "personal_token_refused"


class ScopeNeeded(Forbidden):
    """The personal access token lacks the scope that this needs."""

    code = "scope_needed"


def require_scope(user: SignedInUser | None, needs: TokenScope | None) -> None:
    """Check that a personal access token has the scope `needs`. A session may be used for everything.

    `needs` is None where no such token is accepted. Raises PersonalTokenRefused or ScopeNeeded.
    """
    if user is None or user.scopes is None:
        return
    if needs is None:
        raise PersonalTokenRefused
    if not user.may(needs):
        raise ScopeNeeded(scope=needs.value)


async def known(
    components: IdentityComponents, database: Database, given: str, now: datetime
) -> tuple[Claims, SignedInUser | None]:
    """The claims of a token or key, and the user it stands for; None for a key, or if the session or account is gone.

    The caller still has to check the scope of a personal access token. Raises BadToken.
    """
    if personal_token_strings.is_one(given):
        return await components.session_cache.bearer(database, given, now)
    claims = claims_of(components, given, now)
    return claims, await components.session_cache.user(database, claims, now) if claims.subject else None


def count(scope: Scope, components: IdentityComponents, claims: Claims | None, now: datetime) -> None:
    """Name the caller in the log and count an account's call (A21). Raises TooManyRequests."""
    subject = claims.subject if claims else None
    scope["actor"] = str(subject or (claims.role if claims else "anon"))
    if subject is not None:
        components.per_account.require(str(subject), now)
        if scope.get("method") not in READING:
            components.per_account_writes.require(str(subject), now)


def count_rows(components: IdentityComponents, user: SignedInUser, rows: int, now: datetime) -> None:
    """Count the rows that one call has written. Each counts as a call; the first is already counted."""
    for throttle in (components.per_account, components.per_account_writes):
        throttle.count(str(user.id), now, max(0, rows - 1))


def claims_of(components: IdentityComponents, given: str, now: datetime) -> Claims:
    """The claims of a token or an API key. Our own two keys are compared, not verified. Raises BadToken."""
    keyring = components.issuer.keyring
    own = {keyring.anon_key: "anon", keyring.service_role_key: "service_role"}
    if (role := own.get(given)) is not None:
        return Claims(role, None, None, math.inf, "aal1")
    return components.session_cache.claims(given, now)


class Caller:
    """The caller of one request. Credentials are verified lazily and only once.

    Every property that reads `token` or `key` raises BadToken if it is invalid.
    """

    def __init__(self, connection: HTTPConnection, components: IdentityComponents, now: datetime) -> None:
        self._scope = connection.scope
        self._authorization = connection.headers.get("authorization")
        self._apikey = connection.headers.get("apikey")
        self._components = components
        self._now = now

    @property
    def came_by(self) -> CameBy:
        """Which credential decides."""
        if self._authorization is not None:
            return "bearer"
        return "apikey" if self._apikey else "nothing"

    @cached_property
    def bearer(self) -> str | None:
        """The bearer token, not yet verified; None without one. Raises NotABearer."""
        if self._authorization is None:
            return None
        scheme, _, token = self._authorization.partition(" ")
        if scheme.lower() != "bearer" or not token.strip():
            raise NotABearer("the Authorization header holds no bearer token")
        return token.strip()

    @property
    def _is_personal(self) -> bool:
        return self.bearer is not None and personal_token_strings.is_one(self.bearer)

    @cached_property
    def token(self) -> Claims | None:
        """The claims of the bearer token; None without one. A personal access token has none until `person` has looked
        up its owner. Raises BadToken, also as NotABearer or MalformedSubject.
        """
        if self._is_personal:
            raise BadToken("invalid JWT: a personal access token is not accepted here")
        return self._components.session_cache.claims(self.bearer, self._now) if self.bearer else None

    @cached_property
    def key(self) -> Claims | None:
        """The claims of the API key; None without one. Raises BadToken."""
        return claims_of(self._components, self._apikey, self._now) if self._apikey else None

    @property
    def role(self) -> str:
        """anon, authenticated, service_role or supabase_admin."""
        claims = self.token or self.key
        return claims.role if claims else "anon"

    @property
    def is_admin(self) -> bool:
        return not self._is_personal and self.role in ADMIN_ROLES

    @property
    def subject(self) -> UUID | None:
        """The account the call is made for; None for an API key."""
        return self.token.subject if self.token else None

    async def person(self, database: Database, needs: TokenScope | None = None) -> SignedInUser | None:
        """The person behind the token; None if there is none, or if the session or account is gone.

        `needs`: the scope that a personal access token must have. Raises PersonalTokenRefused or ScopeNeeded.
        """
        if self.bearer is not None and self._is_personal:
            # Fill the cached property `token`, which cannot read such a token itself.
            self.__dict__["token"], user = await self._components.session_cache.bearer(database, self.bearer, self._now)
            require_scope(user, needs)
            return user
        if self.token is None or self.token.subject is None:
            return None
        return await self._components.session_cache.user(database, self.token, self._now)

    def count(self) -> None:
        """Name the caller in the log and count an account's call (A21). Raises TooManyRequests."""
        count(self._scope, self._components, self.token or self.key, self._now)
