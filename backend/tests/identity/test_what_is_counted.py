"""Every call that costs something or that could be used for guessing is rate limited per caller (TRUST.md A21).

`tests/test_limits_in_force.py` has the actual limits; here they are zero, and each call has to be refused.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from tests.browser import Browser
from tests.conftest import MakeSettings
from tests.make import PASSWORD, Person
from tests.starting_points import StartingPoints, Tools
from tripoint.core.clock import SetClock
from tripoint.core.limits import Limit
from tripoint.core.settings import Settings
from tripoint.identity.factors import totp
from tripoint.identity.services import rate_limits

ANA, NEW = "ana@example.com", "new@example.com"
PHONE, OTHER_PHONE = "+420777123456", "+420777654321"
NOTHING = Limit(0, 3_600)


@pytest.fixture
def settings(make_settings: MakeSettings) -> Settings:
    return make_settings(rate_limits=True, auth_anonymous=True)


@dataclass
class People:
    """A visitor, someone with an email address, and someone with only a phone number."""

    visitor: Browser
    ana: Browser
    by_phone: Browser


def _someone_by_phone_and_ana(tools: Tools) -> tuple[str, Person]:
    tools.client.auth("POST", "/otp", json={"phone": PHONE})
    tools.mails()
    text = tools.client.get("/dev/sms", params={"to": PHONE}).json()[0]["text"]
    session = tools.client.auth("POST", "/verify", json={"type": "sms", "phone": PHONE, "token": text[:6]}).json()
    tools.clock.move(minutes=1)
    return session["access_token"], tools.make.user(ANA)


@pytest.fixture
def people(client: Browser, starting_points: StartingPoints) -> People:
    phones_token, ana = starting_points.of(_someone_by_phone_and_ana)
    by_phone = Browser(client.app, base_url=str(client.base_url), raise_server_exceptions=False)
    by_phone.headers["Authorization"] = f"Bearer {phones_token}"
    return People(client, client.as_(ana), by_phone)


Call = Callable[[People], Any]
MESSAGES: dict[str, Call] = {
    "a link to sign in": lambda who: who.visitor.auth("POST", "/otp", json={"email": ANA}),
    "a link for a new password": lambda who: who.visitor.auth("POST", "/recover", json={"email": ANA}),
    "a sign-up": lambda who: who.visitor.auth("POST", "/signup", json={"email": NEW, "password": PASSWORD}),
    "a sign-up again": lambda who: who.visitor.auth("POST", "/resend", json={"type": "signup", "email": NEW}),
    "a change of address": lambda who: who.ana.auth("PUT", "/user", json={"email": NEW}),
    "a change of address again": lambda who: who.visitor.auth(
        "POST", "/resend", json={"type": "email_change", "email": ANA}
    ),
    "a code for someone signed in": lambda who: who.ana.auth("GET", "/reauthenticate"),
    "a texted code to sign in": lambda who: who.visitor.auth("POST", "/otp", json={"phone": OTHER_PHONE}),
    "a sign-up by phone": lambda who: who.visitor.auth(
        "POST", "/signup", json={"phone": OTHER_PHONE, "password": PASSWORD}
    ),
    "a texted code again": lambda who: who.visitor.auth("POST", "/resend", json={"type": "sms", "phone": PHONE}),
    "a change of number": lambda who: who.ana.auth("PUT", "/user", json={"phone": OTHER_PHONE}),
    "a change of number again": lambda who: who.visitor.auth(
        "POST", "/resend", json={"type": "phone_change", "phone": PHONE}
    ),
    "a texted code for someone signed in": lambda who: who.by_phone.auth("GET", "/reauthenticate"),
}
OTHERS: dict[tuple[str, str], Call] = {
    ("SIGN_UPS_PER_CALLER", "by address"): MESSAGES["a sign-up"],
    ("SIGN_UPS_PER_CALLER", "by number"): MESSAGES["a sign-up by phone"],
    ("SIGN_UPS_PER_CALLER", "anonymous"): lambda who: who.visitor.auth("POST", "/signup", json={}),
    ("CHECKS_PER_CALLER", "a link"): lambda who: who.visitor.auth(
        "POST", "/verify", json={"type": "email", "token_hash": "guess"}
    ),
    ("CHECKS_PER_CALLER", "a code"): lambda who: who.visitor.auth(
        "POST", "/verify", json={"type": "email", "email": ANA, "token": "123456"}
    ),
    ("CHECKS_PER_CALLER", "a code for someone signed in"): lambda who: who.ana.auth(
        "PUT", "/user", json={"password": "an evening by the sea", "nonce": "123456"}
    ),
    ("REFRESHES_PER_CALLER", "a refresh"): lambda who: who.visitor.auth(
        "POST", "/token?grant_type=refresh_token", json={"refresh_token": "guess"}
    ),
}


@pytest.mark.parametrize("call", MESSAGES.values(), ids=MESSAGES)
@pytest.mark.rule("A21")
def test_every_call_that_sends_a_message_is_rate_limited(
    people: People, monkeypatch: pytest.MonkeyPatch, call: Call
) -> None:
    monkeypatch.setattr(rate_limits, "MAILS_PER_CALLER", NOTHING)
    assert call(people).status_code == 429


@pytest.mark.parametrize(
    ("limit", "call"), [(limit, call) for (limit, _), call in OTHERS.items()], ids=map(str, OTHERS)
)
@pytest.mark.rule("A21")
def test_every_call_that_guesses_or_creates_an_account_is_rate_limited(
    people: People, monkeypatch: pytest.MonkeyPatch, limit: str, call: Call
) -> None:
    monkeypatch.setattr(rate_limits, limit, NOTHING)
    assert call(people).status_code == 429


class TestWithAutoconfirm:
    @pytest.fixture
    def settings(self, make_settings: MakeSettings) -> Settings:
        return make_settings(rate_limits=True, auth_autoconfirm=True)

    @pytest.mark.rule("A21")
    def test_a_sign_up_without_a_confirmation_email_is_rate_limited(
        self, client: Browser, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(rate_limits, "SIGN_UPS_PER_CALLER", NOTHING)
        assert client.auth("POST", "/signup", json={"email": NEW, "password": PASSWORD}).status_code == 429


@pytest.mark.rule("A21")
def test_second_factor_codes_and_recovery_codes_are_rate_limited(
    people: People, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = people.ana
    made = me.auth("POST", "/factors", json={"factor_type": "totp"}).json()
    asked = me.auth("POST", f"/factors/{made['id']}/challenge", json={}).json()["id"]
    right = totp.code_at(made["totp"]["secret"], totp.step(clock.now()))
    tried = me.auth("POST", f"/factors/{made['id']}/verify", json={"challenge_id": asked, "code": right})
    me.headers["Authorization"] = f"Bearer {tried.json()['access_token']}"
    assert me.auth("POST", "/factors/recovery-codes", json={}).is_success
    monkeypatch.setattr(rate_limits, "SECOND_FACTORS_PER_CALLER", NOTHING)
    again = me.auth("POST", f"/factors/{made['id']}/challenge", json={}).json()["id"]
    guesses = (
        (f"/factors/{made['id']}/verify", {"challenge_id": again, "code": "123456"}),
        ("/factors/recovery-codes/verify", {"code": "guess"}),
    )
    for path, body in guesses:
        assert me.auth("POST", path, json=body).status_code == 429
