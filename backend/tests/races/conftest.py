"""Stages: SQLite with one process; PostgreSQL with threads only, and with a second process.

Every round makes its own people and trips, so all tests share one database and one application.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import NOW, POSTGRES, cloned
from tests.races.players import Neighbour, World
from tests.races.stage import Stage

PROCESSES = (1, 2) if POSTGRES else (1,)


@pytest.fixture(scope="session")
def neighbour() -> Iterator[Neighbour]:
    """The second process; started once."""
    made = Neighbour()
    yield made
    made.close()


@pytest.fixture(scope="package", params=PROCESSES, ids=lambda number: f"{number}-process")
def processes(request: pytest.FixtureRequest) -> int:
    return int(request.param)


def _stage(
    request: pytest.FixtureRequest, template: str, folder: Path, keys_folder: Path, processes: int, *, limited: bool
) -> Iterator[Stage]:
    other = request.getfixturevalue("neighbour") if processes == 2 else None
    with cloned(template, folder) as address:
        made = Stage(World(address, keys_folder, NOW, limited), other)
        yield made
        made.close()


@pytest.fixture(scope="package")
def limited_stage(
    request: pytest.FixtureRequest, template: str, tmp_path_factory: pytest.TempPathFactory, keys_folder: Path,
    processes: int,
) -> Iterator[Stage]:  # fmt: skip
    """With the limits on."""
    folder = tmp_path_factory.mktemp("limited")
    yield from _stage(request, template, folder, keys_folder, processes, limited=True)


@pytest.fixture(scope="package")
def stage(
    request: pytest.FixtureRequest, template: str, tmp_path_factory: pytest.TempPathFactory, keys_folder: Path,
    processes: int,
) -> Iterator[Stage]:  # fmt: skip
    """With the limits lifted."""
    folder = tmp_path_factory.mktemp("unlimited")
    yield from _stage(request, template, folder, keys_folder, processes, limited=False)
