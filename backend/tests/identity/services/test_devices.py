"""The devices of a person (TRUST.md A18) and how an account is protected."""

from typing import Any
from uuid import uuid4

import pytest

from tests.browser import Browser
from tests.conftest import MakeSettings
from tests.mailboxes import Mailboxes
from tests.make import PASSWORD, Make, Person
from tripoint.core.asgi import App
from tripoint.core.clock import SetClock
from tripoint.core.settings import Settings

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0"
SAFARI = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/17.5 Mobile/15E148 Safari/604.1"
)


@pytest.fixture
def ana(make: Make) -> Person:
    return make.user("ana@example.com")


def sign_in(client: Browser, email: str, agent: str = FIREFOX, **headers: str) -> Any:
    said = {"email": email, "password": PASSWORD}
    reply = client.auth("POST", "/token?grant_type=password", json=said, headers={"User-Agent": agent, **headers})
    assert reply.status_code == 200, reply.text
    return reply.json()


def listed(client: Browser, token: str) -> list[dict[str, Any]]:
    reply = client.get("/api/account/sessions", headers={"Authorization": f"Bearer {token}"})
    assert reply.status_code == 200, reply.text
    return reply.json()["sessions"]


@pytest.mark.rule("A18")
def test_devices_are_listed_by_last_use(client: Browser, ana: Person, clock: SetClock) -> None:
    clock.move(minutes=1)
    phone = sign_in(client, ana.email, SAFARI)
    clock.move(minutes=5)
    laptop = sign_in(client, ana.email)
    shown = [(one["browser"], one["system"], one["current"]) for one in listed(client, laptop["access_token"])]
    assert shown == [("Firefox", "Linux", True), ("Safari", "iOS", False), (None, None, False)]
    clock.move(minutes=5)
    refreshed = client.auth("POST", "/token?grant_type=refresh_token", json={"refresh_token": phone["refresh_token"]})
    assert refreshed.status_code == 200
    newest = listed(client, laptop["access_token"])[0]
    assert (newest["signedInAt"], newest["lastUsedAt"]) == ("2026-11-20T12:01:00Z", "2026-11-20T12:11:00Z")


class TestBehindAProxy:
    @pytest.fixture
    def settings(self, make_settings: MakeSettings) -> Settings:
        return make_settings(trusted_proxies="127.0.0.1")

    @pytest.mark.rule("A18")
    def test_a_devices_country_is_that_of_its_network_address(
        self, app: App, settings: Settings, ana: Person, clock: SetClock
    ) -> None:
        proxied = Browser(app, base_url=settings.origin, client=("127.0.0.1", 1))
        for address in ("147.32.0.1", "2a00:1028:83be::1", "10.0.0.1"):
            clock.move(minutes=1)
            token = sign_in(proxied, ana.email, **{"X-Forwarded-For": address})["access_token"]
        assert [one["country"] for one in listed(proxied, token)] == [None, "CZ", "CZ", None]


@pytest.mark.rule("A18")
def test_one_click_signs_a_device_out(client: Browser, ana: Person) -> None:
    lost = sign_in(client, ana.email)
    here = client.as_(ana)
    shown = {"Authorization": f"Bearer {lost['access_token']}"}
    assert client.get("/api/trips", headers=shown).status_code == 200
    ids = {one["current"]: one["id"] for one in here.get("/api/account/sessions").json()["sessions"]}
    assert here.delete(f"/api/account/sessions/{ids[False]}").status_code == 204
    gone = client.get("/api/trips", headers=shown)
    assert gone.status_code == 401
    again = client.auth("POST", "/token?grant_type=refresh_token", json={"refresh_token": lost["refresh_token"]})
    assert again.json()["code"] == "session_not_found"
    assert [one["current"] for one in here.get("/api/account/sessions").json()["sessions"]] == [True]


def test_a_device_that_comes_back_after_too_long_is_no_longer_listed(
    client: Browser, ana: Person, clock: SetClock
) -> None:
    clock.move(days=30, seconds=1)
    here = sign_in(client, ana.email)
    late = client.auth("POST", "/token?grant_type=refresh_token", json={"refresh_token": ana.refresh_token})
    assert late.json()["code"] == "session_expired"
    assert [one["current"] for one in listed(client, here["access_token"])] == [True]


@pytest.mark.rule("S3")
def test_another_persons_device_is_not_found(client: Browser, ana: Person, make: Make) -> None:
    ben = client.as_(make.user("ben@example.com"))
    other, none = (ben.delete(f"/api/account/sessions/{one}") for one in (ana.session_id, uuid4()))
    assert other.status_code == none.status_code == 404
    own = {"requestId": "", "instance": ""}
    assert {**other.json(), **own} == {**none.json(), **own}
    assert client.as_(ana).get("/api/account/sessions").status_code == 200


def test_an_account_shows_whether_it_has_a_password(client: Browser, ana: Person, mails: Mailboxes) -> None:
    """Recovery codes: `factors/test_factors.py`; the day of deletion: `account/test_deletion.py`."""
    plain = {"hasPassword": True, "recoveryCodesLeft": None, "deletesAt": None}
    assert client.as_(ana).get("/api/account/security").json() == plain
    client.auth("POST", "/otp", json={"email": "ben@example.com"})
    said = {"type": "email", "email": "ben@example.com", "token": mails.code("ben@example.com")}
    ben = {"Authorization": f"Bearer {client.auth('POST', '/verify', json=said).json()['access_token']}"}
    assert client.get("/api/account/security", headers=ben).json() == {**plain, "hasPassword": False}
