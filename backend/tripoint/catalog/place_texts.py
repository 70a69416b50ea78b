"""What the pages say of a place, in five languages: one file per language and place, read when a language is asked for.

The numbers of a place stand in its record (`records.py`); here are only words. Keys of areas, dishes, stays and
activities are the ids of the record, the same in every language.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import Field
from typing_extensions import TypedDict

from tripoint.catalog import source
from tripoint.core.texts import LANGUAGES

FOLDER: Final = Path(__file__).parent / "texts"
Phrase = Annotated[str, Field(min_length=1, max_length=160)]
Paragraph = Annotated[str, Field(min_length=40, max_length=700)]


class Entry(TypedDict):
    """One area, dish, stay or activity: what it is called, and one line about it."""

    name: Phrase
    line: Phrase


class PlaceTexts(TypedDict):
    """Everything that is said of one place in one language, in the order of its page."""

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


def of(slug: str, language: str) -> tuple[PlaceTexts, str]:
    """The texts of a place and the language they are in: English where the other is not written."""
    own = written(language).get(slug)
    return (own, language) if own else (written("en")[slug], "en")


def in_every_language(
    slug: str, kind: Literal["stays", "activities"], item_id: str, part: Literal["name", "line"]
) -> dict[str, str]:
    """What is said of a stay or an activity, by language, in each that it is written in."""
    found = {language: written(language).get(slug) for language in LANGUAGES}
    return {language: texts[kind][item_id][part] for language, texts in found.items() if texts}


@cache
def written(language: str) -> Mapping[str, PlaceTexts]:
    """All texts of a language by place. The suite has checked them; a server that people wait for does not."""
    _, contents = source.read(FOLDER / language)
    return {name.removesuffix(".yaml"): texts for name, texts in contents.items()}
