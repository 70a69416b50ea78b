"""PUT /user: metadata, password, address (contract section 4; TRUST.md A3, A11-A13)."""

from datetime import datetime
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from sqlalchemy import update

from tests.browser import Browser
from tests.conftest import MakeSettings
from tests.mailboxes import Mailboxes
from tests.make import PASSWORD, Make, Person
from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.core.settings import Settings
from tripoint.identity.factors import totp
from tripoint.identity.models import User

NEW_PASSWORD = "an evening by the sea"


@pytest.fixture
def ana(make: Make) -> Person:
    return make.user("ana@example.com")


def change(client: Browser, person: Person, **wanted: Any) -> Any:
    return client.as_(person).auth("PUT", "/user", json=wanted)


def sign_in(client: Browser, email: str, password: str) -> Any:
    return client.auth("POST", "/token?grant_type=password", json={"email": email, "password": password})


def token_of(mails: Mailboxes, to: str) -> str:
    return parse_qs(urlsplit(mails.link(to)).query)["token"][0]


def confirm(client: Browser, mails: Mailboxes, to: str) -> Any:
    return client.auth("POST", "/verify", json={"type": "email_change", "token_hash": token_of(mails, to)})


@pytest.mark.spec("7.18", "7.17")
def test_metadata_is_merged_and_null_removes_a_field(client: Browser, ana: Person) -> None:
    data = {"home_city": "Praha", "last_name": None, "email_verified": False, "adult_terms_at": "1999"}
    metadata = change(client, ana, data=data).json()["user_metadata"]
    assert metadata["first_name"] == "Ana"
    assert metadata["home_city"] == "Praha"
    assert "last_name" not in metadata
    assert (metadata["email_verified"], metadata["adult_terms_at"]) == (True, "2026-11-20T12:00:00Z")
    assert client.as_(ana).auth("GET", "/user").json()["user_metadata"] == metadata


@pytest.mark.parametrize(
    ("wanted", "status", "code"),
    [
        ({"app_metadata": {"role": "admin"}}, 403, "not_admin"),
        ({"phone": "12"}, 400, "validation_failed"),
        ({"nonce": "123456", "password": NEW_PASSWORD}, 422, "reauthentication_not_valid"),
        ({"password": "short"}, 422, "weak_password"),
        ({"password": "Novak-Ana-1"}, 422, "weak_password"),
        ({"password": PASSWORD}, 422, "same_password"),
        pytest.param(
            {"password": NEW_PASSWORD, "current_password": "wrong"},
            400,
            "current_password_invalid",
            marks=pytest.mark.spec("5.32"),
        ),
        ({"email": "no address"}, 400, "validation_failed"),
        ({"data": [1]}, 400, "validation_failed"),
    ],
)
def test_a_forbidden_or_invalid_change_is_rejected_and_changes_nothing(
    client: Browser, ana: Person, wanted: Any, status: int, code: str
) -> None:
    before = client.as_(ana).auth("GET", "/user").json()
    reply = change(client, ana, **wanted)
    assert (reply.status_code, reply.json()["code"]) == (status, code)
    assert client.as_(ana).auth("GET", "/user").json() == before
    assert sign_in(client, ana.email, PASSWORD).status_code == 200


def test_role_and_assurance_level_in_a_body_are_ignored(client: Browser, ana: Person) -> None:
    user = change(client, ana, role="service_role", aal="aal2", email_confirmed_at="2020", id="x").json()
    assert (user["role"], user["id"]) == ("authenticated", str(ana.id))


@pytest.mark.rule("A12")
def test_the_owner_may_keep_the_other_sessions_on_a_new_password(client: Browser, ana: Person) -> None:
    elsewhere = sign_in(client, ana.email, PASSWORD).json()
    assert change(client, ana, password=NEW_PASSWORD, keep_other_sessions=True).status_code == 200
    again = {"refresh_token": elsewhere["refresh_token"]}
    assert client.auth("POST", "/token?grant_type=refresh_token", json=again).status_code == 200


@pytest.mark.rule("A12")
def test_a_new_password_ends_other_sessions_and_every_proof_and_notifies_the_owner(
    client: Browser, ana: Person, mails: Mailboxes
) -> None:
    other = sign_in(client, ana.email, PASSWORD).json()
    client.auth("POST", "/otp", json={"email": ana.email})
    link = token_of(mails, ana.email)

    assert change(client, ana, password=NEW_PASSWORD).status_code == 200

    assert client.as_(ana).auth("GET", "/user").status_code == 200
    old = {"Authorization": f"Bearer {other['access_token']}"}
    assert client.auth("GET", "/user", headers=old).json()["code"] == "session_not_found"
    assert client.auth("POST", "/verify", json={"type": "magiclink", "token_hash": link}).status_code == 403
    assert sign_in(client, ana.email, PASSWORD).status_code == 400
    assert sign_in(client, ana.email, NEW_PASSWORD).status_code == 200
    assert mails(ana.email)[0].subject == "Your password was changed"


