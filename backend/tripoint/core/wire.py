"""Base of all shapes on the product API: camelCase outside, nothing unlisted gets in (TRUST.md S5, S6, W1)."""

import math
import unicodedata
from datetime import datetime
from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, StringConstraints, model_validator
from pydantic_core import PydanticCustomError

MAX_DEPTH = 32
MAX_ITEMS = 10_000

Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=120)]
Line = Annotated[str, StringConstraints(strip_whitespace=True, max_length=120)]
Text = Annotated[str, StringConstraints(strip_whitespace=True, max_length=5_000)]


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


def _clean(value: Any, depth: int, left: list[int]) -> Any:
    """The value in NFC. `left`: how many items may still come, in all: each holds everybody up a little (R17)."""
    if depth > MAX_DEPTH:
        raise PydanticCustomError("too_deep", "The request is nested too deeply.")
    if isinstance(value, str):
        if "\x00" in value or any("\ud800" <= char <= "\udfff" for char in value):
            raise PydanticCustomError("characters", "The text holds characters that cannot be kept.")
        return value if value.isascii() else unicodedata.normalize("NFC", value)
    if isinstance(value, float) and not math.isfinite(value):
        raise PydanticCustomError("invalid", "The request holds a number that is none.")
    if isinstance(value, dict | list):
        left[0] -= len(value)
        if left[0] < 0:
            raise PydanticCustomError("too_many", "The request holds too many items.")
    if isinstance(value, dict):
        return {_clean(key, depth + 1, left): _clean(item, depth + 1, left) for key, item in value.items()}
    if isinstance(value, list):
        return [_clean(item, depth + 1, left) for item in value]
    return value


def to_camel(name: str) -> str:
    """`co2e_kg` is `co2eKg`; Pydantic's own generator makes `co2EKg` of it."""
    first, *others = name.split("_")
    return first + "".join(word.capitalize() for word in others)


class Wire(BaseModel):
    """A reply, or a part of one."""

    model_config = ConfigDict(
        alias_generator=to_camel, populate_by_name=True, from_attributes=True, extra="forbid", frozen=True
    )


class Body(Wire):
    """A request body: text is normalised, and what is not listed is refused."""

    model_config = ConfigDict(populate_by_name=False)

    @model_validator(mode="before")
    @classmethod
    def _refuse_bad_text(cls, data: Any) -> Any:
        return _clean(data, 0, [MAX_ITEMS])

    @classmethod
    def of(cls, **values: Any) -> Self:
        """Build one in code, by Python names."""
        return cls.model_validate({to_camel(key): value for key, value in values.items()})


class Money(Wire):
    """An amount in minor units of an ISO 4217 currency."""

    cents: int
    currency: str = "EUR"


class Sourced(Wire):
    """Where a price comes from (PRODUCT.md, Money): `kind` is live, sample or entered."""

    source: str
    kind: Literal["sample", "live", "entered"]
    fetched_at: datetime
