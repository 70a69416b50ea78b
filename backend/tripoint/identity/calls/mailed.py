"""POST /otp, /recover, /resend and GET, POST /verify (contract sections 3 and 5)."""

from dataclasses import replace
from urllib.parse import urlencode, urlsplit

from starlette.responses import RedirectResponse, Response

from tripoint.core import texts
from tripoint.identity.calls import redirect_replies
from tripoint.identity.calls.call import AuthCall, needed
from tripoint.identity.contract import dialect
from tripoint.identity.contract.bodies import RequestBody, is_form
from tripoint.identity.contract.dialect import AuthError, invalid
from tripoint.identity.records import accounts, proofs
from tripoint.identity.services import mail_requests, verification
from tripoint.identity.services.verification import VerificationResult
from tripoint.messaging.render import localized

BY_PHONE = {"sms", "phone_change"}


async def otp(call: AuthCall) -> Response | AuthError:
    """Email a sign-in link or text a code. A new address or number gets an account unless the caller declines."""
    given = await call.body()
    phone = None if given.get("email") else call.phone(given)
    request = call.mail_request(given, "" if phone else needed(given.email()))
    request = replace(request, metadata=accounts.metadata(given.get("data"), now=call.now))
    must_exist, may_create = not given.flag("create_user", otherwise=True), call.components.settings.auth_signup
    if not must_exist:
        accounts.require_declaration(request.metadata)
    if phone:
        message = await call.database.write(
            mail_requests.sms_code,
            call.components.rate_limits,
            phone,
            request,
            must_exist=must_exist,
            may_create=may_create,
            now=call.now,
        )
        return message if isinstance(message, AuthError) else dialect.success({"message_id": str(message)})
    refused = await call.database.write(
        mail_requests.sign_in_link,
        call.components.rate_limits,
        request,
        must_exist=must_exist,
        may_create=may_create,
        now=call.now,
    )
    return refused or dialect.success({})


async def recover(call: AuthCall) -> Response | AuthError:
    given = await call.body()
    request = call.mail_request(given, needed(given.email()))
    refused = await call.database.write(mail_requests.recovery, call.components.rate_limits, request, call.now)
    return refused or dialect.success({})


async def resend(call: AuthCall) -> Response:
    """Resend the message of a sign-up, or of a change of address or number."""
    given = await call.body()
    kind = given.text("type")
    if kind in {"sms", "phone_change"}:
        phone = call.phone(given)
        if phone is None:
            raise invalid("Type provided requires a phone number")
        message = await call.database.write(
            mail_requests.sms_code_again,
            call.components.rate_limits,
            phone,
            call.mail_request(given, ""),
            changes=kind == "phone_change",
            now=call.now,
        )
        return dialect.success({"message_id": str(message)})
    if kind not in {"signup", "email_change"}:
        raise invalid("Missing one of these types: signup, email_change, sms, phone_change")
    request = call.mail_request(given, needed(given.email()))
    again = mail_requests.confirmation_again if kind == "signup" else mail_requests.change_of_address_again
    await call.database.write(again, call.components.rate_limits, request, call.now)
    return dialect.success({})


async def show_verify(call: AuthCall) -> Response:
    """Redirect an emailed link to our page with the button. Looks up nothing and spends nothing (TRUST.md A4, A5)."""
    token, kind = call.query("token") or call.query("token_hash"), call.query("type")
    if not token or not kind:
        raise invalid("Verify requires a token and a type")
    target = call.components.redirects.choose(call.query("redirect_to"))
    fragment = urlencode({"token_hash": token[:200], "type": kind[:40], "redirect_to": target})
    segment = urlsplit(target).path.partition("/")[2].partition("/")[0]
    language = segment if segment in texts.LANGUAGES else call.language
    page = localized(call.components.settings.origin, language, "/auth/confirm")
    headers = {"Cache-Control": "no-store", "Referrer-Policy": "no-referrer"}
    return RedirectResponse(f"{page}#{fragment}", 303, headers)


async def verify(call: AuthCall) -> Response | AuthError:
    """Spend a proof. A JSON request gets the session; a form on our page is redirected with it in the fragment."""
    by_form = is_form(call.request)
    if by_form:
        _refuse_other_sites(call)
    given = await call.body(form=True)
    shown = _shown(given)
    answer = await call.database.write(
        verification.verify,
        call.issuer,
        call.components.rate_limits,
        shown,
        by_form=by_form,
        caller=call.client_address,
        now=call.now,
    )
    call.components.session_cache.forget()
    if by_form:
        return _led_on(call, given, answer, shown.kind)
    if isinstance(answer, AuthError):
        return answer
    if answer.is_half_way:
        return dialect.success({"code": "200", "msg": verification.HALF_WAY})
    return dialect.success(answer.session)


def _shown(given: RequestBody) -> verification.ShownProof:
    kind, link, code = given.text("type"), given.text("token_hash"), given.text("token")
    email, phone = given.text("email"), given.phone()
    if kind not in proofs.PURPOSES:
        raise invalid("Verify requires a verification type")
    if link and (code or email or phone):
        raise invalid("Only the token_hash and type should be provided")
    if link:
        return verification.ShownProof(kind, link, None, None)
    address = phone if kind in BY_PHONE else email
    if not (code and address) or (email and phone):
        raise invalid("Verify requires either a token or a token hash, and the address that it went to")
    return verification.ShownProof(kind, None, address.strip().lower(), code.strip())


def _refuse_other_sites(call: AuthCall) -> None:
    """Keep a foreign page from signing someone in to another person's account."""
    if call.request.headers.get("origin") != call.components.settings.origin:
        raise AuthError(403, "validation_failed", "Forms are accepted from this site's own pages only")


def _led_on(call: AuthCall, given: RequestBody, answer: VerificationResult | AuthError, kind: str) -> Response:
    stored = None if isinstance(answer, AuthError) else answer.redirect_to
    # A15: the target given when the email was requested takes precedence over the form's
    target = call.components.redirects.choose(stored, given.text("redirect_to"))
    if isinstance(answer, AuthError):
        by_code = (given.text("token_hash") or "").startswith(proofs.PKCE_PREFIX)
        return redirect_replies.refused(target, answer, in_query=by_code)
    if answer.auth_code is not None:
        return redirect_replies.with_code(target, answer.auth_code)
    if answer.session is None:
        return redirect_replies.see_other(target, {"message": verification.HALF_WAY})
    return redirect_replies.signed_in(target, answer.session, type=kind)
