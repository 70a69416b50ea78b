"""Whatever a stranger typed for an address or number before its owner proves it does not reach the owner (A14, A6)."""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import uuid4

import httpx
import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session

from tests.browser import Browser
from tests.conftest import MakeSettings
from tests.mailboxes import Mailboxes
from tests.make import Make
from tripoint.core.asgi import App
from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.core.settings import Settings
from tripoint.identity import service
from tripoint.identity.services import signup
from tripoint.identity.services.rate_limits import RateLimits
from tripoint.identity.services.signup import SignUp

ADDRESS, NUMBER = "eva@example.com", "+420777123456"
STRANGER = {"first_name": "Att", "last_name": "Acker", "adult_terms_version": "1999-01"}
OWNER = {"first_name": "Eva", "adult_terms_version": "2026-11"}
BY_STRANGER = {"email": ADDRESS, "password": "a stranger at the quay", "data": STRANGER}
BY_OWNER = {"email": ADDRESS, "password": "a quiet harbour", "data": OWNER}
ONLY_FLAG = {"email_verified": True}


@pytest.fixture
def server(make: Make) -> dict[str, str]:
    return {"Authorization": f"Bearer {make.components.issuer.keyring.service_role_key}"}


def log_in(client: Browser, body: dict[str, Any]) -> str:
    """How logging in with these credentials ends."""
    given = {name: value for name, value in body.items() if name != "data"}
    reply = client.auth("POST", "/token?grant_type=password", json=given)
    return "in" if reply.status_code == 200 else str(reply.json()["code"])


def verify(client: Browser, kind: str, token: str) -> dict[str, Any]:
    reply = client.auth("POST", "/verify", json={"type": kind, "token_hash": token})
    assert reply.status_code == 200
    return dict(reply.json()["user"])


def prove(client: Browser, mails: Mailboxes, kind: str = "signup") -> dict[str, Any]:
    """Follow the newest email to the address."""
    return verify(client, kind, mails.link(ADDRESS).split("token=")[1].split("&")[0])


def prove_number(client: Browser) -> dict[str, Any]:
    """Type the newest code sent to the number."""
    code = client.get("/dev/sms", params={"to": NUMBER}).json()[0]["text"][:6]
    reply = client.auth("POST", "/verify", json={"type": "sms", "phone": NUMBER, "token": code})
    assert reply.status_code == 200
    return dict(reply.json()["user"])


class TestAnAdministrator:
    """An invite or link for an address with a stranger's sign-up."""

    @pytest.mark.rule("A14")
    def test_an_invite_replaces_what_a_stranger_typed(
        self, client: Browser, mails: Mailboxes, server: dict[str, str]
    ) -> None:
        client.auth("POST", "/signup", json=BY_STRANGER)
        mails()
        client.auth("POST", "/invite", json={"email": ADDRESS, "data": {"first_name": "Eva"}}, headers=server)
        user = prove(client, mails, "invite")
        assert user["user_metadata"] == {"first_name": "Eva", **ONLY_FLAG}
        assert log_in(client, BY_STRANGER) == "invalid_credentials"

    @pytest.mark.rule("A14")
    @pytest.mark.parametrize("kind", ["invite", "signup", "magiclink", "recovery"])
    @pytest.mark.parametrize("is_resent", [False, True])
    def test_a_link_of_any_type_replaces_what_a_stranger_typed(
        self, client: Browser, mails: Mailboxes, clock: SetClock, server: dict[str, str], kind: str, is_resent: bool
    ) -> None:
        """Also if the owner then follows an email that the stranger had sent again."""
        client.auth("POST", "/signup", json=BY_STRANGER)
        body = {"type": kind, "email": ADDRESS, **({"password": "a third harbour"} if kind == "signup" else {})}
        made = client.auth("POST", "/admin/generate_link", json=body, headers=server).json()
        if is_resent:
            clock.move(minutes=2)
            client.auth("POST", "/resend", json={"type": "signup", "email": ADDRESS})
            user = prove(client, mails)
        else:
            user = verify(client, kind, made["hashed_token"])
        assert user["user_metadata"] == ONLY_FLAG
        assert log_in(client, BY_STRANGER) == "invalid_credentials"

    @pytest.mark.rule("A14")
    @pytest.mark.parametrize("path", ["/signup", "/otp", "/recover"])
    def test_no_stranger_undoes_what_an_administrator_set(
        self, client: Browser, mails: Mailboxes, clock: SetClock, server: dict[str, str], path: str
    ) -> None:
        said = {"email": ADDRESS, "password": "a third harbour", "user_metadata": {"first_name": "Eva"}}
        client.auth("POST", "/admin/users", json=said, headers=server)
        client.auth("POST", path, json=BY_STRANGER)
        mails()
        clock.move(minutes=2)
        client.auth("POST", "/resend", json={"type": "signup", "email": ADDRESS})
        assert prove(client, mails)["user_metadata"] == {"first_name": "Eva", **ONLY_FLAG}
        assert log_in(client, {**BY_OWNER, "password": "a third harbour"}) == "in"


