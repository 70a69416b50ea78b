"""Who is calling, determined in one place for the product API, the auth contract and every other contract.

A call may carry an API key, a bearer token, both or nothing. The token decides; without one, the key; without either,
the caller is `anon`, like every page of ours before anyone signs in (TRUST.md A7, A9, S9).
"""

import math
from datetime import datetime
from functools import cached_property
from typing import Literal
from uuid import UUID

from starlette.requests import HTTPConnection

from tripoint.core.db import Database
from tripoint.identity.components import IdentityComponents
from tripoint.identity.credentials.tokens import BadToken, Claims
from tripoint.identity.session_cache import User

ADMIN_ROLES = ("service_role", "supabase_admin")
CameBy = Literal["bearer", "apikey", "nothing"]


class NotABearer(BadToken):
    """The Authorization header holds no bearer token."""


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
    def token(self) -> Claims | None:
        """What the bearer token says; None without one. Raises BadToken, also as NotABearer or MalformedSubject."""
        if self._authorization is None:
            return None
        scheme, _, token = self._authorization.partition(" ")
        if scheme.lower() != "bearer" or not token.strip():
            raise NotABearer("the Authorization header holds no bearer token")
        return self._components.session_cache.claims(token.strip(), self._now)

    @cached_property
    def key(self) -> Claims | None:
        """What the API key says; None without one. Our own two count as they are. Raises BadToken."""
        if not self._apikey:
            return None
        keyring = self._components.issuer.keyring
        own = {keyring.anon_key: "anon", keyring.service_role_key: "service_role"}
        if (role := own.get(self._apikey)) is not None:
            return Claims(role, None, None, math.inf, "aal1")
        return self._components.session_cache.claims(self._apikey, self._now)

    @property
    def role(self) -> str:
        """anon, authenticated, service_role or supabase_admin."""
        claims = self.token or self.key
        return claims.role if claims else "anon"

    @property
    def is_admin(self) -> bool:
        return self.role in ADMIN_ROLES

    @property
    def subject(self) -> UUID | None:
        """The account the call is made for; None for an API key."""
        return self.token.subject if self.token else None

    async def person(self, database: Database) -> User | None:
        """The person behind the token; None if there is none, or if the session or account is gone."""
        if self.token is None or self.token.subject is None:
            return None
        return await self._components.session_cache.user(database, self.token, self._now)

    def count(self) -> None:
        """Name the caller in the log and count an account's call (A21). Raises TooManyRequests."""
        self._scope["actor"] = str(self.subject or self.role)
        if self.subject is not None:
            self._components.per_account.require(str(self.subject), self._now)
