"""Figures behind the results: the facts of a place, its worst-off traveller, and each traveller's journey."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from tripoint.atlas import curves, zones
from tripoint.catalog import avoidable
from tripoint.catalog.avoidable import AVOIDABLE
from tripoint.catalog.catalogue import Destination
from tripoint.core.arrays import Array, Floats, np
from tripoint.core.rounding import HALF, whole
from tripoint.money import amounts
from tripoint.planner import burden, costs, estimates, explain, schemas, search
from tripoint.planner.fit import Reason
from tripoint.planner.search import JudgedSearch
from tripoint.planner.ways import mode_names
from tripoint.planner.weights import TERMS, Term, preset

TAKES_OFF_AT: Final = 10 * 60
"""The minute of the local day at which flights are assumed to leave, to find the day of arrival."""


@dataclass(frozen=True)
class Measures:
    """The figures of a ranking that more than one result needs, computed once."""

    judged: JudgedSearch

    @cached_property
    def people(self) -> list[list[int]]:
        """The people of each row of the party, by their position in the search."""
        return search.members(self.judged.ranking.party)

    @cached_property
    def lifts(self) -> dict[Term, Floats]:
        """[M] how much of its weight each term lifts a place above the median place, by the weights usual for the trip.

        Terms that have no weight or say nothing in this search are left out; moving the slider changes no sentence.
        """
        judged, ranking = self.judged, self.judged.ranking
        silent: set[Term] = set()
        if not judged.search.likes and judged.search.wish is None:
            silent.add("interest")
        if judged.search.weather in {"any", "snow"}:
            silent.add("weather")
        connected = ranking.journeys.connected
        return {
            term: weight * (utility - (np.median(utility[connected]) if connected.any() else 0.0))
            for term, weight, utility in zip(TERMS, preset(judged.search.kind), ranking.utilities, strict=True)
            if weight and term not in silent
        }

    def parts(self, place: int) -> list[costs.CostParts]:
        """Each person's estimate in the window that a place is shown with."""
        ranking = self.judged.ranking
        window = int(ranking.window[place])
        return estimates.each_person(ranking.field, ranking.party, ranking.beds, place, window)

    def is_beaten(self, place: int) -> bool:
        """Whether another place that fits as well is at least as good in cost, worst and mean time, and CO2 alike."""
        ranking = self.judged.ranking
        ways, keys = ranking.journeys, ranking.keys
        better = keys.tier == keys.tier[place]
        for figure in (keys.cents, ways.worst_time, ways.mean_time, ways.co2):
            better = better & (figure <= figure[place])
        return int(better.sum()) > 1


def facts_of(measures: Measures, place: int, destination: Destination, parts: list[costs.CostParts]) -> explain.Facts:
    """The numbers that the sentences about a destination may use. `parts`: everybody's costs."""
    judged, ranking = measures.judged, measures.judged.ranking
    window = judged.windows[ranking.window[place]]
    ways, wanted = ranking.journeys, judged.search
    misfit = misfits(measures, place)
    avoided = next((one for one in AVOIDABLE if one in misfit[:1]), None)
    return explain.Facts(
        mean_cents=costs.per_person(costs.group(parts), ranking.party.size).total,
        worst_minutes=whole(ways.worst_time[place]),
        mean_minutes=int(ranking.keys.minutes[place]),
        burden_excess_percent=_excess_percent(measures, place),
        co2_kg=whole(ways.co2[place]),
        largest_shift=float(np.abs(zones.shift(_shift(measures, place))).max()),
        month=window.depart.month,
        high_c=destination.high_on(curves.middle(window.depart, window.back)),
        matched=sum(getattr(destination.record.scores, chip) >= explain.LIKED for chip in wanted.likes),
        wanted=len(wanted.likes),
        mbps=destination.wifi_mbps,
        coworking=destination.coworking,
        people=ranking.party.size,
        offers=float(ranking.utilities[TERMS.index("place")][place]),
        wish=wanted.wish,
        wish_level=destination.theme_level(wanted.wish, window.depart) if wanted.wish else 0,
        misfit=tuple(misfit),
        cause=avoided and avoidable.cause(destination, avoided, window.depart, window.back),
    )


