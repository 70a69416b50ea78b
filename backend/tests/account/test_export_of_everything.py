"""A person with data everywhere finds it in every list of the export, and nobody else does (TRUST.md P2)."""

import io
import json
import zipfile
from typing import Any

import pytest

from tests.bills import order
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
NO_DOOR_YET: set[str] = set()


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
    """Someone who changed their address and signed in again from a known browser."""
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
    """Eva travels on Ana's trip with a flight of her own, organizes one, saves one and asks to join it; she was removed
    from a trip by mistake, and wants no more invites.
    """
    ana = Plans(client.as_(make.user("ana@example.com", name="Ana Reis")))
    flight = {"traveller": 1, "offerId": ana.offers("Berlin")[0]["id"]}
    trip_id = ana.make(selection=ana.selection(flights=[flight]), invites=[{"email": EVA, "traveller": 1}])["id"]
    token = mails.link(EVA).split("#token=")[1]
    assert eva.post("/api/invites/accept", json={"token": token}).is_success
    checklist = ana.trip(trip_id)["checklist"]
    assert eva.patch(
        f"/api/trips/{trip_id}/checklist/{checklist[0]['id']}", json={"done": True, "version": 99}
    ).is_success
    own = {"text": "Bring the projector", "assigneeId": ana.trip(trip_id)["travellers"][1]["id"]}
    assert eva.post(f"/api/trips/{trip_id}/checklist", json=own).is_success
    eat(ana, eva, trip_id)
    octets = {"Content-Type": "application/octet-stream"}
    shared = {"kind": "photo", "name": "The beach.jpg"}
    assert eva.post(f"/api/trips/{trip_id}/files", params=shared, content=photo(), headers=octets).is_success
    seat = ana.trip(trip_id)["travellers"][1]["id"]
    swim = {"title": "Swim", "startsAt": "2027-05-20T08:00", "durationMinutes": 60, "forEveryone": False}
    assert eva.post(f"/api/trips/{trip_id}/entries", json={**swim, "travellerIds": [seat]}).is_success
    assert ana.client.delete(f"/api/trips/{trip_id}/people/{seat}?version=99").is_success
    removed = ana.client.get(f"/api/trips/{trip_id}/log").json()["lines"][0]["id"]
    assert ana.client.post(f"/api/trips/{trip_id}/log/{removed}/undo", json={}).is_success
    called_off = {"to": "cancelled", "version": 99}
    assert ana.client.post(f"/api/trips/{trip_id}/status", json=called_off).is_success
    stop = (mails(EVA)[0].text or "").split("/no-more-invites#token=")[1].split()[0]
    assert eva.post("/api/invites/no-more", json={"token": stop}).is_success
    walk = {"title": "Walk", "startsAt": "2027-05-21T08:00", "durationMinutes": 60}
    own = Plans(eva).make()["id"]
    assert eva.post(f"/api/trips/{own}/entries", json=walk).is_success
    assert order(eva, own).is_success
    opened = ana.make(invites=[], mode="draft")["id"]
    access = ana.client.patch(f"/api/trips/{opened}/access", json={"openToExternalNomads": True, "version": 99})
    asks = {"note": "May I come?", "departureCityId": ana.city("Berlin")}
    done = (access, eva.put(f"/api/explore/{opened}/saved"), eva.post(f"/api/explore/{opened}/request", json=asks))
    assert [one.status_code for one in done] == [200, 200, 200]
    taken = len(ana.trip(opened)["travellers"])
    full = ana.client.patch(f"/api/trips/{opened}/access", json={"seats": taken, "version": 99})
    assert (full.status_code, eva.put(f"/api/explore/{opened}/seat-alert").status_code) == (200, 200)


def eat(ana: Plans, eva: Browser, trip_id: str) -> None:
    """Eva pays for two, and Ana pays her back."""
    first, second = (one["id"] for one in ana.trip(trip_id)["travellers"][:2])
    expense = {
        "text": "Tapas",
        "kind": "food",
        "day": "2027-05-20",
        "paidBy": second,
        "amount": {"cents": 3_000, "currency": "EUR"},
        "split": {"how": "equal", "parts": [{"personId": first}, {"personId": second}]},
    }
    assert eva.post(f"/api/trips/{trip_id}/expenses", json=expense).is_success
    back = {"paidBy": first, "paidTo": second, "cents": 1_500}
    assert eva.post(f"/api/trips/{trip_id}/settlements", json=back).is_success


@pytest.mark.rule("P2")
def test_every_list_of_the_export_is_filled_for_its_owner_and_for_nobody_else(
    client: Browser, make: Make, mails: Mailboxes, clock: SetClock, eva: Browser
) -> None:
    dora = client.as_(make.user("dora@example.com", name="Dora Klein"))
    on_trips(client, make, mails, eva)
    home = {"homeCityId": "2950159", "airport": None, "timezone": None, "currency": None}
    message = {"fullName": "Eva Kurz", "email": EVA, "subject": "Hello", "message": "How are you?"}
    replies = [
        eva.put("/api/account/profile", json=home),
        eva.put("/api/account/picture", content=photo(), headers={"Content-Type": "image/jpeg"}),
        eva.put("/api/account/calendar"),
        eva.post("/api/newsletter", json={"email": EVA}),
        eva.post("/api/waitlist", json={"email": EVA, "firstName": "Eva", "lastName": "Kurz"}),
        eva.post("/api/contact", json=message),
    ]
    assert [reply.text for reply in replies if not reply.is_success] == []
    eva = with_a_second_factor(client, eva, clock)
    script = {"name": "Kitchen display", "scopes": ["trips:read"]}
    assert eva.post("/api/account/tokens", json=script).is_success
    client.auth("POST", "/recover", json={"email": EVA})
    mails()
    found = lists_of(eva)
    assert {name for name, rows in found.items() if not rows} == NO_DOOR_YET
    assert [one["usedAt"] is not None for one in found["noMoreInvites"]] == [True]
    assert {name for name, rows in lists_of(dora).items() if rows} == ALWAYS
