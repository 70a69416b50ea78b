"""A refusal keeps nothing of the call it refused. Every refusal of the product is raised often, and answered as the
contracts answer it."""

import gc
import inspect
import pkgutil
import sys
import weakref
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from typing import Any

import pytest
from starlette.requests import HTTPConnection
from starlette.responses import Response

import tripoint
from tests.forgetting import Large
from tripoint.core import http
from tripoint.core.errors import AppError
from tripoint.functions import dialect
from tripoint.identity import server as identity_server
from tripoint.identity.contract import refusals as auth_refusals
from tripoint.identity.contract.dialect import AuthError
from tripoint.realtime import server as realtime_server
from tripoint.realtime.connecting import ConnectionRefusal
from tripoint.rest import refusals as rest_refusals
from tripoint.storage import refusals

Answer = Callable[[HTTPConnection, Any], Response]
WARM_UP, ROUNDS, TIMES = 3, 4, 10

OTHERS: dict[type[Exception], Answer] = {
    AuthError: identity_server._refused,
    rest_refusals.Refusal: lambda _connection, error: rest_refusals.reply(error),
    refusals.Refusal: lambda _connection, error: refusals.reply(error),
    ConnectionRefusal: lambda _connection, error: error.reply(),
}
"""Refusals of one contract, and what answers them there."""
DIALECTS: list[Answer] = [
    http.problem, identity_server.refusal, refusals.dialect, rest_refusals.dialect, dialect.refusal,
    realtime_server.refusal,
]  # fmt: skip
"""What answers an AppError, in each contract."""
BY_TYPE: dict[Any, Any] = {
    int: 3,
    bool: True,
    list[str]: ["length"],
}
BY_NAME: dict[str, dict[str, Any]] = {
    "CannotPutBack": {"reason": "changed_since"},
    "StatusNotReachable": {"reason": "no_dates"},
    "MethodNotAllowed": {"allowed": ["GET"]},
}
"""Arguments that not every word would do for."""
NOT_ALONE = {
    "tripoint.identity.grants.password.failed": "counts the failure, and returns `wrong_credentials`",
    "tripoint.identity.grants.refresh._reused": "ends the session, and returns `refresh_token_used`",
    "tripoint.identity.server._translated": "part of the answer to an AppError",
    "tripoint.rest.writing._refused": "part of `_run`, from what Pydantic found wrong with a body",
}
"""Functions that return a refusal but need more than plain arguments."""


def app_errors(of: type[AppError] = AppError) -> Iterator[type[AppError]]:
    if of.__module__.startswith("tripoint."):
        yield of
    for one in of.__subclasses__():
        yield from app_errors(one)


def refusing_functions() -> Iterator[Callable[..., Exception]]:
    """The functions that return a new refusal of one contract."""
    for found in pkgutil.walk_packages(tripoint.__path__, "tripoint."):
        if found.name.endswith("__main__"):  # importing it would run it
            continue
        for _, made in inspect.getmembers(import_module(found.name), inspect.isfunction):
            returned = inspect.get_annotations(made).get("return")
            if made.__module__ == found.name and returned in OTHERS and place(made) not in NOT_ALONE:
                yield made


def place(made: Callable[..., Any]) -> str:
    return f"{made.__module__}.{made.__qualname__}"


def filled(make: Callable[..., Exception]) -> Callable[[], Exception]:
    """The function or class with an argument for each parameter that needs one."""
    needed = {
        name: BY_TYPE.get(one.annotation, "word")
        for name, one in inspect.signature(make).parameters.items()
        if one.default is one.empty and one.kind is not one.VAR_KEYWORD
    }
    return partial(make, **{**needed, **BY_NAME.get(make.__name__, {})})


FUNCTIONS = sorted(refusing_functions(), key=place)  # imports every module, so that all classes are known
CLASSES = sorted(set(app_errors()), key=place)
BY_CODE = [
    pytest.param(partial(of, code, "word"), [OTHERS[of]], id=f"{of.__module__}.{code}")
    for of in (rest_refusals.Refusal, refusals.Refusal)
    for code in sys.modules[of.__module__].STATUS
]
EVERY = [
    *(pytest.param(filled(make), DIALECTS, id=place(make)) for make in CLASSES),
    *(pytest.param(filled(make), [OTHERS[make.__annotations__["return"]]], id=place(make)) for make in FUNCTIONS),
    *BY_CODE,
    pytest.param(partial(AuthError, 400, "word", "word"), [identity_server._refused], id="AuthError"),
    pytest.param(partial(ConnectionRefusal, 400, "word"), [OTHERS[ConnectionRefusal]], id="ConnectionRefusal"),
]


def refused(make: Callable[[], Exception], answers: list[Answer]) -> "weakref.ref[Large]":
    """Refuse one call, whose frame and request hold something large; return whether that is still there."""
    large = Large(10_000)
    scope = {"type": "http", "method": "GET", "path": "/", "query_string": b"", "headers": [], "state": {"held": large}}
    connection = HTTPConnection(scope)
    for answer in answers:
        try:
            raise make()  # noqa: TRY301 (here, where something large is held)
        except Exception as error:  # noqa: BLE001 (of any class)
            answer(connection, error)
    return weakref.ref(large)


def grown_by(make: Callable[[], Exception], answers: list[Answer]) -> int:
    """How many objects `TIMES` refusals leave. None of the calls may be among them."""
    before = len(gc.get_objects())
    left = [refused(make, answers)() for _ in range(TIMES)]
    grown = len(gc.get_objects()) - before
    assert left == [None] * TIMES
    return grown


def test_every_kind_of_refusal_is_among_them() -> None:
    counted = {"functions": len(FUNCTIONS), "classes": len(CLASSES), "codes": len(BY_CODE)}
    assert counted == {"functions": 56, "classes": 96, "codes": 58}
    names = {place(make) for make in FUNCTIONS}
    assert {place(make) for _, make in inspect.getmembers(auth_refusals, inspect.isfunction)} <= names


@pytest.fixture(scope="module")
def only_new_objects() -> None:
    """Freeze what there is, so that the collector lists nothing else: a million objects took a second each time."""
    gc.collect()
    gc.freeze()


@pytest.mark.usefixtures("only_new_objects")
@pytest.mark.parametrize(("make", "answers"), EVERY)
def test_a_refusal_keeps_no_memory_however_often_it_is_raised(
    make: Callable[[], Exception], answers: list[Answer]
) -> None:
    gc.disable()
    try:
        for _ in range(WARM_UP):  # what is made once, such as texts of a language
            refused(make, answers)
        rounds = [grown_by(make, answers) for _ in range(ROUNDS)]
    finally:
        gc.enable()
    assert min(rounds) < TIMES, "memory grows with each refusal"
