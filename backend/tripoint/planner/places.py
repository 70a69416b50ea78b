"""The catalogue's places as columns for the engine: prices, seasons, climate, wishes (planner design 4.1, 5.1, 5.2)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

import numpy as np
import numpy.typing as npt

from tripoint.atlas import fares, zones
from tripoint.atlas.day_factors import DayFactors
from tripoint.catalog.catalogue import Catalogue, stay_days
from tripoint.planner import scoring
from tripoint.planner.costs import Room, StayType
from tripoint.planner.estimates import share_of_rate
from tripoint.planner.windows import Window

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Places:
    """M places; [M, 12] by month, January first. EUR, degrees C, shares of days with rain, Mbit/s."""

    slugs: tuple[str, ...]
    timezones: tuple[str, ...]
    nightly: dict[str, Floats]
    stay_days: DayFactors
    flight_days: DayFactors
    daily: Floats
    high: Floats
    rain: Floats
    chips: tuple[frozenset[str], ...]
    work: Floats

    @classmethod
    def of(cls, catalogue: Catalogue) -> "Places":
        every = list(catalogue.values())
        mbps = np.array([float(place.wifi_mbps) for place in every])
        coworking = np.array([scoring.COWORKING[place.coworking] for place in every])
        return cls(
            slugs=tuple(place.slug for place in every),
            timezones=tuple(place.timezone for place in every),
            nightly={
                kind: np.array([float(place.nightly[kind]) for place in every])
                for kind in ("hostel", "apartment", "hotel")
            },
            stay_days=stay_days(every),
            flight_days=fares.day_factors([place.flight_calendar for place in every]),
            daily=np.array([float(place.daily_spend) for place in every]),
            high=np.array([place.high_c for place in every], dtype=np.float64),
            rain=np.array([place.rain_shares for place in every]),
            chips=tuple(frozenset(place.chips) for place in every),
            work=scoring.work(mbps, coworking),
        )

    def stay(self, windows: Sequence[Window], stay: StayType, room: Room) -> Floats:
        """[M, W] EUR per person for all nights."""
        rate = self.nightly[stay] * share_of_rate(stay, room)
        nights = np.array([window.nights for window in windows], dtype=np.float64)
        return np.asarray(rate[:, None] * self.stay_factors(windows) * nights)

    def stay_factors(self, windows: Sequence[Window]) -> Floats:
        """[M, W] what a typical night is multiplied by, on average over the nights: season and holidays."""
        return np.stack([self.stay_days.mean(one.depart, one.nights) for one in windows], axis=1)

    def fare_factors(self, windows: Sequence[Window], as_of: date) -> Floats:
        """[M, W] that the base fare is multiplied by: season, holidays, weekdays, days ahead."""
        return fares.window_factors(self.flight_days, [(one.depart, one.back) for one in windows], as_of)

    def spending(self, windows: Sequence[Window]) -> Floats:
        """[M] EUR per person for all days; the trip has one day more than nights."""
        return self.daily * (windows[0].nights + 1)

    def weather(self, windows: Sequence[Window], choice: str) -> Floats:
        """[M, W] utility of the month of departure."""
        month = months(windows)
        return scoring.weather(self.high[:, month], self.rain[:, month], choice)

    def interest(self, likes: Sequence[str]) -> Floats:
        """[M] utility: share of the liked chips."""
        wanted = set(likes)
        return scoring.interest(np.array([float(len(wanted & own)) for own in self.chips]), len(wanted))

    def offsets(self, day: date) -> Floats:
        """[M] UTC offsets in hours on a day."""
        return zones.offsets(self.timezones, day)


def months(windows: Sequence[Window]) -> list[int]:
    """Month of each departure day, January 0."""
    return [window.depart.month - 1 for window in windows]
