"""TRUST.md A5, A9, A20, A22; and a check that every rule of its section 2 has a test marked with its code."""

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update

from tests.browser import Browser
from tests.mailboxes import Mailboxes
from tests.make import PASSWORD, Make, Person
from tripoint import app as application
from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.core.settings import PROJECT_ROOT, Settings
from tripoint.identity.models import User
from tripoint.identity.session_cache import SessionCache

NEW_PASSWORD = "an evening by the sea"
# Tested by the browser tests of the front end.
IN_BROWSER = {"A19"}


@pytest.fixture
def ana(make: Make) -> Person:
    return make.user("ana@example.com")


def marked(folder: Path) -> set[str]:
    """The codes that the tests of a folder carry in `@pytest.mark.rule(...)`."""
    text = "\n".join(path.read_text("utf-8") for path in folder.rglob("test_*.py"))
    marks = re.findall(r"pytest\.mark\.rule\(([^)]*)\)", text)
    return {code for mark in marks for code in re.findall(r'"(\w+)"', mark)}


def test_every_account_rule_has_a_test_marked_with_its_code() -> None:
    assert {f"A{number}" for number in range(1, 23)} - marked(PROJECT_ROOT / "backend" / "tests") - IN_BROWSER == set()


@pytest.mark.parametrize("name", ["access_token", "token", "jwt", "authorization"])
@pytest.mark.rule("A5")
def test_a_token_in_a_url_is_ignored(client: Browser, ana: Person, name: str) -> None:
    assert client.auth("GET", f"/user?{name}={ana.access_token}").status_code == 401
    assert client.get(f"/api/trips?{name}={ana.access_token}").status_code == 401
    assert client.auth("POST", f"/token?grant_type=refresh_token&refresh_token={ana.refresh_token}").status_code == 400


@pytest.mark.rule("A5")
def test_an_emailed_link_loses_its_query_at_the_first_redirect(client: Browser, ana: Person, mails: Mailboxes) -> None:
    client.auth("POST", "/recover", json={"email": ana.email})
    led = client.get(mails.link(ana.email), follow_redirects=False)
    page, _, fragment = led.headers["Location"].partition("#")
    assert "?" not in page
    assert "token_hash=" in fragment
    assert led.headers["Cache-Control"] == "no-store"


def log_out(client: Browser, ana: Person, _: Any) -> Any:
    return client.as_(ana).auth("POST", "/logout")


def log_out_elsewhere(client: Browser, ana: Person, _: Any) -> Any:
    other = client.auth("POST", "/token?grant_type=password", json={"email": ana.email, "password": PASSWORD}).json()
    headers = {"Authorization": f"Bearer {other['access_token']}"}
    return client.auth("POST", "/logout?scope=others", headers=headers)


def change_password(client: Browser, ana: Person, _: Any) -> Any:
    other = client.auth("POST", "/token?grant_type=password", json={"email": ana.email, "password": PASSWORD}).json()
    headers = {"Authorization": f"Bearer {other['access_token']}"}
    return client.auth("PUT", "/user", json={"password": NEW_PASSWORD}, headers=headers)


def ban(client: Browser, ana: Person, headers: Any) -> Any:
    return client.auth("PUT", f"/admin/users/{ana.id}", json={"ban_duration": "1h"}, headers=headers)


def delete(client: Browser, ana: Person, headers: Any) -> Any:
    return client.auth("DELETE", f"/admin/users/{ana.id}", headers=headers)


def delete_softly(client: Browser, ana: Person, headers: Any) -> Any:
    body = {"should_soft_delete": True}
    return client.auth("DELETE", f"/admin/users/{ana.id}", json=body, headers=headers)


@pytest.mark.parametrize(
    "event", [log_out, log_out_elsewhere, change_password, ban, delete, delete_softly], ids=lambda event: event.__name__
)
@pytest.mark.rule("A9")
def test_every_process_refuses_an_ended_session_within_a_second(
    client: Browser,
    ana: Person,
    make: Make,
    settings: Settings,
    database: Database,
    clock: SetClock,
    event: Callable[[Browser, Person, Any], Any],
) -> None:
    ticks = [0.0]
    elsewhere = application.create(settings, database=database, clock=clock, front_end=False)
    state = elsewhere.app.state  # type: ignore[attr-defined]
    state.identity = replace(state.identity, session_cache=SessionCache(state.identity.issuer, lambda: ticks[0]))
    there = Browser(elsewhere, base_url=settings.origin, raise_server_exceptions=False).as_(ana)
    assert there.get("/api/trips").status_code == 200
    assert client.as_(ana).get("/api/trips").status_code == 200

    key = {"Authorization": f"Bearer {make.components.issuer.keyring.service_role_key}"}
    assert event(client, ana, key).status_code in {200, 204}

    assert client.as_(ana).get("/api/trips").status_code == 401, "this process at once"
    ticks[0] = 1.0
    assert there.get("/api/trips").status_code == 401, "another one after a second"
    renewed = client.auth("POST", "/token?grant_type=refresh_token", json={"refresh_token": ana.refresh_token})
    assert renewed.status_code == 400


