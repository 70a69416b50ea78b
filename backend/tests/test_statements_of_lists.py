"""Lists and tabs run as many statements for many rows as for one."""

from typing import Any

import pytest

from tests.browser import Browser
from tests.mailboxes import Mailboxes
from tests.make import Make
from tests.photos import photo
from tests.plans import Plans
from tests.statements import counted

CITIES = ("Lisbon", "Berlin", "Paris", "Warsaw", "Prague", "Madrid")
GUESTS = tuple(f"guest{number}@example.com" for number in range(1, 6))
NAMES = ("Ana Reis", *(f"Guest Number{number}" for number in range(1, 6)))
LISTS = {
    "trips": "/api/trips",
    "open trips": "/api/explore",
    "open trips from home": "/api/explore/from-home?trip={trip_id}",
    "favorites": "/api/saved-trips",
    "bookings": "/api/bookings",
    "notices": "/api/notices",
    "who is waited for": "/api/nudges",
    "debts": "/api/debts",
    "own calendar": "/api/calendar/{file}",
    "document": "/api/trips/{trip_id}",
    "open trip": "/api/explore/{trip_id}",
    "entries": "/api/trips/{trip_id}/entries",
    "ledger": "/api/trips/{trip_id}/ledger",
    "ledger as CSV": "/api/trips/{trip_id}/ledger.csv",
    "log": "/api/trips/{trip_id}/log",
    "join requests": "/api/trips/{trip_id}/join-requests",
    "calendar": "/api/trips/{trip_id}/calendar",
    "map": "/api/trips/{trip_id}/map",
    "itinerary": "/api/trips/{trip_id}/itinerary",
    "files": "/api/trips/{trip_id}/files",
    "receipts": "/api/trips/{trip_id}/expenses/{expense_id}/receipts",
    "ways on offer": "/api/trips/{trip_id}/ways/{traveller_id}",
    "where to book": "/api/trips/{trip_id}/book-at",
}
NO_LISTS = {
    "/api/trips/{trip_id}/share-link",
    "/api/account/calendar",
    "/api/notices/choices",
    "/api/explore/{trip_id}/estimate",
    "/api/trips/{trip_id}/around",
    "/api/trips/{trip_id}/price-watch",
    "/api/trips/{trip_id}/weather",
}
"""These show one thing, however much data there is."""
TAGS = {"trips", "editing", "community", "notices", "ledger", "days", "bookings", "nudges", "files"}
MOST = 12
ENTRY = {"title": "Dinner", "startsAt": "2027-05-20T20:00", "durationMinutes": 90}


