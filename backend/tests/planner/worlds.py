"""Made-up worlds for the engine: origins, destinations and people drawn from a seed."""

from dataclasses import dataclass, replace

import numpy as np

from tripoint.planner import engine, feasibility, party, scoring
from tripoint.planner.weights import Weights, preset

TEAM = preset("team")


@dataclass(frozen=True)
class World:
    """Origins x destinations as in the reference data, [M, W] for dates, and the people who want to meet."""

    slugs: tuple[str, ...]
    fare: np.ndarray
    transfer: np.ndarray
    minutes: np.ndarray
    transfer_minutes: np.ndarray
    co2: np.ndarray
    connected: np.ndarray
    origin_offset: np.ndarray
    offset: np.ndarray
    window_factor: np.ndarray
    stay: np.ndarray
    daily: np.ndarray
    high: np.ndarray
    rain: np.ndarray
    matches: np.ndarray
    wanted: int
    mbps: np.ndarray
    coworking: np.ndarray
    people: tuple[party.Person, ...]
    cap: int | None = None
    scale: float = 1200.0
    max_minutes: float | None = None
    weights: Weights = TEAM
    time_value: float = 0.25
    weather: str = "pleasant"

    @property
    def windows(self) -> int:
        return self.window_factor.shape[1]

    def with_people(self, people) -> "World":
        return replace(self, people=tuple(people))

    def with_places(self, columns) -> "World":
        """The same world with only these destinations, in this order."""
        columns = list(columns)
        across = {
            name: getattr(self, name)[:, columns]
            for name in ("fare", "transfer", "minutes", "transfer_minutes", "co2", "connected")
        }
        down = {
            name: getattr(self, name)[columns]
            for name in (
                "offset",
                "window_factor",
                "stay",
                "daily",
                "high",
                "rain",
                "matches",
                "mbps",
                "coworking",
            )
        }
        return replace(self, slugs=tuple(self.slugs[i] for i in columns), **across, **down)

    def with_windows(self, columns) -> "World":
        names = ("window_factor", "stay", "high", "rain")
        return replace(self, **{name: getattr(self, name)[:, columns] for name in names})

    def rank(self) -> engine.Ranking:
        group = party.gather(self.people, self.cap)
        rows = group.origins
        return engine.rank(
            engine.Field(
                slugs=self.slugs,
                fare=self.fare[rows],
                transfer=self.transfer[rows],
                minutes=self.minutes[rows],
                transfer_minutes=self.transfer_minutes[rows],
                co2=self.co2[rows],
                zone_shift=self.offset[None, :] - self.origin_offset[rows][:, None],
                connected=self.connected[rows],
                window_factor=self.window_factor,
                stay=self.stay,
                daily=self.daily,
                weather=scoring.weather(self.high, self.rain, self.weather),
                interest=scoring.interest(self.matches, self.wanted),
                work=scoring.work(self.mbps, self.coworking),
                time_value=self.time_value,
            ),
            group,
            limits(self),
            self.weights,
        )


def make(seed: int, people: int = 6, places: int = 12, windows: int = 5, origins: int | None = None) -> World:
    """A world in the range of real numbers; some people share an origin, some have a cap of their own."""
    rng = np.random.default_rng(seed)
    o = origins or max(2, people)
    distance = rng.uniform(100, 12_000, (o, places))
    minutes = np.round((45 + distance * 0.07) / 5) * 5
    season = rng.uniform(0.75, 1.5, (places, windows))
    high = rng.uniform(-8, 36, (places, windows))
    homes = rng.integers(0, o, people)
    caps = [int(c) if rng.random() < 0.2 else None for c in rng.integers(30_000, 200_000, people)]
    return World(
        slugs=tuple(f"place-{i:04d}" for i in rng.permutation(places)),
        fare=np.round(40 + 0.32 * distance**0.86, 4).astype(np.float32).astype(np.float64),
        transfer=rng.uniform(3, 16, (o, places)),
        minutes=minutes,
        transfer_minutes=np.round(rng.uniform(15, 130, (o, places))),
        co2=22 + 0.15 * distance,
        connected=np.ones((o, places), dtype=bool),
        origin_offset=rng.integers(-16, 26, o) / 2.0,
        offset=rng.integers(-16, 26, places) / 2.0,
        window_factor=season,
        stay=rng.uniform(60, 600, (places, windows)),
        daily=rng.uniform(80, 500, places),
        high=high,
        rain=rng.uniform(0, 0.7, (places, windows)),
        matches=rng.integers(0, 4, places).astype(float),
        wanted=3,
        mbps=rng.uniform(5, 300, places),
        coworking=rng.choice([1.0, 0.6, 0.2], places),
        people=tuple(party.Person(int(h), c) for h, c in zip(homes, caps, strict=True)),
    )


def exact_score(world: World, ranking: engine.Ranking) -> np.ndarray:
    """The score before any rounding, in [0, 1], per cell: for checking the integers and the reference."""
    total = np.zeros(ranking.status.shape)
    for weight, utility in zip(world.weights, ranking.utilities, strict=True):
        total = total + weight / sum(world.weights) * utility
    return total * (0.55 + 0.45 * ranking.within / len(world.people))


def limits(world: World) -> feasibility.Limits:
    return feasibility.Limits(world.cap, world.scale, world.max_minutes)


def alike(world: World, people: list[int]) -> World:
    """The world with nothing to tell places apart but the fares."""
    ones = np.ones_like
    return replace(
        world,
        transfer=ones(world.transfer) * 3.0,
        minutes=ones(world.minutes) * 120.0,
        transfer_minutes=ones(world.transfer_minutes) * 25.0,
        co2=ones(world.co2) * 100.0,
        window_factor=ones(world.window_factor),
        stay=ones(world.stay) * 100.0,
        daily=ones(world.daily) * 100.0,
        people=tuple(party.Person(origin) for origin in people),
    )