@pytest.mark.rule("A14")
def test_a_strangers_request_does_not_undo_an_administrators_link(
    client: Browser, mails: Mailboxes, server: dict[str, str]
) -> None:
    client.auth("POST", "/signup", json=BY_STRANGER)
    mails()
    body = {"type": "signup", "email": ADDRESS, "password": "a third harbour", "data": {"first_name": "Eva"}}
    made = client.auth("POST", "/admin/generate_link", json=body, headers=server).json()
    client.auth("POST", "/recover", json={"email": ADDRESS})
    mails()
    assert verify(client, "signup", made["hashed_token"])["user_metadata"] == {"first_name": "Eva", **ONLY_FLAG}
    assert log_in(client, {**BY_OWNER, "password": "a third harbour"}) == "in"


@pytest.mark.rule("A14")
def test_a_change_of_address_that_an_administrator_links_keeps_no_disputed_password(
    client: Browser, server: dict[str, str]
) -> None:
    """It may be the account's first proof."""
    client.auth("POST", "/signup", json=BY_STRANGER)
    for kind in ("email_change_current", "email_change_new"):
        body = {"type": kind, "email": ADDRESS, "new_email": "new@example.com"}
        made = client.auth("POST", "/admin/generate_link", json=body, headers=server).json()
        client.auth("POST", "/verify", json={"type": "email_change", "token_hash": made["hashed_token"]})
    assert log_in(client, {**BY_STRANGER, "email": "new@example.com"}) == "invalid_credentials"


class TestAtOnce:
    """Two sign-ups whose passwords are being hashed at the same time."""

    @pytest.fixture
    def sign_up(self, app: App, settings: Settings) -> Callable[..., list[int]]:
        async def both(*bodies: dict[str, Any]) -> list[int]:
            async with httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url=settings.origin) as client:
                replies = await asyncio.gather(*(client.post("/auth/v1/signup", json=body) for body in bodies))
            return [reply.status_code for reply in replies]

        return lambda *bodies: asyncio.run(both(*bodies))

    def test_a_second_click_keeps_the_persons_password(
        self, client: Browser, mails: Mailboxes, sign_up: Callable[..., list[int]]
    ) -> None:
        assert sign_up(BY_OWNER, BY_OWNER) == [200, 200]
        mails()
        client.auth("POST", "/resend", json={"type": "signup", "email": ADDRESS})
        assert prove(client, mails)["user_metadata"]["first_name"] == "Eva"
        assert log_in(client, BY_OWNER) == "in"

    @pytest.mark.rule("A14")
    def test_two_people_leave_nothing_of_either(
        self, client: Browser, mails: Mailboxes, sign_up: Callable[..., list[int]]
    ) -> None:
        assert sign_up(BY_STRANGER, BY_OWNER) == [200, 200]
        mails()
        client.auth("POST", "/resend", json={"type": "signup", "email": ADDRESS})
        assert prove(client, mails)["user_metadata"] == ONLY_FLAG
        assert {log_in(client, BY_STRANGER), log_in(client, BY_OWNER)} == {"invalid_credentials"}


