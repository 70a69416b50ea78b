"""Valid names of buckets and objects (contract section 0, TRUST.md W9). Pure.

Keys never become file paths: bytes are stored under ids of ours. They are checked anyway, because programs that
download objects may turn keys into paths.
"""

import re

from tripoint.storage.models import LONGEST_KEY, LONGEST_NAME
from tripoint.storage.refusals import Refusal, invalid_key

ALLOWED = r"[A-Za-z0-9_!.*'() &$@=;:+,?-]"
BUCKET = re.compile(ALLOWED + r"{1," + str(LONGEST_NAME) + "}")
KEY = re.compile(f"(?:{ALLOWED}|/)" + r"{1," + str(LONGEST_KEY) + "}")
PARTS_OF_ADDRESSES = {"public", "authenticated", "sign", "info", "list", "list-v2", "upload", "move", "copy", ".", ".."}
"""Names that no bucket may have, because its URLs would mean something else."""


def bucket(name: object) -> str:
    """The name, if it is valid for a bucket. Raises Refusal."""
    good = isinstance(name, str) and BUCKET.fullmatch(name) and name == name.strip()
    if not good or name in PARTS_OF_ADDRESSES:
        raise Refusal("InvalidBucketName", "Bucket name invalid")
    return str(name)


def is_key(key: object) -> bool:
    """Whether the key is valid for an object. '%' is not allowed, so nothing encoded twice passes."""
    return (
        isinstance(key, str)
        and KEY.fullmatch(key) is not None
        and all(part.strip() not in {"", ".", ".."} for part in key.split("/"))
    )


def key(given: object) -> str:
    """The key, if it is valid for an object. Raises Refusal."""
    if not is_key(given):
        raise invalid_key(given)
    return str(given)


def key_of_path(decoded: str, raw_path: bytes) -> str:
    """The key from a path that was decoded once. Raises Refusal, also for an encoded slash, backslash or NUL."""
    if re.search(rb"%2f|%5c|%00", raw_path, re.IGNORECASE):
        raise invalid_key(decoded)
    return key(decoded)


def follows(prefix: str) -> str | None:
    """The first text that sorts after all those with this prefix; None for an empty prefix, which has no end."""
    return prefix[:-1] + chr(ord(prefix[-1]) + 1) if prefix else None
