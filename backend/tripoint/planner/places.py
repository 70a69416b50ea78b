"""The catalogue's places as columns for the engine: location, prices, seasons, what they offer (scoring 3, 6)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Final, get_args

from tripoint.atlas import air_fares, curves, land, zones
from tripoint.atlas.day_factors import DayFactors
from tripoint.atlas.marked_days import MarkedDays
from tripoint.catalog import avoidable
from tripoint.catalog.avoidable import AVOIDABLE, ThingToAvoid
from tripoint.catalog.catalogue import Catalogue, Destination, stay_days
from tripoint.catalog.records import Chip, StayType
from tripoint.catalog.themes import Theme
from tripoint.core.arrays import Bools, Floats, Ints, Strings, np
from tripoint.core.rounding import HALF
from tripoint.money import amounts
from tripoint.planner import costs, scoring
from tripoint.planner.costs import Room
from tripoint.planner.windows import Window

SCORED: Final[tuple[Chip, ...]] = get_args(Chip)
STAYS: Final[tuple[StayType, ...]] = get_args(StayType)

NEAR_AIRPORT_MINUTES: Final = 60
RESORTS: Final[tuple[Theme, ...]] = ("beach", "ski", "hiking")
RESORT_SIZE: Final = 0.6
"""The size that a resort in its season counts as."""
LARGE, MIDDLING, SMALL = 500, 60, 20
"""The largest group that finds rooms in a city, a town, a village."""


@dataclass(frozen=True, slots=True, eq=False)
class Places:
    """M places; [M, 12] by month, January first. EUR, degrees C, shares of days with rain, Mbit/s.

    `scores` [chips, M] are the editor's 0..5, in the order of `SCORED`.
    """

    slugs: tuple[str, ...]
    destinations: tuple[Destination, ...]
    lat: Floats
    lon: Floats
    country_codes: Strings
    timezones: tuple[str, ...]
    nightly: dict[StayType, Floats]
    sleeps: dict[StayType, Ints]
    stay_days: DayFactors
    flight_days: DayFactors
    daily: Floats
    high: Floats
    rain: Floats
    scores: Floats
    size: Floats
    hub: Floats
    capacity: Ints
    work: Floats
    avoidable: dict[ThingToAvoid, MarkedDays]

    @classmethod
    def of(cls, catalogue: Catalogue, tiers: Mapping[str, int]) -> "Places":
        """The catalogue's places; `tiers` 1..3 of their airports by code."""
        every = tuple(catalogue.values())
        mbps = np.array([float(place.wifi_mbps) for place in every])
        coworking = np.array([scoring.COWORKING[place.coworking] for place in every])
        people = np.array([float(place.population) for place in every])
        tier = np.array([tiers[place.airports[0][0]] for place in every])
        minutes = np.array([float(place.airports[0][1]) for place in every])
        well_connected = (tier == 1) & (minutes <= NEAR_AIRPORT_MINUTES)
        size = scoring.size(people, well_connected)
        return cls(
            slugs=tuple(place.slug for place in every),
            destinations=every,
            lat=np.array([place.lat for place in every]),
            lon=np.array([place.lon for place in every]),
            country_codes=np.array([place.country_code for place in every]),
            timezones=tuple(place.timezone for place in every),
            nightly={kind: np.array([float(place.nightly[kind]) for place in every]) for kind in STAYS},
            sleeps={kind: np.array([place.usual_stays[kind].sleeps for place in every]) for kind in STAYS},
            stay_days=stay_days(every),
            flight_days=air_fares.day_factors([place.flight_calendar for place in every]),
            daily=np.array([float(place.daily_spend) for place in every]),
            high=np.array([place.high_c for place in every], dtype=np.float64),
            rain=np.array([place.rain_shares for place in every]),
            scores=np.array([[float(getattr(place.record.scores, chip)) for place in every] for chip in SCORED]),
            size=size,
            hub=scoring.hub(tier, minutes),
            capacity=_capacity(every, size, well_connected, tier),
            work=scoring.work(mbps, coworking),
            avoidable={one: avoidable.marked_days(every, one) for one in AVOIDABLE},
        )

    def nightly_cents(self, windows: Sequence[Window], stay: StayType) -> Ints:
        """[M, W] cents for a unit of the place's usual stay of a kind, on average over the nights."""
        return amounts.cents_each(self.nightly[stay][:, None] * self.stay_factors(windows))

    def stay_factors(self, windows: Sequence[Window]) -> Floats:
        """[M, W] factors of a typical night's price, on average over the nights: season and holidays."""
        return np.stack([self.stay_days.mean(one.depart, one.nights) for one in windows], axis=1)

    def people_per_unit(self, stay: StayType, room: Room) -> Ints:
        """[M] how many people share a unit of the usual stay of a kind."""
        return np.array([costs.people_per_unit(stay, room, sleeps) for sleeps in self.sleeps[stay].tolist()])

    def fare_factors(self, windows: Sequence[Window], as_of: date) -> Floats:
        """[M, W] factors of the base fare: season, holidays, weekdays, days ahead."""
        return air_fares.window_factors(self.flight_days, [(one.depart, one.back) for one in windows], as_of)

    def ticket_price(self, windows: Sequence[Window], as_of: date) -> Floats:
        """[4, M, W] factors of the parts of a ticket by land."""
        days = self.flight_days
        priced = [
            land.ticket_price((days.on(one.depart), days.on(one.back)), one.depart, one.back, as_of) for one in windows
        ]
        return np.stack(priced, axis=-1)

    def spending(self, windows: Sequence[Window]) -> Floats:
        """[M] EUR per person for all days; the trip has one day more than nights."""
        return self.daily * (windows[0].nights + 1)

    def weather(self, windows: Sequence[Window], choice: str) -> Floats:
        """[M, W] utility of the days in the middle of the trip."""
        return scoring.weather(self.highs(windows), self.rain_shares(windows), choice)

    def highs(self, windows: Sequence[Window]) -> Floats:
        """[M, W] usual high in the middle of the trip, degrees C."""
        return _in_the_middle(self.high, windows)

    def rain_shares(self, windows: Sequence[Window]) -> Floats:
        """[M, W] share of days with rain in the middle of the trip."""
        return _in_the_middle(self.rain, windows)

    def warmth_tier(self, windows: Sequence[Window]) -> Ints:
        """[M, W] 0 for a warm daily high, 1 for a mild one, 2 below; in whole degrees, as displayed."""
        high = np.floor(self.highs(windows) + HALF)
        return np.where(high >= 20, 0, np.where(high >= 17, 1, 2))

    def has(self, avoided: ThingToAvoid, windows: Sequence[Window]) -> Bools:
        """[M, W] whether a place has the thing to avoid on any day of the trip."""
        marked = self.avoidable[avoided]
        return np.stack([marked.touched(one.depart, one.back) for one in windows], axis=1)

    def levels(self, windows: Sequence[Window], wish: Theme) -> Ints:
        """[M, W] the level of a place for a wish on those days, 0..3."""
        return np.stack([self._levels_on(wish, window.depart) for window in windows], axis=1)

    @lru_cache(maxsize=2048)  # noqa: B019 (the catalogue's places live as long as the process)
    def _levels_on(self, wish: Theme, day: date) -> Ints:
        return np.array([one.theme_level(wish, day) for one in self.destinations])

    def interest(self, likes: Sequence[Chip]) -> Floats:
        """[M] utility of the liked chips."""
        return scoring.interest(self.scores[[SCORED.index(chip) for chip in likes]])

    def in_season(self, windows: Sequence[Window]) -> Bools:
        """[M, W] whether a place is a resort in its season, which people travel for."""
        return np.asarray(np.any([self.levels(windows, theme) == scoring.LOVED for theme in RESORTS], axis=0))

    def place(self, kind: str, windows: Sequence[Window]) -> Floats:
        """[M, W] what the places offer a group: size, airport, and the appeal for its kind of trip.

        A team looks for a town; for others, a resort in its season offers as much as one.
        """
        named = dict(zip(SCORED, self.scores / 5.0, strict=True))
        if kind == "team":
            appeal = 0.7 * named["teams"] + 0.3 * named["tech"]
        elif kind == "nomads":
            appeal = named["nomads"]
        else:
            best = np.sort([named[chip] for chip in ("teams", "beach_culture", "adventure", "tech")], axis=0)
            appeal = (best[-1] + best[-2]) / 2.0
        is_resort = self.in_season(windows) & (kind != "team")
        size = np.where(is_resort, np.maximum(self.size, RESORT_SIZE)[:, None], self.size[:, None])
        return scoring.place(size, np.asarray(appeal)[:, None], self.hub[:, None])

    def offsets(self, day: date) -> Floats:
        """[M] UTC offsets in hours on a day."""
        return zones.offsets(self.timezones, day)


def _in_the_middle(months: Floats, windows: Sequence[Window]) -> Floats:
    """[M, W] the monthly values on the middle day of each trip, interpolated so that months do not jump."""
    return np.stack([curves.each_on(months, curves.middle(one.depart, one.back)) for one in windows], axis=1)


def _capacity(places: Sequence[Destination], size: Floats, well_connected: Bools, tier: Ints) -> Ints:
    """[M] the largest group that a place has room for; a record may override it."""
    people = np.array([place.population for place in places])
    by_size = np.where((people >= 100_000) & (tier <= 2), MIDDLING, SMALL)
    usual = np.where((size >= 0.45) | well_connected, LARGE, by_size)
    return np.array([place.capacity_override or int(one) for place, one in zip(places, usual.tolist(), strict=True)])
