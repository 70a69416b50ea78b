"""`tripoint keys` (RUNNING.md, Command line)."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tripoint.cli import app


def test_keys_are_printed_as_text_and_as_json(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRIPOINT_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("TRIPOINT_PUBLIC_URL", "https://trips.example")
    printed = json.loads(CliRunner().invoke(app, ["keys", "--json"]).stdout)
    assert set(printed) == {"url", "anon_key", "service_role_key"}
    assert printed["url"] == "https://trips.example"
    assert printed["anon_key"] in CliRunner().invoke(app, ["keys"]).stdout


def test_unusable_keys_end_the_command_with_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRIPOINT_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("TRIPOINT_JWT_KEYS", "not keys")
    ended = CliRunner().invoke(app, ["keys"])
    assert (ended.exit_code, ended.stdout) == (2, "")
    assert ended.stderr.count("\n") == 1
