"""What every source of offers has in common, whatever is asked of it: flights, stays, activities (design 6)."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Generic, Literal, Protocol, TypeVar

from tripoint.core.errors import Invalid
from tripoint.core.limits import Limit

Quality = Literal["estimate", "cached", "live"]
"""Our own model; a price that somebody found earlier; fetched now."""

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
class Found(Generic[T_co]):
    """What a source found. It stands by it until `expires_at`, where it says so; `left_out` counts what could not be
    used, by reason.
    """

    items: tuple[T_co, ...]
    expires_at: datetime | None = None
    left_out: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Answer(Generic[T_co]):
    """What was found, where it comes from and when it was fetched (UTC), and until when it holds; `stale` when only an
    older answer was left.
    """

    items: tuple[T_co, ...]
    source: str
    quality: Quality
    fetched_at: datetime
    expires_at: datetime
    stale: bool = False


class Source(Protocol[Q_contra, T_co]):
    """Answers one kind of question. Raises SourceFailed, OSError or TimeoutError when it cannot.

    `at_once` questions of one caller may be under way side by side; `rate` is how often it may be asked in all, None
    as often as one likes.
    """

    name: str
    title: str
    """As people know it."""
    quality: Quality
    at_once: int
    rate: Limit | None

    async def search(self, query: Q_contra, /) -> Found[T_co]:
        """Everything that can be used; nothing when there is nothing."""
        ...
