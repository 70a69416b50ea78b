"""Fares compared with published ones, calendar factors, clocks and emissions (design 3, 4.2, 8)."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.atlas import published
from tripoint.atlas import air_carbon, air_fares, zones
from tripoint.atlas import airports as airport_table
from tripoint.atlas.air_fares import FareCalendar
from tripoint.atlas.artefact import Artefact
from tripoint.providers.fares.sample import SampleFares

AIRPORTS = airport_table.load()
AS_OF = date(2026, 11, 20)
ZONES = sorted({row.timezone for row in AIRPORTS.rows})


def test_fares_are_within_the_published_ranges(artefact: Artefact) -> None:
    sample, rows = SampleFares(lambda: artefact), published.rows("fare_return")
    inside = [row.low <= sample.base_fare(row.origin, row.destination) <= row.high for row in rows]
    assert len(rows) == 28
    assert np.mean(inside) >= 0.9


def test_season_classes_shift_fares_within_the_year_without_changing_their_level() -> None:
    for name, factors in air_fares.FLIGHT_SEASONS.items():
        assert len(factors) == 12, name
        assert np.mean(factors) == pytest.approx(1, abs=0.011), name
        assert 0.75 <= min(factors) <= max(factors) <= 1.5, name


def test_a_windows_factor_is_season_times_weekdays_times_lead_time() -> None:
    out, back = date(2027, 7, 2), date(2027, 7, 6)  # a Friday and a Tuesday
    plain = FareCalendar("beach_summer")
    lead = np.interp(224, [180, 330], [1.0, 1.05])
    expected = (air_fares.season(plain, out) * 1.08 + air_fares.season(plain, back) * 0.93) / 2 * lead
    assert air_fares.window_factor(plain, out, back, AS_OF) == pytest.approx(expected)


def test_each_direction_is_charged_for_the_holidays_of_its_own_day() -> None:
    plain, easter = FareCalendar("city"), FareCalendar("city", ("easter",))
    before, inside, after = date(2027, 3, 18), date(2027, 3, 19), date(2027, 4, 8)

    def rise(out: date, back: date) -> float:
        return air_fares.window_factor(easter, out, back, AS_OF) / air_fares.window_factor(plain, out, back, AS_OF)

    assert rise(before, after) == pytest.approx(1)
    assert rise(inside, date(2027, 3, 29)) == pytest.approx(1.15)
    assert 1.05 < rise(inside, after) < 1.10


@settings(max_examples=200)
@given(st.lists(st.sampled_from(sorted(air_fares.FLIGHT_SEASONS)), min_size=1, max_size=4), st.integers(0, 400))
def test_the_table_of_windows_equals_each_window_computed_alone(classes: list[str], ahead: int) -> None:
    windows = [(AS_OF + timedelta(days=ahead + k), AS_OF + timedelta(days=ahead + k + 5)) for k in range(3)]
    calendars = [FareCalendar(name, ("easter", "xmas_city")) for name in classes]
    table = air_fares.window_factors(air_fares.day_factors(calendars), windows, AS_OF)
    assert table.shape == (len(classes), 3)
    for m, calendar in enumerate(calendars):
        for w, (out, back) in enumerate(windows):
            assert table[m, w] == air_fares.window_factor(calendar, out, back, AS_OF)


def test_late_booking_is_expensive_and_very_early_booking_is_not_cheapest() -> None:
    assert [air_fares.lead(days) for days in (0, 21, 90, 330, 900)] == [1.9, 1.12, 0.97, 1.05, 1.05]
    assert air_fares.lead(5) == pytest.approx(1.625)


def test_an_unknown_season_class_or_holiday_is_rejected() -> None:
    with pytest.raises(KeyError):
        air_fares.season(FareCalendar("no_such_class"), AS_OF)
    with pytest.raises(KeyError):
        air_fares.season(FareCalendar("city", ("no_such_holiday",)), AS_OF)


def test_a_transfer_costs_at_least_three_euros() -> None:
    assert air_fares.transfer_eur([10, 25, 50, 135]).tolist() == pytest.approx([3.0, 3.0, 6.0, 16.2])


@pytest.mark.parametrize(
    ("origin", "destination", "on", "hours"),
    [
        ("Europe/Prague", "America/New_York", date(2027, 1, 15), -6),
        ("Asia/Kolkata", "Europe/London", date(2027, 7, 15), -4.5),
        ("Europe/London", "America/New_York", date(2027, 3, 20), -4),  # the US has changed its clocks, Europe has not
        ("Europe/London", "America/New_York", date(2027, 11, 3), -4),  # and the other way round
        ("Europe/London", "America/New_York", date(2027, 3, 14), -4),  # the US changes its clocks that morning
        ("Pacific/Kiritimati", "Pacific/Pago_Pago", date(2027, 5, 1), -25),
    ],
)
def test_clock_differences_are_exact(origin: str, destination: str, on: date, hours: float) -> None:
    assert zones.difference_hours(origin, destination, on) == hours


@settings(max_examples=200)
@given(st.sampled_from(ZONES), st.sampled_from(ZONES), st.dates(date(2026, 1, 1), date(2029, 12, 31)))
def test_clock_differences_agree_with_wall_clocks_at_noon(origin: str, destination: str, on: date) -> None:
    noon = datetime(on.year, on.month, on.day, 12, tzinfo=UTC)
    here, there = (noon.astimezone(ZoneInfo(name)).replace(tzinfo=None) for name in (origin, destination))
    assert zones.difference_hours(origin, destination, on) * 3600 == (there - here).total_seconds()


def test_a_clock_shift_takes_the_shorter_direction() -> None:
    assert zones.shift(np.array([-25.0, -20.0, 0.0, 5.5, 22.0])).tolist() == [-1.0, 4.0, 0.0, 5.5, -2.0]


def test_emissions_follow_the_fit_and_grow_with_changes() -> None:
    assert float(air_carbon.one_way_kg(1000, 0)) == pytest.approx(97.7)
    assert float(air_carbon.one_way_kg(9380, 0)) == pytest.approx(632, abs=1)
    nonstop, one, two = (float(air_carbon.one_way_kg(5000, stops)) for stops in (0, 1, 2))
    assert (one, two) == pytest.approx((1.12 * nonstop + 10, 1.2 * nonstop + 10))
