"""Calls of the product API by name (contracts/functions.md)."""

import json

import pytest
import structlog

from tests.plans import Plans
from tripoint.app import PRODUCT
from tripoint.functions.table import functions

DOOR = "/functions/v1"
NOBODY = "00000000-0000-4000-8000-000000000000"


@pytest.fixture
def ana(client, make):
    return client.as_(make.user("ana@example.com", name="Ana Reis"))


@pytest.fixture
def described(description):
    """Every call in the API's description, by its operation id."""
    return {
        call["operationId"]: {"path": path, "method": method, **call}
        for path, calls in description["paths"].items()
        for method, call in calls.items()
    }


class TestTable:
    def test_every_call_except_file_uploads_is_a_function(self, described):
        assert set(described) - set(functions(PRODUCT)) == {"uploadPicture", "addTripFile", "addReceipt"}

    def test_no_argument_can_go_to_two_places(self, description, described):
        """Arguments not in the path go into either the body or the query, never both, and no name has two meanings."""
        schemas = description["components"]["schemas"]
        for one in functions(PRODUCT).values():
            kinds = {parameter["in"] for parameter in described[one.name].get("parameters", [])}
            assert not (one.has_body and "query" in kinds), one.name
            body = described[one.name].get("requestBody", {}).get("content", {}).get("application/json", {})
            fields = schemas.get(body.get("schema", {}).get("$ref", "").rpartition("/")[2], {}).get("properties", {})
            assert not set(fields) & set(one.parameters), one.name


class TestCalling:
    def test_a_trip_can_be_made_read_and_changed_and_its_log_filtered(self, ana):
        trip_id = ana.post(f"{DOOR}/makeTrip", json=Plans(ana).body()).json()["id"]
        read = ana.post(f"{DOOR}/getTrip", json={"tripId": trip_id})
        own = ana.get(f"/api/trips/{trip_id}")
        assert (read.status_code, read.json(), read.headers["etag"]) == (200, own.json(), own.headers["etag"])
        added = ana.post(f"{DOOR}/addTask", json={"tripId": trip_id, "text": "Book the room"})
        assert added.status_code == 201
        removed = {"tripId": trip_id, "itemId": added.json()["item"], "version": added.json()["version"]}
        assert ana.post(f"{DOOR}/removeTask", json=removed).status_code == 200
        log = ana.post(f"{DOOR}/readLog", json={"tripId": trip_id, "kind": "checklist"})
        assert log.json() == ana.get(f"/api/trips/{trip_id}/log?kind=checklist").json()

    def test_reading_functions_accept_arguments_in_the_query(self, client):
        asked = client.get(f"{DOOR}/cities?q=lisb&limit=2&forceFunctionRegion=eu-west-1")
        assert asked.json() == client.get("/api/cities?q=lisb&limit=2").json()
        assert client.post(f"{DOOR}/cities", json={"q": "lisb", "limit": 2}).json() == asked.json()

    def test_an_argument_given_twice_is_a_list(self, ana):
        twice = ana.get(f"{DOOR}/listTrips?group=past&group=ahead")
        assert twice.status_code == ana.get("/api/trips?group=past&group=ahead").status_code

    def test_functions_that_change_something_reject_get(self, client):
        refused = client.get(f"{DOOR}/subscribeToNewsletter?email=ana@example.com")
        assert (refused.status_code, refused.json()["code"]) == (405, "METHOD_NOT_ALLOWED")
        assert "GET" not in refused.headers["allow"]

    def test_headers_are_passed_on_to_the_call(self, ana):
        trip_id = Plans(ana).make()["id"]
        tag = ana.get(f"/api/trips/{trip_id}").headers["etag"]
        again = ana.post(f"{DOOR}/getTrip", json={"tripId": trip_id}, headers={"If-None-Match": tag})
        assert (again.status_code, again.content) == (304, b"")
        spanish = ana.post(f"{DOOR}/getTrip", json={"tripId": NOBODY}, headers={"Accept-Language": "es"})
        assert spanish.headers["content-language"] == "es"
        key = {"Idempotency-Key": "once-and-only-once"}
        add = {"tripId": trip_id, "text": "Book the room"}
        first, second = (ana.post(f"{DOOR}/addTask", json=add, headers=key) for _ in range(2))
        assert first.json() == second.json()

    def test_replies_other_than_json_keep_their_content_type(self, ana):
        trip_id = Plans(ana).make()["id"]
        calendar = ana.post(f"{DOOR}/getTripCalendar", json={"tripId": trip_id})
        assert calendar.headers["content-type"].startswith("text/calendar")
        nothing = ana.post(f"{DOOR}/stopCalendar")
        assert (nothing.status_code, nothing.content, nothing.headers.get("content-type")) == (204, b"", None)

    def test_the_log_names_the_function_and_its_caller(self, ana):
        with structlog.testing.capture_logs() as lines:
            ana.post(f"{DOOR}/listTrips")
            ana.post(f"{DOOR}/listTreasures")
        requests = [line for line in lines if line["event"] == "request"]
        assert [line["route"] for line in requests] == [f"{DOOR}/listTrips", "other"]
        assert requests[0]["actor"]


