"""Places for costly calls, limited per owner and in total."""

import pytest

from tripoint.core.errors import TooManyRequests, Unavailable
from tripoint.core.slots import Slots


def test_places_are_limited_per_owner_and_in_total() -> None:
    places = Slots(total=3, each=2)
    with places.hold("ana"), places.hold("ana"):
        with pytest.raises(TooManyRequests) as refused, places.hold("ana"):
            pass
        assert refused.value.headers["Retry-After"] == "1"
        with places.hold("ben"), pytest.raises(Unavailable), places.hold("chloe"):
            pass
        with places.hold("chloe"):
            pass
    with places.hold("ana"), places.hold("ana"):
        pass


def test_a_place_is_freed_when_the_work_in_it_fails() -> None:
    places = Slots(total=1, each=1)
    for _ in range(2):
        with pytest.raises(ZeroDivisionError), places.hold("ana"):
            raise ZeroDivisionError
