"""Random ids and secrets. Random ids can be neither counted nor guessed (TRUST.md S3)."""

import hashlib
import os
import secrets
import time
from collections import deque
from uuid import UUID

RANDOM_BYTES, AT_ONCE = 10, 256
_drawn: deque[bytes] = deque()
"""Random bytes for future ids. Asking the system for them id by id would cost more than the rest of making an id."""


def new_id() -> UUID:
    """A UUID of version 7 (RFC 9562): 74 random bits after the millisecond it was made in.

    Rows written together get neighboring ids, so a transaction changes few pages of the tables' indexes.
    """
    milliseconds = time.time_ns() // 1_000_000
    drawn = int.from_bytes(_random(), "big")
    upper, lower = drawn >> 68, drawn & (1 << 62) - 1
    return UUID(int=milliseconds << 80 | 7 << 76 | upper << 64 | 0b10 << 62 | lower)


def _random() -> bytes:
    while True:
        try:
            return _drawn.popleft()
        except IndexError:
            fresh = os.urandom(RANDOM_BYTES * AT_ONCE)
            _drawn.extend(fresh[start : start + RANDOM_BYTES] for start in range(0, len(fresh), RANDOM_BYTES))


os.register_at_fork(after_in_child=_drawn.clear)


def new_token(nbytes: int = 24) -> str:
    """A random token for links, URL-safe; 24 bytes are 192 bits."""
    return secrets.token_urlsafe(nbytes)


def hash_token(token: str) -> str:
    """The stored form of a token. Tokens have at least 128 random bits, so a plain SHA-256 cannot be reversed."""
    return hashlib.sha256(token.encode()).hexdigest()
