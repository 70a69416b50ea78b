"""Every call of the API with a personal access token of every scope (TRUST.md S1, S2; docs/decisions/0273)."""

import json

import pytest

from tests.authorization.matrix import LINES
from tests.authorization.test_matrix import World, call, function
from tests.browser import Browser
from tripoint import scopes
from tripoint.identity.caller import TokenScope

REFUSALS = {"personal_token_refused", "scope_needed"}
OPENED_BY = {
    TokenScope.TRIPS_READ: {TokenScope.TRIPS_READ},
    TokenScope.TRIPS_WRITE: {TokenScope.TRIPS_READ, TokenScope.TRIPS_WRITE},
    TokenScope.FILES_READ: {TokenScope.FILES_READ},
    TokenScope.FILES_WRITE: {TokenScope.FILES_READ, TokenScope.FILES_WRITE},
}


@pytest.fixture(scope="module")
def names(description):
    """Each call's name in the API, by method and path."""
    paths = description["paths"].items()
    return {(method.upper(), path): one["operationId"] for path, calls in paths for method, one in calls.items()}


@pytest.fixture
def scripts(client, make, mails):
    """The world of the authorization table, and one script of the organizer's for each scope."""
    world = World(client, make, mails)
    organizer, found = world.actors["organizer"], {}
    for scope in TokenScope:
        made = organizer.post("/api/account/tokens", json={"name": scope.value, "scopes": [scope.value]})
        found[scope] = Browser(client.app, base_url=str(client.base_url), raise_server_exceptions=False)
        found[scope].headers["Authorization"] = f"Bearer {made.json()['token']}"
    return world, found


@pytest.mark.rule("S1", "S2")
@pytest.mark.parametrize("door", [call, function])
def test_a_token_opens_the_calls_of_its_scope_and_no_others(names, scripts, door):
    world, found = scripts
    wrong = {}
    for line in LINES:
        name = names[line.method, line.path.partition("?")[0]]
        for scope, script in found.items():
            body = None if line.body is None else json.loads(world._filled(json.dumps(line.body)))
            method, path, body = door(line, world._filled(line.path), body)
            reply = script.request(method, path, json=body, follow_redirects=False)
            assert reply.status_code < 500, reply.text
            code = reply.json().get("code") if "json" in reply.headers.get("content-type", "") else None
            if name in scopes.NEVER:
                expected = {"personal_token_refused"}
            elif name in scopes.SCOPES and scopes.SCOPES[name] not in OPENED_BY[scope]:
                expected = {"scope_needed"}
            else:
                expected = set()
            if {code} & REFUSALS != expected or reply.status_code == 401:
                wrong[f"{line.method} {line.path}, {scope}"] = f"{reply.status_code} {code}"
    assert wrong == {}


@pytest.mark.rule("S2")
def test_each_call_has_a_scope_or_is_closed_to_tokens_or_is_open_to_everyone(names):
    """Every call that looks at the caller is in the scope table; the others do not depend on who calls."""
    for_all = {
        names[line.method, line.path.partition("?")[0]]
        for line in LINES
        if line.by_actor["dead session"] == "A"  # it does not look at the token
    }
    assert set(names.values()) == for_all | set(scopes.SCOPES) | scopes.NEVER
    assert not for_all & (set(scopes.SCOPES) | scopes.NEVER)
    assert not set(scopes.SCOPES) & scopes.NEVER


@pytest.mark.rule("S2")
def test_a_call_missing_from_the_scope_table_is_closed_to_tokens(app, scripts):
    _, found = scripts
    script = found[TokenScope.TRIPS_WRITE]
    assert script.get("/api/trips").status_code == 200
    app.app.state.scopes = {name: scope for name, scope in scopes.SCOPES.items() if name != "listTrips"}
    assert script.get("/api/trips").json()["code"] == "personal_token_refused"


@pytest.mark.rule("S1")
def test_the_description_states_the_scope_of_each_call(description):
    described = {
        one["operationId"]: one.get("security") for calls in description["paths"].values() for one in calls.values()
    }
    assert described["getTrip"] == [{"session": []}, {"personalToken": ["trips:read"]}]
    assert described["changeProfile"] == [{"session": []}]
    assert described["cities"] is None
