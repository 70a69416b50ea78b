"""Finds the artefact of the committed tables and the catalogue's places, and has it built if it is not on the shelf."""

import hashlib
import pickle
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import astuple
from pathlib import Path

from tripoint.atlas import shelf, tables
from tripoint.atlas.places import CatalogPlace


def prepare(shelf_folder: Path, places: Sequence[CatalogPlace]) -> Path:
    """The folder of the artefact of exactly these inputs, named by their version, intact and marked as open: from now
    on `load_artefact` opens it in a fraction of a second, whatever happens to the inputs. Does not load NumPy.

    A missing one is built, and replaces older ones that no process has open. It is built in a separate process, because
    this one would never give back the 110 MB that the build needs.
    """
    version, _ = fingerprint(places)
    folder = shelf_folder / version
    try:
        shelf.check(folder, version)
    except shelf.BrokenArtefact:
        shelf.discard(folder)
        build = [sys.executable, "-P", "-m", "tripoint.atlas.building", str(folder)]
        subprocess.run(build, input=pickle.dumps(places), check=True)  # noqa: S603 (our own module)
        shelf.tidy(folder)
        shelf.check(folder, version)
    return folder


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
