"""GET /authorize, GET and POST /callback, /user/identities, POST /sso (contract sections 3 to 5; TRUST.md A14)."""

import re
from uuid import UUID

import structlog
from sqlalchemy.orm import Session
from starlette.responses import RedirectResponse, Response

from tripoint.core import ids
from tripoint.identity import arrivals, dialect, identities
from tripoint.identity.bodies import is_form
from tripoint.identity.calls import leading
from tripoint.identity.calls.call import Call
from tripoint.identity.dialect import AuthError, invalid
from tripoint.identity.grants import pkce
from tripoint.identity.providers import going
from tripoint.identity.providers.going import Trip
from tripoint.identity.providers.known import SSO
from tripoint.identity.providers.port import Back, Going, Refused

# Binds the way back to the browser that went, where no PKCE challenge does; it opens nothing (TRUST.md A20).
COOKIE = "__Host-tripoint-provider"
SCOPES = re.compile(r"[A-Za-z0-9_:./, -]{0,500}")
NO_STORE = {"Cache-Control": "no-store", "Referrer-Policy": "no-referrer"}
FORWARDED = ("access_type", "prompt", "login_hint", "hd", "allow_signup")
NO_LINKING = AuthError(404, "manual_linking_disabled", "Manual linking is disabled")
BAD_STATE = AuthError(400, "bad_oauth_state", "OAuth state not found, expired, or from another browser")
BAD_CALLBACK = AuthError(400, "bad_oauth_callback", "The identity provider did not confirm the sign-in")
UNREACHABLE = AuthError(400, "bad_oauth_callback", "The identity provider cannot be reached. Try again in a moment")
DECLINED = AuthError(403, "access_denied", "The sign-in was cancelled at the identity provider")
NO_SSO = AuthError(404, "saml_provider_disabled", "SAML 2.0 is disabled: no single sign-on connection is configured")
log = structlog.get_logger(__name__)


async def authorize(call: Call) -> Response:
    """Off to a provider. `skip_http_redirect=true` tells its address, so that a page can say a refusal itself."""
    name = call.query("provider")
    if name.startswith(SSO) or name not in call.parts.providers:
        raise invalid("Unsupported provider: provider is not enabled" if name else "Unsupported provider: none given")
    skip = call.query("skip_http_redirect") == "true"
    return await _sent(call, name, redirect_to=call.redirect(), skip=skip)


async def authorize_link(call: Call) -> Response:
    """Off to a provider to link an identity to the account of this session."""
    claims = call.claims()
    require_linking(call)
    name = call.query("provider")
    if name.startswith(SSO) or name not in call.parts.providers:
        raise invalid("Unsupported provider: provider is not enabled")
    session_id = await call.database.read(identities.may_link, claims, call.now)
    skip = call.query("skip_http_redirect") == "true"
    return await _sent(call, name, redirect_to=call.redirect(), skip=skip, session_id=session_id)


async def unlink(call: Call) -> Response:
    claims = call.claims()
    require_linking(call)
    try:
        identity_id = UUID(call.request.path_params["identity_id"])
    except ValueError as wrong:
        raise AuthError(404, "validation_failed", "identity_id must be an UUID") from wrong
    await call.database.write(identities.unlink, claims, identity_id, call.now)
    call.parts.live.forget()
    return dialect.success({})


async def sso(call: Call) -> Response:
    """Off to the provider of a company, by its domain or its id."""
    given = await call.body()
    domain, provider_id = given.text("domain"), given.text("provider_id")
    if bool(domain) == bool(provider_id):
        raise invalid("A provider_id or a domain is required, and only one of them")
    connections = {name: one for name, one in call.parts.providers.items() if name.startswith(SSO)}
    if not connections:
        raise NO_SSO
    wanted = (domain or "").strip().lower()
    fits = [name for name, one in connections.items() if wanted in one.domains or name == f"{SSO}{provider_id}".lower()]
    if not fits:
        raise AuthError(404, "sso_provider_not_found", "No SSO provider assigned for this domain")
    challenge = pkce.challenge(given.text("code_challenge"), given.text("code_challenge_method"))
    return await _sent(
        call,
        fits[0],
        redirect_to=call.redirect(given.text("redirect_to")),
        skip=given.flag("skip_http_redirect", otherwise=False),
        challenge=challenge,
        status=303,
    )


