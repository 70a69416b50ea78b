"""The name of a class or type alias says what it is; a class's name means one thing."""

import ast
import json
import re
from collections import defaultdict
from pathlib import Path

import pytest

import tripoint
from tripoint.core import errors

PRODUCT = Path(tripoint.__file__).parent
API = PRODUCT.parents[1] / "docs" / "openapi.json"
IRREGULAR = {
    "Before", "Begun", "Broken", "Chosen", "Done", "Drawn", "Fallen", "Found", "Given", "Gone", "Held", "Hidden",
    "Inside", "Kept", "Known", "Left", "Lost", "Made", "Meant", "Old", "Own", "Paid", "Partial", "Read", "Ready",
    "Said", "Seen", "Sent", "Shown", "Sold", "Spent", "Taken", "Thrown", "Together", "Told", "Written", "Wrong",
}  # fmt: skip
"""Words that do not end like participles, and say as little about what is meant."""


def classes():
    """The modules of each public class, by its name; a type of fixed words counts as one."""
    found = defaultdict(list)
    for path in sorted(PRODUCT.rglob("*.py")):
        module = ".".join(path.relative_to(PRODUCT).with_suffix("").parts)
        for node in ast.parse(path.read_text("utf-8")).body:
            name = node.name if isinstance(node, ast.ClassDef) else _name_of_literal(node)
            if name and not name.startswith("_"):
                found[name].append(module)
    return found


def aliases():
    """The modules of each public type alias: a name in capitals and small letters that stands for another type."""
    found = defaultdict(list)
    for path in sorted(PRODUCT.rglob("*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            name = ast.unparse(node.targets[0]) if isinstance(node, ast.Assign) else ""
            if re.fullmatch(r"[A-Z]+[a-z][A-Za-z]*", name):
                found[name].append(".".join(path.relative_to(PRODUCT).with_suffix("").parts))
    return found


def _name_of_literal(node):
    is_literal = isinstance(node, ast.Assign) and ast.unparse(node.value).startswith("Literal[")
    return ast.unparse(node.targets[0]) if is_literal else None


def names_in_api():
    """The names of the API's shapes, which clients know; two of one name carry their modules."""
    return {name.rpartition("__")[2] for name in json.loads(API.read_text("utf-8"))["components"]["schemas"]}


def is_bare(name):
    """Whether the name is a single word that qualifies something but does not name it."""
    return name in IRREGULAR or re.fullmatch(r"[A-Z][a-z]+([a-df-z]ed|[a-su-z]able|ible)", name) is not None


@pytest.mark.parametrize("name", ["Asked", "Wanted", "Found", "Shown", "Unreadable", "Visible", "Priced"])
def test_a_participle_alone_is_bare(name):
    assert is_bare(name)


@pytest.mark.parametrize("name", ["Need", "FoundWay", "Bed", "Timetable", "JoinTable", "PriceMoved", "Speed"])
def test_nouns_and_compounds_are_not_bare(name):
    assert not is_bare(name)


def test_classes_are_nouns():
    """Except the shapes of the API, and the errors that every package raises (`core/errors.py`)."""
    known = names_in_api() | set(vars(errors))
    assert {name: modules for name, modules in classes().items() if is_bare(name) and name not in known} == {}


def test_type_aliases_are_nouns():
    found = aliases()
    assert {"CurrentUser", "FareAnswer"} <= set(found)
    assert {name: modules for name, modules in found.items() if is_bare(name)} == {}


def test_no_class_name_stands_for_three_things():
    assert {name: modules for name, modules in classes().items() if len(modules) > 2} == {}


def test_no_class_name_stands_for_two_things_in_one_package():
    shared = {
        name: modules
        for name, modules in classes().items()
        if len({one.partition(".")[0] for one in modules}) < len(modules)
    }
    assert shared == {}
