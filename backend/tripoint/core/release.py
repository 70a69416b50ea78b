"""Which release this process runs: a hash of everything in the package."""

import hashlib
import os
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parent.parent


@cache
def fingerprint(package: Path = PACKAGE) -> str:
    """The same in every process of a release; different after any change to code, texts or catalogue."""
    digest = hashlib.sha256()
    for folder, folders, files in os.walk(package):
        folders[:] = sorted(set(folders) - {"__pycache__"})
        for name in sorted(files):
            path = f"{folder}/{name}"
            digest.update(f"{path.removeprefix(f'{package}/')}\n".encode())
            with open(path, "rb", buffering=0) as file:  # noqa: PTH123 (half the time for a thousand files at each start)
                digest.update(hashlib.sha256(file.read()).digest())
    return digest.hexdigest()[:16]
