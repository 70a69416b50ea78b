"""`docs/privacy/data-map.md` is complete: it lists every column of every table, with every answer (P1)."""

import re

import pytest

import tripoint.models  # noqa: F401 (fills the metadata)
from tripoint.core.db import Model
from tripoint.core.settings import PROJECT_ROOT

MAP = (PROJECT_ROOT / "docs" / "privacy" / "data-map.md").read_text("utf-8")
PERSONAL, _, REST = MAP.partition("## Impersonal columns")
IMPERSONAL = REST.partition("\n## ")[0]
ANSWERS = 4  # purpose, ground, who sees it, how long


def rows(text: str) -> list[list[str]]:
    """Cells of the lines of Markdown tables whose first cell names a column or a table in backticks."""
    lines = [line.strip().strip("|").split("|") for line in text.splitlines() if line.startswith("| `")]
    return [[cell.strip() for cell in line] for line in lines]


def quoted(cell: str) -> list[str]:
    return re.findall(r"`([\w.]+)`", cell)


def columns() -> set[str]:
    return {f"{table.name}.{column.name}" for table in Model.metadata.sorted_tables for column in table.columns}


def personal() -> list[str]:
    return [name for cells in rows(PERSONAL) for name in quoted(cells[0])]


def impersonal() -> list[str]:
    return [f"{quoted(cells[0])[0]}.{name}" for cells in rows(IMPERSONAL) for name in quoted(cells[1])]


@pytest.mark.rule("P1")
def test_every_column_is_in_the_data_map():
    assert sorted(columns() - {*personal(), *impersonal()}) == []


@pytest.mark.rule("P1")
def test_the_data_map_lists_no_column_that_no_longer_exists():
    assert sorted({*personal(), *impersonal()} - columns()) == []


@pytest.mark.rule("P1")
def test_a_column_is_listed_once_as_personal_or_impersonal():
    listed = [*personal(), *impersonal()]
    assert sorted({name for name in listed if listed.count(name) > 1}) == []


@pytest.mark.rule("P1")
def test_each_personal_column_has_a_purpose_ground_audience_and_retention():
    unanswered = [cells[0] for cells in rows(PERSONAL) if len([cell for cell in cells[1:] if cell]) != ANSWERS]
    assert unanswered == []
