"""POST /signup and the confirmation of an address (contract section 3; TRUST.md A1-A4, A21)."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import func, select, update

from tests.browser import Browser
from tests.conftest import MakeSettings
from tests.mailboxes import Mailboxes
from tests.make import PASSWORD, Make
from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.core.settings import Settings
from tripoint.identity.models import User

ANA = {"email": "Ana@Example.com", "password": "a quiet harbour", "data": {"first_name": "Ana", "language": "cs"}}


def sign_up(client: Browser, **changes: Any) -> Any:
    return client.auth("POST", "/signup", json={**ANA, **changes})


def token_in(link: str) -> str:
    return link.split("token=")[1].split("&", maxsplit=1)[0]


@pytest.mark.spec("7.6", "3.100")
def test_a_new_account_is_confirmed_by_its_email_and_signed_in(client: Browser, mails: Mailboxes) -> None:
    user = sign_up(client).json()
    assert (user["email"], user["aud"], user["role"]) == ("ana@example.com", "authenticated", "authenticated")
    assert "access_token" not in user
    assert "email_confirmed_at" not in user
    assert [identity["provider"] for identity in user["identities"]] == ["email"]
    said = user["identities"][0]["identity_data"]
    assert said == {
        "sub": user["id"], "email": "ana@example.com", "email_verified": False, "phone_verified": False
    }  # fmt: skip

    (mail,) = mails("ana@example.com")
    assert mail.subject == "Potvrďte svou adresu pro Tripoint"
    link = mails.link("ana@example.com")
    assert link.startswith("http://127.0.0.1:8000/auth/v1/verify?token=")

    session = client.auth("POST", "/verify", json={"type": "signup", "token_hash": token_in(link)}).json()
    assert session["user"]["id"] == user["id"]
    assert session["user"]["user_metadata"]["email_verified"] is True
    assert session["user"]["identities"][0]["identity_data"]["email_verified"] is True
    assert session["token_type"] == "bearer"
    assert (session["expires_in"] > 0, bool(session["refresh_token"])) == (True, True)


def test_the_code_in_the_email_confirms_as_well(client: Browser, mails: Mailboxes) -> None:
    sign_up(client)
    body = {"type": "email", "email": "ana@example.com", "token": mails.code("ana@example.com")}
    assert client.auth("POST", "/verify", json=body).json()["user"]["email"] == "ana@example.com"


@pytest.mark.rule("A2")
def test_a_taken_address_gets_the_same_reply_as_a_free_one_and_its_owner_is_notified(
    client: Browser, mails: Mailboxes, make: Make, database: Database
) -> None:
    make.user("ana@example.com")
    free = sign_up(client, email="free@example.com").json()
    taken = sign_up(client).json()

    assert set(taken) == set(free)
    assert set(taken["identities"][0]) == set(free["identities"][0])
    assert taken["user_metadata"] == free["user_metadata"]
    assert taken["identities"][0]["user_id"] == taken["id"]
    assert mails("ana@example.com")[0].subject == "Účet na Tripointu už máte"
    assert database.read_now(lambda db: db.scalar(select(func.count()).select_from(User))) == 2


class TestSigningUpAgain:
    @pytest.fixture
    def again(self, client: Browser, mails: Mailboxes, clock: SetClock) -> Callable[..., Any]:
        def sign_up_again(**changes: Any) -> Any:
            mails()
            clock.move(minutes=1)
            return sign_up(client, **changes).json()

        return sign_up_again

    @pytest.fixture
    def code_for(self, client: Browser) -> Callable[[str], str]:
        def sign_in(password: str) -> str:
            body = {"email": "ana@example.com", "password": password}
            reply = client.auth("POST", "/token?grant_type=password", json=body)
            return "signed in" if reply.status_code == 200 else str(reply.json()["code"])

        return sign_in

    def prove(self, client: Browser, mails: Mailboxes) -> Any:
        token = token_in(mails.link("ana@example.com"))
        return client.auth("POST", "/verify", json={"type": "signup", "token_hash": token}).json()

    def test_the_same_password_keeps_working_and_the_last_name_given_counts(
        self, client: Browser, mails: Mailboxes, again: Callable[..., Any], code_for: Callable[[str], str]
    ) -> None:
        first = sign_up(client).json()
        assert first["id"] != again(data={"first_name": "Anna"})["id"]
        session = self.prove(client, mails)
        assert session["user"]["user_metadata"]["first_name"] == "Anna"
        assert "password_needed" not in session["user"]["app_metadata"]
        assert code_for("a quiet harbour") == "signed in"

    @pytest.mark.rule("A14")
    def test_neither_of_two_different_passwords_survives_verification(
        self, client: Browser, mails: Mailboxes, again: Callable[..., Any], code_for: Callable[[str], str]
    ) -> None:
        sign_up(client)
        again(password="another harbour")
        again()  # the first to sign up is also the last
        told = (code_for("a quiet harbour"), code_for("another harbour"))
        assert told == ("email_not_confirmed", "invalid_credentials"), "until the proof nothing has changed"
        session = self.prove(client, mails)
        assert session["user"]["app_metadata"]["password_needed"] is True
        assert {code_for("a quiet harbour"), code_for("another harbour")} == {"invalid_credentials"}

        bearer = {"Authorization": f"Bearer {session['access_token']}"}
        changed = client.auth("PUT", "/user", json={"password": "a third harbour"}, headers=bearer)
        assert changed.status_code == 200
        assert "password_needed" not in changed.json()["app_metadata"]
        assert code_for("a third harbour") == "signed in"

    @pytest.mark.rule("A14")
    @pytest.mark.parametrize("path", ["/otp", "/magiclink", "/recover"])
    def test_a_password_does_not_survive_that_someone_asked_for_a_way_in_without_it(
        self, client: Browser, mails: Mailboxes, clock: SetClock, code_for: Callable[[str], str], path: str
    ) -> None:
        """A stranger signs up, the owner asks for a link, the stranger has the first email sent again."""
        sign_up(client)
        mails()
        clock.move(minutes=2)
        client.auth("POST", path, json={**ANA, "password": None})
        mails()
        clock.move(minutes=2)
        client.auth("POST", "/resend", json={"type": "signup", "email": "ana@example.com"})
        assert code_for("a quiet harbour") == "email_not_confirmed", "until the proof nothing has changed"
        session = self.prove(client, mails)
        assert code_for("a quiet harbour") == "invalid_credentials"
        assert session["user"]["app_metadata"]["password_needed"] is True

    def test_a_password_survives_an_email_that_was_sent_again(
        self, client: Browser, mails: Mailboxes, clock: SetClock, code_for: Callable[[str], str]
    ) -> None:
        sign_up(client)
        mails()
        clock.move(minutes=2)
        client.auth("POST", "/resend", json={"type": "signup", "email": "ana@example.com"})
        self.prove(client, mails)
        assert code_for("a quiet harbour") == "signed in"

    @pytest.mark.parametrize("path", ["/admin/users/{id}", "/admin/generate_link"])
    def test_a_password_that_an_administrator_sets_is_not_in_doubt(
        self,
        client: Browser,
        make: Make,
        mails: Mailboxes,
        again: Callable[..., Any],
        code_for: Callable[[str], str],
        path: str,
    ) -> None:
        user_id = sign_up(client).json()["id"]
        again(password="another harbour")
        mails()
        server = {"Authorization": f"Bearer {make.components.issuer.keyring.service_role_key}"}
        if path == "/admin/generate_link":
            body = {"type": "signup", "email": "ana@example.com", "password": "a third harbour"}
            made = client.auth("POST", path, json=body, headers=server).json()
            client.auth("POST", "/verify", json={"type": "signup", "token_hash": made["hashed_token"]})
        else:
            body = {"password": "a third harbour", "email_confirm": True}
            client.auth("PUT", path.format(id=user_id), json=body, headers=server)
        assert code_for("a third harbour") == "signed in"

    def test_signing_up_again_does_not_affect_a_verified_account(
        self, client: Browser, mails: Mailboxes, again: Callable[..., Any], code_for: Callable[[str], str]
    ) -> None:
        sign_up(client)
        mails()
        self.prove(client, mails)
        again(password="another harbour")
        assert code_for("a quiet harbour") == "signed in"


@pytest.mark.spec("5.27", "5.36", "5.35")
@pytest.mark.parametrize(
    ("password", "reasons"),
    [
        ("short", ["length"]),
        ("x" * 129, ["length"]),
        ("Password1", ["pwned"]),
        ("iloveyou", ["pwned"]),
        ("tripoint2027", ["pwned"]),
        ("Ana-2027!", ["pwned"]),
        ("ana@example.com", ["pwned"]),
        ("tripoint" * 17, ["length", "pwned"]),
    ],
)
@pytest.mark.rule("A1")
def test_a_weak_password_is_rejected_with_its_reasons(client: Browser, password: str, reasons: list[str]) -> None:
    reply = sign_up(client, password=password)
    assert (reply.status_code, reply.json()["code"]) == (422, "weak_password")
    assert reply.json()["weak_password"]["reasons"] == reasons


@pytest.mark.spec("9.7")
@pytest.mark.parametrize(("password", "status"), [("7 a☃b cd", 200), ("7 a☃b c", 422)])
def test_a_password_has_at_least_eight_characters(client: Browser, password: str, status: int) -> None:
    assert sign_up(client, password=password).status_code == status


@pytest.mark.parametrize("password", ["12 ☃ пароль", "x y z q w v", "é" * 128, "correct horse battery staple"])
@pytest.mark.rule("A1")
def test_a_password_may_contain_any_characters(client: Browser, password: str) -> None:
    assert sign_up(client, password=password).status_code == 200


@pytest.mark.parametrize(
    ("changes", "status", "code"),
    [
        ({"email": "not an address"}, 400, "validation_failed"),
        ({"email": None}, 400, "validation_failed"),
        ({"email": 7}, 400, "validation_failed"),
        ({"password": None}, 400, "validation_failed"),
        ({"password": ["a"]}, 400, "validation_failed"),
        ({"phone": "+420123456789"}, 400, "validation_failed"),
        ({"email": None, "phone": "012"}, 400, "validation_failed"),
        ({"email": None, "phone": "+420123456789", "channel": "pigeon"}, 400, "validation_failed"),
        ({"email": None, "phone": "+420123456789", "password": None}, 400, "validation_failed"),
        ({"email": None, "password": None}, 422, "anonymous_provider_disabled"),
        ({"data": "text"}, 400, "validation_failed"),
        ({"data": {"first_name": "x" * 200}}, 400, "validation_failed"),
        ({"data": {"language": "xx"}}, 400, "validation_failed"),
        ({"data": {"language": []}}, 400, "validation_failed"),
        ({"data": {"adult_terms_version": ["x"]}}, 400, "validation_failed"),
        ({"data": {"adult_terms_version": {}}}, 400, "validation_failed"),
        ({"data": {"more": "x" * 10_000}}, 400, "validation_failed"),
        ({"data": {"first_name": "a\x00b"}}, 400, "validation_failed"),
        ({"code_challenge": "x" * 43}, 400, "validation_failed"),
        ({"code_challenge": "x" * 43, "code_challenge_method": "plain"}, 400, "validation_failed"),
        ({"code_challenge": "x" * 42, "code_challenge_method": "s256"}, 400, "validation_failed"),
    ],
)
def test_invalid_sign_up_data_is_rejected(client: Browser, changes: Any, status: int, code: str) -> None:
    reply = sign_up(client, **changes)
    assert (reply.status_code, reply.json()["code"]) == (status, code)


@pytest.mark.parametrize("number", ["NaN", "-Infinity", "1e999"])
@pytest.mark.rule("W1")
def test_an_invalid_number_is_rejected_and_not_stored(client: Browser, number: str) -> None:
    """If stored, it would make the account unreadable for its owner and for administrators."""
    body = f'{{"email": "new@example.com", "password": "{PASSWORD}", "data": {{"x": [{number}]}}}}'
    reply = client.auth("POST", "/signup", content=body, headers={"Content-Type": "application/json"})
    assert (reply.status_code, reply.json()["code"]) == (400, "validation_failed")


def test_the_declaration_of_age_is_dated_by_the_server(client: Browser) -> None:
    said = {"adult_terms_version": "2026-11", "adult_terms_at": "1999-01-01", "email_verified": True}
    metadata = sign_up(client, data=said).json()["user_metadata"]
    assert metadata["adult_terms_version"] == "2026-11"
    assert metadata["adult_terms_at"] == "2026-11-20T12:00:00Z"
    assert metadata["email_verified"] is False


NOT_DECLARED: list[dict[str, Any]] = [{}, *({"adult_terms_version": said} for said in (None, "", " "))]


@pytest.mark.rule("P7")
@pytest.mark.parametrize("data", NOT_DECLARED)
@pytest.mark.parametrize("path", ["/signup", "/otp", "/magiclink"])
def test_no_account_is_created_without_declaring_to_be_an_adult(
    client: Browser, database: Database, mails: Mailboxes, path: str, data: dict[str, Any]
) -> None:
    body = {"email": "new@example.com", "password": PASSWORD, "data": {"adult_terms_version": None, **data}}
    reply = client.auth("POST", path, json=body)
    assert (reply.status_code, reply.json()["code"]) == (422, "validation_failed")
    assert mails() == []
    assert database.read_now(lambda db: db.scalar(select(func.count()).select_from(User))) == 0


@pytest.mark.rule("P7")
def test_the_declaration_of_age_cannot_be_withdrawn(client: Browser, make: Make) -> None:
    ana = make.user()
    for said in (None, ""):
        changed = client.as_(ana).auth("PUT", "/user", json={"data": {"adult_terms_version": said}}).json()
        assert changed["user_metadata"]["adult_terms_version"] == "2026-11"


STRANGER = {"first_name": "Att", "last_name": "Acker", "adult_terms_version": "1999-01"}


BY_STRANGER = {**ANA, "password": "a stranger at the quay", "data": STRANGER}


@pytest.mark.rule("A14", "P7")
@pytest.mark.parametrize("second", ["/signup", "/otp"])
@pytest.mark.parametrize("first", ["/signup", "/otp"])
@pytest.mark.parametrize("order", [(BY_STRANGER, ANA), (ANA, BY_STRANGER), (BY_STRANGER, ANA, BY_STRANGER)])
def test_of_two_people_neithers_metadata_survives_verification(
    client: Browser, mails: Mailboxes, clock: SetClock, order: tuple[dict[str, Any], ...], first: str, second: str
) -> None:
    """If the latest counted, the stranger's would reach the owner who follows the latest email."""
    for path, body in zip((first, second, first), order, strict=False):
        client.auth("POST", path, json=body)
        mails()
        clock.move(minutes=2)
    client.auth("POST", "/resend", json={"type": "signup", "email": ANA["email"]})
    assert prove(client, mails, "signup")["user_metadata"] == {"email_verified": True}


