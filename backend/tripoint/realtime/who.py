"""The caller on a channel: the token's claims, and the person behind it while their session lives."""

from dataclasses import replace
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from tripoint.core.db import Database
from tripoint.core.errors import Forbidden
from tripoint.core.exposed import ExposedTable, Rights
from tripoint.identity import caller
from tripoint.identity.caller import BadToken, SessionOver, TokenScope
from tripoint.identity.components import IdentityComponents
from tripoint.identity.credentials import personal_token_strings
from tripoint.identity.credentials.tokens import Claims

ENDED = "The session has ended"


class NotAccepted(Exception):
    """The token is not accepted; `code` and the message are the contract's."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Who(NamedTuple):
    """`user_id` is None for keys, and for people who have not shown their second factor (TRUST.md A16).

    `scopes`: those of a personal access token; None for other credentials, which are not limited to any.
    """

    claims: Claims
    user_id: UUID | None
    scopes: frozenset[TokenScope] | None = None

    def narrowed(self, rights: Rights) -> Rights:
        """A person's rights, without writing if the token lacks that scope."""
        may_write = self.scopes is None or TokenScope.TRIPS_WRITE in self.scopes
        return rights if may_write else replace(rights, write=False)

    def opens(self, table: ExposedTable) -> bool:
        """Whether the token may read this table."""
        return self.scopes is None or (table.scope is not None and TokenScope(f"{table.scope}:read") in self.scopes)

    def reaches_as_far_as(self, other: "Who") -> bool:
        """Whether this token has every scope of the other one."""
        return self.scopes is None or (other.scopes is not None and other.scopes <= self.scopes)


async def found(components: IdentityComponents, database: Database, token: str, now: datetime) -> Who:
    """The caller that a token or key stands for; without one, nobody. Raises NotAccepted."""
    try:
        claims, user = await caller.accepted(
            components, database, token, now, TokenScope.TRIPS_READ, nobody_without_factor=True
        )
    except SessionOver as over:
        raise NotAccepted("InvalidJWTToken", ENDED) from over
    except BadToken as bad:
        raise _refused(token, str(bad)) from bad
    except Forbidden as narrow:
        raise NotAccepted("Unauthorized", f"The token lacks the scope {TokenScope.TRIPS_READ}") from narrow
    return Who(claims, user.id, user.scopes) if user else Who(claims, None)


def _refused(token: str, words: str) -> NotAccepted:
    if personal_token_strings.is_one(token):
        return NotAccepted("InvalidJWTToken", "Token has expired" if "expired" in words else "Token is not valid")
    if token.count(".") != 2:
        return NotAccepted("MalformedJWT", "The token provided is not a valid JWT")
    if "expired" in words:
        return NotAccepted("InvalidJWTToken", "Token has expired")
    if "signature is invalid" in words or "kid" in words:
        return NotAccepted("JwtSignatureError", "Failed to validate JWT signature")
    return NotAccepted("InvalidJWTToken", "Fields `role` and `exp` are required in JWT")
