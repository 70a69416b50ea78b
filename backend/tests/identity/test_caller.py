"""The caller's identity: the credentials on a request, and what follows for every contract (TRUST.md A7, A9, S9)."""

import asyncio

import pytest
from starlette.requests import HTTPConnection

from tripoint.identity.caller import Caller, NotABearer, SessionOver
from tripoint.identity.credentials.tokens import BadToken


@pytest.fixture
def ana(make):
    return make.user("ana@example.com")


@pytest.fixture
def calling(make, clock, ana):
    """A caller with a token and a key, each by name."""
    keyring = make.components.issuer.keyring
    known = {"user": ana.access_token, "anon": keyring.anon_key, "service": keyring.service_role_key}

    def call(token=None, key=None, scheme="Bearer"):
        headers = []
        if token is not None:
            headers.append((b"authorization", f"{scheme} {known.get(token, token)}".encode()))
        if key is not None:
            headers.append((b"apikey", known.get(key, key).encode()))
        return Caller(HTTPConnection({"type": "http", "headers": headers}), make.components, clock.now())

    return call


@pytest.mark.parametrize(
    ("token", "key", "came_by", "role", "is_admin"),
    [
        (None, None, "nothing", "anon", False),
        (None, "", "nothing", "anon", False),
        (None, "anon", "apikey", "anon", False),
        (None, "service", "apikey", "service_role", True),
        ("anon", None, "bearer", "anon", False),
        ("service", "anon", "bearer", "service_role", True),
        ("user", None, "bearer", "authenticated", False),
        ("user", "anon", "bearer", "authenticated", False),
        ("user", "service", "bearer", "authenticated", False),
        ("anon", "service", "bearer", "anon", False),
    ],
)
@pytest.mark.rule("S9")
def test_the_token_decides_the_role_and_without_one_the_api_key_does(
    calling, database, ana, token, key, came_by, role, is_admin
):
    caller = calling(token, key)
    assert (caller.came_by, caller.role, caller.is_admin) == (came_by, role, is_admin)
    accepted = asyncio.run(caller.accepted(database))
    assert (accepted.claims.role, accepted.is_server) == (role, is_admin)
    assert (accepted.user.id if accepted.user else None) == (ana.id if token == "user" else None)


def test_a_users_token_given_as_api_key_stands_for_nobody(calling, database):
    accepted = asyncio.run(calling(None, "user").accepted(database))
    assert (accepted.user, accepted.is_server) == (None, False)


@pytest.mark.parametrize(("scheme", "token"), [("Basic", "user"), ("Bearer", ""), ("Bearer", "  "), ("", "user")])
def test_an_authorization_header_without_a_bearer_token_is_rejected(calling, scheme, token):
    caller = calling(token, "anon", scheme=scheme)
    assert caller.came_by == "bearer"
    with pytest.raises(NotABearer):
        _ = caller.role


@pytest.mark.rule("A7")
def test_an_invalid_credential_is_rejected_but_only_when_it_is_read(calling, clock):
    caller = calling("not.a.token", "not-a-key")
    for name in ("token", "role", "key"):
        with pytest.raises(BadToken):
            getattr(caller, name)
    assert calling("user", "not-a-key").role == "authenticated"
    with pytest.raises(BadToken):
        _ = calling("user", "not-a-key").key
    clock.move(minutes=16)
    with pytest.raises(BadToken):
        _ = calling("user").role


@pytest.mark.rule("A9")
def test_a_person_is_known_only_while_the_session_lives(calling, client, database, ana, make):
    def person(token):
        return asyncio.run(calling(token).accepted(database)).user

    assert person("user").email == "ana@example.com"
    assert [person(token) for token in (None, "anon", "service")] == [None, None, None]
    assert client.as_(ana).auth("POST", "/logout").status_code == 204
    with pytest.raises(SessionOver):
        person("user")


@pytest.mark.rule("A9")
def test_a_token_with_the_session_of_another_account_is_rejected(client, make, ana, clock):
    ben = make.user("ben@example.com")
    said = {"sub": str(ben.id), "role": "authenticated", "aal": "aal1", "session_id": str(ana.session_id)}
    token, _ = make.components.issuer.access_token(said, clock.now())
    assert client.get("/api/trips", headers={"Authorization": f"Bearer {token}"}).status_code == 401


@pytest.mark.parametrize(
    ("shown", "visitor", "user"),
    [
        ({}, 200, 401),
        ({"apikey": "any"}, 200, 401),
        ({"Authorization": "Bearer {anon}"}, 200, 401),
        ({"Authorization": "Bearer {user}"}, 200, 200),
        ({"Authorization": "bearer {user}"}, 200, 200),
        ({"Authorization": "Bearer {service}"}, 401, 401),
        ({"Authorization": "Basic {user}"}, 401, 401),
        ({"Authorization": "Bearer"}, 401, 401),
        ({"Authorization": "Bearer x.y.z"}, 401, 401),
        ({"Authorization": ""}, 401, 401),
    ],
)
@pytest.mark.rule("S9")
def test_the_product_api_accepts_only_visitors_and_users(client, make, ana, mails, shown, visitor, user):
    """Both may open an invite; without a valid one, a visitor gets "not found"."""
    keyring = make.components.issuer.keyring
    tokens = {"anon": keyring.anon_key, "service": keyring.service_role_key, "user": ana.access_token}
    headers = {name: value.format(**tokens) for name, value in shown.items()}
    opened = client.post("/api/invites/open", json={"token": "x" * 22}, headers=headers)
    assert (opened.status_code != 401) is (visitor == 200), opened.text
    assert client.get("/api/trips", headers=headers).status_code == user


class TestOpaqueKeys:
    """An installation's own keys may be any string; clients send them as API key, as bearer token, or as both."""

    ANON, SERVER = "sb_publishable_x", "sb_secret_y"

    @pytest.fixture
    def settings(self, make_settings):
        return make_settings(anon_key=self.ANON, service_role_key=self.SERVER)

    @pytest.mark.parametrize("sent", ["apikey", "bearer", "both"])
    @pytest.mark.parametrize(
        ("key", "path", "status"),
        [
            (SERVER, "/rest/v1/trips", 200),
            (SERVER, "/storage/v1/bucket", 200),
            (ANON, "/auth/v1/settings", 200),
            (ANON, "/rest/v1/trips", 200),
            (ANON, "/api/explore", 200),
            (ANON, "/functions/v1/nothing", 404),
        ],
    )
    @pytest.mark.rule("S9")
    def test_every_contract_accepts_them_however_they_are_sent(self, client, sent, key, path, status):
        headers = {"apikey": key} if sent != "bearer" else {}
        if sent != "apikey":
            headers["Authorization"] = f"Bearer {key}"
        assert client.get(path, headers=headers).status_code == status

    def test_administration_accepts_only_the_server_key_and_only_as_bearer(self, client):
        path = "/auth/v1/admin/users"
        told = [client.get(path, headers={"Authorization": f"Bearer {key}"}) for key in (self.SERVER, self.ANON)]
        told.append(client.get(path, headers={"apikey": self.SERVER}))
        assert [reply.status_code for reply in told] == [200, 403, 401]

    def test_another_opaque_key_is_rejected(self, client):
        for name, value in (("apikey", "sb_secret_z"), ("Authorization", "Bearer sb_secret_z")):
            assert client.get("/rest/v1/trips", headers={name: value}).status_code == 401
