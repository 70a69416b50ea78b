"""In-process calls of the storage contract, a separate folder for each test, and a view of its content."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.browser import Browser
from tests.conftest import MakeSettings
from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.core.settings import Settings
from tripoint.identity.credentials import keys as keyrings
from tripoint.storage import tidying
from tripoint.storage.stores.folder import Folder


@pytest.fixture
def settings(make_settings: MakeSettings, tmp_path: Path) -> Settings:
    shelf = make_settings().data_dir / "reference"
    (tmp_path / "reference").symlink_to(shelf.resolve())
    return make_settings(data_dir=tmp_path)


class Files:
    """The content of the store."""

    def __init__(self, root: Path, database: Database, clock: SetClock) -> None:
        self.root, self.database, self.clock = root, database, clock
        self.store = Folder(root)

    @property
    def contents(self) -> list[bytes]:
        return sorted(path.read_bytes() for path in self.root.rglob("*") if path.is_file())

    def tidied(self) -> list[bytes]:
        """Run the tidying, and return what is left."""
        asyncio.run(tidying.tidy(self.database, self.store, self.clock))
        return self.contents


@pytest.fixture
def files(settings: Settings, database: Database, clock: SetClock) -> Files:
    return Files(settings.data_dir / "storage", database, clock)


class Server(Browser):
    """A client of the storage contract with the service key."""

    def call(self, method: str, path: str, **options: Any) -> Any:
        return self.request(method, f"/storage/v1{path}", **options)

    def bucket(self, name: str = "b1", **options: Any) -> str:
        assert self.call("POST", "/bucket", json={"id": name, "name": name, **options}).status_code == 200
        return name

    def put(self, path: str = "b1/a.txt", content: Any = b"hello", **headers: str) -> Any:
        return self.call("POST", f"/object/{path}", content=content, headers=headers)

    def got(self, path: str = "b1/a.txt") -> bytes:
        reply = self.call("GET", f"/object/{path}")
        assert reply.status_code == 200, reply.text
        return bytes(reply.content)


@pytest.fixture
def server(client: Browser, settings: Settings, clock: SetClock) -> Server:
    made = Server(client.app, base_url=str(client.base_url), raise_server_exceptions=False)
    made.headers["Authorization"] = f"Bearer {keyrings.load(settings, clock.now()).service_role_key}"
    return made
