"""Makes the list of areas: countries by code and by their names in our languages, plus those of `areas.csv` (2.1).

The names are stored in the reference data, because loading the words of five languages costs a process 10 MB.
"""

from collections import defaultdict
from typing import Final

from tripoint.atlas.areas import Area
from tripoint.atlas.folding import fold
from tripoint.atlas.tables import table
from tripoint.core.texts import LANGUAGES, locale

PARTS: Final = {
    "CN": ("HK", "MO", "TW"), "DK": ("FO", "GL"), "FI": ("AX",), "GB": ("BM", "GG", "GI", "IM", "JE", "KY"),
    "FR": ("GF", "GP", "MF", "MQ", "NC", "PF", "PM", "RE", "YT"), "IL": ("PS",), "NL": ("AW", "BQ", "CW", "SX"),
    "NO": ("SJ",), "RS": ("XK",), "US": ("GU", "PR", "VI"),
}  # fmt: skip
"""Territories with their own code, by the country that people may name them with."""


def listed() -> dict[str, list[Area]]:
    """The areas by folded name."""
    found: dict[str, set[Area]] = defaultdict(set)
    for language in LANGUAGES:
        for code, name in locale(language).territories.items():
            if len(code) == 2 and code.isalpha():
                found[fold(name)].add(Area(code, ""))
                found[fold(code)].add(Area(code, ""))
    for row in table("areas.csv"):
        found[fold(row["typed"])].add(Area(row["country"], row["region"]))
    return {key: sorted({part for area in areas for part in _parts(area)}) for key, areas in found.items() if key}


def _parts(area: Area) -> list[Area]:
    """The area and, for a whole country, the territories that belong to it."""
    beyond = () if area.region else PARTS.get(area.country, ())
    return [area, *(Area(code, "") for code in beyond)]
