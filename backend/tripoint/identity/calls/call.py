"""One call of the auth contract: the request and what is needed to answer it."""

from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
from uuid import UUID

from starlette.requests import Request

from tripoint.core import texts
from tripoint.core.clock import Clock
from tripoint.core.db import Database
from tripoint.core.http import language_of
from tripoint.core.personal import AnnounceProfile
from tripoint.identity.caller import Caller, NotABearer
from tripoint.identity.components import IdentityComponents
from tripoint.identity.contract import bodies, refusals
from tripoint.identity.contract.bodies import RequestBody
from tripoint.identity.contract.dialect import AuthError, invalid
from tripoint.identity.credentials import devices
from tripoint.identity.credentials.tokens import BadToken, Claims, Issuer, MalformedSubject
from tripoint.identity.grants import pkce
from tripoint.identity.services import admin
from tripoint.identity.services.admin import Erase
from tripoint.identity.services.mail_requests import MailRequest

ADDRESS_LENGTH = 2_000


@dataclass(frozen=True)
class AuthCall:
    """The request, and the components that answer it. Rate limits count per `client_address`.

    `erase` removes a person for good, `announce_profile` announces a new name. Packages above this one provide both.
    """

    request: Request
    components: IdentityComponents
    database: Database
    clock: Clock
    client_address: str
    erase: Erase
    announce_profile: AnnounceProfile

    @property
    def now(self) -> datetime:
        return self.clock.now()

    @property
    def issuer(self) -> Issuer:
        """Issues this call's tokens for the calling device."""
        return replace(self.components.issuer, device=devices.of(self.request, self.components.settings))

    @property
    def language(self) -> str:
        return language_of(self.request)

    async def body(self, *, form: bool = False) -> RequestBody:
        if bodies.is_form(self.request) and not form:
            raise AuthError(400, "bad_json", "Could not parse request body as JSON: send it as application/json")
        return await bodies.read(self.request)

    def phone(self, given: RequestBody) -> str | None:
        """The body's phone number, as digits, if numbers are supported. Raises AuthError."""
        if not given.get("phone"):
            return None
        if not self.components.offers_phones:
            raise AuthError(400, "phone_provider_disabled", "Unsupported phone provider")
        if given.text("channel") not in {None, "", "sms", "whatsapp"}:
            raise invalid("Invalid channel. It should be sms or whatsapp")
        return given.phone()

    def path_id(self, name: str) -> UUID:
        """The UUID with this name in the path. Raises AuthError."""
        try:
            return UUID(self.request.path_params[name])
        except ValueError as wrong:
            raise refusals.malformed_id(name) from wrong

    def query(self, name: str, otherwise: str = "") -> str:
        return self.request.query_params.get(name, otherwise)

    @cached_property
    def caller(self) -> Caller:
        return Caller(self.request, self.components, self.now)

    def check_api_key(self) -> None:
        """Refuse a key that is not ours. A missing key counts as the public one (contract section 2)."""
        try:
            _ = self.caller.key
        except BadToken as bad:
            raise AuthError(401, "no_authorization", "Invalid API key") from bad

    def claims(self) -> Claims:
        """The claims of the caller's token. It must name an account (contract 'Bearer check').

        Raises AuthError or BadToken.
        """
        claims = self._token()
        if claims.subject is None:
            raise BadToken("invalid claim: missing sub claim")
        self.caller.count()
        return claims

    async def require_admin(self) -> None:
        """Require a server key; one bound to a session counts only while that session lives (contract 'Bearer check').
        Raises AuthError or BadToken.
        """
        claims = self._token()
        if not self.caller.is_admin:
            raise refusals.not_admin()
        if claims.session_id is not None:
            await self.database.read(admin.require_live_session, claims.session_id, self.now)
        self.caller.count()

    def _token(self) -> Claims:
        try:
            claims = self.caller.token
        except NotABearer as other:
            raise refusals.bearer_needed() from other
        except MalformedSubject as malformed:
            raise AuthError(400, "bad_jwt", str(malformed)) from malformed
        if claims is None:
            raise refusals.bearer_needed()
        return claims

    def redirect(self, wanted: str | None = None) -> str | None:
        """The target of an emailed link: the requested one if it is allowed, else the calling page, else our home page.

        Requested by `redirect_to` in the query or by `wanted`; without either, the target is the home page. None means
        the home page, which the link omits.
        """
        wanted = self.request.query_params.get("redirect_to") or wanted
        chosen = self.components.redirects.choose(wanted, self.request.headers.get("referer") if wanted else None)
        return None if chosen == self.components.redirects.origin else chosen

    def mail_request(self, given: RequestBody, email: str) -> MailRequest:
        """The parts of this request that its email needs."""
        said = given.get("data")
        wish = said.get("language") if isinstance(said, dict) else None
        return MailRequest(
            email=email,
            redirect_to=self.redirect(),
            challenge=pkce.challenge(given.text("code_challenge"), given.text("code_challenge_method")),
            language=texts.first_known([wish if isinstance(wish, str) else None, self.language]),
            caller=self.client_address,
        )


def needed(email: str | None) -> str:
    """The address. Raises AuthError if there is none."""
    if email is None:
        raise invalid(bodies.BAD_ADDRESS)
    return email
