"""Slots for costly calls, limited per owner and in total."""

import pytest

from tripoint.core.errors import TooManyRequests, Unavailable
from tripoint.core.slots import Slots


def test_slots_are_limited_per_owner_and_in_total() -> None:
    slots = Slots(total=3, each=2)
    with slots.hold("ana"), slots.hold("ana"):
        with pytest.raises(TooManyRequests) as refused, slots.hold("ana"):
            pass
        assert refused.value.headers["Retry-After"] == "1"
        with slots.hold("ben"), pytest.raises(Unavailable), slots.hold("chloe"):
            pass
        with slots.hold("chloe"):
            pass
    with slots.hold("ana"), slots.hold("ana"):
        pass


def test_a_slot_is_freed_when_the_work_in_it_fails() -> None:
    slots = Slots(total=1, each=1)
    for _ in range(2):
        with pytest.raises(ZeroDivisionError), slots.hold("ana"):
            raise ZeroDivisionError
