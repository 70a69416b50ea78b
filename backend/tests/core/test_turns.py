"""Requests begin one per turn of the event loop, in order, if their callers are still there."""

import asyncio
from collections import Counter
from typing import Any

import pytest

from tripoint.core import turns
from tripoint.core.contract import Contract
from tripoint.core.frame import Frame
from tripoint.core.http import problem

HEAD: dict[str, Any] = {"type": "http", "method": "GET", "headers": [], "query_string": b""}


class Site:
    """Records which requests begin and in which turn of the event loop."""

    def __init__(self) -> None:
        self.turn, self.begun = 0, list[tuple[str, int]]()
        self.frame = Frame(
            self.answer,
            [
                Contract("probe", ("/probe",), self.answer, problem, goes_first=True),
                Contract("site", ("",), self.answer, problem),
            ],
        )

    async def answer(self, scope: Any, _receive: Any, send: Any) -> None:
        self.begun.append((scope["path"], self.turn))
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def count_turns(self) -> None:
        while True:
            self.turn += 1
            await asyncio.sleep(0)

    async def ask(self, path: str, **more: Any) -> int:
        """The status that was sent."""
        sent: list[Any] = []

        async def send(message: Any) -> None:
            sent.append(message)

        await self.frame({**HEAD, "path": path, **more}, asyncio.Event().wait, send)
        return int(sent[0]["status"])


@pytest.fixture
def site() -> Site:
    return Site()


def story(site: Site, *asked: Any) -> list[int]:
    """Make these requests at the same time."""

    async def main() -> list[int]:
        counting = asyncio.create_task(site.count_turns())
        replies = await asyncio.gather(*(site.ask(path, **more) for path, more in asked))
        counting.cancel()
        return replies

    return asyncio.run(main())


@pytest.mark.rule("R17")
def test_simultaneous_requests_begin_one_per_turn_in_order(site: Site) -> None:
    paths = [f"/{number}" for number in range(20)]
    assert story(site, *((path, {}) for path in paths)) == [200] * 20
    assert [path for path, _ in site.begun] == paths
    assert len({turn for _, turn in site.begun}) == 20


@pytest.mark.rule("O1")
def test_a_probe_does_not_wait_for_a_turn(site: Site) -> None:
    story(site, *((f"/{number}", {}) for number in range(20)), ("/probe", {}))
    assert [path for path, _ in site.begun][:2] == ["/0", "/probe"]


@pytest.mark.rule("R17")
def test_of_many_probes_a_fixed_number_begins_per_turn_and_other_requests_go_in_between(site: Site) -> None:
    probes = [("/probe", {})] * (3 * turns.PROBES)
    assert story(site, *probes, ("/page", {})) == [200] * (3 * turns.PROBES + 1)
    begun = Counter(turn for path, turn in site.begun if path == "/probe")
    assert list(begun.values()) == [turns.PROBES] * 3
    assert dict(site.begun)["/page"] == min(begun)


@pytest.mark.rule("R17")
def test_a_request_whose_caller_has_left_is_not_begun(site: Site) -> None:
    gone = {"has_left": lambda: True}
    assert story(site, ("/first", {}), ("/second", gone), ("/third", {})) == [200, 503, 200]
    assert [path for path, _ in site.begun] == ["/first", "/third"]


def test_a_request_cancelled_while_waiting_does_not_block_the_others(site: Site) -> None:
    async def main() -> list[int]:
        asked = [asyncio.create_task(site.ask(f"/{number}")) for number in range(4)]
        await asyncio.sleep(0)
        asked[2].cancel()
        await asyncio.wait(asked)
        return [one.result() for one in asked if not one.cancelled()]

    assert asyncio.run(main()) == [200, 200, 200]
    assert [path for path, _ in site.begun] == ["/0", "/1", "/3"]


def test_a_new_event_loop_starts_from_scratch(site: Site) -> None:
    left: list[asyncio.Task[int]] = []

    async def one_of_two() -> int:
        left.append(asyncio.create_task(site.ask("/waits")))
        return await site.ask("/x")

    async def two() -> list[int]:
        return await asyncio.wait_for(asyncio.gather(site.ask("/x"), site.ask("/y")), 5)

    for _ in range(3):
        loop = asyncio.new_event_loop()  # closed in the turn in which the first request ends, while another waits
        assert loop.run_until_complete(one_of_two()) == 200
        loop.close()
        assert asyncio.run(two()) == [200, 200]
