"""City search with a cache of encoded replies, because the same few letters are typed again and again."""

from typing import Final

from tripoint.catalog.cities import shown
from tripoint.core.compression import CompressedBody
from tripoint.core.pool import Pool
from tripoint.core.reply_cache import ReplyCache
from tripoint.planner.reference import Reference
from tripoint.planner.schemas import CityList

MOST_KEPT: Final = 512
"""Some 3 kB each, including the compressed form."""


class CitySearch:
    """Cities matching the text typed so far, with the airports that people there use."""

    def __init__(self, reference: Reference, pool: Pool) -> None:
        self._reference = reference
        self.replies = ReplyCache(self._reply, MOST_KEPT, pool)

    def _reply(self, text: str, limit: int, language: str) -> CompressedBody:
        cities = self._reference.artefact.cities
        found = [shown(cities, city, language) for city in cities.search(text, limit, language)]
        return CompressedBody(CityList(cities=found).model_dump_json(by_alias=True).encode())
