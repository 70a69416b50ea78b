"""The destinations that match a search in Explore: by name of town or country in any language, by theme, by country."""

from collections.abc import Mapping
from datetime import date, datetime
from functools import cache, lru_cache
from zoneinfo import ZoneInfo

from tripoint.atlas.folding import fold
from tripoint.catalog import catalogue
from tripoint.catalog.records import Chip
from tripoint.core.texts import LANGUAGES


@cache
def _words() -> dict[str, str]:
    """The searchable text of each place, folded."""
    return {
        slug: " ".join(
            fold(text) for language in LANGUAGES for text in (place.name(language), place.country(language), slug)
        )
        for slug, place in catalogue.load().items()
    }


def named(text: str) -> list[str]:
    """Places whose names contain every word of the text."""
    wanted = fold(text).split()
    return [slug for slug, words in _words().items() if wanted and all(word in words for word in wanted)]


def chosen(country: str | None, chip: Chip | None) -> list[str]:
    """Places in a country that have the chip; None means any country or any chip."""
    places = catalogue.load()
    return [
        slug
        for slug, place in places.items()
        if country in {None, place.country_code} and (chip is None or chip in place.chips)
    ]


@cache
def _zones() -> dict[str, ZoneInfo]:
    """The time zones of destinations, cached: Python itself caches only eight and rereads the other files each time."""
    return {name: ZoneInfo(name) for name in {place.timezone for place in catalogue.load().values()}}


def dates(now: datetime) -> Mapping[str, date]:
    """The current date in each of these zones. Dates change only on whole minutes."""
    return _dates(now.replace(second=0, microsecond=0))


@lru_cache(maxsize=4)
def _dates(minute: datetime) -> Mapping[str, date]:
    return {name: minute.astimezone(zone).date() for name, zone in _zones().items()}
