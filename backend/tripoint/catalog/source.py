"""The catalogue's files as they were written: the contents of each as JSON, by file name.

Parsing YAML takes ten times as long as everything else here, so the contents are cached, as Python caches its modules:
in a `__pycache__` next to the files, under the hash of what they were made from.
"""

import hashlib
import json
import os
import tempfile
from contextlib import suppress
from pathlib import Path

Contents = dict[str, bytes]


class BrokenCatalogue(Exception):
    """A record cannot be used; the message names the file and the field."""


def read(folder: Path) -> tuple[str, Contents]:
    """The version of the catalogue, and each file's contents by name. Raises BrokenCatalogue."""
    paths = sorted(folder.glob("*.yaml"))
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    version = digest.hexdigest()[:12]
    cached = folder / "__pycache__" / f"{digest.hexdigest()}.jsonl"
    with suppress(OSError):
        if contents := _unpacked(cached.read_bytes()):
            return version, contents
    contents = {path.name: _parsed(path) for path in paths}
    _keep(cached, _packed(contents))
    return version, contents


def _parsed(path: Path) -> bytes:
    import yaml  # only here: not needed once the contents are cached

    try:
        content = yaml.load(path.read_bytes(), yaml.CSafeLoader)
    except yaml.YAMLError as error:
        raise BrokenCatalogue(f"{path.name}: {error}") from error
    return json.dumps(content, ensure_ascii=False, default=str).encode()


def _packed(contents: Contents) -> bytes:
    """The hash of all that follows, then each name and its contents: one line each."""
    lines = b"".join(name.encode() + b"\n" + content + b"\n" for name, content in contents.items())
    return hashlib.sha256(lines).hexdigest().encode() + b"\n" + lines


def _unpacked(packed: bytes) -> Contents | None:
    """The contents that were packed; None if a byte differs."""
    digest, *lines = packed.splitlines() or [b""]
    if digest != hashlib.sha256(memoryview(packed)[len(digest) + 1 :]).hexdigest().encode():
        return None
    return {name.decode(): content for name, content in zip(lines[::2], lines[1::2], strict=True)}


def _keep(path: Path, packed: bytes) -> None:
    """Write the contents aside and rename them, replacing those of earlier files; skipped where we may not write."""
    with suppress(OSError):
        path.parent.mkdir(exist_ok=True)
        handle, aside = tempfile.mkstemp(dir=path.parent)
        with os.fdopen(handle, "wb") as file:
            file.write(packed)
        for old in path.parent.glob("*.json*"):
            old.unlink(missing_ok=True)
        Path(aside).chmod(0o644)
        Path(aside).replace(path)
