"""A cursor survives the round trip to the client, and anything else sent as one is rejected."""

import base64

import pytest

from tripoint.core import cursors
from tripoint.core.errors import Invalid


def place(day: float, key: object) -> tuple[float, str]:
    return float(day), str(key)


def test_a_cursor_round_trips():
    assert cursors.read(cursors.written([7.5, "a"]), place) == (7.5, "a")


@pytest.mark.parametrize(
    "text", ["7", "{", "null", "[]", "[1]", "[1, 2, 3]", '["x", 1]', "[null, 1]", f"[{10**400}, 1]", "[" * 100_000]
)
def test_a_cursor_without_a_valid_place_is_rejected(text):
    with pytest.raises(Invalid):
        cursors.read(base64.urlsafe_b64encode(text.encode()).decode(), place)


@pytest.mark.parametrize("text", ["é", "a", "____", "=" * 9])
def test_an_undecodable_cursor_is_rejected(text):
    with pytest.raises(Invalid):
        cursors.read(text, place)
