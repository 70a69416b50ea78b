"""Accounts with a phone number: codes by text (contract sections 3 and 4; TRUST.md A2, A3, A21)."""

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from tests.browser import Browser
from tests.conftest import MakeSettings
from tests.mailboxes import Mailboxes
from tests.make import PASSWORD, Make
from tripoint.core.clock import SetClock
from tripoint.core.settings import Settings

PHONE, DIGITS = "+420 777 123 456", "420777123456"


def sign_up(client: Browser, **changes: Any) -> Any:
    return client.auth("POST", "/signup", json={"phone": PHONE, "password": PASSWORD, **changes})


def sign_in(client: Browser, phone: str = PHONE, password: str = PASSWORD) -> Any:
    return client.auth("POST", "/token?grant_type=password", json={"phone": phone, "password": password})


def verify(client: Browser, code: str, kind: str = "sms", phone: str = PHONE) -> Any:
    return client.auth("POST", "/verify", json={"type": kind, "phone": phone, "token": code})


def texts(client: Browser, mails: Mailboxes, phone: str = PHONE) -> list[str]:
    """The texts to a number, newest first, as /dev/sms shows them."""
    mails()
    listed = client.get("/dev/sms", params={"to": phone.replace(" ", "")}).json()
    return [message["text"] for message in listed]


def code(client: Browser, mails: Mailboxes, phone: str = PHONE) -> str:
    return texts(client, mails, phone)[0][:6]


@pytest.mark.spec("5.35", "5.34")
def test_a_number_signs_up_is_verified_by_its_code_and_signs_in(client: Browser, mails: Mailboxes) -> None:
    user = sign_up(client).json()
    assert (user["phone"], user["email"]) == (DIGITS, "")
    assert [identity["provider"] for identity in user["identities"]] == ["phone"]
    assert sign_in(client).json()["code"] == "phone_not_confirmed"

    session = verify(client, code(client, mails)).json()
    assert session["user"]["id"] == user["id"]
    assert session["user"]["phone_confirmed_at"] == session["user"]["confirmed_at"]
    assert session["user"]["app_metadata"] == {"provider": "phone", "providers": ["phone"]}
    assert session["user"]["user_metadata"]["phone_verified"] is True
    assert sign_in(client, "00-not-one").json()["code"] == "validation_failed"
    assert sign_in(client, DIGITS).json()["user"]["id"] == user["id"]
    assert sign_in(client, password="wrong").json()["code"] == "invalid_credentials"


def test_a_code_signs_in_and_creates_the_account_of_an_unknown_number(client: Browser, mails: Mailboxes) -> None:
    reply = client.auth("POST", "/otp", json={"phone": PHONE, "data": {"first_name": "Ana"}})
    assert set(reply.json()) == {"message_id"}
    sent = code(client, mails)
    assert (
        texts(client, mails)[0]
        == f"{sent} is your Tripoint code. It works once, for one minute. Don't share it with anyone."
    )
    assert verify(client, sent).json()["user"]["user_metadata"]["first_name"] == "Ana"
    assert verify(client, sent).json()["code"] == "otp_expired"
    refused = client.auth("POST", "/otp", json={"phone": "+420777000000", "create_user": False})
    assert (refused.status_code, refused.json()["code"]) == (422, "otp_disabled")


@pytest.mark.parametrize(("seconds", "status"), [(59, 200), (60, 403)])
@pytest.mark.rule("A3")
def test_a_texted_code_is_valid_for_a_minute(
    client: Browser, mails: Mailboxes, clock: SetClock, seconds: int, status: int
) -> None:
    client.auth("POST", "/otp", json={"phone": PHONE})
    sent = code(client, mails)
    clock.move(seconds=seconds)
    assert verify(client, sent).status_code == status


@pytest.mark.rule("A3")
def test_five_wrong_codes_invalidate_a_text(client: Browser, mails: Mailboxes) -> None:
    client.auth("POST", "/otp", json={"phone": PHONE})
    sent = code(client, mails)
    for _ in range(5):
        assert verify(client, "000000" if sent != "000000" else "111111").status_code == 403
    assert verify(client, sent).status_code == 403


