"""Second factors through the auth contract (contract section 4; TRUST.md A3, A10, A11, A12, A16, A21)."""

import base64
import json
import re
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit
from uuid import uuid4
from xml.etree import ElementTree as ET

import jwt
import pytest
from sqlalchemy import func, select

from tests.browser import Browser
from tests.conftest import MakeSettings
from tests.mailboxes import Mailboxes
from tests.make import Make, Person
from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.core.settings import Settings
from tripoint.identity.factors import totp
from tripoint.identity.models import Factor, RecoveryCode

PHONE, DIGITS = "+420 777 123 456", "420777123456"
WRONG = "000000"


@pytest.fixture
def ana(make: Make) -> Person:
    return make.user("ana@example.com")


class Owner:
    """Someone with an authenticator app."""

    def __init__(self, client: Browser, person: Person, clock: SetClock) -> None:
        self.client, self.clock, self.person = client, clock, person
        self.me = client.as_(person)

    def take(self, session: Any) -> None:
        """Continue with this session."""
        self.person = replace(self.person, access_token=session["access_token"], refresh_token=session["refresh_token"])
        self.me = self.client.as_(self.person)

    def enrol(self, **body: Any) -> Any:
        return self.me.auth("POST", "/factors", json={"factor_type": "totp", **body})

    def challenge(self, factor: str) -> str:
        reply = self.me.auth("POST", f"/factors/{factor}/challenge", json={"factorId": factor})
        assert reply.status_code == 200, reply.text
        return str(reply.json()["id"])

    def verify(self, factor: str, code: str, challenge: str | None = None) -> Any:
        body = {"challenge_id": challenge or self.challenge(factor), "code": code}
        return self.me.auth("POST", f"/factors/{factor}/verify", json=body)

    def app_code(self, secret: str) -> str:
        """The next code of the app; each call moves to the next time window, so every code is new."""
        self.clock.move(seconds=totp.PERIOD)
        return totp.code_at(secret, totp.step(self.clock.now()))

    def with_totp(self, name: str = "") -> tuple[str, str]:
        """Add and verify an app; return its id and secret. The session is then at aal2."""
        made = self.enrol(friendly_name=name).json()
        self.take(self.verify(made["id"], self.app_code(made["totp"]["secret"])).json())
        return made["id"], made["totp"]["secret"]

    def sign_in(self) -> None:
        body = {"email": self.person.email, "password": self.person.password}
        self.take(self.client.auth("POST", "/token?grant_type=password", json=body).json())


@pytest.fixture
def owner(client: Browser, ana: Person, clock: SetClock) -> Owner:
    return Owner(client, ana, clock)


def claims(person: Person) -> dict[str, Any]:
    return jwt.decode(person.access_token, options={"verify_signature": False})


