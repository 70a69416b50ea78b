"""Areas without passport control between their countries, as of November 2026 (scoring 2)."""

from typing import Final

from tripoint.core.arrays import Bools, Strings, np

AREAS: Final = tuple(
    frozenset(area.split())
    for area in (
        "AT BE BG HR CZ DK EE FI FR DE GR HU IS IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE CH",
        "GB IE",
        "AU NZ",
        "AR BR UY CL PY",
        "KE UG RW",
    )
)
SCHENGEN: Final = AREAS[0]


def border(home: str, countries: Strings) -> Bools:
    """[M] whether someone from the country `home` meets passport control on the way to each country."""
    free = _free(home)
    return np.array([country not in free for country in countries.tolist()], dtype=np.bool_)


def is_checked(home: str, country: str) -> bool:
    """Whether someone from the country `home` meets passport control on the way to another."""
    return country not in _free(home)


def _free(home: str) -> frozenset[str]:
    return frozenset({home}).union(*(area for area in AREAS if home in area))
