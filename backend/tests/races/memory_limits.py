"""Limits that each process counts in its own memory: calls of an account or address in general, estimates, and
messages over HTTP."""

from tests.races.players import Call
from tests.races.stage import VOLLEY, Stage
from tests.races.volley import BUSY, LEFT, Volley, answered, same
from tripoint.community import join_requests
from tripoint.identity.services import rate_limits
from tripoint.planner.routes import NEW_CITY_WAYS
from tripoint.realtime import socket_limits


def calls_of_an_account(stage: Stage) -> Volley:
    person = stage.person()
    stage.throttle("identity.per_account", str(person.id), rate_limits.ANYTHING.times - LEFT)
    calls = [Call("GET", "/api/trips", token=person.access_token, caller=stage.caller()) for _ in range(VOLLEY)]
    return Volley(LEFT, calls, is_per_process=True)


def writes_of_an_account(stage: Stage) -> Volley:
    person = stage.person()
    stage.throttle("identity.per_account_writes", str(person.id), rate_limits.WRITES.times - LEFT)
    calls = same("POST", "/api/notices/read", {}, token=person.access_token)
    return Volley(LEFT, calls, answered(200, 422), is_per_process=True)


def calls_of_a_caller(stage: Stage) -> Volley:
    caller = stage.caller()
    stage.throttle("identity.per_caller", caller, rate_limits.ANYTHING_PER_CALLER.times - LEFT)
    return Volley(LEFT, same("GET", "/api/config", caller=caller), is_per_process=True)


def estimates_of_a_person(stage: Stage) -> Volley:
    """Estimates for one trip and for a list share the limit."""
    person, trip = stage.person(), stage.trip(stage.person())["id"]
    stage.throttle("estimates", str(person.id), join_requests.ESTIMATES.times - LEFT)
    city = stage.plans(person).city("Madrid")
    both = [
        Call("GET", f"/api/explore/{trip}/estimate?departureCityId={city}", token=person.access_token),
        Call("GET", f"/api/explore/from-home?trip={trip}", token=person.access_token),
    ]
    return Volley(LEFT, both * (VOLLEY // 2), answered(200, 404), is_per_process=True)


def new_city_ways_of_a_caller(stage: Stage) -> Volley:
    """Each call is about another city, because ways that are cached or being computed do not count."""
    caller, cities = stage.caller(), stage.player.app.app.state.reference.artefact.cities  # type: ignore[attr-defined]
    stage.throttle("new_city_ways", caller, NEW_CITY_WAYS.times - LEFT)
    rows = [next(stage.numbers) % len(cities) for _ in range(VOLLEY)]
    calls = [Call("GET", f"/api/cities/{cities.city(row).id}/ways", caller=caller) for row in rows]
    return Volley(LEFT, calls, answered(200, 422, BUSY), is_per_process=True)


def messages_over_http_of_an_account(stage: Stage) -> Volley:
    person = stage.person()
    stage.throttle("live.http_messages", str(person.id), socket_limits.HTTP.times - LEFT)
    body = {"messages": [{"topic": "harbour", "event": "hello", "payload": {}}]}
    calls = same("POST", "/realtime/v1/api/broadcast", body, token=person.access_token)
    return Volley(LEFT, calls, is_per_process=True)


LIMITS = (
    calls_of_an_account,
    writes_of_an_account,
    calls_of_a_caller,
    estimates_of_a_person,
    new_city_ways_of_a_caller,
    messages_over_http_of_an_account,
)
