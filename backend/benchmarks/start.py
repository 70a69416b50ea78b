"""How long the whole product takes to be ready, and how much memory it uses then and under 64 connections.

`python -m benchmarks.start`. Start-up is compared with a bare framework's in the same run: a server with FastAPI,
SQLAlchemy and numpy that does nothing else. The data folder has been used before, and the front end is built.
"""

import os
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path

from benchmarks.table import Row, printed

ROUNDS = 5
READY_SECONDS = 1.0
SHARE_OF_BARE = 2.5
PSS_MIB, PSS_AT_64_MIB = 110, 150
CONNECTIONS, PATHS = 64, ("/", "/api/destinations", "/api/cities?q=lon", "/destinations/valencia")
TICKS = os.sysconf("SC_CLK_TCK")
BARE = """
import sys, numpy, sqlalchemy.orm, uvicorn
from fastapi import FastAPI
app = FastAPI()
app.add_api_route("/health/ready", lambda: {})
uvicorn.run(app, port=int(sys.argv[1]), loop="uvloop", http="httptools", log_level="critical")
"""


@dataclass(frozen=True)
class Start:
    """Seconds until the first 200 of /health/ready, and CPU seconds until then."""

    wall: float
    cpu: float


class Process:
    """One server in a separate process."""

    def __init__(self, command: list[str], port: int, environment: dict[str, str]) -> None:
        self.port = port
        began = time.perf_counter()
        self.process = subprocess.Popen(
            command, env=os.environ | environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        while not self._is_ready():
            assert self.process.poll() is None, "the server ended"
            time.sleep(0.004)
        self.start = Start(time.perf_counter() - began, self.cpu())

    def _is_ready(self) -> bool:
        try:
            return self.get("/health/ready").split(b" ", 2)[1] == b"200"
        except OSError:
            return False

    def get(self, path: str) -> bytes:
        """Send a GET; the first bytes of the reply."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=10) as connection:
            connection.sendall(f"GET {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n".encode())
            head = connection.recv(4096)
            while connection.recv(65536):
                pass
        return head

    def cpu(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text("ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def pss_mib(self) -> float:
        """Its private memory plus its share of shared memory."""
        lines = Path(f"/proc/{self.process.pid}/smaps_rollup").read_text("ascii").splitlines()
        return int(next(line.split()[1] for line in lines if line.startswith("Pss:"))) / 1024

    def end(self) -> None:
        self.process.kill()
        self.process.wait()


def rows() -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        _ours(folder).end()  # makes database, keys and reference data
        starts: dict[str, list[Start]] = {"ours": [], "bare": []}
        for _ in range(ROUNDS):
            for name, server in (("bare", _bare()), ("ours", _ours(folder))):
                starts[name].append(server.start)
                server.end()
        server = _ours(folder)
        try:
            time.sleep(1)
            after_start = server.pss_mib()
            _press(server)
            return [*_rows(starts), *_memory(after_start, server.pss_mib())]
        finally:
            server.end()


def _ours(folder: str) -> Process:
    port = _free_port()
    settings = {"TRIPOINT_PORT": str(port), "TRIPOINT_DATA_DIR": folder, "TRIPOINT_RATE_LIMITS": "off"}
    return Process([sys.executable, "-m", "tripoint.cli", "serve"], port, settings)


def _bare() -> Process:
    port = _free_port()
    return Process([sys.executable, "-c", BARE, str(port)], port, {})


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


def _press(server: Process) -> None:
    """Let 64 callers request pages that need no account."""

    def call() -> None:
        for path in PATHS * 10:
            server.get(path)

    callers = [threading.Thread(target=call) for _ in range(CONNECTIONS)]
    for one in callers:
        one.start()
    for one in callers:
        one.join()


def _rows(starts: dict[str, list[Start]]) -> list[Row]:
    wall, cpu, bare = (
        statistics.median(values)
        for values in (
            [one.wall for one in starts["ours"]],
            [one.cpu for one in starts["ours"]],
            [one.cpu for one in starts["bare"]],
        )
    )
    return [
        Row("start to ready", f"<= {READY_SECONDS} s", f"{wall:.2f} s", wall <= READY_SECONDS),
        Row(
            "  CPU of it, beside a bare framework's",
            f"<= {SHARE_OF_BARE} x",
            f"{cpu:.2f} s / {bare:.2f} s = {cpu / bare:.1f}",
            cpu <= SHARE_OF_BARE * bare,
        ),
    ]


def _memory(after_start: float, at_64: float) -> list[Row]:
    return [
        Row("memory (PSS) after start", f"<= {PSS_MIB} MiB", f"{after_start:.0f} MiB", after_start <= PSS_MIB),
        Row(f"  at {CONNECTIONS} connections", f"<= {PSS_AT_64_MIB} MiB", f"{at_64:.0f} MiB", at_64 <= PSS_AT_64_MIB),
    ]


if __name__ == "__main__":
    found = rows()
    print(printed(found))
    raise SystemExit(0 if all(row.holds for row in found) else 1)
