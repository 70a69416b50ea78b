"""Letters between processes: cut into pieces that a notification can carry, put together again, and bounded."""

import asyncio

import pytest

from tripoint.core import letters
from tripoint.core.letters import Letters


def taken(sender: Letters) -> list[str]:
    return asyncio.run(asyncio.wait_for(sender.take(), 1))


class Reader:
    """Another process, and what it heard."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, str]] = []
        self.letters = Letters("reader")
        self.letters.hear = lambda sender, letter: self.heard.append((sender, letter))
        self.letters.begin()

    def read(self, payloads: list[str]) -> list[str]:
        """What it heard by then, from whomever."""
        for payload in payloads:
            self.letters.read(payload)
        return [letter for _, letter in self.heard]


@pytest.fixture
def sender() -> Letters:
    made = Letters("sender")
    made.begin()
    return made


@pytest.fixture
def reader() -> Reader:
    return Reader()


def test_letters_arrive_in_order_and_name_their_sender(sender, reader):
    for text in ("one", "", "three\nlines\n"):
        sender.post(text)
    reader.read(taken(sender))
    # An empty letter has no piece: there is nothing to tell.
    assert reader.heard == [("sender", "one"), ("sender", "three\nlines\n")]


def test_a_long_letter_goes_in_pieces_that_a_notification_can_carry(sender, reader):
    text = "".join(chr(97 + number % 26) for number in range(100_000))
    sender.post(text)
    payloads = taken(sender)
    assert len(payloads) > 10
    assert max(map(len, payloads)) < 8_000
    assert reader.read(payloads) == [text]


def test_pieces_of_several_senders_may_come_mixed(sender, reader):
    other = Letters("other")
    other.begin()
    for one in (sender, other):
        one.post(one.name * 5_000)
    mine, theirs = taken(sender), taken(other)
    mixed = [piece for pair in zip(mine, theirs, strict=False) for piece in pair]
    reader.read([*mixed, *mine[len(theirs) :]])
    assert sorted(reader.heard) == [("other", "other" * 5_000), ("sender", "sender" * 5_000)]


def test_a_letter_with_a_hole_is_dropped_and_the_next_one_arrives(sender, reader):
    for text in ("a" * 30_000, "next"):
        sender.post(text)
    payloads = taken(sender)
    assert reader.read([*payloads[:1], *payloads[2:]]) == ["next"]


def test_what_was_begun_before_the_line_broke_is_not_put_together_with_what_comes_after(sender, reader):
    sender.post("a" * 30_000)
    first, *rest = taken(sender)
    reader.read([first])
    reader.letters.begin()
    assert reader.read(rest) == []


def test_ones_own_letters_are_not_heard(sender):
    heard = []
    sender.hear = lambda *letter: heard.append(letter)
    sender.post("to the others")
    for payload in taken(sender):
        sender.read(payload)
    assert heard == []


@pytest.mark.parametrize("payload", ["", "\n", "x", "other 1 0\nhello", "other 1 a b\nhello", "other 1 5 9\nhello"])
def test_what_is_no_piece_is_passed_over(reader, payload):
    assert reader.read([payload]) == []


def test_nothing_is_kept_for_others_while_nobody_listens():
    closed = Letters("alone")
    closed.post("hello")
    with pytest.raises(TimeoutError):
        asyncio.run(asyncio.wait_for(closed.take(), 0.01))


@pytest.mark.rule("R17")
class TestBounds:
    def test_a_letter_that_is_too_long_is_dropped(self, sender, reader):
        sender.post("x" * (letters.LONGEST + 1))
        sender.post("short")
        assert reader.read(taken(sender)) == ["short"]

    def test_no_more_waits_than_has_room(self, sender):
        for _ in range(20):
            sender.post("x" * letters.LONGEST)
        kept = 0
        while kept < letters.WAITING // letters.LONGEST:
            kept += sum(payload.split(" ")[2] == "0" for payload in taken(sender))
        with pytest.raises(TimeoutError):
            asyncio.run(asyncio.wait_for(sender.take(), 0.01))
        sender.post("room again")
        assert len(taken(sender)) == 1

    def test_a_transaction_carries_so_many(self, sender):
        for number in range(letters.AT_ONCE + 5):
            sender.post(str(number))
        assert (len(taken(sender)), len(taken(sender))) == (letters.AT_ONCE, 5)

    def test_senders_who_never_finish_cost_no_more_than_so_many_letters(self, sender, reader):
        for number in range(letters.SENDERS * 3):
            reader.read([f"flood{number} 1 0 9\n" + "x" * letters.PIECE])
        assert len(reader.letters._partial) <= letters.SENDERS
        sender.post("hello")
        assert reader.read(taken(sender)) == ["hello"]

    def test_a_letter_may_not_say_that_it_is_longer_than_letters_are(self, reader):
        reader.read([f"flood 1 0 {10**9}\n" + "x" * letters.PIECE])
        assert len(reader.letters._partial) == 0
