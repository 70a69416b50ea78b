"""Ana's trip to Valencia, on which Ben travels too."""

import pytest

from tests.browser import Browser
from tests.make import Make, Person
from tests.plans import Plans


@pytest.fixture
def ana(make: Make) -> Person:
    return make.user("ana@example.com", name="Ana Reis")


@pytest.fixture
def ben(make: Make) -> Person:
    return make.user("ben@example.com", name="Ben Vogt")


@pytest.fixture
def plans(client: Browser, ana: Person) -> Plans:
    return Plans(client.as_(ana))
