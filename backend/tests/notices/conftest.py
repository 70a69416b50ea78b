"""Ana organizes a trip to Valencia; Ben has an account."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser import Browser
from tests.make import Make, Person
from tests.plans import Plans
from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.notices import service


@pytest.fixture
def ana(make: Make) -> Person:
    return make.user("ana@example.com", name="Ana Reis")


@pytest.fixture
def ben(make: Make) -> Person:
    return make.user("ben@example.com", name="Ben Vogt")


@pytest.fixture
def plans(client: Browser, ana: Person) -> Plans:
    return Plans(client.as_(ana))


@pytest.fixture
def tell(database: Database, clock: SetClock) -> Callable[..., None]:
    """Notifies people in a separate transaction."""

    def told(kind: str = "trip_confirmed", **about: Any) -> None:
        to = [one.id if isinstance(one, Person) else one for one in about.pop("to")]
        database.write_now(lambda db: service.tell(db, clock.now(), kind=kind, to=to, **about))

    return told
