"""Random ids: unique, unguessable, and close to each other when made at the same time."""

from tripoint.core import ids


def test_ids_made_together_are_close_in_order_and_never_equal():
    first, *_, last = made = [ids.new_id() for _ in range(5_000)]
    assert len(set(made)) == 5_000
    assert all(one.version == 7 for one in made)
    milliseconds = [one.int >> 80 for one in made]
    assert milliseconds == sorted(milliseconds)
    assert (last.int >> 80) - (first.int >> 80) < 60_000


def test_every_bit_after_the_time_is_random():
    made = [ids.new_id().int for _ in range(400)]
    fixed = {*range(80, 128), *range(76, 80), 62, 63}  # the time, the version, the variant
    for bit in set(range(128)) - fixed:
        ones = sum(one >> bit & 1 for one in made)
        assert 100 < ones < 300, bit
