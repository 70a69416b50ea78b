"""The committed tables of the reference data, and whether a line is in force."""

import csv
from collections.abc import Mapping
from datetime import date
from importlib import resources
from typing import Final

DATA: Final = resources.files("tripoint.atlas") / "data"
REVIEWED: Final = date(2026, 11, 22)
"""The date that lines with dates are read for: not today's, so that the same tables always make the same network."""


def table(name: str) -> list[dict[str, str]]:
    """The rows of a table."""
    with (DATA / name).open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


def in_force(line: Mapping[str, str]) -> bool:
    """Whether a line is in force by its `since` and `until`. Open ends are the words `always` and `open-ended`."""
    begun = line["since"] == "always" or date.fromisoformat(line["since"]) <= REVIEWED
    return begun and (line["until"] == "open-ended" or date.fromisoformat(line["until"]) >= REVIEWED)
