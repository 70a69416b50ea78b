"""Every date and instant that the API accepts, at the edges of its type: rejected by field, never a 5xx."""

import copy
import json
import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from tests.plans import Plans

DAYS = (
    *("0001-01-01", "0000-01-01", "-0001-01-01", "1700-05-19", "1970-01-01", "1999-12-31", "2000-01-01"),
    *("2100-12-31", "2101-01-01", "9999-12-31", "10000-01-01", "2027-02-29", "2027-13-01", "2027-00-10", "2027-05-32"),
    *("", "tomorrow", "2027-W20-3", "2027-05-19T12:00:00Z", "२०२७-०५-१९", "2027-05-19\x00"),
    *(0, -1, 1e18, 253_402_300_799, 253_402_300_800, -62_135_596_801, True, 12.5, [], {}, ["2027-05-19"]),
)
INSTANTS = (
    *("0001-01-01T00:00:00+14:00", "0001-01-01T00:00:00", "9999-12-31T23:59:59-12:00", "9999-12-31T23:59:59.999999"),
    *("1700-05-20T12:00:00", "1999-12-31T23:59:59Z", "2000-01-01T00:00:00+14:00", "2100-12-31T23:59:59-12:00"),
    *("2027-05-20T24:00:00", "2027-05-20T23:59:60", "2027-05-20T12:00:00+25:00", "2027-02-30T12:00", "12:00"),
    *("", "noon", "2027-05-20T12:00:00[Europe/Madrid]", "2027-05-20T12:00:00\x00"),
    *(0, -1, 1e18, 253_402_300_799, 253_402_300_800, -62_135_596_801, True, [], {}, 1e300),
)
SENSELESS = {
    *("0001-01-01", "1700-05-19", "1970-01-01", "1999-12-31", "2101-01-01", "9999-12-31"),
    *("0001-01-01T00:00:00", "0001-01-01T00:00:00+14:00", "1700-05-20T12:00:00", "1999-12-31T23:59:59Z"),
    *("9999-12-31T23:59:59-12:00", "9999-12-31T23:59:59.999999"),
}
"""Of these values, those whose year makes no sense: no field accepts them."""
JSON = {"Content-Type": "application/json"}
Where = tuple[str | int, ...]


def taken(schema: dict[str, Any], known: dict[str, Any], where: Where = ()) -> Iterator[tuple[Where, str]]:
    """The places in a request that hold days and instants, and their format."""
    if "$ref" in schema:
        schema = known[schema["$ref"].rpartition("/")[2]]
    if schema.get("format") in {"date", "date-time"}:
        yield where, schema["format"]
    for name, inner in schema.get("properties", {}).items():
        yield from taken(inner, known, (*where, name))
    for inner in schema.get("anyOf", []):
        yield from taken(inner, known, where)
    if "items" in schema:
        yield from taken(schema["items"], known, (*where, 0))


@pytest.fixture
def trip(plans: Plans) -> dict[str, Any]:
    return plans.trip(plans.make()["id"])


def _expense(person: str) -> dict[str, Any]:
    split = {"how": "equal", "parts": [{"personId": person}]}
    amount = {"cents": 1_000, "currency": "EUR"}
    return {"text": "Tapas", "kind": "food", "day": "2027-05-20", "paidBy": person, "amount": amount, "split": split}