@pytest.mark.parametrize(
    ("seconds", "code"),
    [(59, "287082"), (1111111109, "081804"), (1111111111, "050471"), (1234567890, "005924"), (20000000000, "353130")],
)
def test_codes_match_rfc_6238(seconds: int, code: str) -> None:
    secret = base64.b32encode(b"12345678901234567890").decode()
    assert totp.code_at(secret, seconds // 30) == code


@pytest.mark.spec("3.7", "3.8", "7.25", "3.6")
def test_an_app_factor_is_offered_as_secret_uri_and_qr_code(owner: Owner) -> None:
    reply = owner.enrol(friendly_name="My phone", issuer="Trip:oint")
    made = reply.json()
    assert (reply.status_code, made["type"], made["friendly_name"]) == (200, "totp", "My phone")
    said = urlsplit(made["totp"]["uri"])
    assert (said.scheme, said.netloc, unquote(said.path)) == ("otpauth", "totp", "/Trip oint:ana@example.com")
    assert parse_qs(said.query)["secret"] == [made["totp"]["secret"]]
    assert len(base64.b32decode(made["totp"]["secret"])) == 20
    picture = made["totp"]["qr_code"]
    assert ET.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"  # noqa: S314 (our own picture)
    assert picture.startswith("<svg"), "it must stand in a data URI as it is"
    assert not set("#\n") & set(picture)
    (factor,) = owner.me.auth("GET", "/user").json()["factors"]
    assert (factor["id"], factor["factor_type"], factor["status"]) == (made["id"], "totp", "unverified")
    assert "secret" not in json.dumps(factor)


def test_the_secret_is_encrypted_at_rest(owner: Owner, database: Database) -> None:
    secret = owner.enrol().json()["totp"]["secret"]
    kept = database.read_now(lambda db: db.scalar(select(Factor.secret))) or ""
    assert kept
    assert secret not in kept


@pytest.mark.spec("3.9", "7.26", "7.27")
@pytest.mark.rule("A10")
def test_the_first_code_verifies_the_factor_raises_the_session_and_ends_the_weaker_ones(
    client: Browser, owner: Owner, make: Make, mails: Mailboxes
) -> None:
    before = owner.person
    elsewhere = client.auth(
        "POST", "/token?grant_type=password", json={"email": before.email, "password": before.password}
    ).json()
    made, spare = owner.enrol().json(), owner.enrol().json()
    reply = owner.verify(made["id"], owner.app_code(made["totp"]["secret"]))
    session = reply.json()
    assert reply.status_code == 200
    owner.take(session)
    said, said_before = claims(owner.person), claims(before)
    assert said["aal"] == "aal2"
    assert [entry["method"] for entry in said["amr"]] == ["totp", "password"]
    assert said["session_id"] != said_before["session_id"]
    assert client.as_(before).auth("GET", "/user").json()["code"] == "session_not_found"
    refresh = client.auth("POST", "/token?grant_type=refresh_token", json={"refresh_token": before.refresh_token})
    assert refresh.json()["code"] == "session_not_found"
    gone = replace(before, access_token=elsewhere["access_token"])
    assert client.as_(gone).auth("GET", "/user").json()["code"] == "session_not_found"
    (factor,) = session["user"]["factors"]
    assert (factor["id"], factor["status"]) == (made["id"], "verified")
    assert spare["id"] not in json.dumps(session["user"])
    assert mails(before.email)[0].subject == "Two-step verification was set up for your account"

    renewed = client.auth(
        "POST", "/token?grant_type=refresh_token", json={"refresh_token": owner.person.refresh_token}
    ).json()
    owner.take(renewed)
    assert claims(owner.person)["aal"] == "aal2"


@pytest.mark.rule("A10")
def test_each_rise_to_aal2_ends_the_session_before_it(client: Browser, owner: Owner) -> None:
    factor, secret = owner.with_totp()
    owner.sign_in()
    for _ in range(2):
        before = owner.person
        owner.take(owner.verify(factor, owner.app_code(secret)).json())
        assert client.as_(before).auth("GET", "/user").json()["code"] == "session_not_found"
        body = {"refresh_token": before.refresh_token}
        refused = client.auth("POST", "/token?grant_type=refresh_token", json=body)
        assert refused.json()["code"] == "session_not_found"


@pytest.mark.rule("A16")
def test_every_sign_in_is_aal1_until_the_factor_is_shown(client: Browser, owner: Owner, mails: Mailboxes) -> None:
    factor, secret = owner.with_totp()
    mails()
    owner.sign_in()
    assert claims(owner.person)["aal"] == "aal1"
    refused = owner.me.get("/api/trips")
    assert (refused.status_code, refused.json()["code"]) == (403, "second_factor_needed")
    for path, kind in (("/otp", "magiclink"), ("/recover", "recovery")):
        client.auth("POST", path, json={"email": owner.person.email})
        token = parse_qs(urlsplit(mails.link(owner.person.email)).query)["token"][0]
        session = client.auth("POST", "/verify", json={"type": kind, "token_hash": token}).json()
        owner.take(session)
        assert claims(owner.person)["aal"] == "aal1"
        new = owner.me.auth("PUT", "/user", json={"password": "an evening by the sea"})
        assert (new.status_code, new.json()["code"]) == (401, "insufficient_aal")
    owner.take(owner.verify(factor, owner.app_code(secret)).json())
    assert owner.me.get("/api/trips").status_code == 200
    assert owner.me.auth("PUT", "/user", json={"password": "an evening by the sea"}).status_code == 200


@pytest.mark.rule("A16")
def test_a_code_works_once_and_only_close_to_its_time_window(owner: Owner, clock: SetClock) -> None:
    factor, secret = owner.with_totp()
    now = totp.step(clock.now())
    again = owner.verify(factor, totp.code_at(secret, now))
    assert (again.status_code, again.json()["code"]) == (422, "mfa_verification_failed")
    assert again.json()["message"] == "Invalid TOTP code entered"
    assert owner.verify(factor, totp.code_at(secret, now - 1)).status_code == 422, "older than one that was used"
    assert owner.verify(factor, totp.code_at(secret, now + 2)).status_code == 422
    owner.take(owner.verify(factor, totp.code_at(secret, now + 1)).json())
    clock.move(seconds=3 * totp.PERIOD)
    assert owner.verify(factor, totp.code_at(secret, now + 1)).status_code == 422
    assert owner.verify(factor, totp.code_at(secret, now + 2)).status_code == 200


@pytest.mark.rule("A16")
def test_a_challenge_allows_five_tries(owner: Owner) -> None:
    factor, secret = owner.with_totp()
    code = owner.app_code(secret)
    challenge = owner.challenge(factor)
    wrong = WRONG if code != WRONG else "111111"
    assert [owner.verify(factor, wrong, challenge).status_code for _ in range(5)] == [422] * 5
    refused = owner.verify(factor, code, challenge)
    assert (refused.status_code, refused.json()["code"]) == (422, "mfa_challenge_expired")
    assert owner.verify(factor, code).status_code == 200


@pytest.mark.parametrize(("seconds", "status"), [(299, 200), (300, 422)])
def test_a_challenge_is_valid_for_five_minutes_and_can_be_answered_once(
    owner: Owner, clock: SetClock, seconds: int, status: int
) -> None:
    factor, secret = owner.with_totp()
    challenge = owner.challenge(factor)
    clock.move(seconds=seconds)
    reply = owner.verify(factor, totp.code_at(secret, totp.step(clock.now())), challenge)
    assert reply.status_code == status
    if status == 200:
        owner.take(reply.json())
        again = owner.verify(factor, owner.app_code(secret), challenge)
        assert again.json()["code"] == "mfa_ip_address_mismatch"


@pytest.mark.rule("A9", "A10")
def test_showing_a_factor_again_does_not_extend_the_session(owner: Owner, clock: SetClock) -> None:
    def refreshed() -> Any:
        body = {"refresh_token": owner.person.refresh_token}
        return owner.client.auth("POST", "/token?grant_type=refresh_token", json=body).json()

    began = clock.now()
    factor, secret = owner.with_totp()
    for days in (29, 58):
        clock.at = began + timedelta(days=days)
        owner.take(refreshed())
    owner.take(owner.verify(factor, owner.app_code(secret)).json())
    clock.at = began + timedelta(days=87)
    owner.take(refreshed())
    clock.at = began + timedelta(days=90)
    assert refreshed()["code"] == "session_expired"


@pytest.mark.rule("A16")
def test_a_challenge_must_be_answered_from_the_address_that_requested_it(owner: Owner) -> None:
    factor, secret = owner.with_totp()
    challenge = owner.challenge(factor)
    elsewhere = Browser(owner.client.app, base_url=str(owner.client.base_url), client=("203.0.113.9", 1))
    elsewhere.headers["Authorization"] = f"Bearer {owner.person.access_token}"
    body = {"challenge_id": challenge, "code": owner.app_code(secret)}
    refused = elsewhere.auth("POST", f"/factors/{factor}/verify", json=body)
    assert (refused.status_code, refused.json()["code"]) == (422, "mfa_ip_address_mismatch")
    assert owner.verify(factor, body["code"], challenge).status_code == 200


@pytest.mark.rule("A16")
def test_a_challenge_is_valid_for_one_factor_only(owner: Owner) -> None:
    first, _ = owner.with_totp("first")
    second = owner.enrol(friendly_name="second").json()
    refused = owner.verify(second["id"], owner.app_code(second["totp"]["secret"]), owner.challenge(first))
    assert (refused.status_code, refused.json()["code"]) == (422, "mfa_factor_not_found")


@pytest.mark.rule("A11")
def test_a_session_that_has_not_shown_the_factor_cannot_verify_another_one(owner: Owner) -> None:
    owner.with_totp("first")
    second = owner.enrol(friendly_name="second").json()
    owner.sign_in()
    refused = owner.verify(second["id"], owner.app_code(second["totp"]["secret"]))
    assert (refused.status_code, refused.json()["code"]) == (403, "insufficient_aal")


def test_an_unverified_factor_expires_after_five_minutes(owner: Owner, clock: SetClock) -> None:
    made = owner.enrol().json()
    clock.move(minutes=5)
    reply = owner.me.auth("POST", f"/factors/{made['id']}/challenge")
    assert (reply.status_code, reply.json()["code"]) == (404, "mfa_factor_not_found")


def test_nobody_can_challenge_or_remove_another_persons_factor(client: Browser, owner: Owner, make: Make) -> None:
    factor, _ = owner.with_totp()
    ben = client.as_(make.user("ben@example.com"))
    for reply in (
        ben.auth("POST", f"/factors/{factor}/challenge"),
        ben.auth("POST", f"/factors/{factor}/verify", json={"challenge_id": str(uuid4()), "code": "123456"}),
        ben.auth("DELETE", f"/factors/{factor}"),
    ):
        assert (reply.status_code, reply.json()["code"]) == (404, "mfa_factor_not_found")


def test_factor_names_are_unique_and_a_person_has_at_most_ten_factors(owner: Owner) -> None:
    assert owner.enrol(friendly_name="One").status_code == 200
    assert owner.enrol(friendly_name="One").json()["code"] == "mfa_factor_name_conflict"
    assert [owner.enrol().status_code for _ in range(9)] == [200] * 9
    refused = owner.enrol()
    assert (refused.status_code, refused.json()["code"]) == (422, "too_many_enrolled_mfa_factors")


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"factor_type": "webauthn"}, "mfa_webauthn_enroll_not_enabled"),
        ({"factor_type": "pigeon"}, "validation_failed"),
        ({"factor_type": None}, "validation_failed"),
        ({"factor_type": "phone"}, "validation_failed"),
        ({"factor_type": "phone", "phone": "12"}, "validation_failed"),
        ({"friendly_name": "x" * 121}, "validation_failed"),
    ],
)
def test_an_invalid_factor_is_rejected(owner: Owner, body: Any, code: str) -> None:
    assert owner.enrol(**body).json()["code"] == code


