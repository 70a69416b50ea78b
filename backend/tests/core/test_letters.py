"""Letters between processes: split into pieces that fit a notification, reassembled, and limited."""

import asyncio

import pytest

from tripoint.core import letters
from tripoint.core.letters import Letters


def taken(sender: Letters) -> list[str]:
    return asyncio.run(asyncio.wait_for(sender.take(), 1))


class Reader:
    """Another process, and what it received."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, str]] = []
        self.letters = Letters("reader")
        self.letters.hear = lambda sender, letter: self.heard.append((sender, letter))
        self.letters.begin()

    def read(self, payloads: list[str]) -> list[str]:
        """Read these payloads; return all letters received so far, from any sender."""
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
    # An empty letter has no pieces: there is nothing to send.
    assert reader.heard == [("sender", "one"), ("sender", "three\nlines\n")]


def test_a_long_letter_is_split_into_pieces_that_fit_a_notification(sender, reader):
    text = "".join(chr(97 + number % 26) for number in range(100_000))
    sender.post(text)
    payloads = taken(sender)
    assert len(payloads) > 10
    assert max(map(len, payloads)) < 8_000
    assert reader.read(payloads) == [text]


def test_pieces_of_several_senders_may_be_interleaved(sender, reader):
    other = Letters("other")
    other.begin()
    for one in (sender, other):
        one.post(one.name * 5_000)
    mine, theirs = taken(sender), taken(other)
    mixed = [piece for pair in zip(mine, theirs, strict=False) for piece in pair]
    reader.read([*mixed, *mine[len(theirs) :]])
    assert sorted(reader.heard) == [("other", "other" * 5_000), ("sender", "sender" * 5_000)]


def test_a_letter_with_a_missing_piece_is_dropped_and_the_next_one_arrives(sender, reader):
    for text in ("a" * 30_000, "next"):
        sender.post(text)
    payloads = taken(sender)
    assert reader.read([*payloads[:1], *payloads[2:]]) == ["next"]


def test_pieces_from_before_a_lost_connection_are_not_joined_with_later_ones(sender, reader):
    sender.post("a" * 30_000)
    first, *rest = taken(sender)
    reader.read([first])
    reader.letters.begin()
    assert reader.read(rest) == []


def test_a_process_does_not_receive_its_own_letters(sender):
    heard = []
    sender.hear = lambda *letter: heard.append(letter)
    sender.post("to the others")
    for payload in taken(sender):
        sender.read(payload)
    assert heard == []


@pytest.mark.parametrize("payload", ["", "\n", "x", "other 1 0\nhello", "other 1 a b\nhello", "other 1 5 9\nhello"])
def test_an_invalid_piece_is_ignored(reader, payload):
    assert reader.read([payload]) == []


def test_letters_are_not_kept_while_the_connection_is_closed():
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

    def test_the_queue_of_waiting_letters_is_bounded(self, sender):
        most = letters.WAITING // letters.LONGEST
        for _ in range(most):
            sender.post("x" * letters.LONGEST)
        sender.post("x")
        begun = [payload for payload in taken(sender) if payload.split(" ")[2] == "0"]
        assert (len(begun), begun[-1].endswith("\nx")) == (most, False)
        with pytest.raises(TimeoutError):
            asyncio.run(asyncio.wait_for(sender.take(), 0.01))
        sender.post("room again")
        assert len(taken(sender)) == 1

    def test_one_transaction_carries_a_limited_number_of_letters(self, sender):
        for number in range(letters.AT_ONCE + 5):
            sender.post(str(number))
        assert (len(taken(sender)), len(taken(sender))) == (letters.AT_ONCE, 5)

    def test_senders_who_never_finish_a_letter_use_bounded_memory(self, sender, reader):
        unfinished = []
        for number in range(letters.SENDERS * 3):
            reader.read([f"flood{number} 1 0 9\n" + "x" * letters.PIECE])
            unfinished.append(len(reader.letters._partial))
        assert max(unfinished) == letters.SENDERS
        sender.post("hello")
        assert reader.read(taken(sender)) == ["hello"]

    def test_a_piece_may_not_announce_an_oversized_letter(self, reader):
        reader.read([f"flood 1 0 {10**9}\n" + "x" * letters.PIECE])
        assert len(reader.letters._partial) == 0