@pytest.mark.rule("A20")
def test_no_reply_sets_a_cookie_and_no_cookie_signs_anyone_in(client: Browser, ana: Person, mails: Mailboxes) -> None:
    body = {"email": ana.email, "password": PASSWORD}
    client.auth("POST", "/otp", json={"email": ana.email})
    replies = [
        client.auth("POST", "/token?grant_type=password", json=body),
        client.auth("POST", "/token?grant_type=refresh_token", json={"refresh_token": ana.refresh_token}),
        client.get(mails.link(ana.email), follow_redirects=False),
        client.auth("POST", "/verify", json={"type": "email", "email": ana.email, "token": mails.code(ana.email)}),
        client.as_(ana).auth("GET", "/user"),
        client.as_(ana).auth("POST", "/logout?scope=others"),
    ]
    assert [reply.is_success or reply.status_code == 303 for reply in replies] == [True] * len(replies)
    assert not any("set-cookie" in reply.headers for reply in replies)
    for name in ("sb-access-token", "access_token", "Authorization"):
        cookie = {"Cookie": f"{name}={ana.access_token}"}
        assert client.auth("GET", "/user", headers=cookie).status_code == 401
        assert client.get("/api/trips", headers=cookie).status_code == 401


@pytest.mark.rule("A22")
def test_a_new_installation_has_no_accounts(client: Browser, database: Database) -> None:
    counted = database.read_now(lambda db: db.scalar(select(func.count()).select_from(User)))
    assert counted == 0
    for who in ("admin", "demo", "test", "user"):
        for password in ("admin", "password", "demo", "three roads, one point"):
            body = {"email": f"{who}@example.com", "password": password}
            assert client.auth("POST", "/token?grant_type=password", json=body).status_code == 400


SECRETS = re.compile(r"-----BEGIN [A-Z ]*PRIVATE KEY|eyJ[\w-]{20,}\.[\w-]{20,}\.[\w-]{20,}|\"d\":\s*\"[\w-]{40,}\"")


@pytest.mark.rule("A22")
def test_neither_the_package_nor_the_front_end_contains_a_secret() -> None:
    package = PROJECT_ROOT / "backend" / "tripoint"
    static = PROJECT_ROOT / "frontend" / "app"
    kinds = {".py", ".json", ".yaml", ".html", ".txt", ".ts", ".tsx", ".csv"}
    files = [path for folder in (package, static) for path in folder.rglob("*") if path.suffix in kinds]
    assert len(files) > 200
    assert [str(path) for path in files if SECRETS.search(path.read_text("utf-8", "replace"))] == []


@pytest.mark.rule("A13")
def test_one_mailbox_is_one_account_whatever_its_spelling(client: Browser, ana: Person, database: Database) -> None:
    for written in ("ANA@EXAMPLE.COM", " ana@example.com", "ａna@example.com"):
        reply = client.auth("POST", "/token?grant_type=password", json={"email": written, "password": PASSWORD})
        assert reply.json()["user"]["id"] == str(ana.id)
    client.auth("POST", "/signup", json={"email": "Ana@Example.com", "password": PASSWORD})
    assert database.read_now(lambda db: db.scalar(select(func.count()).select_from(User))) == 1


@pytest.mark.rule("A8")
def test_a_banned_persons_session_is_not_renewed(
    client: Browser, ana: Person, database: Database, clock: SetClock
) -> None:
    end = clock.now() + timedelta(hours=1)
    database.write_now(lambda db: db.execute(update(User).where(User.id == ana.id).values(banned_until=end)))
    body = {"refresh_token": ana.refresh_token}
    assert client.auth("POST", "/token?grant_type=refresh_token", json=body).json()["code"] == "user_banned"
    clock.move(hours=1)
    assert client.auth("POST", "/token?grant_type=refresh_token", json=body).status_code == 200
