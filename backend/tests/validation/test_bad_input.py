"""Bad input gets a 4xx that names the field or the reason, never a 5xx, and nothing is half saved (TRUST.md W1,
W19)."""

import copy
import json
import re

import pytest

from tests.validation.cases import ENTRY, EXPENSE, ON_A_TRIP, SEARCH, TOKENS, TRIP, Case
from tests.validation.contents import contents

NOWHERE = "00000000-0000-4000-8000-000000000000"
JSON = {"Content-Type": "application/json"}


def changed(body, case: Case):
    """The request with the case's one change."""
    if not case.where:
        return case.value
    body = copy.deepcopy(body)
    *way, last = [int(step) if step.isdigit() else step for step in case.where.split(".")]
    inner = body
    for step in way:
        inner = inner[step]
    inner[last] = case.value
    return body


def fault_of(reply, case: Case) -> str | None:
    """What is wrong with the reply to a case, or None."""
    if not 400 <= reply.status_code < 500:
        return f"{reply.status_code} {reply.text[:200]}"
    said = reply.json()
    named = [(one["field"], one["code"]) for one in said.get("fields", [])]
    if any(not one.get("message") or one["message"].startswith("errors.") for one in said.get("fields", [])):
        return f"a field without words: {said['fields']}"
    if case.field and not any(name == case.field or name.startswith(case.field + ".") for name, _ in named):
        return f"does not name {case.field}: {said['code']} {named}"
    if case.code and case.code not in {said["code"], *(code for _, code in named)}:
        return f"does not say {case.code}: {said['code']} {named}"
    return None


def send(client, method, path, body):
    """Send as JSON whatever a caller may put into it, including lone surrogates."""
    return client.request(method, path, content=json.dumps(body).encode(), headers=JSON)


@pytest.mark.spec("5.6", "5.7", "5.8", "5.9")
@pytest.mark.rule("W1")
def test_every_bad_search_names_its_field(plans):
    good = plans.selection()["search"]
    faults = {
        case.why: fault
        for case in SEARCH
        if (fault := fault_of(send(plans.client, "POST", "/api/planner/searches", changed(good, case)), case))
    }
    assert faults == {}


@pytest.mark.spec("5.15", "8.23")
@pytest.mark.rule("W1")
def test_every_bad_trip_names_its_field_and_nothing_is_half_saved(plans, database):
    good = plans.body()
    before = contents(database)
    faults = {
        case.why: fault
        for case in TRIP
        if (fault := fault_of(send(plans.client, "POST", "/api/trips", changed(good, case)), case))
    }
    assert faults == {}
    assert contents(database) == before
    assert send(plans.client, "POST", "/api/trips", good).status_code == 201


@pytest.mark.rule("W1")
def test_every_bad_change_of_a_trip_is_rejected_and_changes_nothing(plans, database):
    trip_id = plans.make()["id"]
    entry = plans.client.post(f"/api/trips/{trip_id}/entries", json=ENTRY).json()["item"]
    ana = plans.trip(trip_id)["travellers"][0]["id"]
    lunch = json.loads(json.dumps(EXPENSE).replace("{ana}", ana))
    expense = plans.client.post(f"/api/trips/{trip_id}/expenses", json=lunch).json()["item"]
    trip = plans.trip(trip_id)
    log = plans.client.get(f"/api/trips/{trip['id']}/log").json()["lines"]
    names = {
        "stay": trip["stays"][0]["id"],
        "nowhere": NOWHERE,
        "item": trip["checklist"][0]["id"],
        "ana": trip["travellers"][0]["id"],
        "activity": trip["activities"][0]["id"],
        "planned": trip["activities"][0]["activityId"],
        "entry": entry,
        "expense": expense,
        "made": log[-1]["id"],
    }
    faults, before = {}, contents(database)
    for method, path, body, status, says in ON_A_TRIP:
        filled = re.sub(r"\{(\w+)\}", lambda found: names[found[1]], json.dumps([path, body]))
        path_, body_ = json.loads(filled)
        reply = plans.client.request(method, f"/api/trips/{trip['id']}{path_}", json=body_)
        if reply.status_code != status or says not in reply.text:
            faults[f"{method} {path} {body}"] = f"{reply.status_code} {reply.text[:300]}"
    assert faults == {}
    assert contents(database) == before


