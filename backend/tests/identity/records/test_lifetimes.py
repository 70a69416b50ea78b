"""How long sessions, proofs and undo links live, to the second, and whose metadata survives verification."""

import hashlib
from datetime import datetime, timedelta
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from sqlalchemy import select

from tests.browser import Browser
from tests.conftest import NOW
from tests.identity.services.test_undo import NEW, OLD, change, undo, undo_token
from tests.mailboxes import Mailboxes
from tests.make import Make
from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.identity.models import AddressUndo, AuthSession, Proof
from tripoint.identity.providers.port import ProviderProfile
from tripoint.identity.records import proofs, queries, sessions
from tripoint.identity.services import identities
from tripoint.identity.services.rate_limits import RateLimits

MOMENT = timedelta(microseconds=1)
STRANGER = {"first_name": "Att", "adult_terms_version": "1999-01"}
INVITED = "new@example.com"


def session_of(now: datetime, **changes: Any) -> AuthSession:
    values = {"created_at": now, "refreshed_at": now, "not_after": now + timedelta(days=90)}
    return AuthSession(**{**values, **changes})


@pytest.mark.rule("A9")
def test_a_session_lives_exactly_30_idle_days_and_90_in_all(clock: SetClock) -> None:
    now = clock.now()
    idle = session_of(now)
    assert not sessions.is_over(idle, now + timedelta(days=30))
    assert sessions.is_over(idle, now + timedelta(days=30) + MOMENT)
    used = session_of(now, refreshed_at=now + timedelta(days=89))
    assert not sessions.is_over(used, now + timedelta(days=90) - MOMENT)
    assert sessions.is_over(used, now + timedelta(days=90))


@pytest.mark.rule("A11")
def test_a_sign_in_is_fresh_for_exactly_ten_minutes(clock: SetClock) -> None:
    opened = session_of(clock.now())
    assert sessions.is_fresh(opened, clock.now() + timedelta(minutes=10))
    assert not sessions.is_fresh(opened, clock.now() + timedelta(minutes=10) + MOMENT)


@pytest.mark.parametrize(("before", "status"), [(MOMENT, 200), (timedelta(0), 403)])
@pytest.mark.rule("A3")
def test_an_emailed_link_expires_after_ten_minutes(
    client: Browser, make: Make, mails: Mailboxes, database: Database, clock: SetClock, before: timedelta, status: int
) -> None:
    make.user(OLD)
    client.auth("POST", "/recover", json={"email": OLD})
    token = parse_qs(urlsplit(mails.link(OLD)).query)["token"][0]
    ends = database.read_now(lambda db: db.scalars(select(Proof.expires_at)).one())
    clock.at = ends - before
    assert client.auth("POST", "/verify", json={"type": "recovery", "token_hash": token}).status_code == status


@pytest.mark.parametrize(("before", "status"), [(MOMENT, 204), (timedelta(0), 422)])
@pytest.mark.rule("A13")
def test_a_change_of_address_can_be_undone_for_seven_days(
    client: Browser, make: Make, mails: Mailboxes, database: Database, clock: SetClock, before: timedelta, status: int
) -> None:
    change(client, mails, make.user(OLD).access_token, OLD, NEW)
    token = undo_token(mails)
    clock.at = database.read_now(lambda db: db.scalars(select(AddressUndo.expires_at)).one()) - before
    assert undo(client, token).status_code == status


@pytest.mark.rule("A14")
def test_a_strangers_sign_up_does_not_overwrite_an_invited_persons_metadata(
    client: Browser, make: Make, mails: Mailboxes, clock: SetClock
) -> None:
    key = make.components.issuer.keyring.service_role_key
    headers = {"Authorization": f"Bearer {key}", "apikey": key}
    client.auth("POST", "/invite", json={"email": INVITED, "data": {"first_name": "Nina"}}, headers=headers)
    mails()
    clock.move(minutes=2)
    client.auth("POST", "/signup", json={"email": INVITED, "password": "a stranger at the quay", "data": STRANGER})
    found = client.auth("GET", "/admin/users", headers=headers).json()["users"][0]
    assert found["user_metadata"] == {"first_name": "Nina"}


@pytest.mark.rule("A14")
def test_joining_through_a_provider_drops_a_strangers_metadata(database: Database, make: Make, clock: SetClock) -> None:

    make.user(OLD, name="Att Acker", confirmed=False)
    person = ProviderProfile(issuer="https://google.example", subject="1", email=OLD, email_verified=True)

    def joined(db: Any) -> dict[str, Any]:
        made = identities.owner(
            db, RateLimits(on=False), "google", person, may_create=True, language="en", caller="caller", now=clock.now()
        )
        return made.user_metadata  # type: ignore[union-attr]

    assert database.write_now(joined) == {"email_verified": True}


@pytest.mark.rule("A3")
def test_a_code_is_hashed_with_the_chosen_scrypt_parameters() -> None:
    slowly = hashlib.scrypt(b"123456", salt=queries.NOBODY.bytes, n=8_192, r=8, p=1, dklen=32).hex()
    assert proofs.code_hash(queries.NOBODY, "123456") == slowly


@pytest.mark.rule("A2")
@pytest.mark.parametrize(("made", "hashed"), [(None, 1), ({"link": "x"}, 1), ({"code": "123456"}, 0)])
def test_an_email_without_a_code_or_not_sent_still_costs_one_hash(
    monkeypatch: pytest.MonkeyPatch, database: Database, made: dict[str, Any] | None, hashed: int
) -> None:
    """An email with a code already hashed it when the code was made."""
    calls: list[Any] = []
    monkeypatch.setattr(proofs, "code_hash", lambda *asked: calls.append(asked))
    prepare = proofs.same_work(lambda _db, _params, _now: made)
    assert database.read_now(prepare, {}, NOW) == made
    assert calls == [(queries.NOBODY, "000000")] * hashed
