"""The fingerprint of a release."""

from pathlib import Path

import pytest

from tripoint.core import release


@pytest.fixture
def package(tmp_path: Path) -> Path:
    made = tmp_path / "package"
    (made / "words").mkdir(parents=True)
    (made / "rules.py").write_text("LIMIT = 1")
    (made / "words" / "en.json").write_text("{}")
    return made


def fresh(package: Path) -> str:
    release.fingerprint.cache_clear()
    return release.fingerprint(package)


def test_the_fingerprint_depends_only_on_the_files_and_not_on_their_location(package, tmp_path):
    first = fresh(package)
    (package / "__pycache__").mkdir()
    (package / "__pycache__" / "rules.pyc").write_bytes(b"compiled")
    assert fresh(package) == first
    assert fresh(package.rename(tmp_path / "elsewhere")) == first


@pytest.mark.parametrize("change", ["code", "words", "name", "new file"])
def test_any_change_gives_another_fingerprint(package, change):
    first = fresh(package)
    match change:
        case "code":
            (package / "rules.py").write_text("LIMIT = 2")
        case "words":
            (package / "words" / "en.json").write_text('{"a": "b"}')
        case "name":
            (package / "rules.py").rename(package / "laws.py")
        case "new file":
            (package / "place.yaml").write_text("")
    assert fresh(package) != first


def test_the_product_has_a_fingerprint():
    assert len(release.fingerprint()) == 16
