import pytest

from tests import reference_data
from tripoint.atlas.artefact import Artefact


@pytest.fixture(scope="session")
def artefact() -> Artefact:
    return reference_data.open_artefact()
