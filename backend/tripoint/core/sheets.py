"""Tables for spreadsheets, as CSV (TRUST.md W5)."""

import csv
import io
from collections.abc import Iterable, Sequence

FORMULAS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""Wide signs count as the narrow ones where people type them."""
BOM = "\ufeff"
"""Without it some spreadsheets read UTF-8 as something else."""


def cell(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(FORMULAS) else text


def line(cells: Sequence[str]) -> str:
    """One line of a table, every cell in quotes."""
    written = io.StringIO()
    csv.writer(written, quoting=csv.QUOTE_ALL).writerow([cell(one) for one in cells])
    return written.getvalue()


def sheet(lines: Iterable[Sequence[str]]) -> str:
    """A whole table."""
    return BOM + "".join(map(line, lines))
