"""Personal access tokens as strings, and their scopes (docs/decisions/0273).

A token is a prefix, forty random characters and a checksum, so that secret scanners recognize one in source code, and a
mistyped one is refused without a query.
"""

import re
import secrets
import string
import zlib
from collections.abc import Iterable
from enum import StrEnum
from typing import Final

PREFIX: Final = "tripoint_pat_"
ALPHABET: Final = string.digits + string.ascii_uppercase + string.ascii_lowercase
RANDOM, CHECKSUM = 40, 6
"""In characters: 238 random bits, and a CRC-32."""
FORM: Final = re.compile(rf"{PREFIX}([0-9A-Za-z]{{{RANDOM}}})([0-9A-Za-z]{{{CHECKSUM}}})")


class TokenScope(StrEnum):
    """What a token may be used for. A scope to write includes the one to read."""

    TRIPS_READ = "trips:read"
    TRIPS_WRITE = "trips:write"
    FILES_READ = "files:read"
    FILES_WRITE = "files:write"


IMPLIED: Final = {TokenScope.TRIPS_WRITE: TokenScope.TRIPS_READ, TokenScope.FILES_WRITE: TokenScope.FILES_READ}


def widened(chosen: Iterable[str]) -> frozenset[TokenScope]:
    """The chosen scopes and those they imply."""
    scopes = [TokenScope(one) for one in chosen]
    return frozenset((*scopes, *(IMPLIED[one] for one in scopes if one in IMPLIED)))


def new() -> str:
    body = "".join(secrets.choice(ALPHABET) for _ in range(RANDOM))
    return PREFIX + body + _checksum(body)


def is_one(text: str) -> bool:
    """Whether the text looks like a personal access token: it has the prefix."""
    return text.startswith(PREFIX)


def is_whole(text: str) -> bool:
    """Whether the text can be a personal access token: its form and checksum are right."""
    found = FORM.fullmatch(text)
    return found is not None and found[2] == _checksum(found[1])


def _checksum(body: str) -> str:
    left, written = zlib.crc32(body.encode()), ""
    for _ in range(CHECKSUM):
        left, digit = divmod(left, len(ALPHABET))
        written = ALPHABET[digit] + written
    return written
