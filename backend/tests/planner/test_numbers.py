"""The constants that the planner decides by (docs/planner.md), one by one.

That each of them is used, and how, is tested elsewhere; those tests often take the values from the code itself.
"""

from types import ModuleType
from typing import Any

import pytest

from tripoint.planner import (
    burden,
    costs,
    explain,
    feasibility,
    fit,
    hints,
    joint_arrivals,
    labels,
    land_and_air,
    land_offers,
    land_timetable,
    measures,
    other_ways,
    places,
    scales,
    scoring,
    search,
    ways,
    weights,
    windows,
)

NUMBERS: list[tuple[ModuleType, dict[str, Any]]] = [
    (land_and_air, {"TO_AIRPORT_EUR": 4.8, "GREEN_PATIENCE": 2.0, "ALTERNATIVE": 2.0}),
    (
        burden,
        {
            "DOOR_TO_GATE": 120.0,
            "GATE_TO_CENTER": 40.0,
            "AT_HOME_MINUTES": 30.0,
            "STOP_MINUTES": 90.0,
            "EASY_TRANSFER": 45.0,
            "BORDER_MINUTES": 165.0,
            "BY_LAND_BORDER_MINUTES": 130.0,
            "LONG_WAY": 900.0,
            "LONG_WAY_EACH_NIGHT": 180.0,
            "SHORTEST_LONG_WAY": 480.0,
            "LONG_WAY_FACTOR": 3.0,
            "NIGHT_MINUTES": 30.0,
            "LEAVES_AT": 420.0,
            "TOO_LATE": 1_380.0,
        },
    ),
    (costs, {"TAX_PERCENT": 4, "MOST_NIGHT_CREDIT": 4_500}),
    (explain, {"LIKED": 3, "LONG_MINUTES": 720, "SMALL": 0.65, "MUCH": 0.85}),
    (feasibility, {"CAPS": {"under500": 49_999, "500to1000": 100_000, "over1000": None, "any": None}}),
    (fit, {"WORST": 2}),
    (hints, {"WIDEST_FLEX": 14, "MOST_HINTS": 2, "FIRST": 3}),
    (joint_arrivals, {"CENTS_PER_MINUTE": 25, "TIGHT_MINUTES": 120}),
    (labels, {"CARDS": 6, "SAME_REGION_KM": 200.0, "MOST_OF_A_COUNTRY": 2, "MOST_AT_HOME": 4}),
    (land_offers, {"OTHER_EGRESS": 20, "ON_SALE_DAYS": 180, "GROUP_PEOPLE": 10, "GROUP_FARE": 0.8}),
    (
        land_timetable,
        {
            "MOST_DEPARTURES": 12,
            "FIRST": 390,
            "LAST": 1_230,
            "STEP": 5,
            "MIDNIGHT": 1_440,
            "ONE_A_DAY": (540,),
            "TWO_A_DAY": (540, 960),
            "BY_ROAD": (420, 600, 780, 1_020),
            "NIGHT": (1_230,),
        },
    ),
    (measures, {"TAKES_OFF_AT": 600}),
    (other_ways, {"MOST": 6}),
    (places, {"NEAR_AIRPORT_MINUTES": 60, "RESORT_SIZE": 0.6, "LARGE": 500, "MIDDLING": 60, "SMALL": 20}),
    (
        scales,
        {
            "LEAST_KM": 300.0,
            "NIGHT_EUR": {"hostel": 28.0, "apartment": 95.0, "hotel": 115.0},
            "DAY_EUR": 45.0,
            "CANDIDATES": 60,
            "WEISZFELD_STEPS": 20,
            "CENTER_STEPS": 60,
        },
    ),
    (
        scoring,
        {
            "UNIT": 10_000,
            "PERFECT": 10**13,
            "COMFORT": {"pleasant": 24.0, "warm": 29.0, "mild": 19.0},
            "COWORKING": {"many": 1.0, "some": 0.6, "few": 0.2},
            "FAR_AIRPORT_MINUTES": 70.0,
            "LOVED": 3,
        },
    ),
    (search, {"NEAR_MISSES": 6}),
    (ways, {"HOME_KM": 25.0}),
    (weights, {"WHOLE": 5_000}),
    (windows, {"WORTH_PERCENT": 5, "WORTH_CENTS": 2_500, "WORSE_WEATHER": 500, "NEARLY_PERCENT": 2}),
]


@pytest.mark.parametrize(
    ("module", "name", "value"),
    [
        pytest.param(module, name, value, id=f"{module.__name__.rpartition('.')[2]}.{name}")
        for module, numbers in NUMBERS
        for name, value in numbers.items()
    ],
)
def test_a_planner_constant_has_its_documented_value(module: ModuleType, name: str, value: object) -> None:
    assert getattr(module, name) == value


def test_flight_time_bands_have_their_documented_bounds() -> None:
    minutes = feasibility.MINUTES
    assert 239.999 < (minutes["under4"] or 0) < 240
    assert (minutes["4to8"], minutes["over8"], minutes["any"]) == (480.0, None, None)


@pytest.mark.parametrize(
    ("preset", "hundredths"),
    [
        ("balanced", (14, 29, 20, 6, 4, 4, 5, 0, 18)),
        ("team", (10, 29, 21, 4, 9, 2, 5, 4, 16)),
        ("friends", (19, 27, 17, 4, 3, 5, 9, 0, 16)),
        ("nomads", (22, 8, 6, 3, 12, 12, 12, 15, 10)),
        ("green", (8, 12, 8, 50, 2, 2, 6, 0, 12)),
    ],
)
def test_a_preset_has_its_documented_weights(preset: weights.Preset, hundredths: tuple[int, ...]) -> None:
    assert weights.preset(preset) == tuple(50 * one for one in hundredths)


@pytest.mark.parametrize(
    ("position", "cost", "fairness", "co2"),
    [
        (0, 5_000, 0, 0),
        (1, 4_900, 100, 0),
        (49, 100, 4_900, 0),
        (50, 0, 5_000, 0),
        (51, 0, 4_900, 100),
        (100, 0, 0, 5_000),
    ],
)
def test_the_slider_runs_from_cheapest_through_fairest_to_greenest(
    position: int, cost: int, fairness: int, co2: int
) -> None:
    assert weights.slider(position) == (cost, 0, fairness, co2, 0, 0, 0, 0, 0)


@pytest.mark.parametrize("position", [-1, 101])
def test_slider_positions_outside_0_to_100_are_rejected(position: int) -> None:
    with pytest.raises(ValueError, match="0 to 100"):
        weights.slider(position)
