"""The format of a measurement: its label, its bound, the measured value, and whether the bound holds."""

import os
import platform
import re
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Row:
    what: str
    bound: str
    measured: str
    holds: bool

    @property
    def value(self) -> float | None:
        """The value by which runs are compared: the first number in `measured`."""
        found = re.search(r"\d[\d,]*(?:\.\d+)?", self.measured)
        return float(found[0].replace(",", "")) if found else None


def machine() -> str:
    """A description of this machine, since figures from different machines are not comparable."""
    facts = Path("/proc/cpuinfo").read_text("utf-8") if Path("/proc/cpuinfo").exists() else ""
    name = re.search(r"model name\s*: (.*)", facts)
    return (
        f"{os.cpu_count()} cores of {name[1] if name else platform.processor() or platform.machine()}, "
        f"Python {platform.python_version()}, load {os.getloadavg()[0]:.1f}"
    )


def printed(rows: list[Row]) -> str:
    """The rows as a table; broken bounds are marked FAIL."""
    cells = [(row.what, row.bound, row.measured) for row in rows]
    what, bound = (max(len(cell[column]) for cell in cells) for column in (0, 1))
    lines = [
        f"{'ok  ' if row.holds else 'FAIL'} {row.what:{what}}  {row.bound:{bound}}  {row.measured}" for row in rows
    ]
    return "\n".join(lines)


def milliseconds(work: Callable[[], object], times: int = 21) -> list[float]:
    """CPU time of each run in ms, sorted, after a warm-up run. It is not affected by the machine's other work."""
    work()
    taken = []
    for _ in range(times):
        start = time.thread_time()
        work()
        taken.append(1000 * (time.thread_time() - start))
    return sorted(taken)


def spread(taken: list[float]) -> str:
    return f"{statistics.median(taken):.1f} ms ({taken[0]:.1f}-{taken[-1]:.1f})"