@pytest.mark.spec("5.28")
@pytest.mark.rule("A11")
def test_an_older_session_needs_the_current_password(client: Browser, ana: Person, clock: SetClock) -> None:
    clock.move(minutes=11)
    assert change(client, ana, password=NEW_PASSWORD).json()["code"] == "reauthentication_needed"
    assert change(client, ana, email="new@example.com").json()["code"] == "reauthentication_needed"
    assert change(client, ana, password=NEW_PASSWORD, current_password=PASSWORD).status_code == 200


@pytest.mark.spec("7.22")
@pytest.mark.rule("A11")
def test_an_emailed_code_reauthenticates_an_older_session_once(
    client: Browser, ana: Person, mails: Mailboxes, clock: SetClock
) -> None:
    clock.move(minutes=11)
    assert client.as_(ana).auth("GET", "/reauthenticate").json() == {}
    (mail,) = mails(ana.email)
    assert mail.subject == "Your confirmation code for Tripoint"
    assert "/auth/v1/verify" not in (mail.text or "") + (mail.html or "")
    code = mails.code(ana.email)
    body = {"type": "email", "email": ana.email, "token": code}
    assert client.auth("POST", "/verify", json=body).status_code == 403, "it proves someone who is signed in, no more"
    assert change(client, ana, password=NEW_PASSWORD, nonce=code).status_code == 200
    again = change(client, ana, password="another evening", nonce=code)
    assert (again.status_code, again.json()["code"]) == (422, "reauthentication_not_valid")


def test_an_account_shows_when_each_kind_of_message_was_last_sent(
    client: Browser, ana: Person, mails: Mailboxes, clock: SetClock
) -> None:
    me, moments = client.as_(ana), {}
    for name, method, path, body in (
        ("reauthentication_sent_at", "GET", "/reauthenticate", None),
        ("email_change_sent_at", "PUT", "/user", {"email": "new@example.com"}),
        ("phone_change_sent_at", "PUT", "/user", {"phone": "+420777123456"}),
        ("recovery_sent_at", "POST", "/recover", {"email": ana.email}),
    ):
        clock.move(seconds=1)
        moments[name] = clock.now()
        assert me.auth(method, path, **({"json": body} if body else {})).is_success
        if name == "recovery_sent_at":
            mails()  # it counts when the email is sent
    user = me.auth("GET", "/user").json()
    assert {name: datetime.fromisoformat(user[name]) for name in moments} == moments


@pytest.mark.rule("A3")
def test_five_wrong_nonces_invalidate_the_code(client: Browser, ana: Person, mails: Mailboxes, clock: SetClock) -> None:
    clock.move(minutes=11)
    client.as_(ana).auth("GET", "/reauthenticate")
    code = mails.code(ana.email)
    for _ in range(5):
        wrong = "000000" if code != "000000" else "111111"
        assert change(client, ana, password=NEW_PASSWORD, nonce=wrong).json()["code"] == "reauthentication_not_valid"
    assert change(client, ana, password=NEW_PASSWORD, nonce=code).status_code == 422


@pytest.mark.rule("A3")
def test_a_new_password_voids_a_pending_code(client: Browser, ana: Person, mails: Mailboxes, clock: SetClock) -> None:
    client.as_(ana).auth("GET", "/reauthenticate")
    code = mails.code(ana.email)
    change(client, ana, password=NEW_PASSWORD)
    clock.move(minutes=9)
    session = sign_in(client, ana.email, NEW_PASSWORD).json()
    clock.move(minutes=11)
    headers = {"Authorization": f"Bearer {session['access_token']}"}
    reply = client.auth("PUT", "/user", json={"password": "yet another one", "nonce": code}, headers=headers)
    assert reply.json()["code"] == "reauthentication_not_valid"


@pytest.mark.spec("7.22")
def test_reauthentication_needs_a_session_and_a_confirmed_address(client: Browser, make: Make) -> None:
    assert client.auth("GET", "/reauthenticate").json()["code"] == "no_authorization"
    new = make.user("new@example.com", confirmed=False)
    reply = client.as_(new).auth("GET", "/reauthenticate")
    assert (reply.status_code, reply.json()["code"]) == (422, "email_not_confirmed")


