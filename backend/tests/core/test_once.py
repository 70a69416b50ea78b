"""A value that is made when it is first needed."""

import contextlib
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from tripoint.core.once import Once

pytestmark = pytest.mark.tableless


def test_threads_that_need_it_at_the_same_time_get_the_one_that_was_made():
    made: list[object] = []
    together, twice = threading.Barrier(4), threading.Barrier(2)

    def make() -> object:
        made.append(object())
        with contextlib.suppress(threading.BrokenBarrierError):
            twice.wait(0.2)  # until the other threads have asked as well: they would meet here
        return made[-1]

    value = Once(make)

    def ask() -> object:
        together.wait()
        return value()

    with ThreadPoolExecutor(4) as threads:
        found = [asked.result() for asked in [threads.submit(ask) for _ in range(4)]]
    assert found == made * 4
    assert len(made) == 1


def test_it_is_made_when_first_needed_even_if_it_is_nothing():
    made = []
    value = Once(lambda: made.append("once"))
    assert (made, value.is_made) == ([], False)
    assert (value(), value()) == (None, None)
    assert (made, value.is_made) == (["once"], True)


def test_after_a_failure_the_next_call_tries_again():
    made: list[int] = []

    def make() -> int:
        made.append(len(made))
        return 7 // made[-1]

    value = Once(make)
    with pytest.raises(ZeroDivisionError):
        value()
    assert (value(), value()) == (7, 7)
    assert made == [0, 1]