async def callback(call: Call) -> Response:
    """Back from a provider: the state is spent by the first look, then the code is exchanged, then the person known."""
    given = dict(await call.body(form=True)) if is_form(call.request) else dict(call.request.query_params)
    state, code = str(given.get("state") or ""), str(given.get("code") or "")
    browser = call.request.cookies.get(COOKIE)
    trip = await call.database.write(going.come_back, state, browser, call.now)
    if trip is None or trip.provider not in call.parts.providers:
        # Where the trip should have led is gone with it: our page that says what went wrong.
        return leading.refused(f"{call.parts.redirects.origin}/auth/callback", BAD_STATE, in_query=True)
    target = call.parts.redirects.choose(trip.redirect_to)
    try:
        answer = await _answered(call, trip, state, code, str(given.get("error") or ""))
    except Exception:  # whoever comes back from elsewhere needs a page, not a reply for programs
        log.exception("provider_callback_failed", provider=trip.provider)
        answer = AuthError(500, "unexpected_failure", "The sign-in could not be finished. Try again")
    if isinstance(answer, AuthError):
        reply = leading.refused(target, answer, in_query=True)
    elif answer.auth_code is not None:
        reply = leading.with_code(target, answer.auth_code)
    else:
        reply = leading.signed_in(target, answer.session or {})
    if trip.browser:
        reply.delete_cookie(COOKIE, secure=True, httponly=True, samesite="lax")
    return reply


async def _answered(call: Call, trip: Trip, state: str, code: str, error: str) -> arrivals.Finished | AuthError:
    if error or not code:
        return DECLINED if error == "access_denied" else BAD_CALLBACK
    parts = call.parts
    secrets = going.secrets_of(parts.sealer, state)
    provider = parts.providers[trip.provider]
    try:
        person = await provider.profile(Back(_our_callback(call), code, secrets.verifier, secrets.nonce), call.now)
    except Refused as refused:
        log.warning("provider_refused", provider=trip.provider, reason=str(refused))
        return BAD_CALLBACK
    domain = (person.email or "").rpartition("@")[2].lower()
    if provider.domains and domain not in provider.domains:
        log.warning("provider_refused", provider=trip.provider, reason="an address outside its domains")
        return BAD_CALLBACK
    arrived = arrivals.Arrived(person, parts.settings.auth_signup, call.language, call.caller)
    try:
        return await call.database.write(
            arrivals.finish, call.issuer, parts.rates, parts.sealer, trip, arrived=arrived, now=call.now
        )
    except AuthError as refused:
        return refused
    finally:
        parts.live.forget()


async def _sent(
    call: Call,
    name: str,
    *,
    redirect_to: str | None,
    skip: bool,
    session_id: UUID | None = None,
    challenge: str | None = None,
    status: int = 302,
) -> Response:
    """To the provider: by a redirect, or by its address where the page goes itself."""
    challenge = challenge or pkce.challenge(
        call.request.query_params.get("code_challenge"), call.request.query_params.get("code_challenge_method")
    )
    scopes = call.query("scopes")
    if not SCOPES.fullmatch(scopes):
        raise invalid("scopes must be names of scopes")
    browser = None if challenge else call.request.cookies.get(COOKIE) or ids.new_token()
    state = ids.new_token()
    secrets = going.secrets_of(call.parts.sealer, state)
    leaving = Going(
        redirect_uri=_our_callback(call),
        state=state,
        nonce=secrets.nonce,
        challenge=secrets.challenge,
        scopes=tuple(scopes.replace(",", " ").split()),
        more={key: call.query(key)[:254] for key in FORWARDED if call.query(key)},
    )
    try:
        address = await call.parts.providers[name].address(leaving)
    except Refused as refused:
        log.warning("provider_refused", provider=name, reason=str(refused))
        raise UNREACHABLE from refused
    trip = Trip(name, challenge, browser, redirect_to, session_id)
    await call.database.write(_counted, call, state, trip)
    reply = dialect.success({"url": address}) if skip else RedirectResponse(address, status, NO_STORE)
    if browser:
        reply.set_cookie(
            COOKIE, browser, max_age=int(going.LIFE.total_seconds()), secure=True, httponly=True, samesite="lax"
        )
    return reply


def _counted(db: Session, call: Call, state: str, trip: Trip) -> None:
    call.parts.rates.provider(db, call.caller, call.now)
    going.set_out(db, state, trip, call.now)


def _our_callback(call: Call) -> str:
    return f"{call.parts.settings.origin}/auth/v1/callback"


def require_linking(call: Call) -> None:
    if not call.parts.settings.auth_manual_linking:
        raise NO_LINKING