@pytest.mark.parametrize("body", [{"code": "123456"}, {"challenge_id": str(uuid4())}, {}])
def test_an_answer_must_name_challenge_and_code(owner: Owner, body: Any) -> None:
    made = owner.enrol().json()
    reply = owner.me.auth("POST", f"/factors/{made['id']}/verify", json=body)
    assert (reply.status_code, reply.json()["code"]) == (400, "validation_failed")


def test_a_new_factor_deletes_expired_unverified_ones_and_nothing_else(owner: Owner, clock: SetClock) -> None:
    verified, _ = owner.with_totp("first")
    owner.enrol(friendly_name="forgotten")
    clock.move(minutes=6)
    owner.enrol(friendly_name="second")
    factors = owner.me.auth("GET", "/user").json()["factors"]
    assert [one["friendly_name"] for one in factors] == ["first", "second"]
    assert factors[0]["id"] == verified


def test_a_factor_shows_when_it_was_last_challenged(owner: Owner, clock: SetClock) -> None:
    def shown() -> Any:
        return owner.me.auth("GET", "/user").json()["factors"][0]

    factor, secret = owner.with_totp()
    made = shown()
    owner.challenge(factor)
    clock.move(minutes=1)
    assert (shown()["last_challenged_at"], shown()["status"]) == (made["last_challenged_at"], "verified")
    challenge = owner.challenge(factor)
    assert datetime.fromisoformat(shown()["last_challenged_at"]) == clock.now()
    assert owner.verify(factor, owner.app_code(secret), challenge).status_code == 200


