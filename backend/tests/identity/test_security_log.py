"""Which security events are recorded at each step of a story."""

from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

import jwt
import pytest
from sqlalchemy import select

from tests.browser import Browser
from tests.conftest import MakeSettings
from tests.identity.factors.test_factors import Owner
from tests.identity.services.test_undo import change, undo, undo_token
from tests.mailboxes import Mailboxes
from tests.make import PASSWORD, Make
from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.core.settings import Settings
from tripoint.identity.models import SecurityEvent

ANA, NEW_PASSWORD = "ana@example.com", "an evening by the sea"
Log = Callable[[], list[str]]


@pytest.fixture
def log(database: Database) -> Log:
    """The kinds of the events since the last call, in alphabetical order."""
    seen: set[Any] = set()

    def news() -> list[str]:
        query = select(SecurityEvent.id, SecurityEvent.kind).order_by(SecurityEvent.kind)
        found = [row for row in database.read_now(lambda db: db.execute(query).all()) if row.id not in seen]
        seen.update(row.id for row in found)
        return [row.kind for row in found]

    return news


def sign_in(client: Browser, password: str = PASSWORD) -> Any:
    return client.auth("POST", "/token?grant_type=password", json={"email": ANA, "password": password})


def test_a_sign_up_is_recorded_with_its_account_but_not_with_one_that_was_there(
    client: Browser, database: Database
) -> None:
    ids = [client.auth("POST", "/signup", json={"email": ANA, "password": PASSWORD}).json()["id"] for _ in range(2)]
    query = select(SecurityEvent.user_id).where(SecurityEvent.kind == "signed_up").order_by(SecurityEvent.at)
    assert [str(one) for one in database.read_now(lambda db: db.scalars(query).all())] == [ids[0], "None"]


def test_an_account_from_sign_up_to_sign_out_is_recorded(client: Browser, mails: Mailboxes, log: Log) -> None:
    client.auth("POST", "/signup", json={"email": ANA, "password": PASSWORD})
    assert log() == ["signed_up"]
    proof = {"type": "signup", "token_hash": parse_qs(urlsplit(mails.link(ANA)).query)["token"][0]}
    client.auth("POST", "/verify", json=proof)
    client.auth("POST", "/verify", json=proof)
    assert log() == ["proof_refused", "signed_in"]
    sign_in(client, "wrong")
    headers = {"Authorization": f"Bearer {sign_in(client).json()['access_token']}"}
    assert log() == ["sign_in_failed", "signed_in"]
    for present in ("wrong", PASSWORD):
        wanted = {"password": NEW_PASSWORD, "current_password": present}
        client.auth("PUT", "/user", json=wanted, headers=headers)
    assert log() == ["password_changed", "present_password_wrong"]
    client.auth("POST", "/logout", headers=headers)
    assert log() == ["signed_out"]


def test_a_change_of_address_and_its_undoing_are_recorded(
    client: Browser, make: Make, mails: Mailboxes, log: Log
) -> None:
    ana = make.user(ANA)
    log()
    change(client, mails, ana.access_token, ANA, "new@example.com")
    assert log() == ["email_changed", "signed_in"]
    undo(client, undo_token(mails, ANA))
    assert log() == ["email_change_undone"]


def test_second_factors_and_recovery_codes_are_recorded(client: Browser, make: Make, clock: SetClock, log: Log) -> None:
    owner = Owner(client, make.user(ANA), clock)
    log()
    factor, secret = owner.with_totp()
    owner.sign_in()
    assert log() == ["factor_added", "second_factor_shown", "signed_in"]
    owner.verify(factor, "000000")
    owner.take(owner.verify(factor, owner.app_code(secret)).json())
    assert log() == ["second_factor_failed", "second_factor_shown"]
    codes = owner.me.auth("POST", "/factors/recovery-codes").json()["codes"]
    assert log() == ["recovery_codes_made"]
    owner.sign_in()
    assert log() == ["signed_in"]
    for code in ("garbage", codes[0]):
        reply = owner.me.auth("POST", "/factors/recovery-codes/verify", json={"code": code})
    assert log() == ["second_factor_failed", "second_factor_shown"]
    owner.take(reply.json())
    owner.me.auth("DELETE", "/factors/recovery-codes")
    owner.me.auth("DELETE", f"/factors/{factor}")
    assert log() == ["factor_removed", "recovery_codes_removed"]


def test_an_administrators_actions_are_recorded(client: Browser, make: Make, log: Log) -> None:
    headers = {"Authorization": f"Bearer {make.components.issuer.keyring.service_role_key}"}
    body = {"email": ANA, "password": PASSWORD, "email_confirm": True}
    path = "/admin/users/" + client.auth("POST", "/admin/users", json=body, headers=headers).json()["id"]
    assert log() == ["made_by_admin"]
    for wanted, event in (
        ({"email": "new@example.com"}, "email_changed"),
        ({"phone": "+420777123456"}, "phone_changed"),
        ({"password": NEW_PASSWORD}, "password_changed"),
        ({"ban_duration": "1h"}, "banned"),
        ({"ban_duration": "none"}, "unbanned"),
    ):
        client.auth("PUT", path, json=wanted, headers=headers)
        assert log() == [event]
    link = {"type": "magiclink", "email": "new@example.com"}
    client.auth("POST", "/admin/generate_link", json=link, headers=headers)
    client.auth("DELETE", path, json={"should_soft_delete": True}, headers=headers)
    assert log() == ["deleted_by_admin", "link_made_by_admin"]


class TestWithoutConfirmation:
    @pytest.fixture
    def settings(self, make_settings: MakeSettings) -> Settings:
        return make_settings(auth_anonymous=True, auth_autoconfirm=True, auth_phone_autoconfirm=True)

    def test_accounts_that_need_no_confirmation_are_recorded(self, client: Browser, log: Log) -> None:
        session = client.auth("POST", "/signup", json={}).json()
        assert log() == ["signed_up"]
        headers = {"Authorization": f"Bearer {session['access_token']}"}
        client.auth("PUT", "/user", json={"phone": "+420777123456"}, headers=headers)
        assert log() == ["phone_changed"]
        client.auth("POST", "/signup", json={"email": ANA, "password": PASSWORD})
        assert log() == ["signed_up"]

    def test_a_sign_up_event_names_the_session_it_started(self, client: Browser, database: Database) -> None:
        of_bodies = []
        for body in ({}, {"email": ANA, "password": PASSWORD}, {"phone": "+420777123456", "password": PASSWORD}):
            token = client.auth("POST", "/signup", json=body).json()["access_token"]
            of_bodies.append(jwt.decode(token, options={"verify_signature": False})["session_id"])
        query = select(SecurityEvent.session_id).where(SecurityEvent.kind == "signed_up")
        noted = database.read_now(lambda db: list(db.scalars(query)))
        assert {str(one) for one in noted} == set(of_bodies)


def test_personal_access_tokens_are_recorded(client: Browser, make: Make, log: Log) -> None:
    ana = client.as_(make.user(ANA))
    log()
    made = ana.post("/api/account/tokens", json={"name": "Script", "scopes": ["trips:read"]}).json()
    assert log() == ["token_made"]
    ana.delete(f"/api/account/tokens/{made['id']}")
    ana.delete("/api/account/tokens")
    assert log() == ["token_revoked", "tokens_revoked"]
