"""Which release this process runs: a hash of everything in the package."""

import hashlib
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parent.parent


@cache
def fingerprint(package: Path = PACKAGE) -> str:
    """The same in every process of a release; different after any change of code, texts or catalogue."""
    digest = hashlib.sha256()
    for path in sorted(package.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            digest.update(f"{path.relative_to(package)}\n".encode())
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:16]