class TestARefusedCall:
    """The owner's call is refused because too many messages were asked for, and they follow an earlier email."""

    @pytest.fixture
    def settings(self, make_settings: MakeSettings) -> Settings:
        return make_settings(rate_limits=True)

    @pytest.mark.rule("A14")
    def test_an_earlier_email_no_longer_confirms_what_the_stranger_typed(
        self, client: Browser, mails: Mailboxes
    ) -> None:
        client.auth("POST", "/signup", json=BY_STRANGER)
        refused = client.auth("POST", "/signup", json=BY_OWNER)
        assert refused.json()["code"] == "over_email_send_rate_limit"
        assert prove(client, mails)["user_metadata"] == ONLY_FLAG
        assert log_in(client, BY_STRANGER) == "invalid_credentials"

    @pytest.mark.rule("A14")
    @pytest.mark.parametrize("path", ["/signup", "/otp", "/recover"])
    def test_the_same_holds_if_the_owners_network_asked_for_too_many(
        self, client: Browser, mails: Mailboxes, path: str
    ) -> None:
        client.auth("POST", "/signup", json=BY_STRANGER)
        for number in range(29):
            client.auth("POST", "/recover", json={"email": f"p{number}@example.com"})
        assert client.auth("POST", path, json=BY_OWNER).json()["code"] == "over_request_rate_limit"
        assert prove(client, mails)["user_metadata"] == ONLY_FLAG
        assert log_in(client, BY_STRANGER) == "invalid_credentials"

    @pytest.mark.rule("A14")
    @pytest.mark.parametrize("path", ["/signup", "/otp"])
    def test_the_same_holds_for_a_number(self, client: Browser, mails: Mailboxes, path: str) -> None:
        stranger = {"phone": NUMBER, "password": "a stranger at the quay", "data": STRANGER}
        client.auth("POST", "/signup", json=stranger)
        mails()
        reply = client.auth("POST", path, json={**stranger, "password": "a quiet harbour", "data": OWNER})
        assert reply.json()["code"] == "over_sms_send_rate_limit"
        assert prove_number(client)["user_metadata"] == {"phone_verified": True}
        assert log_in(client, stranger) == "invalid_credentials"

    @pytest.mark.rule("A14")
    def test_the_same_holds_if_the_owners_network_signed_up_too_often(self, client: Browser, mails: Mailboxes) -> None:
        client.auth("POST", "/signup", json=BY_STRANGER)
        for number in range(9):
            client.auth("POST", "/signup", json={**BY_OWNER, "email": f"p{number}@example.com"})
        assert client.auth("POST", "/signup", json=BY_OWNER).json()["code"] == "over_request_rate_limit"
        assert prove(client, mails)["user_metadata"] == ONLY_FLAG
        assert log_in(client, BY_STRANGER) == "invalid_credentials"

    @pytest.mark.rule("A2")
    @pytest.mark.parametrize("is_known", [False, True])
    def test_a_refused_sign_up_counts_alike_for_a_known_address_and_a_free_one(
        self, client: Browser, make: Make, is_known: bool
    ) -> None:
        """Otherwise the limit on sign-ups would tell them apart."""
        if is_known:
            make.user(ADDRESS)
        client.auth("POST", "/resend", json={"type": "signup", "email": ADDRESS})
        codes = [client.auth("POST", "/signup", json=BY_OWNER).json()["code"] for _ in range(12)]
        assert set(codes) == {"over_email_send_rate_limit"}
        known = client.auth("POST", "/signup", json={**BY_OWNER, "email": "free@example.com"})
        assert known.status_code == 200

    def test_a_refused_sign_up_makes_no_account_and_counts_nothing(self, client: Browser, clock: SetClock) -> None:
        client.auth("POST", "/otp", json=BY_OWNER)
        client.auth("POST", "/signup", json=BY_OWNER)
        early = client.auth("POST", "/signup", json=BY_OWNER)
        assert early.status_code == 429
        clock.move(minutes=1)
        codes = []
        while len(codes) < 6:
            codes.append(client.auth("POST", "/signup", json=BY_OWNER).status_code)
            clock.move(minutes=1, seconds=1)
        assert codes == [200] * 4 + [429] * 2, "five an hour, and the early one is not among them"


