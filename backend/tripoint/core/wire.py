"""Base classes of all request and reply shapes: camelCase on the wire, unknown fields refused (TRUST.md S5, S6, W1)."""

import math
import re
import unicodedata
import warnings
from datetime import date, datetime
from typing import Annotated, Any, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, model_validator
from pydantic.warnings import UnsupportedFieldAttributeWarning
from pydantic_core import PydanticCustomError

MAX_DEPTH = 32
MAX_ITEMS = 10_000
TURNING = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
UNKEEPABLE = re.compile("[\x00\ud800-\udfff]")  # no database can store these

Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=120)]
Line = Annotated[str, StringConstraints(strip_whitespace=True, max_length=120)]
Text = Annotated[str, StringConstraints(strip_whitespace=True, max_length=5_000)]
Version = Annotated[int, Field(ge=0, le=2**31 - 1, description="What its author looked at.")]
"""The version of the thing that is changed, as the author of the change saw it."""


def _an_address(value: str) -> str:
    local, _, domain = value.rpartition("@")
    labels = domain.split(".")
    plain = all(char.isprintable() and char not in ' ,;:<>()[]"\\' for char in value)
    if not (local and plain and len(local) <= 64 and len(labels) > 1 and all(labels) and "@" not in local):
        raise PydanticCustomError("email", "Enter a valid email address.")
    if (
        local.startswith(".")
        or local.endswith(".")
        or ".." in local
        or any(label.startswith("-") or label.endswith("-") or len(label) > 63 for label in labels)
    ):
        raise PydanticCustomError("email", "Enter a valid email address.")
    return value


Email = Annotated[str, StringConstraints(strip_whitespace=True, max_length=254), AfterValidator(_an_address)]


EARLIEST_YEAR, LATEST_YEAR = 2000, 2100


def in_our_time(value: date) -> date:
    """Require a year far enough from the ends of the calendar that days and time zones can be added safely."""
    if not EARLIEST_YEAR <= value.year <= LATEST_YEAR:
        years = {"earliest": EARLIEST_YEAR, "latest": LATEST_YEAR}
        raise PydanticCustomError("year_out_of_range", "The year must lie between {earliest} and {latest}.", years)
    return value


Day = Annotated[date, AfterValidator(in_our_time)]
Instant = Annotated[datetime, AfterValidator(in_our_time)]


class _Cleaned(dict[str, Any]):
    """An object whose text has been checked, so that shapes nested in a body do not check it again."""


def _clean(value: Any, depth: int, left: list[int]) -> Any:
    """The value with its text in NFC. `left` holds how many more items the whole body may have (R17)."""
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, float) and not math.isfinite(value):
        raise PydanticCustomError("invalid", "The request holds a number that is not finite.")
    if not isinstance(value, dict | list):
        return value
    left[0] -= len(value)
    if left[0] < 0:
        raise PydanticCustomError("too_many", "The request holds too many items.")
    if value and depth == MAX_DEPTH:
        raise PydanticCustomError("too_deep", "The request is nested too deeply.")
    if isinstance(value, list):
        return [_clean(item, depth + 1, left) for item in value]
    return _Cleaned((_clean(key, depth, left), _clean(item, depth + 1, left)) for key, item in value.items())


def _text(value: str) -> str:
    is_plain = value.isascii()
    if "\x00" in value if is_plain else UNKEEPABLE.search(value):
        raise PydanticCustomError("characters", "The text holds characters that cannot be kept.")
    return value if is_plain else unicodedata.normalize("NFC", value)


def clean(value: Any) -> Any:
    """Parsed JSON with its text in NFC. Raises PydanticCustomError, a ValueError, if it cannot be stored."""
    return _clean(value, 0, [MAX_ITEMS])


def _plain(value: str) -> str:
    """Clean a text as in a body, for texts in an address too, and refuse control characters and those that change the
    direction of writing: they could make one kind of file look like another.
    """
    kept: str = clean(value)
    if TURNING.search(kept):
        raise PydanticCustomError("characters", "The text holds characters that cannot be kept.")
    return kept


Plain = AfterValidator(_plain)


def to_camel(name: str) -> str:
    """`co2e_kg` becomes `co2eKg`; Pydantic's own generator would make it `co2EKg`."""
    first, *others = name.split("_")
    return first + "".join(word.capitalize() for word in others)


# FastAPI silences this while it builds a route's adapters, but those of deferred shapes are built at the first call.
warnings.simplefilter("ignore", UnsupportedFieldAttributeWarning)


class Wire(BaseModel):
    """A reply, or a part of one."""

    model_config = ConfigDict(
        alias_generator=to_camel,
        populate_by_name=True,
        from_attributes=True,
        extra="forbid",
        frozen=True,
        defer_build=True,
    )


class Body(Wire):
    """A request body: text is normalized, unknown fields are refused."""

    model_config = ConfigDict(populate_by_name=False)

    @model_validator(mode="before")
    @classmethod
    def _refuse_bad_text(cls, data: Any) -> Any:
        return data if isinstance(data, _Cleaned) else clean(data)

    @classmethod
    def of(cls, **values: Any) -> Self:
        """Build one in code, using Python field names."""
        return cls.model_validate({to_camel(key): value for key, value in values.items()})
