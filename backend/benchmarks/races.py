"""The scenarios of `tests/races`, many rounds of each (TRUST.md A21, W16-W18; `python -m benchmarks.races [ROUNDS]`).

Two processes play on SQLite, then on PostgreSQL. `over`: by how many calls limits were exceeded; `broken`: rounds that
left an invalid state. Both must be 0. Further arguments select databases (`sqlite`, `postgres`) and scenarios by words
of their names.
"""

import logging
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

import structlog

from benchmarks.house import share_places
from tests import postgres
from tests.races import account_limits, limits
from tests.races.invariants import INVARIANTS
from tests.races.players import Neighbor, World
from tests.races.stage import Stage
from tripoint import migrations
from tripoint.core.db import Database

ROUNDS = 200
NOW = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
DATABASES = ("sqlite", "postgres")
UNLIMITED = {"tries_of_one_code": account_limits.tries_of_one_code, **INVARIANTS}


@dataclass
class Played:
    """The results of one scenario's rounds."""

    rounds: int = 0
    broken: int = 0
    over: int = 0
    faults: list[str] = field(default_factory=list)

    def add(self, faults: list[str]) -> None:
        self.rounds += 1
        self.broken += bool(faults)
        self.over += sum(int(fault.split()[2].rstrip(":")) for fault in faults if fault.startswith("over by"))
        self.faults += faults


def rounds(stage: Stage, scenario: Callable[[Stage], list[str]], wanted: int) -> Played:
    """Play so many rounds, a minute apart, because calls per minute from one address are limited."""
    played = Played()
    for _ in range(wanted):
        played.add(scenario(stage))
        stage.later(minutes=1)
    return played


@contextmanager
def database(kind: str, folder: Path) -> Iterator[str]:
    """The address of an empty, migrated database."""
    if kind == "sqlite":
        address = f"sqlite:///{folder / 'races.db'}"
        _migrate(address)
        yield address
        return
    binaries = postgres.programs()
    if binaries is None:
        raise SystemExit("PostgreSQL is not installed: apt-get install postgresql")
    with postgres.running(binaries) as server:
        address = server.replace("postgresql://", "postgresql+psycopg://")
        _migrate(address)
        yield address


def _migrate(address: str) -> None:
    made = Database(address)
    migrations.upgrade(made)
    made.dispose()


def run(wanted: int, kinds: Sequence[str], words: Sequence[str]) -> int:
    """Play everything; the number of broken rounds."""
    broken = 0
    for kind in kinds:
        folder = Path(tempfile.mkdtemp(prefix="tripoint-races-"))
        share_places(folder)
        try:
            with database(kind, folder) as address:
                for limited, scenarios in ((True, limits.LIMITS), (False, UNLIMITED)):
                    chosen = {
                        name: one for name, one in scenarios.items() if not words or any(word in name for word in words)
                    }
                    broken += _on_one_database(kind, World(address, folder, NOW, limited), chosen, wanted)
        finally:
            shutil.rmtree(folder, ignore_errors=True)
    return broken


def _on_one_database(kind: str, world: World, scenarios: dict[str, Callable[[Stage], list[str]]], wanted: int) -> int:
    broken = 0
    with closing(Neighbor()) as neighbor, closing(Stage(world, neighbor)) as stage:
        for name, scenario in scenarios.items():
            began = time.monotonic()
            played = rounds(stage, scenario, wanted)
            broken += played.broken
            seconds = time.monotonic() - began
            counts = f"{played.rounds} rounds  {played.broken:3} broken  {played.over:3} over  {seconds:6.1f} s"
            print(f"{kind:8}  {name:48}  {counts}", flush=True)
            for fault in played.faults[:5]:
                print(f"          {fault}", flush=True)
    return broken


if __name__ == "__main__":
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # unwinds the blocks that stop and remove the database
    given = sys.argv[1:]
    number = next((int(one) for one in given if one.isdigit()), ROUNDS)
    found = run(
        number,
        [one for one in given if one in DATABASES] or DATABASES,
        [one for one in given if not one.isdigit() and one not in DATABASES],
    )
    print(f"{found} broken rounds")
    raise SystemExit(1 if found else 0)
