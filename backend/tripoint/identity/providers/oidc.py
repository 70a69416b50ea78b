"""An OpenID Connect provider, configured by discovery: Google, or a company's own (TRUST.md A7, A14)."""

import base64
import hashlib
import hmac
import json
import time
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from urllib.parse import urlencode

import jwt
from jwt import PyJWK

from tripoint.identity.providers import web
from tripoint.identity.providers.port import IdentityRefused, ProviderDeparture, ProviderProfile, Return

REMEMBERED_SECONDS = 600.0
SKEW_SECONDS = 60
ALGORITHMS = {"RSA": "RS256", "EC": "ES256"}
SCOPES = ("openid", "email", "profile")


@dataclass
class Oidc:
    """`issuer` is the base URL of discovery, `client_ids` the accepted audiences; the first is our own web client."""

    issuer: str
    client_ids: tuple[str, ...]
    client_secret: str
    domains: tuple[str, ...] = ()
    _kept: dict[str, tuple[float, Any]] = field(default_factory=dict, repr=False)

    async def address(self, going: ProviderDeparture) -> str:
        parameters = {
            **going.more,
            "client_id": self.client_ids[0],
            "response_type": "code",
            "redirect_uri": going.redirect_uri,
            "scope": " ".join(dict.fromkeys((*SCOPES, *going.scopes))),
            "state": going.state,
            "nonce": going.nonce,
            "code_challenge": going.challenge,
            "code_challenge_method": "S256",
        }
        return f"{(await self._described())['authorization_endpoint']}?{urlencode(parameters)}"

    async def profile(self, back: Return, now: datetime) -> ProviderProfile:
        answer = await web.post(
            (await self._described())["token_endpoint"],
            {
                "grant_type": "authorization_code",
                "code": back.code,
                "redirect_uri": back.redirect_uri,
                "client_id": self.client_ids[0],
                "client_secret": self.client_secret,
                "code_verifier": back.verifier,
            },
        )
        token, access = answer.get("id_token"), answer.get("access_token")
        if not isinstance(token, str) or not isinstance(access, str):
            raise IdentityRefused("the provider sent no tokens")
        claims = await self.claims(token, now, access_token=access)
        if not hmac.compare_digest(str(claims.get("nonce", "")).encode(), back.nonce.encode()):
            raise IdentityRefused("the nonce is not the one that was sent")
        refresh = answer.get("refresh_token")
        return self.read(claims, token=access, refresh_token=refresh if isinstance(refresh, str) else None)

    def read(
        self, claims: dict[str, Any], *, token: str | None = None, refresh_token: str | None = None
    ) -> ProviderProfile:
        """The person described by verified claims."""

        def text(name: str) -> str:
            value = claims.get(name)
            return value if isinstance(value, str) else ""

        return ProviderProfile(
            issuer=self.issuer,
            subject=claims["sub"],
            email=text("email") or None,
            email_verified=claims.get("email_verified") in {True, "true"},
            first_name=text("given_name"),
            last_name=text("family_name"),
            name=text("name"),
            picture=text("picture"),
            token=token,
            refresh_token=refresh_token,
        )

    async def claims(self, token: str, now: datetime, *, access_token: str | None = None) -> dict[str, Any]:
        """The claims of an id token after checking signature, issuer, audience and times. Raises IdentityRefused."""
        key, algorithm = await self._key(token)
        try:
            claims = json.loads(jwt.PyJWS().decode(token, key, [algorithm]))
        except (jwt.PyJWTError, ValueError, TypeError) as wrong:
            raise IdentityRefused("the id token's signature does not hold") from wrong
        if not isinstance(claims, dict):
            raise IdentityRefused("the id token holds no claims")
        # Google's older tokens name their issuer without the scheme; their documentation lists both.
        if claims.get("iss") not in {self.issuer, self.issuer.removeprefix("https://")}:
            raise IdentityRefused("the id token is from another issuer")
        audience = claims.get("aud")
        audiences = audience if isinstance(audience, list) else [audience]
        if not set(audiences) & set(self.client_ids) or (
            len(audiences) > 1 and claims.get("azp") not in self.client_ids
        ):
            raise IdentityRefused("the id token is for another audience")
        expires, made = claims.get("exp"), claims.get("iat")
        moment = now.timestamp()
        if not isinstance(expires, int | float) or expires + SKEW_SECONDS <= moment:
            raise IdentityRefused("the id token has expired")
        if not isinstance(made, int | float) or made - SKEW_SECONDS > moment:
            raise IdentityRefused("the id token is from the future")
        if not isinstance(claims.get("sub"), str) or not 0 < len(claims["sub"]) <= 255:
            raise IdentityRefused("the id token names nobody")
        if access_token is not None and "at_hash" in claims and claims["at_hash"] != _at_hash(access_token):
            raise IdentityRefused("the access token does not belong to the id token")
        return claims

    async def _described(self) -> dict[str, Any]:
        """The discovery document. Its issuer must be the one we asked."""
        found = await self._remembered(f"{self.issuer}/.well-known/openid-configuration")
        needed = ("authorization_endpoint", "token_endpoint", "jwks_uri")
        if not isinstance(found, dict) or found.get("issuer") != self.issuer:
            raise IdentityRefused("the provider describes another issuer")
        if not all(isinstance(found.get(name), str) for name in needed):
            raise IdentityRefused("the provider's description lacks an address")
        return found

    async def _key(self, token: str) -> tuple[Any, str]:
        """The key that the token names, and the only algorithm that key is for."""
        try:
            kid = jwt.get_unverified_header(token).get("kid")
        except jwt.PyJWTError as wrong:
            raise IdentityRefused("the id token is malformed") from wrong
        address = (await self._described())["jwks_uri"]
        for fresh in (False, True):
            found = await self._remembered(address, fresh=fresh)
            entries = found.get("keys") if isinstance(found, dict) else None
            for entry in entries if isinstance(entries, list) else []:
                if isinstance(entry, dict) and entry.get("kid") == kid and entry.get("kty") in ALGORITHMS:
                    return _loaded(entry)
        raise IdentityRefused("the provider does not know the id token's key")

    async def _remembered(self, address: str, *, fresh: bool = False) -> Any:
        kept = self._kept.get(address)
        age = time.monotonic() - kept[0] if kept else REMEMBERED_SECONDS
        if kept is None or age >= (1.0 if fresh else REMEMBERED_SECONDS):
            kept = self._kept[address] = (time.monotonic(), await web.get(address))
        return kept[1]


def _loaded(entry: dict[str, Any]) -> tuple[Any, str]:
    algorithm = ALGORITHMS[entry["kty"]]
    if entry.get("alg") not in {None, algorithm}:
        raise IdentityRefused("the provider's key is for another algorithm")
    try:
        return PyJWK(entry, algorithm=algorithm).key, algorithm
    except (jwt.PyJWTError, ValueError) as wrong:
        raise IdentityRefused("the provider's key cannot be read") from wrong


def _at_hash(access_token: str) -> str:
    """OpenID Connect Core, 3.1.3.6, for the SHA-256 algorithms."""
    half = hashlib.sha256(access_token.encode()).digest()[:16]
    return base64.urlsafe_b64encode(half).rstrip(b"=").decode()
