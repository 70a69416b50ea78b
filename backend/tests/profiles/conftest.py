"""A signed-in person with a profile."""

import pytest

from tests.browser import Browser
from tests.make import Make, Person


@pytest.fixture
def ana(make: Make) -> Person:
    return make.user("ana@example.com", name="Ana Reis")


@pytest.fixture
def own(client: Browser, ana: Person) -> Browser:
    """The app as Ana sees it."""
    return client.as_(ana)
