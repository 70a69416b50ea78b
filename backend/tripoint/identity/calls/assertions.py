"""grant_type=id_token and grant_type=web3: the client brings proof of identity (contract 3, 5; A7, A14)."""

import hashlib
import hmac
from typing import Any
from urllib.parse import urlsplit

import structlog

from tripoint.identity.calls.call import AuthCall
from tripoint.identity.calls.providers import require_linking
from tripoint.identity.contract.bodies import RequestBody
from tripoint.identity.contract.dialect import AuthError, invalid
from tripoint.identity.credentials import web3
from tripoint.identity.providers.known import SSO
from tripoint.identity.providers.oidc import Oidc
from tripoint.identity.providers.port import IdentityRefused, ProviderProfile
from tripoint.identity.services import identities, provider_sign_in

LOOPBACK = {"localhost", "127.0.0.1", "::1"}
log = structlog.get_logger(__name__)


async def by_id_token(call: AuthCall, given: RequestBody) -> dict[str, Any] | AuthError:
    """Open a session for a provider's id token, or link its identity to the account of this session."""
    name, token = given.text("provider") or "", given.text("id_token", longest=16_384)
    if not token:
        raise _bad("id_token required")
    provider = call.components.providers.get(name)
    if not isinstance(provider, Oidc) or name.startswith(SSO):
        raise AuthError(400, "provider_disabled", f"Provider (issuer {name[:40]!r}) is not enabled")
    linking = given.flag("link_identity", otherwise=False)
    try:
        claims = await provider.claims(token, call.now, access_token=given.text("access_token"))
    except IdentityRefused as refused:
        log.warning("provider_refused", provider=name, reason=str(refused))
        raise _bad("Bad ID token") from refused
    nonce, kept = given.text("nonce"), claims.get("nonce")
    if bool(nonce) != bool(kept):
        raise _bad("Passed nonce and nonce in id_token should either both exist or not.")
    if nonce and not hmac.compare_digest(hashlib.sha256(nonce.encode()).hexdigest().encode(), str(kept).encode()):
        raise _bad("Nonces mismatch")
    return await _finished(call, name, provider.read(claims), method=provider_sign_in.METHOD, linking=linking)


async def by_wallet(call: AuthCall, given: RequestBody) -> dict[str, Any] | AuthError:
    """Open a session for a message that a wallet has just signed; each message works once."""
    if not call.components.settings.auth_web3:
        raise AuthError(422, "web3_provider_disabled", "Web3 provider is disabled")
    chain, message = given.text("chain"), given.text("message", longest=web3.LONGEST) or ""
    signature = given.text("signature") or ""
    if chain not in web3.CHAINS:
        raise AuthError(400, "web3_unsupported_chain", "Unsupported chain")
    if len(message) < web3.SHORTEST or not signature:
        raise invalid("message and signature are required")
    try:
        signed = web3.read(chain, message)
        _require_ours(call, signed)
        web3.require_now(signed, call.now)
        web3.require_signature(signed, message, signature)
    except web3.BadMessage as bad:
        raise AuthError(400, "invalid_grant", f"Invalid Web3 message: {bad}", oauth=True) from bad
    person = ProviderProfile(issuer=f"web3:{chain}", subject=signed.subject, email=None, email_verified=False)
    once = hashlib.sha256(message.encode()).hexdigest()
    return await _finished(call, "web3", person, method="web3", once=once)


async def _finished(
    call: AuthCall,
    provider: str,
    person: ProviderProfile,
    *,
    method: str,
    linking: bool = False,
    once: str | None = None,
) -> dict[str, Any] | AuthError:
    components = call.components
    arrived = provider_sign_in.ProviderArrival(
        person, components.settings.auth_signup, call.language, call.client_address
    )
    if linking:
        require_linking(call)
        session_id = await call.database.read(identities.may_link, call.claims(), call.now)
        return await call.database.write(
            provider_sign_in.linked, call.issuer, provider, arrived, session_id=session_id, now=call.now
        )
    answer = await call.database.write(
        provider_sign_in.vouched,
        call.issuer,
        components.rate_limits,
        provider,
        arrived,
        method=method,
        once=once,
        now=call.now,
    )
    components.session_cache.forget()
    return answer


def _require_ours(call: AuthCall, signed: web3.WalletSignIn) -> None:
    """Check that the message is for one of our own pages, over TLS or on loopback (A17)."""
    components = urlsplit(signed.uri)
    plain = components.scheme == "https" or (components.scheme == "http" and components.hostname in LOOPBACK)
    if not plain or call.components.redirects.resolved(signed.uri) is None:
        raise web3.BadMessage("it was made for another site")
    if signed.domain != components.netloc:
        raise web3.BadMessage("its domain is not that of its URI")


def _bad(message: str) -> AuthError:
    return AuthError(400, "invalid_request", message, oauth=True)
