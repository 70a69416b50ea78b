"""The live stage: estimates first, then a source's prices as they arrive, then the resulting ranking (design 6).

It ends when the ranking is proved, when its questions or its time run out, or when the client has disconnected.
"""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass
from datetime import date
from typing import Literal

from tripoint.core.errors import Invalid, field
from tripoint.core.pool import Pool
from tripoint.money.schemas import Money
from tripoint.planner import presenting, search, service
from tripoint.planner.live_schemas import (
    LiveBegan,
    LiveEnded,
    LiveEvent,
    LiveFare,
    LiveIn,
    LivePlace,
    MoveOut,
    SeenOut,
    SourcedFares,
)
from tripoint.planner.reference import Reference
from tripoint.planner.results import ReplyPlaces
from tripoint.planner.schemas import ResultOut
from tripoint.planner.verifying import Outcome, Verification, WayPrice
from tripoint.providers.fares.gateway import FareGateway, Prices


@dataclass(frozen=True, slots=True)
class Stage:
    """The dependencies of one run; `pool` does the computing, one task at a time for each run."""

    data: Reference
    fares: Prices
    pool: Pool
    provider: str
    owner: str
    language: str

    @property
    def source(self) -> str:
        return self.fares.require(self.provider).title

    @property
    def quality(self) -> Literal["cached", "live"]:
        return "cached" if self.fares.require(self.provider).quality == "cached" else "live"


def require_elsewhere(fares: FareGateway, provider: str) -> None:
    """Raises Invalid for the source of estimates, which has nothing to verify."""
    prices = fares.prices_of(provider)
    if provider in prices.names and prices.require(provider).quality == "estimate":
        raise Invalid(fields=[field("flightDataProvider", "provider_not_configured")])


def began(data: Reference, wanted: LiveIn, today: date, language: str, most: int) -> Verification:
    """Start the verification of a search. Raises Invalid naming each field at fault."""
    judged = search.judge(data.places, data.connections, service.checked(data, wanted, today, language))
    return Verification(data, judged, most, wanted.baggage)


async def events(stage: Stage, check: Verification) -> AsyncGenerator[LiveEvent | None, None]:
    """Yield events as they happen; None for an answer that changes nothing, so that the client does not see silence."""
    yield LiveBegan(of=check.most, source=stage.source, quality=stage.quality)
    end = asyncio.get_running_loop().time() + stage.fares.terms.together_seconds
    in_time = True
    async with aclosing(stage.fares.each(stage.provider, check.due, stage.owner)) as answers:
        while True:
            try:
                async with asyncio.timeout_at(end):
                    query, answer = await anext(answers)
            except StopAsyncIteration:
                break
            except TimeoutError:
                in_time = False
                break
            found, done = check.note(query, answer)
            if not found and not done:
                yield None
            for place, rows in found:
                yield _fare(check, place, rows)
            if done:
                for event in await stage.pool.run(_verified, stage, check, done):
                    yield event
    yield await stage.pool.run(_ended, stage, check, in_time=in_time)


def _fare(check: Verification, place: int, rows: list[int]) -> LiveFare:
    return LiveFare(
        asked=check.answered,
        of=check.most,
        slug=check.judged.ranking.field.slugs[place],
        travellers=sorted(person for row in rows for person in check.people[row]),
        fare=Money(cents=check.priced[rows[0], place].cents),
        estimate=Money(cents=int(check.estimated_cents[rows[0], place])),
    )


def _verified(stage: Stage, check: Verification, done: list[int]) -> list[LivePlace]:
    """Plan the next questions again and return these places in full."""
    check.plan()
    now = check.result()
    advice = search.advise(stage.data.places, now)
    shown = ReplyPlaces(now, advice.winners, stage.data.catalogue, stage.language)
    return [
        LivePlace(
            asked=check.answered,
            of=check.most,
            place=_on_its_dates(shown.result(place)),
            fares=SourcedFares(
                source=stage.source,
                quality=stage.quality,
                fetched_at=check.fetched_at(place),
                flying=check.flying_people(place),
                priced=check.live_people(place),
                missing=sorted(person for row in check.without[place] for person in check.people[row]),
                estimate=Money(cents=int(check.judged.ranking.keys.cents[place])),
                more_cents=check.more_cents(now, place),
                seen=[_seen(check, rows, price) for rows, price in check.seen(place)],
            ),
        )
        for place in done
    ]


def _seen(check: Verification, rows: list[int], price: WayPrice) -> SeenOut:
    """A price that someone else found, and where."""
    return SeenOut(
        travellers=sorted(person for row in rows for person in check.people[row]),
        fare=Money(cents=price.cents),
        url=price.link or "",
        sponsored=price.sponsored,
    )


def _on_its_dates(place: ResultOut) -> ResultOut:
    """Leave out the totals on other dates: they were not asked for, and the page keeps the ones it has."""
    return place.model_copy(update={"group_total_cents": []})


def _ended(stage: Stage, check: Verification, *, in_time: bool) -> LiveEnded:
    now = check.result()
    advice = search.advise(stage.data.places, now)
    shown = ReplyPlaces(now, advice.winners, stage.data.catalogue, stage.language)
    slugs = now.ranking.field.slugs
    return LiveEnded(
        asked=check.answered,
        failed=check.failed,
        outcome=_outcome(check, in_time=in_time),
        ranks={slugs[place]: rank for place, rank in shown.rank_of.items()},
        labels={label: slugs[place] for label, place in advice.winners.items()},
        cards=[slugs[place] for place in advice.cards],
        pick=presenting.pick_out(shown, advice),
        moves=[
            MoveOut(
                slug=slugs[move.place],
                city=stage.data.catalogue[slugs[move.place]].name(stage.language),
                was=move.was,
                now=move.now,
                more_cents=move.more_cents,
            )
            for move in check.moves(now)
        ],
    )


def _outcome(check: Verification, *, in_time: bool) -> Outcome:
    if not in_time:
        return "out_of_time" if check.settled else "failed"
    if not check.answered:
        return "nothing_to_ask"
    if not check.priced:
        return "failed" if check.failed else "spent"
    return "proved" if check.is_proved else "spent"
