"""Attempts to take over someone else's account, all of which must fail (TRUST.md A2, A3, A13, A14, A16, A21)."""

import asyncio
import base64
import hashlib
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest

from tests import local_provider
from tests.browser import Browser
from tests.conftest import MakeSettings
from tests.identity.factors.test_factors import Owner
from tests.identity.providers.test_providers import Visit
from tests.local_provider import LocalProvider
from tests.mailboxes import Mailboxes
from tests.make import PASSWORD, Make, Person
from tripoint.core.asgi import App
from tripoint.core.clock import SetClock
from tripoint.core.settings import Settings

ANA = "ana.strasse@example.com"
LOOK_ALIKE = "ana.straße@example.com"
"""Folds to the same address as Ana's, but the mailbox may belong to someone else."""
VERIFIER = "v" * 50
CHALLENGE = base64.urlsafe_b64encode(hashlib.sha256(VERIFIER.encode()).digest()).rstrip(b"=").decode()
ORIGIN = {"Origin": "http://127.0.0.1:8000"}


@pytest.fixture
def ana(make: Make) -> Person:
    return make.user(ANA)


def token_of(mails: Mailboxes, to: str) -> str:
    return parse_qs(urlsplit(mails.link(to)).query)["token"][0]


def agree(client: Browser, token: str) -> Any:
    return client.auth("POST", "/verify", json={"type": "email_change", "token_hash": token})


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/otp", {}),
        ("/magiclink", {}),
        ("/recover", {}),
        ("/signup", {"password": "an evening by the sea"}),
    ],
)
@pytest.mark.rule("A13")
def test_a_lookalike_mailbox_gets_none_of_the_accounts_emails(
    client: Browser, ana: Person, mails: Mailboxes, path: str, body: dict[str, str]
) -> None:
    assert client.auth("POST", path, json={"email": LOOK_ALIKE, **body}).status_code == 200
    assert {mail.to for mail in mails()} == {ana.email}


@pytest.mark.rule("A13")
def test_two_lookalike_domains_are_two_accounts(client: Browser, make: Make, mails: Mailboxes) -> None:
    theirs, mine = make.user("ana@strasse.example"), "ana@straße.example"
    client.auth("POST", "/recover", json={"email": mine})
    assert mails(mine) == []
    client.auth("POST", "/otp", json={"email": mine})
    session = client.auth("POST", "/verify", json={"type": "signup", "token_hash": token_of(mails, mine)}).json()
    assert session["user"]["email"] == mine
    assert session["user"]["id"] != str(theirs.id)


@pytest.mark.rule("A13")
def test_a_confirmation_goes_to_the_mailbox_that_signed_up(client: Browser, mails: Mailboxes, clock: SetClock) -> None:
    client.auth("POST", "/signup", json={"email": ANA, "password": PASSWORD})
    mails()
    clock.move(minutes=2)
    client.auth("POST", "/resend", json={"type": "signup", "email": LOOK_ALIKE})
    assert {mail.to for mail in mails()} == {ANA}


@pytest.mark.rule("A13")
def test_agreeing_to_one_new_address_does_not_count_for_another(client: Browser, ana: Person, mails: Mailboxes) -> None:
    """Otherwise someone could agree from their own mailbox and take an address that is not theirs."""
    me = client.as_(ana)
    me.auth("PUT", "/user", json={"email": "mine@example.com"})
    from_mine = token_of(mails, "mine@example.com")
    me.auth("PUT", "/user", json={"email": "theirs@example.com"})
    from_present = token_of(mails, ana.email)
    assert agree(client, from_mine).status_code == 403
    assert agree(client, from_present).json()["code"] == "200"
    assert me.auth("GET", "/user").json()["email"] == ana.email


@pytest.mark.rule("A13")
def test_the_current_mailbox_agrees_only_to_the_address_named_in_its_email(
    client: Browser, ana: Person, mails: Mailboxes
) -> None:
    me = client.as_(ana)
    me.auth("PUT", "/user", json={"email": "wanted@example.com"})
    agreed = token_of(mails, ana.email)
    me.auth("PUT", "/user", json={"email": "other@example.com"})
    assert agree(client, agreed).status_code == 403


@pytest.mark.rule("A13")
def test_the_current_mailbox_is_asked_only_about_the_latest_requested_address(
    client: Browser, ana: Person, mails: Mailboxes
) -> None:
    me = client.as_(ana)
    me.auth("PUT", "/user", json={"email": "wanted@example.com"})
    me.auth("PUT", "/user", json={"email": "other@example.com"})
    (asked,) = mails(ana.email)
    assert "other@example.com" in (asked.text or "")
    assert mails("wanted@example.com") == []


@pytest.mark.rule("A13", "A14")
def test_a_new_address_is_told_whose_account_would_move_to_it(client: Browser, ana: Person, mails: Mailboxes) -> None:
    """Whoever has just signed up with it might take the email for their own and land in someone else's account."""
    client.auth("POST", "/signup", json={"email": "theirs@example.com", "password": PASSWORD})
    mails()
    client.as_(ana).auth("PUT", "/user", json={"email": "theirs@example.com"})
    told = mails("theirs@example.com")[0].text or ""
    assert f"from {ana.email} to this address" in told
    assert "If that account isn't yours, don't confirm" in told


