"""Password strength and password hashing (TRUST.md A1, A2)."""

import asyncio
import gzip
import re
import secrets
import threading
import unicodedata
from base64 import b64encode
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import TypeVar

from argon2 import PasswordHasher, Type, extract_parameters
from argon2.exceptions import InvalidHashError, VerificationError
from argon2.low_level import ARGON2_VERSION

from tripoint.core.columns import folded
from tripoint.core.errors import Unavailable

T = TypeVar("T")
LONGEST = 128
PRODUCT_WORDS = ("tripoint",)
AT_ONCE, WAITING = 2, 64
ARGON = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
COMMON = Path(__file__).parent / "data" / "common_passwords.txt.gz"


@cache
def _common() -> frozenset[str]:
    return frozenset(gzip.decompress(COMMON.read_bytes()).decode().split("\n"))


def weaknesses(password: str, *, shortest: int, own_words: Iterable[str] = ()) -> list[str]:
    """The contract's reasons to refuse this password: `length`, `pwned`; empty if it is fine.

    `own_words`: the person's names and address. A password that consists of such words or the product's name, even
    with digits and punctuation around them, counts as leaked.
    """
    reasons = []
    if not shortest <= len(password) <= LONGEST:
        reasons.append("length")
    start = password[:LONGEST]  # checking a megabyte would block everyone else
    if start.casefold() in _common() or _is_made_of(start, [*PRODUCT_WORDS, *own_words]):
        reasons.append("pwned")
    return reasons


def own_words(email: str | None, *names: object) -> list[str]:
    """The words of a person's address and names that their password must not consist of."""
    address = email or ""
    words = [address, address.partition("@")[0]]
    for text in (address.partition("@")[0], *(name for name in names if isinstance(name, str))):
        words += [text, *re.split(r"[\W_]+", text)]
    return [word for word in words if len(word) >= 3]


def _is_made_of(password: str, words: Iterable[str]) -> bool:
    rest = folded(password)
    found = False
    for word in sorted({folded(word) for word in words}, key=len, reverse=True):
        if word and word in rest:
            rest, found = rest.replace(word, " "), True
    return found and sum(char.isalpha() for char in rest) < 3


def _normal(password: str) -> str:
    """The password in one Unicode form, regardless of how the keyboard composed its accents."""
    return unicodedata.normalize("NFC", password)


def _hash_of_nobodys() -> str:
    """The hash that passwords are compared with if there is no account. It has today's cost and random bytes, so no
    password matches it. Hashing a random password would do as well, but take longer than the rest of the startup.
    """
    cost = f"m={ARGON.memory_cost},t={ARGON.time_cost},p={ARGON.parallelism}"
    salt, digest = (
        b64encode(secrets.token_bytes(size)).rstrip(b"=").decode() for size in (ARGON.salt_len, ARGON.hash_len)
    )
    return f"$argon2id$v={ARGON2_VERSION}${cost}${salt}${digest}"


class Hasher:
    """Argon2id on its own thread pool: two at the same time, 64 waiting, then 503 (A1)."""

    def __init__(self) -> None:
        self._nobodys = _hash_of_nobodys()
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="argon2")
        self._waiting = 0
        self._lock = threading.Lock()

    async def hash(self, password: str) -> str:
        return await self._run(lambda: ARGON.hash(_normal(password)))

    async def matches(self, password: str, kept: str | None) -> bool:
        """Whether this is the password. Takes the same work if `kept` is None (A2)."""
        return await self._run(lambda: self._matches(password, kept))

    def is_outdated(self, kept: str) -> bool:
        """Whether the hash was made with other parameters than today's."""
        return ARGON.check_needs_rehash(kept)

    def understands(self, kept: str) -> bool:
        """Whether this is an argon2id hash in its encoded form."""
        try:
            return extract_parameters(kept).type is Type.ID
        except InvalidHashError:
            return False

    def _matches(self, password: str, kept: str | None) -> bool:
        try:
            right = ARGON.verify(kept or self._nobodys, _normal(password))
        except (VerificationError, InvalidHashError):
            return False
        return right and kept is not None

    async def _run(self, work: Callable[[], T]) -> T:
        with self._lock:
            if self._waiting >= AT_ONCE + WAITING:
                raise Unavailable(retry_after=2)
            self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            with self._lock:
                self._waiting -= 1

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
