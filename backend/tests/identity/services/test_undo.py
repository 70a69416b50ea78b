"""The old mailbox undoes a change of address (TRUST.md A13)."""

from datetime import timedelta
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from sqlalchemy import func, select, update

from tests.browser import Browser
from tests.conftest import MakeSettings
from tests.mailboxes import Mailboxes
from tests.make import PASSWORD, Make, Person
from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.core.settings import Settings
from tripoint.identity import jobs
from tripoint.identity.factors import totp
from tripoint.identity.models import AddressUndo, User

OLD, NEW = "ana@example.com", "thief@example.com"


@pytest.fixture
def ana(make: Make) -> Person:
    return make.user(OLD)


def change(client: Browser, mails: Mailboxes, token: str, current: str, new: str) -> Any:
    """Change the address with the consent of both mailboxes; return the session of the new one."""
    headers = {"Authorization": f"Bearer {token}"}
    assert client.auth("PUT", "/user", json={"email": new}, headers=headers).status_code == 200
    mails()
    for to in (current, new):
        link = parse_qs(urlsplit(mails.link(to)).query)["token"][0]
        reply = client.auth("POST", "/verify", json={"type": "email_change", "token_hash": link})
    return reply.json()


def undo_token(mails: Mailboxes, to: str = OLD) -> str:
    """The secret of the latest undo link, taken from the fragment of its URL."""
    link = next(word for mail in mails(to) for word in (mail.text or "").split() if "/auth/undo" in word)
    page, _, fragment = link.partition("#token=")
    assert page == "http://127.0.0.1:8000/auth/undo"
    return fragment


def undo(client: Browser, token: str) -> Any:
    return client.post("/api/account/undo-address", json={"token": token})


def recovered(client: Browser, mails: Mailboxes) -> Any:
    """The user who is signed in by the old mailbox's recovery link."""
    recovery = next(mail for mail in mails(OLD) if mail.subject == "Set a new password for Tripoint")
    link = next(word for word in (recovery.text or "").split() if "/auth/v1/verify" in word)
    body = {"type": "recovery", "token_hash": parse_qs(urlsplit(link).query)["token"][0]}
    return client.auth("POST", "/verify", json=body).json()["user"]


def sign_in(client: Browser, email: str) -> int:
    body = {"email": email, "password": PASSWORD}
    return int(client.auth("POST", "/token?grant_type=password", json=body).status_code)


@pytest.mark.rule("A13")
def test_undoing_returns_the_account_to_the_old_mailbox_and_ends_all_sessions(
    client: Browser, ana: Person, mails: Mailboxes
) -> None:
    thief = change(client, mails, ana.access_token, OLD, NEW)
    assert sign_in(client, NEW) == 200
    token = undo_token(mails)
    headers = {"Authorization": f"Bearer {thief['access_token']}"}
    assert client.get("/api/trips", headers=headers).status_code == 200
    assert undo(client, token).status_code == 204
    assert client.get("/api/trips", headers=headers).status_code == 401, "at once"
    assert client.auth("GET", "/user", headers=headers).json()["code"] == "session_not_found"
    assert (sign_in(client, NEW), sign_in(client, OLD)) == (400, 400), "the password went too"
    told = "Your account's email was changed"
    assert [sum(mail.subject == told for mail in mails(to)) for to in (NEW, OLD)] == [2, 2], "of both changes"
    said = "Your Tripoint account now uses {}."
    assert [any(said.format(NEW) in (mail.text or "") for mail in mails(to)) for to in (NEW, OLD)] == [True, True]
    user = recovered(client, mails)
    assert (user["id"], user["email"]) == (str(ana.id), OLD)
    assert user["identities"][0]["email"] == OLD
    assert undo(client, token).json()["code"] == "undo_is_over", "once"


@pytest.mark.rule("A13")
def test_a_recovery_link_of_the_new_mailbox_is_void_after_the_undo(
    client: Browser, ana: Person, mails: Mailboxes, clock: SetClock
) -> None:
    change(client, mails, ana.access_token, OLD, NEW)
    token = undo_token(mails)
    clock.move(minutes=2)
    assert client.auth("POST", "/recover", json={"email": NEW}).status_code == 200
    link = parse_qs(urlsplit(mails.link(NEW)).query)["token"][0]
    assert undo(client, token).status_code == 204
    assert client.auth("POST", "/verify", json={"type": "recovery", "token_hash": link}).status_code == 403


@pytest.mark.parametrize(("days", "status"), [(6, 204), (7, 422)])
@pytest.mark.rule("A13")
def test_an_undo_link_works_for_seven_days(
    client: Browser, ana: Person, mails: Mailboxes, clock: SetClock, days: int, status: int
) -> None:
    change(client, mails, ana.access_token, OLD, NEW)
    token = undo_token(mails)
    clock.move(days=days)
    assert undo(client, token).status_code == status


@pytest.mark.rule("A13")
def test_a_deleted_account_cannot_get_its_address_back(
    client: Browser, ana: Person, mails: Mailboxes, database: Database, clock: SetClock
) -> None:
    change(client, mails, ana.access_token, OLD, NEW)
    token = undo_token(mails)
    database.write_now(lambda db: db.execute(update(User).values(deleted_at=clock.now())))
    assert undo(client, token).json()["code"] == "undo_is_over"


