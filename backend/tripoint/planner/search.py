"""One search from start to finish, without input or output: people and wishes in, judged places out (scoring)."""

from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Final

from tripoint.atlas import land, zones
from tripoint.atlas.far_airports import Access
from tripoint.catalog.avoidable import ThingToAvoid
from tripoint.catalog.records import Chip, StayType
from tripoint.catalog.themes import Theme
from tripoint.core.arrays import Bools, np
from tripoint.planner import (
    costs,
    engine,
    estimates,
    feasibility,
    fit,
    labels,
    land_and_air,
    party,
    scales,
    scoring,
    weights,
    windows,
)
from tripoint.planner.engine import Ranking
from tripoint.planner.feasibility import Budget, Limits, MaxFlight, Status
from tripoint.planner.field import Field
from tripoint.planner.fit import Wishes
from tripoint.planner.land_and_air import LandAndAir
from tripoint.planner.places import Places
from tripoint.planner.scales import Scales
from tripoint.planner.ways import Choice, Connections, Home, Ways
from tripoint.planner.weights import Preset, Weights
from tripoint.planner.windows import RequestedWindow, Window

NEAR_MISSES: Final = 6


@dataclass(frozen=True, slots=True)
class SearchTraveller:
    """Someone's home and departure: `origins` are rows of the reference data to choose from, `access` the way to each
    if it is far; `cap` in whole cents.
    """

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
    access: tuple[tuple[Access, ...], ...] = ()

    @property
    def home(self) -> Home:
        return Home(self.lat, self.lon, self.country_code, self.timezone, self.origins, self.access)


@dataclass(frozen=True, slots=True)
class Search:
    """A search with everything decided: no defaults, no clock. `pick` is the row of the desired destination.

    `kind` is the kind of trip, whatever the weights: the appeal of a place depends on it.
    """

    travellers: tuple[SearchTraveller, ...]
    depart: date
    nights: int
    flex_days: int
    pick: int | None
    budget: Budget
    max_flight: MaxFlight
    weights_name: str
    weights: Weights
    kind: Preset
    likes: tuple[Chip, ...]
    weather: str
    wish: Theme | None
    flights_only: bool
    stay: StayType
    room: costs.Room
    as_of: date
    seed: int
    avoid: tuple[ThingToAvoid, ...]

    @property
    def back(self) -> date:
        return self.depart + timedelta(self.nights)


def usual_stay(preset: Preset) -> StayType:
    return "apartment" if preset in {"friends", "nomads"} else "hotel"


def usual_room(preset: Preset) -> costs.Room:
    return "private" if preset in {"team", "balanced"} else "shared"


def wish_of(wish: Theme | None, weather: str, likes: tuple[Chip, ...]) -> Theme | None:
    """The wish of a search: its own, or the one that weather and likes imply together."""
    if wish is not None:
        return wish
    if weather == "snow":
        return "ski" if "adventure" in likes else "snow"
    return "beach" if weather == "warm" and "beach_culture" in likes else None


@dataclass(frozen=True, slots=True)
class JudgedSearch:
    """The answer to a search. The rows of `ways` and `timezones` are those of the ranking's party, whose origins are
    the rows of `land_and_air`.
    """

    search: Search
    windows: list[Window]
    asked: int
    limits: Limits
    ranking: Ranking
    ways: Ways
    land_and_air: LandAndAir
    timezones: tuple[str, ...]
    place_timezones: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RankingAdvice:
    """Additions to the ranking: labels, cards, near misses."""

    winners: dict[labels.Label, int]
    cards: list[int]
    misses: list[int]


@dataclass(frozen=True, slots=True)
class GatheredFacts:
    """Everything known before any place is judged."""

    windows: list[Window]
    requested: RequestedWindow
    limits: Limits
    homes: list[Home]
    group: party.Party
    land_and_air: LandAndAir
    ways: Ways
    timezones: tuple[str, ...]
    field: Field


def judge(places: Places, connections: Connections, search: Search) -> JudgedSearch:
    """Judge every place. Raises Invalid if no window is left."""
    known = gather(places, connections, search)
    group_scales = _scales(search, known.homes, known.group)
    ranking = engine.rank(known.field, known.group, known.limits, group_scales, search.weights)
    return JudgedSearch(
        search,
        known.windows,
        known.requested.index,
        known.limits,
        ranking,
        known.ways,
        known.land_and_air,
        known.timezones,
        places.timezones,
    )