@pytest.mark.parametrize(("channel", "status"), [("sms", 200), ("whatsapp", 200), ("", 200), ("pigeon", 400)])
def test_a_challenge_accepts_sms_and_whatsapp_as_channels_and_no_others(
    owner: Owner, channel: str, status: int
) -> None:
    made = owner.enrol().json()
    reply = owner.me.auth("POST", f"/factors/{made['id']}/challenge", json={"channel": channel})
    assert reply.status_code == status


class TestAnonymous:
    @pytest.fixture
    def settings(self, make_settings: MakeSettings) -> Settings:
        return make_settings(auth_anonymous=True)

    def test_an_anonymous_account_cannot_add_a_factor(self, client: Browser) -> None:
        session = client.auth("POST", "/signup", json={}).json()
        headers = {"Authorization": f"Bearer {session['access_token']}"}
        reply = client.auth("POST", "/factors", json={"factor_type": "totp"}, headers=headers)
        assert (reply.status_code, reply.json()["code"]) == (403, "no_authorization")


@pytest.mark.rule("A11")
def test_factors_change_only_with_a_fresh_sign_in_at_aal2(owner: Owner, clock: SetClock) -> None:
    clock.move(minutes=11)
    assert owner.enrol().json()["code"] == "reauthentication_needed"
    owner.sign_in()
    factor, secret = owner.with_totp()
    clock.move(minutes=11)
    assert owner.me.auth("DELETE", f"/factors/{factor}").json()["code"] == "reauthentication_needed"
    owner.sign_in()
    second = owner.enrol()
    assert (second.status_code, second.json()["code"]) == (403, "insufficient_aal")
    removal = owner.me.auth("DELETE", f"/factors/{factor}")
    assert (removal.status_code, removal.json()["code"]) == (422, "insufficient_aal")
    owner.take(owner.verify(factor, owner.app_code(secret)).json())
    assert owner.enrol().status_code == 200


