import pytest

from tripoint.catalog import catalogue

pytestmark = pytest.mark.tableless


@pytest.mark.spec("7.80", "3.39", "3.40", "3.47", "3.48")
def test_the_list_has_every_destination_as_a_card(client):
    reply = client.get("/api/destinations").json()

    assert len(reply["destinations"]) == 143
    lisbon = next(card for card in reply["destinations"] if card["slug"] == "lisbon")
    assert (lisbon["city"], lisbon["country"]) == ("Lisbon", "Portugal")
    assert 150 < lisbon["averageFlightMinutes"] < 500
    assert 10_000 < lisbon["averageFlightPrice"]["cents"] < 60_000


@pytest.mark.spec("3.41", "3.42", "3.43", "3.44", "3.45")
def test_a_destination_has_wifi_climate_time_zone_coworking_and_highlights(client):
    place = client.get("/api/destinations/lisbon").json()

    assert place["wifiMbps"] == 120
    assert place["climate"]["highC"][6] == 28
    assert place["timezone"] == "Europe/Lisbon"
    assert place["coworking"] == "many"
    assert len(place["highlights"]) >= 3


@pytest.mark.spec("3.46", "3.49", "3.50", "7.68")
def test_a_destination_has_costs_and_stays_with_seasonal_rates(client):
    place = client.get("/api/destinations/lisbon").json()
    dates = {"depart": "2027-07-16", "return": "2027-07-17"}
    summer = client.get("/api/destinations/lisbon/stays", params=dates).json()["stays"]

    assert place["dailySpend"] == {"cents": 4000, "currency": "EUR"}
    estimate = place["estimatedCost"]
    assert (estimate["people"], estimate["nights"]) == (4, 5)
    on_site = 5 * 105_00 / 2 + 6 * 40_00  # a shared apartment, and six days
    assert estimate["perPerson"]["cents"] == pytest.approx(place["averageFlightPrice"]["cents"] + on_site, abs=5_00)
    assert {stay["type"] for stay in summer} == {"hostel", "apartment", "hotel"}
    hotel = next(stay for stay in summer if stay["type"] == "hotel")
    assert hotel["rate"]["cents"] == pytest.approx(120_00 * 1.15 * 1.1, rel=0.01)  # mid-July, school holidays


@pytest.mark.parametrize(
    ("dates", "fault"),
    [
        ({"depart": "2027-07-16", "return": "2027-07-16"}, "return_after_meetup"),
        ({"depart": "2027-07-16", "return": "2028-07-16"}, "out_of_range"),
    ],
)
def test_the_dates_of_stays_must_end_after_they_start_and_within_a_year(client, dates, fault):
    reply = client.get("/api/destinations/lisbon/stays", params=dates)

    assert reply.status_code == 422
    assert [(one["field"], one["code"]) for one in reply.json()["fields"]] == [("return", fault)]
    longest = {"depart": "2027-07-16", "return": "2028-07-15"}
    assert client.get("/api/destinations/lisbon/stays", params=longest).status_code == 200


@pytest.mark.spec("3.51", "3.52", "3.53", "3.55", "3.56")
def test_a_stay_has_its_specified_fields(client):
    stays = client.get("/api/destinations/osaka/stays").json()["stays"]
    assert len(stays) == 3
    for stay in stays:
        assert stay["name"]
        assert stay["type"] in {"hotel", "hostel", "apartment"}
        assert 0 <= stay["rating"] <= 5
        assert stay["highlight"]
        assert stay["rate"]["cents"] > 0


def test_an_unknown_destination_is_not_found_with_the_specified_message(client):
    reply = client.get("/api/destinations/atlantis")

    assert (reply.status_code, reply.json()["code"]) == (404, "destination_not_found")
    assert reply.json()["error"] == "Destination not found."


def test_names_are_in_the_language_of_the_page_and_the_text_language_is_stated(client):
    prague = client.get("/api/destinations/prague", headers={"Accept-Language": "cs"}).json()

    assert (prague["city"], prague["country"], prague["textLanguage"]) == ("Praha", "Česko", "cs")


def test_every_place_has_an_average_flight(client):
    cards = client.get("/api/destinations").json()["destinations"]

    assert {card["slug"] for card in cards} == set(catalogue.load())
    assert all(card["averageFlightMinutes"] >= 60 for card in cards)


@pytest.mark.parametrize("path", ["/api/destinations", "/api/destinations/lisbon"])
def test_unchanged_destinations_are_answered_with_304_per_language(client, path):
    first = client.get(path)
    again = client.get(path, headers={"If-None-Match": first.headers["etag"]})
    in_german = client.get(path, headers={"If-None-Match": first.headers["etag"], "Accept-Language": "de"})

    assert first.headers["cache-control"] == again.headers["cache-control"] == "no-cache"
    assert {"Accept-Language", "Accept-Encoding"} <= set(first.headers["vary"].split(", "))
    assert (again.status_code, again.content) == (304, b"")
    assert in_german.status_code == 200
    assert in_german.json() != first.json()


def test_a_destinations_holidays_follow_the_current_date(client, clock):
    before = client.get("/api/destinations/lisbon").json()["holidays"]
    clock.move(days=300)

    assert client.get("/api/destinations/lisbon").json()["holidays"] != before


def test_an_unknown_place_is_not_found(client):
    assert client.get("/api/destinations/atlantis").json()["code"] == "destination_not_found"


def test_a_stay_has_its_position_and_neighborhood(client):
    stays = client.get("/api/destinations/lisbon/stays").json()["stays"]

    assert [stay["area"] for stay in stays] == ["Cais do Sodré", "Graça", "Avenida da Liberdade"]
    assert all(38.6 < stay["lat"] < 38.8 and -9.3 < stay["lon"] < -9.0 for stay in stays)


def test_a_place_lists_its_names_in_the_other_languages(client):
    card = client.get("/api/destinations/lisbon", headers={"Accept-Language": "de"}).json()

    assert card["city"] == "Lissabon"
    assert {"Lisbon", "Lisboa", "Lisbonne", "Lisabon"} == set(card["names"])