@pytest.mark.parametrize("first", ["ana@example.com", "new@example.com"])
@pytest.mark.rule("A13")
def test_a_change_of_address_needs_both_mailboxes(client: Browser, ana: Person, mails: Mailboxes, first: str) -> None:
    user = change(client, ana, email="New@example.com").json()
    assert (user["email"], user["new_email"]) == ("ana@example.com", "new@example.com")
    mails()
    second = "new@example.com" if first == "ana@example.com" else "ana@example.com"

    half = confirm(client, mails, first)
    assert half.json()["msg"].startswith("Confirmation link accepted.")
    assert sign_in(client, "new@example.com", PASSWORD).status_code == 400

    session = confirm(client, mails, second).json()
    assert session["user"]["email"] == "new@example.com"
    assert session["user"]["identities"][0]["identity_data"]["email"] == "new@example.com"
    assert "new_email" not in session["user"]
    assert sign_in(client, "ana@example.com", PASSWORD).status_code == 400
    assert sign_in(client, "new@example.com", PASSWORD).status_code == 200
    told = {mail.to: mail.text or "" for mail in mails() if "was changed" in str(mail.subject)}
    assert set(told) == {"ana@example.com", "new@example.com"}
    assert ["/auth/undo#token=" in told[to] for to in ("ana@example.com", "new@example.com")] == [True, False]


@pytest.mark.rule("A3")
def test_a_new_address_voids_links_already_sent(client: Browser, ana: Person, mails: Mailboxes) -> None:
    client.auth("POST", "/otp", json={"email": ana.email})
    token = token_of(mails, ana.email)
    change(client, ana, email="new@example.com")
    assert [confirm(client, mails, to).status_code for to in (ana.email, "new@example.com")] == [200, 200]
    late = client.auth("POST", "/verify", json={"type": "magiclink", "token_hash": token})
    assert (late.status_code, late.json()["code"]) == (403, "otp_expired")


@pytest.mark.rule("A13")
def test_one_mailbox_alone_changes_nothing_however_often_it_agrees(
    client: Browser, ana: Person, mails: Mailboxes
) -> None:
    change(client, ana, email="new@example.com")
    assert confirm(client, mails, "new@example.com").json()["code"] == "200"
    again = client.auth("POST", "/resend", json={"type": "email_change", "email": "new@example.com"})
    assert again.json() == {}
    assert confirm(client, mails, "new@example.com").json()["code"] == "200"
    assert client.as_(ana).auth("GET", "/user").json()["email"] == "ana@example.com"


@pytest.mark.rule("A13")
def test_an_address_taken_in_the_meantime_is_not_given_to_a_second_account(
    client: Browser, ana: Person, mails: Mailboxes, make: Make
) -> None:
    change(client, ana, email="new@example.com")
    assert confirm(client, mails, ana.email).json()["code"] == "200"
    last_half = token_of(mails, "new@example.com")
    make.user("new@example.com")
    refused = client.auth("POST", "/verify", json={"type": "email_change", "token_hash": last_half})
    assert (refused.status_code, refused.json()["code"]) == (403, "otp_expired")
    assert client.as_(ana).auth("GET", "/user").json()["email"] == "ana@example.com"


@pytest.mark.rule("A13")
def test_a_cancelled_change_of_address_cannot_be_confirmed(
    client: Browser, ana: Person, mails: Mailboxes, database: Database
) -> None:
    change(client, ana, email="new@example.com")
    late = token_of(mails, ana.email)
    database.write_now(lambda db: db.execute(update(User).values(new_email=None)))
    refused = client.auth("POST", "/verify", json={"type": "email_change", "token_hash": late})
    assert (refused.status_code, refused.json()["code"]) == (403, "otp_expired")


@pytest.mark.rule("A2")
def test_a_taken_address_gets_the_same_reply_as_a_free_one_and_its_owner_is_notified(
    client: Browser, ana: Person, mails: Mailboxes, make: Make
) -> None:
    make.user("ben@example.com")
    taken, free = change(client, ana, email="ben@example.com"), change(client, ana, email="free@example.com")
    assert (taken.status_code, set(taken.json())) == (free.status_code, set(free.json()))
    change(client, ana, email="ben@example.com")
    assert mails("ben@example.com")[0].subject == "Your email already has an account"


