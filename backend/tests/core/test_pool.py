"""Long computations wait in a short queue off the event loop (design 2.2, TRUST.md R17)."""

import asyncio
import threading
from contextlib import suppress
from typing import Any

import pytest
from starlette.requests import Request

from tests.forgetting import Large, assert_forgotten
from tripoint.core.errors import NotFound, Unavailable
from tripoint.core.pool import Pool, while_there


def test_a_full_queue_refuses_work_and_accepts_it_again_when_there_is_room():
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


def test_work_that_raises_is_forgotten_with_its_arguments() -> None:
    pool = Pool(threads=1, queue=1)

    def refuse(_large: Large) -> None:
        raise NotFound

    async def call(large: Large) -> None:
        with suppress(NotFound):
            await pool.run(refuse, large)

    assert_forgotten(lambda large: asyncio.run(call(large)))
    pool.close()


def test_waiting_work_is_dropped_when_its_caller_leaves():
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


def test_work_dropped_while_its_thread_wakes_up_frees_its_place() -> None:
    async def story() -> list[str]:
        pool, gate, done = Pool(threads=1, queue=0), threading.Event(), list[str]()
        waking = pool._executor.submit(gate.wait, 10)  # the thread has this to do first
        dropped = asyncio.create_task(pool.run(done.append, "dropped"))
        await asyncio.sleep(0)
        dropped.cancel()
        await asyncio.wait([dropped])
        gate.set()
        await asyncio.wrap_future(waking)
        await asyncio.wrap_future(pool._executor.submit(int))  # by now the thread has passed the dropped work
        await pool.run(done.append, "next")
        pool.close()
        return done

    assert asyncio.run(story()) == ["next"]


def test_closing_a_pool_finishes_running_work_and_drops_waiting_work() -> None:
    async def story() -> list[str]:
        pool, bench = Pool(threads=1, queue=1), Bench()
        running, waiting = (asyncio.create_task(pool.run(bench.work, bench.of(name))) for name in ("runs", "waits"))
        await bench.until_begun("runs")
        closing = asyncio.create_task(asyncio.to_thread(pool.close))
        await asyncio.wait([waiting])
        bench.open()
        await closing
        assert (await running, waiting.cancelled()) == ("runs", True)
        return bench.order

    assert asyncio.run(story()) == ["runs"]


class Bench:
    """Work that waits for its gate and records when it begins."""

    def __init__(self) -> None:
        self.gates: dict[str, threading.Event] = {}
        self.begun: dict[str, threading.Event] = {}
        self.order: list[str] = []

    def of(self, name: str) -> str:
        self.gates[name], self.begun[name] = threading.Event(), threading.Event()
        return name

    def work(self, name: str) -> str:
        self.order.append(name)
        self.begun[name].set()
        assert self.gates[name].wait(30)
        return name

    async def until_begun(self, *names: str) -> None:
        for name in names:
            assert await asyncio.to_thread(self.begun[name].wait, 30)

    def open(self, *names: str) -> None:
        for name in names or tuple(self.gates):
            self.gates[name].set()


@pytest.mark.rule("R17")
def test_one_owner_never_gets_every_thread_or_more_places_than_their_share() -> None:
    async def story() -> None:
        pool, bench = Pool(threads=2, queue=8, share=3), Bench()
        ana = [asyncio.create_task(pool.run_for("ana", bench.work, bench.of(f"ana {n}"))) for n in range(3)]
        await bench.until_begun("ana 0")
        with pytest.raises(Unavailable):
            await pool.run_for("ana", bench.work, bench.of("one too many"))
        ben = asyncio.create_task(pool.run_for("ben", bench.work, bench.of("ben")))
        await bench.until_begun("ben")
        assert bench.order == ["ana 0", "ben"], "the second thread was left to someone else"
        bench.open()
        assert await asyncio.gather(*ana, ben) == ["ana 0", "ana 1", "ana 2", "ben"]
        assert await pool.run_for("ana", bench.work, "ana 1") == "ana 1"
        pool.close()

    asyncio.run(story())


def test_a_used_up_share_is_free_again_when_its_work_is_done_or_dropped() -> None:
    async def story() -> list[str]:
        pool, bench = Pool(threads=2, queue=8, share=2), Bench()
        first = asyncio.create_task(pool.run_for("ana", bench.work, bench.of("first")))
        dropped = asyncio.create_task(pool.run_for("ana", bench.work, bench.of("dropped")))
        await bench.until_begun("first")
        dropped.cancel()
        await asyncio.wait([dropped])
        third = asyncio.create_task(pool.run_for("ana", bench.work, bench.of("third")))
        await asyncio.sleep(0)
        bench.open()
        await asyncio.gather(first, third)
        await pool.run_for("ana", bench.work, "third")
        pool.close()
        return bench.order

    assert asyncio.run(story()) == ["first", "third", "third"]


def test_finished_work_frees_only_its_own_place() -> None:
    async def story() -> None:
        pool, bench = Pool(threads=2, queue=8, share=2), Bench()
        held = asyncio.create_task(pool.run_for("ana", bench.work, bench.of("held")))
        bench.open(bench.of("done"))
        await bench.until_begun("held")
        bench.open("held")
        await held
        again = [asyncio.create_task(pool.run_for("ana", bench.work, bench.of(f"again {n}"))) for n in range(2)]
        await bench.until_begun("again 0")
        with pytest.raises(Unavailable):
            await pool.run_for("ana", bench.work, "done")
        bench.open()
        await asyncio.gather(*again)
        pool.close()

    asyncio.run(story())


def test_a_full_queue_refuses_every_owner() -> None:
    async def story() -> None:
        pool, bench = Pool(threads=1, queue=2, share=1), Bench()
        tasks = [asyncio.create_task(pool.run_for(name, bench.work, bench.of(name))) for name in ("a", "b", "c")]
        await bench.until_begun("a")
        for late in (pool.run_for("d", bench.work, "d"), pool.run(bench.work, "d")):
            with pytest.raises(Unavailable):
                await late
        bench.open()
        assert await asyncio.gather(*tasks) == ["a", "b", "c"]
        pool.close()

    asyncio.run(story())


def test_work_that_raises_reports_to_its_caller_and_frees_its_thread() -> None:
    async def story() -> int:
        pool = Pool(threads=1, queue=0, share=1)
        for _ in range(2):
            with pytest.raises(ZeroDivisionError):
                await pool.run_for("ana", lambda: 1 // 0)
        result = await pool.run_for("ana", lambda: 7)
        pool.close()
        return result

    assert asyncio.run(story()) == 7


def test_a_search_is_dropped_before_it_starts_if_the_caller_hung_up() -> None:
    async def story() -> list[str]:
        pool, bench, hung_up = Pool(threads=1, queue=2), Bench(), asyncio.Event()

        async def receive() -> dict[str, Any]:
            await hung_up.wait()
            return {"type": "http.disconnect"}

        request = Request({"type": "http"}, receive)
        first = asyncio.create_task(pool.run(bench.work, bench.of("first")))
        await bench.until_begun("first")
        search = asyncio.create_task(while_there(request, pool.run(bench.work, bench.of("search"))))
        await asyncio.sleep(0)
        hung_up.set()
        with pytest.raises(Unavailable):
            await search
        bench.open()
        await first
        there = Request({"type": "http"}, asyncio.Event().wait)  # type: ignore[arg-type]
        assert await while_there(there, pool.run(bench.work, "first")) == "first"
        pool.close()
        return bench.order

    assert asyncio.run(story()) == ["first", "first"]
