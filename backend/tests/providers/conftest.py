import pytest

from tests import reference_data
from tripoint.atlas.artefact import Artefact
from tripoint.providers.fares.sample import SampleFares


@pytest.fixture(scope="session")
def artefact() -> Artefact:
    return reference_data.open_artefact()


@pytest.fixture(scope="session")
def sample(artefact: Artefact) -> SampleFares:
    return SampleFares(lambda: artefact)
