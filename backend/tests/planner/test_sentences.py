"""Words about one place that only its own numbers allow (planner design 5.5)."""

from dataclasses import replace

import pytest

from tripoint.planner import explain
from tripoint.planner.explain import Facts

FACTS = Facts(
    mean_cents=50_000,
    worst_minutes=300,
    burden_excess_percent=20,
    co2_kg=200,
    largest_shift=5.0,
    month=5,
    high_c=24,
    matched=1,
    wanted=2,
    mbps=100,
    coworking="many",
)


@pytest.mark.parametrize(("shift", "said"), [(5.0, "5 h"), (0.5, "0.5 h"), (0.0, "none")])
def test_a_time_difference_is_told_in_hours_and_its_absence_as_such(shift, said):
    sentence = explain.drawback("en", replace(FACTS, largest_shift=shift), "zone")
    assert said in sentence
