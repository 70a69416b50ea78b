"""The loaded catalogue: every record validated and derived values filled in; read once, never changed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, date, datetime
from functools import cache, cached_property
from pathlib import Path
from zoneinfo import ZoneInfo

from pydantic import TypeAdapter

from tripoint.atlas import air_fares, countries, curves
from tripoint.atlas.day_factors import DayFactors
from tripoint.catalog import derived, source, themes
from tripoint.catalog.records import Chip, DestinationRecord, StayRecord
from tripoint.catalog.seasons import STAY_SEASONS
from tripoint.catalog.source import BrokenCatalogue
from tripoint.core.errors import NotFound
from tripoint.core.rounding import whole
from tripoint.money.amounts import cents

FOLDER = Path(__file__).parent / "destinations"


class DestinationNotFound(NotFound):
    """The catalogue has no such place."""

    code = "destination_not_found"


@dataclass(frozen=True)
class Destination:
    """A place and its derived values. Prices in EUR, temperatures in degrees C, months January first."""

    record: DestinationRecord

    @property
    def slug(self) -> str:
        return self.record.slug

    @property
    def city(self) -> dict[str, str]:
        """The name in five languages."""
        return asdict(self.record.city)

    @property
    def country_code(self) -> str:
        return self.record.country_code

    @property
    def lat(self) -> float:
        return self.record.location.lat

    @property
    def lon(self) -> float:
        return self.record.location.lon

    @property
    def timezone(self) -> str:
        return self.record.timezone

    @property
    def population(self) -> int:
        return self.record.population

    @property
    def capacity_override(self) -> int | None:
        """The largest group that finds rooms, if the editor knows better than population and airport suggest."""
        return self.record.capacity

    def theme_level(self, theme: themes.Theme, day: date) -> int:
        """How well the place serves a theme on a day: 0 not at all .. 3 people travel for it."""
        return themes.theme_level(self.record.themes, theme, day, lat=self.lat, high=self.high_on(day))

    @cached_property
    def airports(self) -> list[tuple[str, int]]:
        """(code, minutes to the center), the main airport first."""
        return [(airport.iata, airport.minutes_to_centre) for airport in self.record.airports]

    @property
    def chips(self) -> list[Chip]:
        return list(self.record.chips)

    @property
    def flight_season(self) -> str:
        return self.record.season.flight

    @property
    def stay_season(self) -> str:
        return self.record.season.stay

    @property
    def holidays(self) -> tuple[str, ...]:
        """Ids of the holidays that change prices on some days; `atlas.holidays` knows when."""
        return self.record.calendar.holidays

    @cached_property
    def flight_calendar(self) -> air_fares.FareCalendar:
        return air_fares.FareCalendar(self.flight_season, self.holidays)

    @cached_property
    def _stay_days(self) -> DayFactors:
        return stay_days([self])

    def stay_factor(self, depart: date, nights: int) -> float:
        """Factor of a typical night's price, on average over the nights: season and holidays."""
        return float(self._stay_days.mean(depart, nights)[0])

    @property
    def wifi_mbps(self) -> int:
        return self.record.wifi.typical_mbps

    @property
    def coworking(self) -> str:
        return self.record.coworking.level

    @property
    def high_c(self) -> list[int]:
        return self.record.climate.high_c

    def high_on(self, day: date) -> int:
        """The usual high of a day, in whole degrees as displayed."""
        return whole(curves.on(self.high_c, day))

    def low_on(self, day: date) -> int:
        """The usual low of a day, in whole degrees."""
        return whole(curves.on(self.low_c, day))

    @cached_property
    def low_c(self) -> list[int]:
        climate = self.record.climate
        return climate.low_c or derived.low_temperatures(climate.high_c, climate.temp_range_class)

    @cached_property
    def rain_days(self) -> list[int]:
        climate = self.record.climate
        return climate.rain_days or derived.rain_days(
            climate.wetter_months, climate.rain_days_wet or 0, climate.rain_days_dry or 0
        )

    @cached_property
    def rain_shares(self) -> list[float]:
        return derived.rain_shares(self.rain_days)

    @cached_property
    def best_months(self) -> list[int]:
        return derived.best_months(self.high_c, self.rain_shares)

    @cached_property
    def daily_spend(self) -> int:
        """Typical spending per person and day."""
        band = self.record.prices.daily_spend_eur
        return int(band.typical) if band.typical is not None else derived.typical(band.low, band.high)

    @cached_property
    def usual_stays(self) -> dict[str, StayRecord]:
        """The first stay of each type, used to estimate costs until one is chosen."""
        return {stay.type: stay for stay in reversed(self.record.stays)}

    @cached_property
    def nightly(self) -> dict[str, int]:
        """Typical nightly price by stay type: one bed, one flat, one double room."""
        return {kind: nightly_rate(stay) for kind, stay in self.usual_stays.items()}

    def stay(self, stay_id: str) -> StayRecord | None:
        return next((stay for stay in self.record.stays if stay.id == stay_id), None)

    def sea_temperature(self, day: date) -> float | None:
        """Degrees C at the beach; None if there is none."""
        sea = self.record.calendar.sea_c
        return curves.on(sea, day) if sea else None

    def nightly_cents(self, stay: StayRecord, depart: date | None, nights: int = 1) -> int:
        """Price per unit and night, on average over the nights; the year's mean without a date."""
        return cents(nightly_rate(stay) * (self.stay_factor(depart, nights) if depart else 1.0))

    def name(self, language: str) -> str:
        return self.city.get(language) or self.city["en"]

    def country(self, language: str) -> str:
        """The country's name."""
        return countries.name(self.country_code, language)


def stay_days(places: Sequence[Destination]) -> DayFactors:
    """Daily factors of the nightly prices at M places."""
    return DayFactors(
        [STAY_SEASONS[place.stay_season] for place in places],
        [place.holidays for place in places],
        lambda holiday: holiday.stay,
    )


def nightly_rate(stay: StayRecord) -> int:
    """Typical price per unit and night."""
    band = stay.rate_eur
    return int(band.typical) if band.typical is not None else derived.typical(band.low, band.high)


@dataclass(frozen=True)
class Catalogue(Mapping[str, Destination]):
    """All destinations by slug, sorted by slug."""

    destinations: dict[str, Destination]
    version: str

    def __getitem__(self, slug: str) -> Destination:
        return self.destinations[slug]

    def __iter__(self) -> Iterator[str]:
        return iter(self.destinations)

    def __len__(self) -> int:
        return len(self.destinations)


@cache
def load(folder: Path = FOLDER) -> Catalogue:
    """Read and check every record."""
    version, contents = source.read(folder)
    records = TypeAdapter(DestinationRecord)
    found: dict[str, Destination] = {}
    for name, content in contents.items():
        try:
            record = records.validate_json(content)
        except ValueError as error:
            raise BrokenCatalogue(f"{name}: {error}") from error
        if f"{record.slug}.yaml" != name:
            raise BrokenCatalogue(f"{name}: the slug is {record.slug}")
        found[record.slug] = Destination(record)
    return Catalogue(found, version)


def utc_offset_hours(timezone: str, on: date) -> float:
    """Offset from UTC at noon UTC of a date, in hours."""
    offset = datetime(on.year, on.month, on.day, 12, tzinfo=UTC).astimezone(ZoneInfo(timezone)).utcoffset()
    return offset.total_seconds() / 3600 if offset else 0.0
