"""What all sources of offers have in common, whatever the question: flights, stays, activities (design 6)."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Generic, Literal, Protocol, TypeVar

from tripoint.core.errors import Invalid
from tripoint.core.limits import Limit

Quality = Literal["estimate", "cached", "live"]
"""Our own model; a price that someone found earlier; fetched now."""

Q = TypeVar("Q", bound=Hashable)
T = TypeVar("T")
Q_contra = TypeVar("Q_contra", bound=Hashable, contravariant=True)
T_co = TypeVar("T_co", covariant=True)


class SourceFailed(Exception):
    """The source did not answer, or not in a usable way. Never leaves the gateway."""


class ProviderNotConfigured(Invalid):
    """No such provider here, or its key is missing."""

    code = "provider_not_configured"


@dataclass(frozen=True, slots=True)
class SourceResult(Generic[T_co]):
    """The result of a source. It is valid until `expires_at`, if given; `left_out` counts unusable items by reason."""

    items: tuple[T_co, ...]
    expires_at: datetime | None = None
    left_out: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Answer(Generic[T_co]):
    """The items found, their source, when they were fetched (UTC), and until when they are valid; `stale` if only an
    older answer was left.
    """

    items: tuple[T_co, ...]
    source: str
    quality: Quality
    fetched_at: datetime
    expires_at: datetime
    stale: bool = False


class Source(Protocol[Q_contra, T_co]):
    """Answers one kind of question. Raises SourceFailed, OSError or TimeoutError if it cannot.

    One caller may have `at_once` questions in flight; `rate` limits how often the source may be asked in total, None
    for no limit.
    """

    name: str
    title: str
    """The name that people know."""
    quality: Quality
    at_once: int
    rate: Limit | None

    async def search(self, query: Q_contra, /) -> SourceResult[T_co]:
        """Everything usable; nothing if there is nothing."""
        ...
