"""Every field of the calls that change a trip, its money, its people and its notices, with values it cannot have
(TRUST.md W1, W19).

The cases are derived from the API's description: wrong types, one beyond each bound, endless texts and numbers, ids of
nothing and of another trip, unknown fields. Each is rejected by the field's name, and the whole database stays
unchanged.
"""

import copy
import json
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from tests.browser import Browser
from tests.photos import photo
from tests.plans import Plans
from tests.validation.contents import contents
from tests.validation.made_cases import HUGE, LONG, NOWHERE, Case, Where, cases

JSON = {"Content-Type": "application/json"}
LEG = {"from": "LIS", "to": "VLC", "departure": "2027-05-19T09:00", "arrival": "2027-05-19T12:00"}
BACK = {"from": "VLC", "to": "LIS", "departure": "2027-05-23T09:00", "arrival": "2027-05-23T12:00"}
WHOLE_BODY = {"characters", "too_deep", "too_many"}
"""Codes about the request as a whole."""
SKIPPED = {("/api/notices/read", ("ids", 0)), ("/api/notices/read", ("until",))}
"""Ids that may be unknown, and the other half of an "exactly one of the two"."""


class Sent(NamedTuple):
    """A successful call, sent by Ana, who organizes the trip, or by someone else."""

    method: str
    path: str
    body: dict[str, Any]
    by: str = "ana"


def _calls() -> list[Sent]:
    trip, version = "/api/trips/{trip_id}", {"version": 999, "preview": True}
    expense = {
        "text": "Tapas", "kind": "food", "day": "2027-05-20", "paidBy": "{ana}", "preview": True,
        "amount": {"cents": 9_000, "currency": "PLN", "rate": "4.2"},
        "split": {"how": "shares", "parts": [{"personId": "{ana}", "weight": 2}, {"personId": "{ben}", "weight": 1}]},
    }  # fmt: skip
    entry = {"title": "Dinner", "startsAt": "2027-05-20T20:00", "durationMinutes": 60, "note": "At the port"}
    activity = {"scheduledAt": "2027-05-20T19:30", "durationMinutes": 60, "price": 1_200, "travellerIds": ["{ben}"]}
    person = {"name": "Femi Ade", "role": "Cook", "departureCityId": "{city}"}
    own = {**activity, "name": "Sail", "providerLink": "https://example.com"}
    return [
        Sent("POST", trip + "/checklist", {"text": "Book", "assigneeId": "{ben}", "dueOn": "2027-05-01"}),
        Sent("PATCH", trip + "/checklist/{task}", {**version, "text": "Book", "assigneeId": "{ben}", "done": True}),
        Sent("POST", trip + "/entries", {**entry, "forEveryone": False, "travellerIds": ["{ben}"]}),
        Sent("PATCH", trip + "/entries/{entry}", {**version, **entry, "travellerIds": ["{ben}"]}),
        Sent("POST", trip + "/activities", {**own, "preview": True}),
        Sent("PATCH", trip + "/activities/{activity}", {**version, **own}),
        Sent("POST", trip + "/expenses", expense),
        Sent("PATCH", trip + "/expenses/{expense}", {**expense, **version}),
        Sent("POST", trip + "/settlements", {"paidBy": "{ben}", "paidTo": "{ana}", "cents": 4_500, "preview": True}),
        Sent("PUT", trip + "/ledger/evening", {"isOn": True, "preview": True}),
        Sent("PUT", trip + "/cover", {**version, "fileId": "{photo}", "x": 20, "y": 80}),
        Sent("PATCH", trip, {**version, "name": "Ten years", "summary": "At last"}),
        Sent("PUT", trip + "/dates", {**version, "start": "2027-06-01", "end": "2027-06-05"}),
        Sent(
            "PUT",
            trip + "/ways/{ana}",
            {
                **version,
                "own": {
                    "kind": "flight",
                    "price": 12_000,
                    "reference": "M8PZ4L",
                    "booked": True,
                    "outbound": {**LEG, "number": "TP 1"},
                    "inbound": BACK,
                },
            },
        ),
        Sent("POST", trip + "/people", {**person, "email": "femi@example.com", "preview": True}),
        Sent("PATCH", trip + "/people/{chloe}", {**version, **person}),
        Sent("PUT", trip + "/people/{ana}/message", {**version, "text": "See you at the sea"}),
        Sent("PUT", trip + "/stay", {**version, "ofPlace": {"stayId": "valencia-apartment-1", "room": "private"}}),
        Sent(
            "PUT",
            trip + "/stay",
            {
                **version,
                "own": {
                    "name": "Casa Ana",
                    "type": "hotel",
                    "address": "Calle de la Paz 4",
                    "link": "https://casa.example.com",
                    "checkIn": "15:00",
                    "checkOut": "11:00",
                    "cents": 90_000,
                    "currency": "USD",
                    "rate": "1.1",
                    "booked": True,
                },
            },
        ),
        Sent("POST", trip + "/leave", {"note": "Sorry", "preview": True}, "ben"),
        Sent("POST", trip + "/prices", {**version, "total": 1}),
        Sent("POST", trip + "/log/{line}/undo", {"preview": True}),
        Sent("POST", "/api/explore/{trip_id}/request", {"note": "May I come?", "departureCityId": "{city}"}, "eva"),
        Sent("POST", trip + "/join-requests/{request}/approve", {"note": "Yes!", "preview": True}),
        Sent("POST", trip + "/join-requests/{request}/decline", {"note": "No"}),
        Sent("PATCH", trip + "/access", {"version": 999, "isOpen": True, "seats": 9}),
        Sent("POST", "/api/notices/read", {"ids": [NOWHERE]}),
        Sent("PUT", "/api/notices/choices", {"bell": ["money"], "email": ["money"]}),
    ]


