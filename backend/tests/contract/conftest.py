"""The whole product, served over a real socket for the official clients."""

import json
import socket
import threading
from collections.abc import Iterator
from typing import Any

import pytest
import uvicorn

from tests.browser import Browser
from tests.conftest import NOW, MakeSettings
from tests.kept_database import KeptDatabase, ServedDatabase
from tests.make import Make
from tests.plans import Plans
from tests.starting_points import StartingPoints
from tripoint import app as application
from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.core.settings import Settings
from tripoint.identity.credentials import keys as keyrings
from tripoint.serving.server import configuration


@pytest.fixture
def chosen() -> dict[str, Any]:
    """Settings that differ from the local defaults; a test sets them with a parameter of this name."""
    return {}


@pytest.fixture
def service_key(make_settings: MakeSettings, chosen: dict[str, Any]) -> str:
    """The service key of the installation under test."""
    return keyrings.load(make_settings(**chosen), NOW).service_role_key


@pytest.fixture
def served(database: Database) -> Iterator[Database]:
    """The database as the running server uses it."""
    made = ServedDatabase(database.address, database.hub)
    yield made
    made.dispose()


@pytest.fixture
def origin(make_settings: MakeSettings, served: Database, chosen: dict[str, Any]) -> Iterator[str]:
    """The origin of a running server that captures email, on a free port, with the machine's clock."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        settings = make_settings(port=listening.getsockname()[1], worker="inside", **chosen)
        app = application.create(settings, database=served, front_end=False)
        server = uvicorn.Server(uvicorn.Config(app, log_config=None, access_log=False, lifespan="on"))
        running = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        running.start()
        try:
            yield settings.origin
        finally:
            server.should_exit = True
            running.join(timeout=20)


@pytest.fixture
def live_origin(make_settings: MakeSettings, served: Database) -> Iterator[str]:
    """The origin of a running server with the configuration of `tripoint serve`, which limits websockets."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        settings = make_settings(port=listening.getsockname()[1], worker="inside")
        app = application.create(settings, database=served, front_end=False)
        server = uvicorn.Server(configuration(app))
        running = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        running.start()
        try:
            yield settings.origin
        finally:
            server.should_exit = True
            running.join(timeout=20)


@pytest.fixture
def plan(client: Browser, make: Make) -> str:
    """The request body for a trip of three to Valencia."""
    return json.dumps(Plans(client.as_(make.user("planner@example.com"))).body())


@pytest.fixture
def starting_points(database: KeptDatabase, settings: Settings, clock: SetClock) -> StartingPoints:
    """Built again in every test: a running server would not notice that its database was replaced."""
    return StartingPoints(database, settings, clock, puts_back=False)
