"""Cities where people live, as every screen shows them: a city of the atlas with its names and nearby airports."""

from tripoint.atlas.cities import City, CityIndex, NoAirportNear
from tripoint.catalog.catalogue import country_name
from tripoint.core.wire import Wire


class CityOut(Wire):
    """`airports` is where people from there take off, empty when none is near; `metro` the area's code."""

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
    kind: str


def shown(cities: CityIndex, city: City, language: str) -> CityOut:
    """One city in a language."""
    try:
        departure = cities.departure(city)
        airports, metro = list(departure.airports), departure.metro
    except NoAirportNear:
        airports, metro = [], None
    return CityOut(
        id=city.id,
        name=city.name_in(language),
        region=city.region_in(language) or None,
        country=country_name(city.country_code, language),
        country_code=city.country_code,
        lat=city.lat,
        lon=city.lon,
        timezone=city.timezone,
        airports=airports,
        metro=metro,
        kind=city.kind,
    )
