"""The names of people on a trip. An empty name means someone who left Tripoint for good (TRUST.md P3); everyone else
has one.
"""

import re
import unicodedata

from tripoint.core import texts

JOINER = "\u200d"
NUMBERED = re.compile(r"\s([0-9]{1,3})$")


def shown(name: str, language: str) -> str:
    """The name, or "former traveler" in the reader's language."""
    return name or texts.t(language, "trips.former_traveler")


def first(name: str, language: str) -> str:
    """Only the first name, for readers with just the share link (TRUST.md P10)."""
    return name.split(maxsplit=1)[0] if name.split() else shown("", language)


def initials(name: str) -> str:
    """Two letters for a face, from the whole name, for readers who get only the first name. Elsewhere the browser makes
    them from the name that it shows, by the same rule (`initials` in frontend/app/lib/format.ts). Of an unnamed
    traveller it is the number: only that tells "Traveler 12" from "Traveler 1".
    """
    if numbered := NUMBERED.search(name.strip()):
        return numbered[1]
    words = [_letters(word) for word in name.split()]
    two = [words[0][0], words[-1][0]] if len(words) > 1 else [letter for word in words for letter in word[:2]]
    return "".join(two).upper() or "?"


def _letters(word: str) -> list[str]:
    """The letters of a word as readers see them: an accented letter or an emoji may be several code points."""
    letters: list[str] = []
    for char in word:
        belongs = char == JOINER or unicodedata.category(char) in {"Mn", "Me", "Mc"} or "🏻" <= char <= "🏿"
        if letters and (belongs or letters[-1].endswith(JOINER)):
            letters[-1] += char
        else:
            letters.append(char)
    return letters
