"""A catalogue place as the reference data needs it; the catalogue hands these in."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CatalogPlace:
    """`names` by language; degrees; `airports` as (code, minutes to the center), the main one first."""

    slug: str
    names: dict[str, str]
    lat: float
    lon: float
    timezone: str
    airports: tuple[tuple[str, int], ...]
    country_code: str
    flight_season: str
