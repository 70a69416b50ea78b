"""The whole product served over a real socket, for the public client library."""

import socket
import threading
from collections.abc import Iterator

import pytest
import uvicorn

from tests.conftest import MakeSettings
from tripoint import app as product
from tripoint.core.db import Database


@pytest.fixture
def origin(make_settings: MakeSettings, database: Database) -> Iterator[str]:
    """The address of a running server with captured mail, on a free port and the machine's own clock."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        settings = make_settings(port=listening.getsockname()[1], worker="inside")
        app = product.create(settings, database=database, front_end=False)
        server = uvicorn.Server(uvicorn.Config(app, log_config=None, access_log=False, lifespan="on"))
        running = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        running.start()
        try:
            yield settings.origin
        finally:
            server.should_exit = True
            running.join(timeout=20)
