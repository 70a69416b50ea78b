"""Wire shapes of the live stage: the events of its stream, in their order (design 6, decision 0311)."""

from datetime import datetime
from typing import Literal

from tripoint.core.wire import Wire
from tripoint.money.schemas import Money
from tripoint.planner.labels import Label
from tripoint.planner.schemas import PickOut, ResultOut, SearchIn
from tripoint.planner.verifying import Outcome
from tripoint.providers.fares.baggage import Wanted


class LiveIn(SearchIn):
    """A search again, and with which bags its flights are compared."""

    baggage: Wanted = "personal_item"


class LiveBegan(Wire):
    """`ranked`: the estimates stand; at most so many questions follow."""

    of: int
    source: str
    quality: Literal["cached", "live"]


class LiveFare(Wire):
    """`priced`: what the source asks of some travellers, there and back, and what was estimated."""

    asked: int
    of: int
    slug: str
    travellers: list[int]
    fare: Money
    estimate: Money


class SeenOut(Wire):
    """A price that somebody else found in the last days, and where; `sponsored` where we earn from that link."""

    travellers: list[int]
    fare: Money
    url: str
    sponsored: bool


class SourcedFares(Wire):
    """How much of a place's ways is a price of the source: of `flying` travellers `priced`, `missing` had none: no
    flights, or where they are `cached`, nobody looked for them lately. `seen` says of cached prices where they were.

    `estimate` is the group's total as it was ranked at first, `more_cents` by how much each person's flights cost more
    than estimated, in the mean.
    """

    source: str
    quality: Literal["cached", "live"]
    fetched_at: datetime
    flying: int
    priced: int
    missing: list[int]
    estimate: Money
    more_cents: int
    seen: list[SeenOut]


class LivePlace(Wire):
    """`verified`: a place with the source's prices in it."""

    asked: int
    of: int
    place: ResultOut
    fares: SourcedFares


class MoveOut(Wire):
    """A place that changed its rank; by how much more than estimated its flights cost each person."""

    slug: str
    city: str
    was: int
    now: int
    more_cents: int


class LiveEnded(Wire):
    """`final`: how it ended, and what that makes of the ranking. `proved` means that no other place can stand first
    while prices are at least 65 % of their estimates.
    """

    asked: int
    failed: int
    outcome: Outcome
    ranks: dict[str, int]
    labels: dict[Label, str]
    cards: list[str]
    pick: PickOut | None
    moves: list[MoveOut]


LiveEvent = LiveBegan | LiveFare | LivePlace | LiveEnded
NAMES: dict[type[Wire], str] = {LiveBegan: "ranked", LiveFare: "priced", LivePlace: "verified", LiveEnded: "final"}


def as_sent(event: LiveEvent | None) -> bytes:
    """One server-sent event; None is a comment, which readers skip."""
    if event is None:
        return b":\n\n"
    return f"event: {NAMES[type(event)]}\ndata: {event.model_dump_json(by_alias=True)}\n\n".encode()
