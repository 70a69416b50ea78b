"""Opens the artefact of the committed tables and the catalogue's places, and has it built if it is not on the shelf."""

import hashlib
import pickle
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import astuple
from pathlib import Path
from typing import TypeVar

from tripoint.atlas import shelf, tables
from tripoint.atlas.artefact import Artefact, load_artefact
from tripoint.atlas.places import CatalogPlace

T = TypeVar("T")


def prepare(shelf_folder: Path, places: Sequence[CatalogPlace]) -> None:
    """See to it that the artefact of exactly these inputs is on the shelf, intact and marked as open, so that `current`
    opens it in a fraction of a second. Does not load NumPy.
    """
    _opened(shelf.check, shelf_folder, places)


def current(shelf_folder: Path, places: Sequence[CatalogPlace]) -> Artefact:
    """The artefact of exactly these inputs: opened if it is on the shelf and intact, otherwise built there.

    A new one replaces older ones that no process has open. It is built in a separate process, because this one would
    never give back the 110 MB that the build needs.
    """
    return _opened(load_artefact, shelf_folder, places)


def _opened(open_folder: Callable[[Path, str], T], shelf_folder: Path, places: Sequence[CatalogPlace]) -> T:
    version, _ = fingerprint(places)
    folder = shelf_folder / version
    try:
        return open_folder(folder, version)
    except shelf.BrokenArtefact:
        shelf.discard(folder)
    build = [sys.executable, "-P", "-m", "tripoint.atlas.building", str(folder)]
    subprocess.run(build, input=pickle.dumps(places), check=True)  # noqa: S603 (our own module)
    shelf.tidy(folder)
    return open_folder(folder, version)


def fingerprint(places: Sequence[CatalogPlace]) -> tuple[str, dict[str, str]]:
    """Version, and the inputs it depends on, mostly as SHA-256: our tables, the model's own source, the places.

    Every table counts, even one that only prices read: the version says which data an answer was computed from.
    """
    csvs = [one for one in tables.DATA.iterdir() if ".csv" in one.name]
    inputs = {one.name: hashlib.sha256(one.read_bytes()).hexdigest() for one in csvs}
    source = hashlib.sha256()
    for path in sorted(Path(__file__).parent.rglob("*.py")):
        source.update(path.read_bytes())
    inputs["model"] = source.hexdigest()
    rows = "\n".join(repr(astuple(place)) for place in sorted(places, key=lambda place: place.slug))
    inputs["places"] = hashlib.sha256(rows.encode()).hexdigest()
    return hashlib.sha256(repr(sorted(inputs.items())).encode()).hexdigest()[:12], inputs
