"""Cities where people live, as every screen shows them: a city of the atlas with its names and nearby airports."""

from typing import Annotated, Final

from pydantic import StringConstraints

from tripoint.atlas import countries
from tripoint.atlas.cities import City, CityIndex, NoAirportNear
from tripoint.atlas.departures import Departure
from tripoint.core.rounding import whole
from tripoint.core.wire import Plain, Wire

WORTH_SAYING: Final = 50
"""The minutes to an airport are shown if they exceed the usual ones by this much."""

LONGEST_ID: Final = 80
CityId = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST_ID), Plain]
CityIdOrEmpty = Annotated[str, StringConstraints(strip_whitespace=True, max_length=LONGEST_ID), Plain]
"""Empty where someone has not chosen a city yet."""


class CityOut(Wire):
    """`airports` are those that people there use, empty if none can be reached; `metro` is the area's code.
    `airport_minutes` is the time to the first one by road if that is far, else null.
    """

    id: str
    name: str
    region: str | None
    country: str
    country_code: str
    lat: float
    lon: float
    timezone: str
    airports: list[str]
    metro: str | None
    airport_minutes: int | None
    kind: str


def shown(cities: CityIndex, city: City, language: str) -> CityOut:
    """A city in one language."""
    departure = _departure(cities, city)
    return CityOut(
        id=city.id,
        name=city.name_in(language),
        region=city.region_in(language) or None,
        country=countries.name(city.country_code, language),
        country_code=city.country_code,
        lat=city.lat,
        lon=city.lon,
        timezone=city.timezone,
        airports=list(departure.airports),
        metro=departure.metro,
        airport_minutes=_road_minutes(departure),
        kind=city.kind,
    )


def _road_minutes(departure: Departure) -> int | None:
    """Minutes to the first airport, if it is so far that people should know."""
    road = departure.road
    return whole(road.minutes) if road and road.extra_minutes >= WORTH_SAYING else None


def _departure(cities: CityIndex, city: City) -> Departure:
    try:
        return cities.departure(city)
    except NoAirportNear:
        return Departure((), (), None)
