"""A refused call leaves nothing in memory: neither its body nor the password in it."""

import gc
import inspect
from collections.abc import Callable
from typing import Any

import pytest
from starlette.requests import Request

from tests.browser import Browser
from tests.make import Make
from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.identity.calls.call import Call
from tripoint.identity.contract import refusals
from tripoint.identity.contract.dialect import AuthError

NAMED = [make for _, make in inspect.getmembers(refusals, inspect.isfunction) if make.__module__ == refusals.__name__]
UNKNOWN = "11111111-2222-4333-8444-555555555555"


def made(make: Callable[..., AuthError]) -> AuthError:
    return make(*("word" for _ in inspect.signature(make).parameters))


def left_behind(database: Database) -> int:
    """How many requests outlive their calls, once the thread of a call's last unit has finished."""
    for _ in range(20):
        found = sum(isinstance(one, Request | Call) for one in gc.get_objects())
        if not found:
            break
        database._writer.submit(gc.collect).result()
    return found


@pytest.mark.parametrize("make", NAMED, ids=lambda make: make.__name__)
def test_a_named_refusal_is_a_new_one_each_time(make: Callable[..., AuthError]):
    one, other = made(make), made(make)
    assert one is not other
    assert (one.status, one.code, one.message) == (other.status, other.code, other.message)
    assert 400 <= one.status < 500


# Method, path, whose key, body.
REFUSED: list[tuple[str, str, str | None, dict[str, Any]]] = [
    ("GET", "/user", None, {}),
    ("GET", "/user", "anon", {}),
    ("GET", "/user", "garbage", {}),
    ("PUT", "/user", "ana", {"app_metadata": {"role": "admin"}}),
    ("PUT", "/user", "ana", {"email": "no address"}),
    ("POST", "/token?grant_type=password", None, {"email": "ana@example.com", "password": "wrong"}),
    ("POST", "/token?grant_type=password", None, {"email": "nobody@example.com", "password": "wrong"}),
    ("POST", "/token?grant_type=refresh_token", None, {"refresh_token": "garbage"}),
    ("POST", "/token?grant_type=refresh_token", None, {}),
    ("POST", "/token?grant_type=pkce", None, {"auth_code": UNKNOWN, "code_verifier": "v" * 43}),
    ("POST", "/token?grant_type=id_token", None, {"provider": "google", "id_token": "x.y.z"}),
    ("POST", "/token?grant_type=web3", None, {"chain": "ethereum", "message": "m", "signature": "s"}),
    ("POST", "/token?grant_type=none", None, {}),
    ("POST", "/signup", None, {"email": "eva@example.com", "password": "short"}),
    ("POST", "/signup", None, {"email": "ana@example.com"}),
    ("POST", "/otp", None, {"email": "nobody@example.com", "create_user": False}),
    ("POST", "/verify", None, {"type": "email", "email": "ana@example.com", "token": "000000"}),
    ("POST", "/verify", None, {"type": "recovery", "token_hash": "garbage"}),
    ("POST", "/verify", None, {"type": "none"}),
    ("POST", "/sso", None, {"domain": "example.com"}),
    ("GET", "/authorize?provider=none", None, {}),
    ("DELETE", f"/user/identities/{UNKNOWN}", "ana", {}),
    ("POST", f"/factors/{UNKNOWN}/challenge", "ana", {}),
    ("POST", f"/factors/{UNKNOWN}/verify", "ana", {"challenge_id": UNKNOWN, "code": "000000"}),
    ("POST", "/factors/recovery-codes/verify", "ana", {"code": "garbage"}),
    ("DELETE", "/factors/malformed", "ana", {}),
    ("GET", "/admin/users", "ana", {}),
    ("GET", f"/admin/users/{UNKNOWN}", "service", {}),
    ("POST", "/admin/users", "service", {"email": "ana@example.com"}),
    ("POST", "/nowhere", None, {}),
]


def test_a_refused_call_keeps_no_memory(client: Browser, make: Make, clock: SetClock, database: Database):
    ana = make.user("ana@example.com")
    clock.move(minutes=11)  # her session is no fresh proof any more
    keyring = make.components.issuer.keyring
    keys = {
        "ana": ana.access_token,
        "anon": keyring.anon_key,
        "service": keyring.service_role_key,
        "garbage": "garbage",
    }
    for method, path, key, body in REFUSED:
        headers = {"Authorization": f"Bearer {keys[key]}"} if key else {}
        sent = {} if method == "GET" else {"json": {**body, "pad": "x" * 100_000}}
        for _ in range(3):
            reply = client.auth(method, path, headers=headers, **sent)
            assert 400 <= reply.status_code < 500, f"{method} {path}: {reply.text}"
        assert left_behind(database) == 0, f"{method} {path}"
