"""The texts of every place are complete, match its record, and were written for it alone (design 4)."""

import re
from collections import defaultdict
from collections.abc import Iterator

import pytest
from pydantic import TypeAdapter

from tripoint.catalog import catalogue, place_texts
from tripoint.catalog.place_texts import PlaceTexts
from tripoint.core.texts import LANGUAGES

PLACES = catalogue.load()
SHAPE = TypeAdapter(PlaceTexts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_matches_its_schema_and_the_records_ids(language: str) -> None:
    for slug, texts in place_texts.written(language).items():
        SHAPE.validate_python(texts, strict=True, extra="forbid")
        record = PLACES[slug].record
        for kind in ("areas", "dishes", "stays", "activities"):
            assert set(texts[kind]) == {one.id for one in getattr(record, kind)}, (slug, kind)


@pytest.mark.spec("1.36")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_is_written_in_every_language(language: str) -> None:
    assert set(place_texts.written(language)) == set(PLACES)


def test_a_missing_language_falls_back_to_english() -> None:
    texts, language = place_texts.of("lisbon", "xx")
    assert (texts["tagline"], language) == (place_texts.written("en")["lisbon"]["tagline"], "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotes_and_apostrophes_are_typographic(language: str) -> None:
    straight = {
        (slug, text)
        for slug, texts in place_texts.written(language).items()
        for text in _all(texts)
        if "'" in text or '"' in text
    }
    assert straight == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_places_share_a_sentence_apart_from_names(language: str) -> None:
    where: dict[str, set[str]] = defaultdict(set)
    for slug, texts in place_texts.written(language).items():
        # Clocks, sockets and degrees are the same in many places.
        for text in _all({**texts, "working": "", "when": ""}):
            for sentence in re.split(r"[.!?;]\s", text):
                if len(_bare(sentence, slug).split()) >= 5:
                    where[_bare(sentence, slug)].add(slug)
    assert {sentence: slugs for sentence, slugs in where.items() if len(slugs) > 1} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_descriptions_share_much_of_their_wording(language: str) -> None:
    triples = {}
    for slug, texts in place_texts.written(language).items():
        words = _bare(" ".join([texts["lead"], *texts["about"]]), slug).split()
        triples[slug] = set(zip(words, words[1:], words[2:], strict=False))
    alike = [
        (a, b)
        for a, first in triples.items()
        for b, second in triples.items()
        if a < b and len(first & second) > 0.1 * min(len(first), len(second))
    ]
    assert alike == []


def _all(texts: PlaceTexts) -> Iterator[str]:
    for text in texts.values():
        if isinstance(text, str):
            yield text
        elif isinstance(text, list):
            yield from text
        else:
            for entry in text.values():
                yield from entry.values()


def _bare(text: str, slug: str) -> str:
    place = PLACES[slug]
    for name in [*place.city.values(), *(place.country(language) for language in LANGUAGES)]:
        text = text.replace(name, " ")
    return " ".join(re.sub(r"[^\w\s]|\d", " ", text).casefold().split())
