"""Records a run's measurements in a file, and compares a later run with it, in words and as a chart (`make bench`)."""

import json
import math
from collections.abc import Mapping
from html import escape
from pathlib import Path

from benchmarks.table import Row, machine

FOLDER = Path(__file__).parent / "results"
LATEST, BEFORE, CHART = FOLDER / "latest.json", FOLDER / "before.json", FOLDER / "chart.svg"
ROW, LEFT, HALF, TOP = 22, 430, 260, 60
"""Pixels of the chart: height of a line, width of the labels, width of each half, height above the first line."""
MOST = 4.0
"""The largest ratio that a bar shows, up or down."""


def keep(rows: list[Row]) -> str:
    """Record this run. Returns the changes since the previous run, if there is one."""
    FOLDER.mkdir(exist_ok=True)
    if LATEST.exists():
        LATEST.replace(BEFORE)
    here = {row.what.strip(): row.value for row in _named(rows) if row.value is not None}
    kept = {"machine": machine(), "measured": {row.what.strip(): row.measured for row in _named(rows)}, "values": here}
    LATEST.write_text(json.dumps(kept, indent=1, ensure_ascii=False), "utf-8")
    if not BEFORE.exists():
        return f"written to {LATEST}; the next run is compared with it"
    before = json.loads(BEFORE.read_text("utf-8"))
    ratios = compared(before["values"], here)
    CHART.write_text(drawn(ratios), "utf-8")
    lines = [f"{ratio:6.2f} x  {what}" for what, ratio in sorted(ratios.items(), key=lambda one: -one[1])]
    return "\n".join([f"beside the run on {before['machine']} ({CHART}):", *lines])


def _named(rows: list[Row]) -> list[Row]:
    """Rows whose labels are indented get the label of the unindented row above them as a prefix."""
    named, above = [], ""
    for row in rows:
        if row.what.startswith("  "):
            named.append(Row(f"{above}: {row.what.strip()}", row.bound, row.measured, row.holds))
        else:
            above = row.what
            named.append(row)
    return named


def compared(before: Mapping[str, float], now: Mapping[str, float]) -> dict[str, float]:
    """The ratio of each figure to its previous value."""
    return {what: value / before[what] for what, value in now.items() if before.get(what) and value}


def drawn(ratios: Mapping[str, float]) -> str:
    """A chart with a bar for each figure: to the right if it grew, to the left if it shrank."""
    middle = LEFT + HALF
    width, height = middle + HALF + 90, TOP + ROW * len(ratios) + 20
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif">',
        '<rect width="100%" height="100%" fill="#fff"/>',
        f'<text x="{middle}" y="24" text-anchor="middle" font-size="15">times as much as before</text>',
    ]
    for times in (1 / MOST, 0.5, 1, 2, MOST):
        x = middle + HALF * math.log(times, MOST)
        parts.append(f'<line x1="{x:.0f}" x2="{x:.0f}" y1="{TOP - 8}" y2="{height - 12}" stroke="#ddd"/>')
        parts.append(
            f'<text x="{x:.0f}" y="{TOP - 14}" text-anchor="middle" font-size="11" fill="#555">{times:g}</text>'
        )
    for number, (what, ratio) in enumerate(ratios.items()):
        y, end = TOP + ROW * number, HALF * math.log(min(MOST, max(1 / MOST, ratio)), MOST)
        start, length = middle + min(0.0, end), max(1.0, abs(end))
        color = "#c2452d" if ratio > 1.1 else "#2d7a6b" if ratio < 0.9 else "#8a8f98"
        parts += [
            f'<text x="{LEFT - 10}" y="{y + 14}" text-anchor="end" font-size="12">{escape(what)}</text>',
            f'<rect x="{start:.0f}" y="{y + 3}" width="{length:.0f}" height="{ROW - 7}" rx="3" fill="{color}"/>',
            f'<text x="{middle + HALF + 12}" y="{y + 14}" font-size="12">{ratio:.2f}</text>',
        ]
    return "\n".join([*parts, "</svg>"])
