"""One call of the auth contract: the request and what answering it needs."""

from dataclasses import dataclass, replace
from datetime import datetime

from starlette.requests import Request

from tripoint.core import texts
from tripoint.core.clock import Clock
from tripoint.core.db import Database
from tripoint.core.http import language_of
from tripoint.identity import bodies, devices
from tripoint.identity.admin import Erase
from tripoint.identity.asking import Asked
from tripoint.identity.bodies import Given
from tripoint.identity.dialect import AuthError, invalid
from tripoint.identity.grants import pkce
from tripoint.identity.parts import Parts
from tripoint.identity.tokens import BadToken, Claims, Issuer, MalformedSubject

NO_BEARER = AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token")
NOT_ADMIN = AuthError(403, "not_admin", "User not allowed")
ADDRESS_LENGTH = 2_000


@dataclass(frozen=True)
class Call:
    """The request, the caller's address to count by, and the parts of the application.

    `erase`: how somebody leaves for good; the packages above this one know all that it takes.
    """

    request: Request
    parts: Parts
    database: Database
    clock: Clock
    caller: str
    erase: Erase

    @property
    def now(self) -> datetime:
        return self.clock.now()

    @property
    def issuer(self) -> Issuer:
        """Makes the tokens of this call, for the device that asks."""
        return replace(self.parts.issuer, device=devices.of(self.request, self.parts.settings))

    @property
    def language(self) -> str:
        return language_of(self.request)

    async def body(self, *, form: bool = False) -> Given:
        if bodies.is_form(self.request) and not form:
            raise AuthError(400, "bad_json", "Could not parse request body as JSON: send it as application/json")
        return await bodies.read(self.request)

    def phone(self, given: Given) -> str | None:
        """The number of the body, where numbers are offered: digits alone. Raises AuthError."""
        if not given.get("phone"):
            return None
        if not self.parts.offers_phones:
            raise AuthError(400, "phone_provider_disabled", "Unsupported phone provider")
        if given.text("channel") not in {None, "", "sms", "whatsapp"}:
            raise invalid("Invalid channel. It should be sms or whatsapp")
        return given.phone()

    def query(self, name: str, otherwise: str = "") -> str:
        return self.request.query_params.get(name, otherwise)

    def check_api_key(self) -> None:
        """None is as good as the public one (contract section 2); one that is not ours is refused."""
        key = self.request.headers.get("apikey")
        keyring = self.parts.issuer.keyring
        if not key or key in {keyring.anon_key, keyring.service_role_key}:
            return
        try:
            self.parts.live.claims(key, self.now)
        except BadToken as bad:
            raise AuthError(401, "no_authorization", "Invalid API key") from bad

    def claims(self) -> Claims:
        """Who calls, by the bearer token (contract 'Bearer check'). Raises AuthError or BadToken."""
        claims = self._bearer()
        if claims.subject is None:
            raise BadToken("invalid claim: missing sub claim")
        self.request.scope["actor"] = str(claims.subject)
        self.parts.per_account.require(str(claims.subject), self.now)
        return claims

    def _bearer(self) -> Claims:
        scheme, _, token = self.request.headers.get("authorization", "").partition(" ")
        if scheme.lower() != "bearer" or not token.strip():
            raise NO_BEARER
        try:
            return self.parts.live.claims(token.strip(), self.now)
        except MalformedSubject as malformed:
            raise AuthError(400, "bad_jwt", str(malformed)) from malformed

    def require_admin(self) -> None:
        """Only the service key may do this (contract 'Bearer check'). Raises AuthError or BadToken."""
        claims = self._bearer()
        if claims.role != "service_role":
            raise NOT_ADMIN
        self.request.scope["actor"] = claims.role

    def redirect(self, asked: str | None = None) -> str | None:
        """Where a mailed link is to lead: what was asked for if it is allowed, else the page that asked, else home.

        None is home, which needs no mention in the link.
        """
        asked = self.request.query_params.get("redirect_to") or asked
        chosen = self.parts.redirects.choose(asked, self.request.headers.get("referer") if asked else None)
        return None if chosen == self.parts.redirects.origin else chosen

    def asked(self, given: Given, email: str) -> Asked:
        """The parts of a request that may lead to a mail."""
        said = given.get("data")
        wish = said.get("language") if isinstance(said, dict) else None
        return Asked(
            email=email,
            redirect_to=self.redirect(),
            challenge=pkce.challenge(given.text("code_challenge"), given.text("code_challenge_method")),
            language=texts.first_known([wish if isinstance(wish, str) else None, self.language]),
            caller=self.caller,
        )


def needed(email: str | None) -> str:
    """The address, or the contract's refusal."""
    if email is None:
        raise invalid(bodies.BAD_ADDRESS)
    return email
