"""One way to write a name as a search key: ASCII, lower case, single spaces."""

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
_BREAKS: Final = re.compile(r"[^a-z0-9]+")


def fold(text: str) -> str:
    """The key of a name; empty for a name without a Latin letter or digit."""
    plain = unicodedata.normalize("NFKD", _APOSTROPHES.sub("", text).translate(_LETTERS))
    return _BREAKS.sub(" ", plain.encode("ascii", "ignore").decode("ascii").lower()).strip()
