"""How often a live source may be asked in a day: in all, and for one person (planner design 6). Counted in the
database, so it holds over processes and restarts.
"""

from typing import Final

from tripoint.core import limits
from tripoint.core.clock import Clock
from tripoint.core.db import Database
from tripoint.core.limits import Charge, Limit

DAY: Final = 86_400
PER_PERSON: Final = 120
"""Two calls that ask all they may."""


class Allowance:
    """Counts the questions to live sources; those answered from memory cost nothing."""

    def __init__(self, database: Database, clock: Clock, a_day: int) -> None:
        self._database, self._clock, self._a_day = database, clock, a_day

    async def allow(self, provider: str, owner: str) -> bool:
        """Count one question, first for its owner, then for the whole installation."""
        now, name = self._clock.now(), f"fares/{provider}"
        own = Charge(f"{name}/{owner}", Limit(PER_PERSON, DAY))
        everyone = Charge(name, Limit(self._a_day, DAY))
        return await self._database.write(limits.has_room, now, own) and await self._database.write(
            limits.has_room, now, everyone
        )
