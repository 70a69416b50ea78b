"""The official clients' data part against our server (contracts/data-rest.md)."""

from typing import Any

import httpx
import pytest
from postgrest import SyncPostgrestClient
from postgrest.exceptions import APIError
from supabase_auth import SyncGoTrueClient

from tests.contract.test_auth_client import tell
from tests.contract.test_python_client import Inbox, signed_up


@pytest.mark.parametrize(
    "story",
    [
        pytest.param("reading", marks=pytest.mark.spec("7.52")),
        "beside",
        "counts and kinds",
        pytest.param("writing", marks=pytest.mark.spec("7.52")),
        pytest.param("rpc", marks=pytest.mark.spec("7.53")),
        "refusals",
    ],
)
def test_the_javascript_client_reads_and_writes_rows(origin: str, story: str, plan: str) -> None:
    tell("rest-client.mjs", origin, story, PLAN=plan)


@pytest.mark.spec("7.52", "7.53")
def test_each_method_of_the_javascript_client_succeeds_and_fails_as_the_contract_says(origin: str, plan: str) -> None:
    tell("rest-methods.mjs", origin, "every method", PLAN=plan)


@pytest.mark.spec("7.52", "7.53")
def test_the_python_client_reads_and_writes_rows(origin: str, plan: str) -> None:
    anon = httpx.get(f"{origin}/api/config").json()["anonKey"]
    auth = SyncGoTrueClient(url=f"{origin}/auth/v1", headers={"apikey": anon}, auto_refresh_token=False)
    bearer = {"Authorization": f"Bearer {signed_up(auth, Inbox(origin)).access_token}"}
    auth._http_client.close()
    made = httpx.post(f"{origin}/api/trips", content=plan, headers={**bearer, "Content-Type": "application/json"})
    trip_id = made.json()["id"]
    with SyncPostgrestClient(f"{origin}/rest/v1", headers={"apikey": anon, **bearer}) as client:
        tasks: Any = client.table("checklist_items")
        row = tasks.insert({"trip_id": trip_id, "text": "a"}).execute().data[0]
        assert (row["text"], row["done"]) == ("a", False)
        changed = tasks.update({"done": True}).eq("id", row["id"]).execute().data
        assert [one["done"] for one in changed] == [True]
        again = tasks.upsert({"id": row["id"], "trip_id": trip_id, "text": "b"}).execute().data
        assert [one["text"] for one in again] == ["b"]
        assert [one["id"] for one in tasks.delete().eq("id", row["id"]).execute().data] == [row["id"]]
        people: Any = client.table("travellers")
        page = people.select("name", count="exact").order("position").range(0, 1).execute()
        assert ([one["name"] for one in page.data], page.count) == (["Ana Reis", "Ben Vogt"], 3)
        assert people.select("name").eq("position", 1).single().execute().data == {"name": "Ben Vogt"}
        assert people.select("name").eq("position", 9).maybe_single().execute() is None
        assert client.rpc("getTrip", {"tripId": trip_id}).execute().data["id"] == trip_id
        for refused, code in ((people.select("email"), "42703"), (client.rpc("nothing", {}), "PGRST202")):
            with pytest.raises(APIError) as error:
                refused.execute()
            assert error.value.code == code