@pytest.mark.rule("A2")
def test_a_taken_number_gets_the_same_reply_as_a_free_one_and_its_owner_is_notified(
    client: Browser, mails: Mailboxes
) -> None:
    sign_up(client)
    verify(client, code(client, mails))
    taken, free = sign_up(client).json(), sign_up(client, phone="+420777000000").json()
    assert set(taken) == set(free)
    assert taken["phone"] == DIGITS
    assert set(taken["identities"][0]) == set(free["identities"][0])
    assert "already has an account" in texts(client, mails)[0]


@pytest.mark.rule("A14")
@pytest.mark.parametrize("is_resent", [False, True])
def test_a_password_does_not_survive_a_code_without_it_even_if_the_first_text_is_sent_again(
    client: Browser, mails: Mailboxes, clock: SetClock, *, is_resent: bool
) -> None:
    sign_up(client)
    clock.move(minutes=1)
    client.auth("POST", "/otp", json={"phone": PHONE})
    texts(client, mails)
    if is_resent:
        clock.move(minutes=1)
        client.auth("POST", "/resend", json={"type": "sms", "phone": PHONE})
    assert verify(client, code(client, mails)).status_code == 200
    assert sign_in(client).json()["code"] == "invalid_credentials"


@pytest.mark.rule("A14")
def test_of_two_passwords_for_a_number_neither_survives_verification(
    client: Browser, mails: Mailboxes, clock: SetClock
) -> None:
    sign_up(client)
    clock.move(minutes=1)
    sign_up(client, password="another harbour")
    assert verify(client, code(client, mails)).status_code == 200
    assert {sign_in(client, password=one).json()["code"] for one in (PASSWORD, "another harbour")} == {
        "invalid_credentials"
    }


@pytest.mark.spec("7.15")
def test_a_text_can_be_resent_until_the_number_is_verified(client: Browser, mails: Mailboxes) -> None:
    sign_up(client)
    mails()
    reply = client.auth("POST", "/resend", json={"type": "sms", "phone": PHONE})
    assert set(reply.json()) == {"message_id"}
    assert len(texts(client, mails)) == 2
    assert verify(client, code(client, mails)).status_code == 200
    client.auth("POST", "/resend", json={"type": "sms", "phone": PHONE})
    assert len(texts(client, mails)) == 2, "a proved number needs none"
    assert client.auth("POST", "/resend", json={"type": "sms"}).json()["code"] == "validation_failed"


def test_a_number_is_added_by_its_code_and_the_owner_is_notified(client: Browser, mails: Mailboxes, make: Make) -> None:
    ana = make.user("ana@example.com")
    user = client.as_(ana).auth("PUT", "/user", json={"phone": PHONE}).json()
    assert (user["phone"], user["new_phone"]) == ("", DIGITS)
    mails()
    client.auth("POST", "/resend", json={"type": "phone_change", "phone": PHONE})
    sent = code(client, mails)
    assert verify(client, sent).status_code == 403, "a code is good for its purpose alone"
    changed = verify(client, sent, "phone_change").json()["user"]
    assert (changed["phone"], changed["app_metadata"]["providers"]) == (DIGITS, ["email", "phone"])
    told = mails(ana.email)[0]
    assert told.subject == "Your account's phone number was changed"
    assert f"now has the phone number +{DIGITS}." in (told.text or "")
    assert sign_in(client).status_code == 200

    ben = make.user("ben@example.com")
    taken = client.as_(ben).auth("PUT", "/user", json={"phone": PHONE})
    assert (taken.status_code, taken.json()["code"]) == (422, "phone_exists")


def test_a_number_taken_in_the_meantime_is_not_given_to_a_second_account(
    client: Browser, mails: Mailboxes, make: Make
) -> None:
    ana = client.as_(make.user("ana@example.com"))
    ana.auth("PUT", "/user", json={"phone": PHONE})
    given = code(client, mails)
    sign_up(client)
    verify(client, code(client, mails))
    assert verify(client, given, "phone_change").json()["code"] == "otp_expired"
    assert ana.auth("GET", "/user").json()["phone"] == ""