@pytest.mark.spec("7.28")
@pytest.mark.rule("A12")
def test_removing_a_factor_lowers_its_sessions_and_notifies_the_owner(
    client: Browser, owner: Owner, mails: Mailboxes
) -> None:
    factor, secret = owner.with_totp()
    elsewhere = Owner(client, owner.person, owner.clock)
    elsewhere.sign_in()
    elsewhere.take(elsewhere.verify(factor, elsewhere.app_code(secret)).json())
    client.auth("POST", "/recover", json={"email": owner.person.email})
    token = parse_qs(urlsplit(mails.link(owner.person.email)).query)["token"][0]

    assert owner.me.auth("DELETE", f"/factors/{factor}").json() == {"id": factor}
    assert "factors" not in owner.me.auth("GET", "/user").json()
    body = {"refresh_token": elsewhere.person.refresh_token}
    elsewhere.take(client.auth("POST", "/token?grant_type=refresh_token", json=body).json())
    said = claims(elsewhere.person)
    assert (said["aal"], [entry["method"] for entry in said["amr"]]) == ("aal1", ["password"])
    assert elsewhere.me.get("/api/trips").status_code == 200, "there is no second factor any more"
    assert client.auth("POST", "/verify", json={"type": "recovery", "token_hash": token}).status_code == 403
    assert mails(owner.person.email)[0].subject == "A verification method was removed from your account"


class TestPhones:
    def code(self, client: Browser, mails: Mailboxes) -> str:
        mails()
        return str(client.get("/dev/sms", params={"to": "+" + DIGITS}).json()[0]["text"][:6])

    @pytest.mark.spec("3.8")
    def test_a_phone_is_a_factor_with_texted_codes(
        self, client: Browser, owner: Owner, mails: Mailboxes, clock: SetClock
    ) -> None:
        made = owner.enrol(factor_type="phone", phone=PHONE, friendly_name="Pocket").json()
        assert made == {"id": made["id"], "type": "phone", "friendly_name": "Pocket", "phone": DIGITS}
        challenge = owner.challenge(made["id"])
        code = self.code(client, mails)
        wrong = WRONG if code != WRONG else "111111"
        assert owner.verify(made["id"], wrong, challenge).json()["message"] == "Invalid phone code entered"
        clock.move(seconds=58)
        owner.take(owner.verify(made["id"], code, challenge).json())
        said = claims(owner.person)
        assert (said["aal"], said["amr"][0]["method"]) == ("aal2", "mfa/phone")
        again = owner.enrol(factor_type="phone", phone=PHONE)
        assert again.json()["code"] == "mfa_verified_factor_exists"

    @pytest.mark.rule("A3")
    def test_a_texted_code_is_valid_for_a_minute_and_only_for_its_challenge(
        self, client: Browser, owner: Owner, mails: Mailboxes, clock: SetClock
    ) -> None:
        made = owner.enrol(factor_type="phone", phone=PHONE).json()
        first = owner.challenge(made["id"])
        code = self.code(client, mails)
        second = owner.challenge(made["id"])
        assert owner.verify(made["id"], code, second).json()["code"] == "mfa_verification_failed"
        clock.move(seconds=60)
        assert owner.verify(made["id"], code, first).json()["code"] == "mfa_challenge_expired"

    @pytest.mark.parametrize(("late", "texts"), [({"seconds": 299}, 1), ({"minutes": 5}, 0)])
    def test_no_code_is_texted_for_an_expired_challenge(
        self, client: Browser, owner: Owner, mails: Mailboxes, clock: SetClock, late: dict[str, int], texts: int
    ) -> None:
        made = owner.enrol(factor_type="phone", phone=PHONE).json()
        owner.challenge(made["id"])
        clock.move(**late)
        mails()
        assert len(client.get("/dev/sms", params={"to": "+" + DIGITS}).json()) == texts


