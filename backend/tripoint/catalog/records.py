"""The authored values of a destination: one validated YAML record each (design 4, 4.1).

Rejects unknown keys, arrays not of length twelve, bands out of order, chips without a score, unknown classes.
"""

from datetime import date, time
from functools import cache
from typing import Annotated, Literal, Self
from zoneinfo import available_timezones

from pydantic import ConfigDict, Field, StringConstraints, model_validator
from pydantic.dataclasses import dataclass

from tripoint.atlas import holidays
from tripoint.catalog import positions
from tripoint.catalog.seasons import STAY_SEASONS, TEMPERATURE_RANGES
from tripoint.catalog.themes import Theme

Chip = Literal["teams", "beach_culture", "adventure", "tech", "nomads", "budget"]
StayType = Literal["hostel", "apartment", "hotel"]
AreaTag = Literal["central", "quiet", "nightlife", "beach", "budget", "local", "work", "nature", "upscale"]
Tag = Literal[
    "teams", "food", "culture", "adventure", "beach_culture", "nature", "nightlife", "wellness", "tech", "family",
    "craft", "sport",
]  # fmt: skip
Twelve = Annotated[list[int], Field(min_length=12, max_length=12)]
Months = frozenset[Annotated[int, Field(ge=1, le=12)]]
Hazard = Literal[
    "bora", "bushfire", "calima", "cyclone", "extreme_heat", "flash_flood", "fog", "haze", "heat_wave", "hurricane",
    "meltemi", "smog", "smoke", "southeaster", "storm", "typhoon",
]  # fmt: skip
Light = Literal["short_days", "light_nights", "polar_night", "midnight_sun", "aurora"]
Slug = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
Words = Annotated[str, StringConstraints(min_length=1, max_length=1200)]


@cache
def zones() -> set[str]:
    return available_timezones()


STRICT = ConfigDict(extra="forbid")  # unknown keys are rejected
# Dataclasses with slots: a process holds 9,000 of them, and models would take three times as much memory.


@dataclass(frozen=True, slots=True, kw_only=True, config=STRICT)
class Names:
    """A name in all five languages."""

    en: Words
    es: Words
    de: Words
    fr: Words
    cs: Words


@dataclass(frozen=True, slots=True, kw_only=True, config=STRICT)
class Band:
    """Low and high in EUR, spanning the middle half of real prices; `typical` may be authored."""

    low: float = Field(ge=0)
    high: float
    typical: float | None = None

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        middle = self.low if self.typical is None else self.typical
        if not self.low <= middle <= self.high:
            raise ValueError("a band needs low <= typical <= high")
        return self


@dataclass(frozen=True, slots=True, kw_only=True, config=STRICT)
class Location:
    lat: float = Field(ge=-90, le=90)
    lon: float = Field(ge=-180, le=180)


@dataclass(frozen=True, slots=True, kw_only=True, config=STRICT)
class Position(Location):
    """Where a sample stay or activity is shown, to about a quarter of the town: `named` at the place that its
    name mentions, `town` among the streets if it mentions none (docs/decisions/0240).
    """

    basis: Literal["named", "town"]


@dataclass(frozen=True, slots=True, kw_only=True, config=STRICT)
class PlaceAirport:
    iata: Annotated[str, StringConstraints(pattern=r"^[A-Z]{3}$")]
    minutes_to_centre: int = Field(gt=0, le=300)


@dataclass(frozen=True, slots=True, kw_only=True, config=STRICT)
class Scores:
    """The editor's judgment, 0..5."""

    teams: int = Field(ge=0, le=5)
    beach_culture: int = Field(ge=0, le=5)
    adventure: int = Field(ge=0, le=5)
    tech: int = Field(ge=0, le=5)
    nomads: int = Field(ge=0, le=5)
    budget: int = Field(ge=0, le=5)


