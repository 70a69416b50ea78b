"""Links and codes by email (contract sections 3 and 5; TRUST.md A2-A5, A14)."""

import base64
import hashlib
from typing import Any
from urllib.parse import parse_qs, urlsplit

import jwt
import pytest
from sqlalchemy import func, select

from tests.browser import Browser
from tests.conftest import MakeSettings
from tests.mailboxes import Mailboxes
from tests.make import PASSWORD, Make, Person
from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.core.settings import Settings
from tripoint.identity.models import Proof
from tripoint.messaging.models import OutboxMail

ANA = "ana@example.com"
ORIGIN = {"Origin": "http://127.0.0.1:8000"}


@pytest.fixture
def ana(make: Make) -> Person:
    return make.user(ANA)


def ask(client: Browser, path: str = "/otp", email: str = ANA, **more: Any) -> Any:
    return client.auth("POST", path, json={"email": email, **more})


def token_of(mails: Mailboxes, to: str = ANA) -> str:
    return parse_qs(urlsplit(mails.link(to)).query)["token"][0]


def spend(client: Browser, token: str, kind: str = "magiclink") -> Any:
    return client.auth("POST", "/verify", json={"type": kind, "token_hash": token})


def spend_code(client: Browser, code: str, kind: str = "email", email: str = ANA) -> Any:
    return client.auth("POST", "/verify", json={"type": kind, "email": email, "token": code})


@pytest.mark.spec("7.12", "7.13")
@pytest.mark.rule("A3")
def test_a_link_signs_in_once(client: Browser, ana: Person, mails: Mailboxes) -> None:
    assert ask(client).json() == {}
    token = token_of(mails)
    session = spend(client, token).json()
    assert session["user"]["id"] == str(ana.id)
    again = spend(client, token)
    assert (again.status_code, again.json()["code"]) == (403, "otp_expired")
    assert again.json()["message"] == "Email link is invalid or has expired"


@pytest.mark.rule("A3")
def test_using_the_code_voids_the_link_and_vice_versa(
    client: Browser, ana: Person, mails: Mailboxes, clock: SetClock
) -> None:
    ask(client)
    token, code = token_of(mails), mails.code(ANA)
    assert spend_code(client, code).status_code == 200
    assert spend(client, token).status_code == 403
    clock.move(minutes=1)
    ask(client)
    token, code = token_of(mails), mails.code(ANA)
    assert spend(client, token).status_code == 200
    assert spend_code(client, code).json()["message"] == "Token has expired or is invalid"


@pytest.mark.rule("A3")
def test_a_newer_email_replaces_an_older_one(client: Browser, ana: Person, mails: Mailboxes, clock: SetClock) -> None:
    ask(client)
    older = token_of(mails)
    clock.move(minutes=1)
    ask(client)
    newer = token_of(mails)
    assert spend(client, older).status_code == 403
    assert spend(client, newer).status_code == 200


@pytest.mark.parametrize(("seconds", "status"), [(599, 200), (600, 403)])
@pytest.mark.rule("A3")
def test_a_proof_is_valid_for_ten_minutes_from_the_sending_of_its_email(
    client: Browser, ana: Person, mails: Mailboxes, clock: SetClock, seconds: int, status: int
) -> None:
    ask(client)
    clock.move(hours=30)  # the email was waiting in the outbox
    token = token_of(mails)
    clock.move(seconds=seconds)
    assert spend(client, token).status_code == status


@pytest.mark.rule("A3")
def test_five_wrong_codes_void_code_and_link(client: Browser, ana: Person, mails: Mailboxes) -> None:
    ask(client)
    token, code = token_of(mails), mails.code(ANA)
    for _ in range(5):
        assert spend_code(client, "000000" if code != "000000" else "111111").status_code == 403
    assert spend_code(client, code).status_code == 403
    assert spend(client, token).status_code == 403


@pytest.mark.rule("A3")
def test_a_proof_works_only_for_its_purpose_and_address(
    client: Browser, ana: Person, mails: Mailboxes, make: Make
) -> None:
    make.user("ben@example.com")
    ask(client)
    token, code = token_of(mails), mails.code(ANA)
    assert spend(client, token, "recovery").status_code == 403
    assert spend(client, token, "email_change").status_code == 403
    assert spend_code(client, code, "recovery").status_code == 403
    assert spend_code(client, code, email="ben@example.com").status_code == 403
    assert spend(client, token).status_code == 200