@pytest.mark.rule("W1")
def test_used_forged_and_malformed_tokens_are_rejected_and_change_nothing(plans, client, mails, database):
    trip = plans.trip(plans.make()["id"])
    token = mails.link("ben@example.com").split("#token=")[1]
    before = plans.trip(trip["id"])
    faults = {}
    for call, body, status, says in TOKENS:
        filled = json.loads(json.dumps(body).replace("{token}", token))
        reply = send(client, "POST", f"/api/invites/{call}", filled)
        if reply.status_code != status or says not in reply.text:
            faults[f"{call} {body}"] = f"{reply.status_code} {reply.text[:300]}"
    assert faults == {}
    assert plans.trip(trip["id"]) == before


@pytest.mark.parametrize("path", ["/api/trips", "/api/planner/searches", "/api/invites/open", "/api/invites/accept"])
@pytest.mark.rule("W1")
def test_a_body_that_is_no_json_or_too_large_is_rejected(plans, path):
    def status(content, kind="application/json"):
        return plans.client.post(path, content=content, headers={"Content-Type": kind}).status_code

    assert status(b"{") == 400
    assert status(b"\xff\xfe{}") in {400, 422}
    assert status(b"{}", "text/plain") in {415, 422}
    assert status(b'{"mode": NaN}') in {400, 422}
    assert status(b'"' + b"x" * (1024 * 1024 + 1) + b'"') == 413
    assert status(b"[" * 100_000) in {400, 422}


@pytest.mark.parametrize("path", ["/api/newsletter", "/api/trips", "/api/planner/searches"])
@pytest.mark.rule("W1")
def test_an_oversized_body_is_refused_alike_with_and_without_a_content_length(plans, path):
    chunks = [b" " * 65_536] * 17

    def refused(content):
        reply = plans.client.post(path, content=content, headers={"Content-Type": "application/json"})
        return reply.status_code, {**reply.json(), "requestId": ""}

    assert refused(iter(chunks)) == refused(b"".join(chunks))
    status, problem = refused(iter(chunks))
    assert (status, problem["code"], problem["params"]) == (413, "too_large", {"limit": 1024 * 1024})


@pytest.mark.parametrize("trip_id", ["1", "' OR 1=1 --", "..%2f..%2fetc", "%00", NOWHERE, "x" * 3_000, "Ω"])
@pytest.mark.rule("S4")
def test_unknown_and_malformed_trip_ids_are_rejected(plans, trip_id):
    for method, path in (("GET", ""), ("POST", "/invites/resend"), ("PATCH", "/access")):
        reply = plans.client.request(method, f"/api/trips/{trip_id}{path}", json=None if method == "GET" else {})
        assert 400 <= reply.status_code < 500


@pytest.mark.parametrize("key", ["short", "x" * 129, "with blanks in it", "with-ümlauts"])
@pytest.mark.rule("W16")
def test_an_invalid_idempotency_key_is_rejected(plans, key):
    reply = plans.client.post("/api/trips", json=plans.body(), headers=[(b"Idempotency-Key", key.encode())])
    [culprit] = reply.json()["fields"]
    assert culprit["field"] == "Idempotency-Key"
    assert "8 to 128 characters" in culprit["message"]


@pytest.mark.rule("W2")
def test_markup_is_stored_as_typed_and_escaped_in_the_email(plans, mails):
    body = plans.body(summary="<script>alert(1)</script>")
    made = plans.client.post("/api/trips", json=body).json()
    assert plans.trip(made["id"])["summary"] == "<script>alert(1)</script>"
    mail = mails("ben@example.com")[0]
    assert "<script>" not in mail.html
    assert "&lt;script&gt;" in mail.html


@pytest.mark.spec("8.46", "8.47")
@pytest.mark.rule("W19")
def test_an_internal_error_gets_the_apis_own_message_and_reveals_nothing(plans, monkeypatch):
    def broken(*_args: object, **_options: object) -> None:
        raise RuntimeError("SELECT secret FROM somewhere")

    monkeypatch.setattr("tripoint.trips.lists.page", broken)
    reply = plans.client.get("/api/trips")
    assert (reply.status_code, reply.json()["code"]) == (500, "unexpected")
    assert reply.json()["error"] == "Something went wrong on our side. Try again in a moment."
    assert "secret" not in reply.text


def test_there_are_more_than_sixty_cases():
    assert len(SEARCH) + len(TRIP) + len(ON_A_TRIP) + len(TOKENS) > 60
