"""The server's translations: `locales/<language>/<namespace>.json` (TRUST.md L1-L3).

A text may contain `{name}` placeholders. A text with plural forms is an object keyed by CLDR plural category, chosen
by the parameter `count`. A missing text falls back to English, and then to its key.
"""

import json
import re
from collections.abc import Callable, Iterable
from datetime import date
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

from babel import Locale
from babel.dates import format_date, format_interval, format_skeleton
from babel.numbers import format_decimal
from babel.units import format_unit

LANGUAGES = ("en", "es", "de", "fr", "cs")
DEFAULT = "en"
WEIGHT = re.compile(r"q\s*=\s*([01](?:\.[0-9]{0,3})?)")
MINUS: Final = "\u2212"
FOLDER = Path(__file__).resolve().parents[1] / "locales"


@cache
def _namespace(language: str, namespace: str) -> dict[str, Any]:
    path = FOLDER / language / f"{namespace}.json"
    return json.loads(path.read_text("utf-8")) if path.exists() else {}


def grouping(language: str, pattern: str, value: Decimal | float) -> str:
    """The pattern of a number, without a separator if there would be one digit before it in Spanish: "1235", "12.345".

    Browsers know this rule, Babel does not.
    """
    return pattern.replace("#,##0", "0") if language == "es" and -10_000 < value < 10_000 else pattern


def number(language: str, value: Decimal | float) -> str:
    """A number with the separators of the language: 1,235.5."""
    pattern = grouping(language, locale(language).decimal_formats[None].pattern, value)
    return str(format_decimal(value, pattern, locale(language)))


@cache
def locale(language: str) -> Locale:
    return Locale.parse(language)


def day(language: str, on: date, style: Literal["medium", "long", "full"] = "long") -> str:
    """A date in words: May 19, 2027."""
    return _with_first(language, format_date(on, style, locale(language)))


def weekday(language: str, on: date) -> str:
    """A date with a short weekday: Wed, May 19, 2027."""
    return _with_first(language, str(format_skeleton("yMMMEd", on, locale=locale(language))))


def days(language: str, first: date, last: date, *, year: bool = True) -> str:
    """The first and last day without repeating common parts: May 19 – 23, 2027."""
    whole = str(format_interval(first, last, "yMMMd" if year else "MMMd", locale=locale(language)))
    return _with_first(language, whole)


def _with_first(language: str, words: str) -> str:
    """The French "1er mars", which Babel writes as "1 mars"."""
    return re.sub(r"(?<!\d)1(?= [^\W\d]{3})", "1er", words) if language == "fr" else words


