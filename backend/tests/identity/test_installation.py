"""Keys, /api/config, and what anyone may read (contract sections 0 and 2; RUNNING.md; TRUST.md W12)."""

import json
import os
import stat
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import uuid4

import jwt
import pytest
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from jwt.algorithms import ECAlgorithm, RSAAlgorithm

from tests.browser import Browser
from tests.conftest import MakeSettings
from tests.make import Make
from tripoint.core.settings import WrongSettings
from tripoint.identity.credentials import keys
from tripoint.identity.credentials.tokens import Issuer

NOW = datetime(2026, 11, 20, tzinfo=UTC)


@pytest.fixture
def load(make_settings: MakeSettings, tmp_path: Path) -> Any:
    def loaded(**changes: Any) -> keys.Keyring:
        return keys.load(make_settings(data_dir=tmp_path / "data", **changes), NOW)

    return loaded


def test_keys_are_created_once_and_readable_only_by_their_owner(load: Any, tmp_path: Path) -> None:
    first, second = load(), load()
    assert first.signing.kid == second.signing.kid
    assert (first.anon_key, first.service_role_key) == (second.anon_key, second.service_role_key)
    files = list((tmp_path / "data").iterdir())
    assert len(files) == 2
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
    assert stat.S_IMODE((tmp_path / "data").stat().st_mode) == 0o700


