"""The built reference data for tests, from the installation's folder of builds, where each is named by its inputs."""

from tripoint.atlas import opening
from tripoint.atlas.artefact import Artefact, load_artefact
from tripoint.atlas.places import CatalogPlace
from tripoint.catalog import catalogue
from tripoint.core.settings import PROJECT_ROOT
from tripoint.planner.reference import of_place


def places() -> list[CatalogPlace]:
    return [of_place(place) for place in catalogue.load().values()]


def open_artefact() -> Artefact:
    """The data, built if missing; `test_artefact.py` checks that building always gives the same bytes."""
    return load_artefact(opening.prepare(PROJECT_ROOT / "data" / "reference", places()))