def gather(places: Places, connections: Connections, search: Search) -> GatheredFacts:
    """Gather the input for judging every place. Raises Invalid if no window is left."""
    dates = windows.around(search.depart, search.nights, search.flex_days, search.as_of)
    requested = RequestedWindow.of(dates, search.depart)
    limits = feasibility.limits(search.budget, search.max_flight)
    seasons = [land.season(connections.land, (one.depart, one.back)) for one in dates]
    choice = Choice(
        search.nights,
        flights_only=search.flights_only,
        is_green=search.kind == "green",
        months=seasons[requested.index],
    )
    homes = sorted({one.home for one in search.travellers})
    row_of = {home: row for row, home in enumerate(homes)}
    group = party.gather([party.PartyMember(row_of[one.home], one.cap) for one in search.travellers], limits.cap)
    both = land_and_air.of_homes(connections, places, homes, choice)
    other_seasons = {
        season: land_and_air.of_homes(connections, places, homes, replace(choice, months=season))
        for season in {*seasons} - {choice.months}
    }
    runs = [
        both.usual.same(other_seasons[season].usual) if season in other_seasons else np.ones(len(places.slugs), bool)
        for season in seasons
    ]
    taken = both.usual.rows(group.origins)
    timezones = tuple(homes[start].timezone for start in group.origins)
    field = _field(
        places,
        search,
        dates=dates,
        requested=requested,
        taken=taken,
        timezones=timezones,
        runs=np.stack(runs, axis=1),
    )
    return GatheredFacts(dates, requested, limits, homes, group, both, taken, timezones, field)


def advise(places: Places, judged: JudgedSearch) -> RankingAdvice:
    winners = labels.winners(judged.ranking, judged.search.pick)
    countries = {one.country_code for one in judged.search.travellers}
    return RankingAdvice(winners, labels.cards(judged.ranking, places, winners, countries), near_misses(judged))


def near_misses(judged: JudgedSearch) -> list[int]:
    """The places outside the limits, nearest first, by the limit they exceed most.

    For the budget, the person closest to it counts, since one person within it would be enough.
    """
    ranking = judged.ranking
    missed = np.flatnonzero((ranking.at_window(ranking.status) > Status.OVER_BUDGET) & ranking.journeys.connected)
    if not len(missed):
        return []
    over = np.maximum(
        feasibility.overshoot(ranking.journeys.worst_flight, judged.limits.max_minutes),
        ranking.at_window(estimates.least_over(ranking.field, ranking.party, ranking.beds)),
    )
    return sorted(missed.tolist(), key=lambda place: (over[place], ranking.field.slugs[place]))[:NEAR_MISSES]


def weights_of(preset: Preset, slider: int | None) -> tuple[str, Weights]:
    """The weights in force and their name; moving the slider replaces the preset's."""
    if slider is None:
        return preset, weights.preset(preset)
    return "slider", weights.slider(slider)


def _scales(search: Search, homes: list[Home], group: party.Party) -> Scales:
    """The group's scales, from where its people live."""
    heads = np.zeros(len(homes))
    np.add.at(heads, group.origins, group.weights)
    return scales.of_group(
        np.array([home.lat for home in homes]),
        np.array([home.lon for home in homes]),
        heads,
        nights=search.nights,
        stay=search.stay,
        room=search.room,
    )


def _field(
    places: Places,
    search: Search,
    *,
    dates: list[Window],
    requested: RequestedWindow,
    taken: Ways,
    timezones: tuple[str, ...],
    runs: Bools,
) -> Field:
    shift = places.offsets(search.depart)[None, :] - zones.offsets(timezones, search.depart)[:, None]
    shift = np.where(taken.at_home, 0.0, shift)
    levels = None if search.wish is None else places.levels(dates, search.wish)
    interest = places.interest(search.likes)[:, None]
    place = places.place(search.kind, dates)
    if levels is not None:
        loved = levels / scoring.LOVED
        interest, place = loved, 0.25 * place + 0.75 * loved
    return Field(
        slugs=places.slugs,
        fare=taken.fare,
        ticket=np.moveaxis(taken.ticket, -1, 0),
        ticket_price=places.ticket_price(dates, search.as_of),
        transfer=taken.transfer,
        minutes=taken.minutes,
        door=taken.door,
        felt=taken.felt(shift, search.nights),
        co2=taken.co2,
        zone_shift=shift,
        at_home=taken.at_home,
        connected=taken.connected,
        runs=runs,
        window_factor=places.fare_factors(dates, search.as_of),
        nightly=places.nightly_cents(dates, search.stay),
        nights=search.nights,
        people_per_unit=places.people_per_unit(search.stay, search.room),
        beds_each=costs.beds_each(search.stay, search.room),
        daily=places.spending(dates),
        weather=places.weather(dates, search.weather),
        interest=interest,
        place=place,
        work=places.work,
        wishes=Wishes(
            wish=None if levels is None else fit.wish_tier(levels),
            warm=places.warmth_tier(dates) if search.weather == "warm" else None,
            capacity=places.capacity,
            avoid={one: fit.avoid_tier(places.has(one, dates)) for one in search.avoid},
        ),
        requested=requested,
    )


def members(group: party.Party) -> list[list[int]]:
    """The people of each row, by their position in the search."""
    found: list[list[int]] = [[] for _ in group.weights]
    for person, row in enumerate(group.row_of):
        found[row].append(person)
    return found
