"""The catalogue's records are complete, true to their class, and each written for its place (design 4)."""

import re
from datetime import date
from pathlib import Path

import pytest

from tripoint.catalog import catalogue, derived
from tripoint.catalog.catalogue import BrokenCatalogue, nightly_rate
from tripoint.catalog.seasons import STAY_SEASONS
from tripoint.core.rounding import half_up
from tripoint.core.texts import LANGUAGES
from tripoint.money.amounts import cents

PLACES = catalogue.load()
CHIPS = {"teams": 91, "beach_culture": 65, "tech": 59, "budget": 55, "adventure": 51, "nomads": 48}


def test_there_are_143_destinations_with_the_designed_chips() -> None:
    assert len(PLACES) == 143
    assert {chip: sum(chip in place.chips for place in PLACES.values()) for chip in CHIPS} == CHIPS


@pytest.mark.parametrize("slug", PLACES)
def test_a_place_has_names_in_five_languages_all_types_of_stays_and_four_activities(
    slug: str,
) -> None:
    place = PLACES[slug]

    assert set(place.city) == set(LANGUAGES)
    assert all(place.country(language) != place.country_code for language in LANGUAGES)
    assert set(place.nightly) == {"hostel", "apartment", "hotel"}
    assert len(place.record.activities) >= 4
    assert sum("teams" in activity.tags for activity in place.record.activities) >= 2


def test_derived_values_follow_the_worked_example() -> None:
    lisbon = PLACES["lisbon"]

    assert lisbon.nightly == {"hostel": 30, "apartment": 105, "hotel": 120}
    assert lisbon.daily_spend == 40
    assert lisbon.best_months == [4, 5, 6, 7, 8, 9, 10]
    assert half_up(0.17 * 40) == 7
    assert half_up(0.04 * 40, 0.5) == 1.5


def test_a_dry_month_next_to_a_wet_one_gets_an_intermediate_value_even_across_new_year() -> None:
    assert derived.rain_days([12], wet=10, dry=3) == [7, 3, 3, 3, 3, 3, 3, 3, 3, 3, 7, 10]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (("slug: lisbon", "slug: lisbon\nsurprise: 1"), "surprise"),
        (("high_c: [15, ", "high_c: ["), "high_c"),
        (("rate_eur: {low: 22, high: 40}", "rate_eur: {low: 50, high: 40}"), "low <= typical <= high"),
        (("scores: {teams: 5", "scores: {teams: 2"), "chip teams"),
        (("temp_range_class: coast", "temp_range_class: seaside"), "seaside"),
        (("flight: south_city", "flight: nowhere"), "nowhere"),
        (("timezone: Europe/Lisbon", "timezone: Europe/Lisboa"), "Lisboa"),
        (("themes: {beach", "themes: {surf"), "surf"),
        (("themes: {beach: {level: 1}", "themes: {beach: {level: 0}"), "level"),
        (("themes: {beach: {level: 1}", "themes: {beach: {level: 4}"), "level"),
        (("themes: {beach: {level: 1}", "themes: {beach: {level: 1, months: [13]}"), "months"),
        (("themes: {beach: {level: 1}", "themes: {beach: {level: 1, months: []}"), "months"),
        (("population: ", "population: -"), "population"),
        (("holidays: [easter", "holidays: [eastre"), "eastre"),
        (("swim: [", "swim: [13, "), "swim"),
        (("  sea_c: [15, ", "  sea_c: ["), "sea_c"),
    ],
)
def test_a_broken_record_is_rejected_with_the_file_and_the_reason(
    tmp_path: Path, change: tuple[str, str], reason: str
) -> None:
    text = (catalogue.FOLDER / "lisbon.yaml").read_text("utf-8")
    assert change[0] in text
    (tmp_path / "lisbon.yaml").write_text(text.replace(*change), "utf-8")

    with pytest.raises(BrokenCatalogue, match=r"lisbon\.yaml") as refused:
        catalogue.load(tmp_path)

    assert reason in str(refused.value)