class Group:
    """Ana's trips, the last of which is tested, and Ben's view of them."""

    def __init__(self, client: Browser, make: Make, mails: Mailboxes) -> None:
        self.client, self.make, self.mails = client, make, mails
        self.plans = Plans(client.as_(make.user("ana@example.com", name=NAMES[0])))
        self.guests = [client.as_(make.user(one, name=name)) for one, name in zip(GUESTS, NAMES[1:], strict=True)]
        self.file = self.plans.client.put("/api/account/calendar").json()["url"].rpartition("/")[2]
        self.nomads: list[Browser] = []

    def add(self, *, people: int, things: int) -> None:
        """Add a trip on which so many guests have accepted, with so many things of each kind."""
        invites = [{"email": one, "traveller": seat} for seat, one in enumerate(GUESTS, start=1)]
        flights = [{"traveller": 0, "offerId": self.plans.offers("Lisbon")[0]["id"]}]
        selection = self.plans.selection(CITIES, flights=flights)
        self.id = self.plans.make(selection=selection, names=NAMES, invites=invites)["id"]
        for guest, email in list(zip(self.guests, GUESTS, strict=True))[:people]:
            token = self.mails.link(email).split("#token=")[1]
            assert guest.post("/api/invites/accept", json={"token": token}).status_code == 200
        self.done("PATCH", "/access", {"openToExternalNomads": True, "version": 999})
        assert self.plans.client.put(f"/api/explore/{self.id}/saved").status_code == 200
        self.seats = [one["id"] for one in self.plans.trip(self.id)["travellers"]]
        self.expense = ""
        for number in range(things):
            self._one_of_each(number)

    def _one_of_each(self, number: int) -> None:
        coming = [{"personId": one} for one in self.seats[: 2 + number]]
        self.done("POST", "/entries", {**ENTRY, "forEveryone": False, "travellerIds": self.seats[: 1 + number]})
        self.done("POST", "/activities", {"name": f"Walk {number}", "travellerIds": self.seats[: 1 + number]})
        self.done("POST", "/checklist", {"text": f"Task {number}", "assigneeId": self.seats[number % 2]})
        split = {"how": "equal", "parts": coming}
        amount = {"cents": 6_000, "currency": "EUR"}
        bill = {"text": "Tapas", "kind": "food", "day": "2027-05-20", "paidBy": self.seats[0]}
        paid = self.done("POST", "/expenses", {**bill, "amount": amount, "split": split})
        self.expense = self.expense or paid["item"]
        self._added(f"/expenses/{self.expense}/receipts?name=Bill")
        [newest, *_] = self._added("/files?kind=photo&name=Beach")["files"]
        self.done("PUT", "/cover", {"fileId": newest["id"], "version": 999})
        [transfer, *_] = self.done("GET", "/ledger")["transfers"]
        self.done("POST", "/settlements", {name: transfer[name] for name in ("paidBy", "paidTo", "cents")})
        nomad = self.client.as_(self.make.user(f"nomad{len(self.nomads)}@example.com", name="Eva Holm"))
        asked = {"note": "May I come?", "departureCityId": self.plans.city("Madrid")}
        assert nomad.post(f"/api/explore/{self.id}/request", json=asked).status_code == 200
        self.nomads.append(nomad)

    def _added(self, path: str) -> Any:
        reply = self.plans.client.post(f"/api/trips/{self.id}{path}", content=photo(size=(16, 10)))
        assert reply.is_success, reply.text
        return reply.json()

    def done(self, method: str, path: str, body: Any = None) -> Any:
        reply = self.plans.client.request(method, f"/api/trips/{self.id}{path}", json=body)
        assert reply.is_success, reply.text
        return reply.json() if "json" in reply.headers.get("content-type", "") else None

    def statements(self) -> dict[str, int]:
        """How many statements each list runs, for Ana and for Ben."""
        names = {"file": self.file, "trip_id": self.id, "traveller_id": self.seats[0], "expense_id": self.expense}
        return {
            f"{name} of {who}": self._of(caller, path.format(**names))
            for who, caller in (("Ana", self.plans.client), ("Ben", self.guests[0]))
            for name, path in LISTS.items()
        }

    def _of(self, caller: Browser, path: str) -> int:
        """The fewest of three: the caller's session is cached from the call before, for about a second."""
        caller.get(path)
        return min(self._ran(caller, path) for _ in range(3))

    def _ran(self, caller: Browser, path: str) -> int:
        caller.app.app.state.trip_cache.clear()  # type: ignore[attr-defined]
        with counted() as ran:
            assert caller.get(path).status_code in {200, 403}
        return len(ran)


@pytest.fixture
def group(client: Browser, make: Make, mails: Mailboxes) -> Group:
    return Group(client, make, mails)


def test_lists_and_tabs_run_as_many_statements_for_many_rows_as_for_one(group: Group) -> None:
    group.add(people=1, things=1)
    few = group.statements()
    for _ in range(3):
        group.add(people=4, things=4)
    many = group.statements()
    assert {name: (few[name], number) for name, number in many.items() if number != few[name]} == {}
    assert {name: number for name, number in many.items() if number > MOST} == {}


def test_every_list_of_the_api_is_counted(description: dict[str, Any]) -> None:
    paths = description["paths"].items()
    described = {path for path, calls in paths if TAGS & {*calls.get("get", {}).get("tags", [])}}
    assert described - {one.partition("?")[0] for one in LISTS.values()} - NO_LISTS == set()