@pytest.mark.rule("A14", "P7")
def test_a_stranger_with_the_owners_name_leaves_no_declaration_of_theirs(
    client: Browser, mails: Mailboxes, clock: SetClock
) -> None:
    """Another version of the text is enough for neither to survive."""
    sign_up(client)
    mails()
    clock.move(minutes=2)
    other = {**ANA["data"], "adult_terms_version": "2027-01"}
    sign_up(client, password="a stranger at the quay", data=other)
    assert "adult_terms_version" not in prove(client, mails, "signup")["user_metadata"]


@pytest.mark.rule("A14")
@pytest.mark.parametrize("path", ["/signup", "/otp"])
def test_metadata_given_twice_alike_survives_verification(
    client: Browser, mails: Mailboxes, clock: SetClock, path: str
) -> None:
    for _ in range(2):
        client.auth("POST", path, json=ANA)
        clock.move(minutes=2)
    metadata = prove(client, mails, "signup")["user_metadata"]
    assert (metadata["first_name"], metadata["adult_terms_version"]) == ("Ana", "2026-11")


@pytest.mark.rule("P7")
def test_someone_whose_declaration_did_not_survive_makes_it_anew(
    client: Browser, mails: Mailboxes, clock: SetClock
) -> None:
    client.auth("POST", "/signup", json=BY_STRANGER)
    mails()
    clock.move(minutes=2)
    sign_up(client)
    shown = {"type": "signup", "token_hash": token_in(mails.link("ana@example.com"))}
    session = client.auth("POST", "/verify", json=shown).json()
    clock.move(minutes=3)
    bearer = {"Authorization": f"Bearer {session['access_token']}"}
    said = client.auth("PUT", "/user", json={"data": {"adult_terms_version": "2026-11"}}, headers=bearer).json()
    assert said["user_metadata"]["adult_terms_at"] == clock.now().isoformat().replace("+00:00", "Z")


