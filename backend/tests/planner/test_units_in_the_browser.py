"""The browser books the same units for a group as the server, which both are asked for the cases of one table."""

import json
from pathlib import Path
from typing import Any

import pytest

from tripoint.planner.costs import ChosenLodging

TABLE = Path(__file__).parents[3] / "frontend/app/features/planner/choosing/units.cases.json"
CASES: list[dict[str, Any]] = json.loads(TABLE.read_text("utf-8"))


@pytest.mark.parametrize("known", CASES, ids=lambda one: f"{one['type']} {one['room']} {one['guests']}")
def test_the_server_books_the_units_of_the_table(known: dict[str, Any]) -> None:
    booked = ChosenLodging(known["type"], known["room"], known["sleeps"], 9_000, 3).booking(known["guests"])
    assert (booked.units, booked.total, booked.empty_places) == (
        known["units"],
        known["units"] * 27_000,
        known["empty"],
    )
