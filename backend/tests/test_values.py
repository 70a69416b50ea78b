"""A value that is held in two places does not change under either of them."""

import importlib
import inspect
import pkgutil
from dataclasses import is_dataclass
from typing import Any

import tripoint

CHANGING = {
    "IncomingUpload",  # counts an upload while it arrives
    "Oidc",  # remembers its provider's description and keys
    "Breaker",  # counts a provider's failures
    "Counts",  # a provider's requests and answers
    "Part",  # a part of a query on a table, while it is parsed
    "PartialLetter",  # a message between servers, while its pieces arrive
    "Verification",  # which prices of a search are known so far
    "_Search",  # the network's routes while they are being found
}


def dataclasses() -> list[Any]:
    """Every dataclass of ours, where it is defined."""
    names = [found.name for found in pkgutil.walk_packages(tripoint.__path__, "tripoint.")]
    modules = [importlib.import_module(name) for name in names if not name.endswith("__main__")]
    kinds = [
        kind for module in modules for kind in vars(module).values() if inspect.isclass(kind) and is_dataclass(kind)
    ]
    return [kind for kind in dict.fromkeys(kinds) if kind.__module__.startswith("tripoint.")]


def test_dataclasses_are_frozen_except_those_meant_to_change() -> None:
    found = dataclasses()
    assert len(found) > 150
    changing = {kind.__name__ for kind in found if not kind.__dataclass_params__.frozen}
    assert changing == CHANGING
