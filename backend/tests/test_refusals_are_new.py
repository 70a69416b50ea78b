"""No exception object is raised twice. A stored one would keep, through its traceback, every request it refused: the
frames, the body, and the password in it."""

import ast
import builtins
import importlib
import importlib.util
import inspect
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import benchmarks
import tripoint
from tripoint.core.settings import PROJECT_ROOT


def modules() -> Iterator[ModuleType]:
    """The product, its benchmarks, and the scripts around them."""
    for package in (tripoint, benchmarks):
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not found.name.endswith("__main__"):  # importing it would run it
                yield importlib.import_module(found.name)
    for script in sorted((PROJECT_ROOT / "scripts").glob("*.py")):
        spec = importlib.util.spec_from_file_location(script.stem, script)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        yield module


def kept_by(module: ModuleType) -> Iterator[tuple[str, Any]]:
    """Everything that lives as long as a module: its names and those of its classes, with the defaults of their
    functions."""
    for name, value in vars(module).items():
        if getattr(value, "__module__", module.__name__) != module.__name__:
            continue  # checked in its own module
        yield name, value
        if inspect.isclass(value):
            for part, held in list(vars(value).items()):  # looking at a deferred shape builds it
                yield f"{name}.{part}", held
                yield from defaults(f"{name}.{part}", held)
        yield from defaults(name, value)


def defaults(name: str, value: Any) -> Iterator[tuple[str, Any]]:
    function = inspect.unwrap(getattr(value, "__func__", value)) if callable(value) else value
    for held in (
        *(getattr(function, "__defaults__", None) or ()),
        *(getattr(function, "__kwdefaults__", None) or {}).values(),
    ):
        yield f"{name}()", held


def members(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return [*value.keys(), *value.values()]
    return list(value) if isinstance(value, list | tuple | set | frozenset) else [value]


def test_no_module_class_or_default_keeps_an_exception():
    found = [
        f"{module.__name__}.{name}"
        for module in modules()
        for name, value in kept_by(module)
        if any(isinstance(one, BaseException) for one in members(value))
    ]
    assert found == []


def raised(path: Path) -> Iterator[tuple[int, ast.expr]]:
    """The expressions that the `raise` statements of a file name; calls, which make something new, and bare ones are
    left out."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Raise) and node.exc is not None and not isinstance(node.exc, ast.Call):
            chosen = [node.exc.body, node.exc.orelse] if isinstance(node.exc, ast.IfExp) else [node.exc]
            yield from ((node.lineno, one) for one in chosen if not isinstance(one, ast.Call))


def means(module: ModuleType, named: ast.expr) -> Any:
    """The object that a name or dotted name refers to in a module; None for a local variable of a function."""
    if isinstance(named, ast.Attribute):
        return getattr(means(module, named.value), named.attr, None)
    if isinstance(named, ast.Name):
        return getattr(module, named.id, getattr(builtins, named.id, None))
    return None


def test_every_raised_exception_is_created_at_that_moment():
    """`raise` names a class, calls something, or passes on a variable of its own function."""
    found = []
    for module in modules():
        for line, named in raised(Path(str(module.__file__))):
            meant = means(module, named)
            is_own = meant is None and isinstance(named, ast.Name)
            if not (inspect.isclass(meant) or is_own):
                found.append(f"{module.__file__}:{line}: raise {ast.unparse(named)}")
    assert found == []
