"""No exception object is raised twice. A stored one would keep, through its traceback, every request it refused: the
frames, the body, and the password in it."""

import ast
import builtins
import gc
import importlib
import importlib.util
import inspect
import pkgutil
from collections import deque
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from types import CellType, FunctionType, MappingProxyType, MethodType, ModuleType
from typing import Any

import pytest

import benchmarks
import tests
import tripoint
from tripoint.core.errors import NotFound
from tripoint.core.settings import PROJECT_ROOT
from tripoint.identity.contract.refusals import user_not_found

RUN_WHEN_IMPORTED = {"tests.contract.realtime_stories"}
CONTAINERS = (dict, list, tuple, set, frozenset, deque, MappingProxyType, CellType)
WRAPPERS = (partial, MethodType, staticmethod, classmethod, property, type(cache(len)), pytest.Mark)


@cache
def modules() -> list[ModuleType]:
    """The product, its benchmarks, its tests, its migrations, and the scripts around them."""
    found = [
        importlib.import_module(one.name)
        for package in (tripoint, benchmarks, tests)
        for one in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
        if not one.name.endswith("__main__") and one.name not in RUN_WHEN_IMPORTED
    ]
    folders = (PROJECT_ROOT / "scripts", PROJECT_ROOT / "backend" / "migrations" / "versions")
    return [*found, *(loaded(path) for folder in folders for path in sorted(folder.glob("*.py")))]


def loaded(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def names_that_keep_exceptions(searched: list[ModuleType]) -> list[str]:
    """The names in modules through which an exception lives as long as its module."""
    ours = {module.__name__ for module in searched}
    seen = {id(vars(module)) for module in searched}
    return [
        f"{module.__name__}.{name}"
        for module in searched
        for name, value in list(vars(module).items())
        if keeps_exceptions(value, ours, seen)
    ]


def keeps_exceptions(value: Any, ours: set[str], seen: set[int]) -> bool:
    """Whether an exception is reached from here through containers, wrappers, and our own functions, classes and
    objects: in their attributes, default arguments, marks and closures."""
    left = [value]
    while left:
        one = left.pop()
        if isinstance(one, BaseException):
            return True
        if id(one) in seen:
            continue
        definition = one if isinstance(one, FunctionType | type) else type(one)
        if isinstance(one, CONTAINERS + WRAPPERS) or definition.__module__ in ours:
            seen.add(id(one))
            left += gc.get_referents(one)
    return False


def test_no_module_keeps_an_exception() -> None:
    assert names_that_keep_exceptions(modules()) == []


@pytest.mark.parametrize(
    "source",
    [
        "NAME = NotFound()",
        "NAME = user_not_found()",
        "NAME = [NotFound()]",
        "NAME = {'a': ({'b': [NotFound()]},)}",
        "NAME = {NotFound(): 'a'}",
        "NAME = partial(print, NotFound())",
        "NAME = partial(print, error=NotFound())",
        "class NAME:\n    error = NotFound()",
        "class NAME:\n    class Inner:\n        errors = {'a': NotFound()}",
        "class NAME:\n    @staticmethod\n    def refuse(error=NotFound()): ...",
        "class NAME:\n    pass\nNAME.error = NotFound()",
        "class Holder:\n    def __init__(self): self.errors = [NotFound()]\nNAME = Holder()",
        "class Holder:\n    __slots__ = ['error']\nNAME = Holder()\nNAME.error = NotFound()",
        "def NAME(error=NotFound()): ...",
        "def NAME(*, errors=(NotFound(),)): ...",
        "def refusing(error): return lambda: error\nNAME = refusing(NotFound())",
        "@cache\ndef NAME(): return NotFound()\nNAME()",
        "@pytest.mark.parametrize('error', [pytest.param(NotFound(), id='a')])\ndef NAME(error): ...",
    ],
)
def test_an_exception_is_found_wherever_a_module_keeps_it(source: str) -> None:
    module = ModuleType("refusing")
    vars(module).update(NotFound=NotFound, user_not_found=user_not_found, partial=partial, cache=cache, pytest=pytest)
    exec(source, vars(module))  # noqa: S102 (written above)
    assert "refusing.NAME" in names_that_keep_exceptions([module])


def raised(source: str) -> Iterator[tuple[int, ast.expr]]:
    """The expressions that `raise` statements name; calls, which make something new, and bare ones are left out."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Raise) and node.exc is not None:
            chosen = [node.exc.body, node.exc.orelse] if isinstance(node.exc, ast.IfExp) else [node.exc]
            yield from ((node.lineno, one) for one in chosen if not isinstance(one, ast.Call))


def means(module: ModuleType, named: ast.expr) -> Any:
    """The object that a name or dotted name refers to in a module; None for a local variable of a function."""
    if isinstance(named, ast.Attribute):
        return getattr(means(module, named.value), named.attr, None)
    if isinstance(named, ast.Name):
        return getattr(module, named.id, getattr(builtins, named.id, None))
    return None


def not_new(module: ModuleType, source: str) -> list[str]:
    """The `raise` statements that neither name a class nor call something."""
    return [
        f"{module.__file__}:{line}: raise {ast.unparse(named)}"
        for line, named in raised(source)
        if not inspect.isclass(means(module, named))
    ]


def test_every_raised_exception_is_created_at_that_moment() -> None:
    found = [one for module in modules() for one in not_new(module, Path(str(module.__file__)).read_text("utf-8"))]
    assert found == []


@pytest.mark.parametrize(
    ("source", "count"),
    [
        ("raise NotFound", 0),
        ("raise NotFound()", 0),
        ("raise NotFound if 1 else KeyError", 0),
        ("try: ...\nexcept KeyError: raise", 0),
        ("raise WRONG", 1),
        ("raise NotFound if 1 else WRONG", 1),
        ("def refuse():\n    refused = known()\n    raise refused", 1),
        ("def refuse(refused):\n    raise refused.error from None", 1),
        ("def refuse(refused):\n    raise refused[0]", 1),
    ],
)
def test_raising_a_variable_is_found(source: str, count: int) -> None:
    module = ModuleType("refusing")
    vars(module).update(NotFound=NotFound, WRONG=None, __file__="refusing.py")
    assert len(not_new(module, source)) == count
