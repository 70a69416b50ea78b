"""Whoever left something everywhere finds it in every list of the export, and nobody else does (TRUST.md P2)."""

import io
import json
import zipfile
from typing import Any

import pytest

from tests.browser import Browser
from tests.identity.services.test_undo import change
from tests.mailboxes import Mailboxes
from tests.make import PASSWORD, Make
from tests.photos import photo
from tests.plans import Plans
from tripoint.core.clock import SetClock
from tripoint.identity.factors import totp

EVA, OLD = "eva@example.com", "eva.before@example.com"
ALWAYS = {"account", "identities", "sessions", "securityEvents"}
NO_DOOR_YET = {"ownChecklist"}


def lists_of(person: Browser) -> dict[str, list[dict[str, Any]]]:
    reply = person.post("/api/account/export")
    assert reply.status_code == 200, reply.text
    found: dict[str, Any] = json.loads(zipfile.ZipFile(io.BytesIO(reply.content)).read("data.json"))
    return {name: rows for name, rows in found.items() if isinstance(rows, list)}


def signed_in(client: Browser, session: dict[str, Any]) -> Browser:
    browser = Browser(client.app, base_url=str(client.base_url), raise_server_exceptions=False)
    browser.headers["Authorization"] = f"Bearer {session['access_token']}"
    return browser


@pytest.fixture
def eva(client: Browser, make: Make, mails: Mailboxes) -> Browser:
    """Someone who changed their address and signed in again from a browser that is known now."""
    session = change(client, mails, make.user(OLD, name="Eva Kurz").access_token, OLD, EVA)
    assert session["user"]["email"] == EVA
    mails()
    said = {"User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"}
    body = {"email": EVA, "password": PASSWORD}
    return signed_in(client, client.auth("POST", "/token?grant_type=password", json=body, headers=said).json())


def with_a_second_factor(client: Browser, person: Browser, clock: SetClock) -> Browser:
    made = person.auth("POST", "/factors", json={"factor_type": "totp"}).json()
    asked = person.auth("POST", f"/factors/{made['id']}/challenge", json={}).json()["id"]
    code = totp.code_at(made["totp"]["secret"], totp.step(clock.now()))
    raised = person.auth("POST", f"/factors/{made['id']}/verify", json={"challenge_id": asked, "code": code}).json()
    person = signed_in(client, raised)
    assert person.auth("POST", "/factors/recovery-codes", json={}).is_success
    return person


def on_trips(client: Browser, make: Make, mails: Mailboxes, eva: Browser) -> None:
    """Travels on someone's trip by a flight of her own, and organizes one; she wants no more invites."""
    ana = Plans(client.as_(make.user("ana@example.com", name="Ana Reis")))
    flight = {"traveller": 1, "offerId": ana.offers("Berlin")[0]["id"]}
    ana.make(selection=ana.selection(flights=[flight]), invites=[{"email": EVA, "traveller": 1}])
    token = mails.link(EVA).split("#token=")[1]
    assert eva.post("/api/invites/accept", json={"token": token}).is_success
    stop = (mails(EVA)[0].text or "").split("/no-more-invites#token=")[1].split()[0]
    assert eva.post("/api/invites/no-more", json={"token": stop}).is_success
    Plans(eva).make()


@pytest.mark.rule("P2")
def test_nothing_that_someone_left_is_missing_and_nothing_of_theirs_is_elsewhere(
    client: Browser, make: Make, mails: Mailboxes, clock: SetClock, eva: Browser
) -> None:
    dora = client.as_(make.user("dora@example.com", name="Dora Klein"))
    on_trips(client, make, mails, eva)
    home = {"homeCityId": "2950159", "airport": None, "timezone": None, "currency": None}
    message = {"fullName": "Eva Kurz", "email": EVA, "subject": "Hello", "message": "How are you?"}
    replies = [
        eva.put("/api/account/profile", json=home),
        eva.put("/api/account/picture", content=photo(), headers={"Content-Type": "image/jpeg"}),
        eva.post("/api/newsletter", json={"email": EVA}),
        eva.post("/api/waitlist", json={"email": EVA, "firstName": "Eva", "lastName": "Kurz"}),
        eva.post("/api/contact", json=message),
    ]
    assert [reply.text for reply in replies if not reply.is_success] == []
    eva = with_a_second_factor(client, eva, clock)
    client.auth("POST", "/recover", json={"email": EVA})
    mails()
    found = lists_of(eva)
    assert {name for name, rows in found.items() if not rows} == NO_DOOR_YET
    assert [one["usedAt"] is not None for one in found["noMoreInvites"]] == [True]
    assert {name for name, rows in lists_of(dora).items() if rows} == ALWAYS