@pytest.mark.rule("A14")
def test_a_reset_request_forgets_what_a_stranger_said_whatever_email_is_followed(
    client: Browser, mails: Mailboxes, clock: SetClock
) -> None:
    client.auth("POST", "/signup", json=BY_STRANGER)
    mails()
    client.auth("POST", "/recover", json={"email": ADDRESS})
    mails()
    clock.move(minutes=2)
    client.auth("POST", "/resend", json={"type": "signup", "email": ADDRESS})
    assert prove(client, mails)["user_metadata"] == ONLY_FLAG


@pytest.mark.rule("A14")
@pytest.mark.parametrize("path", ["/signup", "/otp", "/recover"])
def test_asking_counts_before_the_email_is_handed_over(client: Browser, mails: Mailboxes, path: str) -> None:
    """Emails may wait for minutes; the owner follows the stranger's in the meantime."""
    client.auth("POST", "/signup", json=BY_STRANGER)
    link = mails.link(ADDRESS)
    client.auth("POST", path, json=BY_OWNER)
    user = verify(client, "signup", link.split("token=")[1].split("&")[0])
    assert user["user_metadata"] == ONLY_FLAG
    assert log_in(client, BY_STRANGER) == "invalid_credentials"


@pytest.mark.rule("A14")
@pytest.mark.parametrize("path", ["/otp", "/recover"])
def test_an_account_that_a_stranger_starts_before_the_email_is_handed_over_is_in_doubt(
    client: Browser, mails: Mailboxes, clock: SetClock, path: str
) -> None:
    client.auth("POST", path, json=BY_OWNER)
    client.auth("POST", "/signup", json=BY_STRANGER)
    mails()
    clock.move(minutes=2)
    client.auth("POST", "/resend", json={"type": "signup", "email": ADDRESS})
    assert prove(client, mails)["user_metadata"] == ONLY_FLAG
    assert log_in(client, BY_STRANGER) == "invalid_credentials"


@pytest.mark.rule("A14")
def test_an_account_that_a_stranger_starts_before_the_text_is_handed_over_is_in_doubt(
    client: Browser, mails: Mailboxes, clock: SetClock
) -> None:
    stranger = {"phone": NUMBER, "password": "a stranger at the quay", "data": STRANGER}
    client.auth("POST", "/otp", json={"phone": NUMBER, "data": OWNER})
    client.auth("POST", "/signup", json=stranger)
    mails()
    clock.move(minutes=2)
    client.auth("POST", "/resend", json={"type": "sms", "phone": NUMBER})
    mails()
    assert prove_number(client)["user_metadata"] == {"phone_verified": True}
    assert log_in(client, stranger) == "invalid_credentials"