CALLS = _calls()


@pytest.fixture
def names(plans: Plans, client, make, mails) -> dict[str, str]:
    """The ids of a trip with one of everything, open to nomads: Ben has accepted, Eva asks to join. There is also a
    second trip."""
    made = plans.make()
    ben = client.as_(make.user("ben@example.com", name="Ben Vogt"))
    token = mails.link("ben@example.com").split("#token=")[1]
    assert ben.post("/api/invites/accept", json={"token": token}).status_code == 200
    path = f"/api/trips/{made['id']}"
    people = [one["id"] for one in plans.trip(made["id"])["travellers"]]

    def done(way: str, body: dict[str, Any]) -> dict[str, Any]:
        reply = plans.client.post(path + way, json=body)
        assert reply.is_success, reply.text
        said: dict[str, Any] = reply.json()
        return said

    entry = done("/entries", {"title": "Lunch", "startsAt": "2027-05-20T12:30", "durationMinutes": 60})
    names = {
        "ana": people[0],
        "ben": people[1],
        "chloe": people[2],
        "trip_id": made["id"],
        "city": plans.city("Madrid"),
    }
    lunch = {
        "text": "Tapas", "kind": "food", "day": "2027-05-20", "paidBy": people[0],
        "amount": {"cents": 9_000, "currency": "EUR"},
        "split": {"how": "equal", "parts": [{"personId": one} for one in people[:2]]},
    }  # fmt: skip
    names |= {"entry": entry["item"], "line": entry["line"], "expense": done("/expenses", lunch)["item"]}
    names["task"] = done("/checklist", {"text": "Book the room"})["item"]
    names["activity"] = done("/activities", {"name": "Paella class"})["item"]
    names["photo"] = _photo(plans.client, path + "/files")
    plans.client.patch(path + "/access", json={"openToExternalNomads": True, "version": 999})
    eva = client.as_(make.user("eva@example.com", name="Eva Holm"))
    asked = {"note": "May I come?", "departureCityId": names["city"]}
    assert eva.post(f"/api/explore/{made['id']}/request", json=asked).status_code == 200
    [request] = plans.client.get(path + "/join-requests").json()["requests"]
    other = plans.trip(plans.make(mode="draft", invites=[])["id"])
    names |= {"request": request["id"], "elsewhere": other["travellers"][1]["id"]}
    return names


@pytest.fixture
def callers(plans: Plans, client, names) -> dict[str, Browser]:
    return {"ana": plans.client, **{one: client.new_session(f"{one}@example.com") for one in ("ben", "eva")}}


def _photo(client: Browser, path: str) -> str:
    sent = {"params": {"kind": "photo", "name": "beach.png"}, "headers": {"Content-Type": "application/octet-stream"}}
    files = client.post(path, content=photo("PNG"), **sent).json()["files"]  # type: ignore[arg-type]
    return next(one["id"] for one in files if one["kind"] == "photo")


def _filled(value: Any, names: dict[str, str]) -> Any:
    return json.loads(re.sub(r"\{(\w+)\}", lambda found: names.get(found[1], found[0]), json.dumps(value)))


def _with(body: Any, case: Case) -> Any:
    if not case.where:
        return case.value
    body = copy.deepcopy(body)
    inner = body
    for step in case.where[:-1]:
        inner = inner[step]
    inner[case.where[-1]] = case.value
    return body


def _fault(reply: Any, where: Where) -> str | None:
    """What is wrong with a refusal; None if it names the field."""
    if not 400 <= reply.status_code < 500:
        return f"{reply.status_code} {reply.text[:200]}"
    said, field = reply.json(), ".".join(map(str, where))
    if reply.status_code in {404, 409}:  # the thing itself does not exist
        return None if said["code"] in {"not_found", "nothing_owed"} else f"{said['code']}"
    named = {one["field"] for one in said["fields"]}
    if any(not one["message"] or one["message"].startswith("errors.") for one in said["fields"]):
        return f"a field without words: {said['fields']}"
    if any(one["code"] in WHOLE_BODY for one in said["fields"]):
        return None
    top = field or "body"
    if any(one == top or one.startswith(top + ".") or top.startswith(one + ".") for one in named):
        return None
    return f"does not name {top}: {said['code']} {named}"


