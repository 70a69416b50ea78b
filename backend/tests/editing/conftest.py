"""A trip of Ana's from Lisbon: Ben has accepted, Chloé has not answered."""

from typing import Any

import pytest

from tests.browser import Browser
from tests.make import Person
from tests.plans import Plans
from tests.starting_points import StartingPoints, Tools


class Story:
    """The trip, as its people see and change it."""

    def __init__(self, plans: Plans, ben: Browser, eva: Browser, trip_id: str) -> None:
        self.plans, self.ana, self.ben, self.eva, self.id = plans, plans.client, ben, eva, trip_id

    @property
    def trip(self) -> dict[str, Any]:
        return self.plans.trip(self.id)

    @property
    def version(self) -> int:
        version: int = self.trip["version"]
        return version

    def traveller(self, first_name: str) -> str:
        return next(one["id"] for one in self.trip["travellers"] if one["name"].startswith(first_name))

    def call(self, who: Browser, method: str, path: str, body: Any = None, **options: Any) -> Any:
        """Make a call on the trip and return the reply."""
        return who.request(method, f"/api/trips/{self.id}/{path}", json=body, **options)

    def done(self, who: Browser, method: str, path: str, body: Any = None, **options: Any) -> dict[str, Any]:
        """Make a call that must succeed and return its JSON."""
        reply = self.call(who, method, path, body, **options)
        assert reply.is_success, reply.text
        said: dict[str, Any] = reply.json()
        return said

    def log(self, who: Browser | None = None, **wish: Any) -> list[dict[str, Any]]:
        lines: list[dict[str, Any]] = self.done(who or self.ana, "GET", "log", params=wish)["lines"]
        return lines

    def put_back(self, who: Browser, line: str | None = None) -> Any:
        """Undo the newest change, or the one of this line."""
        return self.call(who, "POST", f"log/{line or self.log()[0]['id']}/undo", {})


def _begun(tools: Tools) -> tuple[Person, Person, Person, str]:
    ana = tools.make.user("ana@example.com", name="Ana Reis")
    plans = Plans(tools.client.as_(ana))
    offer = plans.offers("Lisbon")[0]["id"]
    made = plans.make(selection=plans.selection(flights=[{"traveller": 0, "offerId": offer}]))
    ben = tools.make.user("ben@example.com", name="Ben Vogt")
    token = tools.mails.link("ben@example.com").split("#token=")[1]
    assert tools.client.as_(ben).post("/api/invites/accept", json={"token": token}).status_code == 200
    eva = tools.make.user("eva@example.com", name="Eva Stern")
    return ana, ben, eva, made["id"]


@pytest.fixture
def story(client: Browser, starting_points: StartingPoints) -> Story:
    ana, ben, eva, trip_id = starting_points.of(_begun)
    return Story(Plans(client.as_(ana)), client.as_(ben), client.as_(eva), trip_id)
