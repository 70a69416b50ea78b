"""Who is calling, determined in one place for the product API, the auth contract and every other contract.

A call may carry an API key, a bearer token, both or nothing. The token decides; without one, the key; without either,
the caller is `anon`, like every page of ours before anyone signs in (TRUST.md A7, A9, S9).

A personal access token stands for its owner only in calls that name the scope it needs; everywhere else it is refused
(docs/decisions/0273).

`accepted` decides for every contract whether the call may go on: as a server key's, as a person's or as nobody's. A
session that is over or that lacks its second factor is refused there. The contracts only put the refusals into their
own words.
"""

import math
from datetime import datetime
from functools import cached_property
from typing import Literal, NamedTuple
from uuid import UUID

from starlette.requests import HTTPConnection

from tripoint.core.asgi import Scope
from tripoint.core.db import Database
from tripoint.core.errors import AppError, Forbidden
from tripoint.identity.components import IdentityComponents
from tripoint.identity.credentials import personal_token_strings
from tripoint.identity.credentials.personal_token_strings import TokenScope
from tripoint.identity.credentials.tokens import BadToken, Claims
from tripoint.identity.session_cache import SignedInUser

__all__ = [
    "ADMIN_ROLES", "NO_CREDENTIAL", "AcceptedCaller", "BadToken", "Caller", "NotABearer", "PersonalTokenRefused",
    "ScopeNeeded", "SecondFactorNeeded", "SessionOver", "TokenScope", "accepted", "count", "count_rows", "is_alive",
    "require_scope",
]  # fmt: skip
ADMIN_ROLES = ("service_role", "supabase_admin")
READING = ("GET", "HEAD", "OPTIONS", None)
"""Methods that change nothing. A websocket has no method (None)."""
NO_CREDENTIAL = Claims("anon", None, None, math.inf, "aal1")
"""What a call without a credential claims."""
CameBy = Literal["bearer", "apikey", "nothing"]


class NotABearer(BadToken):
    """The Authorization header holds no bearer token."""


class SessionOver(BadToken):
    """The token is valid, but its session or account is gone."""


class SecondFactorNeeded(AppError):
    """The account has a second factor that this session has not shown, so the account stays closed to it (A16)."""

    status = 403
    code = "second_factor_needed"


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


class AcceptedCaller(NamedTuple):
    """A caller whose call may go on: a server key, a person, or neither (nobody)."""

    claims: Claims
    user: SignedInUser | None = None

    @property
    def is_server(self) -> bool:
        return self.claims.role in ADMIN_ROLES


async def accepted(
    components: IdentityComponents,
    database: Database,
    given: str,
    now: datetime,
    needs: TokenScope | None = None,
    *,
    nobody_without_factor: bool = False,
) -> AcceptedCaller:
    """The caller that a token or key stands for; nobody without one.

    `needs`: the scope that a personal access token must have; None if no such token is accepted.
    `nobody_without_factor`: accept a session that has not shown its second factor as nobody instead of refusing it.
    Raises BadToken, also as SessionOver; SecondFactorNeeded; PersonalTokenRefused or ScopeNeeded.
    """
    if personal_token_strings.is_one(given):
        claims, owner = await components.session_cache.bearer(database, given, now)
        require_scope(owner, needs)
        return _accepted(claims, owner, nobody_without_factor=nobody_without_factor)
    claims = claims_of(components, given, now) if given else NO_CREDENTIAL
    user = await components.session_cache.user(database, claims, now) if claims.subject else None
    return _accepted(claims, user, nobody_without_factor=nobody_without_factor)


def _accepted(claims: Claims, user: SignedInUser | None, *, nobody_without_factor: bool = False) -> AcceptedCaller:
    if claims.subject is None:  # an API key
        return AcceptedCaller(claims)
    if user is None:
        raise SessionOver("invalid claim: the session is over")
    if user.needs_second_factor:
        if not nobody_without_factor:
            raise SecondFactorNeeded
        return AcceptedCaller(claims)
    return AcceptedCaller(claims, user)


async def is_alive(
    components: IdentityComponents,
    database: Database,
    user_id: UUID,
    now: datetime,
    *,
    session_id: UUID | None,
    token_id: UUID | None,
) -> bool:
    """Whether the account still exists, and so does the session or personal access token if one is given."""
    claims = Claims("authenticated", user_id, session_id, now.timestamp(), "aal1", token_id)
    if token_id is not None:
        return token_id in await components.session_cache.living(database, [claims], now)
    return await components.session_cache.user(database, claims, now) is not None


def count(scope: Scope, components: IdentityComponents, claims: Claims, now: datetime) -> None:
    """Name the caller in the log and count an account's call (A21). Raises TooManyRequests."""
    scope["actor"] = str(claims.subject or claims.role)
    if claims.subject is not None:
        components.per_account.require(str(claims.subject), now)
        if scope.get("method") not in READING:
            components.per_account_writes.require(str(claims.subject), now)


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
        """The claims of the bearer token; None without one. Raises BadToken, also for a personal access token, and as
        NotABearer or MalformedSubject.
        """
        if self._is_personal:
            raise BadToken("invalid JWT: a personal access token is not accepted here")
        return claims_of(self._components, self.bearer, self._now) if self.bearer else None

    @cached_property
    def key(self) -> Claims | None:
        """The claims of the API key; None without one. Raises BadToken."""
        return claims_of(self._components, self._apikey, self._now) if self._apikey else None

    @property
    def role(self) -> str:
        """anon, authenticated, service_role or supabase_admin."""
        return (self.token or self.key or NO_CREDENTIAL).role

    @property
    def is_admin(self) -> bool:
        return not self._is_personal and self.role in ADMIN_ROLES

    @property
    def given(self) -> str:
        """The credential that decides, not yet verified; empty without one. Raises NotABearer."""
        return self.bearer or self._apikey or ""

    async def accepted(self, database: Database, needs: TokenScope | None = None) -> AcceptedCaller:
        """Who is calling, if the call may go on; an account's call is counted. A key stands for no person.

        `needs`: the scope that a personal access token must have; None if no such token is accepted. Raises BadToken,
        also as SessionOver; SecondFactorNeeded; PersonalTokenRefused or ScopeNeeded; TooManyRequests.
        """
        if self.bearer is not None and self._is_personal:
            found = await accepted(self._components, database, self.bearer, self._now, needs)
        elif self.token is not None:
            cache, claims = self._components.session_cache, self.token
            found = _accepted(claims, await cache.user(database, claims, self._now) if claims.subject else None)
        else:
            found = AcceptedCaller(self.key or NO_CREDENTIAL)
        count(self._scope, self._components, found.claims, self._now)
        return found

    def count(self) -> None:
        """Name the caller in the log and count an account's call (A21). Raises TooManyRequests."""
        count(self._scope, self._components, self.token or self.key or NO_CREDENTIAL, self._now)
