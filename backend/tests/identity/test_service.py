"""What identity offers to other packages: accounts for invites, sign-in emails, the caller (TRUST.md A6, A9)."""

import asyncio
from typing import Any
from uuid import uuid4

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from tests.browser import Browser
from tests.mailboxes import Mailboxes
from tests.make import Make, Person
from tripoint.core import http
from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.identity import service, session_cache
from tripoint.identity.components import IdentityComponents
from tripoint.identity.current import CurrentUser, MaybeUser
from tripoint.identity.records import sessions
from tripoint.identity.session_cache import SessionCache

EVA = "Eva@example.com"


@pytest.fixture
def accept(database: Database, make: Make, clock: SetClock) -> Any:
    def accepted(email: str = EVA) -> dict[str, Any]:
        return database.write_now(
            service.account_for_invite,
            make.components.issuer,
            email=email,
            name="Eva Marie Nováková",
            language="cs",
            adult_terms_version="2026-11",
            invite_id=uuid4(),
            now=clock.now(),
        )

    return accepted


def get_user(client: Browser, session: dict[str, Any]) -> Any:
    return client.auth("GET", "/user", headers={"Authorization": f"Bearer {session['access_token']}"})


@pytest.mark.spec("6.4")
def test_accepting_an_invite_makes_an_account_and_signs_in(client: Browser, accept: Any, database: Database) -> None:
    session = accept()
    user = get_user(client, session).json()
    assert user["email"] == "eva@example.com"
    assert "email_confirmed_at" not in user
    metadata = user["user_metadata"]
    assert (metadata["first_name"], metadata["last_name"], metadata["language"]) == ("Eva", "Marie Nováková", "cs")
    assert metadata["adult_terms_at"] == "2026-11-20T12:00:00Z"
    assert database.read_now(service.account_exists, "EVA@example.com")
    assert database.read_now(service.language_of, EVA) == "cs"


@pytest.mark.rule("A6")
def test_accepting_an_invite_never_opens_an_existing_account(accept: Any, make: Make) -> None:
    make.user("eva@example.com")
    with pytest.raises(service.AccountExists):
        accept()


@pytest.mark.rule("A6")
def test_a_fresh_proof_ends_every_earlier_session(
    client: Browser, accept: Any, mails: Mailboxes, database: Database, clock: SetClock
) -> None:
    session = accept()
    database.write_now(
        service.post_sign_in_mail,
        email=EVA.lower(),
        language="en",
        now=clock.now(),
        redirect_to="http://127.0.0.1:8000/cs/TripInvite",
    )
    (mail,) = mails(EVA.lower())
    assert mail.subject == "Potvrďte svou adresu pro Tripoint"
    link = mails.link(EVA.lower())
    assert "redirect_to=http%3A%2F%2F127.0.0.1%3A8000%2Fcs%2FTripInvite" in link
    token = link.split("token=")[1].split("&")[0]
    proved = client.auth("POST", "/verify", json={"type": "signup", "token_hash": token}).json()
    assert proved["user"]["email_confirmed_at"]
    assert get_user(client, session).json()["code"] == "session_not_found"
    assert get_user(client, proved).status_code == 200


def test_confirming_by_a_resent_email_ends_every_earlier_session_too(
    client: Browser, accept: Any, mails: Mailboxes
) -> None:
    session = accept()
    client.auth("POST", "/resend", json={"type": "signup", "email": EVA})
    token = mails.link(EVA.lower()).split("token=")[1].split("&")[0]
    assert client.auth("POST", "/verify", json={"type": "signup", "token_hash": token}).status_code == 200
    assert get_user(client, session).json()["code"] == "session_not_found"


@pytest.mark.rule("A6")
def test_an_invite_session_may_not_set_a_password_or_change_the_address(client: Browser, accept: Any) -> None:
    headers = {"Authorization": f"Bearer {accept()['access_token']}"}
    for wanted in ({"password": "an evening by the sea"}, {"email": "other@example.com"}):
        reply = client.auth("PUT", "/user", json=wanted, headers=headers)
        assert reply.json()["code"] == "reauthentication_needed"


def test_a_sign_in_email_goes_only_to_existing_accounts(mails: Mailboxes, database: Database, clock: SetClock) -> None:
    database.write_now(
        service.post_sign_in_mail, email="no@example.com", language="en", now=clock.now(), redirect_to="/"
    )
    assert mails() == []


