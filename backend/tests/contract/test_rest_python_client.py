"""Every method of the official Python client's data part: its success path and two failures. Methods that the server
does not offer (docs/decisions/0267) always fail.
"""

import inspect
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
from postgrest import SyncPostgrestClient
from postgrest._sync import request_builder
from postgrest.exceptions import APIError
from supabase_auth import SyncGoTrueClient

from tests.browser import Browser
from tests.contract.test_python_client import Inbox, signed_up
from tests.make import Make
from tests.plans import Plans

ANA, BEN, CHLOE = "Ana Reis", "Ben Vogt", "Chloé Martin"
NOBODY = "00000000-0000-4000-8000-000000000000"
MANY = "%a" * 9
INSIDE = {"add_note", "aclose", "table", "from_table", "auth", "execute"}
"""Methods that make no call or are another name of a tested one. `execute` runs in every story."""

# For each filter: its arguments, the people it finds, and invalid arguments with the expected code (22P02 by default).
FILTERS: dict[str, tuple[tuple[Any, ...], list[str], tuple[Any, ...]]] = {
    "eq": (("position", 0), [ANA], ("position", "x")),
    "neq": (("position", 0), [BEN, CHLOE], ("position", "x")),
    "gt": (("position", 1), [CHLOE], ("position", "x")),
    "gte": (("position", 1), [BEN, CHLOE], ("position", "x")),
    "lt": (("position", 1), [ANA], ("position", "x")),
    "lte": (("position", 1), [ANA, BEN], ("position", "x")),
    "in_": (("name", [ANA, "a,b"]), [ANA], ("position", ["x"])),
    "is_": (("name", "null"), [], ("name", "true", "42804")),
    "like": (("name", "B%"), [BEN], ("name", MANY, "54000")),
    "ilike": (("name", "b%"), [BEN], ("name", MANY, "54000")),
    "like_all_of": (("name", "%n%,B%"), [BEN], ("name", MANY, "54000")),
    "like_any_of": (("name", "A%,B%"), [ANA, BEN], ("name", MANY, "54000")),
    "ilike_all_of": (("name", "%N%,b%"), [BEN], ("name", MANY, "54000")),
    "ilike_any_of": (("name", "a%,b%"), [ANA, BEN], ("name", MANY, "54000")),
    "filter": (("city->>en", "eq", "Berlin"), [BEN], ("position", "nonsense", "x", "PGRST100")),
}
NOT_OFFERED: tuple[tuple[str, list[tuple[Any, ...]]], ...] = (
    ("fts plfts phfts wfts", [("name", "ana"), ("city", "x")]),
    ("cs cd ov contains contained_by overlaps", [("city", ["a"]), ("name", ["b"])]),
    ("sl sr nxl nxr adj", [("position", (0, 1)), ("name", (2, 3))]),
    ("range_gt range_gte range_lt range_lte range_adjacent", [("position", (0, 1)), ("name", (2, 3))]),
    ("text_search", [("name", "ana"), ("name", "ana", {"type": "plain", "config": "english"})]),
)