@dataclass(frozen=True, slots=True, kw_only=True, config=STRICT)
class Wifi:
    typical_mbps: int = Field(gt=0)


@dataclass(frozen=True, slots=True, kw_only=True, config=STRICT)
class Coworking:
    level: Literal["many", "some", "few"]


@dataclass(frozen=True, slots=True, kw_only=True, config=STRICT)
class Safety:
    level: Literal["high", "medium", "take_care"]


@dataclass(frozen=True, slots=True, kw_only=True, config=STRICT)
class Climate:
    """Monthly means, January first. `basis: authored` if lows and rain days are authored instead of derived."""

    wetter_months: list[Annotated[int, Field(ge=1, le=12)]]
    temp_range_class: str
    basis: Literal["authored", "derived"] = "derived"
    high_c: Twelve
    low_c: Twelve | None = None
    rain_days: Twelve | None = None
    rain_days_wet: int | None = Field(None, ge=0, le=31)
    rain_days_dry: int | None = Field(None, ge=0, le=31)

    @model_validator(mode="after")
    def _complete(self) -> Self:
        if self.temp_range_class not in TEMPERATURE_RANGES:
            raise ValueError(f"unknown temp_range_class {self.temp_range_class}")
        derivable = self.rain_days_wet is not None and self.rain_days_dry is not None
        if self.basis == "derived" and not derivable:
            raise ValueError("derived rain needs rain_days_wet and rain_days_dry")
        if self.basis == "authored" and (self.low_c is None or self.rain_days is None):
            raise ValueError("authored climate needs low_c and rain_days")
        return self


@dataclass(frozen=True, slots=True, kw_only=True, config=STRICT)
class Prices:
    daily_spend_eur: Band


@dataclass(frozen=True, slots=True, kw_only=True, config=STRICT)
class Season:
    flight: str
    stay: str

    @model_validator(mode="after")
    def _known(self) -> Self:
        for name in (self.flight, self.stay):
            if name not in STAY_SEASONS:
                raise ValueError(f"unknown season class {name}")
        return self


@dataclass(frozen=True, slots=True, kw_only=True, config=STRICT)
class Calendar:
    """Features of the months: `sea_c` at the beach, bathing, hazards and so on; and holidays by their ids."""

    sea_c: Twelve | None = None
    swim: Months = frozenset()
    cool_swim: Months = frozenset()
    hazards: dict[Hazard, Months] = Field(default_factory=dict)
    monsoon: Months = frozenset()
    heat: Months = frozenset()
    ski: Months = frozenset()
    light: dict[Light, Months] = Field(default_factory=dict)
    holidays: tuple[str, ...]

    @model_validator(mode="after")
    def _known(self) -> Self:
        unknown = set(self.holidays) - holidays.load().keys()
        if unknown:
            raise ValueError(f"unknown holidays {sorted(unknown)}")
        if (self.swim | self.cool_swim) and self.sea_c is None:
            raise ValueError("bathing months need sea_c")
        if self.swim & self.cool_swim:
            raise ValueError("a month is for swimming or for cool swimming")
        return self


@dataclass(frozen=True, slots=True, kw_only=True, config=STRICT)
class ThemeRecord:
    """How good a place is for a theme, 1..3; `months` only if they do not follow from latitude and climate."""

    level: int = Field(ge=1, le=3)
    months: Months | None = Field(None, min_length=1)


@dataclass(frozen=True, slots=True, kw_only=True, config=STRICT)
class Poster:
    """The elements of the destination's poster; facts about the place are in `poster_facts.csv`."""

    scene: Literal["coast", "river", "canal", "alpine", "nordic", "desert", "tropical", "skyline", "temple"]
    view: Slug | None = None
    mood: Literal["golden", "noon", "morning", "dusk", "night", "aurora", "blossom", "ember"]
    motif: Slug


