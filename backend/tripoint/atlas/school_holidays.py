"""School holidays by country, for people who want to avoid them; they affect no price."""

from functools import cache
from typing import Final

from tripoint.atlas.holidays import Holiday
from tripoint.atlas.tables import table

NO_CHANGE: Final = 1.0


@cache
def by_country() -> dict[str, tuple[Holiday, ...]]:
    """By country code. If regions differ, from the day the first one closes until the last one opens."""
    found: dict[str, list[Holiday]] = {}
    for row in table("school_holidays.csv"):
        code = row["country"]
        one = Holiday(f"{code}:{row['name']}", row["rule"], NO_CHANGE, NO_CHANGE, "all", school=True)
        found.setdefault(code, []).append(one)
    return {code: tuple(ones) for code, ones in found.items()}
