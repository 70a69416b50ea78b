"""A signed-in user who plans trips, and a local Duffel of the test's own."""

from collections.abc import Iterator

import pytest

from tests import local_server
from tests.browser import Browser
from tests.local_duffel import LocalDuffel
from tests.make import Make
from tests.plans import Plans


@pytest.fixture
def duffel() -> Iterator[LocalDuffel]:
    with local_server.running(LocalDuffel()) as server:
        yield server


@pytest.fixture
def ana(client: Browser, make: Make) -> Browser:
    return client.as_(make.user())


@pytest.fixture
def plans(ana: Browser) -> Plans:
    return Plans(ana)
