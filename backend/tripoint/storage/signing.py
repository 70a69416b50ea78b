"""Signed URLs: anyone who has one may read or write one object until the URL expires (contract section 4), or until the
person who made it may no longer do so.

Their tokens are signed with a separate key, so none of the product's other tokens passes for one (TRUST.md A7).
"""

import hmac
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any, Literal
from uuid import UUID

import jwt

from tripoint.core.db import Database
from tripoint.storage.policies import SERVER, Policies, Rights
from tripoint.storage.refusals import Refusal, invalid

Scope = Literal["download", "upload"]
ALGORITHM, LONGEST = "HS256", 8_192
LONGEST_LIFE = 10 * 366 * 24 * 3_600
UPLOAD_SECONDS = 2 * 3_600


@dataclass(frozen=True, slots=True)
class Signer:
    """Signs with the first key, and accepts signatures of any of them."""

    keys: tuple[bytes, ...]

    @staticmethod
    def of(database: Database) -> "Signer":
        return _signer(database.secret, *database.earlier_secrets)

    def sign(self, path: str, scope: Scope, seconds: int, now: datetime, **more: Any) -> str:
        """Make a token for one object. `path`: its bucket and key."""
        issued = int(now.timestamp())
        claims = {"url": path, "scope": scope, "iat": issued, "exp": issued + seconds, **more}
        return jwt.encode(claims, self.keys[0], ALGORITHM)

    def read(self, token: str | None, path: str, scope: Scope, now: datetime) -> dict[str, Any]:
        """The claims of a token, if it is for this object and purpose. Raises Refusal."""
        if not token or len(token) > LONGEST:
            raise Refusal("InvalidJWT", "querystring must have required property 'token'")
        claims = next((found for key in self.keys if (found := _decoded(token, key)) is not None), None)
        if claims is None:
            raise Refusal("InvalidJWT", "signature verification failed")
        if int(claims["exp"]) <= now.timestamp():
            raise Refusal("InvalidJWT", '"exp" claim timestamp check failed')
        if claims["scope"] != scope:
            raise Refusal("InvalidSignature", f"Token is not scoped for {scope}")
        if not hmac.compare_digest(str(claims["url"]).encode(), path.encode()):
            raise Refusal("InvalidSignature", "The url do not match the signature")
        return claims


@lru_cache(maxsize=8)
def _signer(*secrets: bytes) -> Signer:
    return Signer(tuple(hmac.digest(secret, b"tripoint signed addresses", "sha256") for secret in secrets))


def _decoded(token: str, key: bytes) -> dict[str, Any] | None:
    try:
        return dict(jwt.decode(token, key, [ALGORITHM], options={"verify_exp": False, "verify_iat": False}))
    except (jwt.PyJWTError, ValueError):
        return None


def seconds(body: dict[str, Any]) -> int:
    """How many seconds a URL is to be valid; clients send a number or its digits. Raises Refusal."""
    given = body.get("expiresIn")
    if isinstance(given, str) and given.isascii() and given.isdigit() and len(given) < 12:
        given = int(given)
    if isinstance(given, bool) or not isinstance(given, int) or not 1 <= given <= LONGEST_LIFE:
        raise invalid("body/expiresIn must be >= 1")
    return given


def owner_claims(rights: Rights, session: UUID | None = None) -> dict[str, Any]:
    """The claims that name whose rights a token carries. With a session or a personal access token, it ends with that.

    The rights are checked again when the token is used (TRUST.md S7).
    """
    if rights.is_server:
        return {"server": True}
    lives_by = {"session": session, "token": rights.token_id}
    named = {name: str(one) for name, one in lives_by.items() if one is not None}
    return {"owner": str(rights.user_id) if rights.user_id else None, **named}


def rights_of(claims: dict[str, Any], policies: Policies) -> Rights:
    if claims.get("server") is True:
        return SERVER
    return Rights(policies, UUID(claims["owner"]) if claims.get("owner") else None)