@pytest.mark.rule("A9", "A10")
def test_the_product_refuses_the_old_session_immediately_after_a_rise(owner: Owner) -> None:
    before = owner.me
    assert before.get("/api/trips").status_code == 200
    owner.with_totp()
    assert (before.get("/api/trips").status_code, owner.me.get("/api/trips").status_code) == (401, 200)
    codes = owner.me.auth("POST", "/factors/recovery-codes", json={}).json()["codes"]
    owner.sign_in()
    before = owner.me
    assert before.get("/api/trips").status_code == 403, "a second factor is missing"
    owner.take(owner.me.auth("POST", "/factors/recovery-codes/verify", json={"code": codes[0]}).json())
    assert before.get("/api/trips").status_code == 401


@pytest.mark.rule("A9", "A16")
def test_the_product_notices_immediately_that_recovery_codes_were_removed(
    client: Browser, ana: Person, owner: Owner, clock: SetClock
) -> None:
    owner.with_totp()
    codes = owner.me.auth("POST", "/factors/recovery-codes", json={}).json()["codes"]
    other = Owner(client, ana, clock)
    other.sign_in()
    other.take(other.me.auth("POST", "/factors/recovery-codes/verify", json={"code": codes[0]}).json())
    assert other.me.get("/api/trips").status_code == 200
    assert owner.me.auth("DELETE", "/factors/recovery-codes").is_success
    assert other.me.get("/api/trips").status_code == 403


@pytest.mark.rule("A9")
def test_the_product_notices_immediately_that_a_factor_was_removed(
    client: Browser, ana: Person, owner: Owner, clock: SetClock
) -> None:
    factor, _ = owner.with_totp()
    other = Owner(client, ana, clock)
    other.sign_in()
    assert other.me.get("/api/trips").status_code == 403
    assert owner.me.auth("DELETE", f"/factors/{factor}").status_code == 200
    assert other.me.get("/api/trips").status_code == 200


def test_removing_an_unverified_factor_sends_no_email_and_keeps_the_session(
    client: Browser, owner: Owner, mails: Mailboxes
) -> None:
    factor, _ = owner.with_totp()
    other = owner.enrol(friendly_name="Other").json()["id"]
    mails()
    assert owner.me.auth("DELETE", f"/factors/{other}").json() == {"id": other}
    assert [mail.subject for mail in mails(owner.person.email)] == ["Two-step verification was set up for your account"]
    assert claims(owner.person)["aal"] == "aal2"
    listed = owner.me.auth("GET", "/user").json()["factors"]
    assert [one["id"] for one in listed] == [factor]


