"""Random ids and secrets. Random ids can be neither counted nor guessed (TRUST.md S3)."""

import hashlib
import secrets
from uuid import UUID, uuid4


def new_id() -> UUID:
    return uuid4()


def new_token(nbytes: int = 24) -> str:
    """A random token for links, URL-safe; 24 bytes are 192 bits."""
    return secrets.token_urlsafe(nbytes)


def hash_token(token: str) -> str:
    """The stored form of a token. Tokens have at least 128 random bits, so a plain SHA-256 cannot be reversed."""
    return hashlib.sha256(token.encode()).hexdigest()
