"""Replaces the estimates of a judged search with a source's prices, question by question (design 6, decision 0311).

Pure: it decides which questions to ask next, what the answers do to the ranking, and when the ranking is proved. Each
place keeps the dates it was shown with.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from typing import Final, Literal

from tripoint.core.arrays import Bools, Floats, Ints, np
from tripoint.core.rounding import whole
from tripoint.money.amounts import cents_each
from tripoint.planner import engine, search
from tripoint.planner.engine import Ranking
from tripoint.planner.reference import Reference
from tripoint.planner.search import JudgedSearch
from tripoint.planner.ways import BY_AIR
from tripoint.providers.fares.baggage import BaggageChoice, fare_cents
from tripoint.providers.fares.port import Fare, FareQuery, SeenFare
from tripoint.providers.port import Answer

OPTIMISM: Final = 0.65
"""The lowest price to expect, as a share of its estimate: a ranking is proved against this bound."""
PLACES_IN_FULL: Final = 5
"""This many places can be asked about in one search, however many people travel."""
RATIO: Final = (0.6, 1.8)
"""Bounds of the ratio by which prices found for some people scale the estimates of the others."""
USUAL, SLACK = 1.5, 60
"""A flight stands for the counted one if it takes at most this many times as long, plus this many minutes."""

Outcome = Literal["proved", "spent", "out_of_time", "failed", "nothing_to_ask"]


@dataclass(frozen=True, slots=True)
class WayPrice:
    """A price for one row of the party at one place, and where it was seen if someone else found it."""

    cents: int
    fetched_at: datetime
    is_fresh: bool
    link: str | None = None
    sponsored: bool = False


@dataclass(frozen=True, slots=True)
class RankChange:
    """A place that changed its rank, and how much more than estimated its ways cost each person."""

    place: int
    was: int
    now: int
    more_cents: int


@dataclass
class Verification:
    """Verifies a search with at most `most` questions: `due` gives them in order, `note` takes the answers."""

    data: Reference
    judged: JudgedSearch
    most: int
    baggage: BaggageChoice = "personal_item"
    priced: dict[tuple[int, int], WayPrice] = field(default_factory=dict)
    without: dict[int, set[int]] = field(default_factory=lambda: defaultdict(set))
    """By place, the rows that no flight was found for."""
    settled: set[int] = field(default_factory=set)
    answered: int = 0
    failed: int = 0
    is_proved: bool = False

    def __post_init__(self) -> None:
        self._begun: set[FareQuery] = set()
        self._of_place: dict[int, list[FareQuery]] = {}
        self._open: dict[int, int] = {}
        self._cells: dict[FareQuery, list[tuple[int, list[int]]]] = defaultdict(list)
        self._due: list[FareQuery] = []
        self.plan()

    # Questions.

    @property
    def due(self) -> Iterator[FareQuery]:
        """The next questions, one at a time: the order may change between two of them."""
        return _Due(self)

    def next_question(self) -> FareQuery | None:
        """The next question; None if nothing is due or nothing more may be asked."""
        if not self._due:
            return None
        query = self._due.pop(0)
        self._begun.add(query)
        return query

    def plan(self) -> None:
        """Order the remaining questions: first the desired destination, then the places as they would rank if prices
        not yet known were at their lowest.

        Nothing else is due once the first place cannot be beaten.
        """
        ranking = self._ranking(self._fares(OPTIMISM))
        first = int(ranking.order[0]) if len(ranking.order) else None
        self.is_proved = first is not None and not self._unknown(first)
        pick = self.judged.search.pick
        places = [] if self.is_proved else ranking.order.tolist()
        if pick is not None and pick not in self.settled:
            places = [pick, *places]
        room = self.most - len(self._begun)
        due: list[FareQuery] = []
        for place in dict.fromkeys(places):
            if len(due) >= room:
                break
            due += [query for query in self._questions(place) if query not in self._begun]
        self._due = due[:room]

    def _questions(self, place: int) -> list[FareQuery]:
        """The questions about a place: the origins that make up the largest part of its estimated flights."""
        if place in self._of_place:
            return self._of_place[place]
        window = self.judged.windows[int(self.judged.ranking.window[place])]
        wanted = self.judged.search
        calendar = self.data.places.destinations[place].flight_calendar
        rows: dict[FareQuery, list[int]] = defaultdict(list)
        for row in np.flatnonzero(self._flies[:, place]).tolist():
            airports = self.data.artefact.pair_codes(int(self.judged.ways.origin[row, place]), place)
            query = FareQuery(*airports, window.depart, window.back, wanted.as_of, wanted.seed, calendar)
            rows[query].append(row)
        heads, fare = self.judged.ranking.party.weights, self._estimate[:, place]
        weighed = sorted(rows, key=lambda query: -float(sum(heads[row] * fare[row] for row in rows[query])))
        asked = weighed[: max(1, self.most // PLACES_IN_FULL)]
        for query in asked:
            self._cells[query].append((place, rows[query]))
        self._open[place], self._of_place[place] = len(asked), asked
        return asked

    # Answers.

    def note(
        self, query: FareQuery, answer: Answer[Fare | SeenFare] | None
    ) -> tuple[list[tuple[int, list[int]]], list[int]]:
        """Record an answer; return the cells that now have a price, and the places with nothing left to wait for."""
        self.answered += 1
        self.failed += answer is None
        found, done = [], []
        for place, rows in self._cells[query]:
            price = None if answer is None else self._price(answer, rows[0], place)
            if answer is not None and price is None:
                self.without[place].update(rows)
            if price is not None:
                self.priced |= dict.fromkeys([(row, place) for row in rows], price)
                found.append((place, rows))
            self._open[place] -= 1
            if not self._open[place] and any(one == place for _, one in self.priced):
                self.settled.add(place)
                done.append(place)
        return found, done

    def _price(self, answer: Answer[Fare | SeenFare], row: int, place: int) -> WayPrice | None:
        """The lowest price of a flight about as long as the counted one, or else the lowest of all; with the bags."""
        limit, flight = self.judged.limits.max_minutes, float(self.judged.ways.minutes[row, place])
        longest = USUAL * flight + SLACK if limit is None else min(USUAL * flight + SLACK, limit)
        prices = [(cents, fare) for fare in answer.items if (cents := _cents(fare, self.baggage)) is not None]
        usual = [one for one in prices if _longest(one[1]) <= longest]
        if not prices:
            return None
        cents, fare = min(usual or prices, key=lambda one: one[0])
        price = WayPrice(cents, answer.fetched_at, not answer.stale)
        return replace(price, link=fare.link, sponsored=fare.sponsored) if isinstance(fare, SeenFare) else price

    # Results.

    @cached_property
    def _flies(self) -> Bools:
        """[U, M] whether a row goes by air."""
        return np.asarray(self.judged.ways.mode == BY_AIR) & self.judged.ways.connected

    @cached_property
    def _factor(self) -> Floats:
        """[M] the fare factor of the window that each place is shown with."""
        return self.judged.ranking.at_window(self.judged.ranking.field.window_factor)

    @cached_property
    def _estimate(self) -> Floats:
        """[U, M] EUR there and back on these dates."""
        return self.judged.ranking.field.fare * self._factor

    @cached_property
    def estimated_cents(self) -> Ints:
        """[U, M] the estimates as they were shown."""
        return cents_each(self._estimate)

    @cached_property
    def _fixed(self) -> Bools:
        """[M, W] only the window that each place is shown with, if its ways run then."""
        ranking = self.judged.ranking
        only = np.arange(ranking.status.shape[1])[None, :] == ranking.window[:, None]
        return np.asarray(ranking.field.runs & only)

    def _unknown(self, place: int) -> bool:
        return any((row, place) not in self.priced for row in np.flatnonzero(self._flies[:, place]).tolist())

    def _fares(self, of_others: float | None = None) -> Floats:
        """[U, M] fares at factor 1: the prices found, and this share of the estimate where there is none.

        Without `of_others`, the fares as they are shown: prices of settled places only, where the rest is scaled by the
        prices found for others.
        """
        fare = self.judged.ranking.field.fare * (1.0 if of_others is None else of_others)
        if of_others is None:
            for place in self.settled:
                fare[:, place] *= self._ratios(place)
        for (row, place), price in self.priced.items():
            if of_others is not None or place in self.settled:
                fare[row, place] = price.cents / 100.0 / self._factor[place]
        return fare

    def _ratios(self, place: int) -> Floats:
        """[U] found over estimated fares, of people in the same country if any have a price."""
        party, homes = self.judged.ranking.party, self._countries
        known = [row for row in np.flatnonzero(self._flies[:, place]).tolist() if (row, place) in self.priced]
        ratio = np.ones(len(party.weights))
        for row in range(len(ratio)):
            near = [one for one in known if homes[one] == homes[row]] or known
            found = sum(party.weights[one] * self.priced[one, place].cents for one in near)
            estimated = sum(party.weights[one] * 100.0 * self._estimate[one, place] for one in near)
            if estimated:
                ratio[row] = min(max(found / estimated, RATIO[0]), RATIO[1])
        return ratio

    @cached_property
    def _countries(self) -> list[str]:
        """[U] the country that each row lives in."""
        people = self.judged.search.travellers
        return [people[members[0]].country_code for members in self.people]

    @cached_property
    def people(self) -> list[list[int]]:
        """The people of each row, by their position in the search."""
        return search.members(self.judged.ranking.party)

    def _ranking(self, fare: Floats) -> Ranking:
        base = self.judged.ranking
        with_fares = replace(base.field, fare=fare, runs=self._fixed)
        return engine.rank(with_fares, base.party, self.judged.limits, base.scales, self.judged.search.weights)

    def result(self) -> JudgedSearch:
        """The search with everything known so far."""
        return replace(self.judged, ranking=self._ranking(self._fares()))

    def moves(self, now: JudgedSearch) -> list[RankChange]:
        """The places with prices whose rank changed, best first."""
        was, is_now = (_ranks(one.ranking) for one in (self.judged, now))
        found = [
            RankChange(place, was[place], is_now[place], self.more_cents(now, place))
            for place in self.settled
            if place in was and place in is_now and was[place] != is_now[place]
        ]
        return sorted(found, key=lambda move: move.now)

    def more_cents(self, now: JudgedSearch, place: int) -> int:
        """How much the mean fare per person is above its estimate."""
        factor, heads = self._factor[place], self.judged.ranking.party.weights
        fares = cents_each(now.ranking.field.fare[:, place] * factor)
        more = (fares - self.estimated_cents[:, place]) * heads
        return whole(float(more.sum()) / self.judged.ranking.party.size)

    def live_people(self, place: int) -> int:
        """How many people have a price that is not stale."""
        return sum(
            len(self.people[row]) for (row, one), price in self.priced.items() if one == place and price.is_fresh
        )

    def flying_people(self, place: int) -> int:
        return sum(len(self.people[row]) for row in np.flatnonzero(self._flies[:, place]).tolist())

    def seen(self, place: int) -> list[tuple[list[int], WayPrice]]:
        """The prices that someone else found, cheapest first, each with the rows it applies to."""
        rows: dict[WayPrice, list[int]] = defaultdict(list)
        for (row, one), price in self.priced.items():
            if one == place and price.link is not None:
                rows[price].append(row)
        return sorted(((of, price) for price, of in rows.items()), key=lambda one: (one[1].cents, one[0]))

    def fetched_at(self, place: int) -> datetime:
        """When the oldest price was fetched."""
        return min(price.fetched_at for (_, one), price in self.priced.items() if one == place)


class _Due:
    """Iterates over the questions while there are any; more may follow after it has run dry."""

    def __init__(self, of: Verification) -> None:
        self._of = of

    def __iter__(self) -> Iterator[FareQuery]:
        return self

    def __next__(self) -> FareQuery:
        query = self._of.next_question()
        if query is None:
            raise StopIteration
        return query


def _cents(fare: Fare | SeenFare, baggage: BaggageChoice) -> int | None:
    """The price with the bags. A price seen elsewhere is unchanged, because its bags are unknown."""
    return fare.cents if isinstance(fare, SeenFare) else fare_cents(fare, baggage)


def _longest(fare: Fare | SeenFare) -> int:
    if isinstance(fare, SeenFare):
        return max(fare.out_minutes, fare.back_minutes or 0)
    return max(fare.outbound.minutes, fare.inbound.minutes if fare.inbound else 0)


def _ranks(ranking: Ranking) -> Mapping[int, int]:
    return {place: rank for rank, place in enumerate(ranking.order.tolist(), 1)}
