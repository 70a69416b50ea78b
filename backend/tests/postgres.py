"""Starts a separate PostgreSQL for one run of the suite: `python -m tests.postgres pytest …` (ARCHITECTURE.md 8).

The cluster is in a temporary folder, belongs to an ordinary user (initdb refuses root), listens on a free loopback port
and is deleted at the end. Without PostgreSQL on the machine, the command says so and ends with status 3.
"""

import os
import pwd
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

MISSING = 3
QUICK = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=120", "shared_buffers=64MB"]


def programs() -> Path | None:
    """The folder of initdb and pg_ctl: Debian's newest version, otherwise the one on the path."""
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda found: int(found.parts[4]))
    if versions:
        return versions[-1].parent
    found = shutil.which("initdb")
    return Path(found).resolve().parent if found else None


def _as_ordinary_user(folder: Path) -> list[str]:
    """Root gives the folder to the user postgres and switches to it; other users stay unchanged."""
    if os.getuid() != 0:
        return []
    account = pwd.getpwnam("postgres")
    os.chown(folder, account.pw_uid, account.pw_gid)
    return ["setpriv", f"--reuid={account.pw_uid}", f"--regid={account.pw_gid}", "--clear-groups"]


@contextmanager
def running(binaries: Path) -> Iterator[str]:
    """The address of a fresh cluster."""
    folder = Path(tempfile.mkdtemp(prefix="tripoint-postgres-"))
    prefix = _as_ordinary_user(folder)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    data = folder / "data"
    options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder} " + " ".join(
        f"-c {setting}" for setting in QUICK
    )
    control = [*prefix, str(binaries / "pg_ctl"), "-D", str(data), "-w", "-s"]
    initdb = [*prefix, str(binaries / "initdb"), "-D", str(data), "-U", "tripoint", "-A", "trust", "-E", "UTF8"]
    try:
        subprocess.run([*initdb, "--locale=C.UTF-8"], check=True, stdout=subprocess.DEVNULL, cwd=folder)
        log = ["-l", str(folder / "log")]
        subprocess.run([*control, *log, "-o", options, "start"], check=True, stdout=subprocess.DEVNULL, cwd=folder)
        try:
            yield f"postgresql://tripoint@127.0.0.1:{port}/postgres"
        finally:
            subprocess.run([*control, "-m", "immediate", "stop"], check=False, cwd=folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def main(command: list[str]) -> int:
    """Run a command with TRIPOINT_TEST_DATABASE_URL set; return its exit status."""
    binaries = programs()
    if binaries is None:
        sys.stderr.write("PostgreSQL is not installed: apt-get install postgresql\n")
        return MISSING
    with running(binaries) as address:
        environment = {**os.environ, "TRIPOINT_TEST_DATABASE_URL": address}
        return subprocess.run(command, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
