"""One search from start to end, without input or output: people and wishes in, a judged world out (design 1, 5)."""

from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from tripoint.atlas import pairing, zones
from tripoint.planner import costs, engine, feasibility, labels, party, weights, windows
from tripoint.planner.engine import Field, Ranking
from tripoint.planner.feasibility import Budget, Limits, MaxFlight, Status
from tripoint.planner.party import Party
from tripoint.planner.places import Places
from tripoint.planner.weights import Preset, Weights
from tripoint.planner.windows import Window

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Loosening = Literal["budget", "flight", "dates"]
NEAR_MISSES = 6


@dataclass(frozen=True, slots=True)
class Flights:
    """The reference data that a search needs: O origins x M places, one way but for `fare` and `co2`."""

    fare: npt.NDArray[np.floating[Any]]
    transfer: npt.NDArray[np.floating[Any]]
    minutes: npt.NDArray[np.floating[Any]]
    transfer_minutes: npt.NDArray[np.floating[Any]]
    co2: npt.NDArray[np.floating[Any]]
    stops: npt.NDArray[np.integer[Any]]


@dataclass(frozen=True, slots=True)
class Traveller:
    """Who departs where: `origins` are rows of the reference data to choose from; `cap` in whole cents."""

    name: str | None
    city_id: str
    city: str
    country_code: str
    lat: float
    lon: float
    timezone: str
    airport: str
    origins: tuple[int, ...]
    cap: int | None = None


@dataclass(frozen=True, slots=True)
class Search:
    """A search with everything decided: no default, no clock. `pick` is the row of the desired destination."""

    travellers: tuple[Traveller, ...]
    depart: date
    nights: int
    flex_days: int
    pick: int | None
    budget: Budget
    max_flight: MaxFlight
    weights_name: str
    weights: Weights
    likes: tuple[str, ...]
    weather: str
    stay: costs.StayType
    room: costs.Room
    as_of: date
    seed: int = 1

    @property
    def back(self) -> date:
        return self.depart + timedelta(self.nights)


def usual_stay(preset: Preset) -> costs.StayType:
    return "apartment" if preset in {"friends", "nomads"} else "hotel"


def usual_room(preset: Preset) -> costs.Room:
    return "private" if preset in {"team", "balanced"} else "shared"


@dataclass(frozen=True, slots=True)
class Judged:
    """The answer to a search. `origin` [U, M] is the row of the reference data that each way starts from.

    Time zones by row, and by place.
    """

    search: Search
    windows: list[Window]
    chosen: int
    limits: Limits
    ranking: Ranking
    origin: Ints
    stops: Ints
    timezones: tuple[str, ...]
    place_timezones: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Advice:
    """Beside the ranking: labels, trade-offs, near misses, and the one limit whose loosening helps most."""

    winners: dict[labels.Label, int]
    trade_offs: list[int]
    misses: list[int]
    loosen: tuple[Loosening, int] | None


def judge(places: Places, flights: Flights, search: Search) -> Judged:
    """Rank every place in every window. Raises Invalid when no window is left."""
    dates = windows.around(search.depart, search.nights, search.flex_days, search.as_of)
    limits = feasibility.limits(search.budget, search.max_flight)
    starts = sorted({(one.origins, one.timezone) for one in search.travellers})
    index = {start: row for row, start in enumerate(starts)}
    group = party.gather(
        [party.Person(index[one.origins, one.timezone], one.cap) for one in search.travellers],
        limits.cap,
    )
    rows = np.stack([best_origin(flights, starts[start][0]) for start in group.origins])
    timezones = tuple(starts[start][1] for start in group.origins)
    clocks = zones.offsets(timezones, search.depart)
    field = _field(places, flights, search, dates=dates, rows=rows, clocks=clocks)
    ranking = engine.rank(field, group, limits, search.weights)
    moved_by = [abs((window.depart - search.depart).days) for window in dates]
    stops = flights.stops[rows, np.arange(len(places.slugs))].astype(np.int64)
    asked = moved_by.index(min(moved_by))
    return Judged(search, dates, asked, limits, ranking, rows, stops, timezones, places.timezones)


