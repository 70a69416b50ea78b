"""The catalogue's files are parsed once and kept: the same contents, and never those of other files."""

from pathlib import Path

import pytest

from tripoint.catalog import catalogue, source


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "lisbon.yaml").write_text("slug: lisbon\nreviewed: 2026-11-20\n", "utf-8")
    return tmp_path


def kept(folder: Path) -> list[Path]:
    return list((folder / "__pycache__").iterdir())


def test_what_was_kept_makes_the_same_catalogue(tmp_path: Path) -> None:
    for path in sorted(catalogue.FOLDER.glob("*.yaml"))[:20]:
        (tmp_path / path.name).write_bytes(path.read_bytes())
    parsed = catalogue.load.__wrapped__(tmp_path)

    assert kept(tmp_path)
    assert catalogue.load.__wrapped__(tmp_path) == parsed


def test_a_changed_file_is_read_again_and_what_was_kept_before_goes(folder: Path) -> None:
    before, _ = source.read(folder)
    (folder / "lisbon.yaml").write_text("slug: lisbon\npopulation: 5\n", "utf-8")
    after, contents = source.read(folder)

    assert after != before
    assert contents == {"lisbon.yaml": {"slug": "lisbon", "population": 5}}
    assert len(kept(folder)) == 1


def test_damaged_contents_are_read_from_the_files_again(folder: Path) -> None:
    source.read(folder)
    kept(folder)[0].write_text("{", "utf-8")

    assert source.read(folder)[1]["lisbon.yaml"]["slug"] == "lisbon"


def test_a_folder_that_nobody_may_write_is_read_all_the_same(folder: Path) -> None:
    (folder / "__pycache__").write_text("in the way", "utf-8")

    assert source.read(folder)[1]["lisbon.yaml"]["slug"] == "lisbon"


def test_a_file_that_is_no_yaml_is_named(folder: Path) -> None:
    (folder / "lisbon.yaml").write_text("slug: [", "utf-8")

    with pytest.raises(source.BrokenCatalogue, match=r"lisbon\.yaml"):
        source.read(folder)
