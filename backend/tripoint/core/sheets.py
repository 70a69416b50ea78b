"""Tables for spreadsheets, as CSV (TRUST.md W5)."""

import csv
import io
from collections.abc import Iterable, Sequence

FORMULAS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""Full-width characters are included because they work like the ASCII ones where people type them."""
BOM = "\ufeff"
"""Without it, some spreadsheets do not recognize UTF-8."""


def cell(text: str) -> str:
    """The text, changed if a spreadsheet would take it for a formula."""
    return f"'{text}" if text.startswith(FORMULAS) else text


def line(cells: Sequence[str]) -> str:
    """One line of a table, every cell in quotes."""
    written = io.StringIO()
    csv.writer(written, quoting=csv.QUOTE_ALL).writerow([cell(one) for one in cells])
    return written.getvalue()


def sheet(lines: Iterable[Sequence[str]]) -> str:
    """A whole table."""
    return BOM + "".join(map(line, lines))
