"""The committed tables of the reference data, and which of their lines are in force."""

import csv
from collections.abc import Mapping
from datetime import date
from importlib import resources
from typing import Final

DATA: Final = resources.files("tripoint.atlas") / "data"
REVIEWED: Final = date(2026, 11, 22)
"""The day as on which lines with dates are read: not a clock's, so that the same tables make the same network."""


def table(name: str) -> list[dict[str, str]]:
    """The rows of a table."""
    with (DATA / name).open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


def in_force(line: Mapping[str, str]) -> bool:
    """Whether a line with `since` and `until` holds. Open ends are the words `always` and `open-ended`."""
    begun = line["since"] == "always" or date.fromisoformat(line["since"]) <= REVIEWED
    return begun and (line["until"] == "open-ended" or date.fromisoformat(line["until"]) >= REVIEWED)
