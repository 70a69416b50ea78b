"""Made-up worlds for the engine: homes, ways, places and people drawn from a seed."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from tripoint.atlas import land
from tripoint.catalog.records import StayType
from tripoint.planner import burden, costs, engine, feasibility, field, fit, party, scales, scoring, windows
from tripoint.planner.costs import Room
from tripoint.planner.weights import Weights, preset

TEAM = preset("team")
AIR, LAND, HOME = 0, 1, 2
ACROSS = (
    "way", "fare", "tickets", "transfer", "minutes", "transfer_minutes", "land_minutes", "stops", "border", "co2",
    "connected",
)  # fmt: skip
BY_DATE = ("window_factor", "rate", "high", "rain", "level", "stormy")
BY_PLACE = (
    "offset", "sleeps", "daily", "scores", "population", "tier", "airport_minutes", "appeal", "capacity", "mbps",
    "coworking",
)  # fmt: skip


@dataclass(frozen=True)
class World:
    """Homes x places as in the reference data, [M, W] for dates, and the people who want to meet.

    `way` says how people from a home get to a place; the costs of the other ways are filled in all the same.
    `tickets` [O, M, 3] by land: typical, low, high; `land_price` [W] how far they are from typical, -1 low to 1 high.
    `account` is how many units of the money of account a EUR is.
    """

    slugs: tuple[str, ...]
    lat: np.ndarray
    lon: np.ndarray
    way: np.ndarray
    fare: np.ndarray
    tickets: np.ndarray
    transfer: np.ndarray
    minutes: np.ndarray
    transfer_minutes: np.ndarray
    land_minutes: np.ndarray
    stops: np.ndarray
    border: np.ndarray
    co2: np.ndarray
    connected: np.ndarray
    origin_offset: np.ndarray
    offset: np.ndarray
    window_factor: np.ndarray
    land_price: np.ndarray
    rate: np.ndarray
    sleeps: np.ndarray
    daily: np.ndarray
    high: np.ndarray
    rain: np.ndarray
    scores: np.ndarray
    level: np.ndarray
    population: np.ndarray
    tier: np.ndarray
    airport_minutes: np.ndarray
    appeal: np.ndarray
    capacity: np.ndarray
    mbps: np.ndarray
    coworking: np.ndarray
    stormy: np.ndarray
    people: tuple[party.PartyMember, ...]
    asked: int = 0
    nights: int = 4
    stay: StayType = "hotel"
    room: Room = "shared"
    cap: int | None = None
    max_minutes: float | None = None
    weights: Weights = TEAM
    weather: str = "pleasant"
    wished: bool = False
    avoids_storms: bool = False
    account: float = 1.0

    @property
    def windows(self) -> int:
        return self.window_factor.shape[1]

    @property
    def days_off(self) -> np.ndarray:
        return np.abs(np.arange(self.windows) - self.asked)

    def with_people(self, people) -> "World":
        return replace(self, people=tuple(people))

    def with_places(self, columns) -> "World":
        """The same world with only these places, in this order."""
        columns = list(columns)
        across = {name: getattr(self, name)[:, columns] for name in ACROSS}
        down = {name: getattr(self, name)[columns] for name in (*BY_DATE, *BY_PLACE) if name != "scores"}
        return replace(
            self, slugs=tuple(self.slugs[i] for i in columns), scores=self.scores[:, columns], **across, **down
        )

    def with_windows(self, first: int, last: int) -> "World":
        """Only the dates from `first` to `last`; the asked one must be among them."""
        kept = slice(first, last + 1)
        down = {name: getattr(self, name)[:, kept] for name in BY_DATE}
        return replace(self, asked=self.asked - first, land_price=self.land_price[kept], **down)

    def joined(self, other: "World") -> "World":
        """Both worlds' places, one after the other."""

        def both(name, axis):
            return np.concatenate([getattr(self, name), getattr(other, name)], axis=axis)

        return replace(
            self,
            slugs=self.slugs + other.slugs,
            **{name: both(name, 1) for name in (*ACROSS, "scores")},
            **{name: both(name, 0) for name in (*BY_DATE, *BY_PLACE) if name != "scores"},
        )

    @property
    def scales(self) -> scales.Scales:
        homes = sorted({one.origin for one in self.people})
        heads = np.array([sum(one.origin == home for one in self.people) for home in homes], dtype=np.float64)
        found = scales.of_group(
            self.lat[homes], self.lon[homes], heads, nights=self.nights, stay=self.stay, room=self.room
        )
        in_eur = {name: getattr(found, name) for name in ("cost", "fairness", "value_of_time")}
        return replace(found, **{name: eur * self.account for name, eur in in_eur.items()})

    def rank(self) -> engine.Ranking:
        return self.prepared()()

    def prepared(self) -> Callable[[], engine.Ranking]:
        """The engine with all its arrays ready, so that it can be measured alone."""
        group = party.gather(self.people, self.cap)
        limits = feasibility.Limits(self.cap, self.max_minutes)
        return partial(engine.rank, self._field(group.origins), group, limits, self.scales, self.weights)

    def _field(self, rows) -> field.Field:
        way = self.way[rows]
        by_air, by_land, at_home = way == AIR, way == LAND, way == HOME

        def aloft(values):
            return np.where(by_air, values[rows], 0)

        shift = np.where(at_home, 0.0, self.offset[None, :] - self.origin_offset[rows][:, None])
        flown = burden.by_air(self.minutes[rows], self.transfer_minutes[rows])
        door = np.where(at_home, burden.AT_HOME_MINUTES, np.where(by_land, self.land_minutes[rows], flown))
        border = burden.border((self.border[rows] > 0) & ~at_home, by_air)
        typical, low, high = np.moveaxis(np.where(by_land[:, :, None], self.tickets[rows], 0.0), -1, 0)
        up, down = np.maximum(self.land_price, 0.0), np.maximum(-self.land_price, 0.0)
        moving = np.sqrt(self.window_factor)
        loved = self.level / scoring.LOVED
        interest, place = scoring.interest(self.scores)[:, None], self._place()[:, None]
        return field.Field(
            slugs=self.slugs,
            fare=aloft(self.fare),
            ticket=np.moveaxis(land.tickets(low, typical, high), -1, 0),
            ticket_price=np.stack([np.ones_like(moving), moving, up * moving, -down * moving]),
            transfer=aloft(self.transfer),
            minutes=aloft(self.minutes),
            door=door,
            felt=burden.felt(door, aloft(self.stops), aloft(self.transfer_minutes), border, shift, self.nights),
            co2=np.where(at_home, 0.0, self.co2[rows]),
            zone_shift=shift,
            at_home=at_home,
            connected=self.connected[rows],
            runs=np.ones(self.window_factor.shape, dtype=bool),
            window_factor=self.window_factor,
            nightly=self.rate,
            nights=self.nights,
            people_per_unit=np.array([costs.people_per_unit(self.stay, self.room, s) for s in self.sleeps.tolist()]),
            beds_each=costs.beds_each(self.stay, self.room),
            daily=self.daily,
            weather=scoring.weather(self.high, self.rain, self.weather),
            interest=loved if self.wished else interest,
            place=0.25 * place + 0.75 * loved if self.wished else place,
            work=scoring.work(self.mbps, self.coworking),
            wishes=fit.Wishes(
                wish=fit.wish_tier(self.level) if self.wished else None,
                warm=np.select([self.high >= 20, self.high >= 17], [0, 1], 2) if self.weather == "warm" else None,
                capacity=self.capacity,
                avoid={"storms": fit.avoid_tier(self.stormy)} if self.avoids_storms else {},
            ),
            requested=windows.RequestedWindow(self.asked, self.days_off),
        )

    def _place(self):
        well_connected = (self.tier == 1) & (self.airport_minutes <= 60)
        size = scoring.size(self.population, well_connected)
        return scoring.place(size, self.appeal, scoring.hub(self.tier, self.airport_minutes))