@pytest.mark.rule("A3")
def test_a_proof_is_stored_only_as_hashes_and_made_only_when_sent(
    client: Browser, ana: Person, mails: Mailboxes, database: Database
) -> None:
    ask(client)
    waiting = database.read_now(lambda db: db.scalars(select(OutboxMail.params)).one())
    assert set(waiting) == {"address", "data", "may_create", "redirect_to", "challenge"}
    assert database.read_now(lambda db: db.scalar(select(func.count()).select_from(Proof))) == 0
    token, code = token_of(mails), mails.code(ANA)
    row = database.read_now(lambda db: db.scalars(select(Proof)).one())
    kept = " ".join(str(value) for value in vars(row).values())
    assert token not in kept
    assert code not in (row.code_hash, row.link_hash)
    assert len(token) >= 22


@pytest.mark.parametrize("method", ["GET", "HEAD"])
@pytest.mark.rule("A4")
def test_opening_a_link_does_not_use_it_up_and_leads_to_the_confirmation_page(
    client: Browser, ana: Person, mails: Mailboxes, method: str
) -> None:
    ask(client)
    link, token = mails.link(ANA), token_of(mails)
    for _ in range(3):
        reply = client.request(method, link, follow_redirects=False)
        assert reply.status_code == 303
        page = urlsplit(reply.headers["Location"])
        assert (page.netloc, page.path, page.query) == ("127.0.0.1:8000", "/auth/confirm", "")
        fragment = parse_qs(page.fragment)
        assert (fragment["token_hash"], fragment["type"]) == ([token], ["magiclink"])
        assert fragment["redirect_to"] == ["http://127.0.0.1:8000"]
        assert reply.headers["Referrer-Policy"] == "no-referrer"
    assert spend(client, token).status_code == 200


@pytest.mark.rule("A17")
def test_a_made_up_link_redirects_like_a_real_one(client: Browser) -> None:
    reply = client.auth("GET", "/verify?token=made-up&type=signup&redirect_to=https://evil.example/")
    assert reply.status_code == 303
    assert "redirect_to=http%3A%2F%2F127.0.0.1%3A8000" in reply.headers["Location"]
    assert "evil" not in reply.headers["Location"]
    assert client.auth("GET", "/verify?type=signup").json()["code"] == "validation_failed"


@pytest.mark.parametrize(
    ("query", "headers", "path"),
    [
        ("redirect_to=/de/trips", {}, "/de/auth/confirm"),
        ("", {"Accept-Language": "cs-CZ,en;q=0.5"}, "/cs/auth/confirm"),
        ("redirect_to=/xx/trips", {"Accept-Language": "en"}, "/auth/confirm"),
    ],
)
def test_the_confirmation_page_is_in_the_language_of_the_target_or_the_browser(
    client: Browser, query: str, headers: dict[str, str], path: str
) -> None:
    reply = client.auth("GET", f"/verify?token=t&type=magiclink&{query}", headers=headers)
    assert urlsplit(reply.headers["Location"]).path == path


def test_the_target_of_a_link_is_remembered(client: Browser, ana: Person, mails: Mailboxes) -> None:
    client.auth("POST", "/otp?redirect_to=http://127.0.0.1:8000/de/TripInvite?x=1", json={"email": ANA})
    shown = client.get(mails.link(ANA), follow_redirects=False)
    fragment = parse_qs(urlsplit(shown.headers["Location"]).fragment)
    assert fragment["redirect_to"] == ["http://127.0.0.1:8000/de/TripInvite?x=1"]


def test_a_form_on_our_page_is_redirected_with_the_session(client: Browser, ana: Person, mails: Mailboxes) -> None:
    client.auth("POST", "/otp?redirect_to=/my-trips", json={"email": ANA})
    form = {"token_hash": token_of(mails), "type": "magiclink"}
    reply = client.auth("POST", "/verify", data=form, headers=ORIGIN)
    target = urlsplit(reply.headers["Location"])
    assert (reply.status_code, target.path) == (303, "/my-trips")
    session = parse_qs(target.fragment, keep_blank_values=True)
    assert {"access_token", "refresh_token", "expires_in", "expires_at", "token_type", "type", "sb"} == set(session)

    spent = client.auth("POST", "/verify", data=form, headers=ORIGIN)
    told = parse_qs(urlsplit(spent.headers["Location"]).fragment)
    assert (spent.status_code, told["error"], told["error_code"]) == (303, ["access_denied"], ["otp_expired"])


def test_confirming_one_of_two_mailboxes_redirects_with_what_is_left_to_do(
    client: Browser, ana: Person, mails: Mailboxes
) -> None:
    client.as_(ana).auth("PUT", "/user", json={"email": "new@example.com"})
    form = {"token_hash": token_of(mails), "type": "email_change"}
    reply = client.auth("POST", "/verify", data=form, headers=ORIGIN)
    told = parse_qs(urlsplit(reply.headers["Location"]).fragment)
    assert (reply.status_code, set(told) - {"sb"}) == (303, {"message"})
    assert told["message"][0].startswith("Confirmation link accepted.")


