"""All measurements in one table: `python -m benchmarks`, run by `make bench`. Exits with 1 if a bound does not hold.

The run is recorded and compared with the previous one (`record.py`).
"""

from benchmarks import (
    engine,
    fairness,
    groups,
    leaving,
    live_stage,
    living,
    model,
    one_row,
    record,
    saving,
    searches,
    start,
    trip_read,
    trips,
    wire,
)
from benchmarks.table import machine, printed

print(machine())
found = [
    *model.rows(),
    *engine.rows(),
    *groups.rows(),
    *searches.rows(),
    *live_stage.rows(),
    *trips.rows(),
    *trip_read.rows(),
    *saving.rows(),
    *living.rows(),
    *one_row.rows(),
    *fairness.rows(),
    *leaving.rows(),
    *start.rows(),
    *wire.rows(),
]
print(printed(found))
print(record.keep(found))
raise SystemExit(0 if all(row.holds for row in found) else 1)