def make(seed: int, people: int = 6, places: int = 12, windows: int = 5, origins: int | None = None) -> World:
    """A world with realistic numbers; some people share a home, some have a cap of their own."""
    rng = np.random.default_rng(seed)
    o = origins or max(2, people)
    across, dates = (o, places), (places, windows)
    distance = rng.uniform(100, rng.choice([1_500, 12_000]), across)
    typical = rng.uniform(15, 160, across)
    caps = [int(c) if rng.random() < 0.2 else None for c in rng.integers(30_000, 200_000, people)]
    return World(
        slugs=tuple(f"place-{i:04d}" for i in rng.permutation(places)),
        lat=np.round(rng.uniform(-55, 65, o), 2),
        lon=np.round(rng.uniform(-180, 180, o), 2),
        way=rng.choice([AIR, LAND, HOME], across, p=[0.8, 0.14, 0.06]),
        fare=np.round(40 + 0.32 * distance**0.86, 4).astype(np.float32).astype(np.float64),
        tickets=np.stack([typical, typical * rng.uniform(0.4, 1), typical * rng.uniform(1, 2)], axis=-1),
        transfer=rng.uniform(3, 16, across),
        minutes=np.round((45 + distance * 0.07) / 5) * 5,
        transfer_minutes=np.round(rng.uniform(15, 130, across)),
        land_minutes=np.round(rng.uniform(60, 600, across)),
        stops=rng.choice([0, 1, 2], across, p=[0.6, 0.3, 0.1]),
        border=rng.random(across) < 0.4,
        co2=22 + 0.15 * distance,
        connected=np.ones(across, dtype=bool),
        origin_offset=rng.integers(-16, 26, o) / 2.0,
        offset=rng.integers(-16, 26, places) / 2.0,
        window_factor=rng.uniform(0.75, 1.5, dates),
        land_price=rng.uniform(-1, 1, windows),
        rate=rng.integers(2_000, 40_000, dates),
        sleeps=rng.integers(1, 9, places),
        daily=np.round(rng.uniform(80, 500, places), 2),
        high=rng.uniform(-8, 36, dates),
        rain=rng.uniform(0, 0.7, dates),
        scores=rng.integers(0, 6, (int(rng.integers(0, 4)), places)).astype(float),
        level=rng.integers(0, 4, dates),
        population=np.round(10 ** rng.uniform(3.5, 7.2, places)),
        tier=rng.integers(1, 4, places),
        airport_minutes=np.round(rng.uniform(10, 120, places)),
        appeal=rng.uniform(0, 1, places),
        capacity=rng.choice([5, 20, 500], places),
        mbps=rng.uniform(5, 300, places),
        coworking=rng.choice([1.0, 0.6, 0.2], places),
        people=tuple(party.PartyMember(int(h), c) for h, c in zip(rng.integers(0, o, people), caps, strict=True)),
        asked=int(rng.integers(0, windows)),
        nights=int(rng.integers(1, 15)),
        stay=str(rng.choice(["hotel", "apartment", "hostel"])),
        room=str(rng.choice(["shared", "private"])),
        stormy=rng.random(dates) < 0.4,
    )


def alike(world: World, people: list[int]) -> World:
    """The world with only the fares left to tell places apart."""

    def flat(name, value):
        return np.full_like(getattr(world, name), value)

    zero = ("stops", "border", "way", "offset", "origin_offset", "rain", "level")
    one = ("window_factor", "connected", "sleeps", "tier", "scores", "mbps", "coworking", "appeal")
    return replace(
        world,
        **{name: flat(name, 0) for name in zero},
        **{name: flat(name, 1) for name in one},
        transfer=flat("transfer", 3.0),
        minutes=flat("minutes", 120.0),
        transfer_minutes=flat("transfer_minutes", 25.0),
        co2=flat("co2", 100.0),
        rate=flat("rate", 10_000),
        daily=flat("daily", 100.0),
        high=flat("high", 20.0),
        population=flat("population", 1e6),
        airport_minutes=flat("airport_minutes", 30.0),
        capacity=flat("capacity", 500),
        people=tuple(party.PartyMember(origin) for origin in people),
        wished=False,
        avoids_storms=False,
    )
