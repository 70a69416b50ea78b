"""The general limit on calls (TRUST.md A21): per account and per address, in memory, and off locally if limits are
lifted."""

import pytest
from starlette.testclient import TestClient

from tests.browser import Browser
from tests.plans import Plans
from tripoint import app as application
from tripoint.core import throttle
from tripoint.core.errors import TooManyRequests
from tripoint.core.limits import Limit

CONFIG = "/api/config"


@pytest.fixture
def settings(make_settings):
    return make_settings(rate_limits=True)


@pytest.fixture
def identity(app):
    return app.app.state.identity


def codes(client, path, times):
    return [client.get(path).status_code for _ in range(times)]


def spend(throttle, key, times, clock):
    """Use up the limit like that many calls, without making them."""
    for _ in range(times):
        throttle.require(str(key), clock.now())


@pytest.mark.rule("A21")
def test_an_address_may_call_1200_times_a_minute(client, clock, settings, identity):
    nowhere = "/api/nowhere"  # unknown paths count as well
    spend(identity.per_caller, "unknown", 1_180, clock)
    assert set(codes(client, CONFIG, 10)) == {200}
    assert set(codes(client, nowhere, 10)) == {404}

    refused = client.get(CONFIG)
    assert (refused.status_code, refused.json()["code"]) == (429, "too_many_requests")
    wait = int(refused.headers["retry-after"])
    assert 0 < wait <= 60
    limits = {name: refused.headers[f"ratelimit-{name}"] for name in ("limit", "remaining", "reset")}
    assert limits == {"limit": "1200", "remaining": "0", "reset": str(wait)}
    assert client.get("/health/live").status_code == 200
    auth = client.auth("GET", "/settings")
    assert (auth.status_code, auth.json()["code"]) == (429, "over_request_rate_limit")
    assert int(auth.headers["retry-after"]) == wait
    elsewhere = TestClient(client.app, client=("2001:db8:0:1::5", 1), base_url=settings.origin)
    assert elsewhere.get(CONFIG).status_code == 200

    clock.move(seconds=wait)
    assert client.get(CONFIG).status_code == 200


@pytest.mark.rule("A21", "S8")
def test_an_account_may_make_10000_changes_a_day_and_each_row_counts(client, make, clock, identity):
    ana = make.user("ana@example.com")
    me = client.as_(ana)
    made = me.post("/api/trips", json={})
    assert made.status_code == 422  # counted: it could have changed something
    identity.per_account_writes.count(str(ana.id), clock.now(), 9_998)
    rows = [{"trip_id": str(ana.id), "text": "a"}]
    assert me.post("/rest/v1/checklist_items", json=rows).status_code == 403
    assert me.post("/rest/v1/checklist_items", json=rows).status_code == 429
    assert me.get("/api/trips").status_code == 200
    clock.move(days=1)
    assert client.new_session("ana@example.com").post("/rest/v1/checklist_items", json=rows).status_code == 403


@pytest.mark.rule("A21", "S8")
def test_rows_of_one_call_count_like_separate_calls(client, make, clock, identity):
    ana = make.user("ana@example.com", name="Ana Reis")
    me = client.as_(ana)
    rows = [{"trip_id": Plans(me).make()["id"], "text": "a"}] * 50
    for method, path, body in (
        ("POST", "checklist_items", rows),
        ("PATCH", "checklist_items?text=eq.a", {"text": "b"}),
        ("DELETE", "checklist_items?text=eq.b", None),
    ):
        clock.move(minutes=1)
        assert me.request(method, f"/rest/v1/{path}", json=body).is_success
        spend(identity.per_account, ana.id, 549, clock)
        assert codes(me, "/api/trips", 2) == [200, 429]


@pytest.mark.rule("A21")
def test_an_account_may_call_600_times_a_minute_from_anywhere(client, make, clock, identity):
    people = [make.user(f"{name}@example.com") for name in ("ana", "ben")]
    ana, ben = map(client.as_, people)
    spend(identity.per_account, people[0].id, 580, clock)
    assert set(codes(ana, "/api/trips", 10)) == {200}
    elsewhere = TestClient(client.app, client=("203.0.113.9", 1), headers=ana.headers)
    assert set(codes(elsewhere, "/api/trips", 10)) == {200}

    refused = elsewhere.get("/api/trips")
    assert (refused.status_code, refused.headers["ratelimit-limit"]) == (429, "600")
    assert elsewhere.get("/auth/v1/user").json()["error_code"] == "over_request_rate_limit"
    assert ben.get("/api/trips").status_code == 200


def test_nothing_is_counted_while_limits_are_lifted(make_settings, database, clock):
    lifted = make_settings()
    app = application.create(lifted, database=database, clock=clock)
    spend(app.app.state.identity.per_caller, "unknown", 1_300, clock)
    assert set(codes(Browser(app, base_url=lifted.origin), "/api/nowhere", 10)) == {404}


def test_the_throttle_remembers_a_bounded_number_of_callers_and_then_starts_over(monkeypatch, clock):
    monkeypatch.setattr(throttle, "REMEMBERED", 3)
    bounded = throttle.Throttle(Limit(1, 60), on=True)
    for key in ("first", "second"):
        bounded.require(key, clock.now())
    with pytest.raises(TooManyRequests):
        bounded.require("first", clock.now())
    for key in ("third", "first"):
        bounded.require(key, clock.now())