class Stories:
    """A trip of three people. Each method of the client is tested by the function of the same name."""

    def __init__(self, client: SyncPostgrestClient, trip_id: str) -> None:
        self.client, self.trip_id = client, trip_id
        self.tasks: Any = client.table("checklist_items")

    def people(self, select: str = "name") -> Any:
        return self.client.table("travellers").select(select).order("position")

    def task(self, text: str) -> dict[str, Any]:
        return {"trip_id": self.trip_id, "text": text}

    def added(self, text: str) -> Any:
        return self.tasks.insert(self.task(text)).execute().data[0]["id"]

    def select(self) -> None:
        assert names(self.people()) == [ANA, BEN, CHLOE]
        refused("42703", self.people("user_id"))
        refused("PGRST200", self.client.table("trips").select("id,users(*)"))

    def insert(self) -> None:
        rows = self.tasks.insert([self.task("b"), self.task("c")]).execute().data
        assert [one["text"] for one in rows] == ["b", "c"]
        refused("PGRST204", self.tasks.insert({**self.task("a"), "nonsense": 1}))
        refused("42501", self.tasks.insert({"trip_id": NOBODY, "text": "a"}))

    def upsert(self) -> None:
        item = self.added("a map")
        assert self.tasks.upsert({"id": item, **self.task("a chart")}).execute().data[0]["text"] == "a chart"
        refused("22P02", self.tasks.upsert({"id": "x", **self.task("a")}))
        refused("428C9", self.tasks.upsert({"id": NOBODY, **self.task("a")}))

    def update(self) -> None:
        item = self.added("a pan")
        assert self.tasks.update({"text": "a pot"}).eq("id", item).execute().data[0]["text"] == "a pot"
        refused("PGRST204", self.tasks.update({"nonsense": 1}).eq("id", item))
        refused("42501", self.client.table("travellers").update({"name": "Eve"}).eq("name", ANA))

    def delete(self) -> None:
        item = self.added("a pen")
        assert [one["id"] for one in self.tasks.delete().eq("id", item).execute().data] == [item]
        refused("42703", self.tasks.delete().eq("user_id", 1))
        refused("42501", self.client.table("travellers").delete().eq("name", ANA))

    def from_(self) -> None:
        assert self.client.from_("trips").select("id").execute().data == [{"id": self.trip_id}]
        for name in ("users", "trip"):
            refused("PGRST205", self.client.from_(name).select("*"))

    def schema(self) -> None:
        for name in ("auth", "storage"):
            refused("PGRST106", self.client.schema(name).from_("trips").select("*"))
        assert self.client.schema("public").from_("trips").select("id").execute().data == [{"id": self.trip_id}]

    def rpc(self) -> None:
        assert self.client.rpc("getTrip", {"tripId": self.trip_id}).execute().data["id"] == self.trip_id  # type: ignore[call-overload,index]
        refused("PGRST202", self.client.rpc("getTrips", {}))
        refused("PT404", self.client.rpc("getTrip", {"tripId": NOBODY}))

    def match(self) -> None:
        assert names(self.people().match({"position": 1, "rsvp": "pending"})) == [BEN]
        refused("22P02", self.people().match({"position": "x"}))
        refused("42703", self.people().match({"user_id": NOBODY}))

    def or_(self) -> None:
        assert names(self.people().or_("position.eq.0,name.eq.Ben Vogt")) == [ANA, BEN]
        refused("22P02", self.people().or_("position.eq.x"))
        refused("PGRST100", self.people().or_("position.eq.1)"))

    def not_(self) -> None:
        assert names(self.people().not_.in_("position", [0, 1])) == [CHLOE]
        refused("22P02", self.people().not_.eq("position", "x"))
        refused("42703", self.people().not_.eq("user_id", 1))

    def order(self) -> None:
        assert names(self.client.table("travellers").select("name").order("name", desc=True)) == [CHLOE, BEN, ANA]
        refused("42703", self.people().order("user_id"))
        refused("PGRST108", self.people().order("name", foreign_table="trips"))

    def limit(self) -> None:
        assert names(self.people().limit(1)) == [ANA]
        for many in (-1, 10**12):
            refused("PGRST100", self.people().limit(many))

    def offset(self) -> None:
        assert names(self.people().offset(2)) == [CHLOE]
        for many in (-1, 10**12):
            refused("PGRST100", self.people().offset(many))

    def range(self) -> None:
        assert names(self.people().range(1, 1)) == [BEN]
        refused("PGRST103", self.client.table("travellers").select("name", count="exact").range(7, 9))  # type: ignore[arg-type]
        refused("PGRST100", self.people().range(-1, 1))

    def single(self) -> None:
        assert self.people().eq("position", 1).single().execute().data == {"name": BEN}
        refused("PGRST116", self.people().single())
        refused("PGRST116", self.people().eq("position", 9).single())

    def maybe_single(self) -> None:
        assert self.people().eq("position", 9).maybe_single().execute() is None
        refused(None, self.people().maybe_single())
        refused("42703", self.people("user_id").maybe_single())

    def csv(self) -> None:
        assert self.people("name,position").limit(1).csv().execute().data == f"name,position\n{ANA},0"
        refused("42703", self.people("user_id").csv())
        refused("22P02", self.people().eq("position", "x").csv())

    def strip_nulls(self) -> None:
        shown = self.client.table("trips").select("name,destination").strip_nulls().execute().data
        assert shown == [{"destination": "valencia"}]
        refused("42703", self.people("user_id").strip_nulls())
        refused("22P02", self.people().eq("position", "x").strip_nulls())

    def max_affected(self) -> None:
        items = [self.added("one"), self.added("two")]
        assert len(self.tasks.update({"text": "three"}).eq("id", items[0]).max_affected(1).execute().data) == 1
        refused("PGRST124", self.tasks.update({"text": "four"}).in_("id", items).max_affected(1))
        refused("PGRST124", self.tasks.delete().in_("id", items).max_affected(1))

    def explain(self) -> None:
        refused("PGRST107", self.people().explain())
        refused("PGRST107", self.client.table("trips").select("*").explain(analyze=True, format="json"))

    def retry(self) -> None:
        assert names(self.people().retry(False)) == [ANA, BEN, CHLOE]
        refused("42703", self.people("user_id").retry(False))
        refused("42703", self.people().eq("user_id", 1).retry(True))