def test_new_keys_are_synced_to_disk_before_they_become_visible(
    load: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: dict[int, bytes] = {}

    def sync(descriptor: int) -> None:
        written = os.fstat(descriptor)
        [draft] = [file for file in (tmp_path / "data").iterdir() if file.stat().st_ino == written.st_ino]
        synced[written.st_ino] = draft.read_bytes()

    monkeypatch.setattr(os, "fsync", sync)
    load()
    kept = {file.stat().st_ino: file.read_bytes() for file in (tmp_path / "data").iterdir()}
    assert synced == kept


def test_api_keys_are_es256_tokens_with_a_role(load: Any) -> None:
    keyring = load()
    for key, role in ((keyring.anon_key, "anon"), (keyring.service_role_key, "service_role")):
        assert jwt.get_unverified_header(key)["alg"] == "ES256"
        claims = jwt.decode(key, options={"verify_signature": False})
        assert claims["role"] == role
        assert set(claims) == {"iss", "role", "iat", "exp"}


@pytest.mark.parametrize(
    ("anon", "server", "why"),
    [
        ("one-key", "one-key", "two different keys"),
        ("anon", "anon", "two different keys"),
        ("an-opaque-key", "anon", "SERVICE_ROLE_KEY: this is a key of another role .anon."),
        ("server", "an-opaque-key", "ANON_KEY: this is a key of another role .service_role."),
    ],
)
def test_configured_keys_of_the_wrong_role_prevent_startup(load: Any, anon: str, server: str, why: str) -> None:
    """The anon key is public."""
    keyring = load()
    made = {"anon": keyring.anon_key, "server": keyring.service_role_key}
    with pytest.raises(WrongSettings, match=why):
        load(anon_key=made.get(anon, anon), service_role_key=made.get(server, server))
    kept = load(anon_key=keyring.anon_key, service_role_key="an-opaque-key")
    assert (kept.anon_key, kept.service_role_key) == (keyring.anon_key, "an-opaque-key")


def test_configured_keys_sign_with_the_first_and_verify_with_all(load: Any, tmp_path: Path) -> None:
    load()
    old = json.loads((tmp_path / "data" / "jwt_keys.json").read_text())["keys"]
    (tmp_path / "data" / "jwt_keys.json").unlink()
    load()
    new = json.loads((tmp_path / "data" / "jwt_keys.json").read_text())["keys"]
    before, after = load(jwt_keys=json.dumps({"keys": old})), load(jwt_keys=json.dumps({"keys": new + old}))

    assert after.signing.kid == new[0]["kid"]
    issuer = Issuer(after, "us", timedelta(seconds=60))
    assert issuer.read(before.anon_key, NOW).role == "anon"
    session_id = uuid4()
    token = Issuer(before, "us", timedelta(seconds=60)).refresh_token(session_id, 3)
    assert issuer.read_refresh_token(token) == (session_id, 3)


def test_a_key_without_a_name_keeps_its_derived_name_across_releases(load: Any) -> None:
    """Tokens name their key: under another name, nobody's would be accepted anymore."""
    nameless = ECAlgorithm.to_jwk(ec.derive_private_key(410, ec.SECP256R1()), as_dict=True)
    assert load(jwt_keys=json.dumps(nameless)).signing.kid == "ee1d3ea88ca230b138abdea6328564f4"


def rsa_key(bits: int = 2_048, **changes: str) -> dict[str, Any]:
    made = RSAAlgorithm.to_jwk(rsa.generate_private_key(65_537, bits), as_dict=True)
    return {**made, "kid": "rsa", **changes}


def test_an_rsa_key_signs_and_shows_only_its_public_half(load: Any) -> None:
    keyring = load(jwt_keys=json.dumps({"keys": [rsa_key()]}))
    issuer = Issuer(keyring, "us", timedelta(seconds=60))
    assert jwt.get_unverified_header(keyring.anon_key)["alg"] == "RS256"
    assert issuer.read(keyring.anon_key, NOW).role == "anon"
    (shown,) = keyring.public_set["keys"]
    assert set(shown) == {"kty", "n", "e", "kid", "alg", "use", "key_ops"}
    assert (shown["alg"], shown["key_ops"]) == ("RS256", ["verify"])


@pytest.mark.parametrize("wrong", [{"bits": 1_024}, {"alg": "RS512"}])
def test_an_rsa_key_that_is_too_short_or_has_another_algorithm_prevents_startup(load: Any, wrong: Any) -> None:
    with pytest.raises(WrongSettings, match="2048 bits"):
        load(jwt_keys=json.dumps({"keys": [rsa_key(**wrong)]}))


@pytest.mark.parametrize("wrong", ["no json", "{}", '{"keys": []}', '{"keys": [{"kty": "oct", "k": "abc"}]}', "[1]"])
def test_unusable_keys_prevent_startup(load: Any, wrong: str) -> None:
    with pytest.raises(WrongSettings, match="TRIPOINT_JWT_KEYS"):
        load(jwt_keys=wrong)


@pytest.mark.spec("7.29", "9.6")
def test_the_public_key_set_contains_no_private_part(client: Browser) -> None:
    reply = client.auth("GET", "/.well-known/jwks.json")
    assert reply.headers["Cache-Control"] == "public, max-age=600"
    for key in reply.json()["keys"]:
        assert set(key) == {"kty", "crv", "x", "y", "kid", "alg", "use", "key_ops"}
        assert (key["kty"], key["crv"], key["alg"], key["key_ops"]) == ("EC", "P-256", "ES256", ["verify"])
    about = client.auth("GET", "/.well-known/openid-configuration").json()
    assert about["issuer"] == "http://127.0.0.1:8000/auth/v1"
    assert about["jwks_uri"] == "http://127.0.0.1:8000/auth/v1/.well-known/jwks.json"


def test_settings_and_health_are_public(client: Browser) -> None:
    settings = client.auth("GET", "/settings").json()
    assert settings["external"]["email"] is True
    assert (settings["external"]["phone"], settings["sms_provider"]) == (True, "captured")
    assert (settings["disable_signup"], settings["mailer_autoconfirm"]) == (False, False)
    assert set(client.auth("GET", "/health").json()) == {"version", "name", "description"}


@pytest.mark.spec("7.31")
def test_the_config_endpoint_tells_the_browser_what_it_needs_and_supports_etags(client: Browser, make: Make) -> None:
    reply = client.get("/api/config")
    config = reply.json()
    assert set(config) == {
        "url",
        "anonKey",
        "mail",
        "loginProviders",
        "flightProviders",
        "flightProvider",
        "stayProviders",
        "activityProviders",
        "weatherProvider",
        "analytics",
        "version",
    }
    assert (config["url"], config["mail"]) == ("http://127.0.0.1:8000", "captured")
    assert config["anonKey"] == make.components.issuer.keyring.anon_key
    again = client.get("/api/config", headers={"If-None-Match": reply.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_calls_from_other_origins_are_allowed_without_credentials(client: Browser) -> None:
    preflight = client.request(
        "OPTIONS",
        "/auth/v1/token",
        headers={"Origin": "https://other.example", "Access-Control-Request-Method": "POST"},
    )
    assert preflight.status_code == 204
    allowed = preflight.headers["Access-Control-Allow-Headers"]
    for name in ("apikey", "authorization", "x-client-info", "x-supabase-api-version", "content-type"):
        assert name in allowed
    for reply in (preflight, client.auth("GET", "/settings"), client.auth("GET", "/user")):
        assert reply.headers["Access-Control-Allow-Origin"] == "*"
        assert "X-Supabase-Api-Version" in reply.headers["Access-Control-Expose-Headers"]
        assert "Access-Control-Allow-Credentials" not in reply.headers


def test_a_foreign_api_key_is_rejected_and_a_missing_one_is_accepted(client: Browser, make: Make) -> None:
    keyring = make.components.issuer.keyring
    for key in (keyring.anon_key, keyring.service_role_key):
        assert client.auth("GET", "/settings", headers={"apikey": key}).status_code == 200
    refused = client.auth("GET", "/settings", headers={"apikey": "not-ours"})
    assert (refused.status_code, refused.json()["code"]) == (401, "no_authorization")


@pytest.mark.parametrize(
    ("body", "content_type", "status", "code"),
    [
        (b"{", "application/json", 400, "bad_json"),
        (b"[]", "application/json", 400, "bad_json"),
        (b"null", "application/json;charset=UTF-8", 400, "bad_json"),
        (b"[" * 50_000, "application/json", 400, "bad_json"),
        (b'{"a":' * 60 + b"1" + b"}" * 60, "application/json", 400, "validation_failed"),
        (b'{"email":"\\ud800@example.com"}', "application/json", 400, "validation_failed"),
        (b"\xff\xfe", "application/json", 400, "bad_json"),
        (b"email=a", "application/x-www-form-urlencoded", 400, "bad_json"),
        (b"{}", "text/plain", 400, "bad_json"),
        (b'{"email":"' + b"a" * 1_100_000 + b'"}', "application/json", 413, "request_entity_too_large"),
        (b'{"email":1' + b"0" * 6_000 + b"}", "application/json", 400, "bad_json"),
    ],
)
def test_bad_bodies_are_rejected_in_the_contracts_format(
    client: Browser, body: bytes, content_type: str, status: int, code: str
) -> None:
    reply = client.auth("POST", "/otp", content=body, headers={"Content-Type": content_type})
    assert (reply.status_code, reply.json()["code"]) == (status, code)


@pytest.mark.parametrize(
    "much", [{f"k{number}": 1 for number in range(20_000)}, {"a": [1] * 20_000}, {"a": [[[]] * 200] * 200}]
)
@pytest.mark.rule("W1", "R17")
def test_a_body_with_too_many_items_is_rejected(client: Browser, much: Any) -> None:
    """Cleaning a megabyte of them would block everyone else for half a second."""
    reply = client.auth("POST", "/recover", json={"email": "ana@example.com", **much})
    assert (reply.status_code, reply.json()["code"]) == (400, "validation_failed")


def test_unsupported_calls_are_rejected_with_json(client: Browser) -> None:
    assert client.auth("POST", "/passkeys").json()["code"] == "feature_disabled"
    assert client.auth("GET", "/oauth/authorizations/7").status_code == 404
    assert client.auth("DELETE", "/user").status_code == 405
