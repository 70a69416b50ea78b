"""How often a live source may be asked per day (design 6)."""

import asyncio

import pytest

from tripoint.core import limits
from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.core.limits import Charge, Limit
from tripoint.providers import allowance
from tripoint.providers.allowance import DAY, PER_PERSON, Allowance


def spent(database: Database, clock: SetClock, bucket: str) -> int:
    return database.read_now(limits.spent, clock.now(), Charge(bucket, Limit(1, DAY)))


def test_a_question_refused_for_the_installation_leaves_the_persons_share(database: Database, clock: SetClock) -> None:
    allow = Allowance(database, clock, "fares", {"duffel": 2}).allow

    async def asked() -> list[bool]:
        return [await allow("duffel", owner) for owner in ("ana", "ben", "ana", "ben", "chloe")]

    assert asyncio.run(asked()) == [True, True, False, False, False]
    assert [spent(database, clock, f"fares/duffel/{owner}") for owner in ("ana", "ben", "chloe")] == [1, 1, 0]
    assert spent(database, clock, "fares/duffel") == 2


def test_a_question_refused_for_the_person_leaves_the_installations_share(
    database: Database, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(allowance, "PER_PERSON", 2)
    allow = Allowance(database, clock, "fares", {"duffel": 3}).allow

    async def asked() -> list[bool]:
        return [await allow("duffel", owner) for owner in ("ana", "ana", "ana", "ana", "ben", "ben")]

    assert asyncio.run(asked()) == [True, True, False, False, True, False]
    assert spent(database, clock, "fares/duffel") == 3


def test_concurrent_questions_use_up_exactly_what_is_allowed(database: Database, clock: SetClock) -> None:
    assert PER_PERSON > 5
    allow = Allowance(database, clock, "fares", {"duffel": 5}).allow
    owners = ("ana", "ben", "chloe")

    async def together() -> list[bool]:
        return await asyncio.gather(*(allow("duffel", owners[number % 3]) for number in range(12)))

    assert sum(asyncio.run(together())) == 5
    assert sum(spent(database, clock, f"fares/duffel/{owner}") for owner in owners) == 5
