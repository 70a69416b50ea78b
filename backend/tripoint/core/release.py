"""Which release this process runs: a hash of everything in the package."""

import hashlib
import os
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parent.parent


@cache
def fingerprint(package: Path = PACKAGE) -> str:
    """The same in every process of a release; different after any change of code, texts or catalogue."""
    digest = hashlib.sha256()
    for folder, folders, files in os.walk(package):
        folders[:] = sorted(set(folders) - {"__pycache__"})
        for path in (Path(folder, name) for name in sorted(files)):
            digest.update(f"{path.relative_to(package)}\n".encode())
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:16]