def test_a_second_sign_in_email_within_a_minute_is_refused_with_a_retry_after(
    database: Database, make: Make, clock: SetClock
) -> None:
    make.user("ana@example.com")
    asked = {"email": "ana@example.com", "language": "en", "redirect_to": "/"}
    database.write_now(service.post_sign_in_mail, now=clock.now(), **asked)
    clock.move(seconds=18)
    refused = database.write_now(service.post_sign_in_mail, now=clock.now(), **asked)
    assert refused == 42
    assert database.write_now(service.post_sign_in_mail, now=clock.now(), limited=False, **asked) is None


@pytest.fixture
def product_api(make: Make, database: Database, clock: SetClock) -> TestClient:
    """A small product API that returns who is calling."""
    api = FastAPI()
    http.install(api)
    api.state.identity, api.state.database, api.state.clock = make.components, database, clock
    api.state.scopes = {}

    @api.get("/me")
    async def me(user: CurrentUser) -> dict[str, Any]:
        return {"id": str(user.id), "name": user.name, "email": user.email, "language": user.language, "aal": user.aal}

    @api.get("/maybe")
    async def maybe(user: MaybeUser) -> dict[str, Any]:
        return {"name": user.name if user else None}

    return TestClient(api)


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def test_a_signed_in_person_is_recognized_by_the_product(product_api: TestClient, make: Make) -> None:
    ana = make.user("ana@example.com", language="de")
    reply = product_api.get("/me", headers=bearer(ana.access_token)).json()
    assert reply == {
        "id": str(ana.id),
        "name": "Ana Novak",
        "email": "ana@example.com",
        "language": "de",
        "aal": "aal1",
    }
    assert product_api.get("/maybe", headers=bearer(ana.access_token)).json() == {"name": "Ana Novak"}


def test_visitors_are_anonymous_and_invalid_tokens_are_rejected(
    product_api: TestClient, make: Make, clock: SetClock
) -> None:
    ana = make.user("ana@example.com")
    keyring = make.components.issuer.keyring
    assert product_api.get("/maybe").json() == {"name": None}
    assert product_api.get("/maybe", headers=bearer(keyring.anon_key)).json() == {"name": None}
    assert product_api.get("/me").status_code == 401
    for token in (keyring.service_role_key, "garbage", ana.refresh_token, ana.access_token + "x"):
        assert product_api.get("/maybe", headers=bearer(token)).status_code == 401
    clock.move(minutes=15)
    assert product_api.get("/me", headers=bearer(ana.access_token)).json()["code"] == "sign_in_needed"


@pytest.mark.rule("A9")
def test_a_session_is_refused_at_the_next_call_after_signing_out(
    product_api: TestClient, client: Browser, make: Make
) -> None:
    components: IdentityComponents = make.components
    ana = make.user("ana@example.com")
    assert product_api.get("/me", headers=bearer(ana.access_token)).status_code == 200
    client.as_(ana).auth("POST", "/logout")
    assert components.session_cache is not None
    assert product_api.get("/me", headers=bearer(ana.access_token)).status_code == 401


@pytest.mark.rule("A9")
def test_a_session_ended_by_another_process_is_refused_after_a_second(
    database: Database, make: Make, clock: SetClock
) -> None:
    ticks = [1_000.0]
    live = SessionCache(make.components.issuer, lambda: ticks[0])
    ana: Person = make.user("ana@example.com")
    claims = live.claims(ana.access_token, clock.now())
    assert asyncio.run(live.user(database, claims, clock.now()))
    database.write_now(sessions.end, ana.session_id)
    ticks[0] = 1_000.99
    assert asyncio.run(live.user(database, claims, clock.now()))
    ticks[0] = 1_001.0
    assert asyncio.run(live.user(database, claims, clock.now())) is None


@pytest.mark.rule("R17")
def test_the_session_cache_holds_a_bounded_number_of_tokens_and_people(
    database: Database, make: Make, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session_cache, "REMEMBERED", 2)
    cache = SessionCache(make.components.issuer, lambda: 0.0)
    for name in ("ana", "ben", "eva"):
        person = make.user(f"{name}@example.com")
        claims = cache.claims(person.access_token, clock.now())
        assert asyncio.run(cache.user(database, claims, clock.now())).email == person.email  # type: ignore[union-attr]
    assert (len(cache._claims), len(cache._users)) == (1, 1), "both start over when they are full"
