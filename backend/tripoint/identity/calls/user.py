"""GET and PUT /user, GET /reauthenticate, POST /logout (contract section 4)."""

from starlette.responses import Response

from tripoint.identity.calls.call import AuthCall
from tripoint.identity.contract import dialect, refusals
from tripoint.identity.contract.bodies import RequestBody
from tripoint.identity.contract.dialect import AuthError, invalid, weak_password
from tripoint.identity.credentials import passwords
from tripoint.identity.credentials.tokens import Claims
from tripoint.identity.records import accounts
from tripoint.identity.services import profile


async def read(call: AuthCall) -> Response:
    return dialect.success(await call.database.read(profile.read, call.claims(), call.now))


async def change(call: AuthCall) -> Response:
    """Change metadata, password, address or number. Fields only we may set are refused or ignored (contract 8.8)."""
    claims = call.claims()
    given = await call.body()
    if given.get("app_metadata") is not None:
        raise AuthError(403, "not_admin", "Updating app_metadata requires admin privileges")
    email, phone = given.email(), call.phone(given)
    mail = call.mail_request(given, email or "")
    wanted = profile.AccountChange(
        email=email,
        phone=phone,
        data=given.get("data"),
        password_hash=await _new_password(call, claims, given, changes_address=bool(email or phone)),
        keeps_other_sessions=given.flag("keep_other_sessions", otherwise=False),
        redirect_to=mail.redirect_to,
        challenge=mail.challenge,
        language=mail.language,
    )
    reply = await call.database.write(
        profile.change,
        call.components.rate_limits,
        claims,
        wanted,
        autoconfirm=call.components.settings.auth_autoconfirm,
        phone_autoconfirm=call.components.settings.auth_phone_autoconfirm,
        caller=call.client_address,
        announce_profile=call.announce_profile,
        now=call.now,
    )
    call.components.session_cache.forget()
    return dialect.success(reply)


async def _new_password(call: AuthCall, claims: Claims, given: RequestBody, *, changes_address: bool) -> str | None:
    """The hash of the new password. The person must prove their identity: by a session no older than 10 minutes, the
    current password, or a code from GET /reauthenticate (TRUST.md A11). So must a change of address or number."""
    password = given.text("password")
    if password is None and not changes_address:
        return None
    components = call.components
    standing = await call.database.read(profile.standing, components.rate_limits, claims, call.client_address, call.now)
    if not standing.is_anonymous:  # an anonymous account has no identity to prove until it has an address
        await _prove(call, standing, given.text("current_password"), given.text("nonce"))
    if password is None:
        return None
    shortest = components.settings.auth_password_min
    words = accounts.own_words(standing.email, standing.user_metadata)
    weak = passwords.weaknesses(password, shortest=shortest, own_words=words)
    if weak:
        raise weak_password(weak, shortest)
    if standing.password_hash and await components.hasher.matches(password, standing.password_hash):
        raise AuthError(422, "same_password", "New password should be different from the old password.")
    return await components.hasher.hash(password)


async def _prove(call: AuthCall, standing: profile.AccountFacts, current: str | None, nonce: str | None) -> None:
    if current is not None and standing.password_hash and not standing.is_recovery:
        is_right = await call.components.hasher.matches(current, standing.password_hash)
        await call.database.write(profile.guessed, call.components.rate_limits, standing, call.now, is_right=is_right)
        if not is_right:
            raise AuthError(400, "current_password_invalid", "Current password is not right.")
        return
    if nonce:
        spent = await call.database.write(
            profile.spend_nonce,
            call.components.rate_limits,
            standing,
            nonce[:64],
            caller=call.client_address,
            now=call.now,
        )
        if not spent:
            raise AuthError(422, "reauthentication_not_valid", "Verification failed")
        return
    if not standing.is_fresh:
        raise refusals.password_proof_needed()


async def reauthenticate(call: AuthCall) -> Response:
    """Email a code that PUT /user takes as `nonce`, or text it if the account has no address."""
    message = await call.database.write(
        profile.reauthenticate,
        call.components.rate_limits,
        call.claims(),
        language=call.language,
        caller=call.client_address,
        now=call.now,
    )
    return dialect.success({"message_id": str(message)} if message else {})


async def log_out(call: AuthCall) -> Response:
    claims = call.claims()
    scope = call.query("scope", "global")
    if scope not in {"global", "local", "others"}:
        raise invalid("Unsupported logout scope")
    await call.database.write(profile.log_out, claims, scope, call.now)
    call.components.session_cache.forget()
    return dialect.nothing()
