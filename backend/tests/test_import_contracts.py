"""Import contracts (`[tool.importlinter]` in pyproject.toml) cover every package of the product."""

import tomllib
from pathlib import Path

import tripoint

PRODUCT = Path(tripoint.__file__).parent
LAYERS = [
    contract
    for contract in tomllib.loads((PRODUCT.parent / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    if contract["type"] == "layers"
]


def modules_of(package):
    """The names of the package's modules and packages."""
    modules = {path.stem for path in package.glob("*.py")} | {
        path.parent.name for path in package.glob("*/__init__.py")
    }
    return modules - {"__init__"}


def packages_with_an_order():
    """Every package with more than one module, by its dotted name."""
    packages = [path.parent for path in PRODUCT.rglob("__init__.py")]
    return {
        ".".join(one.relative_to(PRODUCT.parent).parts): modules_of(one) for one in packages if len(modules_of(one)) > 1
    }


def test_every_package_with_more_than_one_module_has_layers():
    containers = {container for contract in LAYERS for container in contract["containers"]}
    assert packages_with_an_order().keys() - containers == set()


def test_every_layer_is_a_module_of_one_of_its_packages():
    """import-linter ignores an optional layer that no package has any more."""
    for contract in LAYERS:
        modules = {
            module for one in contract["containers"] for module in modules_of(PRODUCT.parent / one.replace(".", "/"))
        }
        layers = {name.strip(" ()") for layer in contract["layers"] for name in layer.split("|")}
        assert layers - modules == set(), contract["name"]
