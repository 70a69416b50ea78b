"""A session that has not shown the account's second factor opens the account in no contract (TRUST.md A16)."""

import pytest

from tests.authorization.test_contracts import of_topic
from tests.identity.factors.test_factors import Owner
from tests.plans import Plans

NEW_PASSWORD = {"password": "an evening by the sea"}
CALLS = {
    "api": ("GET", "/api/trips", None),
    "auth": ("PUT", "/auth/v1/user", NEW_PASSWORD),
    "storage": ("POST", "/storage/v1/object/list/trip-files", {"prefix": ""}),
    "rest": ("GET", "/rest/v1/trips", None),
    "functions": ("GET", "/functions/v1/listTrips", None),
}
"""A call of each contract that takes calls over HTTP."""
REFUSALS = {
    "api": (403, "second_factor_needed"),
    "auth": (401, "insufficient_aal"),
    "storage": (403, "AccessDenied"),
    "rest": (403, "42501"),
    "functions": (403, "second_factor_needed"),
    "realtime": "-",
}
"""How each contract refuses: status and code, or the rights in a private topic, where the caller counts as nobody."""
WITHOUT_ACCOUNTS = {"house", "site"}


@pytest.fixture
def owner(client, make, clock):
    return Owner(client, make.user("ana@example.com", name="Ana Reis"), clock)


@pytest.mark.rule("A16")
def test_every_contract_refuses_a_session_until_it_has_shown_the_second_factor(client, owner):
    key = client.get("/api/config").json()["anonKey"]
    topic = f"trip:{Plans(owner.me).make()['id']}"
    factor, secret = owner.with_totp()

    def replies():
        found = {name: owner.me.request(method, path, json=body) for name, (method, path, body) in CALLS.items()}
        return found, of_topic(owner.me, topic, key)

    owner.sign_in()
    refused, rights = replies()
    said = {name: (reply.status_code, _code(reply)) for name, reply in refused.items()}
    assert {**said, "realtime": rights} == REFUSALS
    owner.take(owner.verify(factor, owner.app_code(secret)).json())
    opened, rights = replies()
    assert {name: reply.status_code for name, reply in opened.items()} == dict.fromkeys(CALLS, 200)
    assert rights == "RW"


def _code(reply):
    body = reply.json()
    return body.get("error_code") or body["code"]


@pytest.mark.tableless
def test_no_contract_is_missing_here(app):
    assert {contract.name for contract in app.contracts} == set(REFUSALS) | WITHOUT_ACCOUNTS
