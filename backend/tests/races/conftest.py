"""Stages: SQLite with one process, PostgreSQL with two, each with threads. `make races` uses two processes on both.

Every round makes its own people and trips, so all tests share one database and one application.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import NOW, POSTGRES, cloned
from tests.races.players import Neighbor, World
from tests.races.stage import Stage

PROCESSES = 2 if POSTGRES else 1


@pytest.fixture(scope="session")
def neighbor() -> Iterator[Neighbor | None]:
    """The second process, if there is one; started once."""
    made = Neighbor() if PROCESSES == 2 else None
    yield made
    if made is not None:
        made.close()


def _stage(
    neighbor: Neighbor | None, template: str, folder: Path, keys_folder: Path, *, limited: bool
) -> Iterator[Stage]:
    with cloned(template, folder) as address:
        made = Stage(World(address, keys_folder, NOW, limited), neighbor)
        yield made
        made.close()


@pytest.fixture(scope="package")
def limited_stage(
    neighbor: Neighbor | None, template: str, tmp_path_factory: pytest.TempPathFactory, keys_folder: Path,
) -> Iterator[Stage]:  # fmt: skip
    """A stage with the limits on."""
    folder = tmp_path_factory.mktemp("limited")
    yield from _stage(neighbor, template, folder, keys_folder, limited=True)


@pytest.fixture(scope="package")
def stage(
    neighbor: Neighbor | None, template: str, tmp_path_factory: pytest.TempPathFactory, keys_folder: Path,
) -> Iterator[Stage]:  # fmt: skip
    """A stage with the limits off."""
    folder = tmp_path_factory.mktemp("unlimited")
    yield from _stage(neighbor, template, folder, keys_folder, limited=False)
