"""How the auth contract reads a body: JSON, or a form where the call takes one (TRUST.md W1)."""

import asyncio
from typing import Any
from urllib.parse import urlencode

import pytest
from starlette.requests import Request

from tripoint.identity.contract import bodies
from tripoint.identity.contract.bodies import RequestBody
from tripoint.identity.contract.dialect import AuthError

JSON, FORM = "application/json", "application/x-www-form-urlencoded"


def read(raw: bytes, kind: str = JSON) -> RequestBody:
    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": raw, "more_body": False}

    scope = {"type": "http", "method": "POST", "headers": [(b"content-type", kind.encode())]}
    return asyncio.run(bodies.read(Request(scope, receive)))


def refusal(raw: bytes, kind: str = JSON) -> tuple[int, str]:
    with pytest.raises(AuthError) as refused:
        read(raw, kind)
    return refused.value.status, refused.value.code


def fields(number: int) -> bytes:
    return urlencode({f"field{index}": index for index in range(number)}).encode()


@pytest.mark.parametrize(
    ("raw", "kind", "found"),
    [
        (b'{"a": 1}', JSON, {"a": 1}),
        (b'{"a": 1}', "Application/JSON; charset=utf-8", {"a": 1}),
        (b" \n", "text/plain", {}),
        (b"a=1&b=", FORM, {"a": "1", "b": ""}),
    ],
)
def test_a_body_is_json_or_a_form_and_blank_counts_as_empty(raw: bytes, kind: str, found: dict[str, Any]) -> None:
    assert read(raw, kind) == found


@pytest.mark.parametrize(
    ("raw", "kind"),
    [(b"{", JSON), (b"[1]", JSON), (b"7", JSON), (b"{}", "text/plain"), (b"{}", ""), (b"a=\xff", FORM)],
)
def test_an_unreadable_body_is_bad_json(raw: bytes, kind: str) -> None:
    assert refusal(raw, kind) == (400, "bad_json")


@pytest.mark.rule("W1")
def test_a_form_has_at_most_fifty_fields() -> None:
    assert len(read(fields(50), FORM)) == 50
    assert refusal(fields(51), FORM) == (400, "bad_json")


@pytest.mark.rule("W1")
def test_a_field_is_read_as_text_up_to_its_bound_and_only_if_it_is_text() -> None:
    given = RequestBody(word="x" * 4_096, short="abc", number=7)
    assert given.text("word") == "x" * 4_096
    assert given.text("short", longest=3) == "abc"
    assert given.text("missing") is None
    for name, longest in (("short", 2), ("number", 9)):
        with pytest.raises(AuthError):
            given.text(name, longest=longest)
    with pytest.raises(AuthError):
        RequestBody(word="x" * 4_097).text("word")


@pytest.mark.parametrize(
    ("written", "digits"),
    [
        ("+420 777 123 456", "420777123456"),
        ("420.777/123-456", "420777123456"),
        ("(420)777123456", "420777123456"),
        ("1234567", "1234567"),
        ("123456789012345", "123456789012345"),
        ("123456", None),
        ("1234567890123456", None),
        ("0420777123456", None),
        ("+420 777 abc", None),
        ("++420777123456", None),
    ],
)
def test_a_phone_number_has_seven_to_fifteen_digits_in_any_spacing(written: str, digits: str | None) -> None:
    if digits:
        assert RequestBody(phone=written).phone() == digits
        return
    with pytest.raises(AuthError) as refused:
        RequestBody(phone=written).phone()
    assert refused.value.code == "validation_failed"


def test_a_flag_is_true_or_false_and_defaults_to_the_given_value() -> None:
    given = RequestBody(yes=True, no=False, word="true")
    assert [given.flag(name, otherwise=True) for name in ("yes", "no", "missing")] == [True, False, True]
    assert given.flag("missing", otherwise=False) is False
    with pytest.raises(AuthError):
        given.flag("word", otherwise=True)
