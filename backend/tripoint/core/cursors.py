"""Cursors: the place where a page of a list ends, as text that the client sends back to get the next page."""

import base64
import json
from collections.abc import Callable, Sequence
from typing import TypeVar

from tripoint.core.errors import Invalid, field

Place = TypeVar("Place")


def written(place: Sequence[bool | float | str]) -> str:
    """A cursor for the last row's place in the order."""
    return base64.urlsafe_b64encode(json.dumps(place).encode()).decode()


def read(cursor: str, shape: Callable[..., Place]) -> Place:
    """The place that a cursor encodes, built by `shape` from its parts. Raises Invalid if it is not a cursor."""
    try:
        return shape(*json.loads(base64.urlsafe_b64decode(cursor.encode())))
    except (ValueError, TypeError, AttributeError, OverflowError, RecursionError) as malformed:
        raise Invalid(fields=[field("cursor", "invalid")]) from malformed
