"""Access tokens, API keys and refresh tokens as strings (contract sections 2 and 'Refresh rotation'; TRUST.md A7, A8).

The algorithm is never taken from the token: a `kid` from our own set determines key and algorithm, and only a token
without such a `kid` may use the shared secret. `jku`, `x5u` and `jwk` in a header are ignored.
"""

import base64
import hashlib
import hmac
import json
import math
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, TypeGuard
from uuid import UUID

import jwt

from tripoint.identity.credentials.devices import Device
from tripoint.identity.credentials.keys import Keyring, SigningKey

AUDIENCE = "authenticated"
API_ROLES = ("anon", "service_role", "supabase_admin")
LONGEST = 16_384
REFRESH_VERSION = 1


class BadToken(Exception):
    """The token is invalid; the message says why in the contract's wording."""


@dataclass(frozen=True, slots=True)
class Claims:
    """The contents of a verified token. `subject` is None for API keys, `session_id` for tokens bound to no session.

    `token_id`: the id of a personal access token, else None.
    """

    role: str
    subject: UUID | None
    session_id: UUID | None
    expires_at: float
    aal: str
    token_id: UUID | None = None

    @property
    def lives_by(self) -> UUID | None:
        """The id of what must still exist for the token to count: personal access token, session, or just account."""
        return self.token_id or self.session_id or self.subject


@dataclass(frozen=True)
class Issuer:
    """Issues and reads the tokens of one installation. `name` is the `iss` of user tokens.

    `device`: the device that receives the tokens, if known (A18).
    """

    keyring: Keyring
    name: str
    life: timedelta
    device: Device | None = None

    def access_token(self, claims: dict[str, Any], now: datetime) -> tuple[str, int]:
        """A user's token with the claims of the contract, and its expiry in seconds since 1970."""
        expires_at = int((now + self.life).timestamp())
        signing = self.keyring.signing
        body = {"iss": self.name, "aud": AUDIENCE, "iat": int(now.timestamp()), "exp": expires_at, **claims}
        return jwt.encode(body, signing.key, signing.algorithm, {"kid": signing.kid}), expires_at

    def read(self, token: str, now: datetime) -> Claims:
        """The claims of a user token or an API key. Raises BadToken."""
        if len(token) > LONGEST:
            raise BadToken("invalid JWT: unable to parse or verify signature, token is malformed")
        body, by_shared_secret = self._verified(token)
        role = body.get("role")
        # Keys of existing installations, under the operator's own secret, may never expire (contract section 2).
        endless = math.inf if by_shared_secret and role in API_ROLES else None
        expires_at = body.get("exp", endless)
        if not _is_a_time(expires_at):
            raise BadToken("invalid JWT: unable to parse or verify signature, token has no expiry")
        if expires_at <= now.timestamp():
            raise BadToken("invalid JWT: unable to parse or verify signature, token is expired")
        starts_at = body.get("nbf", 0)
        if not _is_a_time(starts_at) or starts_at > now.timestamp():
            raise BadToken("invalid JWT: unable to parse or verify signature, token is not valid yet")
        if role in API_ROLES:
            return Claims(str(role), None, _session_id(body), float(expires_at), "aal1")
        if by_shared_secret and not self.keyring.shared_secret_for_users:
            raise BadToken("invalid JWT: unable to parse or verify signature, signing method is not accepted")
        return self._user_claims(body, float(expires_at), by_shared_secret)

    def _verified(self, token: str) -> tuple[dict[str, Any], bool]:
        try:
            header = jwt.get_unverified_header(token)
            known = self.keyring.by_kid.get(str(header.get("kid")))
            if known is not None:
                return _decoded(token, known.public_key, known.algorithm), False
            # Keys from elsewhere may have their own `kid`; the shared secret only allows HS256.
            if header.get("alg") == "HS256" and self.keyring.shared_secret:
                return _decoded(token, self.keyring.shared_secret, "HS256"), True
        except (jwt.PyJWTError, ValueError, TypeError, KeyError) as wrong:
            raise BadToken("invalid JWT: unable to parse or verify signature, signature is invalid") from wrong
        raise BadToken("invalid JWT: unable to parse or verify signature, unrecognized JWT kid")

    def _user_claims(self, body: dict[str, Any], expires_at: float, by_shared_secret: bool) -> Claims:
        if body.get("sub") in (None, ""):
            raise BadToken("invalid claim: missing sub claim")
        if body.get("role") != AUDIENCE or body.get("aud") != AUDIENCE:
            raise BadToken("invalid JWT: unable to parse or verify signature, token is not for users")
        if not by_shared_secret and body.get("iss") != self.name:
            raise BadToken("invalid JWT: unable to parse or verify signature, issuer is not accepted")
        try:
            subject = UUID(str(body["sub"]))
        except ValueError as wrong:
            raise MalformedSubject("invalid claim: sub claim must be a UUID") from wrong
        return Claims(AUDIENCE, subject, _session_id(body), expires_at, str(body.get("aal", "aal1")))

    def refresh_token(self, session_id: UUID, counter: int) -> str:
        """Encode version, session, counter and their seal: deterministic, so that a lost reply can be repeated."""
        body = _refresh_body(session_id, counter)
        return _text(body + _seal(self.keyring.signing, body))

    def read_refresh_token(self, token: str) -> tuple[UUID, int] | None:
        """Session and counter, or None if we did not issue this token."""
        try:
            raw = base64.urlsafe_b64decode(token.encode("ascii") + b"=" * (-len(token) % 4))
        except ValueError:
            return None
        if len(raw) != 57 or raw[0] != REFRESH_VERSION or _text(raw) != token:
            return None
        body, seal = raw[:25], raw[25:]
        if not any(hmac.compare_digest(seal, _seal(key, body)) for key in self.keyring.by_kid.values()):
            return None
        return UUID(bytes=body[1:17]), int.from_bytes(body[17:], "big")


def _is_a_time(value: Any) -> TypeGuard[int | float]:
    """Whether the value is a number of seconds that a float can hold; JSON allows larger ones."""
    return isinstance(value, int | float) and not isinstance(value, bool) and (value == math.inf or abs(value) < 2**63)


def _session_id(body: dict[str, Any]) -> UUID | None:
    """The session the token belongs to, if it names one. Raises BadToken."""
    try:
        return UUID(str(body["session_id"])) if body.get("session_id") else None
    except ValueError as wrong:
        raise BadToken("invalid claim: session_id claim must be a UUID") from wrong


class MalformedSubject(BadToken):
    """The subject is not a UUID; the contract answers 400 here, not 403."""


def _decoded(token: str, key: Any, algorithm: str) -> dict[str, Any]:
    """The body of a correctly signed token. Expiry is checked later with our own clock, the rest per kind of token."""
    body = json.loads(jwt.PyJWS().decode(token, key, [algorithm]))
    if not isinstance(body, dict):
        raise TypeError("the body of a token is an object")
    return body


def _refresh_body(session_id: UUID, counter: int) -> bytes:
    return bytes([REFRESH_VERSION]) + session_id.bytes + counter.to_bytes(8, "big")


def _seal(key: SigningKey, body: bytes) -> bytes:
    return hmac.digest(key.secret, body, "sha256")


def _text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def fingerprint(token: str) -> bytes:
    """The digest that caches store instead of a token."""
    return hashlib.sha256(token.encode("utf-8", "replace")).digest()