@pytest.mark.rule("A3")
def test_a_new_number_voids_links_already_sent(client: Browser, mails: Mailboxes, make: Make) -> None:
    ana = make.user("ana@example.com")
    client.auth("POST", "/otp", json={"email": ana.email})
    token = parse_qs(urlsplit(mails.link(ana.email)).query)["token"][0]
    client.as_(ana).auth("PUT", "/user", json={"phone": PHONE})
    assert verify(client, code(client, mails), "phone_change").status_code == 200
    late = client.auth("POST", "/verify", json={"type": "magiclink", "token_hash": token})
    assert (late.status_code, late.json()["code"]) == (403, "otp_expired")


@pytest.mark.parametrize("wanted", [{"phone": PHONE}, {"data": {"home_city": "Praha"}}])
def test_a_number_that_stays_the_same_is_not_confirmed_again(client: Browser, mails: Mailboxes, wanted: Any) -> None:
    sign_up(client)
    session = verify(client, code(client, mails)).json()
    headers = {"Authorization": f"Bearer {session['access_token']}"}
    user = client.auth("PUT", "/user", json=wanted, headers=headers).json()
    assert (user["phone"], user.get("phone_change_sent_at")) == (DIGITS, None)
    assert len(texts(client, mails)) == 1


def test_only_the_number_requested_last_gets_a_code(client: Browser, mails: Mailboxes, make: Make) -> None:
    me = client.as_(make.user("ana@example.com"))
    me.auth("PUT", "/user", json={"phone": PHONE})
    me.auth("PUT", "/user", json={"phone": "+420777000000"})
    assert texts(client, mails) == []
    assert len(texts(client, mails, "+420777000000")) == 1


@pytest.mark.rule("A11")
def test_a_person_without_an_email_address_reauthenticates_by_text(
    client: Browser, mails: Mailboxes, clock: SetClock
) -> None:
    sign_up(client)
    session = verify(client, code(client, mails)).json()
    headers = {"Authorization": f"Bearer {session['access_token']}"}
    clock.move(minutes=11)
    new = {"password": "an evening by the sea"}
    assert client.auth("PUT", "/user", json=new, headers=headers).json()["code"] == "reauthentication_needed"
    assert "message_id" in client.auth("GET", "/reauthenticate", headers=headers).json()
    nonce = code(client, mails)
    assert client.auth("PUT", "/user", json={**new, "nonce": nonce}, headers=headers).status_code == 200


@pytest.mark.parametrize(
    "body",
    [
        {"type": "sms", "token": "123456"},
        {"type": "sms", "email": "ana@example.com", "token": "123456"},
        {"type": "sms", "phone": PHONE, "email": "ana@example.com", "token": "123456"},
        {"type": "sms", "phone": "12", "token": "123456"},
        {"type": "email", "phone": PHONE, "token": "123456"},
    ],
)
def test_an_invalid_proof_of_a_number_is_refused(client: Browser, body: Any) -> None:
    reply = client.auth("POST", "/verify", json=body)
    assert (reply.status_code, reply.json()["code"]) == (400, "validation_failed")


class TestAutoconfirmed:
    @pytest.fixture
    def settings(self, make_settings: MakeSettings) -> Settings:
        return make_settings(auth_phone_autoconfirm=True, public_url="https://trips.example", rate_limits=True)

    def test_a_number_is_confirmed_immediately_and_a_taken_one_is_reported(self, client: Browser) -> None:
        user = sign_up(client).json()["user"]
        assert user["phone_confirmed_at"]
        assert user["identities"][0]["identity_data"]["phone"] == DIGITS
        assert sign_in(client).status_code == 200
        again = sign_up(client)
        assert (again.status_code, again.json()["code"]) == (422, "user_already_exists")

    def test_a_changed_number_is_confirmed_immediately(self, client: Browser, make: Make) -> None:
        changed = client.as_(make.user("ana@example.com")).auth("PUT", "/user", json={"phone": PHONE}).json()
        assert (changed["phone"], changed.get("new_phone") or "") == (DIGITS, "")
        assert sign_in(client).status_code == 200


class TestInProduction:
    @pytest.fixture
    def settings(self, make_settings: MakeSettings) -> Settings:
        return make_settings(public_url="https://trips.example", rate_limits=True)

    def test_without_a_gateway_phone_sign_in_is_not_offered(self, client: Browser, make: Make) -> None:
        assert client.auth("GET", "/settings").json()["external"]["phone"] is False
        codes = [
            sign_up(client),
            sign_in(client),
            client.auth("POST", "/otp", json={"phone": PHONE}),
            client.auth("POST", "/resend", json={"type": "sms", "phone": PHONE}),
            client.as_(make.user()).auth("PUT", "/user", json={"phone": PHONE}),
        ]
        assert {reply.json()["code"] for reply in codes} == {"phone_provider_disabled"}
        assert client.get("/dev/sms").status_code == 404