@pytest.mark.parametrize("headers", [{}, {"Origin": "https://evil.example"}, {"Origin": "null"}])
@pytest.mark.rule("A4")
def test_a_form_on_another_site_signs_no_one_in(
    client: Browser, ana: Person, mails: Mailboxes, headers: dict[str, str]
) -> None:
    ask(client)
    token = token_of(mails)
    form = {"token_hash": token, "type": "magiclink"}
    assert client.auth("POST", "/verify", data=form, headers=headers).status_code == 403
    assert spend(client, token).status_code == 200


def test_an_unknown_address_gets_an_account_through_its_link(client: Browser, mails: Mailboxes) -> None:
    assert ask(client, data={"first_name": "Ana"}).json() == {}
    (mail,) = mails(ANA)
    assert mail.subject == "Confirm your email for Tripoint"
    session = spend(client, token_of(mails), "signup").json()
    assert session["user"]["user_metadata"]["first_name"] == "Ana"


@pytest.mark.rule("A2")
def test_known_and_unknown_addresses_get_the_same_replies(client: Browser, ana: Person, mails: Mailboxes) -> None:
    for path, more in (("/recover", {}), ("/resend", {"type": "signup"}), ("/otp", {}), ("/magiclink", {})):
        known, unknown = ask(client, path, **more), ask(client, path, "nobody@example.com", **more)
        assert (known.status_code, known.content) == (unknown.status_code, unknown.content) == (200, b"{}")
    assert spend_code(client, "123456").content == spend_code(client, "123456", email="no@example.com").content


def test_only_create_user_false_reveals_whether_an_account_exists(client: Browser, ana: Person) -> None:
    assert ask(client, create_user=False).status_code == 200
    reply = ask(client, email="nobody@example.com", create_user=False)
    assert (reply.status_code, reply.json()["code"]) == (422, "otp_disabled")


@pytest.mark.spec("7.14", "7.64", "7.65")
@pytest.mark.rule("A12")
def test_recovery_leads_to_a_new_password_and_ends_the_other_sessions(
    client: Browser, ana: Person, mails: Mailboxes
) -> None:
    assert ask(client, "/recover").json() == {}
    session = spend(client, token_of(mails), "recovery").json()
    headers = {"Authorization": f"Bearer {session['access_token']}"}
    reply = client.auth("PUT", "/user", json={"password": "an evening by the sea"}, headers=headers)
    assert reply.status_code == 200
    assert client.auth("GET", "/user", headers=headers).status_code == 200
    assert client.as_(ana).auth("GET", "/user").json()["code"] == "session_not_found"
    assert mails(ANA)[0].subject == "Your password was changed"


def test_recovery_and_resending_send_no_email_without_an_account(client: Browser, mails: Mailboxes) -> None:
    ask(client, "/recover")
    ask(client, "/resend", type="signup")
    assert mails() == []


@pytest.mark.spec("7.15")
def test_a_confirmation_can_be_resent(client: Browser, make: Make, mails: Mailboxes) -> None:
    make.user(ANA, confirmed=False)
    ask(client, "/resend", type="signup")
    assert spend(client, token_of(mails), "signup").status_code == 200


@pytest.mark.rule("A14")
def test_a_link_for_an_unconfirmed_account_removes_its_unverified_password_and_sessions(
    client: Browser, make: Make, mails: Mailboxes
) -> None:
    squatter = make.user(ANA, confirmed=False)
    ask(client)
    assert client.as_(squatter).get("/api/trips").status_code == 200
    assert spend(client, token_of(mails), "signup").status_code == 200
    assert client.as_(squatter).get("/api/trips").status_code == 401, "at once"
    body = {"email": ANA, "password": PASSWORD}
    assert client.auth("POST", "/token?grant_type=password", json=body).json()["code"] == "invalid_credentials"
    assert client.as_(squatter).auth("GET", "/user").status_code == 403


@pytest.mark.rule("A15")
def test_a_form_cannot_change_where_an_emailed_link_leads(client: Browser, ana: Person, mails: Mailboxes) -> None:
    client.auth("POST", "/otp?redirect_to=/my-trips", json={"email": ANA})
    form = {"token_hash": token_of(mails), "type": "magiclink", "redirect_to": "/login"}
    reply = client.auth("POST", "/verify", data=form, headers=ORIGIN)
    assert urlsplit(reply.headers["Location"]).path == "/my-trips"


