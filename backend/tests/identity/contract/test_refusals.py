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
from tripoint.identity.calls.call import AuthCall
from tripoint.identity.contract import refusals
from tripoint.identity.contract.dialect import AuthError

NAMED = [make for _, make in inspect.getmembers(refusals, inspect.isfunction) if make.__module__ == refusals.__name__]
UNKNOWN = "11111111-2222-4333-8444-555555555555"


def made(make: Callable[..., AuthError]) -> AuthError:
    return make(*("word" for _ in inspect.signature(make).parameters))


def left_behind(database: Database) -> int:
    """How many requests outlive their calls, once the thread that ran the call's last unit of work has finished."""
    for _ in range(20):
        found = sum(isinstance(one, Request | AuthCall) for one in gc.get_objects())
        if not found:
            break
        database._writer.submit(gc.collect).result()
    return found


@pytest.mark.parametrize("make", NAMED, ids=lambda make: make.__name__)
def test_each_call_of_a_named_refusal_makes_a_new_exception(make: Callable[..., AuthError]):
    one, other = made(make), made(make)
    assert one is not other
    assert (one.status, one.code, one.message) == (other.status, other.code, other.message)


# The status and code on which a client of the contract relies.
ANSWERS = {
    "identity_taken": (422, "identity_already_exists"),
    "account_being_made": (409, "conflict"),
    "sign_up_closed": (422, "signup_disabled"),
    "other_issuer": (400, "bad_oauth_callback"),
    "provider_address_unproved": (422, "provider_email_needs_verification"),
    "email_taken": (422, "email_exists"),
    "phone_taken": (422, "phone_exists"),
    "user_not_found": (404, "user_not_found"),
    "proof_needed": (400, "reauthentication_needed"),
    "no_subject": (403, "bad_jwt"),
    "session_gone": (403, "session_not_found"),
    "second_factor_needed": (401, "insufficient_aal"),
    "password_proof_needed": (400, "reauthentication_needed"),
    "challenge_elsewhere": (422, "mfa_ip_address_mismatch"),
    "challenge_not_found": (422, "mfa_factor_not_found"),
    "challenge_expired": (422, "mfa_challenge_expired"),
    "factor_not_found": (404, "mfa_factor_not_found"),
    "no_recovery_codes": (404, "mfa_factor_not_found"),
    "refresh_token_unknown": (400, "refresh_token_not_found"),
    "refresh_token_used": (400, "refresh_token_already_used"),
    "refresh_session_gone": (400, "session_not_found"),
    "refresh_session_expired": (400, "session_expired"),
    "refresh_banned": (400, "user_banned"),
    "wrong_credentials": (400, "invalid_credentials"),
    "bearer_needed": (401, "no_authorization"),
    "not_admin": (403, "not_admin"),
    "linking_off": (404, "manual_linking_disabled"),
    "bad_state": (400, "bad_oauth_state"),
    "bad_callback": (400, "bad_oauth_callback"),
    "provider_unreachable": (400, "bad_oauth_callback"),
    "provider_declined": (403, "access_denied"),
    "sso_off": (404, "saml_provider_disabled"),
    "otp_disabled": (422, "otp_disabled"),
    "malformed_id": (404, "validation_failed"),
    "declaration_needed": (422, "validation_failed"),
}


def test_a_named_refusal_has_the_contracts_status_and_code() -> None:
    assert {make.__name__: (made(make).status, made(make).code) for make in NAMED} == ANSWERS


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


@pytest.fixture
def only_what_is_new() -> None:
    """Exclude existing objects from collecting and counting: a process that has run many tests holds a lot of them."""
    gc.collect()
    gc.freeze()


@pytest.mark.usefixtures("only_what_is_new")
def test_a_refused_call_keeps_no_memory(client: Browser, make: Make, clock: SetClock, database: Database):
    ana = make.user("ana@example.com")
    clock.move(minutes=11)  # her session is no longer a fresh proof
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
