"""Imports are uniform: test helpers have one name, and a module of the product has the same name everywhere."""

import ast
import importlib.util
from collections import defaultdict
from pathlib import Path

import tripoint

PRODUCT = Path(tripoint.__file__).parent


def test_helpers_are_imported_only_from_tests():
    """They are imported as `tests.<module>`: under a second name they would be loaded twice, each with its own
    state."""
    here = Path(__file__).parent
    names = [path.stem for path in here.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()]
    helpers = [name for name in names if not name.startswith(("_", "test_"))]
    assert "plans" in helpers
    assert [name for name in helpers if importlib.util.find_spec(name) is not None] == []


def names_of_modules():
    """Every name under which a module is imported: (module, whether from its own package) -> name -> importing
    modules."""
    paths = {path: path.relative_to(PRODUCT.parent).with_suffix("").parts for path in PRODUCT.rglob("*.py")}
    modules = {".".join(parts[:-1] if parts[-1] == "__init__" else parts) for parts in paths.values()}
    found = defaultdict(lambda: defaultdict(set))
    for path, parts in paths.items():
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            for one in node.names if isinstance(node, ast.ImportFrom) else ():
                if (module := f"{node.module}.{one.name}") in modules:
                    is_own = module.split(".")[1] == parts[1]
                    found[module, is_own][one.asname or one.name].add(".".join(parts))
    return found


def test_a_module_has_one_import_name_in_its_own_package_and_one_everywhere_else():
    """Searching for `trip_queries.` finds every use; inside `trips` it is `queries.`."""
    found = names_of_modules()
    assert found["tripoint.trips.queries", False].keys() == {"trip_queries"}
    assert {module: dict(names) for (module, _), names in found.items() if len(names) > 1} == {}
