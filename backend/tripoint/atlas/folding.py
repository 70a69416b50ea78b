"""Folds a name into a search key: lower case, single spaces; Latin as ASCII, other scripts unchanged."""

import re
import unicodedata
from typing import Final

# Letters that do not decompose into an ASCII letter and a mark.
_LETTERS: Final = str.maketrans(
    {
        "ß": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ø": "o", "Ø": "o", "đ": "d", "Đ": "d", "ð": "d",
        "Ð": "d", "ł": "l", "Ł": "l", "ı": "i", "þ": "th", "Þ": "th", "ħ": "h", "Ħ": "h", "ə": "a", "Ə": "a",
        "ŋ": "ng", "Ŋ": "ng",
    }
)  # fmt: skip
_APOSTROPHES: Final = re.compile("['’‘ʻʼʽʾʿ`´]")
_NOT_A_SCRIPT: Final = ("LATIN ", "MODIFIER ", "FEMININE ", "MASCULINE ")
_BREAKS: Final = re.compile(r"[^a-z0-9]+")


_OPTIONAL: Final = re.compile("[\u0300-\u036f\u0591-\u05bd\u064b-\u0655]")
"""Accents, and the vowel points of Hebrew and Arabic, which few people type."""
_JOINERS: Final = re.compile("[\u200b-\u200f\u0640]")


def fold(text: str) -> str:
    """The key of a name; empty for a name without letters or digits."""
    plain = unicodedata.normalize("NFKD", _APOSTROPHES.sub("", text).translate(_LETTERS))
    if not plain.isascii() and any(map(_is_of_another_script, plain)):
        return _as_written(plain)
    return _BREAKS.sub(" ", plain.encode("ascii", "ignore").decode("ascii").lower()).strip()


def _is_of_another_script(letter: str) -> bool:
    return not letter.isascii() and letter.isalpha() and not unicodedata.name(letter, "").startswith(_NOT_A_SCRIPT)


def _as_written(decomposed: str) -> str:
    """A key in the name's own script: case and accents do not matter, signs that are part of a syllable stay."""
    text = unicodedata.normalize("NFKC", _JOINERS.sub("", _OPTIONAL.sub("", decomposed)).casefold())
    return " ".join("".join(sign if unicodedata.category(sign)[0] in "LMN" else " " for sign in text).split())