class TestAnonymous:
    @pytest.fixture
    def settings(self, make_settings: MakeSettings) -> Settings:
        return make_settings(auth_anonymous=True)

    def test_an_anonymous_account_becomes_permanent_with_an_address(
        self, client: Browser, mails: Mailboxes, clock: SetClock
    ) -> None:
        session = client.auth("POST", "/signup", json={}).json()
        headers = {"Authorization": f"Bearer {session['access_token']}"}
        clock.move(minutes=11)
        early = client.auth("PUT", "/user", json={"password": NEW_PASSWORD}, headers=headers)
        assert (early.status_code, early.json()["code"]) == (422, "validation_failed")
        assert client.auth("GET", "/reauthenticate", headers=headers).json()["code"] == "validation_failed"
        asked = client.auth("PUT", "/user", json={"email": "new@example.com"}, headers=headers).json()
        assert (asked["email"], asked["new_email"], asked["is_anonymous"]) == ("", "new@example.com", True)
        user = confirm(client, mails, "new@example.com").json()["user"]
        assert (user["id"], user["email"], user["is_anonymous"]) == (session["user"]["id"], "new@example.com", False)
        assert user["app_metadata"]["providers"] == ["email"]


class TestWithAutoconfirm:
    @pytest.fixture
    def settings(self, make_settings: MakeSettings) -> Settings:
        return make_settings(auth_autoconfirm=True)

    def test_an_address_changes_immediately(self, client: Browser, ana: Person, make: Make) -> None:
        make.user("ben@example.com")
        assert change(client, ana, email="new@example.com").json()["email"] == "new@example.com"
        assert change(client, ana, email="ben@example.com").json()["code"] == "email_exists"


class TestWithLimits:
    @pytest.fixture
    def settings(self, make_settings: MakeSettings) -> Settings:
        return make_settings(rate_limits=True)

    @pytest.mark.rule("A21")
    def test_only_ten_guesses_at_the_current_password_are_allowed(
        self, client: Browser, ana: Person, clock: SetClock
    ) -> None:
        guesses = [change(client, ana, password=NEW_PASSWORD, current_password="wrong") for _ in range(11)]
        assert [reply.status_code for reply in guesses] == [400] * 10 + [429]
        assert change(client, ana, password=NEW_PASSWORD, current_password=PASSWORD).status_code == 429
        clock.move(minutes=5)
        assert change(client, ana, password=NEW_PASSWORD, current_password=PASSWORD).status_code == 200


@pytest.mark.parametrize("begun", ["before", "between the clicks"])
@pytest.mark.rule("A14")
def test_an_unverified_account_does_not_block_a_change_of_address(
    client: Browser, ana: Person, mails: Mailboxes, make: Make, begun: str
) -> None:
    new = "ana@elsewhere.example"
    if begun == "before":
        make.user(new, confirmed=False)
    assert change(client, ana, email=new).status_code == 200
    mails()
    if begun == "between the clicks":
        make.user(new, confirmed=False)
    confirm(client, mails, ana.email)
    user = confirm(client, mails, new).json()["user"]
    assert (user["id"], user["email"]) == (str(ana.id), new)


@pytest.mark.rule("A16")
def test_a_session_without_the_second_factor_can_change_nothing(client: Browser, ana: Person, clock: SetClock) -> None:
    made = client.as_(ana).auth("POST", "/factors", json={"factor_type": "totp"}).json()
    asked = client.as_(ana).auth("POST", f"/factors/{made['id']}/challenge", json={}).json()
    answer = {"challenge_id": asked["id"], "code": totp.code_at(made["totp"]["secret"], totp.step(clock.now()))}
    assert client.as_(ana).auth("POST", f"/factors/{made['id']}/verify", json=answer).status_code == 200
    weaker = {"Authorization": f"Bearer {sign_in(client, ana.email, PASSWORD).json()['access_token']}"}
    reply = client.auth("PUT", "/user", json={"data": {"first_name": "Hacked"}}, headers=weaker)
    assert (reply.status_code, reply.json()["code"]) == (401, "insufficient_aal")


@pytest.mark.rule("A12")
def test_the_email_says_whether_other_devices_stay_logged_in(
    client: Browser, ana: Person, mails: Mailboxes, database: Database
) -> None:
    change(client, ana, password=NEW_PASSWORD, keep_other_sessions=True)
    assert "stay logged in" in mails(ana.email)[0].text
    change(client, ana, password=PASSWORD)
    assert "were logged out" in mails(ana.email)[0].text
    database.write_now(lambda db: db.execute(update(User).values(password_hash=None)))
    change(client, ana, password=NEW_PASSWORD)
    assert mails(ana.email)[0].subject == "Your account has a password now"
