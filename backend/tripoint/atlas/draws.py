"""Random numbers that are the same on every host and in every order: from the hash of a text, without any state."""

import math
from collections.abc import Sequence
from hashlib import blake2b

from tripoint.core.arrays import Floats, np


def normal(*parts: object) -> float:
    """A draw close to the standard normal: the sum of twelve uniform ones, in exact binary arithmetic."""
    return float(normals(["|".join(map(str, parts))])[0])


def normals(keys: Sequence[str]) -> Floats:
    """One such draw per key, clipped to -2.5..2.5."""
    digests = b"".join(blake2b(key.encode(), digest_size=24).digest() for key in keys)
    sixteenths = np.frombuffer(digests, dtype="<u2").reshape(-1, 12).astype(np.int64)
    return np.asarray(np.clip((sixteenths.sum(axis=1) + 6) / 65536 - 6, -2.5, 2.5))


def share(*parts: object) -> float:
    """A uniform draw in [0, 1)."""
    digest = blake2b("|".join(map(str, parts)).encode(), digest_size=8).digest()
    return math.ldexp(int.from_bytes(digest, "little") >> 11, -53)


def whole(low: int, high: int, *parts: object) -> int:
    """A uniform whole number from low to high, both included."""
    return low + int(share(*parts) * (high - low + 1))
