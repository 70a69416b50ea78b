"""Links to other sites where a way or rooms can be booked, with everything filled in for their traveller."""

from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from tests.browser import Browser
from tests.conftest import MakeSettings
from tests.make import Make
from tests.plans import Plans
from tripoint.core import settings as core_settings
from tripoint.core.settings import Settings, WrongSettings
from tripoint.trips import book_at


@pytest.fixture
def ana(client: Browser, make: Make) -> Browser:
    return client.as_(make.user())


@pytest.fixture
def plans(ana: Browser) -> Plans:
    return Plans(ana)


def links(plans: Plans, trip_id: str) -> dict[str, Any]:
    reply = plans.client.get(f"/api/trips/{trip_id}/book-at")
    assert reply.status_code == 200, reply.text
    return reply.json()


def query_of(url: str) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(urlsplit(url).query).items()}


def test_links_for_a_way_and_rooms_are_filled_in_and_carry_no_marker(plans: Plans) -> None:
    found = links(plans, plans.make()["id"])
    google, aviasales = found["way"]
    assert query_of(google["url"]) == {"q": "Flights from LIS to VLC on 2027-05-19 through 2027-05-23"}
    assert aviasales["url"] == "https://www.aviasales.com/search/LIS1905VLC23051"
    (booking,) = found["stay"]
    assert query_of(booking["url"]) == {
        "ss": "Valencia",
        "checkin": "2027-05-19",
        "checkout": "2027-05-23",
        "group_adults": "3",
        "no_rooms": "1",
        "group_children": "0",
    }
    assert {one["sponsored"] for one in (google, aviasales, booking)} == {False}


def test_the_link_for_a_chosen_flight_has_its_airports_and_dates(plans: Plans) -> None:
    flight = next(one for one in plans.offers("Lisbon") if one["kind"] == "flight")
    trip = plans.make(selection=plans.selection(flights=[{"traveller": 0, "offerId": flight["id"]}]))
    out, back = flight["outbound"], flight["inbound"]
    day, home = out[0]["departure"][:10], back[0]["departure"][:10]
    words = f"Flights from {out[0]['from']} to {out[-1]['to']} on {day} through {home}"
    assert query_of(links(plans, trip["id"])["way"][0]["url"])["q"] == words


def test_the_link_for_a_flight_entered_by_hand_uses_only_plausible_airport_codes(plans: Plans) -> None:
    trip = plans.trip(plans.make()["id"])
    out = {"from": "../x?a=b#", "to": "VLX", "departure": "2027-05-19T09:00", "arrival": "2027-05-19T12:00"}
    body = {"own": {"kind": "flight", "outbound": out, "price": 9_900}, "version": trip["version"]}
    me = next(one["id"] for one in trip["travellers"] if one["isOrganizer"])
    assert plans.client.put(f"/api/trips/{trip['id']}/ways/{me}", json=body).status_code == 200
    google, aviasales = links(plans, trip["id"])["way"]
    assert query_of(google["url"]) == {"q": "Flights from LIS to VLX on 2027-05-19"}
    assert aviasales["url"] == "https://www.aviasales.com/search/LIS1905VLX1"


def test_a_confirmed_stay_has_no_links(plans: Plans) -> None:
    trip = plans.trip(plans.make()["id"])
    stay = trip["stays"][0]["id"]
    body = {"confirmed": True, "version": trip["version"]}
    assert plans.client.put(f"/api/trips/{trip['id']}/stays/{stay}/confirmation", json=body).status_code == 200
    assert links(plans, trip["id"])["stay"] == []


def test_my_bookings_have_the_same_links_on_the_way_there_and_the_stay(plans: Plans) -> None:
    trip = plans.make()["id"]
    items = plans.client.get("/api/bookings").json()["trips"][0]["items"]
    of = {one["direction"] or one["kind"]: one["bookAt"] for one in items}
    assert (of["there"], of["back"], of["stay"]) == (links(plans, trip)["way"], [], links(plans, trip)["stay"])


class TestWithMarkers:
    @pytest.fixture
    def settings(self, make_settings: MakeSettings) -> Settings:
        return make_settings(affiliate_markers=(("aviasales", "12345"), ("booking", "678")))

    def test_links_carry_the_operators_markers_and_are_marked_as_sponsored(self, plans: Plans) -> None:
        found = links(plans, plans.make()["id"])
        google, aviasales = found["way"]
        assert (google["sponsored"], aviasales["sponsored"]) == (False, True)
        assert aviasales["url"].endswith("/search/LIS1905VLC23051?marker=12345")
        assert query_of(found["stay"][0]["url"])["aid"] == "678"


def test_the_marker_setting_accepts_exactly_the_targets_that_take_one(monkeypatch: pytest.MonkeyPatch) -> None:
    marked = tuple(one.name for one in (*book_at.FLIGHTS, *book_at.STAYS) if one.marker)
    assert marked == core_settings.MARKED_TARGETS
    monkeypatch.setenv("TRIPOINT_AFFILIATE_MARKERS", "aviasales=1, booking=a-2")
    assert core_settings.load(_env_file=None).affiliate_markers == (("aviasales", "1"), ("booking", "a-2"))


@pytest.mark.parametrize("value", ["kayak=1", "aviasales", "aviasales=", "booking=1&x=2", "booking=" + "1" * 61])
def test_invalid_markers_are_rejected(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("TRIPOINT_AFFILIATE_MARKERS", value)
    with pytest.raises(WrongSettings, match="AFFILIATE_MARKERS"):
        core_settings.load(_env_file=None)