def misfits(measures: Measures, place: int) -> list[Reason]:
    """The reasons why a place does not fully fit, worst first."""
    ranking = measures.judged.ranking
    window = int(ranking.window[place])
    tiers = {reason: int(tier[place, window]) for reason, tier in ranking.fit.by_reason.items()}
    return sorted((reason for reason, tier in tiers.items() if tier), key=lambda reason: -tiers[reason])


def spread_of(measures: Measures, place: int, parts: list[costs.CostParts]) -> dict[str, Any]:
    """The person who is worst off by the figures that everybody can see, and how much worse that is than the mean."""
    ranking = measures.judged.ranking
    burdens = _seen_burden(measures, place)
    row = int(burdens.argmax())
    person = measures.people[row][0]
    minutes, fare = whole(ranking.field.door[row, place]), parts[person].flights
    mean_fare = amounts.mean(sum(one.flights for one in parts), ranking.party.size)
    return {
        "worst": schemas.WorstOut(
            traveller=person, minutes=minutes, fare_cents=fare, burden_cents=amounts.cents(float(burdens[row]))
        ),
        "envy": schemas.EnvyOut(
            percent=_excess_percent(measures, place),
            minutes=minutes - int(ranking.keys.minutes[place]),
            fare_cents=fare - mean_fare,
        ),
    }


def ways_of(measures: Measures, place: int, parts: list[costs.CostParts]) -> schemas.WaysOut:
    judged, ranking = measures.judged, measures.judged.ranking
    field, row_of = ranking.field, list(ranking.party.row_of)
    door, flight, shift = field.door[:, place], field.minutes[:, place], _shift(measures, place)
    lands = np.floor((TAKES_OFF_AT + np.where(flight > 0, flight, door) + 60.0 * shift) / 1440.0).astype(int)

    def each(values: Array) -> list[Any]:
        rows = values.tolist()
        return [rows[row] for row in row_of]

    return schemas.WaysOut(
        mode=each(mode_names(judged.ways.mode[:, place])),
        fare_cents=[one.flights for one in parts],
        minutes=each(np.floor(door + HALF).astype(int)),
        flight_minutes=each(np.floor(flight + HALF).astype(int)),
        stops=each(judged.ways.changes[:, place]),
        co2e_kg=each(np.floor(field.co2[:, place] + HALF).astype(int)),
        zone_shift=each(shift),
        arrival_days=each(lands),
        total_cents=[one.total for one in parts],
        burden_cents=each(amounts.cents_each(_seen_burden(measures, place))),
    )


def _seen_burden(measures: Measures, place: int) -> Floats:
    """[U] EUR of money and hours alone, without the felt minutes that changes, borders and the like add.

    The screen shows fares and hours side by side, so the person called worst off has to look it.
    """
    ranking = measures.judged.ranking
    added = ranking.field.felt[:, place] - ranking.field.door[:, place]
    return np.asarray(ranking.burden[:, place] - burden.in_eur(added, ranking.scales.value_of_time))


def _excess_percent(measures: Measures, place: int) -> int:
    """How much harder the hardest journey is than the mean one, in percent."""
    ranking = measures.judged.ranking
    burdens, heads = _seen_burden(measures, place), ranking.party.weights
    mean = float(burdens @ heads) / ranking.party.size
    return whole(100 * (float(burdens.max()) / mean - 1.0)) if mean else 0


def _shift(measures: Measures, place: int) -> Floats:
    """[U] hours that clocks at the place are ahead on the days of its window, counted across the date line too."""
    judged = measures.judged
    day = judged.windows[judged.ranking.window[place]].depart
    ahead = zones.offset_hours(judged.place_timezones[place], day) - zones.offsets(judged.timezones, day)
    return np.where(judged.ranking.field.at_home[:, place], 0.0, ahead)
