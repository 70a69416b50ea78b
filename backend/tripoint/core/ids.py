"""Random ids and secrets. Ids are random so that nothing can be counted or guessed (TRUST.md S3)."""

import hashlib
import secrets
from uuid import UUID, uuid4


def new_id() -> UUID:
    return uuid4()


def new_token(nbytes: int = 24) -> str:
    """A random token for links, URL-safe; 24 bytes are 192 bits."""
    return secrets.token_urlsafe(nbytes)


def hash_token(token: str) -> str:
    """What is stored of a token. Tokens carry 128 bits or more, so a plain SHA-256 cannot be reversed."""
    return hashlib.sha256(token.encode()).hexdigest()
