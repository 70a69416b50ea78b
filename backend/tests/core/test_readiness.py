"""Whether the process is live, and ready for traffic (TRUST.md O1)."""

import subprocess
import sys
import threading
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import text

from tests.browser import Browser
from tripoint import app as application
from tripoint import migrations
from tripoint.core.db import Database
from tripoint.core.settings import PROJECT_ROOT


def ready(client):
    reply = client.get("/health/ready")
    return reply.status_code, reply.json()


@pytest.mark.rule("O1")
def test_ready_means_that_the_schema_is_up_to_date(client, database):
    assert ready(client) == (200, {"status": "ok"})
    database.write_now(lambda db: db.execute(text("UPDATE alembic_version SET version_num = 'an earlier one'")))
    assert ready(client) == (503, {"status": "unavailable"})
    assert client.get("/health/live").status_code == 200


@pytest.mark.rule("O1")
@pytest.mark.parametrize("path", ["/health/live", "/health/ready"])
def test_monitors_may_use_head(client, path):
    reply = client.head(path)
    assert (reply.status_code, reply.content) == (200, b"")


@pytest.mark.rule("O1")
def test_a_process_with_an_empty_database_is_not_ready(settings, tmp_path):
    nowhere = application.create(settings, database=Database(f"sqlite:///{tmp_path}/empty.db"))
    assert ready(Browser(nowhere)) == (503, {"status": "unavailable"})


@pytest.mark.rule("O1", "R13")
def test_a_process_that_is_shutting_down_is_live_but_not_ready(settings, database):
    leaving = threading.Event()
    client = Browser(application.create(settings, database=database, leaving=leaving))
    assert ready(client)[0] == 200
    leaving.set()
    assert ready(client)[0] == 503
    assert client.get("/health/live").json() == {"status": "ok"}


def test_migration_scripts_are_read_once_however_often_readiness_is_checked(client, monkeypatch):
    read: list[Path] = []
    original = Path.glob
    monkeypatch.setattr(Path, "glob", lambda self, pattern: read.append(self) or original(self, pattern))
    migrations.head.cache_clear()
    assert [ready(client)[0] for _ in range(3)] == [200] * 3
    assert len(read) == 1


def test_the_newest_revision_is_the_one_alembic_reports(database):
    assert migrations.head() == ScriptDirectory(str(migrations.FOLDER)).get_current_head()


def test_an_empty_database_is_not_at_head_and_is_upgraded(tmp_path):
    empty = Database(f"sqlite:///{tmp_path / 'empty.db'}")
    assert not migrations.is_at_head(empty)
    migrations.upgrade(empty)
    assert migrations.is_at_head(empty)
    empty.dispose()


def test_a_start_with_an_up_to_date_schema_imports_neither_alembic_nor_psycopg_nor_numpy(tmp_path):
    address = f"sqlite:///{tmp_path / 'ready.db'}"
    made = Database(address)
    migrations.upgrade(made)
    made.dispose()
    source = (
        "import sys\n"
        "from pathlib import Path\n"
        "from tripoint import app, migrations, worker\n"
        "from tripoint.core.db import Database\n"
        "from tripoint.planner.reference import open_reference\n"
        f"migrations.upgrade(Database({address!r}))\n"
        f"reference = open_reference(Path({str(PROJECT_ROOT / 'data' / 'reference')!r}))\n"
        "print({'alembic', 'psycopg', 'numpy'} & {*sys.modules})\n"
        "print(reference.artefact.F.shape[1], 'numpy' in sys.modules)\n"
    )
    told = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=True)
    assert told.stdout == "set()\n143 True\n"
