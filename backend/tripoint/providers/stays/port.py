"""The port to live stays: queries and offers (SPEC 3, accommodation). Money in minor units of its currency."""

from dataclasses import dataclass
from datetime import date
from typing import Literal

from tripoint.core.errors import Unavailable
from tripoint.providers.port import Source

Board = Literal["room_only", "breakfast", "half_board", "full_board", "all_inclusive"]
OfferQuality = Literal["estimate", "live"]
"""`live`: asked for exactly these people; `estimate`: the price of one room, times the rooms needed."""


class StaysUnavailable(Unavailable):
    """The source did not answer in time, or not in a usable way."""

    code = "stays_unavailable"


@dataclass(frozen=True, slots=True)
class StayQuery:
    """A search around a point, or for one stay by its `ref`; `rooms` are for all `guests`, who are adults. `timezone`
    is the place's.
    """

    lat: float
    lon: float
    arrive: date
    leave: date
    guests: int
    rooms: int
    ref: str | None = None
    timezone: str = "UTC"

    @property
    def nights(self) -> int:
        return (self.leave - self.arrive).days


@dataclass(frozen=True, slots=True)
class StayOffer:
    """`ref` names the property, not the offer, so it can be found again. `cents` is the price of all rooms and nights,
    and `due` what is paid at the property on top of it. `stars` are out of 5 and the guests' `score` out of 10, if
    known. `free_until` is the last day on which canceling costs nothing.
    """

    ref: str
    name: str
    cents: int
    currency: str
    quality: OfferQuality
    guests: int
    rooms: int
    lat: float
    lon: float
    address: str | None = None
    stars: int | None = None
    score: float | None = None
    due: int | None = None
    board: Board | None = None
    free_until: date | None = None


StayProvider = Source[StayQuery, StayOffer]
"""Finds stays: the cheapest offer of each, the cheapest stay first."""