@pytest.fixture
def bodies(plans: Plans, trip: dict[str, Any]) -> dict[str, Any]:
    """A valid request for every call whose body contains a date or an instant."""
    chosen = plans.selection()
    chosen["activities"][0]["scheduledAt"] = "2027-05-20T19:30"
    leg = {"from": "LIS", "to": "VLC"}
    offers = {key: chosen[key] for key in ("destination", "depart", "return")}
    return {
        "/api/trips/{trip_id}/checklist": {"text": "Book the room", "dueOn": "2027-05-01"},
        "/api/trips/{trip_id}/expenses": _expense(trip["travellers"][0]["id"]),
        "/api/trips/{trip_id}/expenses/{expense_id}": {"day": "2027-05-20", "version": 999},
        "/api/trips/{trip_id}/checklist/{item_id}": {"dueOn": "2027-05-01", "version": 999},
        "/api/trips/{trip_id}/entries": {"title": "Lunch", "startsAt": "2027-05-20T12:30", "durationMinutes": 60},
        "/api/trips/{trip_id}/entries/{entry_id}": {"startsAt": "2027-05-20T12:30", "version": 999},
        "/api/notices/read": {"until": "2027-05-20T12:30:00Z"},
        "/api/trips/{trip_id}/dates": {"start": "2027-05-20", "end": "2027-05-24", "version": 999, "preview": True},
        "/api/trips/{trip_id}/ways/{traveller_id}": {
            "own": {
                "kind": "flight",
                "outbound": {**leg, "departure": "2027-05-19T09:00", "arrival": "2027-05-19T12:00"},
                "inbound": {**leg, "departure": "2027-05-23T09:00", "arrival": "2027-05-23T12:00"},
                "price": 12_000,
            },
            "version": 999,
        },
        "/api/trips/{trip_id}/people/{traveller_id}": {
            "arrivesOn": "2027-05-20",
            "leavesOn": "2027-05-22",
            "version": 999,
        },
        "/api/trips/{trip_id}/activities": {"name": "Sail", "scheduledAt": "2027-05-20T19:30"},
        "/api/trips/{trip_id}/activities/{activity_id}": {"scheduledAt": "2027-05-20T19:30", "version": 999},
        "/api/trips": plans.body(selection=chosen, mode="draft", invites=[]),
        "/api/planner/searches": chosen["search"],
        "/api/planner/searches/live": {**chosen["search"], "flightDataProvider": "duffel"},
        "/api/planner/places": {**chosen["search"], "places": ["valencia"]},
        "/api/planner/quote": chosen,
        "/api/planner/arrivals": chosen,
        "/api/planner/stays": {
            "provider": "duffel",
            "destination": "valencia",
            "depart": "2027-05-19",
            "return": "2027-05-23",
            "guests": 3,
            "room": "shared",
        },
        "/api/planner/offers": {**offers, "cityIds": [plans.city("Berlin")], "asOf": "2026-11-20"},
    }


@pytest.fixture
def addressed(plans: Plans, trip: dict[str, Any]) -> Callable[[str], str]:
    """A call's path with the ids of a trip and its parts in place of the braces."""
    lunch = {"title": "Lunch", "startsAt": "2027-05-20T12:30", "durationMinutes": 60}
    entry = plans.client.post(f"/api/trips/{trip['id']}/entries", json=lunch).json()["item"]
    dinner = _expense(trip["travellers"][0]["id"])
    expense = plans.client.post(f"/api/trips/{trip['id']}/expenses", json=dinner).json()["item"]
    ids = {
        "trip_id": trip["id"],
        "item_id": trip["checklist"][0]["id"],
        "entry_id": entry,
        "activity_id": trip["activities"][0]["id"],
        "expense_id": expense,
        "traveller_id": trip["travellers"][0]["id"],
    }
    return lambda path: re.sub(r"\{(\w+)\}", lambda found: ids[found[1]], path)


def with_value(body: Any, where: Where, value: Any) -> Any:
    body = copy.deepcopy(body)
    inner = body
    for step in where[:-1]:
        inner = inner[step]
    inner[where[-1]] = value
    return body


def fault(reply: Any, value: Any) -> str | None:
    """What is wrong with a reply, or None: it may accept the value if its year makes sense, or reject it and name a
    field.
    """
    if reply.status_code < 300:
        return f"{reply.status_code}: accepts the year" if isinstance(value, str) and value in SENSELESS else None
    if reply.status_code == 422 and all(one["field"] and one["message"] for one in reply.json()["fields"]):
        return None if reply.json()["fields"] else "names no field"
    return f"{reply.status_code} {reply.text[:200]}"


@pytest.mark.rule("W1")
def test_extreme_days_and_instants_in_a_body_are_accepted_or_rejected_by_field(plans, description, bodies, addressed):
    found, known = {}, description["components"]["schemas"]
    for path, calls in description["paths"].items():
        for method, call in calls.items():
            content = call.get("requestBody", {}).get("content", {})
            places = list(taken(content.get("application/json", {}).get("schema", {}), known))
            if places:  # a new call needs a valid request
                good = plans.client.request(method, addressed(path), json=bodies[path])
                if good.status_code >= 300:  # no live source is set up here
                    assert "set up" in good.text, good.text
            for where, kind in places:
                for value in DAYS if kind == "date" else INSTANTS:
                    sent = json.dumps(with_value(bodies[path], where, value)).encode()
                    reply = plans.client.request(method, addressed(path), content=sent, headers=JSON)
                    if wrong := fault(reply, value):
                        found[f"{path} {where} {value!r}"] = wrong
    assert found == {}


