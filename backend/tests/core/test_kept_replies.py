"""Replies that are the same for many: made off the event loop, once, and the last ones kept."""

import asyncio
import threading
from collections.abc import Iterator

import pytest

from tripoint.core.errors import NotFound
from tripoint.core.kept_replies import KeptReplies
from tripoint.core.packing import Kept
from tripoint.core.pool import Pool

MOST = 3


class Kitchen:
    """Makes replies and remembers for what, and on which threads."""

    def __init__(self) -> None:
        self.made: list[str] = []
        self.threads: set[int] = set()

    def make(self, text: str, number: int) -> Kept:
        self.made.append(text)
        self.threads.add(threading.get_ident())
        if text == "nothing":
            raise NotFound
        return Kept(f"{text} {number}".encode())


@pytest.fixture
def kitchen() -> Kitchen:
    return Kitchen()


@pytest.fixture
def replies(kitchen: Kitchen) -> Iterator[KeptReplies[[str, int]]]:
    pool = Pool(threads=1, queue=10)
    yield KeptReplies(kitchen.make, MOST, pool)
    pool.close()


def test_a_reply_is_made_once_for_what_was_asked_and_not_on_the_loop(
    replies: KeptReplies[[str, int]], kitchen: Kitchen
) -> None:
    async def asked() -> list[bytes]:
        return [(await replies.get(text, number)).body for text, number in (("a", 1), ("a", 1), ("a", 2), ("b", 1))]

    assert asyncio.run(asked()) == [b"a 1", b"a 1", b"a 2", b"b 1"]
    assert kitchen.made == ["a", "a", "b"]
    assert threading.get_ident() not in kitchen.threads


def test_those_asked_for_last_are_kept_and_no_more_than_the_most(
    replies: KeptReplies[[str, int]], kitchen: Kitchen
) -> None:
    async def asked(texts: str) -> str:
        kitchen.made.clear()
        for text in texts:
            await replies.get(text, 1)
        return "".join(kitchen.made)

    async def one_after_the_other() -> None:
        assert await asked("abc") == "abc"
        assert await asked("abc") == ""
        assert await asked("ad") == "d"  # b was asked for the longest ago
        assert await asked("acd") == ""
        assert await asked("b") == "b"

    asyncio.run(one_after_the_other())


def test_what_cannot_be_made_is_refused_and_tried_again(replies: KeptReplies[[str, int]], kitchen: Kitchen) -> None:
    async def asked() -> None:
        for _ in range(2):
            with pytest.raises(NotFound):
                await replies.get("nothing", 1)

    asyncio.run(asked())
    assert kitchen.made == ["nothing", "nothing"]
