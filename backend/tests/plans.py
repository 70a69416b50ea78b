"""Reviewed plans for tests, and trips made from them through the API."""

import copy
import json
from typing import TYPE_CHECKING, Any, ClassVar

from tests.browser import Browser

if TYPE_CHECKING:
    from tests.starting_points import Tools

CITIES = ("Lisbon", "Berlin", "Paris")
NAMES = ("Ana Reis", "Ben Vogt", "Chloé Martin")


class Plans:
    """Plans from three cities to Valencia; any part may be changed."""

    _ids: ClassVar[dict[str, str]] = {}
    _activities: ClassVar[dict[str, list[str]]] = {}

    def __init__(self, client: Browser) -> None:
        self.client = client

    def city(self, name: str) -> str:
        """The id of a city by its name."""
        if name not in self._ids:
            found = self.client.get("/api/cities", params={"q": name, "limit": 1}).json()["cities"]
            self._ids[name] = found[0]["id"]
        return self._ids[name]

    def selection(self, cities: tuple[str, ...] = CITIES, **changes: Any) -> dict[str, Any]:
        chosen = {
            "search": {
                "travellers": [{"cityId": self.city(name)} for name in cities],
                "meetupDate": "2027-05-19",
                "returnDate": "2027-05-23",
                "preset": "friends",
                "budgetLevel": "500to1000",
                "likes": ["beach_culture"],
                "asOf": "2026-11-20",
                "seed": 7,
            },
            "destination": "valencia",
            "depart": "2027-05-19",
            "return": "2027-05-23",
            "stay": {"stayId": "valencia-apartment-1", "room": "shared"},
            "flights": [],
            "activities": [{"activityId": self.activities("valencia")[0]}],
        }
        return {**chosen, **changes}

    def activities(self, slug: str) -> list[str]:
        if slug not in self._activities:
            shown = self.client.get(f"/api/destinations/{slug}").json()["activities"]
            self._activities[slug] = [one["id"] for one in shown]
        return self._activities[slug]

    def offers(self, city: str, destination: str = "valencia") -> list[dict[str, Any]]:
        """The sample offers that the plan can choose from; the client must be signed in."""
        asked = {
            "destination": destination,
            "depart": "2027-05-19",
            "return": "2027-05-23",
            "cityIds": [self.city(city)],
            "asOf": "2026-11-20",
            "seed": 7,
        }
        reply = self.client.post("/api/planner/offers", json=asked)
        offers: list[dict[str, Any]] = reply.json()["offers"][self.city(city)]
        return offers

    def body(self, cities: tuple[str, ...] = CITIES, names: tuple[str, ...] = NAMES, **changes: Any) -> dict[str, Any]:
        """The whole request: the first traveller organizes, and the others are invited by `invites`."""
        selection = changes.pop("selection", None) or self.selection(cities)
        made = {
            "selection": selection,
            "travellers": [{"name": name, "index": index} for index, name in enumerate(names)],
            "organizerName": names[0],
            "organizerTraveller": 0,
            "bookings": {"flights": False, "stays": False, "activities": False},
            "invites": [{"email": "ben@example.com", "traveller": 1}, {"email": "chloe@example.com", "traveller": 2}],
            "mode": "send",
        }
        return copy.deepcopy({**made, **changes})

    def make(self, **changes: Any) -> dict[str, Any]:
        """Make a trip as the signed-in client; return the reply."""
        starting_points = self.client.starting_points
        if starting_points and starting_points.nothing_else:
            return copy.deepcopy(starting_points.of(_made, self.client.headers["Authorization"], json.dumps(changes)))
        reply = self.client.post("/api/trips", json=self.body(**changes))
        assert reply.status_code == 201, reply.text
        made: dict[str, Any] = reply.json()
        return made

    def share(self, trip_id: str) -> str:
        """The token of the trip's read-only link."""
        url: str = self.client.get(f"/api/trips/{trip_id}/share-link").json()["url"]
        return url.split("#share=")[1]

    def trip(self, trip_id: str) -> dict[str, Any]:
        """The trip's page, after checking that it is the same with and without the cache."""
        reply = self.client.get(f"/api/trips/{trip_id}")
        assert reply.status_code == 200, reply.text
        self.client.app.app.state.trip_cache.clear()
        assert self.client.get(f"/api/trips/{trip_id}").text == reply.text
        seen: dict[str, Any] = reply.json()
        return seen


def _made(tools: "Tools", authorization: str, changes: str) -> dict[str, Any]:
    tools.client.headers["Authorization"] = authorization
    return Plans(tools.client).make(**json.loads(changes))