@pytest.mark.rule("A13")
def test_the_first_mailbox_can_undo_after_a_later_one_did(client: Browser, ana: Person, mails: Mailboxes) -> None:
    thief = change(client, mails, ana.access_token, OLD, NEW)
    first = undo_token(mails)
    change(client, mails, thief["access_token"], NEW, "third@example.com")
    second = undo_token(mails, NEW)
    assert undo(client, second).status_code == 204
    assert undo(client, first).status_code == 204
    assert undo(client, second).json()["code"] == "undo_is_over"


@pytest.mark.rule("A13")
def test_undoing_a_change_voids_the_undo_links_of_later_changes(
    client: Browser, ana: Person, mails: Mailboxes, clock: SetClock
) -> None:
    thief = change(client, mails, ana.access_token, OLD, NEW)
    first = undo_token(mails)
    clock.move(minutes=1)
    change(client, mails, thief["access_token"], NEW, "third@example.com")
    second = undo_token(mails, NEW)
    assert undo(client, first).status_code == 204
    assert undo(client, second).json()["code"] == "undo_is_over"


@pytest.mark.parametrize("added", ["before", "after"])
@pytest.mark.rule("A13")
def test_a_number_added_after_the_change_is_removed_and_an_earlier_one_stays(
    client: Browser, ana: Person, mails: Mailboxes, make: Make, clock: SetClock, added: str
) -> None:
    key = {"Authorization": f"Bearer {make.components.issuer.keyring.service_role_key}"}
    number = {"phone": "420777123456", "phone_confirm": True}

    def add(when: str) -> None:
        if added == when:
            assert client.auth("PUT", f"/admin/users/{ana.id}", json=number, headers=key).status_code == 200
        clock.move(minutes=1)

    add("before")
    change(client, mails, ana.access_token, OLD, NEW)
    add("after")
    assert undo(client, undo_token(mails)).status_code == 204
    kept = client.auth("GET", f"/admin/users/{ana.id}", headers=key).json()
    assert kept["phone"] == ("420777123456" if added == "before" else "")


@pytest.mark.rule("A13")
def test_an_unverified_account_on_the_old_address_gives_way_and_a_verified_one_stays(
    client: Browser, ana: Person, mails: Mailboxes, make: Make
) -> None:
    change(client, mails, ana.access_token, OLD, NEW)
    token = undo_token(mails)
    squatter = make.user(OLD)
    assert undo(client, token).json()["code"] == "address_taken_since"
    key = {"Authorization": f"Bearer {make.components.issuer.keyring.service_role_key}"}
    client.auth("DELETE", f"/admin/users/{squatter.id}", headers=key)
    make.user(OLD, confirmed=False)
    assert undo(client, token).status_code == 204


@pytest.mark.parametrize("token", ["", "x" * 201, "made-up"])
def test_an_invalid_token_undoes_nothing(client: Browser, token: str) -> None:
    assert undo(client, token).status_code == 422


def test_an_undo_link_is_stored_as_a_hash_and_deleted_when_it_expires(
    client: Browser, ana: Person, mails: Mailboxes, database: Database, clock: SetClock
) -> None:
    change(client, mails, ana.access_token, OLD, NEW)
    token = undo_token(mails)
    (kept,) = database.read_now(lambda db: list(db.scalars(select(AddressUndo.token_hash))))
    assert token not in kept
    ends = database.read_now(lambda db: db.scalars(select(AddressUndo.expires_at)).one())
    for at, left in ((ends - timedelta(microseconds=1), 1), (ends, 0)):
        database.write_now(jobs.tidy, at)
        assert database.read_now(lambda db: db.scalar(select(func.count()).select_from(AddressUndo))) == left


class TestWithLimits:
    @pytest.fixture
    def settings(self, make_settings: MakeSettings) -> Settings:
        return make_settings(rate_limits=True)

    @pytest.mark.rule("A21")
    def test_thirty_tokens_may_be_tried_in_five_minutes(self, client: Browser) -> None:
        assert [undo(client, f"guess-{number}").status_code for number in range(31)] == [422] * 30 + [429]


@pytest.mark.rule("A13")
def test_factors_added_since_the_change_are_removed_by_the_undo(
    client: Browser, ana: Person, mails: Mailboxes, clock: SetClock
) -> None:
    thief = change(client, mails, ana.access_token, OLD, NEW)
    clock.move(minutes=1)
    headers = {"Authorization": f"Bearer {thief['access_token']}"}
    made = client.auth("POST", "/factors", json={"factor_type": "totp"}, headers=headers).json()
    asked = client.auth("POST", f"/factors/{made['id']}/challenge", json={}, headers=headers).json()
    answer = {"challenge_id": asked["id"], "code": totp.code_at(made["totp"]["secret"], totp.step(clock.now()))}
    assert client.auth("POST", f"/factors/{made['id']}/verify", json=answer, headers=headers).status_code == 200
    assert undo(client, undo_token(mails)).status_code == 204
    user = recovered(client, mails)
    assert (user.get("factors"), user["app_metadata"]["providers"]) == (None, ["email"])