class TestAnAcceptedInvite:
    """An invite's link was followed by someone who may not be the invited person."""

    @pytest.fixture(autouse=True)
    def accepted(self, database: Database, make: Make, clock: SetClock) -> dict[str, str]:
        """The headers of their session."""
        session = database.write_now(
            service.account_for_invite,
            make.components.issuer,
            email=ADDRESS, name="Att Acker", language="en", adult_terms_version="1999-01",
            invite_id=uuid4(), now=clock.now(),
        )  # fmt: skip
        return {"Authorization": f"Bearer {session['access_token']}"}

    @pytest.mark.rule("A6", "A14")
    def test_the_owner_who_signs_up_gets_nothing_of_what_was_typed_with_it(
        self, client: Browser, mails: Mailboxes
    ) -> None:
        client.auth("POST", "/signup", json=BY_OWNER)
        user = prove(client, mails)
        assert user["user_metadata"] == ONLY_FLAG
        assert user["app_metadata"]["password_needed"] is True

    @pytest.mark.rule("A6", "A14")
    def test_an_administrators_invite_replaces_what_was_typed_with_it(
        self, client: Browser, mails: Mailboxes, server: dict[str, str]
    ) -> None:
        said = {"first_name": "Eva"}
        client.auth("POST", "/invite", json={"email": ADDRESS, "data": said}, headers=server)
        mails()
        client.auth("POST", "/signup", json=BY_STRANGER)
        mails()
        assert prove(client, mails)["user_metadata"] == {**said, **ONLY_FLAG}

    @pytest.mark.rule("A6")
    def test_an_administrators_invite_ends_their_session(
        self, client: Browser, server: dict[str, str], accepted: dict[str, str]
    ) -> None:
        """Otherwise they could type it all again."""
        client.auth("POST", "/invite", json={"email": ADDRESS}, headers=server)
        refused = client.auth("PUT", "/user", json={"data": STRANGER}, headers=accepted)
        assert refused.json()["code"] == "session_not_found"

    @pytest.mark.rule("A6", "A14")
    def test_what_an_administrator_says_survives_their_own_confirmation(
        self, client: Browser, server: dict[str, str]
    ) -> None:
        client.auth("POST", "/signup", json=BY_OWNER)
        users = client.auth("GET", "/admin/users", headers=server).json()["users"]
        said = {"user_metadata": {"first_name": "Eva"}, "email_confirm": True}
        user = client.auth("PUT", f"/admin/users/{users[0]['id']}", json=said, headers=server).json()
        assert {name for name in user["user_metadata"] if name != "email_verified"} == {"first_name"}
        assert user["user_metadata"]["first_name"] == "Eva"

    @pytest.mark.rule("A6", "A14")
    def test_a_password_by_an_administrator_does_not_bring_it_back(
        self, client: Browser, mails: Mailboxes, server: dict[str, str]
    ) -> None:
        client.auth("POST", "/signup", json=BY_OWNER)
        users = client.auth("GET", "/admin/users", headers=server).json()["users"]
        path = f"/admin/users/{users[0]['id']}"
        client.auth("PUT", path, json={"password": "a third harbour"}, headers=server)
        assert prove(client, mails)["user_metadata"] == ONLY_FLAG

    @pytest.mark.parametrize("path", ["/otp", "/recover"])
    def test_the_invited_person_who_comes_back_by_email_keeps_their_name(
        self, client: Browser, mails: Mailboxes, path: str
    ) -> None:
        client.auth("POST", path, json={"email": ADDRESS, "data": OWNER})
        user = prove(client, mails, "recovery" if path == "/recover" else "signup")
        assert user["user_metadata"]["first_name"] == "Att"
        assert "password_needed" not in user["app_metadata"]


def test_a_new_password_ends_the_doubt_about_an_earlier_one(
    client: Browser, mails: Mailboxes, clock: SetClock, server: dict[str, str]
) -> None:
    """Someone by phone, whose first password was in doubt, adds an address later."""
    by_phone = {"phone": NUMBER, "password": "a stranger at the quay", "data": STRANGER}
    client.auth("POST", "/signup", json=by_phone)
    mails()
    clock.move(minutes=2)
    client.auth("POST", "/otp", json={"phone": NUMBER, "data": OWNER})
    mails()
    code = client.get("/dev/sms", params={"to": NUMBER}).json()[0]["text"][:6]
    session = client.auth("POST", "/verify", json={"type": "sms", "phone": NUMBER, "token": code}).json()
    bearer = {"Authorization": f"Bearer {session['access_token']}"}
    assert client.auth("PUT", "/user", json={"password": "a quiet harbour"}, headers=bearer).status_code == 200
    path = f"/admin/users/{session['user']['id']}"
    client.auth("PUT", path, json={"email": ADDRESS, "email_confirm": True}, headers=server)
    assert log_in(client, BY_OWNER) == "in"


@pytest.mark.postgres
@pytest.mark.rule("A14")
def test_of_two_sign_ups_in_the_same_moment_the_second_looks_again(database: Database, clock: SetClock) -> None:
    """It finds no account, and waits for the first one's to be written."""
    held, go_on = threading.Event(), threading.Event()

    def sign_up(db: Session, body: dict[str, Any], *, waits: bool = False) -> None:
        hashed = f"hash of {body['password']}"
        wanted = SignUp(ADDRESS, None, hashed, None, None, body["data"], None, None, "en", "10.0.0.1")
        signup.sign_up(db, RateLimits(on=False), wanted, clock.now())
        if waits:
            held.set()
            go_on.wait(30)

    with ThreadPoolExecutor(2) as threads:
        first = threads.submit(database.write_now, sign_up, BY_STRANGER, waits=True)
        held.wait(30)
        second = threads.submit(database.write_now, sign_up, BY_OWNER)
        waiting = text("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
        while database.read_now(lambda db: db.scalar(waiting)) < 1:
            pass
        go_on.set()
        first.result(30)
        with pytest.raises(signup.TakenMeanwhile):
            second.result(30)
