"""A signed-in organizer, with plans to make trips from."""

import pytest

from tests.browser import Browser
from tests.make import Make, Person
from tests.plans import Plans


@pytest.fixture
def ana(make: Make) -> Person:
    return make.user("ana@example.com", name="Ana Reis")


@pytest.fixture
def plans(client: Browser, ana: Person) -> Plans:
    """Ana's plans and trips."""
    return Plans(client.as_(ana))
