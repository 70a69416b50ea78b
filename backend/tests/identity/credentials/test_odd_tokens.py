"""Correctly signed tokens whose claims have impossible shapes (contract section 2)."""

from datetime import timedelta
from typing import Any

import jwt
import pytest

from tests.browser import Browser
from tests.make import Make
from tripoint.core.clock import SetClock
from tripoint.identity.credentials.tokens import BadToken

NOBODYS = "00000000-0000-4000-8000-000000000000"


def signed(make: Make, clock: SetClock, **changes: Any) -> str:
    """An access token without a session, signed with our own key."""
    signing = make.components.issuer.keyring.signing
    claims = {
        "role": "authenticated",
        "aud": "authenticated",
        "iss": make.components.issuer.name,
        "sub": str(make.user().id),
        "exp": int((clock.now() + timedelta(minutes=5)).timestamp()),
        **changes,
    }
    return jwt.encode(claims, signing.key, signing.algorithm, {"kid": signing.kid})


@pytest.mark.parametrize(
    "odd",
    [
        {"sub": []},
        {"sub": {}},
        {"sub": ""},
        {"exp": 10**400},
        {"exp": "soon"},
        {"exp": True},
        {"nbf": []},
        {"nbf": 10**400},
    ],
    ids=lambda odd: str(odd)[:20],
)
def test_claims_of_an_odd_shape_make_a_bad_token(
    client: Browser, make: Make, clock: SetClock, odd: dict[str, Any]
) -> None:
    token = signed(make, clock, **odd)
    reply = client.auth("GET", "/user", headers={"Authorization": f"Bearer {token}"})
    assert reply.status_code in {400, 401, 403}
    assert reply.json()["code"] == "bad_jwt"


@pytest.mark.parametrize("body", [b"[]", b'"ana"', b"7", b"null"])
def test_a_signed_payload_that_is_not_an_object_is_a_bad_token(client: Browser, make: Make, body: bytes) -> None:
    signing = make.components.issuer.keyring.signing
    token = jwt.PyJWS().encode(body, signing.key, signing.algorithm, {"kid": signing.kid})
    reply = client.auth("GET", "/user", headers={"Authorization": f"Bearer {token}"})
    assert (reply.status_code, reply.json()["code"]) == (403, "bad_jwt")


@pytest.mark.parametrize(("length", "reason"), [(16_384, "invalid"), (16_385, "malformed")])
def test_a_token_is_parsed_only_up_to_its_maximum_length(make: Make, clock: SetClock, length: int, reason: str) -> None:
    with pytest.raises(BadToken, match=f"{reason}$"):
        make.components.issuer.read("x" * length, clock.now())


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", f"/factors/{NOBODYS}/verify", {"challenge_id": NOBODYS, "code": "123456"}),
        ("POST", "/factors/recovery-codes/verify", {"code": "abcd-efgh"}),
    ],
)
def test_a_token_without_a_session_cannot_show_a_second_factor(
    client: Browser, make: Make, clock: SetClock, method: str, path: str, body: dict[str, Any] | None
) -> None:
    token = signed(make, clock)
    shown = {"Authorization": f"Bearer {token}"}
    assert client.auth("GET", "/user", headers=shown).status_code == 200
    reply = client.auth(method, path, headers=shown, **({"json": body} if body else {}))
    assert (reply.status_code, reply.json()["code"]) == (403, "session_not_found")
