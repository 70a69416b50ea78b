"""A folder of arrays with a manifest: written aside, renamed, memory-mapped, rejected if a byte differs (2.2)."""

import fcntl
import hashlib
import json
import os
import shutil
import tempfile
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from tripoint.core.arrays import Array, np

SCHEMA: Final = 1
SCRAPS_SECONDS: Final = 3_600
_held: Final[dict[tuple[int, int], int]] = {}


class BrokenArtefact(Exception):
    """The folder does not match its manifest; the message names the file."""


def write(folder: Path, version: str, arrays: Mapping[str, Array], facts: Mapping[str, Any]) -> None:
    """Write all arrays and `manifest.json`. If another process was quicker, its folder stays."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    aside = Path(tempfile.mkdtemp(prefix=".writing-", dir=folder.parent))
    try:
        described = {}
        for name, array in arrays.items():
            path = aside / f"{name}.npy"
            np.save(path, np.ascontiguousarray(array), allow_pickle=False)
            described[name] = {"dtype": array.dtype.str, "shape": list(array.shape)} | _print(path)
        manifest = {"schema": SCHEMA, "version": version, **facts, "arrays": described}
        (aside / "manifest.json").write_text(json.dumps(manifest, indent=1, ensure_ascii=False) + "\n", "utf-8")
        aside.chmod(0o755)
        try:
            os.rename(aside, folder)  # noqa: PTH104 (Path.rename hides that this fails on a folder in place)
        except OSError:
            if not (folder / "manifest.json").exists():
                raise
    finally:
        shutil.rmtree(aside, ignore_errors=True)


def check(folder: Path, version: str | None = None) -> dict[str, Any]:
    """The manifest of a folder, which is marked as open. Raises BrokenArtefact if anything is missing, different or of
    another version.
    """
    try:
        _hold(folder)
        manifest: dict[str, Any] = json.loads((folder / "manifest.json").read_text("utf-8"))
        found_schema, found_version, entries = manifest["schema"], manifest["version"], manifest["arrays"].items()
    except (OSError, ValueError, KeyError, AttributeError) as error:
        raise BrokenArtefact(f"{folder}: no usable manifest") from error
    if found_schema != SCHEMA or version not in {None, found_version}:
        raise BrokenArtefact(f"{folder}: made by another version")
    for name, entry in entries:
        _check(folder / f"{name}.npy", entry)
    return manifest


def read(folder: Path, version: str | None = None) -> tuple[dict[str, Any], dict[str, Array]]:
    """Manifest and read-only arrays. Raises BrokenArtefact as `check` does."""
    manifest = check(folder, version)
    return manifest, {name: _open(folder / f"{name}.npy", entry) for name, entry in manifest["arrays"].items()}


def tidy(keep: Path) -> None:
    """Remove the other folders next to `keep`, and leftovers of killed writers that are more than an hour old. Folders
    that a process has open stay; a process that is just opening one finds it gone and builds it again.
    """
    for folder in keep.parent.iterdir():
        if folder.name.startswith("."):
            if folder.stat().st_mtime < time.time() - SCRAPS_SECONDS:
                shutil.rmtree(folder, ignore_errors=True)
        elif folder.name != keep.name and (folder / "manifest.json").exists():
            with suppress(OSError), (folder / "manifest.json").open("rb") as manifest:  # in use, or gone already
                fcntl.flock(manifest, fcntl.LOCK_EX | fcntl.LOCK_NB)
                discard(folder)


def _hold(folder: Path) -> None:
    """Mark the folder as open for as long as this process lives; once is enough."""
    manifest = os.open(folder / "manifest.json", os.O_RDONLY)
    file = os.fstat(manifest)
    if (file.st_dev, file.st_ino) in _held:
        os.close(manifest)
        return
    with suppress(OSError):  # a file system without locks: readers that mapped a folder keep their pages anyway
        fcntl.flock(manifest, fcntl.LOCK_SH)
    _held[file.st_dev, file.st_ino] = manifest


def discard(folder: Path) -> None:
    """Take a folder off the shelf: rename it out of sight, then remove it. Readers that mapped it keep their pages."""
    aside = folder.with_name(f".discarded-{folder.name}-{os.getpid()}")
    try:
        folder.rename(aside)
    except FileNotFoundError:
        return
    shutil.rmtree(aside, ignore_errors=True)


def _check(path: Path, entry: Mapping[str, Any]) -> None:
    try:
        is_same = _print(path) == {"sha256": entry["sha256"], "bytes": entry["bytes"]}
    except (OSError, KeyError) as error:
        raise BrokenArtefact(f"{path.name}: {error}") from error
    if not is_same:
        raise BrokenArtefact(f"{path.name}: the content is not what the manifest says")


def _open(path: Path, entry: Mapping[str, Any]) -> Array:
    try:
        array: Array = np.load(path, mmap_mode="r", allow_pickle=False)
        is_same = array.dtype.str == entry["dtype"] and list(array.shape) == entry["shape"]
    except (OSError, ValueError, KeyError) as error:
        raise BrokenArtefact(f"{path.name}: {error}") from error
    if not is_same:
        raise BrokenArtefact(f"{path.name}: another type or shape than the manifest says")
    return array


def _print(path: Path) -> dict[str, Any]:
    with path.open("rb") as file:
        return {"sha256": hashlib.file_digest(file, "sha256").hexdigest(), "bytes": path.stat().st_size}