def _wait(language: str, seconds: int) -> str:
    """A time to wait in the largest unit that is not too coarse, rounded up: 64 sec, 9 min, 18 hr."""
    unit, size = ("hour", 3600) if seconds > 7200 else ("minute", 60) if seconds > 120 else ("second", 1)
    return re.sub(r"\s", "\u00a0", format_unit(-(-seconds // size), unit, "short", locale=locale(language)))


class _Lenient(dict[str, Any]):
    """Parameters of a text. A missing one shows as its placeholder."""

    def __missing__(self, key: str) -> str:
        return "{" + key + "}"


def _written(language: str, name: str, value: Any) -> Any:
    if name == "seconds":
        return _wait(language, value)
    if isinstance(value, int) and value < 0:
        return f"{MINUS}{-value}"
    return day(language, value) if isinstance(value, date) else value


def t(language: str, key: str, **params: Any) -> str:
    """The text `namespace.path.to.key` in a language; dates, and `seconds` to wait, are written out in it too."""
    namespace, *path = key.split(".")
    for candidate in (language, DEFAULT):
        found: Any = _namespace(candidate, namespace)
        for step in path:
            found = found.get(step) if isinstance(found, dict) else None
        if isinstance(found, dict):
            form = locale(candidate).plural_form(params.get("count", 0))
            found = found.get(form, found.get("other"))
        if isinstance(found, str):
            values = _Lenient({name: _written(candidate, name, value) for name, value in params.items()})
            return _WRITING.get(candidate, str.format_map)(found, values)
    return key


_VOWELS: Final = tuple("AEIOUÀÂÄÁÅÆÉÈÊËÍÎÏÓÔÖØÚÛÜŒ")
_ARTICLES: Final = {("à", ""): "au", ("à", "s"): "aux", ("de", ""): "du", ("de", "s"): "des"}


def _french(text: str, values: _Lenient) -> str:
    """The text with its values: "d’Ana" for "de {name}". A "de" within a value, as in "Ana de Oliveira", stays."""

    def elided(found: re.Match[str]) -> str:
        return f"{found[1]}’" if str(values[found[2]]).startswith(_VOWELS) else found[0]

    return _contracted(re.sub(r"(?<!\w)([dD]|[qQ]u)e (?=\{(\w+)\})", elided, text).format_map(values))


def _contracted(french: str) -> str:
    """Write "au Cap" for "à Le Cap", and "du Cap" for "de Le Cap": some place names come with an article. An island
    gets one: "à l’île Maurice".
    """

    def short(found: re.Match[str]) -> str:
        word = _ARTICLES[found[1].lower(), found[2]]
        return word.capitalize() if found[1][0].isupper() else word

    def with_article(found: re.Match[str]) -> str:
        return f"{found[1]} l’île" if found[1] else f"{found[2]}e l’île"

    french = re.sub(r"(?<![^\s(])([àÀ]|[dD]e) Le(s?)(?= [^\W\d_a-zà-ÿ])", short, french)
    return _BEFORE_ISLAND.sub(with_article, french)


_BEFORE_ISLAND: Final = re.compile(
    r"(?<![^\s(])(?:([àÀ]|jusqu’à|[eE]ntre|[pP]our|[aA]vec|[aA]près|[vV]ers|[sS]ur|[dD]epuis) |([dD])(?:e |’))"
    r"Île(?= [^\W\d_a-zà-ÿ])"
)
"""As in the front end (`i18n/grammar/fr.ts`)."""

_ISLANDS: Final = frozenset({"Bali", "Ibiza", "Mauritius", "Phuket", "Sansibar", "Santorin", "Teneriffa"})
"""Places of the catalogue that German treats as islands; Singapur and Cebu City are treated as cities."""


def _german(text: str, values: _Lenient) -> str:
    """The text with its values: "auf Bali" for "in {city}"."""

    def with_preposition(found: re.Match[str]) -> str:
        on = "auf " if found[1] == "i" else "Auf "
        return on if str(values[found[2]]) in _ISLANDS else found[0]

    return re.sub(r"\b([iI])n (?=\{(\w+)\})", with_preposition, text).format_map(values)


_CLUSTERS: Final = {
    "z": re.compile(r"(?:1?[23467]|[23467]\d|[1-467]\d\d)(?!\d)"),
    "v": re.compile(r"(?:1?[234]|[234]\d|[1-4]\d\d)(?!\d)"),
}
"""Digits that Czech says with a cluster of consonants: "ze čtyř", "ze sto dvaceti"; "ve dvou", but "v šesti"."""


def _czech(text: str, values: _Lenient) -> str:
    """The text with its values: "ze 4" for "z {count}"."""

    def vocalized(found: re.Match[str]) -> str:
        return f"{found[1]}e " if _CLUSTERS[found[1].lower()].match(str(values[found[2]])) else found[0]

    return re.sub(r"(?<!\w)([zZvV])\u00a0(?=\{(\w+)\})", vocalized, text).format_map(values)


_WRITING: Final[dict[str, Callable[[str, _Lenient], str]]] = {"fr": _french, "de": _german, "cs": _czech}


def negotiate(accepted: str | None) -> str:
    """The supported language that an Accept-Language header prefers, else English."""
    wanted: list[tuple[float, int, str]] = []
    for position, part in enumerate((accepted or "").split(",")):
        tag, _, quality = part.partition(";")
        found = WEIGHT.fullmatch(quality.strip() or "q=1")
        if found is not None and (weight := float(found[1])) > 0:  # q=0 means "not this one"
            wanted.append((-weight, position, tag.strip().lower().split("-")[0]))
    return first_known(tag for _, _, tag in sorted(wanted))


def first_known(candidates: Iterable[str | None]) -> str:
    """The first supported language among the candidates, else English."""
    return next((tag for tag in candidates if tag in LANGUAGES), DEFAULT)
