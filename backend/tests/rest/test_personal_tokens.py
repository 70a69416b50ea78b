"""Rows and functions with personal access tokens (docs/decisions/0273)."""

import pytest

from tests.browser import Browser
from tests.photos import photo
from tests.rest.conftest import Rest

PATH = "/api/account/tokens"


@pytest.fixture
def script(ana):
    def made(*scopes, days=90):
        token = ana.post(PATH, json={"name": "Script", "scopes": scopes, "days": days}).json()["token"]
        browser = Browser(ana.app, base_url=str(ana.base_url), raise_server_exceptions=False)
        browser.headers["Authorization"] = f"Bearer {token}"
        browser.headers["apikey"] = token  # as the official client sends it
        return Rest(browser)

    return made


def test_rows_are_read_and_written_within_the_scope(script, trip_id):
    reader, writer = script("trips:read"), script("trips:write")
    row = {"trip_id": trip_id, "text": "Book the room"}
    assert [one["id"] for one in reader.rows("trips?select=id")] == [trip_id]
    assert reader.refused("checklist_items", "POST", row) == (403, "42501")
    assert reader("POST", "checklist_items", row).json()["hint"] == "scope_needed"
    assert writer("POST", "checklist_items", row).status_code == 201
    assert reader.rows("checklist_items?select=text&text=eq.Book the room") == [{"text": "Book the room"}]
    assert script("files:write").refused("trips") == (403, "42501")


def test_a_token_for_trips_opens_neither_files_nor_the_profile(script, ana, trip_id):
    added = ana.post(f"/api/trips/{trip_id}/files?kind=photo&name=Beach", content=photo()).json()["files"][0]
    trips, files = script("trips:read", "trips:write"), script("files:read")
    where = f"trip_files?id=eq.{added['id']}"
    for path in (where, "trips?select=id,trip_files(name)", "trips?select=id,trip_files!inner()"):
        assert trips.refused(path) == (403, "42501"), path
        assert trips("GET", path).json()["hint"] == "scope_needed"
    assert trips("DELETE", where).json()["hint"] == "scope_needed"
    assert [one["name"] for one in files.rows(where)] == ["Beach"]
    assert files("DELETE", where).json()["hint"] == "scope_needed"
    assert script("files:write")("DELETE", where).status_code == 204
    for method in ("GET", "PATCH"):
        assert script("trips:write", "files:write")(method, "profiles").json()["hint"] == "personal_token_refused"
    assert len(Rest(ana).rows("profiles?select=id")) <= 1


def test_functions_may_be_called_within_the_scope(script, trip_id):
    reader = script("trips:read")
    assert reader("POST", "rpc/getTrip", {"tripId": trip_id}).json()["id"] == trip_id
    refused = reader("POST", "rpc/addTask", {"tripId": trip_id, "text": "Book the room"})
    assert (refused.status_code, refused.json()["hint"]) == (403, "scope_needed")
    assert reader("POST", "rpc/getProfile", {}).json()["hint"] == "personal_token_refused"
    called = reader.browser.post("/functions/v1/getTrip", json={"tripId": trip_id})
    assert called.json()["id"] == trip_id


def test_a_revoked_or_expired_token_is_refused_like_any_bad_token(ana, script, clock):
    revoked = script("trips:read")
    assert ana.delete(PATH).status_code == 204
    short = script("trips:read", days=1)
    clock.move(days=1)
    assert short.refused("trips") == (401, "PGRST303")
    assert revoked.refused("trips") == (401, "PGRST301")


@pytest.mark.rule("S9")
def test_a_personal_token_is_not_accepted_as_an_api_key(client, script):
    reader = script("trips:read")
    visitor = Browser(client.app, base_url=str(client.base_url), raise_server_exceptions=False)
    visitor.headers["apikey"] = reader.browser.headers["apikey"]
    assert Rest(visitor).refused("trips")[0] == 401
