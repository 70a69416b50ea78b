"""The built reference data for tests, from the shelf of the installation: its folder names its inputs."""

from tripoint.atlas import building
from tripoint.atlas.artefact import Artefact
from tripoint.atlas.places import CatalogPlace
from tripoint.catalog import catalogue
from tripoint.core.settings import PROJECT_ROOT
from tripoint.planner.reference import of_place


def places() -> list[CatalogPlace]:
    return [of_place(place) for place in catalogue.load().values()]


def open_artefact() -> Artefact:
    """Built where it is not there yet; that building gives the same bytes again is tested in `test_artefact.py`."""
    return building.current(PROJECT_ROOT / "data" / "reference", places())
