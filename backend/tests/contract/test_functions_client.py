"""The official clients' functions part against our server (contracts/functions.md): everything that each offers, with
its success path and at least two failures.
"""

import inspect
import json
import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from supabase_functions import SyncFunctionsClient
from supabase_functions.errors import FunctionsHttpError, FunctionsRelayError
from supabase_functions.utils import FunctionRegion

from tests.contract.test_auth_client import tell

LISBON = {"q": "lisb", "limit": 1}
STORIES = ["body", "headers", "method", "region", "signal", "timeout", "kinds of replies", "setAuth", "every option"]


@pytest.mark.parametrize(
    "story",
    [
        pytest.param("invoke, as anybody", marks=pytest.mark.spec("7.51")),
        pytest.param("invoke, with a bearer", marks=pytest.mark.spec("7.51")),
    ],
)
def test_the_javascript_client_calls_functions(origin: str, story: str, service_key: str) -> None:
    tell("functions-client.mjs", origin, story, SERVICE_KEY=service_key)


@pytest.mark.parametrize("story", STORIES)
def test_every_option_of_the_javascript_client_works_and_fails_as_the_contract_says(
    origin: str, story: str, service_key: str, plan: str
) -> None:
    tell("functions-options.mjs", origin, story, SERVICE_KEY=service_key, PLAN=plan)


@pytest.fixture
def functions(origin: str) -> Iterator[SyncFunctionsClient]:
    key = httpx.get(f"{origin}/api/config").json()["anonKey"]
    client = SyncFunctionsClient(f"{origin}/functions/v1", {"apikey": key, "Authorization": f"Bearer {key}"})
    yield client
    client._client.close()


def found(client: SyncFunctionsClient, name: str = "cities", **options: Any) -> list[str]:
    reply: Any = client.invoke(name, {"responseType": "json", **options})
    return [city["name"] for city in reply["cities"]]


def refused(kind: type[Exception], status: int, client: SyncFunctionsClient, name: str, **options: Any) -> str:
    """Check that the call fails with this status, and return the error's message."""
    with pytest.raises(kind) as caught:
        client.invoke(name, options)
    wrong: Any = caught.value
    assert wrong.status == status
    return str(wrong.message)


def test_the_python_client_offers_exactly_the_tested_options() -> None:
    """Read from the client's source, so that a new option is noticed."""
    offered = re.findall(r'invoke_options\.get\("(\w+)"', inspect.getsource(SyncFunctionsClient.invoke))
    assert set(offered) == {"headers", "method", "responseType", "region", "body"}
    own = {name for name, _ in inspect.getmembers(SyncFunctionsClient, inspect.isfunction) if name[0] != "_"}
    assert own == {"invoke", "set_auth"}


def test_the_python_client_sends_bodies_of_every_kind(functions: SyncFunctionsClient) -> None:
    for body in (LISBON, json.dumps(LISBON), json.dumps(LISBON).encode()):
        assert found(functions, body=body) == ["Lisbon"]
    for wrong in ("no JSON", b"\x00\xff", "[1]"):
        refused(FunctionsHttpError, 400, functions, "cities", body=wrong)
    refused(FunctionsHttpError, 422, functions, "destination")
    refused(FunctionsRelayError, 413, functions, "cities", body="x" * 1_100_000)


def test_the_python_client_sends_every_method(functions: SyncFunctionsClient) -> None:
    for method in ("POST", "PUT", "PATCH", "DELETE"):
        assert found(functions, method=method, body=LISBON) == ["Lisbon"]
    assert found(functions, "cities?q=lisb&limit=1#part", method="GET") == ["Lisbon"]
    refused(FunctionsRelayError, 405, functions, "cities?q=lisb", method="HEAD")
    refused(FunctionsRelayError, 405, functions, "subscribeToNewsletter?email=a@example.com", method="GET")
    refused(FunctionsRelayError, 404, functions, "nothing", method="GET")


def test_the_python_client_sends_headers(functions: SyncFunctionsClient, service_key: str) -> None:
    refused(FunctionsRelayError, 401, functions, "listTrips", headers={"Authorization": "Bearer no.to.ken"})
    refused(FunctionsRelayError, 401, functions, "listTrips", headers={"Authorization": f"Bearer {service_key}"})
    lost, german = {"slug": "atlantis"}, {"Accept-Language": "de"}
    english = refused(FunctionsHttpError, 404, functions, "destination", body=lost)
    assert english == "Destination not found."
    assert refused(FunctionsHttpError, 404, functions, "destination", body=lost, headers=german) != english


def test_the_python_client_accepts_every_region(functions: SyncFunctionsClient) -> None:
    for region in FunctionRegion:
        assert found(functions, region=region, body=LISBON) == ["Lisbon"]
    refused(FunctionsRelayError, 404, functions, "nothing", region=FunctionRegion.EuWest1)
    refused(FunctionsHttpError, 422, functions, "destination", region=FunctionRegion.EuWest1, body={})


def test_the_python_client_reads_replies_of_every_type(functions: SyncFunctionsClient) -> None:
    as_bytes: Any = functions.invoke("cities", {"body": LISBON})
    assert json.loads(as_bytes) == functions.invoke("cities", {"body": LISBON, "responseType": "json"})
    for kind in ("json", "text/plain"):
        refused(FunctionsRelayError, 404, functions, "nothing", responseType=kind)
        refused(FunctionsHttpError, 404, functions, "destination", body={"slug": "atlantis"}, responseType=kind)


@pytest.mark.spec("7.51")
def test_the_python_client_calls_functions(functions: SyncFunctionsClient, service_key: str) -> None:
    client = functions
    found: Any = client.invoke("cities", {"body": {"q": "lisb", "limit": 1}, "responseType": "json"})
    assert [city["name"] for city in found["cities"]] == ["Lisbon"]
    with pytest.raises(FunctionsRelayError) as unknown:
        client.invoke("nothing")
    assert unknown.value.status == 404
    with pytest.raises(FunctionsRelayError) as nobody:
        client.invoke("listTrips")
    assert nobody.value.status == 401
    with pytest.raises(FunctionsHttpError) as wrong:
        client.invoke("destination", {"body": {"slug": "atlantis"}})
    assert (wrong.value.status, wrong.value.message) == (404, "Destination not found.")
    client.set_auth(service_key)
    with pytest.raises(FunctionsRelayError):
        client.invoke("listTrips")
