"""Searches take turns, and quotes never wait behind them (TRUST.md R17)."""

import threading
from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser import Browser
from tests.conftest import MakeSettings
from tests.make import Make
from tests.plans import Plans
from tripoint.core.errors import Unavailable
from tripoint.core.pool import Pool
from tripoint.core.settings import Settings

SEARCH = "/api/planner/searches"


@pytest.fixture
def plans(client: Browser, make: Make) -> Plans:
    return Plans(client.as_(make.user("ana@example.com")))


@pytest.fixture
def gate(app: Any) -> Iterator[threading.Event]:
    """Blocks the jobs on the search pool until it is set."""
    made = threading.Event()
    yield made
    made.set()
    app.app.state.planner_pool.close()


def fill(pool: Pool, gate: threading.Event, owner: str, places: int) -> None:
    for _ in range(places):
        pool.begin(owner, lambda: gate.wait(30))


@pytest.mark.rule("R17")
def test_trips_can_be_quoted_made_and_joined_while_searches_fill_the_pool_and_its_queue(
    app: Any, plans: Plans, client: Browser, make: Make, gate: threading.Event
) -> None:
    trip = plans.make(invites=[{"email": "dana@example.com"}])
    path = f"/api/trips/{trip['id']}/invites/{trip['invites'][0]['id']}/link"
    token = plans.client.post(path).json()["url"].split("#token=")[1]
    for number in range(16):
        fill(app.app.state.planner_pool, gate, f"someone {number}", 2)
    search = plans.selection()["search"]
    refused = plans.client.post(SEARCH, json=search)
    assert (refused.status_code, refused.json()["code"], refused.headers["retry-after"]) == (503, "unavailable", "1")

    assert plans.client.post("/api/planner/quote", json=plans.selection()).status_code == 200
    assert plans.offers("Lisbon")
    assert plans.make()["id"]
    accept = {"token": token, "departureCityId": plans.city("Berlin")}
    dana = client.as_(make.user("dana@example.com"))
    assert dana.post("/api/invites/accept", json=accept).json()["status"] == "confirmed"


@pytest.mark.rule("R17")
def test_thirty_people_can_search_at_the_same_time(app: Any, plans: Plans, gate: threading.Event) -> None:
    for number in range(30):
        fill(app.app.state.planner_pool, gate, f"someone {number}", 1)  # raises when there is no free place
    gate.set()
    assert plans.client.post(SEARCH, json=plans.selection()["search"]).status_code == 200


@pytest.mark.rule("R17")
def test_an_account_with_three_running_searches_gets_503_while_another_is_served(
    app: Any, client: Browser, make: Make, plans: Plans, gate: threading.Event
) -> None:
    ana, ben = make.user("a@example.com"), make.user("b@example.com")
    fill(app.app.state.planner_pool, gate, str(ana.id), 3)
    search = plans.selection()["search"]
    assert client.as_(ana).post(SEARCH, json=search).status_code == 503
    assert client.as_(ben).post(SEARCH, json=search).status_code == 200


@pytest.mark.rule("R17")
def test_an_account_with_four_running_quotes_gets_503_and_trips_can_still_be_made(
    app: Any, client: Browser, make: Make, plans: Plans
) -> None:
    selection, gate, pool = plans.selection(), threading.Event(), app.app.state.pricing_pool
    ben = make.user("b@example.com")
    fill(pool, gate, str(ben.id), 4)
    assert client.as_(ben).post("/api/planner/quote", json=selection).status_code == 503
    gate.set()
    assert plans.make()["id"]


class TestLimits:
    """Searches turned away because the planner is busy do not count towards the limit (TRUST.md A21)."""

    TIMES = 30

    @pytest.fixture
    def settings(self, make_settings: MakeSettings) -> Settings:
        return make_settings(rate_limits=True)

    def search(self, plans: Plans, times: int) -> list[int]:
        body = plans.selection()["search"]
        return [plans.client.post(SEARCH, json=body).status_code for _ in range(times)]

    @pytest.mark.rule("A21")
    def test_a_search_turned_away_for_lack_of_a_place_is_not_counted(
        self, app: Any, plans: Plans, gate: threading.Event
    ) -> None:
        for number in range(16):
            fill(app.app.state.planner_pool, gate, f"someone {number}", 2)
        assert self.search(plans, self.TIMES + 5) == [503] * (self.TIMES + 5)
        gate.set()
        while app.app.state.planner_pool._running:
            pass
        assert self.search(plans, self.TIMES + 1) == [200] * self.TIMES + [429]

    @pytest.mark.rule("A21")
    def test_a_search_whose_caller_disconnects_still_counts(
        self, plans: Plans, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async def hung_up(_request: Any, work: Any) -> None:
            work.close()
            raise Unavailable

        body = plans.selection()["search"]
        with monkeypatch.context() as patched:
            patched.setattr("tripoint.planner.routes.while_there", hung_up)
            codes = [plans.client.post(SEARCH, json=body).status_code for _ in range(self.TIMES + 1)]
        assert codes == [503] * self.TIMES + [429]