def advise(places: Places, flights: Flights, judged: Judged) -> Advice:
    ranking = judged.ranking
    return Advice(
        winners=labels.winners(ranking, judged.search.pick),
        trade_offs=labels.trade_offs(ranking),
        misses=near_misses(judged),
        loosen=loosening(places, flights, judged),
    )


def near_misses(judged: Judged) -> list[int]:
    """The places outside the limits, the nearest first: by how far the limit that is missed most is missed."""
    ranking, limits = judged.ranking, judged.limits
    status = ranking.at_best(ranking.status)
    over = feasibility.overshoot(
        ranking.at_best(ranking.journeys.worst_flight),
        limits.max_minutes,
        ranking.at_best(ranking.cents),
        limits.cap,
    )
    connected = ranking.at_best(ranking.journeys.connected)
    missed = np.flatnonzero((status > Status.OVER_BUDGET) & connected)
    return sorted(missed.tolist(), key=lambda place: (over[place], ranking.field.slugs[place]))[:NEAR_MISSES]


def loosening(places: Places, flights: Flights, judged: Judged) -> tuple[Loosening, int] | None:
    """When no place satisfies the limits: the one limit that, a level looser, helps most, and to how many places."""
    if feasible(judged.ranking):
        return None
    search, looser = judged.search, dict[Loosening, Search]()
    if search.budget in feasibility.LOOSER_BUDGET:
        looser["budget"] = replace(search, budget=feasibility.LOOSER_BUDGET[search.budget])
    if search.max_flight in feasibility.LOOSER_FLIGHT:
        looser["flight"] = replace(search, max_flight=feasibility.LOOSER_FLIGHT[search.max_flight])
    if search.flex_days < 14:
        looser["dates"] = replace(search, flex_days=7 if search.flex_days < 7 else 14)
    gains = {limit: feasible(judge(places, flights, each).ranking) for limit, each in looser.items()}
    best = max(gains, key=lambda limit: gains[limit], default=None)
    return (best, gains[best]) if best is not None and gains[best] else None


def feasible(ranking: Ranking) -> int:
    """How many places are within everybody's limits in some window."""
    return int((ranking.at_best(ranking.status) == Status.FEASIBLE).sum())


def weights_of(preset: Preset, slider: int | None) -> tuple[str, Weights]:
    """The weights in force and their name; a moved slider replaces the preset's."""
    if slider is None:
        return preset, weights.preset(preset)
    return "slider", weights.slider(slider)


def best_origin(flights: Flights, origins: tuple[int, ...]) -> Ints:
    """[M]: of the airports that a city may use, the one for each place (`atlas.pairing`)."""
    options = list(origins)
    tables = (flights.fare, flights.transfer, flights.minutes, flights.transfer_minutes, flights.stops)
    return np.asarray(np.array(options)[pairing.choice(*(table[options] for table in tables))])


def _field(
    places: Places, flights: Flights, search: Search, *, dates: list[Window], rows: Ints, clocks: Floats
) -> Field:
    columns = np.arange(len(places.slugs))

    def gathered(table: npt.NDArray[Any]) -> Floats:
        return table[rows, columns].astype(np.float64)

    minutes = gathered(flights.minutes)
    return Field(
        slugs=places.slugs,
        fare=gathered(flights.fare),
        transfer=gathered(flights.transfer),
        minutes=minutes,
        transfer_minutes=gathered(flights.transfer_minutes),
        co2=gathered(flights.co2),
        zone_shift=places.offsets(search.depart)[None, :] - clocks[:, None],
        connected=np.isfinite(minutes),
        window_factor=places.fare_factors(dates, search.as_of),
        stay=places.stay(dates, search.stay, search.room),
        daily=places.spending(dates),
        weather=places.weather(dates, search.weather),
        interest=places.interest(search.likes),
        work=places.work,
    )


def members(group: Party) -> list[list[int]]:
    """The people of each row, by their position in the search."""
    found: list[list[int]] = [[] for _ in group.weights]
    for person, row in enumerate(group.row_of):
        found[row].append(person)
    return found
