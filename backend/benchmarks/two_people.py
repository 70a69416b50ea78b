"""Two people edit the same item 1,000 times each (TRUST.md W17): `python -m benchmarks.two_people [TIMES]`.

They work in two processes, on SQLite, then on PostgreSQL, with each kind of item that has fields: on different fields,
where nothing may be lost or refused, and on the same field, where every second edit must be refused. Further arguments
select databases and kinds.
"""

import logging
import shutil
import signal
import sys
import tempfile
import time
from pathlib import Path

import structlog

from benchmarks.house import share_places
from benchmarks.races import DATABASES, NOW, database
from tests.races.players import Neighbor, World
from tests.races.stage import Stage
from tests.races.two_people import KINDS, different_fields, one_field

TIMES = 1_000


def run(times: int, databases: list[str], kinds: list[str]) -> int:
    """Play everything; the number of faults."""
    wrong = 0
    for kind in databases:
        folder = Path(tempfile.mkdtemp(prefix="tripoint-two-"))
        share_places(folder)
        try:
            with database(kind, folder) as address:
                wrong += _on(kind, World(address, folder, NOW, False), times, kinds)
        finally:
            shutil.rmtree(folder, ignore_errors=True)
    return wrong


def _on(where: str, world: World, times: int, kinds: list[str]) -> int:
    neighbor, wrong = Neighbor(), 0
    stage = Stage(world, neighbor)
    for kind in kinds:
        for play in (different_fields, one_field):
            began = time.monotonic()
            faults = play(stage, kind, times)
            wrong += len(faults)
            seconds = time.monotonic() - began
            what = f"{play.__name__.replace('_', ' ')} of one {kind}"
            print(f"{where:8}  {what:32}  {times} edits each  {len(faults):3} faults  {seconds:6.1f} s", flush=True)
            for fault in faults[:5]:
                print(f"          {fault[:200]}", flush=True)
    stage.close()
    neighbor.close()
    return wrong


if __name__ == "__main__":
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # unwinds the blocks that stop and remove the database
    given = sys.argv[1:]
    found = run(
        next((int(one) for one in given if one.isdigit()), TIMES),
        [one for one in given if one in DATABASES] or list(DATABASES),
        [one for one in given if one in KINDS] or list(KINDS),
    )
    raise SystemExit(1 if found else 0)
