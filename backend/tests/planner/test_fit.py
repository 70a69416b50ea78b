"""Whether a place fits a group at all, before any score (scoring 6)."""

from dataclasses import replace
from datetime import date, timedelta

import numpy as np
import pytest

from tests.planner import groups
from tripoint.catalog import catalogue
from tripoint.catalog.catalogue import Destination
from tripoint.planner import fit, scoring, search
from tripoint.planner.fit import Wishes
from tripoint.planner.places import Places
from tripoint.planner.windows import Window, around


def tier(*, wish=None, warm=None, avoid=None, capacity=500, people=10, mean_felt=100.0, middle=300.0) -> int:
    def one(value):
        return None if value is None else np.array([[value]])

    avoided = {} if avoid is None else {"storms": fit.avoid_tier(one(avoid))}
    wanted = Wishes(one(wish), one(warm), np.array([capacity]), avoided)
    found = fit.judged(wanted, people=people, mean_felt=np.array([mean_felt]), felt_minutes=middle, windows=1)
    assert found.tier[0, 0] == max(reason[0, 0] for reason in found.by_reason.values())
    return int(found.tier[0, 0])


@pytest.mark.parametrize(("level", "expected"), [(3, 0), (2, 0), (1, 1), (0, 2)])
def test_a_places_level_for_a_wish_decides_its_tier(level, expected):
    assert fit.wish_tier(np.array([level])).tolist() == [expected]
    assert tier(wish=expected) == expected


@pytest.mark.parametrize(("people", "expected"), [(20, 0), (21, 1)])
def test_a_place_needs_room_for_everyone(people, expected):
    assert tier(capacity=20, people=people) == expected


@pytest.mark.parametrize(
    ("middle", "wished", "mean", "expected"),
    [
        (300.0, None, 600.0, 0), (300.0, None, 600.1, 1),  # twice as long
        (200.0, None, 440.0, 0), (200.0, None, 440.1, 1),  # or four hours more
        (300.0, 0, 1_500.0, 0), (300.0, 0, 1_500.1, 1),  # for a wish, people travel five times as long
        (100.0, 0, 580.0, 0), (100.0, 0, 580.1, 1),  # or eight hours more
    ],
)  # fmt: skip
def test_a_place_is_too_far_when_the_mean_journey_far_exceeds_the_one_to_the_middle(middle, wished, mean, expected):
    assert tier(middle=middle, wish=wished, mean_felt=mean) == expected
    assert tier(middle=middle, warm=wished, mean_felt=mean) == expected


def test_the_tier_is_that_of_the_worst_reason():
    assert tier(wish=1, warm=2, people=501) == 2
    assert tier(wish=1, people=501) == 1


@pytest.mark.parametrize(("has_it", "expected"), [(True, 2), (False, 0)])
def test_a_place_with_something_to_avoid_gets_the_worst_tier(has_it, expected):
    assert tier(avoid=has_it) == expected
    assert tier(avoid=has_it, people=501) == max(1, expected)


def test_avoiding_something_does_not_extend_how_far_a_place_may_be():
    # Broken by: treating it as a wish that people travel for.
    assert tier(middle=300.0, mean_felt=600.1, avoid=False) == 1


@pytest.mark.parametrize(
    ("wish", "weather", "likes", "expected"),
    [
        (None, "pleasant", ("adventure",), None),
        (None, "snow", (), "snow"),
        (None, "snow", ("tech", "adventure"), "ski"),
        (None, "warm", (), None),
        (None, "warm", ("beach_culture",), "beach"),
        (None, "mild", ("beach_culture",), None),
        ("hiking", "snow", ("adventure",), "hiking"),
    ],
)
def test_weather_and_likes_together_can_imply_a_wish(wish, weather, likes, expected):
    assert search.wish_of(wish, weather, likes) == expected


def window(day: date) -> Window:
    return Window(day, day, 4, 100)


@pytest.mark.parametrize(
    ("wish", "slug", "day", "fits"),
    [
        ("ski", "innsbruck", date(2027, 2, 6), True),
        ("ski", "innsbruck", date(2027, 7, 6), False),
        ("ski", "bariloche", date(2027, 7, 6), True),
        ("ski", "lisbon", date(2027, 2, 6), False),
        ("christmas", "vienna", date(2027, 12, 3), True),
        ("christmas", "vienna", date(2027, 5, 3), False),
        ("beach", "palma", date(2027, 7, 3), True),
        ("beach", "palma", date(2027, 1, 3), False),
        ("snow", "rovaniemi", date(2027, 1, 3), True),
        ("snow", "rovaniemi", date(2027, 7, 3), False),
        ("hiking", "funchal", date(2027, 5, 3), True),
    ],
)
def test_a_place_fits_a_wish_only_in_season(wish, slug, day, fits):
    places = groups.places()
    level = places.levels([window(day)], wish)[places.slugs.index(slug), 0]
    assert (level >= 2) == fits


@pytest.mark.parametrize("month", range(1, 13))
def test_for_warm_weather_highs_of_20_fit_fully_and_highs_of_17_partly(month):
    places = groups.places()
    tiers = places.warmth_tier([window(date(2027, month, 16))])[:, 0]  # where a month's curve equals its mean
    high = places.high[:, month - 1]
    assert (tiers == np.select([high >= 20, high >= 17], [0, 1], 2)).all()


