"""A signed-in organizer with a trip for eleven people, and a Stripe for those who pay by card."""

import socket
from collections.abc import Iterator

import pytest

from tests.browser import Browser
from tests.conftest import MakeSettings
from tests.local_server import running
from tests.local_stripe import SECRET_KEY, SIGNING_SECRET, LocalStripe
from tests.make import Make, Person
from tests.orders.cards import Cards
from tests.plans import Plans
from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.core.settings import Settings


@pytest.fixture
def ana(make: Make) -> Person:
    return make.user("ana@example.com", name="Ana Reis")


@pytest.fixture
def plans(client: Browser, ana: Person) -> Plans:
    return Plans(client.as_(ana))


@pytest.fixture
def trip_id(plans: Plans) -> str:
    """A trip of Ana and ten invited guests: the tenth invite waits for Team Pro."""
    trip: str = plans.make(invites=[{"email": f"guest{number}@example.com"} for number in range(10)])["id"]
    return trip


@pytest.fixture(scope="session")
def stripe_port() -> int:
    """The same port in all tests of a process, so that their settings are equal and they share their starting state."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
    return port


@pytest.fixture
def stripe(clock: SetClock, stripe_port: int, monkeypatch: pytest.MonkeyPatch) -> Iterator[LocalStripe]:
    """A Stripe of the test's own; Stripe's library retries it without a pause."""
    monkeypatch.setattr("stripe.HTTPClient.INITIAL_DELAY", 0)
    with running(LocalStripe(clock.now, stripe_port)) as server:
        yield server


@pytest.fixture
def card_settings(make_settings: MakeSettings, stripe: LocalStripe) -> MakeSettings:
    """Settings of an installation that takes cards."""

    def settings(**changes: object) -> Settings:
        keys = {"stripe_secret_key": SECRET_KEY, "stripe_webhook_secret": SIGNING_SECRET}
        return make_settings(**{**keys, "provider_base_url_stripe": stripe.origin, **changes})

    return settings


@pytest.fixture
def cards(client: Browser, database: Database, stripe: LocalStripe, clock: SetClock, settings: Settings) -> Cards:
    """Everything that happens to payments by card, from all sides."""
    return Cards(client, database, stripe, clock, settings)
