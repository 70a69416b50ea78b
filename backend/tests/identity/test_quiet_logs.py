"""No password, token, code, key or address in the logs (TRUST.md O3), and every event on record (O5)."""

import io
from collections.abc import Iterator

import pytest
import structlog
from sqlalchemy import select

from tests.browser import Browser
from tests.mailboxes import Mailboxes
from tests.make import Make
from tripoint.core import log
from tripoint.core.db import Database
from tripoint.identity.models import SecurityEvent, User
from tripoint.messaging.models import OutboxMail


@pytest.fixture
def logged() -> Iterator[io.StringIO]:
    stream = io.StringIO()
    before = structlog.get_config()
    log.set_up(stream)
    yield stream
    structlog.configure(**before)


@pytest.mark.rule("A5")
def test_secrets_never_reach_the_log(
    logged: io.StringIO, client: Browser, make: Make, mails: Mailboxes, database: Database
) -> None:
    ana = make.user("canary-ana@example.com", password="canary password one")
    body = {"email": ana.email, "password": ana.password}
    session = client.auth("POST", "/token?grant_type=password", json=body).json()
    client.auth("POST", "/token?grant_type=password", json={**body, "password": "canary password two"})
    client.auth("POST", "/signup", json={"email": "canary-new@example.com", "password": "canary password six"})
    client.auth("POST", "/otp", json={"email": ana.email})
    link, code = mails.link(ana.email), mails.code(ana.email)
    token = link.split("token=")[1].split("&")[0]
    client.get(link, follow_redirects=False)
    client.auth("POST", "/verify", json={"type": "email", "email": ana.email, "token": code})
    client.auth("POST", "/token?grant_type=refresh_token", json={"refresh_token": ana.refresh_token})
    client.as_(ana).auth("GET", "/user")
    wanted = {"name": "canary display", "scopes": ["trips:read"]}
    script = client.as_(ana).post("/api/account/tokens", json=wanted).json()["token"]
    client.get("/rest/v1/trips", headers={"Authorization": f"Bearer {script}", "apikey": script})
    with client.websocket_connect(f"/realtime/v1/websocket?apikey={script}"):
        pass
    database.write_now(lambda db: db.add(OutboxMail(**_broken(make))))
    mails()

    lines = logged.getvalue()
    assert lines.count("\n") > 8
    assert "mail_broken" in lines
    for secret in ("canary", script, token, code, ana.refresh_token, ana.access_token, session["access_token"]):
        assert secret not in lines


def _broken(make: Make) -> dict[str, object]:
    """An email that contains an address and fails while it is being prepared."""
    now = make.clock.now()
    return {
        "to": "canary-ana@example.com",
        "language": "en",
        "template": "identity/recovery",
        "message_id": "<1@x>",
        "params": {"address": "canary-ana@example.com", "redirect_to": None},  # and no challenge
        "created_at": now,
        "due_at": now,
        "give_up_at": now,
    }


def test_successful_and_failed_sign_ins_are_recorded(client: Browser, make: Make, database: Database) -> None:
    ana = make.user("ana@example.com")
    for password in (ana.password, "wrong"):
        client.auth("POST", "/token?grant_type=password", json={"email": ana.email, "password": password})
    client.as_(ana).auth("POST", "/logout?scope=local")
    rows = database.read_now(
        lambda db: db.execute(select(SecurityEvent.kind, SecurityEvent.user_id).order_by(SecurityEvent.kind)).all()
    )
    assert [tuple(row) for row in rows] == [("sign_in_failed", ana.id), ("signed_in", ana.id), ("signed_out", ana.id)]
    assert database.read_now(lambda db: db.scalar(select(User.password_hash))) not in str(rows)
