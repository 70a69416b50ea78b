"""Long computations wait in a short queue beside the event loop (planner design 2.2, TRUST.md R17)."""

import asyncio
import threading

import pytest

from tripoint.core.errors import Unavailable
from tripoint.core.pool import Pool


def test_a_full_queue_says_come_back_and_takes_work_again_when_it_has_room():
    async def story() -> tuple[list[str], str]:
        pool, gate = Pool(threads=1, queue=1), threading.Event()

        def wait(word: str) -> str:
            gate.wait(10)
            return word

        running = [asyncio.create_task(pool.run(wait, word)) for word in ("first", "second")]
        await asyncio.sleep(0)
        with pytest.raises(Unavailable):
            await pool.run(wait, "third")
        gate.set()
        words = await asyncio.gather(*running)
        after = await pool.run(wait, "fourth")
        pool.close()
        return words, after

    assert asyncio.run(story()) == (["first", "second"], "fourth")


def test_work_that_waits_is_dropped_when_its_caller_goes_away():
    async def story() -> list[str]:
        pool, gate, done = Pool(threads=1, queue=1), threading.Event(), []

        def work(word: str) -> None:
            gate.wait(10)
            done.append(word)

        first, second = (asyncio.create_task(pool.run(work, word)) for word in ("first", "second"))
        await asyncio.sleep(0)
        second.cancel()
        await asyncio.wait([second])
        gate.set()
        await first
        await pool.run(work, "third")
        pool.close()
        return done

    assert asyncio.run(story()) == ["first", "third"]
