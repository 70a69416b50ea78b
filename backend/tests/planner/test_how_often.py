"""How often people may search (TRUST.md A21)."""

import pytest
from starlette.testclient import TestClient

from tests.planner.test_routes import SEARCH, app, signed_in  # noqa: F401 (fixtures)


class TestLimits:
    @pytest.fixture
    def settings(self, make_settings):
        return make_settings(rate_limits=True)

    def test_one_person_may_search_thirty_times_a_minute(self, signed_in, clock):  # noqa: F811
        codes = [signed_in.post(SEARCH, json={"travellers": []}).status_code for _ in range(31)]
        assert codes == [422] * 30 + [429]
        clock.move(minutes=1)
        assert signed_in.post(SEARCH, json={"travellers": []}).status_code == 422

    def test_place_details_have_a_limit_of_sixty_a_minute_and_use_up_no_searches(self, signed_in):  # noqa: F811
        body = {"travellers": [], "places": ["x"]}
        codes = [signed_in.post("/api/planner/places", json=body).status_code for _ in range(61)]
        assert codes == [422] * 60 + [429]
        assert signed_in.post(SEARCH, json={"travellers": []}).status_code == 422

    def test_stays_and_activities_share_a_limit_of_sixty_a_minute(self, signed_in):  # noqa: F811
        paths = ["/api/planner/stays", "/api/planner/activities"] * 30 + ["/api/planner/stays"]
        codes = [signed_in.post(path, json={}).status_code for path in paths]
        assert codes == [422] * 60 + [429]

    @pytest.mark.rule("A21")
    def test_one_address_may_search_120_times_a_minute(self, client, make):
        people = [client.as_(make.user(f"{name}@example.com")) for name in ("ana", "ben", "chloe", "david", "eva")]
        codes = [person.post(SEARCH, json={"travellers": []}).status_code for person in people for _ in range(30)]
        assert codes == [422] * 120 + [429] * 30
        elsewhere = TestClient(client.app, client=("203.0.113.9", 1), headers=people[4].headers)
        assert elsewhere.post(SEARCH, json={"travellers": []}).status_code == 422
