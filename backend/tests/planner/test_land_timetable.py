"""The typical timetable: when trains, coaches, ferries and cars leave, and what a ticket costs on which day."""

from datetime import date, timedelta
from types import SimpleNamespace

import numpy as np
import pytest

from tripoint.atlas.air_fares import FareCalendar
from tripoint.atlas.land import fares
from tripoint.atlas.land.links import COACH, FERRY, NIGHT_TRAIN, ROAD, TRAIN
from tripoint.planner import land_timetable
from tripoint.planner.land_timetable import LandQuestion, Step, Stop

MONDAY = date(2027, 5, 10)
BERLIN = Stop("Berlin Hbf", "2950159", "Berlin", "Europe/Berlin")
PRAGUE = Stop("Praha hl.n.", "prague", "Prague", "Europe/Prague")
LONDON = Stop("St Pancras", "london", "London", "Europe/London")


def question() -> LandQuestion:
    return LandQuestion(
        "2950159", "Berlin", 52.5, 13.4, "DE", "Europe/Berlin", "prague", 0, "Prague", "CZ", "Europe/Prague",
        FareCalendar(), MONDAY, MONDAY + timedelta(days=7), MONDAY - timedelta(days=45), 1,
    )  # fmt: skip


def clock(mode: int, trips: int, minutes: float, start: str = "a", end: str = "b") -> list[str]:
    """The departure times, as a departure board shows them."""
    asked = {"mode": mode, "trips": trips, "in_vehicle": minutes}
    way = SimpleNamespace(**{name: np.array([value]) for name, value in asked.items()})
    return [f"{at // 60:02}:{at % 60:02}" for at in land_timetable.hours(question(), way, start, end)]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("mode", "trips", "minutes", "leaves"),
    [
        (NIGHT_TRAIN, 1, 600, ["20:30"]),
        (FERRY, 2, 400, ["20:30"]),
        (FERRY, 2, 399, ["09:00", "16:00"]),
        (TRAIN, 2, 400, ["09:00", "16:00"]),
        (TRAIN, 1, 60, ["09:00"]),
        (COACH, 0, 60, ["09:00"]),
        (ROAD, 0, 60, ["07:00", "10:00", "13:00", "17:00"]),
        (TRAIN, 3, 60, ["08:35", "13:15", "17:55"]),
        (TRAIN, 5, 60, ["07:45", "10:35", "13:20", "16:10", "18:55"]),
        (TRAIN, 3, 300, ["08:20", "12:30", "16:40"]),
        (TRAIN, 3, 1_000, ["06:50", "07:40", "08:30"]),
    ],
)
def test_departures_are_spread_over_the_day_and_arrive_before_midnight(mode, trips, minutes, leaves):
    assert clock(mode, trips, minutes) == leaves


def test_there_are_at_most_twelve_departures_on_multiples_of_five_minutes():
    busy = clock(TRAIN, 40, 60)
    assert len(busy) == len(set(busy)) == 12
    assert {int(at[-2:]) % 5 for at in busy} == {0}
    assert clock(TRAIN, 12, 60) == busy


def test_departure_times_differ_by_pair_and_by_direction():
    assert clock(TRAIN, 6, 60, "a", "b") != clock(TRAIN, 6, 60, "b", "a") != clock(TRAIN, 6, 60, "a", "c")


def test_a_change_adds_its_wait_and_every_stop_is_in_local_time():
    way = [Step("train", LONDON, BERLIN, 90, 0), Step("coach", BERLIN, PRAGUE, 250, 35)]
    first, second = land_timetable.rides(way, MONDAY, 8 * 60 + 7)
    assert first.departure.isoformat() == "2027-05-10T08:07:00+01:00"
    assert first.arrival.isoformat() == "2027-05-10T10:37:00+02:00"
    assert second.departure.isoformat() == "2027-05-10T11:12:00+02:00"
    assert second.arrival.isoformat() == "2027-05-10T15:22:00+02:00"
    assert (first.kind, first.minutes, second.kind, second.minutes) == ("train", 90, "coach", 250)


def test_the_way_home_reverses_the_way_there_and_keeps_each_wait():
    way = [Step("train", LONDON, BERLIN, 90, 0), Step("coach", BERLIN, PRAGUE, 250, 35)]
    assert land_timetable.back(way) == [Step("coach", PRAGUE, BERLIN, 250, 0), Step("train", BERLIN, LONDON, 90, 35)]
    hull = Stop("Hull", "hull", "Hull", "Europe/London")
    assert land_timetable.back([*way, Step("ferry", PRAGUE, hull, 600, 50)]) == [
        Step("ferry", hull, PRAGUE, 600, 0), Step("coach", PRAGUE, BERLIN, 250, 50),
        Step("train", BERLIN, LONDON, 90, 35),
    ]  # fmt: skip


def factors(out: date, back: date, as_of: date, season: float = 1.0) -> list[float]:
    """The factors of a fixed fare, of a moving fare, and of its rises and falls."""
    at = np.array([season])
    return [float(one[0]) for one in fares.ticket_price((at, at), out, back, as_of)]


@pytest.mark.parametrize(("day", "factor"), list(enumerate([1.0, 0.95, 0.95, 1.0, 1.12, 0.98, 1.1])))
def test_a_moving_fare_follows_the_weekdays_of_both_directions_and_a_fixed_fare_does_not(day, factor):
    out = MONDAY + timedelta(days=day)
    assert factors(out, out + timedelta(days=7), out - timedelta(days=14))[:2] == [1.0, pytest.approx(factor)]
    assert factors(MONDAY, out, MONDAY - timedelta(days=14))[:2] == [1.0, pytest.approx((1 + factor) / 2)]


@pytest.mark.parametrize(
    ("ahead", "up", "down"), [(0, 1, 0), (1, 0.8, 0), (3, 0.55, 0), (7, 0.2, 0), (14, 0, 0), (21, 0, 0.2), (45, 0, 0.6),
                              (75, 0, 0.85), (300, 0, 0.85)]
)  # fmt: skip
def test_a_moving_fare_is_high_on_the_day_and_low_long_before(ahead, up, down):
    as_of = MONDAY - timedelta(days=ahead)
    assert factors(MONDAY, MONDAY, as_of, season=1.44) == [1.0, *map(pytest.approx, (1.2, 1.2 * up, -1.2 * down))]