class TestWithLimits:
    @pytest.fixture
    def settings(self, make_settings: MakeSettings) -> Settings:
        return make_settings(rate_limits=True)

    @pytest.mark.parametrize("known", [True, False])
    @pytest.mark.rule("A21")
    def test_a_number_known_or_not_gets_one_text_a_minute(
        self, client: Browser, mails: Mailboxes, clock: SetClock, known: bool
    ) -> None:
        if known:
            sign_up(client)
            verify(client, code(client, mails))
            clock.move(minutes=1)
        codes = [client.auth("POST", "/otp", json={"phone": PHONE}) for _ in range(2)]
        assert [reply.status_code for reply in codes] == [200, 429]
        assert codes[1].json()["code"] == "over_sms_send_rate_limit"
        assert codes[1].headers["Retry-After"] == "60"


class Gateway(HTTPServer):
    """An SMS gateway: stores what it receives and answers `status`."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.handed: list[tuple[str | None, dict[str, str]]] = []
        self.status = 200


class Handler(BaseHTTPRequestHandler):
    server: Gateway

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.handed.append((self.headers["Authorization"], json.loads(body)))
        self.send_response(self.server.status)
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        """Log nothing."""


class TestWithAGateway:
    @pytest.fixture
    def gateway(self) -> Iterator[Gateway]:
        with Gateway() as server:
            running = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
            running.start()
            yield server
            server.shutdown()
            running.join(timeout=5)

    @pytest.fixture
    def settings(self, make_settings: MakeSettings, gateway: Gateway) -> Settings:
        return make_settings(sms_url=f"http://us:secret@127.0.0.1:{gateway.server_port}/send", mail="off")

    def test_a_text_message_is_sent_even_if_email_is_paused(
        self, client: Browser, mails: Mailboxes, gateway: Gateway
    ) -> None:
        client.auth("POST", "/otp", json={"phone": PHONE})
        mails()
        ((known, handed),) = gateway.handed
        assert known == "Basic dXM6c2VjcmV0"
        assert (handed["to"], set(handed)) == ("+" + DIGITS, {"id", "to", "text"})
        assert verify(client, handed["text"][:6]).status_code == 200
        assert client.get("/dev/sms").status_code == 404

    @pytest.mark.parametrize(("status", "tries"), [(503, 2), (429, 2), (400, 1)])
    def test_temporary_failures_of_the_gateway_are_retried_and_rejections_are_not(
        self, client: Browser, mails: Mailboxes, gateway: Gateway, clock: SetClock, status: int, tries: int
    ) -> None:
        gateway.status = status
        client.auth("POST", "/otp", json={"phone": PHONE})
        mails()
        clock.move(minutes=2)
        mails()
        assert len(gateway.handed) == tries
        clock.move(minutes=20)
        mails()
        clock.move(hours=2)
        mails()
        assert len(gateway.handed) <= tries + 1, "a code that nobody waits for any more is given up"


@pytest.mark.parametrize(("minutes", "status"), [(9.99, 429), (10, 200)])
def test_a_number_that_one_account_is_changing_to_is_kept_from_others_for_ten_minutes(
    client: Browser, make: Make, clock: SetClock, minutes: float, status: int
) -> None:
    """Whoever waits for a code types the newest, and would land in the other account with their number."""
    ana, ben = (client.as_(make.user(f"{name}@example.com")) for name in ("ana", "ben"))
    assert ana.auth("PUT", "/user", json={"phone": PHONE}).status_code == 200
    clock.move(minutes=minutes)
    asked = ben.auth("PUT", "/user", json={"phone": PHONE})
    assert asked.status_code == status
    if status == 429:
        assert (asked.json()["code"], asked.headers["Retry-After"]) == ("over_sms_send_rate_limit", "1")
    assert ana.auth("PUT", "/user", json={"phone": PHONE}).status_code == (200 if status == 429 else 429)
