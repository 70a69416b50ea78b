"""The measures of a ranking that results are written from: travel, burden, totals, and each traveller's journey."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from tripoint.atlas import zones
from tripoint.catalog.catalogue import Destination
from tripoint.core.rounding import HALF, whole
from tripoint.planner import costs, estimates, explain, fairness, schemas, search
from tripoint.planner.feasibility import Status
from tripoint.planner.search import Judged
from tripoint.planner.weights import TERMS, Term

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

LEAVES_AT = 10 * 60
"""The minute of the local day at which an estimated flight is taken to leave, for the day of its arrival."""


@dataclass(frozen=True, slots=True)
class Measures:
    """Everything of a ranking that more than one result needs, computed once."""

    judged: Judged
    travel: Floats
    burden: Floats
    group_totals: Ints
    utilities: list[list[float]]
    medians: list[float]
    silent: set[Term]
    whole: dict[Term, list[list[int]]]
    statuses: list[list[str]]
    people: list[list[int]]

    def by_ground(self, place: int, person: int) -> bool:
        """Whether a traveller comes by land, or lives there: no airport, so no transfer."""
        ranking = self.judged.ranking
        return not ranking.field.transfer_minutes[ranking.party.row_of[person], place]

    @classmethod
    def of(cls, judged: Judged) -> "Measures":
        ranking = judged.ranking
        field = ranking.field
        travel = field.minutes + field.transfer_minutes
        connected = np.flatnonzero(ranking.at_best(ranking.journeys.connected))
        utilities = [ranking.at_best(utility) for utility in ranking.utilities]
        silent: set[Term] = set()
        if not judged.search.likes:
            silent.add("interest")
        if judged.search.weather == "any":
            silent.add("weather")
        return cls(
            judged,
            travel,
            fairness.burden(field.fare, field.transfer, travel),
            estimates.group_totals(ranking),
            [utility.tolist() for utility in utilities],
            [float(np.median(utility[connected])) if len(connected) else 0.0 for utility in utilities],
            silent,
            {
                term: np.broadcast_to(cells, ranking.status.shape).tolist()
                for term, cells in zip(TERMS, ranking.whole, strict=True)
            },
            [[Status(status).name.lower() for status in row] for row in ranking.status.tolist()],
            search.members(ranking.party),
        )


def facts_of(measures: Measures, place: int, destination: Destination) -> explain.Facts:
    """The numbers that the sentences about a destination may use."""
    judged, ranking = measures.judged, measures.judged.ranking
    window = judged.windows[ranking.best[place]]
    ways = ranking.journeys
    mean_burden = float(ways.mean_burden[place, 0])
    excess = float(ways.worst_burden[place, 0]) / mean_burden - 1.0 if mean_burden else 0.0
    likes = set(judged.search.likes)
    return explain.Facts(
        mean_cents=int(ranking.cents[place, ranking.best[place]]),
        worst_minutes=whole(ways.worst_time[place, 0]),
        burden_excess_percent=whole(100 * excess),
        co2_kg=whole(ways.co2[place, 0]),
        largest_shift=float(np.abs(_shift(measures, place)).max()),
        month=window.depart.month,
        high_c=destination.high_c[window.depart.month - 1],
        matched=len(likes & set(destination.chips)),
        wanted=len(likes),
        mbps=destination.wifi_mbps,
        coworking=destination.coworking,
    )


def spread_of(measures: Measures, place: int, parts: list[costs.Parts]) -> dict[str, Any]:
    """The worst-off traveller, and how much worse that is than the mean."""
    burden, row_of = measures.burden[:, place], measures.judged.ranking.party.row_of
    ways = measures.judged.ranking.journeys
    row = int(burden.argmax())
    person = measures.people[row][0]
    minutes, fare = whole(measures.travel[row, place]), parts[person].flights
    mean_fare = sum(one.flights for one in parts) / len(row_of)
    mean_burden = float(ways.mean_burden[place, 0])
    return {
        "worst": schemas.WorstOut(traveller=person, minutes=minutes, fare_cents=fare),
        "envy": schemas.EnvyOut(
            cents=whole(100 * (float(burden[row]) - mean_burden)),
            percent=whole(100 * (float(burden[row]) / mean_burden - 1.0)) if mean_burden else 0,
            minutes=minutes - whole(ways.mean_time[place, 0]),
            fare_cents=fare - whole(mean_fare),
        ),
    }


def ways_of(measures: Measures, place: int, parts: list[costs.Parts]) -> schemas.WaysOut:
    field, row_of = measures.judged.ranking.field, list(measures.judged.ranking.party.row_of)
    flight, shift = field.minutes[:, place], _shift(measures, place)
    lands = np.floor((LEAVES_AT + flight + 60.0 * shift) / 1440.0).astype(int)

    def each(values: npt.NDArray[Any]) -> list[Any]:
        rows = values.tolist()
        return [rows[row] for row in row_of]

    return schemas.WaysOut(
        fare_cents=[one.flights for one in parts],
        minutes=each(np.floor(measures.travel[:, place] + HALF).astype(int)),
        flight_minutes=each(np.floor(flight + HALF).astype(int)),
        stops=each(measures.judged.stops[:, place]),
        co2e_kg=each(np.floor(field.co2[:, place] + HALF).astype(int)),
        zone_shift=each(shift),
        arrival_days=each(lands),
        total_cents=[one.total for one in parts],
    )


def _shift(measures: Measures, place: int) -> Floats:
    """[U] hours that the clocks there are ahead on the days of the place's own window, over the date line too."""
    judged = measures.judged
    day = judged.windows[judged.ranking.best[place]].depart
    return np.asarray(zones.offset_hours(judged.place_timezones[place], day) - zones.offsets(judged.timezones, day))


def lines_of(measures: Measures, place: int, taken: schemas.WaysOut, language: str) -> list[str]:
    """Each traveller's way in words."""
    mean = whole(measures.judged.ranking.journeys.mean_time[place, 0])
    return [
        explain.line(
            language,
            traveller.name or traveller.city,
            explain.TravellerFacts(
                fare_cents=taken.fare_cents[index],
                minutes=taken.minutes[index],
                stops=taken.stops[index],
                minutes_from_mean=taken.minutes[index] - mean,
                zone_shift=taken.zone_shift[index],
                arrival_day=taken.arrival_days[index],
                is_ground=measures.by_ground(place, index),
            ),
        )
        for index, traveller in enumerate(measures.judged.search.travellers)
    ]
