"""When trains, coaches, ferries and cars leave, and what a ticket costs on which day: the typical timetable."""

from datetime import date, timedelta
from types import SimpleNamespace

import pytest

from tripoint.atlas.fares import Calendar
from tripoint.atlas.land.links import COACH, FERRY, NIGHT_TRAIN, ROAD, TRAIN
from tripoint.planner import land_offers
from tripoint.planner import land_timetable as timetable
from tripoint.planner.land_timetable import LandQuestion, Step, Stop

MONDAY = date(2027, 5, 10)
BERLIN = Stop("Berlin Hbf", "2950159", "Berlin", "Europe/Berlin")
PRAGUE = Stop("Praha hl.n.", "prague", "Prague", "Europe/Prague")
LONDON = Stop("St Pancras", "london", "London", "Europe/London")


def question(depart: date = MONDAY, nights: int = 7, ahead: int = 45) -> LandQuestion:
    return LandQuestion(
        "2950159", "Berlin", 52.5, 13.4, "DE", "Europe/Berlin", "prague", 0, "Prague", "CZ", "Europe/Prague",
        Calendar(), depart, depart + timedelta(days=nights), depart - timedelta(days=ahead), 1,
    )  # fmt: skip


def clock(mode: int, trips: int, minutes: float, start: str = "a", end: str = "b") -> list[str]:
    """When one may leave, as a departure board shows it."""
    way = SimpleNamespace(mode=[mode], trips=[trips], in_vehicle=[minutes])
    return [f"{at // 60:02}:{at % 60:02}" for at in timetable.hours(question(), way, start, end)]  # type: ignore[arg-type]


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


def test_there_are_twelve_departures_at_most_in_steps_of_five_minutes():
    busy = clock(TRAIN, 40, 60)
    assert len(busy) == len(set(busy)) == 12
    assert {int(at[-2:]) % 5 for at in busy} == {0}
    assert clock(TRAIN, 12, 60) == busy


def test_the_hours_of_a_pair_are_its_own_and_those_back_are_others():
    assert clock(TRAIN, 6, 60, "a", "b") != clock(TRAIN, 6, 60, "b", "a") != clock(TRAIN, 6, 60, "a", "c")


def test_a_change_takes_its_wait_and_every_stop_shows_its_own_clock():
    way = [Step("train", LONDON, BERLIN, 90, 0), Step("coach", BERLIN, PRAGUE, 250, 35)]
    first, second = timetable.rides(way, MONDAY, 8 * 60 + 7)
    assert first.departure.isoformat() == "2027-05-10T08:07:00+01:00"
    assert first.arrival.isoformat() == "2027-05-10T10:37:00+02:00"
    assert second.departure.isoformat() == "2027-05-10T11:12:00+02:00"
    assert second.arrival.isoformat() == "2027-05-10T15:22:00+02:00"
    assert (first.kind, first.minutes, second.kind, second.minutes) == ("train", 90, "coach", 250)


def test_the_way_home_is_the_way_there_backwards_with_the_same_wait():
    way = [Step("train", LONDON, BERLIN, 90, 0), Step("coach", BERLIN, PRAGUE, 250, 35)]
    assert timetable.back(way) == [Step("coach", PRAGUE, BERLIN, 250, 0), Step("train", BERLIN, LONDON, 90, 35)]


@pytest.mark.parametrize(("day", "factor"), list(enumerate([1.0, 0.95, 0.95, 1.0, 1.12, 0.98, 1.1])))
def test_a_ticket_follows_the_weekday_of_both_directions(day, factor):
    """One person there and back a week later: both directions fall on that weekday."""
    fare = {offset: land_offers.fare_eur(question(MONDAY + timedelta(days=offset)), 20, 40, 90) for offset in (0, day)}
    assert fare[day] / fare[0] == pytest.approx(factor, rel=0.01)  # the season moves a little within the week


def test_a_ticket_without_a_range_costs_the_same_on_every_day():
    for depart in (MONDAY, MONDAY + timedelta(days=4), date(2027, 8, 6)):
        assert land_offers.fare_eur(question(depart, ahead=0), 40, 40, 40) == 80


def test_a_ticket_costs_most_on_the_day_and_least_long_before():
    costs = [land_offers.fare_eur(question(ahead=days), 20, 40, 90) for days in (0, 45, 180)]
    assert costs == sorted(costs, reverse=True)
    assert costs[0] == pytest.approx(180, rel=0.15)