@pytest.mark.spec("7.9")
@pytest.mark.rule("A15")
def test_a_pkce_link_can_be_finished_only_by_the_browser_that_asked(
    client: Browser, ana: Person, mails: Mailboxes
) -> None:
    verifier = "v" * 50
    challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()
    ask(client, code_challenge=challenge, code_challenge_method="S256")
    token = token_of(mails)
    assert token.startswith("pkce_")
    assert spend(client, token).status_code == 403

    form = {"token_hash": token, "type": "magiclink", "redirect_to": "http://127.0.0.1:8000/auth/callback?a=b"}
    target = urlsplit(client.auth("POST", "/verify", data=form, headers=ORIGIN).headers["Location"])
    code = parse_qs(target.query)["code"][0]
    assert (target.path, parse_qs(target.query)["a"], target.fragment) == ("/auth/callback", ["b"], "")

    body = {"auth_code": code, "code_verifier": verifier}
    session = client.auth("POST", "/token?grant_type=pkce", json=body).json()
    assert session["user"]["id"] == str(ana.id)
    claims = jwt.decode(session["access_token"], options={"verify_signature": False})
    assert [entry["method"] for entry in claims["amr"]] == ["magiclink"]
    spent = urlsplit(client.auth("POST", "/verify", data=form, headers=ORIGIN).headers["Location"])
    for told in (parse_qs(spent.query), parse_qs(spent.fragment)):
        assert (told["error"], told["error_code"]) == (["access_denied"], ["otp_expired"])
    assert client.auth("POST", "/token?grant_type=pkce", json=body).json()["code"] == "flow_state_not_found"


@pytest.mark.rule("A15")
def test_a_wrong_verifier_uses_up_the_code(client: Browser, ana: Person, mails: Mailboxes) -> None:
    challenge = base64.urlsafe_b64encode(hashlib.sha256(b"v" * 50).digest()).rstrip(b"=").decode()
    ask(client, code_challenge=challenge, code_challenge_method="s256")
    form = {"token_hash": token_of(mails), "type": "magiclink"}
    target = urlsplit(client.auth("POST", "/verify", data=form, headers=ORIGIN).headers["Location"])
    body = {"auth_code": parse_qs(target.query)["code"][0], "code_verifier": "w" * 50}
    assert client.auth("POST", "/token?grant_type=pkce", json=body).json()["code"] == "bad_code_verifier"
    body["code_verifier"] = "v" * 50
    assert client.auth("POST", "/token?grant_type=pkce", json=body).json()["code"] == "flow_state_not_found"


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"type": "signup"},
        {"type": "nothing", "token_hash": "x"},
        {"type": "email", "token": "123456"},
        {"type": "email", "token": "123456", "email": ANA, "token_hash": "x"},
        {"type": 1, "token_hash": "x"},
        {"type": "email", "token_hash": ["x"]},
    ],
)
def test_an_invalid_proof_is_rejected(client: Browser, body: Any) -> None:
    reply = client.auth("POST", "/verify", json=body)
    assert (reply.status_code, reply.json()["code"]) == (400, "validation_failed")


@pytest.mark.usefixtures("ana")
class TestWithLimits:
    @pytest.fixture
    def settings(self, make_settings: MakeSettings) -> Settings:
        return make_settings(rate_limits=True)

    @pytest.mark.parametrize(
        ("body", "code"),
        [
            ({"type": "signup", "email": ANA}, "over_email_send_rate_limit"),
            ({"type": "email_change", "email": ANA}, "over_email_send_rate_limit"),
            ({"type": "sms", "phone": "+420777123456"}, "over_sms_send_rate_limit"),
            ({"type": "phone_change", "phone": "+420777123456"}, "over_sms_send_rate_limit"),
        ],
    )
    @pytest.mark.rule("A21")
    def test_nothing_is_resent_within_a_minute(self, client: Browser, body: dict[str, str], code: str) -> None:
        first, second = (client.auth("POST", "/resend", json=body) for _ in range(2))
        assert (first.status_code, second.status_code, second.json()["code"]) == (200, 429, code)

    @pytest.mark.parametrize("path", ["/otp", "/recover"])
    @pytest.mark.parametrize("email", [ANA, "nobody@example.com"])
    @pytest.mark.rule("A21")
    def test_an_address_gets_five_emails_an_hour(self, client: Browser, clock: SetClock, path: str, email: str) -> None:
        codes = []
        for _ in range(6):
            codes.append(ask(client, path, email).status_code)
            clock.move(seconds=61)
        assert codes == [200] * 5 + [429]

    @pytest.mark.rule("A13")
    def test_another_spelling_of_an_address_counts_toward_the_same_limit(self, client: Browser) -> None:
        assert [ask(client, email=email).status_code for email in (ANA, "ANA@EXAMPLE.COM")] == [200, 429]

    @pytest.mark.rule("A21")
    def test_thirty_proofs_may_be_tried_in_five_minutes(self, client: Browser) -> None:
        codes = [spend(client, f"guess-{number}").status_code for number in range(31)]
        assert codes == [403] * 30 + [429]