@dataclass(frozen=True, slots=True, kw_only=True, config=STRICT)
class StayRecord:
    """A fictional stay, typical of its kind; never a real brand."""

    id: Slug
    at: Position
    type: StayType
    room: Literal["private", "shared"]
    rating: float = Field(ge=0, le=5)
    rate_eur: Band
    wifi_mbps: int = Field(gt=0)
    sleeps: int = Field(gt=0, le=20)


@dataclass(frozen=True, slots=True, kw_only=True, config=STRICT)
class GroupSize:
    min: int = Field(ge=1)
    max: int = Field(le=100)


@dataclass(frozen=True, slots=True, kw_only=True, config=STRICT)
class ActivityRecord:
    """Something to do there; `start` is when it usually begins, in local time."""

    id: Slug
    start: time
    at: Position
    tags: list[Tag] = Field(min_length=1)
    duration_min: int = Field(ge=30, le=720)
    price_eur: Band
    group: GroupSize


@dataclass(frozen=True, slots=True, kw_only=True, config=STRICT)
class AreaRecord:
    """A neighborhood to stay in."""

    id: Slug
    at: Location
    tag: AreaTag


@dataclass(frozen=True, slots=True, kw_only=True, config=STRICT)
class DishRecord:
    """Something to eat or drink there, and what one portion usually costs."""

    id: Slug
    eur: float = Field(gt=0, le=150)


@dataclass(frozen=True, slots=True, kw_only=True, config=STRICT)
class DestinationRecord:
    """The whole file.

    `population` is roughly that of the urban area where people stay: for large towns the editor's estimate, since the
    town proper may be a small part of it (Lyon, Athens), otherwise that of the place's GeoNames row. `capacity` is the
    largest group that finds rooms, for places where population and airport suggest too little: resorts.
    """

    schema: Literal[1]
    slug: Slug
    sample_data: bool
    reviewed: date
    method: str
    city: Names
    country_code: Annotated[str, StringConstraints(pattern=r"^[A-Z]{2}$")]
    location: Location
    population: int = Field(gt=0)
    capacity: int | None = Field(None, gt=0)
    timezone: str
    currency: Annotated[str, StringConstraints(pattern=r"^[A-Z]{3}$")]
    airports: list[PlaceAirport] = Field(min_length=1)
    chips: list[Chip]
    scores: Scores
    themes: dict[Theme, ThemeRecord] = Field(default_factory=dict)
    wifi: Wifi
    coworking: Coworking
    safety: Safety
    climate: Climate
    prices: Prices
    season: Season
    calendar: Calendar
    poster: Poster
    areas: list[AreaRecord] = Field(min_length=3, max_length=4)
    dishes: list[DishRecord] = Field(min_length=4, max_length=5)
    stays: list[StayRecord] = Field(min_length=3)
    activities: list[ActivityRecord] = Field(min_length=4)

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if self.timezone not in zones():
            raise ValueError(f"unknown time zone {self.timezone}")
        for chip in self.chips:
            if getattr(self.scores, chip) < 3:
                raise ValueError(f"chip {chip} needs a score of 3 or more")
        if {stay.type for stay in self.stays} != {"hostel", "apartment", "hotel"}:
            raise ValueError("stays of all three types are needed")
        ids = [stay.id for stay in self.stays] + [activity.id for activity in self.activities]
        if len(ids) != len(set(ids)):
            raise ValueError("ids of stays and activities must be unique")
        far = positions.too_far(self.location, ((one.id, one.at) for one in self.stays), positions.STAYS_KM)
        far += positions.too_far(self.location, ((one.id, one.at) for one in self.activities), positions.ACTIVITIES_KM)
        far += positions.too_far(self.location, ((one.id, one.at) for one in self.areas), positions.STAYS_KM)
        if far:
            raise ValueError(f"too far from the town: {far}")
        if any(stay.wifi_mbps * 4 < self.wifi.typical_mbps for stay in self.stays):
            raise ValueError("a stay needs at least a quarter of the typical wifi")
        return self
