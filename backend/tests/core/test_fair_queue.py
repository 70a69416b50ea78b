"""Writes wait for their turn, as many as can be done in time, and accounts take turns (TRUST.md R17; decision 0198)."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from tripoint.core.fair_queue import FairQueue
from tripoint.core.pool import PoolIsFull
from tripoint.core.presence import CALLER


class Story:
    """A queue for `at_once` visitors, who stay inside until they are told to go."""

    def __init__(self, *, at_once: int = 1, patience: float = 5.0, usual: float = 1.0) -> None:
        self.queue = FairQueue(at_once, patience=patience, usual=usual)
        self.came: list[str] = []
        self.gates: dict[str, asyncio.Event] = {}

    async def visit(self, owner: str, name: str) -> None:
        async with self.queue.place(owner):
            self.came.append(name)
            await self.gates.setdefault(name, asyncio.Event()).wait()

    def start(self, owner: str, name: str) -> asyncio.Task[None]:
        return asyncio.create_task(self.visit(owner, name))

    async def go(self, name: str) -> None:
        """Let one visitor leave, so that the next one comes in."""
        self.gates.setdefault(name, asyncio.Event()).set()
        for _ in range(5):
            await asyncio.sleep(0)


def told(story: Callable[[], Awaitable[Any]]) -> Any:
    async def main() -> Any:
        return await story()

    return asyncio.run(main())


@pytest.mark.rule("R17")
def test_waiting_callers_are_let_in_when_someone_leaves() -> None:
    async def story() -> list[str]:
        it = Story()
        tasks = [it.start(f"account {name}", name) for name in "abc"]
        await asyncio.sleep(0)
        for name in "abc":
            await it.go(name)
        await asyncio.gather(*tasks)
        return it.came

    assert told(story) == ["a", "b", "c"]


@pytest.mark.rule("R17")
def test_no_more_callers_are_inside_than_allowed_however_many_have_left() -> None:
    async def story() -> list[list[str]]:
        it, seen = Story(at_once=2), []
        tasks = []
        for pair in ("ab", "cd"):
            tasks += [it.start(f"account {name}", name) for name in pair]
            await asyncio.sleep(0)
            for name in pair:
                await it.go(name)
        tasks += [it.start(f"account {name}", name) for name in "efg"]
        await asyncio.sleep(0)
        seen.append(it.came[4:])
        for name in "efg":
            await it.go(name)
        await asyncio.gather(*tasks)
        return [*seen, it.came[4:]]

    assert told(story) == [["e", "f"], ["e", "f", "g"]]


@pytest.mark.rule("R17")
def test_accounts_take_turns_so_that_a_busy_one_delays_only_itself() -> None:
    async def story() -> list[str]:
        it = Story()
        tasks = [it.start("ana", name) for name in ("a1", "a2", "a3")] + [it.start("ben", "b1")]
        await asyncio.sleep(0)
        for name in ("a1", "a2", "b1", "a3"):
            await it.go(name)
        await asyncio.gather(*tasks)
        return it.came

    assert told(story) == ["a1", "a2", "b1", "a3"]


@pytest.mark.rule("R17")
@pytest.mark.parametrize(("at_once", "room"), [(1, 4), (2, 8), (3, 12)])
def test_as_many_wait_as_can_be_served_in_time_and_the_next_gets_a_retry_after(at_once: int, room: int) -> None:
    async def story() -> tuple[int, str]:
        it = Story(at_once=at_once, patience=4.0, usual=1.0)
        tasks = [it.start(f"account {number}", str(number)) for number in range(at_once + room)]
        await asyncio.sleep(0)
        with pytest.raises(PoolIsFull) as full:
            await it.visit("one more", "5")
        for task in tasks:
            task.cancel()
        return it.queue.room, full.value.headers["Retry-After"]

    assert told(story) == (room, "4")


@pytest.mark.rule("R17")
def test_a_refusal_pauses_first_in_case_room_becomes_free() -> None:
    async def story() -> tuple[bool, bool, list[str]]:
        it = Story(patience=2.0)  # room for two
        it.queue = FairQueue(1, patience=2.0, usual=1.0, pause=30.0)
        tasks = [it.start(f"account {name}", name) for name in "abc"]
        await asyncio.sleep(0)
        pausing = [asyncio.create_task(it.queue.require_room(f"account {name}")) for name in "de"]
        await asyncio.sleep(0)
        with pytest.raises(PoolIsFull):  # no more callers may pause than there is room for
            await it.queue.require_room("account f")
        waits = not any(one.done() for one in pausing)
        for one in pausing:
            one.cancel()
        await asyncio.gather(*pausing, return_exceptions=True)
        it.queue._pause = 0.0
        for name in "abc":
            await it.go(name)
        await it.queue.require_room("account f")
        await asyncio.gather(*tasks)
        return waits, it.queue._pausing == 0, it.came

    assert told(story) == (True, True, ["a", "b", "c"])


@pytest.mark.rule("R17")
def test_a_single_account_leaves_room_for_others() -> None:
    async def story() -> None:
        it = Story(patience=4.0, usual=1.0)
        tasks = [it.start("ana", str(number)) for number in range(4)]
        await asyncio.sleep(0)
        with pytest.raises(PoolIsFull):
            await it.visit("ana", "one more")
        tasks.append(it.start("ben", "b"))
        await asyncio.sleep(0)
        assert not tasks[-1].done()
        for task in tasks:
            task.cancel()

    told(story)


def test_fast_work_makes_room_for_more() -> None:
    async def story() -> tuple[int, int]:
        queue = FairQueue(1, patience=5.0, usual=1.0)
        before = queue.room
        for _ in range(10):
            async with queue.place("ana"):
                pass
        return before, queue.room

    before, after = told(story)
    assert before < after


@pytest.mark.rule("R17")
def test_a_caller_whose_wait_times_out_is_refused_and_holds_no_place() -> None:
    async def story() -> list[str]:
        it = Story(patience=0.01, usual=0.001)
        first = it.start("ana", "first")
        await asyncio.sleep(0)
        with pytest.raises(PoolIsFull):
            await it.visit("ben", "second")
        third = it.start("eva", "third")
        await asyncio.sleep(0)
        await it.go("first")
        await it.go("third")
        await asyncio.gather(first, third)
        return it.came

    assert told(story) == ["first", "third"]


@pytest.mark.rule("R17")
def test_a_caller_who_hangs_up_or_is_cancelled_while_waiting_is_skipped() -> None:
    async def story() -> list[str]:
        it = Story()
        tasks = [it.start("ana", "first")]
        await asyncio.sleep(0)
        CALLER.set(lambda: True)
        tasks.append(it.start("ben", "hung up"))
        CALLER.set(lambda: False)
        tasks += [it.start("cem", "cancelled"), it.start("eva", "last")]
        await asyncio.sleep(0)
        tasks[2].cancel()
        await it.go("first")
        await it.go("last")
        outcomes = await asyncio.gather(*tasks, return_exceptions=True)
        assert isinstance(outcomes[1], PoolIsFull)
        return it.came

    assert told(story) == ["first", "last"]


def test_a_caller_cancelled_just_as_they_are_let_in_passes_the_place_on() -> None:
    async def story() -> list[str]:
        it = Story()
        _, second, third = (it.start(name, name) for name in ("first", "second", "third"))
        await asyncio.sleep(0)
        it.gates["first"].set()
        await asyncio.sleep(0)
        second.cancel()  # their turn has come, but the task has not noticed yet
        await it.go("third")
        await third
        return it.came

    assert told(story) == ["first", "third"]
