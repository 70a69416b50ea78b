"""The pages' texts about each place: one file per language and place, read when a language is first requested.

A place's numbers are in its record (`records.py`); here are only words, in five languages. Keys of areas, dishes,
stays and activities are the ids of the record, the same in every language.
"""

import json
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import Field
from typing_extensions import TypedDict

from tripoint.catalog import source
from tripoint.core.texts import LANGUAGES

FOLDER: Final = Path(__file__).parent / "texts"
MOST_READ: Final = 64
"""Places and languages whose texts stay decoded, about 11 kB each."""
Phrase = Annotated[str, Field(min_length=1, max_length=160)]
Paragraph = Annotated[str, Field(min_length=40, max_length=700)]


class Entry(TypedDict):
    """One area, dish, stay or activity: its name, and one line about it."""

    name: Phrase
    line: Phrase


class PlaceTexts(TypedDict):
    """All texts about one place in one language, in the order of its page."""

    tagline: Phrase
    lead: Paragraph
    about: Annotated[list[Paragraph], Field(min_length=2, max_length=2)]
    areas: Annotated[dict[str, Entry], Field(min_length=3, max_length=4)]
    getting_around: Paragraph
    food_and_drink: Paragraph
    dishes: Annotated[dict[str, Entry], Field(min_length=4, max_length=5)]
    working: Paragraph
    when: Paragraph
    drawback: Paragraph
    highlights: Annotated[list[Phrase], Field(min_length=3, max_length=3)]
    stays: dict[str, Entry]
    activities: dict[str, Entry]


class TextsByPlace(Mapping[str, PlaceTexts]):
    """The texts of a language by place. Those not read lately are kept as JSON, which takes a third of the memory."""

    def __init__(self, encoded: Mapping[str, bytes]) -> None:
        self._encoded = encoded

    def __getitem__(self, slug: str) -> PlaceTexts:
        return _decoded(self._encoded[slug])

    def __iter__(self) -> Iterator[str]:
        return iter(self._encoded)

    def __len__(self) -> int:
        return len(self._encoded)


def of(slug: str, language: str) -> tuple[PlaceTexts, str]:
    """The texts of a place and the language they are in: English if the other one is not written."""
    own = written(language).get(slug)
    return (own, language) if own else (written("en")[slug], "en")


def in_every_language(
    slug: str, kind: Literal["stays", "activities"], item_id: str, part: Literal["name", "line"]
) -> dict[str, str]:
    """The name or line of a stay or an activity, in each language that it is written in."""
    found = {language: written(language).get(slug) for language in LANGUAGES}
    return {language: texts[kind][item_id][part] for language, texts in found.items() if texts}


@cache
def written(language: str) -> Mapping[str, PlaceTexts]:
    """All texts of a language by place. The test suite validates them, so a running server does not have to."""
    _, contents = source.read(FOLDER / language)
    return TextsByPlace({name.removesuffix(".yaml"): content for name, content in contents.items()})


@lru_cache(maxsize=MOST_READ)
def _decoded(encoded: bytes) -> PlaceTexts:
    texts: PlaceTexts = json.loads(encoded)
    return texts