class TestRecoveryCodes:
    def codes(self, owner: Owner, how: str = "") -> list[str]:
        reply = owner.me.auth("POST", f"/factors/recovery-codes{how}", json={})
        assert reply.status_code == 200, reply.text
        return list(reply.json()["codes"])

    def use(self, owner: Owner, code: str) -> Any:
        return owner.me.auth("POST", "/factors/recovery-codes/verify", json={"code": code})

    def left(self, owner: Owner) -> int:
        remaining = int(owner.me.auth("GET", "/factors/recovery-codes").json()["remaining"])
        assert owner.me.get("/api/account/security").json()["recoveryCodesLeft"] == remaining
        return remaining

    @pytest.mark.rule("A16")
    def test_each_code_opens_aal2_once_and_the_owner_is_notified(self, owner: Owner, mails: Mailboxes) -> None:
        owner.with_totp()
        mails()
        codes = self.codes(owner)
        assert len(set(codes)) == 10
        assert mails(owner.person.email)[0].subject == "New recovery codes for your account"
        owner.sign_in()
        assert self.use(owner, codes[0][:-1] + ("A" if codes[0][-1] != "A" else "B")).status_code == 422
        owner.take(self.use(owner, codes[0].lower().replace("-", " ")).json())
        said = claims(owner.person)
        assert (said["aal"], said["amr"][0]["method"]) == ("aal2", "mfa/recovery_code")
        assert self.use(owner, codes[0]).json()["code"] == "mfa_verification_failed"
        assert self.left(owner) == 9
        assert "You have 9 codes left" in (mails(owner.person.email)[0].text or "")

    @pytest.mark.rule("A16")
    def test_using_the_last_code_tells_the_owner_that_none_is_left(self, owner: Owner, mails: Mailboxes) -> None:
        owner.with_totp()
        codes = self.codes(owner)
        for code in codes:
            owner.sign_in()
            owner.take(self.use(owner, code).json())
        assert any("You have 0 codes left" in (mail.text or "") for mail in mails(owner.person.email))
        assert self.left(owner) == 0

    @pytest.mark.rule("A16")
    def test_an_empty_code_is_rejected_as_invalid_input(self, owner: Owner) -> None:
        reply = self.use(owner, "")
        assert (reply.status_code, reply.json()["code"]) == (400, "validation_failed")

    @pytest.mark.rule("A16")
    def test_ten_codes_of_sixteen_characters_are_accepted_in_any_spelling(self, owner: Owner) -> None:
        owner.with_totp()
        codes = self.codes(owner)
        assert len(set(codes)) == 10
        assert all(re.fullmatch(r"[A-Z2-7]{4}(-[A-Z2-7]{4}){3}", code) for code in codes)
        owner.sign_in()
        assert self.use(owner, codes[0][:-1]).status_code == 422
        assert self.use(owner, codes[0].replace("-", " ").lower()).status_code == 200

    def test_codes_are_hashed_at_rest(self, owner: Owner, database: Database) -> None:
        owner.with_totp()
        codes = self.codes(owner)
        kept = database.read_now(lambda db: list(db.scalars(select(RecoveryCode.code_hash))))
        assert len(kept) == 10
        assert not {code.replace("-", "")[:8] for code in codes} & {one[:8].upper() for one in kept}

    def test_a_new_set_invalidates_the_old_one(self, owner: Owner, clock: SetClock, database: Database) -> None:
        owner.with_totp()
        first = self.codes(owner)
        clock.move(seconds=1)
        assert owner.me.auth("POST", "/factors/recovery-codes").json()["code"] == "mfa_verified_factor_exists"
        second = self.codes(owner, "/regenerate")
        assert database.read_now(lambda db: db.scalar(select(func.max(Factor.updated_at)))) == clock.now()
        owner.sign_in()
        assert self.use(owner, first[0]).status_code == 422
        assert self.use(owner, second[0]).status_code == 200

    @pytest.mark.rule("A11")
    def test_making_or_removing_codes_needs_a_fresh_aal2_session_and_another_factor(
        self, owner: Owner, clock: SetClock
    ) -> None:
        sole = owner.me.auth("POST", "/factors/recovery-codes")
        assert (sole.status_code, sole.json()["code"]) == (422, "mfa_recovery_codes_sole_factor")
        factor, secret = owner.with_totp()
        self.codes(owner)
        owner.sign_in()
        assert owner.me.auth("DELETE", "/factors/recovery-codes").json()["code"] == "insufficient_aal"
        again = owner.me.auth("POST", "/factors/recovery-codes/regenerate")
        assert (again.status_code, again.json()["code"]) == (403, "insufficient_aal")
        owner.take(owner.verify(factor, owner.app_code(secret)).json())
        clock.move(minutes=11)
        assert owner.me.auth("DELETE", "/factors/recovery-codes").json()["code"] == "reauthentication_needed"
        owner.take(owner.verify(factor, owner.app_code(secret)).json())
        assert owner.me.auth("DELETE", "/factors/recovery-codes").status_code == 200
        assert owner.me.auth("GET", "/factors/recovery-codes").status_code == 404

    def test_codes_are_removed_with_the_last_factor(self, owner: Owner) -> None:
        factor, _ = owner.with_totp()
        self.codes(owner)
        owner.me.auth("DELETE", f"/factors/{factor}")
        assert owner.me.auth("GET", "/factors/recovery-codes").json()["code"] == "mfa_factor_not_found"