@pytest.mark.rule("A14")
def test_verifying_by_a_password_reset_drops_a_strangers_metadata(
    client: Browser, mails: Mailboxes, clock: SetClock
) -> None:
    sign_up(client, data=STRANGER)
    mails()
    clock.move(minutes=2)
    client.auth("POST", "/recover", json={"email": ANA["email"]})
    assert prove(client, mails, "recovery")["user_metadata"] == {"email_verified": True}


@pytest.mark.rule("A14")
def test_a_sign_up_does_not_change_the_metadata_of_a_verified_account(
    client: Browser, make: Make, mails: Mailboxes, clock: SetClock
) -> None:
    ana = make.user("ana@example.com")
    for path in ("/signup", "/otp"):
        client.auth("POST", path, json={**ANA, "data": STRANGER})
        mails()
        clock.move(minutes=2)
    assert client.as_(ana).auth("GET", "/user").json()["user_metadata"]["first_name"] == "Ana"


def prove(client: Browser, mails: Mailboxes, kind: str) -> Any:
    shown = {"type": kind, "token_hash": token_in(mails.link("ana@example.com"))}
    return client.auth("POST", "/verify", json=shown).json()["user"]


@pytest.mark.rule("A13")
@pytest.mark.parametrize("again", ["lında@example.com", "LİNDA@example.com", "l\u0131nda@EXAMPLE.com"])
def test_a_dotless_or_dotted_i_does_not_create_a_second_account(
    client: Browser, database: Database, make: Make, mails: Mailboxes, again: str
) -> None:
    make.user("linda@example.com")
    assert sign_up(client, email=again).status_code == 200
    assert [mail.to for mail in mails()] == ["linda@example.com"]
    assert database.read_now(lambda db: db.scalar(select(func.count()).select_from(User))) == 1


