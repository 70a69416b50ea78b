"""A service key that names a session is valid only while that session lives (contract 'Bearer check'; TRUST.md A9)."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import jwt
import pytest

from tests.browser import Browser
from tests.identity.calls.test_admin import CALLS, NOBODY
from tests.make import Make, Person
from tripoint.core.clock import SetClock

Headers = dict[str, str]
BoundKey = Callable[..., Headers]


@pytest.fixture
def ana(make: Make) -> Person:
    return make.user("ana@example.com")


@pytest.fixture
def bound_key(make: Make, clock: SetClock) -> BoundKey:
    """A service key, valid for a year, that names this session."""
    signing = make.components.issuer.keyring.signing

    def sign(session_id: Any, role: str = "service_role") -> Headers:
        expires = int((clock.now() + timedelta(days=365)).timestamp())
        said = {"iss": "tripoint", "role": role, "session_id": str(session_id), "exp": expires}
        token = jwt.encode(said, signing.key, "ES256", {"kid": signing.kid})
        return {"Authorization": f"Bearer {token}"}

    return sign


def accounts(client: Browser, headers: Headers) -> tuple[int, str | None]:
    reply = client.auth("GET", "/admin/users", headers=headers)
    return reply.status_code, reply.json().get("code")


@pytest.mark.rule("A9", "S9")
@pytest.mark.parametrize(("method", "path"), CALLS)
def test_every_admin_call_is_refused_once_the_session_is_signed_out(
    client: Browser, ana: Person, bound_key: BoundKey, method: str, path: str
) -> None:
    headers, body = bound_key(ana.session_id), {} if method == "GET" else {"json": {"email": "new@example.com"}}
    assert client.auth(method, path, headers=headers, **body).status_code not in {401, 403}
    assert client.as_(ana).auth("POST", "/logout").status_code == 204
    refused = client.auth(method, path, headers=headers, **body)
    assert (refused.status_code, refused.json()["code"]) == (403, "session_not_found")


@pytest.mark.rule("A8")
def test_the_key_ends_with_a_session_unused_for_30_days(
    client: Browser, ana: Person, bound_key: BoundKey, clock: SetClock
) -> None:
    headers = bound_key(ana.session_id)
    clock.move(days=30)
    assert accounts(client, headers) == (200, None)
    clock.move(seconds=1)
    assert accounts(client, headers) == (403, "session_not_found")


@pytest.mark.rule("A9")
def test_the_key_is_refused_while_the_account_is_banned(
    client: Browser, ana: Person, bound_key: BoundKey, make: Make
) -> None:
    headers, key = bound_key(ana.session_id), make.components.issuer.keyring.service_role_key
    banned = client.auth(
        "PUT", f"/admin/users/{ana.id}", json={"ban_duration": "1h"}, headers={"Authorization": f"Bearer {key}"}
    )
    assert banned.status_code == 200
    assert accounts(client, headers) == (403, "user_banned")


@pytest.mark.rule("S9")
def test_naming_a_live_session_does_not_make_an_anon_key_an_administrator(
    client: Browser, ana: Person, bound_key: BoundKey
) -> None:
    assert accounts(client, bound_key(ana.session_id, "anon")) == (403, "not_admin")


@pytest.mark.parametrize(("named", "code"), [("nothing", "bad_jwt"), (NOBODY, "session_not_found")])
def test_a_key_that_names_no_existing_session_is_rejected(
    client: Browser, bound_key: BoundKey, named: str, code: str
) -> None:
    assert accounts(client, bound_key(named)) == (403, code)
