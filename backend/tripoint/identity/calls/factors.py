"""POST /factors, …/challenge, …/verify, DELETE; recovery codes; an administrator's view (contract sections 4 and 6)."""

from uuid import UUID

from starlette.responses import Response

from tripoint.identity.calls.call import AuthCall
from tripoint.identity.contract import dialect
from tripoint.identity.contract.bodies import RequestBody
from tripoint.identity.contract.dialect import AuthError, invalid
from tripoint.identity.factors import challenges, enrolment, recovery

NAME_LENGTH = 120


async def enrol(call: AuthCall) -> Response:
    claims = call.claims()
    given = await call.body()
    kind = given.text("factor_type")
    if kind == "webauthn":
        raise AuthError(422, "mfa_webauthn_enroll_not_enabled", "MFA enroll is disabled for WebAuthn")
    if kind not in {"totp", "phone"}:
        raise invalid("factor_type needs to be totp or phone")
    phone = None
    if kind == "phone":
        _require_phones(call, "enroll")
        phone = given.phone()
        if phone is None:
            raise invalid("A valid phone number is required")
    wanted = enrolment.NewFactor(
        kind=kind,
        friendly_name=_name(given),
        issuer=(given.text("issuer", longest=NAME_LENGTH) or "").replace(":", " ").strip() or None,
        phone=phone,
    )
    return dialect.success(await call.database.write(enrolment.enrol, call.components.sealer, claims, wanted, call.now))


async def challenge(call: AuthCall) -> Response:
    claims, factor_id = call.claims(), call.path_id("factor_id")
    given = await call.body()
    if given.text("channel") not in {None, "", "sms", "whatsapp"}:
        raise invalid("Invalid channel. It should be sms or whatsapp")
    reply = await call.database.write(
        challenges.challenge, call.components.rate_limits, claims, factor_id, caller=call.client_address, now=call.now
    )
    return dialect.success(reply)


async def verify(call: AuthCall) -> Response | AuthError:
    """Answer a challenge: the session continues at aal2 under a new id."""
    claims, factor_id = call.claims(), call.path_id("factor_id")
    given = await call.body()
    code = given.text("code", longest=64)
    if not code:
        raise invalid("A code is required")
    challenge_id = _uuid(given.text("challenge_id"))
    if challenge_id is None:
        raise invalid("challenge_id must be an UUID")
    components = call.components
    answer = await call.database.write(
        challenges.verify,
        call.issuer,
        components.rate_limits,
        components.sealer,
        claims,
        shown=challenges.FactorAnswer(factor_id, challenge_id, code.strip(), call.client_address),
        now=call.now,
    )
    components.session_cache.forget()
    if isinstance(answer, AuthError):
        return answer
    return dialect.success(answer)


async def remove(call: AuthCall) -> Response:
    reply = await call.database.write(enrolment.remove, call.claims(), call.path_id("factor_id"), call.now)
    call.components.session_cache.forget()
    return dialect.success(reply)


async def recovery_status(call: AuthCall) -> Response:
    return dialect.success(await call.database.read(recovery.status, call.claims(), call.now))


async def recovery_make(call: AuthCall) -> Response:
    claims = call.claims()
    name = _name(await call.body())
    return dialect.success(await call.database.write(recovery.make, claims, name, call.now, again=False))


async def recovery_renew(call: AuthCall) -> Response:
    return dialect.success(await call.database.write(recovery.make, call.claims(), "", call.now, again=True))


async def recovery_verify(call: AuthCall) -> Response | AuthError:
    """Spend one code: the session continues at aal2 under a new id."""
    claims = call.claims()
    code = (await call.body()).text("code", longest=64)
    if not code:
        raise invalid("A code is required")
    components = call.components
    answer = await call.database.write(
        recovery.verify, call.issuer, components.rate_limits, claims, code, caller=call.client_address, now=call.now
    )
    components.session_cache.forget()
    if isinstance(answer, AuthError):
        return answer
    return dialect.success(answer)


async def recovery_remove(call: AuthCall) -> Response:
    reply = await call.database.write(recovery.remove, call.claims(), call.now)
    call.components.session_cache.forget()
    return dialect.success(reply)


async def list_of_user(call: AuthCall) -> Response:
    await call.require_admin()
    return dialect.success(await call.database.read(enrolment.listed_by_admin, call.path_id("user_id")))


async def remove_of_user(call: AuthCall) -> Response:
    await call.require_admin()
    reply = await call.database.write(
        enrolment.removed_by_admin, call.path_id("user_id"), call.path_id("factor_id"), call.now
    )
    call.components.session_cache.forget()
    return dialect.success(reply)


def _require_phones(call: AuthCall, what: str) -> None:
    if call.components.settings.sms_mode == "off":
        raise AuthError(422, f"mfa_phone_{what}_not_enabled", f"MFA {what} is disabled for Phone")


def _name(given: RequestBody) -> str:
    return (given.text("friendly_name", longest=NAME_LENGTH) or "").strip()


def _uuid(text: str | None) -> UUID | None:
    try:
        return UUID(text or "")
    except ValueError:
        return None
