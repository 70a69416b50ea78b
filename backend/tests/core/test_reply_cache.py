"""Replies that are the same for many callers: made off the event loop, once, and the latest ones kept."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import suppress

import pytest
import structlog

from tests.forgetting import Large, assert_forgotten
from tripoint.core.compression import CompressedBody
from tripoint.core.errors import NotFound, Unexpected
from tripoint.core.pool import Pool, PoolIsFull
from tripoint.core.reply_cache import ReplyCache

MOST = 3


class Kitchen:
    """Makes replies, and records which ones and on which threads."""

    def __init__(self) -> None:
        self.made: list[str] = []
        self.threads: set[int] = set()
        self.may_serve = threading.Event()
        self.may_serve.set()

    def make(self, text: str, number: int) -> CompressedBody:
        self.made.append(text)
        self.threads.add(threading.get_ident())
        assert self.may_serve.wait(10)
        if text == "nothing":
            raise NotFound
        if text == "broken":
            raise KeyError(text)
        return CompressedBody(f"{text} {number}".encode())


@pytest.fixture
def kitchen() -> Kitchen:
    return Kitchen()


@pytest.fixture
def replies(kitchen: Kitchen) -> Iterator[ReplyCache[[str, int]]]:
    pool = Pool(threads=1, queue=10, share=2)
    yield ReplyCache(kitchen.make, MOST, pool)
    pool.close()


def test_a_reply_is_made_once_for_its_arguments_and_off_the_event_loop(
    replies: ReplyCache[[str, int]], kitchen: Kitchen
) -> None:
    async def bodies() -> list[bytes]:
        every = (("a", 1), ("a", 1), ("a", 2), ("b", 1))
        return [(await replies.get("someone", text, number)).body for text, number in every]

    assert not replies.has("a", 1)
    assert asyncio.run(bodies()) == [b"a 1", b"a 1", b"a 2", b"b 1"]
    assert (replies.has("a", 1), replies.has("b", 2)) == (True, False)
    assert kitchen.made == ["a", "a", "b"]
    assert threading.get_ident() not in kitchen.threads


def test_the_most_recently_used_replies_are_kept_up_to_the_limit(
    replies: ReplyCache[[str, int]], kitchen: Kitchen
) -> None:
    async def newly_made(texts: str) -> str:
        kitchen.made.clear()
        for text in texts:
            await replies.get("someone", text, 1)
        return "".join(kitchen.made)

    async def one_after_the_other() -> None:
        assert await newly_made("abc") == "abc"
        assert await newly_made("abc") == ""
        assert await newly_made("ad") == "d"  # b was used the longest ago
        assert await newly_made("acd") == ""
        assert await newly_made("b") == "b"

    asyncio.run(one_after_the_other())


def test_a_reply_that_cannot_be_made_is_refused_and_tried_again(
    replies: ReplyCache[[str, int]], kitchen: Kitchen
) -> None:
    async def twice() -> None:
        for _ in range(2):
            with pytest.raises(NotFound):
                await replies.get("someone", "nothing", 1)

    asyncio.run(twice())
    assert kitchen.made == ["nothing", "nothing"]


def test_every_caller_waiting_for_a_reply_that_cannot_be_made_gets_a_refusal_of_their_own(
    replies: ReplyCache[[str, int]], kitchen: Kitchen
) -> None:
    async def three_at_once() -> list[object]:
        kitchen.may_serve.clear()
        waiting = [asyncio.ensure_future(replies.get(f"caller {number}", "nothing", 1)) for number in range(3)]
        await asyncio.sleep(0)
        kitchen.may_serve.set()
        return await asyncio.gather(*waiting, return_exceptions=True)

    refusals = asyncio.run(three_at_once())
    assert [type(one) for one in refusals] == [NotFound] * 3
    assert len({id(one) for one in refusals}) == 3
    assert len({str(one) for one in refusals}) == 1
    assert kitchen.made == ["nothing"]


def test_every_caller_waiting_for_a_reply_whose_making_fails_gets_an_error_of_their_own(
    replies: ReplyCache[[str, int]], kitchen: Kitchen
) -> None:
    async def asked() -> list[object]:
        kitchen.may_serve.clear()
        waiting = [asyncio.ensure_future(replies.get(f"caller {number}", "broken", 1)) for number in range(3)]
        await asyncio.sleep(0)
        kitchen.may_serve.set()
        return await asyncio.gather(*waiting, return_exceptions=True)

    with structlog.testing.capture_logs() as lines:
        errors = asyncio.run(asked())
    assert [type(one) for one in errors] == [Unexpected] * 3
    assert len({id(one) for one in errors}) == 3
    assert [(line["event"], bool(line["exc_info"])) for line in lines] == [("reply_not_made", True)]
    assert kitchen.made == ["broken"]


@pytest.mark.parametrize("text", ["nothing", "broken"])
def test_a_refused_caller_is_forgotten_at_once(replies: ReplyCache[[str, int]], text: str) -> None:
    async def refused(large: Large) -> None:
        with suppress(NotFound, Unexpected):
            await replies.get(large.name, text, 1)

    async def asked(large: Large) -> None:
        await asyncio.gather(*(refused(large) for _ in range(3)))

    assert_forgotten(lambda large: asyncio.run(asked(large)))


def test_a_reply_that_is_being_made_counts_as_there(replies: ReplyCache[[str, int]], kitchen: Kitchen) -> None:
    async def seen_while_made() -> list[bool]:
        kitchen.may_serve.clear()
        waiting = asyncio.ensure_future(replies.get("someone", "a", 1))
        await asyncio.sleep(0)
        seen = [replies.has("a", 1), replies.has("a", 2)]
        kitchen.may_serve.set()
        await waiting
        return seen

    assert asyncio.run(seen_while_made()) == [True, False]


def test_a_reply_is_made_once_for_all_waiting_callers_even_if_the_first_one_leaves(
    replies: ReplyCache[[str, int]], kitchen: Kitchen
) -> None:
    async def bodies() -> list[bytes]:
        kitchen.may_serve.clear()
        first, *others = [asyncio.ensure_future(replies.get(f"caller {number}", "a", 1)) for number in range(50)]
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.wait([first])
        kitchen.may_serve.set()
        return [kept.body for kept in await asyncio.gather(*others)]

    assert asyncio.run(bodies()) == [b"a 1"] * 49
    assert kitchen.made == ["a"]


def test_a_caller_gets_no_more_than_their_share_of_replies_being_made(
    replies: ReplyCache[[str, int]], kitchen: Kitchen
) -> None:
    async def one_eager_caller() -> None:
        kitchen.may_serve.clear()
        waiting = [asyncio.ensure_future(replies.get("eager", text, 1)) for text in "ab"]
        await asyncio.sleep(0)
        with pytest.raises(PoolIsFull):
            await replies.get("eager", "c", 1)
        waiting.append(asyncio.ensure_future(replies.get("someone", "c", 1)))
        await asyncio.sleep(0)
        kitchen.may_serve.set()
        assert [kept.body for kept in await asyncio.gather(*waiting)] == [b"a 1", b"b 1", b"c 1"]

    asyncio.run(one_eager_caller())
