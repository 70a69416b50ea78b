"""GET /authorize, GET and POST /callback, /user/identities, POST /sso (contract sections 3 to 5; TRUST.md A14)."""

import re
from uuid import UUID

import structlog
from sqlalchemy.orm import Session
from starlette.responses import RedirectResponse, Response

from tripoint.core import ids
from tripoint.identity.calls import redirect_replies
from tripoint.identity.calls.call import AuthCall
from tripoint.identity.contract import dialect, refusals
from tripoint.identity.contract.bodies import is_form
from tripoint.identity.contract.dialect import AuthError, invalid
from tripoint.identity.grants import pkce
from tripoint.identity.providers import visits
from tripoint.identity.providers.known import SSO
from tripoint.identity.providers.port import IdentityRefused, ProviderDeparture, Return
from tripoint.identity.providers.visits import ProviderVisit
from tripoint.identity.services import identities, provider_sign_in

# Ties the return to the browser that left, where no PKCE challenge does; it grants no access (TRUST.md A20).
COOKIE = "__Host-tripoint-provider"
SCOPES = re.compile(r"[A-Za-z0-9_:./, -]{0,500}")
NO_STORE = {"Cache-Control": "no-store", "Referrer-Policy": "no-referrer"}
FORWARDED = ("access_type", "prompt", "login_hint", "hd", "allow_signup")
log = structlog.get_logger(__name__)


async def authorize(call: AuthCall) -> Response:
    """Send the browser to a provider. `skip_http_redirect=true` returns the URL, so the page can show a refusal."""
    name = call.query("provider")
    if name.startswith(SSO) or name not in call.components.providers:
        raise invalid("Unsupported provider: provider is not enabled" if name else "Unsupported provider: none given")
    skip = call.query("skip_http_redirect") == "true"
    return await _sent(call, name, redirect_to=call.redirect(), skip=skip)


async def authorize_link(call: AuthCall) -> Response:
    """Send the browser to a provider to link an identity to the account of this session."""
    claims = call.claims()
    require_linking(call)
    name = call.query("provider")
    if name.startswith(SSO) or name not in call.components.providers:
        raise invalid("Unsupported provider: provider is not enabled")
    session_id = await call.database.read(identities.may_link, claims, call.now)
    skip = call.query("skip_http_redirect") == "true"
    return await _sent(call, name, redirect_to=call.redirect(), skip=skip, session_id=session_id)


async def unlink(call: AuthCall) -> Response:
    claims = call.claims()
    require_linking(call)
    identity_id = call.path_id("identity_id")
    await call.database.write(identities.unlink, claims, identity_id, call.now)
    return dialect.success({})


async def sso(call: AuthCall) -> Response:
    """Send the browser to a company's provider, found by domain or id."""
    connections = {name: one for name, one in call.components.providers.items() if name.startswith(SSO)}
    if not connections:
        raise refusals.sso_off()
    given = await call.body()
    domain, provider_id = given.text("domain"), given.text("provider_id")
    if bool(domain) == bool(provider_id):
        raise invalid("A provider_id or a domain is required, and only one of them")
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


async def callback(call: AuthCall) -> Response:
    """Handle the return from a provider: reading the state spends it, then the code is exchanged for a profile."""
    given = dict(await call.body(form=True)) if is_form(call.request) else dict(call.request.query_params)
    state, code = str(given.get("state") or ""), str(given.get("code") or "")
    browser = call.request.cookies.get(COOKIE)
    visit = await call.database.write(visits.come_back, state, browser, call.now)
    if visit is None or visit.provider not in call.components.providers:
        # Without the visit its target is unknown: redirect to our page that says what went wrong.
        return redirect_replies.refused(
            f"{call.components.redirects.origin}/auth/callback", refusals.bad_state(), in_query=True
        )
    target = call.components.redirects.choose(visit.redirect_to)
    try:
        answer = await _answered(call, visit, state, code, str(given.get("error") or ""))
    except Exception:  # a person coming back from a provider needs a page, not a reply for programs
        log.exception("provider_callback_failed", provider=visit.provider)
        answer = AuthError(500, "unexpected_failure", "The sign-in could not be finished. Try again")
    if isinstance(answer, AuthError):
        reply = redirect_replies.refused(target, answer, in_query=True)
    elif answer.auth_code is not None:
        reply = redirect_replies.with_code(target, answer.auth_code)
    else:
        reply = redirect_replies.signed_in(target, answer.session or {})
    if visit.browser:
        reply.delete_cookie(COOKIE, secure=True, httponly=True, samesite="lax")
    return reply


