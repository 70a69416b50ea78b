"""The main journeys of both official clients with an operator's RSA key (contracts/auth.md, section 2). CI runs the
whole folder with such a key (docs/decisions/0325).
"""

from typing import Any

import jwt
import pytest

from tests import rsa_key
from tests.contract.test_auth_client import tell
from tests.contract.test_python_client import EMAIL, Clients, Inbox, admin, auth, clients, inbox, signed_up

__all__ = ["admin", "auth", "clients", "inbox"]  # fixtures


@pytest.fixture(scope="module")
def rsa_keys() -> str:
    return rsa_key.key_set()


@pytest.fixture
def chosen(rsa_keys: str) -> dict[str, Any]:
    return {"jwt_keys": rsa_keys}


@pytest.mark.parametrize("story", ["sign-up-to-sign-out", "refresh", "key-set"])
def test_the_official_client_completes_each_story_with_an_rsa_key(origin: str, story: str) -> None:
    tell("auth-client.mjs", origin, story)


def test_the_python_client_signs_up_refreshes_and_signs_out_with_an_rsa_key(
    auth: Any, admin: Any, inbox: Inbox, clients: Clients
) -> None:
    signed_up(auth, inbox)
    session = auth.get_session()
    assert jwt.get_unverified_header(session.access_token)["alg"] == "RS256"
    assert auth.get_claims()["claims"]["email"] == EMAIL
    assert auth.get_user().user.email == EMAIL
    assert auth.refresh_session().session.access_token
    assert [user.email for user in admin.list_users()] == [EMAIL]
    auth.sign_out()
    assert auth.get_session() is None
