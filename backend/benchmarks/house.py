"""A server in a separate process, to be measured, stopped and killed. It serves the API without the front end.

`python -m benchmarks.house PORT FOLDER [confirm]` is that process; new email addresses count as verified unless
`confirm` is given. It uses the database of TRIPOINT_DATABASE_URL, or else one in the folder.
"""

import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from tripoint import app as application
from tripoint.core import log
from tripoint.core.clock import SystemClock
from tripoint.core.settings import PROJECT_ROOT, Settings
from tripoint.core.starting import START
from tripoint.identity.credentials import keys as keyrings
from tripoint.serving import server

START_SECONDS = 300
PUBLIC_URL = "http://127.0.0.1:8000"
"""Shared by all servers on one database, whatever their ports, so that each accepts the others' tokens."""
TICKS = os.sysconf("SC_CLK_TCK")


def share_places(folder: Path) -> None:
    """Use the compiled places of the project's own data folder, built once for all runs; their name identifies their
    inputs. A server that compiles them itself starts ten seconds later, and keeps much free memory that distorts
    measurements.
    """
    shelf, shared = PROJECT_ROOT / "data" / "reference", folder / "reference"
    shelf.mkdir(parents=True, exist_ok=True)
    if not shared.exists():
        shared.symlink_to(shelf)


class House:
    """One server on one data folder; it can be started again on what a killed one left behind. `program`: another
    module that serves like this one; `environment`: variables added to ours.
    """

    def __init__(
        self,
        folder: Path,
        *,
        autoconfirm: bool = True,
        database_url: str = "",
        program: str = "benchmarks.house",
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.folder = folder
        self.database_url = database_url
        self.autoconfirm = autoconfirm
        self.program, self.environment = program, environment or {}
        self.process: subprocess.Popen[bytes] | None = None
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start and wait until it is ready."""
        share_places(self.folder)
        with (self.folder / "server.log").open("ab") as log_file:
            self.process = subprocess.Popen(
                [
                    *(sys.executable, "-m", self.program, str(self.port), str(self.folder)),
                    *([] if self.autoconfirm else ["confirm"]),
                ],
                env={**os.environ, "TRIPOINT_DATABASE_URL": self.database_url, **self.environment},
                stderr=log_file,
                stdout=log_file,
            )
        until = time.monotonic() + START_SECONDS
        with httpx.Client(timeout=2) as caller:
            while time.monotonic() < until:
                try:
                    if caller.get(f"{self.origin}/health/ready").status_code == 200:
                        return
                except httpx.TransportError:
                    time.sleep(0.05)
        raise TimeoutError("the server did not get ready")

    def kill(self) -> None:
        """End it like a power failure: no signal handler runs."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(20)
            self.process = None

    def service_key(self) -> str:
        """The service key, made when the server first started on this folder."""
        settings = Settings(_env_file=None, data_dir=self.folder)
        return keyrings.load(settings, SystemClock().now()).service_role_key

    def cpu_seconds(self) -> float:
        """The server's user and system time so far, all threads."""
        assert self.process is not None
        fields = Path(f"/proc/{self.process.pid}/stat").read_text("ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def resident_kib(self) -> int:
        """The server's resident memory."""
        return self._status("VmRSS")

    def own_kib(self) -> int:
        """The server's private memory, including what has been swapped out."""
        return self._status("RssAnon") + self._status("VmSwap")

    def _status(self, name: str) -> int:
        assert self.process is not None
        status = Path(f"/proc/{self.process.pid}/status").read_text("ascii")
        return int(next(line.split()[1] for line in status.splitlines() if line.startswith(name)))

    def handles(self) -> int:
        """Open files and sockets of the server."""
        assert self.process is not None
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))  # noqa: PTH208 (links, which may be gone by now)


@contextmanager
def bare_framework(house: House, program: str, given: str) -> Iterator[House]:
    """Run a bare framework in a separate process: `program` gets a port and `given`, and serves /same."""
    framework = House(house.folder)
    framework.process = subprocess.Popen([sys.executable, "-c", program, str(framework.port), given])
    try:
        for _ in range(600):
            try:
                httpx.get(f"{framework.origin}/same")
                break
            except httpx.TransportError:
                time.sleep(0.05)
        yield framework
    finally:
        framework.kill()


@contextmanager
def running() -> Iterator[House]:
    """Run a server on a temporary folder."""
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        house.start()
        try:
            yield house
        finally:
            house.stop()


def sign_up(origin: str, email: str, name: str) -> dict[str, str]:
    """Create an account and sign in; the headers for its calls."""
    body = {
        "email": email,
        "password": "a quiet harbour at dawn",
        "data": {"first_name": name, "adult_terms_version": "2026-11"},
    }
    reply = httpx.post(f"{origin}/auth/v1/signup", json=body, timeout=30)
    reply.raise_for_status()
    return {"Authorization": f"Bearer {reply.json()['access_token']}"}


def plan(origin: str, cities: tuple[str, ...], **changes: Any) -> dict[str, Any]:
    """A reviewed plan to Valencia for one traveller from each city, without invites."""
    with httpx.Client(base_url=origin, timeout=30) as client:
        found = [client.get("/api/cities", params={"q": name, "limit": 1}).json()["cities"][0] for name in cities]
        activities = client.get("/api/destinations/valencia").json()["activities"]
    today = time.time() + 90 * 86_400
    depart, back = (time.strftime("%Y-%m-%d", time.gmtime(today + days * 86_400)) for days in (0, 4))
    return {
        "selection": {
            "search": {
                "travellers": [{"cityId": city["id"]} for city in found],
                "meetupDate": depart,
                "returnDate": back,
            },
            "destination": "valencia",
            "depart": depart,
            "return": back,
            "stay": {"stayId": "valencia-apartment-1", "room": "shared"},
            "activities": [{"activityId": one["id"]} for one in activities],
        },
        "travellers": [{"name": f"Person {index}", "index": index} for index in range(len(cities))],
        "organizerName": "Person 0",
        "organizerTraveller": 0,
        "mode": "draft",
        **changes,
    }


def offers(origin: str, headers: dict[str, str], body: dict[str, Any]) -> list[dict[str, Any]]:
    """The cheapest flight of every traveller, in the form of a plan's selection."""
    chosen = body["selection"]
    cities = [one["cityId"] for one in chosen["search"]["travellers"]]
    asked = {name: chosen[name] for name in ("destination", "depart", "return")}
    reply = httpx.post(
        f"{origin}/api/planner/offers", json={**asked, "cityIds": sorted(set(cities))}, headers=headers, timeout=60
    )
    found = reply.json()["offers"]
    return [{"traveller": index, "offerId": found[city][0]["id"]} for index, city in enumerate(cities) if found[city]]


def serve(port: int, folder: Path, *, autoconfirm: bool) -> None:
    """Serve until stopped."""
    START.begin()  # as `tripoint serve` does
    settings = Settings(
        _env_file=None,
        port=port,
        public_url=PUBLIC_URL,
        data_dir=folder,
        rate_limits=False,
        auth_autoconfirm=autoconfirm,
    )
    log.set_up()
    app = application.create(settings, front_end=False)
    listening = socket.create_server(("127.0.0.1", port))
    server.Server(server.configuration(app), threading.Event()).run(sockets=[listening])


if __name__ == "__main__":
    serve(int(sys.argv[1]), Path(sys.argv[2]), autoconfirm="confirm" not in sys.argv[3:])
