"""What a live source of stays offers and answers (SPEC 3, accommodation). Money in minor units of its currency."""

from dataclasses import dataclass
from datetime import date
from typing import Literal

from tripoint.core.errors import Unavailable
from tripoint.providers.port import Source

Board = Literal["room_only", "breakfast", "half_board", "full_board", "all_inclusive"]
OfferQuality = Literal["estimate", "live"]
"""`live`: asked for exactly these people; `estimate`: the price of one room, taken as often as needed."""


class StaysUnavailable(Unavailable):
    """The source did not answer in time, or not in a usable way."""

    code = "stays_unavailable"


@dataclass(frozen=True, slots=True)
class StayQuery:
    """Around a point, or one stay by its `ref`; `rooms` for all `guests`, who are adults. `timezone` is the place's."""

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
    """`ref` names the house, not the offer, so it is found again. `cents` is the price of all rooms and nights, and
    `due` what is paid at the house on top of it. `stars` of 5 and `score` of guests of 10, where they are known.
    `free_until`: the last day on which cancelling costs nothing.
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