@pytest.mark.parametrize("end", ["password", "sign-out"])
@pytest.mark.rule("A3", "A9")
def test_a_pkce_code_not_yet_exchanged_ends_with_the_sessions(
    client: Browser, ana: Person, mails: Mailboxes, end: str
) -> None:
    """A link that was clicked is as good as a session until its code is exchanged."""
    asked = {"email": ana.email, "code_challenge": CHALLENGE, "code_challenge_method": "s256"}
    client.auth("POST", "/otp", json=asked)
    form = {"token_hash": token_of(mails, ana.email), "type": "magiclink"}
    target = client.auth("POST", "/verify", data=form, headers=ORIGIN).headers["Location"]
    code = parse_qs(urlsplit(target).query)["code"][0]
    if end == "password":
        reply = client.as_(ana).auth("PUT", "/user", json={"password": "an evening by the sea"})
    else:
        reply = client.as_(ana).auth("POST", "/logout?scope=global")
    assert reply.is_success
    body = {"auth_code": code, "code_verifier": VERIFIER}
    assert client.auth("POST", "/token?grant_type=pkce", json=body).json()["code"] == "flow_state_not_found"


@pytest.mark.rule("A16")
def test_removing_the_last_factor_lowers_sessions_raised_by_a_recovery_code(
    client: Browser, ana: Person, clock: SetClock
) -> None:
    owner = Owner(client, ana, clock)
    factor, _ = owner.with_totp()
    code = owner.me.auth("POST", "/factors/recovery-codes", json={}).json()["codes"][0]
    other = Owner(client, ana, clock)
    other.sign_in()
    other.take(other.me.auth("POST", "/factors/recovery-codes/verify", json={"code": code}).json())
    assert owner.me.auth("DELETE", f"/factors/{factor}").status_code == 200
    body = {"refresh_token": other.person.refresh_token}
    token = client.auth("POST", "/token?grant_type=refresh_token", json=body).json()["access_token"]
    claims = httpx.Response(200, content=base64.urlsafe_b64decode(token.split(".")[1] + "==")).json()
    assert claims["aal"] == "aal1"


class TestProvider:
    @pytest.fixture
    def provider(self, clock: SetClock) -> Any:
        with local_provider.running(lambda: clock.now().timestamp()) as server:
            yield server

    @pytest.fixture
    def settings(self, make_settings: MakeSettings, provider: LocalProvider) -> Settings:
        return make_settings(**local_provider.settings_of(provider))

    @pytest.mark.parametrize("name", ["google", "github"])
    @pytest.mark.rule("A14")
    def test_a_verified_lookalike_address_is_not_joined_to_the_account(
        self, client: Browser, ana: Person, provider: LocalProvider, mails: Mailboxes, name: str
    ) -> None:
        provider.person.email = LOOK_ALIKE
        assert Visit(client, name).signed_in()["error_code"] == "provider_email_needs_verification"
        assert {mail.to for mail in mails()} == {ana.email}
        user = client.as_(ana).auth("GET", "/user").json()
        assert [one["provider"] for one in user["identities"]] == ["email"]

    @pytest.mark.rule("A14")
    def test_an_unverified_address_of_a_provider_puts_a_strangers_password_in_doubt_at_once(
        self, client: Browser, provider: LocalProvider, mails: Mailboxes
    ) -> None:
        """The owner of the address may follow the stranger's email before the one that answers them arrives."""
        stranger = {"email": ANA, "password": "a stranger at the quay"}
        client.auth("POST", "/signup", json={**stranger, "data": {"adult_terms_version": "1999-01"}})
        token = token_of(mails, ANA)
        provider.person.email, provider.person.verified = ANA, False
        assert Visit(client, "google").signed_in()["error_code"] == "provider_email_needs_verification"
        client.auth("POST", "/verify", json={"type": "signup", "token_hash": token})
        reply = client.auth("POST", "/token?grant_type=password", json=stranger)
        assert reply.json()["code"] == "invalid_credentials"


class TestWithLimits:
    @pytest.fixture
    def settings(self, make_settings: MakeSettings) -> Settings:
        return make_settings(rate_limits=True)

    @pytest.mark.parametrize("guess", ["a sign-in", "the present password"])
    @pytest.mark.rule("A21")
    def test_concurrent_guesses_get_no_more_attempts_than_sequential_ones(
        self, app: App, settings: Settings, ana: Person, guess: str
    ) -> None:
        async def guessed() -> list[int]:
            transport = httpx.ASGITransport(app=app)
            async with httpx.AsyncClient(transport=transport, base_url=settings.origin) as client:
                if guess == "a sign-in":
                    asked = [
                        client.post("/auth/v1/token?grant_type=password", json={"email": ANA, "password": word})
                        for word in [*(f"wrong {number}" for number in range(20)), PASSWORD]
                    ]
                else:
                    headers = {"Authorization": f"Bearer {ana.access_token}"}
                    asked = [
                        client.put(
                            "/auth/v1/user",
                            json={"password": "an evening by the sea", "current_password": word},
                            headers=headers,
                        )
                        for word in [*(f"wrong {number}" for number in range(20)), PASSWORD]
                    ]
                return [reply.status_code for reply in await asyncio.gather(*asked)]

        codes = asyncio.run(guessed())
        assert 200 not in codes
        assert (codes.count(400), codes.count(429)) == (10, 11)
