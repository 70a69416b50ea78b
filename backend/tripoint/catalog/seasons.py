"""Season classes: twelve factors, January first, each row averaging 1.00 (design 4.2).

A class shifts prices within the year without changing their level. Factors for flights are in `atlas.air_fares`.
"""

from typing import Final

_ROWS: Final = """
city             .82 .84 .92 1.02 1.10 1.12 1.08 1.05 1.10 1.02 .90 1.03
south_city       .85 .85 .90 1.00 1.10 1.15 1.15 1.15 1.15 1.00 .90 .90
beach_summer     .70 .70 .76 .92 1.02 1.22 1.50 1.55 1.20 .90 .74 .76
winter_sun       1.08 1.10 1.06 1.00 .88 .88 .96 1.00 .90 .96 1.00 1.16
ski              1.27 1.42 1.22 .88 .72 .84 1.03 1.03 .84 .74 .74 1.27
nordic           .84 .86 .90 .95 1.06 1.20 1.18 1.15 1.05 .94 .88 .95
arctic           1.17 1.27 1.17 .86 .70 .80 .88 .88 .88 .90 1.07 1.42
america_city     .77 .79 .94 1.01 1.09 1.13 1.11 1.07 1.09 1.09 .93 .94
caribbean        1.16 1.23 1.23 1.08 .89 .87 .94 .87 .75 .77 .94 1.28
east_asia        .86 .88 1.08 1.20 1.03 .90 .98 1.00 .92 1.08 1.10 .98
dry_winter       1.26 1.18 1.03 .95 .83 .81 .93 .95 .79 .89 1.06 1.33
dry_summer       .93 .86 .84 .90 .91 1.03 1.27 1.28 1.05 .95 .86 1.12
equator          .99 .97 .99 .97 .95 1.01 1.07 1.03 .97 .97 .99 1.09
south            1.27 1.18 1.02 .92 .82 .80 .88 .86 .92 .98 1.06 1.27
south_ski        1.22 1.10 .91 .84 .75 .91 1.24 1.20 .94 .82 .88 1.20
andes            .90 .88 .88 .94 1.02 1.16 1.20 1.16 1.02 .94 .90 .98
spring_autumn    1.06 1.10 1.13 1.14 .97 .79 .75 .77 .89 1.08 1.10 1.20
fair             .88 .98 1.06 1.06 1.08 1.06 .92 .82 1.14 1.14 1.04 .86
"""

STAY_SEASONS: Final[dict[str, tuple[float, ...]]] = {
    name: tuple(float(factor) for factor in factors)
    for name, *factors in (line.split() for line in _ROWS.strip().splitlines())
}

# Difference between the day's high and the night's low in degrees C, in the coolest and the warmest month (4.1).
TEMPERATURE_RANGES: Final[dict[str, tuple[int, int]]] = {
    "island": (5, 7),
    "coast": (7, 9),
    "maritime": (5, 9),
    "nordic": (5, 10),
    "continental": (6, 12),
    "dry_inland": (9, 15),
    "mountain": (8, 14),
    "desert": (11, 13),
    "tropical_coast": (8, 7),
    "tropical_inland": (15, 10),
    "highland": (11, 12),
    "east_asia": (8, 7),
    "america": (8, 10),
}
