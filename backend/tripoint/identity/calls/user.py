"""GET and PUT /user, POST /logout (contract section 4)."""

from starlette.responses import Response

from tripoint.identity import accounts, dialect, passwords, profile
from tripoint.identity.bodies import Given
from tripoint.identity.calls.call import Call
from tripoint.identity.dialect import AuthError, invalid, weak_password
from tripoint.identity.tokens import Claims


async def read(call: Call) -> Response:
    return dialect.success(await call.database.read(profile.read, call.claims(), call.now))


async def change(call: Call) -> Response:
    """Metadata, password, address. Anything that only we may set is refused or ignored (contract section 8.8)."""
    claims = call.claims()
    given = await call.body()
    if given.get("app_metadata") is not None:
        raise AuthError(403, "not_admin", "Updating app_metadata requires admin privileges")
    if given.get("phone"):
        raise AuthError(400, "phone_provider_disabled", "Unsupported phone provider")
    if given.get("nonce"):
        raise AuthError(422, "reauthentication_not_valid", "Verification failed")
    email = given.email()
    asked = call.asked(given, email or "")
    wanted = profile.Change(
        email=email,
        data=given.get("data"),
        password_hash=await _new_password(call, claims, given, changes_address=email is not None),
        redirect_to=asked.redirect_to,
        challenge=asked.challenge,
        language=asked.language,
    )
    reply = await call.database.write(
        profile.change,
        call.parts.rates,
        claims,
        wanted,
        autoconfirm=call.parts.settings.auth_autoconfirm,
        caller=call.caller,
        now=call.now,
    )
    call.parts.live.forget()
    return dialect.success(reply)


async def _new_password(call: Call, claims: Claims, given: Given, *, changes_address: bool) -> str | None:
    """The hash of the new password after a proof of the person: a session of 10 minutes at most, or the present
    password (TRUST.md A11). A new address needs the same proof."""
    password = given.text("password")
    if password is None and not changes_address:
        return None
    parts = call.parts
    standing = await call.database.read(profile.standing, parts.rates, claims, call.caller, call.now)
    await _prove(call, standing, given.text("current_password"))
    if password is None:
        return None
    shortest = parts.settings.auth_password_min
    words = accounts.own_words(standing.email, standing.user_metadata)
    weak = passwords.weaknesses(password, shortest=shortest, own_words=words)
    if weak:
        raise weak_password(weak, shortest)
    if standing.password_hash and await parts.hasher.matches(password, standing.password_hash):
        raise AuthError(422, "same_password", "New password should be different from the old password.")
    return await parts.hasher.hash(password)


async def _prove(call: Call, standing: profile.Standing, current: str | None) -> None:
    if current is not None and standing.password_hash and not standing.is_recovery:
        if not await call.parts.hasher.matches(current, standing.password_hash):
            await call.database.write(profile.guessed_wrong, call.parts.rates, standing, call.now)
            raise AuthError(400, "current_password_invalid", "Current password is not right.")
        return
    if not standing.is_fresh:
        raise profile.NOT_FRESH


async def log_out(call: Call) -> Response:
    claims = call.claims()
    scope = call.query("scope", "global")
    if scope not in {"global", "local", "others"}:
        raise invalid("Unsupported logout scope")
    await call.database.write(profile.log_out, claims, scope, call.now)
    call.parts.live.forget()
    return dialect.nothing()
