"""The names of countries and territories, from a committed table: Babel loads all its data of a language to answer for
one name, 3 MB in each process.
"""

from functools import cache
from typing import Final

from tripoint.atlas.tables import table

COLUMNS: Final = ("code", "en", "es", "de", "fr", "cs")


def name(code: str, language: str) -> str:
    """A country's name in one of our languages, by its ISO 3166 code (CLDR); the code if it has none."""
    names = every().get(code)
    return (names and names[language]) or code


@cache
def every() -> dict[str, dict[str, str]]:
    """The names by code and language; empty where a language has none."""
    return {row["code"]: {language: row[language] for language in COLUMNS[1:]} for row in table("countries.csv")}
