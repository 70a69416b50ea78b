"""The catalogue's files as they were written: plain contents by file name.

Parsing YAML takes ten times as long as everything else here, so the contents are cached as JSON, as Python caches its
modules: in a `__pycache__` next to the files, under the hash of what they were made from.
"""

import hashlib
import json
import os
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

Contents = dict[str, Any]


class BrokenCatalogue(Exception):
    """A record cannot be used; the message names the file and the field."""


def read(folder: Path) -> tuple[str, Contents]:
    """The version of the catalogue, and each file's contents by name. Raises BrokenCatalogue."""
    files = {path.name: path.read_bytes() for path in sorted(folder.glob("*.yaml"))}
    digest = hashlib.sha256()
    for name, raw in files.items():
        digest.update(name.encode() + b"\0" + raw)
    version = digest.hexdigest()[:12]
    kept = folder / "__pycache__" / f"{digest.hexdigest()}.json"
    with suppress(OSError, ValueError):
        return version, json.loads(kept.read_bytes())
    contents = {name: _parsed(name, raw) for name, raw in files.items()}
    _keep(kept, contents)
    return version, contents


def _parsed(name: str, raw: bytes) -> Any:
    import yaml  # only here: not needed once the contents are cached

    try:
        return yaml.load(raw, yaml.CSafeLoader)
    except yaml.YAMLError as error:
        raise BrokenCatalogue(f"{name}: {error}") from error


def _keep(path: Path, contents: Contents) -> None:
    """Write the contents aside and rename them, replacing those of earlier files; skipped where we may not write."""
    with suppress(OSError):
        path.parent.mkdir(exist_ok=True)
        handle, aside = tempfile.mkstemp(dir=path.parent)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(contents, file, ensure_ascii=False, default=str)
        for old in path.parent.glob("*.json"):
            old.unlink(missing_ok=True)
        Path(aside).chmod(0o644)
        Path(aside).replace(path)
