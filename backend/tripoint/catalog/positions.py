"""How far an entry of the catalogue may be from its town. Pure."""

from collections.abc import Iterable
from typing import Final, Protocol

from tripoint.atlas import distance

STAYS_KM: Final = 60
"""Far enough for another beach of the same island."""
ACTIVITIES_KM: Final = 150
"""Far enough for a day trip."""
SAME_AREA_KM: Final = 1.5
"""Twenty minutes on foot."""


class HasPosition(Protocol):
    @property
    def lat(self) -> float: ...
    @property
    def lon(self) -> float: ...


def km(one: HasPosition, other: HasPosition) -> float:
    """Distance as the crow flies."""
    return distance.of_two(one.lat, one.lon, other.lat, other.lon)


def too_far(town: HasPosition, found: Iterable[tuple[str, HasPosition]], most: float) -> list[str]:
    """The names of those farther than `most` from the town."""
    return [name for name, at in found if km(town, at) > most]