def names(query: Any) -> list[str]:
    return [one["name"] for one in query.execute().data]


def refused(code: str | None, query: Any) -> None:
    """Check that the query fails with this code; None if the client itself refuses it."""
    with pytest.raises(APIError) as error:
        query.execute()
    assert code is None or error.value.code == code, error.value


@pytest.fixture
def stories(origin: str, client: Browser, make: Make) -> Iterator[Stories]:
    plan = Plans(client.as_(make.user("planner@example.com"))).body()
    anon = httpx.get(f"{origin}/api/config").json()["anonKey"]
    auth = SyncGoTrueClient(url=f"{origin}/auth/v1", headers={"apikey": anon}, auto_refresh_token=False)
    bearer = {"Authorization": f"Bearer {signed_up(auth, Inbox(origin)).access_token}"}
    auth._http_client.close()
    made = httpx.post(f"{origin}/api/trips", json=plan, headers=bearer)
    with SyncPostgrestClient(f"{origin}/rest/v1", headers={"apikey": anon, **bearer}) as opened:
        yield Stories(opened, made.json()["id"])


@pytest.mark.spec("7.52", "7.53")
def test_each_method_succeeds_and_fails_as_the_contract_says(stories: Stories) -> None:
    told: dict[str, Callable[[], None]] = {
        name: told for name, told in inspect.getmembers(stories, inspect.ismethod) if not name.startswith("_")
    }
    helpers = {"people", "task", "added"}
    assert methods() - INSIDE - {*FILTERS, *told, *(name for some, _ in NOT_OFFERED for name in some.split())} == set()
    for name, tell in told.items():
        if name not in helpers:
            tell()
    for name, (given, found, wrong) in FILTERS.items():
        code = wrong[-1] if len(wrong) > len(given) else "22P02"
        assert names(getattr(stories.people(), name)(*given)) == found, name
        refused("42703", getattr(stories.people(), name)("user_id", *given[1:]))
        refused(code, getattr(stories.people(), name)(*wrong[: len(given)]))
    for some, calls in NOT_OFFERED:
        for name in some.split():
            for call in calls:
                refused("PGRST127", getattr(stories.people(), name)(*call))


def methods() -> set[str]:
    """Every public method of the client and of the objects that its calls return."""
    kinds = [SyncPostgrestClient, *(one for _, one in inspect.getmembers(request_builder, inspect.isclass))]
    ours = (kind for kind in kinds if kind.__name__.startswith("Sync"))
    return {name for kind in ours for name in dir(kind) if not name.startswith("_")}
