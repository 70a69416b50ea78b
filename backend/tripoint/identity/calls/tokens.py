"""POST /token: one function per grant (contract section 3)."""

from typing import Any

from starlette.responses import Response

from tripoint.identity.calls import assertions
from tripoint.identity.calls.call import AuthCall
from tripoint.identity.contract import dialect
from tripoint.identity.contract.bodies import RequestBody
from tripoint.identity.contract.dialect import AuthError, invalid
from tripoint.identity.credentials import passwords
from tripoint.identity.grants import password as password_grant
from tripoint.identity.grants import pkce, refresh
from tripoint.identity.records import accounts


async def token(call: AuthCall) -> Response | AuthError:
    grants = {
        "password": _by_password,
        "refresh_token": _by_refresh_token,
        "pkce": _by_code,
        "id_token": assertions.by_id_token,
        "web3": assertions.by_wallet,
    }
    grant = grants.get(call.query("grant_type"))
    if grant is None:
        raise AuthError(400, "invalid_credentials", "unsupported_grant_type")
    answer = await grant(call, await call.body())
    if isinstance(answer, AuthError):
        return answer
    named = call.components.issuer.read_refresh_token(answer["refresh_token"])
    about = {"sb-auth-user-id": answer["user"]["id"], "sb-auth-session-id": str(named[0]) if named else ""}
    return dialect.success(answer, headers=about)


async def _by_password(call: AuthCall, given: RequestBody) -> dict[str, Any] | AuthError:
    components, database = call.components, call.database
    password = given.text("password")
    by_phone = bool(given.get("phone")) and not given.get("email")
    if by_phone and not components.offers_phones:
        raise AuthError(422, "phone_provider_disabled", "Phone logins are disabled")
    name = given.phone() if by_phone else given.text("email", longest=254)
    if not name or not password:
        raise invalid("missing email or phone" if not name else "missing password")
    name = name.strip().lower()
    opening = await database.read(
        password_grant.opening,
        components.rate_limits,
        name,
        by_phone=by_phone,
        caller=call.client_address,
        agent=call.request.headers.get("user-agent", ""),
        now=call.now,
    )
    if not await components.hasher.matches(password, opening.password_hash):
        return await database.write(password_grant.failed, components.rate_limits, opening, call.now)
    renewed = None
    if opening.password_hash and components.hasher.is_outdated(opening.password_hash):
        renewed = await components.hasher.hash(password)
    answer = await database.write(
        password_grant.succeeded, call.issuer, components.rate_limits, opening, renewed, now=call.now
    )
    return answer if isinstance(answer, AuthError) else _with_weakness(call, answer, password)


def _with_weakness(call: AuthCall, reply: dict[str, Any], password: str) -> dict[str, Any]:
    """Tell the owner of an old password that it would no longer be accepted."""
    shortest = call.components.settings.auth_password_min
    words = accounts.own_words(reply["user"]["email"], reply["user"]["user_metadata"])
    reasons = passwords.weaknesses(password, shortest=shortest, own_words=words)
    if not reasons:
        return reply
    return {**reply, "weak_password": {"message": dialect.weakness(reasons, shortest), "reasons": reasons}}


async def _by_refresh_token(call: AuthCall, given: RequestBody) -> dict[str, Any] | AuthError:
    shown = given.text("refresh_token")
    if not shown:
        raise AuthError(400, "invalid_request", "refresh_token required", oauth=True)
    components = call.components
    answer = await call.database.write(
        refresh.refresh, call.issuer, components.rate_limits, shown, caller=call.client_address, now=call.now
    )
    if isinstance(answer, AuthError):
        components.session_cache.forget()
    return answer


async def _by_code(call: AuthCall, given: RequestBody) -> dict[str, Any] | AuthError:
    code, verifier = given.text("auth_code"), given.text("code_verifier")
    if not code or not verifier:
        raise invalid("invalid request: both auth code and code verifier should be non-empty")
    return await call.database.write(pkce.exchange, call.issuer, call.components.sealer, code, verifier, now=call.now)