@pytest.mark.rule("A13")
def test_accounts_that_predate_the_folding_of_dotless_i_keep_their_owners(
    client: Browser, database: Database, make: Make
) -> None:
    one, other = make.user("linda@example.com"), make.user("dotless@example.com")
    kept = {"email": "lında@example.com", "email_folded": "lında@example.com"}
    database.write_now(lambda db: db.execute(update(User).where(User.id == other.id).values(kept)))
    for email, person in (("linda@example.com", one), ("lında@example.com", other)):
        body = {"email": email, "password": PASSWORD}
        session = client.auth("POST", "/token?grant_type=password", json=body).json()
        assert session["user"]["id"] == str(person.id)


class TestWithAutoconfirm:
    @pytest.fixture
    def settings(self, make_settings: MakeSettings) -> Settings:
        return make_settings(auth_autoconfirm=True, auth_anonymous=True)

    def test_a_sign_up_opens_a_session_and_a_taken_address_is_reported(self, client: Browser, mails: Mailboxes) -> None:
        assert sign_up(client).json()["user"]["email_confirmed_at"]
        again = sign_up(client)
        assert (again.status_code, again.json()["code"]) == (422, "user_already_exists")
        assert again.json()["message"] == "User already registered"
        assert mails() == []

    def test_an_autoconfirmed_account_has_no_confirmation_email(self, client: Browser, database: Database) -> None:
        assert client.auth("POST", "/signup", json={"email": "eva@example.com", "password": PASSWORD}).is_success
        assert database.read_now(lambda db: db.scalars(select(User.confirmation_sent_at)).all()) == [None]

    def test_a_person_without_an_address_may_sign_in_anonymously(self, client: Browser) -> None:
        undeclared = client.auth("POST", "/signup", json={"data": {"color": "blue", "adult_terms_version": None}})
        assert undeclared.status_code == 422
        session = client.auth("POST", "/signup", json={"data": {"color": "blue"}}).json()
        assert session["user"]["is_anonymous"] is True
        assert session["user"]["email"] == ""
        assert session["user"]["user_metadata"]["color"] == "blue"


