"""POST /signup (contract section 3)."""

from contextlib import suppress
from dataclasses import replace
from typing import Final

from starlette.responses import Response

from tripoint.identity.calls.call import AuthCall, needed
from tripoint.identity.contract import dialect, refusals
from tripoint.identity.contract.bodies import RequestBody
from tripoint.identity.contract.dialect import AuthError, invalid, weak_password
from tripoint.identity.credentials import passwords
from tripoint.identity.records import accounts
from tripoint.identity.services import signup

LOOKS: Final = 4
"""How often the address is looked up, while others sign up with it."""


async def sign_up(call: AuthCall) -> Response | AuthError:
    """Sign up with an address or number and a password, or anonymously if that is enabled."""
    given = await call.body()
    if not call.components.settings.auth_signup:
        raise refusals.sign_up_closed()
    if given.get("phone") and given.get("email"):
        raise invalid("Only an email address or phone number should be provided on signup.")
    if not given.get("email") and not given.get("password") and not given.get("phone"):
        return await _anonymously(call, given)
    phone = call.phone(given)
    email = None if phone else needed(given.email())
    password = given.get("password")
    if not isinstance(password, str) or not password:
        raise invalid("Signup requires a valid password")
    metadata = accounts.metadata(given.get("data"), now=call.now)
    accounts.require_declaration(metadata)
    mail = call.mail_request(given, email or "")
    settings = call.components.settings
    weak = passwords.weaknesses(
        password, shortest=settings.auth_password_min, own_words=accounts.own_words(email, metadata)
    )
    if weak:
        raise weak_password(weak, settings.auth_password_min)
    wanted = signup.SignUp(
        email=email,
        phone=phone,
        password_hash=await call.components.hasher.hash(password),
        earlier=None,
        same_as=None,
        metadata=metadata,
        redirect_to=mail.redirect_to,
        challenge=mail.challenge,
        language=mail.language,
        caller=call.client_address,
    )
    if settings.auth_phone_autoconfirm if phone else settings.auth_autoconfirm:
        return dialect.success(
            await call.database.write(
                signup.sign_up_at_once, call.issuer, call.components.rate_limits, wanted, call.now
            )
        )
    for _ in range(LOOKS):
        # Two people may sign up with one address before its owner verifies it; their passwords tell them apart (A14).
        earlier = await call.database.read(signup.earlier_password, email, phone)
        is_same = await call.components.hasher.matches(password, earlier)
        wanted = replace(wanted, earlier=earlier, same_as=earlier if is_same else None)
        with suppress(signup.TakenMeanwhile):
            answer = await call.database.write(signup.sign_up, call.components.rate_limits, wanted, call.now)
            return answer if isinstance(answer, AuthError) else dialect.success(answer)
    return refusals.account_being_made()


async def _anonymously(call: AuthCall, given: RequestBody) -> Response:
    if not call.components.settings.auth_anonymous:
        raise AuthError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled")
    metadata = accounts.metadata(given.get("data"), now=call.now)
    accounts.require_declaration(metadata)
    components = call.components
    reply = await call.database.write(
        signup.sign_in_anonymously,
        call.issuer,
        components.rate_limits,
        metadata,
        caller=call.client_address,
        now=call.now,
    )
    return dialect.success(reply)
