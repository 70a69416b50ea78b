"""The built reference data for tests: made once a run from the catalogue's places, shared by all workers."""

import pytest

from tripoint.atlas import building
from tripoint.atlas.artefact import Artefact
from tripoint.atlas.places import CatalogPlace
from tripoint.catalog import catalogue
from tripoint.planner.reference import of_place


def places() -> list[CatalogPlace]:
    return [of_place(place) for place in catalogue.load().values()]


def open_artefact(tmp_path_factory: pytest.TempPathFactory) -> Artefact:
    """A folder of its own version, so a later run may find it again and one with other inputs never does."""
    return building.current(tmp_path_factory.getbasetemp().parent / "reference", places())
