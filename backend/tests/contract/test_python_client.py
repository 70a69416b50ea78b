"""The official Python client's auth part against our server: each method succeeds and fails as the contract says."""

import base64
import inspect
import json
import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from supabase_auth import SyncGoTrueClient, errors
from supabase_auth._sync.gotrue_mfa_api import SyncGoTrueMFAAPI
from supabase_auth.types import Session

from tests import local_provider
from tests.local_provider import LocalProvider
from tripoint.identity.factors import totp

EMAIL, PASSWORD, NEW_PASSWORD = "ana@example.com", "a quiet harbour at dawn", "an evening by the sea"
PHONE = "+420777123456"
# New accounts must declare that their owner is at least 18.
ADULT = {"adult_terms_version": "2026-11"}
AS_ADULT: dict[str, Any] = {"options": {"data": ADULT}}
NOBODY = "0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a"
# Covered by the test of another method.
ELSEWHERE = {"initialize_from_storage", "reset_password_email", "close"}

Clients = Callable[..., SyncGoTrueClient]


@pytest.fixture
def clients(origin: str, service_key: str) -> Iterator[Clients]:
    """Clients with their own storage; `admin=True` uses the service key."""
    anon_key = httpx.get(f"{origin}/api/config").json()["anonKey"]
    opened: list[SyncGoTrueClient] = []

    def client(*, admin: bool = False, flow_type: Any = "implicit") -> SyncGoTrueClient:
        key = service_key if admin else anon_key
        headers = {"apikey": key, "Authorization": f"Bearer {key}"}
        made = SyncGoTrueClient(url=f"{origin}/auth/v1", headers=headers, auto_refresh_token=False, flow_type=flow_type)
        opened.append(made)
        return made

    yield client
    for made in opened:
        made._http_client.close()


@pytest.fixture
def auth(clients: Clients) -> SyncGoTrueClient:
    return clients()


@pytest.fixture
def admin(clients: Clients) -> Any:
    return clients(admin=True).admin


@pytest.fixture
def inbox(origin: str) -> "Inbox":
    return Inbox(origin)