class TestWithSignUpClosed:
    @pytest.fixture
    def settings(self, make_settings: MakeSettings) -> Settings:
        return make_settings(auth_signup=False)

    def test_no_account_is_created_and_sign_in_links_do_not_reveal_that(
        self, client: Browser, mails: Mailboxes, make: Make
    ) -> None:
        make.user("ben@example.com")
        refused = sign_up(client)
        assert (refused.status_code, refused.json()["code"]) == (422, "signup_disabled")
        replies = [client.auth("POST", "/otp", json={"email": f"{who}@example.com"}) for who in ("ana", "ben")]
        assert [(reply.status_code, reply.json()) for reply in replies] == [(200, {}), (200, {})]
        assert [mail.to for mail in mails()] == ["ben@example.com"]


class TestWithLimits:
    @pytest.fixture
    def settings(self, make_settings: MakeSettings) -> Settings:
        return make_settings(rate_limits=True)

    @pytest.mark.parametrize("known", [True, False])
    @pytest.mark.rule("A21")
    def test_an_address_known_or_not_gets_one_email_a_minute(
        self, client: Browser, clock: SetClock, make: Make, known: bool
    ) -> None:
        if known:
            make.user("ana@example.com")
        clock.at += timedelta(seconds=59)  # fixed windows would let the next two pass
        assert sign_up(client).status_code == 200
        clock.move(seconds=2)
        early = sign_up(client)
        assert (early.status_code, early.json()["code"]) == (429, "over_email_send_rate_limit")
        assert early.json()["message"] == "For security purposes, you can only request this after 58 seconds."
        assert early.headers["Retry-After"] == "58"
        assert (early.headers["RateLimit-Remaining"], early.headers["RateLimit-Reset"]) == ("0", "58")
        clock.move(seconds=58)
        assert sign_up(client).status_code == 200

    @pytest.mark.rule("A21")
    def test_ten_sign_ups_an_hour_are_allowed_from_one_network_address(self, client: Browser) -> None:
        codes = [sign_up(client, email=f"p{number}@example.com").status_code for number in range(11)]
        assert codes == [200] * 10 + [429]