class TestAdministrator:
    @pytest.fixture
    def service(self, client: Browser, make: Make) -> Browser:
        admin = Browser(client.app, base_url=str(client.base_url), raise_server_exceptions=False)
        admin.headers["Authorization"] = f"Bearer {make.components.issuer.keyring.service_role_key}"
        return admin

    def test_factors_are_listed_and_removed(self, service: Browser, owner: Owner, mails: Mailboxes) -> None:
        factor, _ = owner.with_totp("App")
        mails()
        user = owner.person.id
        (shown,) = service.auth("GET", f"/admin/users/{user}/factors").json()
        assert (shown["id"], shown["friendly_name"], shown["status"]) == (factor, "App", "verified")
        assert service.auth("GET", f"/admin/users/{user}").json()["factors"] == [shown]
        assert service.auth("GET", "/admin/users").json()["users"][0]["factors"] == [shown]
        assert service.auth("DELETE", f"/admin/users/{user}/factors/{factor}").json() == shown
        assert service.auth("GET", f"/admin/users/{user}/factors").json() == []
        assert mails(owner.person.email)[0].subject == "A verification method was removed from your account"
        assert owner.me.get("/api/trips").status_code == 200
        assert owner.me.auth("PUT", "/user", json={"phone": PHONE}).status_code == 200

    def test_removing_a_lost_factor_lets_its_owner_in_immediately(self, service: Browser, owner: Owner) -> None:
        factor, _ = owner.with_totp("App")
        owner.sign_in()
        assert owner.me.get("/api/trips").status_code == 403
        assert service.auth("DELETE", f"/admin/users/{owner.person.id}/factors/{factor}").is_success
        assert owner.me.get("/api/trips").status_code == 200

    def test_unknown_ids_and_callers_who_are_not_admins_are_rejected(self, service: Browser, owner: Owner) -> None:
        user = owner.person.id
        missing = service.auth("DELETE", f"/admin/users/{user}/factors/{uuid4()}")
        assert (missing.status_code, missing.json()["code"]) == (404, "mfa_factor_not_found")
        assert service.auth("GET", f"/admin/users/{uuid4()}/factors").json()["code"] == "user_not_found"
        assert service.auth("GET", "/admin/users/x/factors").status_code == 404
        assert owner.me.auth("GET", f"/admin/users/{user}/factors").json()["code"] == "not_admin"


class TestWithLimits:
    @pytest.fixture
    def settings(self, make_settings: MakeSettings) -> Settings:
        return make_settings(rate_limits=True)

    @pytest.mark.rule("A21")
    def test_a_phone_gets_one_code_a_minute(self, owner: Owner) -> None:
        made = owner.enrol(factor_type="phone", phone=PHONE).json()
        replies = [owner.me.auth("POST", f"/factors/{made['id']}/challenge") for _ in range(2)]
        assert [reply.status_code for reply in replies] == [200, 429]
        assert replies[1].json()["code"] == "over_sms_send_rate_limit"

    @pytest.mark.rule("A21")
    def test_an_account_gets_five_code_tries_in_five_minutes_across_all_challenges(self, owner: Owner) -> None:
        made = owner.enrol().json()
        codes = [owner.verify(made["id"], "12345").status_code for _ in range(6)]
        assert codes == [422] * 5 + [429]
        refused = owner.verify(made["id"], owner.app_code(made["totp"]["secret"]))
        assert refused.json()["code"] == "over_request_rate_limit"
        assert int(refused.headers["Retry-After"]) > 0


class TestWithoutPhones:
    @pytest.fixture
    def settings(self, make_settings: MakeSettings) -> Settings:
        return make_settings(public_url="https://trips.example", rate_limits=True)

    def test_phone_factors_are_refused_where_texts_cannot_be_sent(self, owner: Owner) -> None:
        refused = owner.enrol(factor_type="phone", phone=PHONE)
        assert (refused.status_code, refused.json()["code"]) == (422, "mfa_phone_enroll_not_enabled")
