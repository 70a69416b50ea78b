"""Every measurement, one table: `python -m benchmarks`, behind `make bench`. Ends with 1 if a bound does not hold."""

from benchmarks import engine, groups, leaving, model, searches, start, trip_read
from benchmarks.table import machine, printed

print(machine())
found = [
    *model.rows(),
    *engine.rows(),
    *groups.rows(),
    *searches.rows(),
    *trip_read.rows(),
    *leaving.rows(),
    *start.rows(),
]
print(printed(found))
raise SystemExit(0 if all(row.holds for row in found) else 1)