class TestRefusals:
    @pytest.mark.parametrize("path", ["", "/", "/nothing", "/cities/x", "/cities/", "/..%2fapi%2fcities", "/GETTRIP"])
    def test_an_unknown_function_is_rejected_in_the_platforms_format(self, client, path):
        refused = client.post(DOOR + path, json={})
        assert refused.status_code == 404
        assert refused.json()["code"] == "NOT_FOUND"
        assert refused.headers["x-relay-error"] == "true"
        assert refused.headers["access-control-allow-origin"] == "*"

    @pytest.mark.parametrize("headers", [{}, {"Authorization": "Bearer no.to.ken"}, {"Authorization": "Basic YTpi"}])
    def test_a_call_without_a_valid_session_is_rejected_with_msg(self, client, headers):
        refused = client.post(f"{DOOR}/listTrips", headers=headers)
        assert refused.status_code == 401
        assert set(refused.json()) == {"code", "error", "message", "msg"}
        assert refused.headers["x-relay-error"] == "true"

    def test_the_service_role_key_is_not_a_caller(self, client, make):
        key = make.components.issuer.keyring.service_role_key
        assert client.post(f"{DOOR}/listTrips", headers={"Authorization": f"Bearer {key}"}).status_code == 401

    def test_an_error_of_the_function_itself_is_in_the_apis_format(self, ana):
        refused = ana.post(f"{DOOR}/getTrip", json={"tripId": NOBODY})
        assert (refused.status_code, refused.json()["code"]) == (404, "not_found")
        assert "x-relay-error" not in refused.headers

    @pytest.mark.parametrize("wrong", [None, [], {}, "", ".", ".."])
    def test_path_arguments_are_required_and_must_be_plain_strings(self, ana, wrong):
        refused = ana.post(f"{DOOR}/getTrip", json={"tripId": wrong})
        assert refused.status_code == 422
        assert [one["field"] for one in refused.json()["fields"]] == ["tripId"]
        assert "x-relay-error" not in refused.headers

    @pytest.mark.parametrize(
        "hostile", ["../../auth/v1/settings", "x/../../cities", "a?b=c", "a#b", "\ud800", "x" * 9_000]
    )
    def test_path_arguments_cannot_escape_their_path_segment(self, ana, hostile):
        assert ana.post(f"{DOOR}/getTrip", content=json.dumps({"tripId": hostile})).status_code in {404, 422}
        assert ana.post(f"{DOOR}/destination", content=json.dumps({"slug": hostile})).status_code in {404, 422}

    @pytest.mark.parametrize(
        "body", ["{", "[]", "7", '"text"', "null", "[" * 100_000, '{"q": ' + "9" * 5_000 + "}", "\x00"]
    )
    def test_a_body_that_is_not_a_json_object_is_rejected(self, client, body):
        refused = client.post(f"{DOOR}/cities", content=body)
        assert (refused.status_code, refused.json()["code"]) == (400, "malformed_body")

    def test_query_arguments_must_be_scalars_or_lists_of_scalars(self, client):
        refused = client.post(f"{DOOR}/cities", json={"q": {"a": 1}, "limit": [[1]]})
        assert refused.status_code == 422
        assert {one["field"] for one in refused.json()["fields"]} == {"q", "limit"}

    def test_unknown_arguments_are_answered_as_by_the_call_itself(self, ana):
        refused = ana.post(f"{DOOR}/addTask", json={"tripId": NOBODY, "text": "x", "nonsense": 1})
        assert (
            refused.status_code
            == ana.post(f"/api/trips/{NOBODY}/checklist", json={"text": "x", "nonsense": 1}).status_code
        )

    def test_a_body_larger_than_one_mebibyte_is_rejected(self, client):
        refused = client.post(f"{DOOR}/cities", content=b" " * (1024 * 1024 + 1))
        assert (refused.status_code, refused.json()["code"]) == (413, "TOO_LARGE")

    def test_browsers_may_call_from_any_page(self, client):
        preflight = client.options(f"{DOOR}/getTrip", headers={"Origin": "https://example.com"})
        assert preflight.status_code == 204
        allowed = preflight.headers["access-control-allow-headers"].split(", ")
        assert {"authorization", "apikey", "content-type", "x-client-info", "x-region", "idempotency-key"} <= set(
            allowed
        )