async def _answered(
    call: AuthCall, visit: ProviderVisit, state: str, code: str, error: str
) -> provider_sign_in.SignInResult | AuthError:
    if error or not code:
        return refusals.provider_declined() if error == "access_denied" else refusals.bad_callback()
    components = call.components
    secrets = visits.secrets_of(components.sealer, state)
    provider = components.providers[visit.provider]
    try:
        person = await provider.profile(Return(_our_callback(call), code, secrets.verifier, secrets.nonce), call.now)
    except IdentityRefused as refused:
        log.warning("provider_refused", provider=visit.provider, reason=str(refused))
        return refusals.bad_callback()
    domain = (person.email or "").rpartition("@")[2].lower()
    if provider.domains and domain not in provider.domains:
        log.warning("provider_refused", provider=visit.provider, reason="an address outside its domains")
        return refusals.bad_callback()
    arrived = provider_sign_in.ProviderArrival(
        person, components.settings.auth_signup, call.language, call.client_address
    )
    try:
        return await call.database.write(
            provider_sign_in.finish,
            call.issuer,
            components.rate_limits,
            components.sealer,
            visit,
            arrived=arrived,
            now=call.now,
        )
    except AuthError as refused:
        return refused
    finally:
        components.session_cache.forget()


async def _sent(
    call: AuthCall,
    name: str,
    *,
    redirect_to: str | None,
    skip: bool,
    session_id: UUID | None = None,
    challenge: str | None = None,
    status: int = 302,
) -> Response:
    """Send the browser to the provider: by a redirect, or by returning the URL if the page navigates itself."""
    challenge = challenge or pkce.challenge(
        call.request.query_params.get("code_challenge"), call.request.query_params.get("code_challenge_method")
    )
    scopes = call.query("scopes")
    if not SCOPES.fullmatch(scopes):
        raise invalid("scopes must be names of scopes")
    browser = None if challenge else call.request.cookies.get(COOKIE) or ids.new_token()
    state = ids.new_token()
    secrets = visits.secrets_of(call.components.sealer, state)
    leaving = ProviderDeparture(
        redirect_uri=_our_callback(call),
        state=state,
        nonce=secrets.nonce,
        challenge=secrets.challenge,
        scopes=tuple(scopes.replace(",", " ").split()),
        more={key: call.query(key)[:254] for key in FORWARDED if call.query(key)},
    )
    try:
        address = await call.components.providers[name].address(leaving)
    except IdentityRefused as refused:
        log.warning("provider_refused", provider=name, reason=str(refused))
        raise refusals.provider_unreachable() from refused
    visit = ProviderVisit(name, challenge, browser, redirect_to, session_id)
    await call.database.write(_counted, call, state, visit)
    reply = dialect.success({"url": address}) if skip else RedirectResponse(address, status, NO_STORE)
    if browser:
        reply.set_cookie(
            COOKIE, browser, max_age=int(visits.LIFE.total_seconds()), secure=True, httponly=True, samesite="lax"
        )
    return reply


def _counted(db: Session, call: AuthCall, state: str, visit: ProviderVisit) -> None:
    call.components.rate_limits.provider(db, call.client_address, call.now)
    visits.set_out(db, state, visit, call.now)


def _our_callback(call: AuthCall) -> str:
    return f"{call.components.settings.origin}/auth/v1/callback"


def require_linking(call: AuthCall) -> None:
    if not call.components.settings.auth_manual_linking:
        raise refusals.linking_off()
