"""The travellers as the engine sees them: equal ones become one row with a head count (design 5.1)."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]

NO_CAP = 2**53
"""A budget cap in cents that nothing reaches."""


@dataclass(frozen=True, slots=True)
class Person:
    """One traveller: row of the origin in the reference data, own budget cap and free windows.

    `cap` is the highest total in whole cents that is still within budget; `free` says per window whether the
    traveller can come, None meaning always.
    """

    origin: int
    cap: int | None = None
    free: tuple[bool, ...] | None = None


@dataclass(frozen=True, slots=True)
class Party:
    """U unique rows standing for N people. `row_of[i]` is the row of person i."""

    origins: Ints
    weights: Floats
    caps: Ints
    free: Bools
    row_of: tuple[int, ...]

    @property
    def size(self) -> int:
        return len(self.row_of)


def gather(people: Sequence[Person], windows: int, cap: int | None = None) -> Party:
    """Collapse people with equal origin and limits; `cap` in whole cents is the group's own.

    Rows are sorted by content, so the order in which people were typed cannot change a bit of the
    ranking.
    """
    always = (True,) * windows
    keys = [
        (one.origin, min(limit for limit in (one.cap, cap, NO_CAP) if limit is not None), one.free or always)
        for one in people
    ]
    rows = sorted(set(keys))
    position = {key: row for row, key in enumerate(rows)}
    row_of = tuple(position[key] for key in keys)
    return Party(
        origins=np.array([origin for origin, _, _ in rows], dtype=np.int64),
        weights=np.bincount(row_of, minlength=len(rows)).astype(np.float64),
        caps=np.array([limit for _, limit, _ in rows], dtype=np.int64),
        free=np.array([free for _, _, free in rows], dtype=np.bool_).reshape(len(rows), windows),
        row_of=row_of,
    )
