"""The committed tables equal what the pinned packages give, and fit the catalog (design 2.1)."""

import gzip
from zoneinfo import ZoneInfo

import airportsdata
import pytest

from tests import reference_data
from tripoint.atlas import airports as airport_table
from tripoint.atlas import compiling, distance


def test_compiling_again_gives_the_committed_tables_and_changes_no_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    airports, cities = compiling.airports_table(), compiling.cities_table()
    assert compiling.countries_table() == (compiling.DATA / "countries.csv").read_text("utf-8")
    assert airports == (compiling.DATA / "airports.csv").read_text("utf-8")
    assert cities == gzip.decompress((compiling.DATA / "cities.csv.gz").read_bytes()).decode("utf-8")
    monkeypatch.setattr(compiling, "airports_table", lambda: airports)  # they take seconds
    monkeypatch.setattr(compiling, "cities_table", lambda: cities)
    assert compiling.write() == []


def test_every_airport_code_exists_in_the_pinned_package() -> None:
    known = airportsdata.load("IATA")
    named = {code for metro in airport_table.load().metros.values() for code in metro.airports}
    assert len(airport_table.load()) == 1101 - 7, "seven are closed"
    assert {row.iata for row in airport_table.load().rows} <= set(known)
    assert named <= set(airport_table.load().index)


def test_every_airport_has_a_city_and_a_valid_time_zone() -> None:
    assert all(row.city and ZoneInfo(row.timezone).key for row in airport_table.load().rows)


def test_every_airport_of_a_destination_lies_within_130_km_of_it() -> None:
    airports = airport_table.load()
    far = [
        (place.slug, code)
        for place in reference_data.places()
        for code, _ in place.airports
        if distance.km(place.lat, place.lon, airports[code].lat, airports[code].lon) > 130
    ]
    assert far == []


def test_a_code_of_both_an_airport_and_a_metro_area_means_the_airport() -> None:
    airports = airport_table.load()
    assert airports.serving("BKK") == ("BKK",)
    assert airports.serving("LON") == ("LHR", "LGW", "STN", "LTN", "LCY")
    assert airports.serving("ZZZ") == ()
    assert airports.origin_of["DMK"] == "BKK"