def test_a_nights_rate_follows_season_and_holidays() -> None:
    lisbon = PLACES["lisbon"]
    hotel = next(stay for stay in lisbon.record.stays if stay.type == "hotel")

    def nights(depart: date, count: int) -> int:
        return lisbon.nightly_cents(hotel, depart, count)

    assert lisbon.nightly_cents(hotel, None) == 100 * nightly_rate(hotel)
    assert nights(date(2027, 5, 13), 3) == cents(nightly_rate(hotel) * lisbon.stay_factor(date(2027, 5, 13), 3))
    # Mid-January has the table's own value. Easter week is 18 % above the curve, which has no step at the month's end.
    assert lisbon.stay_factor(date(2027, 1, 16), 1) == pytest.approx(STAY_SEASONS["south_city"][0], rel=0.01)
    assert lisbon.stay_factor(date(2027, 3, 29), 1) / lisbon.stay_factor(date(2027, 3, 30), 1) == pytest.approx(
        1.18, rel=0.01
    )
    assert nights(date(2027, 4, 30), 1) == pytest.approx(nights(date(2027, 5, 1), 1), rel=0.01)


def test_the_factor_of_a_stay_over_new_year_is_the_mean_of_its_nights() -> None:
    prague = PLACES["prague"]
    nights = [prague.stay_factor(date(2026, 12, 30), 1), prague.stay_factor(date(2026, 12, 31), 1)]
    nights.append(prague.stay_factor(date(2027, 1, 1), 1))

    assert prague.stay_factor(date(2026, 12, 30), 3) == pytest.approx(sum(nights) / 3)
    assert nights[2] > 1.3 * prague.stay_factor(date(2027, 1, 3), 1)


@pytest.mark.parametrize("slug", PLACES)
def test_no_two_stays_and_no_two_activities_share_a_position_and_stays_name_their_area(slug: str) -> None:
    record = PLACES[slug].record
    for items in (record.stays, record.activities):  # a stay may be next to the place of an activity
        assert len({(one.at.lat, one.at.lon) for one in items}) == len(items)
    assert {one.at.basis for one in record.stays} == {"named"}


@pytest.mark.parametrize(
    ("items", "lat", "is_near"),
    [("stays", 40.00, True), ("stays", 40.02, False), ("activities", 40.80, True), ("activities", 40.83, False)],
)
def test_a_stay_may_be_60_km_and_an_activity_150_km_from_its_town(
    tmp_path: Path, items: str, lat: float, is_near: bool
) -> None:
    """Valencia is at 39.47; a degree of latitude has 111.2 km."""
    text = (catalogue.FOLDER / "valencia.yaml").read_text("utf-8")
    moved = re.sub(
        rf"(\n{items}:.*?at: {{lat: )[\d.]+, lon: [^,]+", rf"\g<1>{lat}, lon: -0.38", text, count=1, flags=re.DOTALL
    )
    (tmp_path / "valencia.yaml").write_text(moved, "utf-8")
    if is_near:
        record = catalogue.load(tmp_path)["valencia"].record
        assert lat in {one.at.lat for one in (*record.stays, *record.activities)}
    else:
        with pytest.raises(BrokenCatalogue, match="too far from the town"):
            catalogue.load(tmp_path)


@pytest.mark.parametrize("at", ["{lat: 39.47, lon: -0.38}", "{lat: 39.47, lon: -0.38, basis: guessed}",
    "{lat: 41.39, lon: 2.16, basis: named}"])  # fmt: skip
def test_a_stay_without_a_valid_position_near_its_town_is_rejected(tmp_path: Path, at: str) -> None:
    text = (catalogue.FOLDER / "valencia.yaml").read_text()
    (tmp_path / "valencia.yaml").write_text(re.sub(r"(stays:[^{]*){.*?}", rf"\1{at}", text, count=1))
    with pytest.raises(BrokenCatalogue):
        catalogue.load(tmp_path)
