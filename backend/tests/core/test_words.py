"""The server's texts use the fixed words of each language from docs/words.json, like the pages' texts."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tripoint.core.texts import FOLDER, LANGUAGES

WORDS = json.loads((Path(__file__).parents[3] / "docs/words.json").read_text("utf-8"))
LETTER = r"[^\W\d_]"


def said(texts: dict[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    for key, text in texts.items():
        if isinstance(text, dict):
            yield from said(text, f"{path}{key}.")
        elif text not in WORDS["exact"]:
            yield path + key, re.sub(r"\{\w+\}", "", text)


def bad_words(language: str, text: str) -> list[str]:
    found = [
        word
        for word in WORDS["forbidden"][language]
        if re.search(
            rf"(?<!{LETTER}){re.escape(word.removesuffix('*'))}" + ("" if word.endswith("*") else rf"(?!{LETTER})"),
            text,
            re.IGNORECASE,
        )
    ]
    return found + [mark for mark in WORDS["marks"]["all"] | WORDS["marks"].get(language, {}) if mark in text]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_contains_a_forbidden_word(language: str) -> None:
    texts = {file.stem: json.loads(file.read_text("utf-8")) for file in (FOLDER / language).glob("*.json")}
    assert [(key, found) for key, text in said(texts) if (found := bad_words(language, text))] == []


def test_a_forbidden_word_is_matched_whole_and_in_any_case() -> None:
    assert bad_words("en", "Ask Somebody, not somebodyelse.") == ["somebody"]
    assert bad_words("fr", "L'un des logements...") == ["logement*", "...", "'"]
    assert bad_words("en", "Ask someone.") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_has_a_word_in_every_language(language: str) -> None:
    assert [term for term, words in WORDS["terms"].items() if not words.get(language)] == []
