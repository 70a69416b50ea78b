"""The official clients' functions part against our server (contracts/functions.md)."""

from typing import Any

import httpx
import pytest
from supabase_functions import SyncFunctionsClient
from supabase_functions.errors import FunctionsHttpError, FunctionsRelayError

from tests.contract.test_auth_client import tell


@pytest.mark.parametrize(
    "story",
    [
        pytest.param("invoke, as anybody", marks=pytest.mark.spec("7.51")),
        pytest.param("invoke, with a bearer", marks=pytest.mark.spec("7.51")),
        "setAuth",
        "refusals",
        "kinds of replies",
    ],
)
def test_the_javascript_client_calls_functions(origin: str, story: str, service_key: str) -> None:
    tell("functions-client.mjs", origin, story, SERVICE_KEY=service_key)


@pytest.mark.spec("7.51")
def test_the_python_client_calls_functions(origin: str, service_key: str) -> None:
    key = httpx.get(f"{origin}/api/config").json()["anonKey"]
    client = SyncFunctionsClient(f"{origin}/functions/v1", {"apikey": key, "Authorization": f"Bearer {key}"})
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
    client._client.close()