def _of(described: dict[str, Any], call: Sent) -> tuple[dict[str, Any], dict[str, Any]]:
    path = re.sub(r"\{(\w+)\}", "{}", call.path)
    paths = {re.sub(r"\{(\w+)\}", "{}", one): one for one in described["paths"]}
    content = described["paths"][paths[path]][call.method.lower()]["requestBody"]["content"]
    return content["application/json"]["schema"], described["components"]["schemas"]


@pytest.mark.rule("W1", "W19")
def test_an_invalid_value_is_rejected_by_its_fields_name_and_nothing_is_saved(description, callers, names, database):
    faults, tried, before = {}, 0, contents(database)
    for call in CALLS:
        caller = callers[call.by]
        path, body = _filled([call.path, call.body], names)
        for case in cases(*_of(description, call), body):
            if (call.path, case.where) in SKIPPED:
                continue
            sent = json.dumps(_filled(_with(body, case), names)).encode()
            reply = caller.request(call.method, path, content=sent, headers=JSON)
            tried += 1
            if wrong := _fault(reply, case.where):
                faults[f"{call.method} {call.path} {case.where} {str(case.value)[:60]!r}"] = wrong
    assert faults == {}
    assert tried > 900
    assert contents(database) == before


def test_the_valid_requests_behind_the_cases_are_accepted(callers, names):
    """Otherwise a request could be rejected for something other than the point of its case."""
    refused = {}
    for call in CALLS:
        path, body = _filled([call.path, call.body], names)
        reply = callers[call.by].request(call.method, path, json=body)
        if not reply.is_success:
            refused[f"{call.method} {call.path}"] = f"{reply.status_code} {reply.text[:300]}"
    assert refused == {}


@pytest.mark.rule("W1")
def test_every_call_with_a_body_has_cases(description):
    """Every call of the packages that change a trip's contents."""
    tags = {"editing", "ledger", "community", "notices"}
    described = {
        (method.upper(), re.sub(r"\{\w+\}", "{}", path))
        for path, calls in description["paths"].items()
        for method, call in calls.items()
        if tags & {*call.get("tags", [])} and "application/json" in call.get("requestBody", {}).get("content", {})
    }
    assert described - {(one.method, re.sub(r"\{\w+\}", "{}", one.path)) for one in CALLS} == set()


@pytest.mark.rule("W1")
def test_a_version_outside_the_possible_range_is_rejected(plans, names, database):
    trip, before = f"/api/trips/{names['trip_id']}", contents(database)
    for version in (-HUGE, -(2**63) - 1, -1, 2**31, 2**63, HUGE, "x", "1.5", ""):
        for method, path, body in (
            ("PATCH", "", {"name": "Ten years", "version": version}),
            ("POST", "/prices", {"version": version}),
            ("PATCH", "/access", {"isOpen": False, "version": version}),
            ("POST", "/status", {"to": "cancelled", "version": version}),
            ("POST", "/organizer", {"travellerId": names["ben"], "version": version}),
            *(("DELETE", f"/{of}?version={version}", None) for of in _removable(names)),
        ):
            reply = plans.client.request(method, trip + path, json=body)
            named = [one["field"] for one in reply.json().get("fields", [])]
            assert (reply.status_code, named) == (422, ["version"]), (method, path, reply.text[:300])
    assert contents(database) == before


def _removable(names: dict[str, str]) -> Iterator[str]:
    for of, name in (("checklist", "task"), ("entries", "entry"), ("activities", "activity"), ("expenses", "expense")):
        yield f"{of}/{names[name]}"


@pytest.mark.rule("W1")
def test_an_invalid_query_parameter_is_rejected_by_name(plans, names):
    faults = {}
    for path, fields in QUESTIONS.items():
        for field in fields:
            for value in ("%00", LONG, "-1.5", "'+OR+1=1+--", "[[[[]]]]", "%F0%9F%98%80", "1e999"):
                reply = plans.client.get(f"{path.format(**names)}?{field}={value}")
                if wrong := _fault(reply, (field,)):
                    faults[f"{path} {field} {value[:20]}"] = wrong
    assert faults == {}


QUESTIONS = {
    "/api/explore": ("cursor", "saved", "country", "month", "chip", "budget", "surprise"),
    "/api/bookings": ("cursor", "which"),
    "/api/notices": ("cursor", "unread", "trip"),
    "/api/trips/{trip_id}/log": ("cursor", "kind", "person"),
    "/api/explore/{trip_id}/estimate": ("departureCityId",),
}