@pytest.mark.rule("W1")
def test_extreme_days_and_instants_in_a_query_are_accepted_or_rejected_by_field(plans, description):
    found = {}
    for path, calls in description["paths"].items():
        for method, call in calls.items():
            for parameter in call.get("parameters", []):
                for _, kind in taken(parameter["schema"], description["components"]["schemas"]):
                    assert (method, parameter["in"]) == ("get", "query")
                    for value in DAYS if kind == "date" else INSTANTS:
                        params = {parameter["name"]: str(value)}
                        reply = plans.client.get(path.replace("{slug}", "valencia"), params=params)
                        if wrong := fault(reply, value):
                            found[f"{path} {params}"] = wrong
    assert found == {}


@pytest.mark.parametrize("year", [1700, 1999, 2101, 9999])
def test_a_year_out_of_range_is_rejected_with_a_message(plans, year):
    body = plans.selection(depart=f"{year}-05-19")
    reply = plans.client.post("/api/planner/quote", json=body).json()
    said = [(one["field"], one["code"], one["message"]) for one in reply["fields"]]
    assert said == [("depart", "year_out_of_range", "The year has to be between 2000 and 2100.")]


class TestActivities:
    """A trip to Valencia (UTC+2 in May) from the 19th to the 23rd of May 2027."""

    @pytest.fixture
    def answer(self, plans):
        def sent(at: str | None, *more: str) -> Any:
            first, *others = plans.activities("valencia")
            chosen = [{"activityId": first, "scheduledAt": at}]
            chosen += [{"activityId": first if one == "again" else others[0]} for one in more]
            body = plans.body(selection=plans.selection(activities=chosen))
            reply = plans.client.post("/api/trips", json=body)
            if reply.status_code == 201:
                return plans.trip(reply.json()["id"])["activities"][0]["scheduledAt"]
            return reply.status_code, [(one["field"], one["code"]) for one in reply.json()["fields"]]

        return sent

    @pytest.mark.parametrize(
        ("at", "instant"),
        [
            ("2027-05-19T00:00", "2027-05-18T22:00:00Z"),
            ("2027-05-23T23:59", "2027-05-23T21:59:00Z"),
            ("2027-05-18T22:00:00Z", "2027-05-18T22:00:00Z"),
            ("2027-05-23T23:59:59+02:00", "2027-05-23T21:59:59Z"),
            (None, None),
        ],
    )
    def test_an_activity_may_take_place_from_the_day_of_arrival_to_the_day_of_return(self, answer, at, instant):
        assert answer(at) == instant

    @pytest.mark.parametrize(
        "at", ["2027-05-18T23:59", "2027-05-24T00:00", "2027-05-18T21:59:59Z", "2027-05-24T00:00:00+02:00"]
    )
    def test_an_activity_outside_the_trip_is_rejected(self, answer, at):
        assert answer(at) == (422, [("selection.activities.0.scheduledAt", "outside_the_trip")])

    def test_an_activity_can_be_chosen_only_once(self, answer):
        assert answer(None, "again") == (422, [("selection.activities.1.activityId", "chosen_twice")])
        assert answer("2027-05-20T10:00", "other") == "2027-05-20T08:00:00Z"


def test_prices_as_of_a_day_that_has_not_begun_anywhere_are_rejected(plans, clock):
    def fields(as_of: datetime) -> list[str]:
        wanted = {**plans.selection()["search"], "asOf": as_of.date().isoformat()}
        reply = plans.client.post("/api/planner/searches", json=wanted).json()
        return [one["field"] for one in reply.get("fields", [])]

    today = clock.now().astimezone(UTC)
    assert fields(today + timedelta(days=1)) == []  # in Auckland it is already tomorrow
    assert fields(today + timedelta(days=2)) == ["asOf"]
