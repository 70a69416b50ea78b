"""Makes the list of areas: countries by code and by their names in our languages, plus those of `areas.csv` (2.1)."""

from collections import defaultdict
from typing import Final

from tripoint.atlas import countries
from tripoint.atlas.areas import Area
from tripoint.atlas.folding import fold
from tripoint.atlas.tables import table

PARTS: Final = {
    "CN": ("HK", "MO", "TW"), "DK": ("FO", "GL"), "FI": ("AX",), "GB": ("BM", "GG", "GI", "IM", "JE", "KY"),
    "FR": ("GF", "GP", "MF", "MQ", "NC", "PF", "PM", "RE", "YT"), "IL": ("PS",), "NL": ("AW", "BQ", "CW", "SX"),
    "NO": ("SJ",), "RS": ("XK",), "US": ("GU", "PR", "VI"),
}  # fmt: skip
"""Territories with their own code, by the country that people may name them with."""


def listed() -> dict[str, list[Area]]:
    """The areas by folded name."""
    found: dict[str, set[Area]] = defaultdict(set)
    for code, names in countries.every().items():
        for typed in (code, *filter(None, names.values())):
            found[fold(typed)].add(Area(code, ""))
    for row in table("areas.csv"):
        found[fold(row["typed"])].add(Area(row["country"], row["region"]))
    return {key: sorted({part for area in areas for part in _parts(area)}) for key, areas in found.items() if key}


def _parts(area: Area) -> list[Area]:
    """The area and, for a whole country, the territories that belong to it."""
    beyond = () if area.region else PARTS.get(area.country, ())
    return [area, *(Area(code, "") for code in beyond)]
