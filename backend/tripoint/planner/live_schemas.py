"""Wire shapes of the live stage: the events of its stream, in order (design 6, decision 0311)."""

from datetime import datetime
from typing import Literal

from tripoint.core.wire import Wire
from tripoint.money.schemas import Money
from tripoint.planner.labels import Label
from tripoint.planner.schemas import PickOut, ResultOut, SearchIn
from tripoint.planner.verifying import Outcome
from tripoint.providers.fares.baggage import BaggageChoice


class LiveIn(SearchIn):
    """The same search again, and the bags that its flights are priced with."""

    baggage: BaggageChoice = "personal_item"


class LiveBegan(Wire):
    """`ranked`: the estimates are in place; at most `of` questions follow."""

    of: int
    source: str
    quality: Literal["cached", "live"]


class LiveFare(Wire):
    """`priced`: the source's price for some travellers, there and back, and the estimate it replaces."""

    asked: int
    of: int
    slug: str
    travellers: list[int]
    fare: Money
    estimate: Money


class SeenOut(Wire):
    """A price that someone else found in the last few days, and where; `sponsored` if we earn from that link."""

    travellers: list[int]
    fare: Money
    url: str
    sponsored: bool


class SourcedFares(Wire):
    """How many of a place's fares come from the source: `priced` of `flying` travellers. The `missing` ones had none:
    there are no flights or, if prices are `cached`, nobody has searched for them lately. `seen` says where cached
    prices were found.

    `estimate` is the group's total as first ranked, `more_cents` how much more each person's flights cost than
    estimated, on average.
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
    """`verified`: a place with the source's prices included."""

    asked: int
    of: int
    place: ResultOut
    fares: SourcedFares


class MoveOut(Wire):
    """A place that changed its rank, and how much more than estimated its flights cost each person."""

    slug: str
    city: str
    was: int
    now: int
    more_cents: int


class LiveEnded(Wire):
    """`final`: the outcome, and the ranking that results. `proved` means that no other place can rank first as long as
    prices are at least 65 % of their estimates.
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
    """One server-sent event; None becomes a comment, which clients skip."""
    if event is None:
        return b":\n\n"
    return f"event: {NAMES[type(event)]}\ndata: {event.model_dump_json(by_alias=True)}\n\n".encode()
