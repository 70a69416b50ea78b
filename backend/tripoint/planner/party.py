"""The travellers as the engine sees them: equal ones become one row with a head count (design 5.1)."""

from collections.abc import Sequence
from dataclasses import dataclass

from tripoint.core.arrays import Floats, Ints, np

NO_CAP = 2**53
"""A budget cap in cents that no total reaches."""


@dataclass(frozen=True, slots=True)
class PartyMember:
    """One traveller: the origin's row in the reference data, and the highest total in cents still within budget."""

    origin: int
    cap: int | None = None


@dataclass(frozen=True, slots=True)
class Party:
    """U unique rows standing for N people. `row_of[i]` is the row of person i."""

    origins: Ints
    weights: Floats
    caps: Ints
    row_of: tuple[int, ...]

    @property
    def size(self) -> int:
        return len(self.row_of)


def gather(people: Sequence[PartyMember], cap: int | None = None) -> Party:
    """Collapse people with equal origin and limits; `cap` in whole cents is the group's own.

    Rows are sorted by content, so the order in which people were entered cannot change a single bit of the ranking.
    """
    keys = [(one.origin, min(limit for limit in (one.cap, cap, NO_CAP) if limit is not None)) for one in people]
    rows = sorted(set(keys))
    position = {key: row for row, key in enumerate(rows)}
    row_of = tuple(position[key] for key in keys)
    return Party(
        origins=np.array([origin for origin, _ in rows], dtype=np.int64),
        weights=np.bincount(row_of, minlength=len(rows)).astype(np.float64),
        caps=np.array([limit for _, limit in rows], dtype=np.int64),
        row_of=row_of,
    )
