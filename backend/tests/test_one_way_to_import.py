"""Imports are uniform: test helpers have one name, and one name of the product means one module everywhere, its tests
and benchmarks included."""

import ast
import importlib.util
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import NamedTuple

import tripoint

PRODUCT = Path(tripoint.__file__).parent
BACKEND = PRODUCT.parent


def test_helpers_are_imported_only_from_tests():
    """They are imported as `tests.<module>`: under a second name they would be loaded twice, each with its own
    state."""
    here = Path(__file__).parent
    names = [path.stem for path in here.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()]
    helpers = [name for name in names if not name.startswith(("_", "test_"))]
    assert "plans" in helpers
    assert [name for name in helpers if importlib.util.find_spec(name) is not None] == []


class Import(NamedTuple):
    """`importer` and `module` have dotted names; `name` is what the importer calls the module."""

    importer: str
    module: str
    name: str

    @property
    def package(self):
        """The importer's package. The tests in `tests/trips` count as part of `trips`."""
        root, first, *deeper = self.importer.split(".")
        return root if root != PRODUCT.name and not deeper else first

    @property
    def is_own(self):
        return self.module.split(".")[1] == self.package


@cache
def imports_of_modules():
    """Every import of a whole module of the product, by the product, its tests and its benchmarks."""
    roots = (PRODUCT, BACKEND / "tests", BACKEND / "benchmarks")
    paths = {path: path.relative_to(BACKEND).with_suffix("").parts for root in roots for path in root.rglob("*.py")}
    modules = {".".join(parts[:-1] if parts[-1] == "__init__" else parts) for parts in paths.values()}
    return [
        Import(".".join(parts), module, one.asname or one.name)
        for path, parts in paths.items()
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom)
        for one in node.names
        if (module := f"{node.module}.{one.name}") in modules and module.startswith(f"{PRODUCT.name}.")
    ]


def several(pairs):
    """The keys that have more than one value."""
    found = defaultdict(set)
    for key, value in pairs:
        found[key].add(value)
    return {key: values for key, values in found.items() if len(values) > 1}


def test_a_module_has_one_import_name_in_its_own_package_and_one_everywhere_else():
    """Searching for `trip_queries.` finds every use; inside `trips` it is `queries.`."""
    found = imports_of_modules()
    elsewhere = {one.name for one in found if one.module == "tripoint.trips.queries" and not one.is_own}
    assert elsewhere == {"trip_queries"}
    assert {one.importer.split(".")[0] for one in found} == {"tripoint", "tests", "benchmarks"}
    assert several(((one.module, one.is_own), one.name) for one in found) == {}


def test_an_import_name_means_one_module_inside_each_package():
    """In all of `days`, `itinerary_pdf.` draws an itinerary and `pdf.` is `core.pdf`."""
    found = imports_of_modules()
    assert several(((one.package, one.name), one.module) for one in found) == {}


def test_an_import_name_from_another_package_means_one_module_everywhere():
    found = imports_of_modules()
    assert several((one.name, one.module) for one in found if not one.is_own) == {}


def test_an_alias_contains_the_name_of_its_module():
    """`trip_queries` is a module called `queries`; `order_operators`, one called `operators`. Singular is allowed."""
    found = {(one.module, one.name) for one in imports_of_modules()}
    assert {
        (module, name) for module, name in found if module.rpartition(".")[2].removesuffix("s") not in name
    } == set()
