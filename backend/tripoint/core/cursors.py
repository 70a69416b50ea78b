"""Where a page of a list ends, as text that travels to the client and back: the next page begins right after it."""

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
    """The place that a cursor stands for, made by `shape` of its parts. Raises Invalid for whatever is no cursor."""
    try:
        return shape(*json.loads(base64.urlsafe_b64decode(cursor.encode())))
    except (ValueError, TypeError, AttributeError, OverflowError, RecursionError) as malformed:
        raise Invalid(fields=[field("cursor", "invalid")]) from malformed
