"""Cached replies about the catalogue, which is the same for everybody and changes with a release: encoded and
compressed once.
"""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Final

from tripoint.catalog import catalogue, presenting, schemas
from tripoint.catalog.catalogue import DestinationNotFound
from tripoint.catalog.presenting import AverageFlight, FromCities
from tripoint.core.compression import CompressedBody
from tripoint.core.pool import Pool
from tripoint.core.reply_cache import ReplyCache
from tripoint.core.texts import LANGUAGES

MOST_DETAILS: Final = 128
"""About 10 kB each, including the compressed forms. They contain dates yet to come, so each day has its own."""


class CatalogueReplies:
    """The list in each language, and the most recently requested details."""

    def __init__(
        self, flights: Callable[[], Mapping[str, AverageFlight]], from_cities: Callable[[str], FromCities], pool: Pool
    ) -> None:
        self._flights = flights
        self._from_cities = from_cities
        self.destinations = ReplyCache(self._destinations, len(LANGUAGES), pool)
        self.destination = ReplyCache(self._destination, MOST_DETAILS, pool)

    def _destinations(self, language: str) -> CompressedBody:
        places, flights = catalogue.load(), self._flights()
        cards = [presenting.card(place, flights[slug], language) for slug, place in places.items()]
        return _encoded(schemas.DestinationList(destinations=cards, version=places.version))

    def _destination(self, slug: str, language: str, on: date) -> CompressedBody:
        place = catalogue.load().get(slug)
        if place is None:
            raise DestinationNotFound(slug=slug[:60])
        return _encoded(presenting.detail(place, self._flights()[slug], self._from_cities(slug), language, on))


def _encoded(shape: schemas.DestinationList | schemas.DestinationDetail) -> CompressedBody:
    return CompressedBody(shape.model_dump_json(by_alias=True).encode())
