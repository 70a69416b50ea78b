"""Which values the shapes of the product API accept and reject, at each bound (TRUST.md W1)."""

import unicodedata
from typing import Any

import pytest
from pydantic import ValidationError

from tripoint.core.wire import Body, Email, Line, Name, Text


class Anything(Body):
    value: Any = None


class Words(Body):
    name: Name = "x"
    line: Line = ""
    text: Text = ""
    email: Email = "a@example.com"


def taken(shape, **values):
    try:
        shape.model_validate(values)
    except ValidationError as refused:
        return {mistake["type"] for mistake in refused.errors()}
    return True


def nested(depth):
    """A body whose innermost value is `depth` levels deep."""
    value: Any = 1
    for _ in range(depth - 1):
        value = [value]
    return value


@pytest.mark.rule("W1")
def test_a_body_may_be_nested_32_levels_deep():
    assert taken(Anything, value=nested(31)) is True
    assert taken(Anything, value=nested(32)) is True
    assert taken(Anything, value=nested(33)) == {"too_deep"}


@pytest.mark.rule("R17")
def test_a_body_may_hold_10000_items_in_total():
    assert taken(Anything, value=[1] * 9_998) is True
    assert taken(Anything, value=[1] * 9_999) is True
    assert taken(Anything, value=[1] * 10_000) == {"too_many"}
    assert taken(Anything, value=[[1] * 4_998, {f"k{key}": 1 for key in range(4_999)}]) is True
    assert taken(Anything, value=[[1] * 4_999, {f"k{key}": 1 for key in range(4_999)}]) == {"too_many"}


@pytest.mark.parametrize(("field", "bounds"), [("name", (1, 120)), ("line", (0, 120)), ("text", (0, 5_000))])
@pytest.mark.rule("W1")
def test_texts_are_measured_without_surrounding_whitespace(field, bounds):
    least, most = bounds
    for length in (least, most - 1, most):
        assert taken(Words, **{field: "é" * length}) is True
        assert taken(Words, **{field: f" {'é' * length}\n"}) is True
    assert taken(Words, **{field: "é" * (most + 1)}) == {"string_too_long"}
    if least:
        assert taken(Words, **{field: "  "}) == {"string_too_short"}


def address(local=1, label=7, total=None):
    made = "a" * local + "@" + "b" * label
    if total is not None:
        while len(made) + 3 < total:
            made += "." + "c" * min(63, total - len(made) - 4)
    return made + ".eu"


@pytest.mark.parametrize(
    "email",
    [
        address(local=63), address(local=64), address(label=62), address(label=63), address(total=253),
        address(total=254), "ana+trip@example.com", "ána@exämple.eu", "o'neil@a-b.example.com", " ana@example.com ",
    ],
)  # fmt: skip
def test_valid_email_addresses_are_accepted(email):
    assert taken(Words, email=email) is True


@pytest.mark.parametrize(
    ("email", "why"),
    [
        (address(local=65), "email"), (address(label=64), "email"), (address(total=255), "string_too_long"),
        ("ana", "email"), ("ana@", "email"), ("@example.com", "email"), ("ana@example", "email"), ("a@b@c.eu", "email"),
        (".ana@example.com", "email"), ("ana.@example.com", "email"), ("a..b@example.com", "email"),
        ("ana@-a.eu", "email"), ("ana@a-.eu", "email"), ("ana@a..eu", "email"), ("an a@example.com", "email"),
        ("ana@example.com,ben@example.com", "email"), ("<ana@example.com>", "email"), ("an\ta@example.com", "email"),
        ('"ana"@example.com', "email"), ("ana@example.eu.", "email"),
    ],
)  # fmt: skip
@pytest.mark.rule("W1")
def test_invalid_email_addresses_are_rejected(email, why):
    assert taken(Words, email=email) == {why}


@pytest.mark.parametrize("text", ["a\x00b", chr(0xDFFF), "\ud800", {"\x00": 1}, ["ok", "\udc00"]])
@pytest.mark.rule("W1")
def test_text_that_no_database_can_store_is_rejected_everywhere(text):
    assert taken(Anything, value=text) == {"characters"}


@pytest.mark.parametrize("number", [float("inf"), float("-inf"), float("nan")])
@pytest.mark.rule("W1")
def test_infinite_numbers_and_nan_are_rejected(number):
    assert taken(Anything, value=[number]) == {"invalid"}
    assert taken(Anything, value=[1.5, 10**30]) is True


@pytest.mark.rule("W1")
def test_text_is_normalized_in_keys_and_values():
    apart = unicodedata.normalize("NFD", "Chloé")
    kept = Anything.model_validate({"value": {apart: [apart]}}).value
    assert kept == {"Chloé": ["Chloé"]}


@pytest.mark.rule("S5")
def test_a_field_that_the_shape_does_not_list_is_rejected():
    assert taken(Words, name="Ana", owner="me") == {"extra_forbidden"}
