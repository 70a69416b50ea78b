"""The examples on the developers' page run exactly as shown (docs/decisions/0274)."""

import copy
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.browser import Browser
from tests.conftest import MakeSettings
from tests.contract.test_auth_client import FRONT_END
from tests.make import Make
from tests.photos import photo
from tests.plans import Plans
from tests.waiting import until
from tripoint import app as application
from tripoint import examples
from tripoint.core.settings import PROJECT_ROOT
from tripoint.rest.tables import Tables

FOLDER = PROJECT_ROOT / "docs" / "examples"
TYPES = PROJECT_ROOT / "frontend" / "public" / "developers" / "database.ts"
RUN = {"sh": ["bash"], "py": [sys.executable], "mjs": ["node", "--experimental-websocket"]}
SHOWS = {
    "trips": "upcomingCount",
    "task": "version",
    "day": "Tapas evening",
    "rows": "Book the room",
    "files": "image/webp",
}
NAMES = [f"{name}.{ending}" for name in SHOWS for ending in RUN]


@pytest.fixture
def ana(client: Browser, make: Make) -> Browser:
    return client.as_(make.user("ana@example.com", name="Ana Reis"))


@pytest.fixture
def trip_id(ana: Browser) -> str:
    """A trip with a task, a planned entry and a photo. Request it before a server: by the machine's clock, the server's
    worker would treat the photo, which has the tests' own time, as abandoned long ago.
    """
    trip_id = str(Plans(ana).make()["id"])
    path = f"/api/trips/{trip_id}"
    evening = {"title": "Tapas evening", "startsAt": "2027-05-20T20:00", "durationMinutes": 90}
    for reply in (
        ana.post(f"{path}/checklist", json={"text": "Book the room"}),
        ana.post(f"{path}/entries", json=evening),
        ana.post(f"{path}/files?kind=photo&name=Beach", content=photo()),
    ):
        assert reply.status_code == 201, reply.text
    return trip_id


def scope_of(name: str, description: dict[str, Any]) -> str:
    found = examples.examples(description, Tables(application.TABLES).by_name)
    return next(one.scope.value for one in found if one.name == name)


@pytest.fixture
def running(ana: Browser, trip_id: str, description: dict[str, Any], tmp_path: Path):
    """Run an example in a folder with the front end's packages, using a token of the scope that the page names."""
    (tmp_path / "node_modules").symlink_to(Path(FRONT_END) / "node_modules")

    @contextmanager
    def run(file: str, origin: str) -> Iterator[subprocess.Popen[str]]:
        name, _, ending = file.partition(".")
        made = ana.post("/api/account/tokens", json={"name": name, "scopes": [scope_of(name, description)]})
        shutil.copy(FOLDER / file, tmp_path)
        said = {"TRIPOINT_URL": origin, "TRIPOINT_TOKEN": made.json()["token"], "TRIPOINT_TRIP": trip_id}
        process = subprocess.Popen(
            [*RUN[ending], file], cwd=tmp_path, env={**os.environ, **said}, text=True, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )  # fmt: skip
        try:
            yield process
        finally:
            process.kill()
            process.communicate()

    return run


def test_the_published_examples_match_the_api_descriptions(make_settings: MakeSettings) -> None:
    kept = {path.name: path.read_text("utf-8") for path in FOLDER.iterdir()} | {TYPES.name: TYPES.read_text("utf-8")}
    assert kept == examples.published(make_settings()), "run make openapi"
    [_, flag] = RUN["mjs"]
    assert all(flag in source for file, source in kept.items() if file.endswith(".mjs")), "how it runs on Node 20"


@pytest.mark.parametrize("file", NAMES)
def test_an_example_runs_and_prints_its_result(running: Any, origin: str, file: str) -> None:
    if file.endswith(".sh") and shutil.which("curl") is None:
        pytest.skip("curl is not installed")
    with running(file, origin) as process:
        out, err = process.communicate(timeout=60)
    assert process.returncode == 0, err
    assert SHOWS[file.partition(".")[0]] in out


def test_the_live_example_receives_a_change(running: Any, live_origin: str, ana: Browser, trip_id: str) -> None:
    made = ana.post("/api/account/tokens", json={"name": "writer", "scopes": ["trips:write"]})
    bearer = {"Authorization": f"Bearer {made.json()['token']}"}
    heard: list[str] = []
    with httpx.Client(base_url=live_origin, headers=bearer) as writer, running("live.mjs", live_origin) as process:
        assert process.stdout.readline() == "SUBSCRIBED\n"
        reading = threading.Thread(target=lambda: heard.extend(process.stdout))
        reading.start()

        def heard_of_a_change() -> bool:
            """Make another change each time: the first may come before the subscription is live."""
            version = writer.get(f"/api/trips/{trip_id}").json()["version"]
            renamed = {"name": f"Our spring {version}", "version": version}
            assert writer.patch(f"/api/trips/{trip_id}", json=renamed).status_code == 200
            return any("Our spring" in line for line in heard)

        until(heard_of_a_change)
    reading.join()


def test_no_example_is_made_for_a_field_or_table_that_is_not_described(description: dict[str, Any]) -> None:
    api, tables = copy.deepcopy(description), Tables(application.TABLES).by_name
    del api["components"]["schemas"]["NewTask"]["properties"]["text"]
    with pytest.raises(examples.NotOffered):
        examples.examples(api, tables)
    without = {name: table for name, table in tables.items() if name != "trips"}
    with pytest.raises(examples.NotOffered):
        examples.examples(description, without)
