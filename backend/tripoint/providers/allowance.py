"""How often a live source may be asked per day: in total, per person and for the price watch (design 6).
Counted in the database, so it holds across processes and restarts.
"""

from collections.abc import Mapping
from typing import Final

from tripoint.core import limits
from tripoint.core.clock import Clock
from tripoint.core.db import Database
from tripoint.core.limits import Charge, Limit

DAY: Final = 86_400
PER_PERSON: Final = 120
"""Enough for two calls with as many questions as allowed."""
WATCH: Final = "watch"
"""The owner of the price watch's questions."""
WATCH_SHARE: Final = 4
"""The watch may use at most one in this many questions, so that the rest is left for people."""


class Allowance:
    """Counts the questions to the sources of one kind (`fares`, `stays`); answers from the cache cost nothing.

    `a_day` is how many questions each source may be asked per day, by its name.
    """

    def __init__(self, database: Database, clock: Clock, kind: str, a_day: Mapping[str, int]) -> None:
        self._database, self._clock, self._kind, self._a_day = database, clock, kind, a_day

    async def allow(self, provider: str, owner: str) -> bool:
        """Count one question for its owner and for the whole installation; return whether both allow it.

        A question that one of them refuses uses up neither.
        """
        now, name = self._clock.now(), f"{self._kind}/{provider}"
        most = max(1, self._a_day[provider] // WATCH_SHARE) if owner == WATCH else PER_PERSON
        own = Charge(f"{name}/{owner}", Limit(most, DAY))
        everyone = Charge(name, Limit(self._a_day[provider], DAY))
        return await self._database.write(limits.has_room, now, own, everyone)
