"""The catalogue's files are parsed once and cached: the same contents, and never those of other files."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tripoint.catalog import catalogue, source


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "lisbon.yaml").write_text("slug: lisbon\nreviewed: 2026-11-20\n", "utf-8")
    return tmp_path


def kept(folder: Path) -> list[Path]:
    return list((folder / "__pycache__").iterdir())


def test_the_cache_gives_the_same_catalogue_as_the_files(tmp_path: Path) -> None:
    for path in sorted(catalogue.FOLDER.glob("*.yaml"))[:20]:
        (tmp_path / path.name).write_bytes(path.read_bytes())
    parsed = catalogue.load.__wrapped__(tmp_path)

    assert kept(tmp_path)
    assert catalogue.load.__wrapped__(tmp_path) == parsed


def test_a_changed_file_is_read_again_and_replaces_the_old_cache(folder: Path) -> None:
    before, _ = source.read(folder)
    (folder / "lisbon.yaml").write_text("slug: lisbon\npopulation: 5\n", "utf-8")
    after, contents = source.read(folder)

    assert after != before
    assert contents == {"lisbon.yaml": b'{"slug": "lisbon", "population": 5}'}
    assert len(kept(folder)) == 1


@pytest.mark.parametrize("damaged", [lambda cache: cache.replace(b"lisbon", b"london"), lambda _cache: b""])
def test_a_damaged_cache_is_rebuilt_from_the_files(folder: Path, damaged: Callable[[bytes], bytes]) -> None:
    source.read(folder)
    cached = kept(folder)[0]
    cached.write_bytes(damaged(cached.read_bytes()))

    assert json.loads(source.read(folder)[1]["lisbon.yaml"])["slug"] == "lisbon"


def test_a_folder_that_cannot_be_written_to_is_still_read(folder: Path) -> None:
    (folder / "__pycache__").write_text("in the way", "utf-8")

    assert json.loads(source.read(folder)[1]["lisbon.yaml"])["slug"] == "lisbon"


def test_an_error_in_a_yaml_file_names_the_file(folder: Path) -> None:
    (folder / "lisbon.yaml").write_text("slug: [", "utf-8")

    with pytest.raises(source.BrokenCatalogue, match=r"lisbon\.yaml"):
        source.read(folder)
