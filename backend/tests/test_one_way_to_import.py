"""Helpers of the tests have one name, `tests.<module>`: a second one would load them twice, each with its own state."""

import importlib.util
from pathlib import Path


def test_helpers_are_imported_only_from_tests():
    here = Path(__file__).parent
    names = [path.stem for path in here.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()]
    helpers = [name for name in names if not name.startswith(("_", "test_"))]
    assert "plans" in helpers
    assert [name for name in helpers if importlib.util.find_spec(name) is not None] == []
