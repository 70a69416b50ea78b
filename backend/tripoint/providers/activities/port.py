"""The port to live activities: queries and offers (SPEC 3, activity). Money in minor units of its currency."""

from dataclasses import dataclass
from datetime import date

from tripoint.core.errors import Unavailable
from tripoint.providers.port import Source


class ActivitiesUnavailable(Unavailable):
    """The source did not answer in time, or not in a usable way."""

    code = "activities_unavailable"


@dataclass(frozen=True, slots=True)
class ActivityQuery:
    """A search for things to do at a place, found by its airports or else its position; between two days if known."""

    airports: tuple[str, ...]
    lat: float
    lon: float
    first: date | None
    last: date | None
    language: str


@dataclass(frozen=True, slots=True)
class ActivityOffer:
    """`cents` is the lowest price for one person. `rating` is out of 5, by `reviews` guests. `link` is the provider's
    own, used unchanged; `sponsored` if we earn from it.
    """

    ref: str
    name: str
    line: str
    minutes: int
    cents: int
    currency: str
    link: str
    sponsored: bool
    rating: float | None = None
    reviews: int = 0


ActivityProvider = Source[ActivityQuery, ActivityOffer]
"""Finds activities, best rated first; what we earn plays no part in the order."""