@pytest.mark.parametrize("choice", ["pleasant", "warm", "mild"])
def test_weather_hardly_changes_from_the_last_day_of_a_month_to_the_next(choice):
    # Broken by: taking the mean of the month in which a trip begins.
    places = groups.places()
    firsts = [date(2027, month, 1) for month in range(1, 13)]
    last, first = (places.weather([window(day + timedelta(off)) for day in firsts], choice) for off in (-1, 0))
    assert np.abs(last - first).max() < 0.05
    for place in places.destinations:
        assert max(abs(place.high_on(day) - place.high_on(day - timedelta(1))) for day in firsts) <= 1


def test_the_weather_of_a_trip_is_that_of_its_middle_day():
    places = groups.places()
    trip = Window(date(2027, 4, 1), date(2027, 5, 31), 60, 100)
    assert (places.highs([trip]) == places.highs([window(date(2027, 5, 1))])).all()


def test_large_cities_hold_five_hundred_and_villages_at_most_sixty():
    known = catalogue.load()
    places = Places.of(known, dict.fromkeys((code for one in known.values() for code, _ in one.airports), 2))
    room = dict(zip(places.slugs, places.capacity.tolist(), strict=True))
    assert {room[slug] for slug in ("london", "tokyo", "vienna")} == {500}
    assert max(room[slug] for slug in ("taghazout", "kotor", "dahab")) <= 60
    assert room["bansko"] == 150  # as its record says: it has hotels for skiers


@pytest.mark.parametrize(
    ("people", "minutes", "tier", "room"),
    [
        (99_999, 61, 2, 20), (100_000, 61, 2, 60), (100_000, 61, 3, 20), (158_480, 61, 2, 60), (158_490, 61, 2, 500),
        (5_000, 60, 1, 500), (5_000, 61, 1, 20), (5_000, 60, 2, 20), (158_490, 61, 3, 500),
    ],
)  # fmt: skip
def test_capacity_follows_the_population_or_a_large_airport_within_an_hour(people, minutes, tier, room):
    record = catalogue.load()["lisbon"].record
    (airport, *_) = record.airports
    changed = replace(record, population=people, airports=[replace(airport, minutes_to_centre=minutes)])
    places = Places.of({"lisbon": Destination(changed)}, {airport.iata: tier})
    assert places.capacity.tolist() == [room]


@pytest.mark.parametrize(
    ("people", "connected", "size"),
    [(10**4.3, False, 0.0), (10**5.3, False, 0.5), (10**6.3, False, 1.0), (10**7, False, 1.0), (10**4, True, 0.8)],
)
def test_the_size_of_a_place_follows_its_population_or_its_airport(people, connected, size):
    assert scoring.size(np.array([people]), np.array([connected])) == pytest.approx([size])


@pytest.mark.parametrize(
    ("level", "minutes", "hub"), [(1, 70, 1.0), (1, 71, 0.5), (2, 30, 0.5), (2, 90, 0.25), (3, 10, 0.0)]
)
def test_the_hub_value_is_halved_beyond_seventy_minutes_from_the_airport(level, minutes, hub):
    assert scoring.hub(np.array([level]), np.array([float(minutes)])).tolist() == [hub]


def test_coworking_makes_up_two_fifths_of_the_work_value():
    known = catalogue.load()
    offers = {level: next(one for one in known.values() if one.coworking == level) for level in ("many", "some", "few")}
    places = groups.places()
    for level, share in (("many", 1.0), ("some", 0.6), ("few", 0.2)):
        speed = scoring.work(np.array([float(offers[level].wifi_mbps)]), np.array([0.0]))
        assert places.work[places.slugs.index(offers[level].slug)] == pytest.approx(speed[0] + 0.4 * share)


@pytest.mark.parametrize(("mbps", "speed"), [(1, 0.0), (10, 0.0), (20, np.log(2) / np.log(20)), (200, 1.0), (900, 1.0)])
def test_internet_speed_counts_between_10_and_200_mbps(mbps, speed):
    assert scoring.work(np.array([float(mbps)]), np.array([0.0])) == pytest.approx([0.6 * speed])


def test_the_appeal_of_a_place_depends_on_the_kind_of_trip():
    # Broken by: taking the best of all scores for every kind.
    places = groups.places()
    records = [one.record.scores for one in places.destinations]
    expected = {
        "team": [(0.7 * one.teams + 0.3 * one.tech) / 5 for one in records],
        "nomads": [one.nomads / 5 for one in records],
    }
    best = [sorted((one.teams, one.beach_culture, one.adventure, one.tech))[-2:] for one in records]
    expected |= {kind: [sum(two) / 10 for two in best] for kind in ("balanced", "friends", "green")}
    november = around(date(2027, 11, 3), 3, 0, date(2026, 11, 22))
    towns = ~places.in_season(november)[:, 0]
    for kind, appeal in expected.items():
        offered = scoring.place(places.size, np.array(appeal), places.hub)
        assert places.place(kind, november)[towns, 0] == pytest.approx(offered[towns])


@pytest.mark.parametrize(
    ("slug", "season", "off"),
    [
        ("banff", date(2027, 7, 10), date(2027, 11, 3)),
        ("bansko", date(2027, 1, 14), date(2027, 11, 24)),
        ("chania", date(2027, 7, 10), date(2027, 1, 14)),
    ],
)
def test_a_resort_offers_more_in_its_season_except_to_teams(slug, season, off):
    # Broken by: counting inhabitants alone.
    places = groups.places()
    row = places.slugs.index(slug)
    then, else_ = (around(day, 4, 0, date(2026, 11, 22)) for day in (season, off))
    for kind in ("friends", "balanced", "green", "nomads"):
        assert places.place(kind, then)[row, 0] > places.place(kind, else_)[row, 0] + 0.1
    assert places.place("team", then)[row, 0] == places.place("team", else_)[row, 0]