class Inbox:
    """Captured messages; reading one waits until the worker has sent it."""

    def __init__(self, origin: str) -> None:
        self.origin = origin

    def _newest(self, path: str, fits: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        for _ in range(3_000):
            listed = httpx.get(f"{self.origin}{path}", headers={"Accept": "application/json"}).json()
            for entry in listed:
                if fits(entry):
                    found: dict[str, Any] = entry
                    return found
        raise AssertionError(f"nothing that fits came to {path}")

    def mail(self, subject: str, to: str = EMAIL) -> dict[str, Any]:
        return self._newest(f"/dev/mail?to={to}", lambda entry: entry["subject"] == subject)

    def token(self, subject: str, to: str = EMAIL) -> str:
        return parse_qs(urlsplit(self.mail(subject, to)["links"][0]).query)["token"][0]

    def code(self, subject: str, to: str = EMAIL) -> str:
        found = re.search(r"^\d{6}$", self.mail(subject, to)["text"], re.MULTILINE)
        assert found
        return found.group()

    def text(self, phone: str = PHONE, but: str = "-") -> str:
        found = self._newest(f"/dev/sms?to={phone.removeprefix('+')}", lambda entry: not entry["text"].startswith(but))
        return str(found["text"][:6])


def signed_up(auth: SyncGoTrueClient, inbox: Inbox, email: str = EMAIL) -> Session:
    auth.sign_up({"email": email, "password": PASSWORD, "options": {"data": {"first_name": "Ana", **ADULT}}})
    token = inbox.token("Confirm your email for Tripoint", email)
    session = auth.verify_otp({"type": "signup", "token_hash": token}).session
    assert session
    return session


def refused(code: str, call: Callable[..., Any], *arguments: Any) -> Any:
    """Check that the call fails with this code of the contract, and return the error."""
    with pytest.raises(errors.AuthError) as caught:
        call(*arguments)
    assert caught.value.code == code, caught.value
    return caught.value


def forged(token: str) -> str:
    head, _, seal = token.split(".")
    body = base64.urlsafe_b64encode(json.dumps({"exp": 4_000_000_000}).encode()).rstrip(b"=").decode()
    return f"{head}.{body}.{seal}"


def wrong(code: str) -> str:
    return "000000" if code != "000000" else "111111"


@pytest.mark.spec("7.6")
def test_sign_up_succeeds_and_fails_as_the_contract_says(auth: SyncGoTrueClient, inbox: Inbox) -> None:
    reply = auth.sign_up({"email": EMAIL, "password": PASSWORD, "options": {"data": {"first_name": "Ana", **ADULT}}})
    assert reply.user
    assert (reply.session, reply.user.email, reply.user.user_metadata["first_name"]) == (None, EMAIL, "Ana")
    assert len(reply.user.identities or []) == 1
    by_phone = auth.sign_up({"phone": PHONE, "password": PASSWORD, **AS_ADULT}).user
    assert by_phone
    assert by_phone.phone == PHONE[1:]
    inbox.text()
    weak = refused("weak_password", auth.sign_up, {"email": "b@example.com", "password": "short", **AS_ADULT})
    assert isinstance(weak, errors.AuthWeakPasswordError)
    assert weak.reasons == ["length"]
    refused("validation_failed", auth.sign_up, {"email": "no address", "password": PASSWORD, **AS_ADULT})
    refused("validation_failed", auth.sign_up, {"phone": "12", "password": PASSWORD, **AS_ADULT})


@pytest.mark.parametrize("chosen", [{"auth_anonymous": True}])
def test_sign_in_anonymously_succeeds_and_fails_as_the_contract_says(auth: SyncGoTrueClient, inbox: Inbox) -> None:
    reply = auth.sign_in_anonymously({"options": {"data": {"color": "blue", **ADULT}}})
    assert reply.user
    assert (reply.user.is_anonymous, reply.user.user_metadata["color"]) == (True, "blue")
    assert auth.update_user({"email": EMAIL}).user.new_email == EMAIL
    lasting = auth.verify_otp({"type": "email_change", "token_hash": inbox.token("Confirm your new address")}).user
    assert lasting
    assert (lasting.id, lasting.is_anonymous) == (reply.user.id, False)
    refused("validation_failed", auth.sign_in_anonymously, {"options": {"data": "text"}})
    refused("validation_failed", auth.sign_in_anonymously, {"options": {"data": {"more": "x" * 9_000}}})


def test_sign_in_anonymously_is_refused_where_it_is_not_offered(auth: SyncGoTrueClient) -> None:
    refused("anonymous_provider_disabled", auth.sign_in_anonymously)


@pytest.mark.spec("7.7")
def test_sign_in_with_password_succeeds_and_fails_as_the_contract_says(auth: SyncGoTrueClient, inbox: Inbox) -> None:
    known = {"email": EMAIL, "password": PASSWORD}
    auth.sign_up({**known, **AS_ADULT})
    refused("email_not_confirmed", auth.sign_in_with_password, known)
    auth.verify_otp({"type": "signup", "token_hash": inbox.token("Confirm your email for Tripoint")})
    session = auth.sign_in_with_password(known).session
    assert session
    assert (session.token_type, session.expires_in > 0) == ("bearer", True)
    auth.sign_up({"phone": PHONE, "password": PASSWORD, **AS_ADULT})
    auth.verify_otp({"type": "sms", "phone": PHONE, "token": inbox.text()})
    assert auth.sign_in_with_password({"phone": PHONE, "password": PASSWORD}).session
    refused("invalid_credentials", auth.sign_in_with_password, {**known, "password": "wrong"})
    refused("invalid_credentials", auth.sign_in_with_password, {**known, "email": "nobody@example.com"})
    with pytest.raises(errors.AuthInvalidCredentialsError):
        auth.sign_in_with_password({"email": EMAIL, "password": ""})


@pytest.mark.spec("7.12")
def test_sign_in_with_otp_succeeds_and_fails_as_the_contract_says(auth: SyncGoTrueClient, inbox: Inbox) -> None:
    assert auth.sign_in_with_otp({"email": EMAIL, **AS_ADULT}).message_id is None
    inbox.mail("Confirm your email for Tripoint")
    assert auth.sign_in_with_otp({"phone": PHONE, **AS_ADULT}).message_id
    unknown = {"email": "nobody@example.com", "options": {"should_create_user": False}}
    refused("otp_disabled", auth.sign_in_with_otp, unknown)
    refused("validation_failed", auth.sign_in_with_otp, {"email": "no address", **AS_ADULT})
    refused(
        "validation_failed", auth.sign_in_with_otp, {"phone": PHONE, "options": {"channel": "pigeon", "data": ADULT}}
    )


@pytest.mark.spec("7.13")
def test_verify_otp_succeeds_and_fails_as_the_contract_says(auth: SyncGoTrueClient, inbox: Inbox) -> None:
    auth.sign_in_with_otp({"email": EMAIL, **AS_ADULT})
    subject = "Confirm your email for Tripoint"
    code, token = inbox.code(subject), inbox.token(subject)
    refused("otp_expired", auth.verify_otp, {"type": "email", "email": EMAIL, "token": wrong(code)})
    reply = auth.verify_otp({"type": "email", "email": EMAIL, "token": code})
    assert reply.user
    assert reply.session
    assert reply.session.user.id == reply.user.id
    spent = refused("otp_expired", auth.verify_otp, {"type": "signup", "token_hash": token})
    assert spent.status == 403
    refused("validation_failed", auth.verify_otp, {"type": "nothing", "token_hash": token})
    auth.sign_in_with_otp({"phone": PHONE, **AS_ADULT})
    assert auth.verify_otp({"type": "sms", "phone": PHONE, "token": inbox.text()}).session


@pytest.mark.spec("7.15")
def test_resend_succeeds_and_fails_as_the_contract_says(auth: SyncGoTrueClient, inbox: Inbox) -> None:
    auth.sign_up({"phone": PHONE, "password": PASSWORD, **AS_ADULT})
    first = inbox.text()
    assert auth.resend({"type": "sms", "phone": PHONE}).message_id
    auth.verify_otp({"type": "sms", "phone": PHONE, "token": inbox.text(but=first)})
    auth.resend({"type": "signup", "email": "nobody@example.com"})
    refused("validation_failed", auth.resend, {"type": "nothing", "email": EMAIL})
    refused("validation_failed", auth.resend, {"type": "signup", "email": "no address"})


@pytest.mark.spec("7.22")
def test_reauthenticate_succeeds_and_fails_as_the_contract_says(auth: SyncGoTrueClient, inbox: Inbox) -> None:
    with pytest.raises(errors.AuthSessionMissingError):
        auth.reauthenticate()
    session = signed_up(auth, inbox)
    assert auth.reauthenticate().session is None
    nonce = inbox.code("Your confirmation code for Tripoint")
    refused("reauthentication_not_valid", auth.update_user, {"password": NEW_PASSWORD, "nonce": wrong(nonce)})
    auth.update_user({"password": NEW_PASSWORD, "nonce": nonce})
    auth.admin.sign_out(session.access_token, "global")
    refused("session_not_found", auth.reauthenticate)


@pytest.mark.parametrize("chosen", [{"auth_token_seconds": 60}])
def test_get_session_succeeds_and_fails_as_the_contract_says(
    auth: SyncGoTrueClient, clients: Clients, inbox: Inbox
) -> None:
    assert auth.get_session() is None
    session = signed_up(auth, inbox)
    kept = auth.get_session()
    assert kept
    assert kept.access_token == session.access_token
    auth._save_session(kept.model_copy(update={"expires_at": 1}))
    renewed = auth.get_session()
    assert renewed
    assert renewed.refresh_token != session.refresh_token
    other = clients()
    other._save_session(renewed.model_copy(update={"expires_at": 1, "refresh_token": "garbage"}))
    refused("refresh_token_not_found", other.get_session)
    clients().admin.sign_out(renewed.access_token, "global")
    auth._save_session(renewed.model_copy(update={"expires_at": 1}))
    refused("session_not_found", auth.get_session)


@pytest.mark.spec("7.17")
def test_get_user_succeeds_and_fails_as_the_contract_says(
    auth: SyncGoTrueClient, inbox: Inbox, service_key: str
) -> None:
    assert auth.get_user() is None
    session = signed_up(auth, inbox)
    found = auth.get_user()
    assert found
    assert found.user.email == EMAIL
    assert [identity.provider for identity in found.user.identities or []] == ["email"]
    refused("bad_jwt", auth.get_user, "garbage")
    refused("bad_jwt", auth.get_user, forged(session.access_token))
    refused("bad_jwt", auth.get_user, service_key)


@pytest.mark.spec("7.18")
def test_update_user_succeeds_and_fails_as_the_contract_says(auth: SyncGoTrueClient, inbox: Inbox) -> None:
    with pytest.raises(errors.AuthSessionMissingError):
        auth.update_user({"data": {"a": 1}})
    signed_up(auth, inbox)
    assert auth.update_user({"data": {"home_city": "Praha"}}).user.user_metadata["home_city"] == "Praha"
    auth.update_user({"password": NEW_PASSWORD})
    assert auth.update_user({"email": "new@example.com"}).user.new_email == "new@example.com"
    half = auth.verify_otp(
        {"type": "email_change", "token_hash": inbox.token("Confirm your new address", "new@example.com")}
    )
    assert (half.user, half.session) == (None, None)
    token = inbox.token("Confirm your email address change")
    whole = auth.verify_otp({"type": "email_change", "token_hash": token}).user
    assert whole
    assert whole.email == "new@example.com"
    refused("same_password", auth.update_user, {"password": NEW_PASSWORD})
    refused("weak_password", auth.update_user, {"password": "short"})
    refused("validation_failed", auth.update_user, {"email": "no address"})
    refused("current_password_invalid", auth.update_user, {"password": PASSWORD, "current_password": "wrong"})


def test_set_session_succeeds_and_fails_as_the_contract_says(
    auth: SyncGoTrueClient, clients: Clients, inbox: Inbox
) -> None:
    session = signed_up(auth, inbox)
    other = clients()
    reply = other.set_session(session.access_token, session.refresh_token)
    assert reply.user
    assert reply.user.email == EMAIL
    with pytest.raises(errors.AuthSessionMissingError):
        clients().set_session("", "")
    with pytest.raises(errors.AuthInvalidJwtError):
        clients().set_session("garbage", session.refresh_token)
    refused("bad_jwt", clients().set_session, forged(session.access_token), session.refresh_token)
    refused("refresh_token_not_found", clients().set_session, "", "garbage")


@pytest.mark.spec("7.8")
def test_refresh_session_succeeds_and_fails_as_the_contract_says(
    auth: SyncGoTrueClient, clients: Clients, inbox: Inbox
) -> None:
    with pytest.raises(errors.AuthSessionMissingError):
        auth.refresh_session()
    first = signed_up(auth, inbox)
    second = auth.refresh_session().session
    assert second
    assert second.refresh_token != first.refresh_token
    again = clients().refresh_session(first.refresh_token).session
    assert again
    assert again.refresh_token == second.refresh_token
    auth.refresh_session()
    refused("refresh_token_not_found", clients().refresh_session, "garbage")
    refused("refresh_token_already_used", clients().refresh_session, first.refresh_token)
    inbox.mail("We logged out one of your devices")


@pytest.mark.spec("7.19", "7.20", "7.21")
def test_sign_out_succeeds_and_fails_as_the_contract_says(
    auth: SyncGoTrueClient, clients: Clients, inbox: Inbox
) -> None:
    signed_up(auth, inbox)
    known = {"email": EMAIL, "password": PASSWORD}
    two, three = clients(), clients()
    tokens = [client.sign_in_with_password(known).session for client in (two, three)]
    auth.sign_out({"scope": "others"})
    refused("session_not_found", two.get_user)
    assert auth.get_user()
    three.sign_in_with_password(known)
    three.sign_out({"scope": "local"})
    assert three.get_session() is None
    assert auth.get_user()
    auth.sign_out()
    assert auth.get_user() is None
    two.sign_out()
    assert tokens[1]
    refused("session_not_found", clients().admin.sign_out, tokens[1].access_token)
    three.sign_in_with_password(known)
    refused("validation_failed", three.sign_out, {"scope": "all"})
    refused("bad_jwt", clients().admin.sign_out, "garbage")


@pytest.mark.spec("7.14")
def test_reset_password_for_email_succeeds_and_fails_as_the_contract_says(
    auth: SyncGoTrueClient, clients: Clients, inbox: Inbox
) -> None:
    signed_up(clients(), inbox)
    auth.reset_password_for_email(EMAIL)
    heard: list[str] = []
    auth.on_auth_state_change(lambda event, _session: heard.append(event))
    auth.verify_otp({"type": "recovery", "token_hash": inbox.token("Set a new password for Tripoint")})
    assert heard == ["PASSWORD_RECOVERY"]
    auth.update_user({"password": NEW_PASSWORD})
    clients().sign_in_with_password({"email": EMAIL, "password": NEW_PASSWORD})
    refused("validation_failed", auth.reset_password_for_email, "no address")
    refused("validation_failed", auth.reset_password_for_email, "")


@pytest.mark.parametrize("chosen", [{"rate_limits": True}])
def test_too_many_emails_or_texts_are_refused_by_the_rate_limit(auth: SyncGoTrueClient) -> None:
    auth.reset_password_for_email(EMAIL)
    early = refused("over_email_send_rate_limit", auth.reset_password_for_email, EMAIL)
    assert re.fullmatch(r"For security purposes, you can only request this after \d+ seconds\.", early.message)
    auth.sign_in_with_otp({"phone": PHONE, **AS_ADULT})
    refused("over_sms_send_rate_limit", auth.sign_in_with_otp, {"phone": PHONE, **AS_ADULT})


@pytest.mark.spec("7.9")
def test_exchange_code_for_session_succeeds_and_fails_as_the_contract_says(
    clients: Clients, inbox: Inbox, origin: str
) -> None:
    signed_up(clients(), inbox)
    auth, other = clients(flow_type="pkce"), clients(flow_type="pkce")
    auth.sign_in_with_otp({"email": EMAIL, **AS_ADULT})
    form = {"token_hash": inbox.token("Your login link for Tripoint"), "type": "magiclink"}
    led = httpx.post(f"{origin}/auth/v1/verify", data=form, headers={"Origin": origin})
    code = parse_qs(urlsplit(led.headers["Location"]).query)["code"][0]
    params = {"auth_code": code, "code_verifier": "", "redirect_to": ""}
    assert auth.exchange_code_for_session(params).session
    refused("validation_failed", auth.exchange_code_for_session, params)
    other.sign_in_with_otp({"email": "ben@example.com", **AS_ADULT})
    refused("flow_state_not_found", other.exchange_code_for_session, params)


@pytest.mark.spec("7.29")
def test_get_claims_succeeds_and_fails_as_the_contract_says(auth: SyncGoTrueClient, inbox: Inbox, origin: str) -> None:
    assert auth.get_claims() is None
    session = signed_up(auth, inbox)
    found = auth.get_claims()
    assert found
    assert (found["claims"]["email"], found["claims"]["iss"]) == (EMAIL, f"{origin}/auth/v1")  # type: ignore[typeddict-item]
    with pytest.raises(errors.AuthInvalidJwtError):
        auth.get_claims("garbage")
    with pytest.raises(errors.AuthInvalidJwtError):
        auth.get_claims(forged(session.access_token))


def test_on_auth_state_change_succeeds_and_fails_as_the_contract_says(auth: SyncGoTrueClient, inbox: Inbox) -> None:
    heard: list[str] = []
    auth.initialize()
    subscription = auth.on_auth_state_change(lambda event, _session: heard.append(event))
    signed_up(auth, inbox)
    auth.update_user({"data": {"a": 1}})
    auth.refresh_session()
    auth.sign_out()
    subscription.unsubscribe()
    auth.sign_in_with_password({"email": EMAIL, "password": PASSWORD})
    assert heard == ["SIGNED_IN", "USER_UPDATED", "TOKEN_REFRESHED", "SIGNED_OUT"]


@pytest.mark.spec("7.30")
def test_admin_calls_for_users_succeed_and_fail_as_the_contract_says(
    auth: SyncGoTrueClient, admin: Any, inbox: Inbox
) -> None:
    user = admin.create_user({"email": EMAIL, "password": PASSWORD, "email_confirm": True}).user
    assert admin.get_user_by_id(user.id).user.email == EMAIL
    assert [one.id for one in admin.list_users(page=1, per_page=10)] == [user.id]
    assert auth.sign_in_with_password({"email": EMAIL, "password": PASSWORD}).session
    changed = admin.update_user_by_id(user.id, {"app_metadata": {"plan": "gold"}, "ban_duration": "24h"}).user
    assert changed.app_metadata["plan"] == "gold"
    refused("user_banned", auth.get_user)
    admin.delete_user(user.id, True)
    admin.delete_user(user.id)

    weak = {"email": "b@example.com", "password": "short"}
    refused("weak_password", admin.create_user, weak)
    refused("validation_failed", admin.create_user, {})
    refused("user_not_found", admin.get_user_by_id, NOBODY)
    refused("user_not_found", admin.update_user_by_id, NOBODY, {})
    refused("user_not_found", admin.delete_user, NOBODY)
    refused("validation_failed", admin.list_users, -1)
    for call, arguments in (
        (auth.admin.create_user, (weak,)),
        (auth.admin.list_users, ()),
        (auth.admin.get_user_by_id, (NOBODY,)),
        (auth.admin.update_user_by_id, (NOBODY, {})),
        (auth.admin.delete_user, (NOBODY,)),
    ):
        refused("not_admin", call, *arguments)


@pytest.mark.spec("7.30")
def test_admin_calls_for_invites_and_links_succeed_and_fail_as_the_contract_says(
    auth: SyncGoTrueClient, admin: Any, inbox: Inbox
) -> None:
    user = admin.invite_user_by_email(EMAIL, {"data": {"first_name": "Ana"}}).user
    token = inbox.token("You're invited to Tripoint")
    proved = auth.verify_otp({"type": "invite", "token_hash": token}).user
    assert proved
    assert proved.id == user.id
    made = admin.generate_link({"type": "magiclink", "email": EMAIL})
    assert made.user.email == EMAIL
    assert made.properties.verification_type == "magiclink"
    assert auth.verify_otp({"type": "magiclink", "token_hash": made.properties.hashed_token}).session

    refused("email_exists", admin.invite_user_by_email, EMAIL)
    refused("validation_failed", admin.invite_user_by_email, "no address")
    refused("not_admin", auth.admin.invite_user_by_email, EMAIL)
    refused("user_not_found", admin.generate_link, {"type": "recovery", "email": "nobody@example.com"})
    refused("validation_failed", admin.generate_link, {"type": "nothing", "email": EMAIL})
    refused("not_admin", auth.admin.generate_link, {"type": "magiclink", "email": EMAIL})


def app_code(secret: str, ahead: int = 0) -> str:
    """The code that an authenticator app shows, `ahead` time windows from now."""
    return totp.code_at(secret, totp.step(datetime.now(UTC)) + ahead)


@pytest.mark.spec("7.25", "7.26", "7.27", "7.28")
def test_second_factors_succeed_and_fail_as_the_contract_says(
    auth: SyncGoTrueClient, clients: Clients, inbox: Inbox
) -> None:
    with pytest.raises(errors.AuthSessionMissingError):
        auth.mfa.enroll({"factor_type": "totp"})
    signed_up(auth, inbox)
    made = auth.mfa.enroll({"factor_type": "totp", "friendly_name": "App"})
    assert made.totp
    assert made.totp.uri.startswith("otpauth://totp/Tripoint:")
    refused("mfa_factor_name_conflict", auth.mfa.enroll, {"factor_type": "totp", "friendly_name": "App"})
    refused("validation_failed", auth.mfa.enroll, {"factor_type": "phone", "phone": "12"})

    asked = auth.mfa.challenge({"factor_id": made.id})
    right = app_code(made.totp.secret, -1)
    given = {"factor_id": made.id, "challenge_id": asked.id}
    refused("mfa_verification_failed", auth.mfa.verify, {**given, "code": wrong(right)})
    refused("mfa_factor_not_found", auth.mfa.challenge, {"factor_id": NOBODY})
    auth.mfa.verify({**given, "code": right})
    sure = auth.mfa.get_authenticator_assurance_level()
    assert (sure.current_level, sure.next_level) == ("aal2", "aal2")
    assert [factor.id for factor in auth.mfa.list_factors().totp] == [made.id]

    other = clients()
    other.sign_in_with_password({"email": EMAIL, "password": PASSWORD})
    unsure = other.mfa.get_authenticator_assurance_level()
    assert (unsure.current_level, unsure.next_level) == ("aal1", "aal2")
    refused("insufficient_aal", other.mfa.unenroll, {"factor_id": made.id})
    used = {"factor_id": made.id, "code": right}
    refused("mfa_verification_failed", other.mfa.challenge_and_verify, used)
    other.mfa.challenge_and_verify({**used, "code": app_code(made.totp.secret)})
    other.mfa.unenroll({"factor_id": made.id})
    refused("mfa_factor_not_found", other.mfa.unenroll, {"factor_id": made.id})


class TestProviders:
    """Signing in with providers; `tests/local_provider.py` signs everyone in immediately."""

    SSO_ID = "0b7d6f0e-4c7b-4f39-9d0c-1f9a7a7a1d11"

    @pytest.fixture
    def provider(self) -> Iterator[LocalProvider]:
        with local_provider.running() as server:
            yield server

    @pytest.fixture
    def chosen(self, provider: LocalProvider) -> dict[str, Any]:
        connection = {
            "id": self.SSO_ID,
            "domains": ["example.com"],
            "issuer": provider.origin,
            "client_id": local_provider.CLIENT_ID,
            "client_secret": local_provider.CLIENT_SECRET,
        }
        known = local_provider.settings_of(provider)
        return {"auth_manual_linking": True, "auth_sso": json.dumps([connection]), **known}

    def gone(self, address: str, done: str) -> str:
        """Where a browser ends up after following our URL to the provider and back."""
        kept = httpx.Cookies()
        while not address.startswith(done):
            reply = httpx.get(address, headers={"Cookie": "; ".join(f"{name}={kept[name]}" for name in kept)})
            kept.update(reply.cookies)
            address = reply.headers["location"]
        return address

    @pytest.mark.spec("7.63")
    def test_signing_in_with_oauth_succeeds_and_fails_as_the_contract_says(self, clients: Clients, origin: str) -> None:
        options = {"redirect_to": f"{origin}/done"}
        auth = clients(flow_type="pkce")
        url = auth.sign_in_with_oauth({"provider": "google", "options": options}).url
        code = parse_qs(urlsplit(self.gone(url, f"{origin}/done")).query)["code"][0]
        params = {"auth_code": code, "code_verifier": "", "redirect_to": ""}
        assert auth.exchange_code_for_session(params).user.email == EMAIL
        implicit = clients()
        back = self.gone(implicit.sign_in_with_oauth({"provider": "github", "options": options}).url, f"{origin}/done")
        implicit.initialize_from_url(back.replace("#", "?"))
        assert [one.provider for one in implicit.get_user_identities().identities] == ["google", "github"]
        with pytest.raises(errors.AuthImplicitGrantRedirectError):
            clients().initialize_from_url(f"{origin}/done?error=access_denied&error_description=no&error_code=403")
        with pytest.raises(errors.AuthSessionMissingError):
            clients().get_user_identities()
        other = clients().sign_in_with_oauth({"provider": "apple"}).url
        assert httpx.get(other).status_code == 400

    @pytest.mark.spec("7.23", "7.24")
    def test_linking_identities_succeeds_and_fails_as_the_contract_says(
        self, clients: Clients, inbox: Inbox, origin: str
    ) -> None:
        auth = clients(flow_type="pkce")
        with pytest.raises(errors.AuthSessionMissingError):
            auth.link_identity({"provider": "google"})
        session = signed_up(clients(), inbox)
        auth.set_session(session.access_token, session.refresh_token)
        own = auth.get_user_identities().identities[0]
        refused("single_identity_not_deletable", auth.unlink_identity, own)
        url = auth.link_identity({"provider": "google", "options": {"redirect_to": f"{origin}/done"}}).url
        code = parse_qs(urlsplit(self.gone(url, f"{origin}/done")).query)["code"][0]
        auth.exchange_code_for_session({"auth_code": code, "code_verifier": "", "redirect_to": ""})
        added = next(one for one in auth.get_user_identities().identities if one.provider == "google")
        auth.unlink_identity(added)
        refused("identity_not_found", auth.unlink_identity, added)
        refused("validation_failed", auth.link_identity, {"provider": "apple"})

    @pytest.mark.spec("7.10")
    def test_signing_in_with_an_id_token_succeeds_and_fails_as_the_contract_says(
        self, auth: SyncGoTrueClient, provider: LocalProvider
    ) -> None:
        known = {"provider": "google", "token": provider.id_token()}
        assert auth.sign_in_with_id_token(known).user.email == EMAIL
        for bad in ({"token": "garbage"}, {"nonce": "never sent"}):
            with pytest.raises(errors.AuthApiError):
                auth.sign_in_with_id_token({**known, **bad})
        refused("provider_disabled", auth.sign_in_with_id_token, {**known, "provider": "apple"})

    @pytest.mark.spec("7.16")
    def test_signing_in_with_sso_succeeds_and_fails_as_the_contract_says(
        self, auth: SyncGoTrueClient, provider: LocalProvider
    ) -> None:
        assert auth.sign_in_with_sso({"domain": "example.com"}).url.startswith(f"{provider.origin}/authorize?")
        assert auth.sign_in_with_sso({"provider_id": self.SSO_ID}).url
        refused("sso_provider_not_found", auth.sign_in_with_sso, {"domain": "other.example"})
        refused("sso_provider_not_found", auth.sign_in_with_sso, {"provider_id": NOBODY})
        with pytest.raises(errors.AuthInvalidCredentialsError):
            auth.sign_in_with_sso({})


def test_every_method_is_reported() -> None:
    told = inspect.getsource(inspect.getmodule(test_every_method_is_reported))  # type: ignore[arg-type]
    named = {f"mfa.{name}" for name, _ in inspect.getmembers(SyncGoTrueMFAAPI, inspect.isfunction) if name[0] != "_"}
    named |= {name for name, _ in inspect.getmembers(SyncGoTrueClient, inspect.isfunction) if not name.startswith("_")}
    methods = named - ELSEWHERE
    assert {name for name in methods if f".{name}" not in told} == set()
