"""Travel by train, coach, ferry and road between any city and the catalogue's places.

From our own table of typical timetables, never live; pairs without a row get two rows or an estimate by road.
"""

from tripoint.atlas.land.choosing import counted_minutes, is_default, is_overnight
from tripoint.atlas.land.fares import ticket_price, tickets
from tripoint.atlas.land.links import MODES
from tripoint.atlas.land.ways import HasLand, LandWays, nowhere, season, stacked, ways

__all__ = [
    "MODES",
    "HasLand",
    "LandWays",
    "counted_minutes",
    "is_default",
    "is_overnight",
    "nowhere",
    "season",
    "stacked",
    "ticket_price",
    "tickets",
    "ways",
]
