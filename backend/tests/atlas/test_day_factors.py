"""Prices by day: a season without jumps, and holidays from their first day to their last (design 4.2)."""

from datetime import date, timedelta

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tripoint.atlas import air_fares, curves
from tripoint.atlas.day_factors import DayFactors

SEASONS = sorted(air_fares.FLIGHT_SEASONS)
BEACH = air_fares.FLIGHT_SEASONS["beach_summer"]


def days(*holidays: str, months: tuple[float, ...] = BEACH) -> DayFactors:
    return DayFactors([months], [holidays], lambda holiday: holiday.stay)


def on(factors: DayFactors, day: date) -> float:
    return float(factors.on(day)[0])


def whole_year(factors: DayFactors, year: int) -> np.ndarray:
    first = date(year, 1, 1)
    return np.array([on(factors, first + timedelta(k)) for k in range((date(year + 1, 1, 1) - first).days)])


@pytest.mark.parametrize("year", [2027, 2028])
@pytest.mark.parametrize("season", SEASONS)
def test_prices_change_gradually_from_day_to_day_and_average_to_the_table(season: str, year: int) -> None:
    months = air_fares.FLIGHT_SEASONS[season]
    factors = days(months=months)
    values = whole_year(factors, year)
    with_neighbors = np.array([*values, on(factors, date(year + 1, 1, 1))])
    steepest = np.abs(np.diff([*months, months[0]])).max()

    assert len(values) == (366 if year == 2028 else 365)
    assert values.mean() == pytest.approx(np.mean(months), rel=1e-12)
    assert np.abs(np.diff(with_neighbors)).max() <= steepest / 28 * 1.02


def test_the_middle_of_a_month_has_that_months_value() -> None:
    level = on(days(), date(2027, 1, 16)) / BEACH[0]

    assert level == pytest.approx(1, abs=0.01)
    for month in (1, 3, 5, 7, 8, 10, 12):  # months of 31 days, so the 16th is the middle
        assert on(days(), date(2027, month, 16)) == pytest.approx(BEACH[month - 1] * level)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (date(2027, 6, 30), date(2027, 7, 1)),
        (date(2027, 12, 31), date(2028, 1, 1)),
        (date(2028, 2, 28), date(2028, 2, 29)),
        (date(2028, 2, 29), date(2028, 3, 1)),
    ],
)
def test_prices_do_not_jump_at_the_edge_of_a_month(before: date, after: date) -> None:
    assert on(days(), before) != on(days(), after)
    assert on(days(), before) == pytest.approx(on(days(), after), rel=0.01)


@pytest.mark.parametrize(
    ("day", "factor"),
    [
        (date(2027, 3, 18), 1),
        (date(2027, 3, 19), 1.18),  # Easter Sunday is 28 March
        (date(2027, 3, 29), 1.18),
        (date(2027, 3, 30), 1),
        (date(2026, 12, 20), 1),
        (date(2026, 12, 21), 1.15),
        (date(2026, 12, 28), 1.15),
        (date(2026, 12, 29), 1.15 * 1.45),
        (date(2027, 1, 1), 1.15 * 1.45),
        (date(2027, 1, 2), 1.15),
        (date(2027, 1, 3), 1),
    ],
)
def test_holidays_multiply_the_price_from_their_first_to_their_last_day(day: date, factor: float) -> None:
    with_holidays = days("easter", "xmas_city", "ny_party")

    assert on(with_holidays, day) / on(days(), day) == pytest.approx(factor)


def test_a_stay_is_charged_for_its_nights_but_not_for_the_day_of_departure() -> None:
    flat = (1.0,) * 12
    easter = days("easter", months=flat)

    assert easter.mean(date(2027, 3, 16), 3)[0] == pytest.approx(1)
    assert easter.mean(date(2027, 3, 17), 3)[0] == pytest.approx(1 + 0.18 / 3)
    assert easter.mean(date(2027, 3, 29), 2)[0] == pytest.approx(1 + 0.18 / 2)
    assert easter.mean(date(2027, 3, 30), 2)[0] == pytest.approx(1)


@settings(max_examples=100, deadline=None)
@given(st.dates(date(2026, 1, 1), date(2030, 12, 31)), st.integers(1, 365))
def test_a_stay_costs_the_mean_of_its_nights_even_over_new_year_and_leap_day(first: date, nights: int) -> None:
    factors = days("easter", "xmas_beach", "eid_fitr")
    by_hand = np.mean([on(factors, first + timedelta(k)) for k in range(nights)])

    assert factors.mean(first, nights)[0] == pytest.approx(by_hand, rel=1e-12)


@settings(max_examples=100, deadline=None)
@given(st.lists(st.sampled_from(SEASONS), min_size=1, max_size=5), st.dates(date(2027, 1, 1), date(2028, 12, 31)))
def test_a_row_is_bit_identical_alone_and_among_others(seasons: list[str], first: date) -> None:
    months = [air_fares.FLIGHT_SEASONS[name] for name in seasons]
    together = DayFactors(months, [("easter",)] * len(months), lambda holiday: holiday.flight)
    alone = [DayFactors([row], [("easter",)], lambda holiday: holiday.flight) for row in months]

    assert together.on(first).tolist() == [float(one.on(first)[0]) for one in alone]
    assert together.mean(first, 9).tolist() == [float(one.mean(first, 9)[0]) for one in alone]


def test_the_plain_curve_passes_through_the_middle_of_every_month() -> None:
    sea = curves.by_day(np.array([[15, 15, 15, 16, 17, 18, 19, 20, 20, 19, 17, 16]], dtype=float), 2027)[:, 0]

    assert sea[15] == 15
    assert sea[date(2027, 8, 16).timetuple().tm_yday - 1] == 20
    assert sea[date(2027, 10, 31).timetuple().tm_yday - 1] == pytest.approx(18, abs=0.05)
    assert sea[-1] == pytest.approx(15.5, abs=0.05)
