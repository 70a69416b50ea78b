"""Trips that are open to strangers, and people who look at them."""

from typing import Any

import pytest

from tests.browser import Browser
from tests.make import Make, Person
from tests.plans import Plans


class OpenTrips(Plans):
    """Trips of one organizer, opened to external nomads."""

    def open(self, *, seats: int | None = None, **changes: Any) -> str:
        """Create an open trip and return its id; two of its places are planned for people who have not been invited."""
        trip_id: str = self.make(**{"invites": [], "mode": "draft", **changes})["id"]
        self.access(trip_id, openToExternalNomads=True, seats=seats)
        return trip_id

    def access(self, trip_id: str, **changes: Any) -> None:
        reply = self.client.patch(f"/api/trips/{trip_id}/access", json={**changes, "version": 99})
        assert reply.status_code == 200, reply.text

    def starting(self, start: str, end: str, **changes: Any) -> dict[str, Any]:
        """A selection on other days."""
        dates = {"depart": start, "return": end}
        search = self.selection()["search"] | {"meetupDate": start, "returnDate": end}
        return self.selection(search=search, **dates, **changes)

    def to(self, slug: str, start: str, end: str) -> dict[str, Any]:
        """A selection for another destination on other days."""
        stay = self.client.get(f"/api/destinations/{slug}/stays").json()["stays"][0]
        chosen = {"stayId": stay["id"], "room": stay["room"]}
        return self.starting(start, end, destination=slug, stay=chosen, activities=[])


@pytest.fixture
def ana(make: Make) -> Person:
    return make.user("ana@example.com", name="Ana Reis")


@pytest.fixture
def trips(client: Browser, ana: Person) -> OpenTrips:
    """Ana's trips."""
    return OpenTrips(client.as_(ana))


@pytest.fixture
def eva(client: Browser, make: Make) -> Browser:
    """A nomad nobody knows."""
    return client.as_(make.user("eva@example.com", name="Eva Holm"))
