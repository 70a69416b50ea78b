"""Signing in by Google, GitHub and a company's own provider (contract sections 3 to 5; TRUST.md A3, A11, A12, A14-A17).

The provider is a real server on this machine (`tests/local_provider.py`).
"""

import asyncio
import base64
import hashlib
import json
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qs, parse_qsl, urlsplit
from uuid import uuid4

import httpx
import jwt
import pytest
import structlog
from cryptography.hazmat.primitives.asymmetric import ec
from sqlalchemy import select

from tests import local_provider
from tests.browser import Browser
from tests.conftest import MakeSettings
from tests.identity.services.test_undo import NEW, OLD, change, recovered, undo, undo_token
from tests.local_provider import LocalProvider
from tests.mailboxes import Mailboxes
from tests.make import PASSWORD, Make, Person
from tests.slow_server import drip
from tripoint import app as application
from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.core.settings import Settings
from tripoint.identity.models import Flow, SecurityEvent
from tripoint.identity.providers import web
from tripoint.identity.providers.port import IdentityRefused

HOME = "http://127.0.0.1:8000"
VERIFIER = "v" * 64
CHALLENGE = base64.urlsafe_b64encode(hashlib.sha256(VERIFIER.encode()).digest()).rstrip(b"=").decode()
PKCE = {"code_challenge": CHALLENGE, "code_challenge_method": "s256"}
COOKIE = "__Host-tripoint-provider"
SSO_ID = "0b7d6f0e-4c7b-4f39-9d0c-1f9a7a7a1d11"
BOTH = pytest.mark.parametrize("name", ["google", "github"])


@pytest.fixture
def provider(clock: SetClock) -> Iterator[LocalProvider]:
    with local_provider.running(lambda: clock.now().timestamp()) as server:
        yield server


@pytest.fixture
def settings(make_settings: MakeSettings, provider: LocalProvider) -> Settings:
    return make_settings(auth_manual_linking=True, **local_provider.settings_of(provider))


class Visit:
    """A browser that goes to the provider and returns."""

    def __init__(self, client: Browser, name: str = "google") -> None:
        self.client, self.name = client, name
        self.cookie = ""

    def leave(self, path: str = "/authorize", **query: Any) -> str:
        """Start; return the provider's URL."""
        reply = self.client.auth("GET", path, params={"provider": self.name, **query})
        assert reply.status_code in {200, 302}, reply.text
        self.cookie = reply.headers.get("set-cookie", "").partition(";")[0]
        return str(reply.headers["location"] if reply.status_code == 302 else reply.json()["url"])

    def consent(self, address: str) -> str:
        """The URL with parameters to which the provider sends the browser back."""
        return str(httpx.get(address).headers["location"])

    def back(self, address: str) -> str:
        """The URL to which our callback redirects."""
        path = address.removeprefix(f"{HOME}/auth/v1")
        reply = self.client.auth("GET", path, headers={"Cookie": self.cookie} if self.cookie else {})
        assert reply.status_code == 303, reply.text
        return str(reply.headers["location"])

    def signed_in(self, **query: Any) -> dict[str, str]:
        """The whole visit without PKCE; return the parameters of the fragment."""
        return fragment(self.back(self.consent(self.leave(**query))))

    def exchange(self, address: str, verifier: str = VERIFIER) -> Any:
        body = {"auth_code": parse_qs(urlsplit(address).query)["code"][0], "code_verifier": verifier}
        return self.client.auth("POST", "/token?grant_type=pkce", json=body)


def fragment(address: str) -> dict[str, str]:
    return dict(parse_qsl(urlsplit(address).fragment, keep_blank_values=True))


def user_of(client: Browser, told: dict[str, str]) -> Any:
    return client.auth("GET", "/user", headers={"Authorization": f"Bearer {told['access_token']}"}).json()


@BOTH
@pytest.mark.spec("7.63", "7.10")
def test_a_new_person_gets_an_account_and_returns_to_it(client: Browser, name: str, mails: Mailboxes) -> None:
    told = Visit(client, name).signed_in(redirect_to=f"{HOME}/dashboard")
    assert told["token_type"] == "bearer"
    assert told["provider_token"]
    user = user_of(client, told)
    said = user["user_metadata"]
    assert (user["email"], said["first_name"], said["last_name"]) == ("ana@example.com", "Ana", "Novak")
    assert user["email_confirmed_at"]
    assert user["app_metadata"] == {"provider": name, "providers": [name]}
    (identity,) = user["identities"]
    assert (identity["provider"], identity["id"], identity["email"]) == (name, "10001", "ana@example.com")
    claims = jwt.decode(told["access_token"], options={"verify_signature": False})
    assert (claims["aal"], claims["amr"][0]["method"]) == ("aal1", "oauth")
    again = user_of(client, Visit(client, name).signed_in())
    assert again["id"] == user["id"]
    assert mails() == []


PICTURE = "https://pictures.example/ana.png"


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("google", {"claims": {"picture": PICTURE}}),
        ("github", {"instead": {"/api/v3/user": {"id": 10001, "name": "Ana Novak", "avatar_url": PICTURE}}}),
        ("google", {}),
        ("github", {"instead": {"/api/v3/user": {"id": 10001, "name": "Ana Novak", "avatar_url": None}}}),
    ],
)
def test_the_providers_profile_is_stored_in_the_identity(
    client: Browser, provider: LocalProvider, name: str, answer: dict[str, Any]
) -> None:
    for field, value in answer.items():
        setattr(provider, field, value)
    (identity,) = user_of(client, Visit(client, name).signed_in())["identities"]
    said = identity["identity_data"]
    assert (said["email"], said["name"], said["full_name"]) == ("ana@example.com", "Ana Novak", "Ana Novak")
    assert said.get("avatar_url") == (PICTURE if PICTURE in str(answer) else None)


@BOTH
@pytest.mark.rule("A14")
def test_state_nonce_and_PKCE_are_sent_and_new_each_time(client: Browser, provider: LocalProvider, name: str) -> None:
    for _ in range(2):
        Visit(client, name).signed_in(scopes="extra.read", access_type="offline", strange="x")
    one, two = provider.asked
    for field in ("state", "code_challenge"):
        assert len(one[field]) >= 32
        assert one[field] != two[field]
    assert one["code_challenge_method"] == "S256"
    assert one["redirect_uri"] == f"{HOME}/auth/v1/callback"
    assert "extra.read" in one["scope"].split()
    assert (one.get("access_type"), one.get("strange")) == ("offline", None)
    if name == "google":
        assert len(one["nonce"]) >= 32
        assert one["nonce"] != two["nonce"]


@BOTH
@pytest.mark.spec("7.9")
@pytest.mark.rule("A15")
def test_with_PKCE_only_the_browser_that_asked_can_finish_and_only_once(
    client: Browser, name: str, clock: SetClock
) -> None:
    visit = Visit(client, name)
    led = visit.back(visit.consent(visit.leave(redirect_to=f"{HOME}/auth/callback?next=%2Fdashboard", **PKCE)))
    assert (urlsplit(led).path, urlsplit(led).fragment) == ("/auth/callback", "")
    assert parse_qs(urlsplit(led).query)["next"] == ["/dashboard"]
    assert visit.cookie == ""
    session = visit.exchange(led)
    assert session.json()["user"]["email"] == "ana@example.com"
    assert session.json()["provider_token"]
    assert visit.exchange(led).json()["code"] == "flow_state_not_found"

    led = visit.back(visit.consent(visit.leave(**PKCE)))
    assert visit.exchange(led, "w" * 64).json()["code"] == "bad_code_verifier"
    led = visit.back(visit.consent(visit.leave(**PKCE)))
    clock.move(minutes=5)
    assert visit.exchange(led).json()["code"] == "flow_state_expired"


def test_a_page_may_request_the_providers_url_and_go_there_itself(client: Browser) -> None:
    reply = client.auth("GET", "/authorize", params={"provider": "google", "skip_http_redirect": "true", **PKCE})
    assert reply.status_code == 200
    visit = Visit(client)
    led = visit.back(visit.consent(reply.json()["url"]))
    assert visit.exchange(led).json()["user"]["email"] == "ana@example.com"


def test_the_providers_tokens_are_encrypted_until_the_exchange(client: Browser, database: Database) -> None:
    visit = Visit(client)
    led = visit.back(visit.consent(visit.leave(**PKCE)))
    kept = database.read_now(lambda db: db.scalar(select(Flow.sealed))) or ""
    token = visit.exchange(led).json()["provider_token"]
    assert kept
    assert token not in kept


@pytest.mark.rule("A14")
def test_a_state_works_once_within_ten_minutes_and_only_in_its_browser(client: Browser, clock: SetClock) -> None:
    def refused(address: str, visit: Visit) -> bool:
        led = visit.back(address)
        return urlsplit(led).path == "/auth/callback" and fragment(led)["error_code"] == "bad_oauth_state"

    visit = Visit(client)
    address = visit.consent(visit.leave())
    cookie, visit.cookie = visit.cookie, ""
    assert cookie.startswith(COOKIE + "=")
    assert refused(address, visit), "a browser that never left cannot come back"
    visit.cookie = cookie
    assert refused(address, visit), "a look spends it"

    address = visit.consent(visit.leave())
    assert "access_token" in fragment(visit.back(address))
    assert refused(address, visit)

    address = visit.consent(visit.leave())
    clock.move(minutes=10)
    assert refused(address, visit)
    assert refused(f"{HOME}/auth/v1/callback?code=x&state=y", visit)


@pytest.mark.rule("A15")
def test_a_browser_with_its_own_cookie_cannot_finish_another_browsers_visit(client: Browser) -> None:
    victim, other = Visit(client), Visit(client)
    address = victim.consent(victim.leave())
    other.leave()
    assert other.cookie != victim.cookie
    assert fragment(other.back(address))["error_code"] == "bad_oauth_state"


@pytest.mark.rule("A20")
def test_the_cookie_has_the_strict_attributes_and_signs_no_one_in(client: Browser) -> None:
    reply = client.auth("GET", "/authorize?provider=google")
    cookie = reply.headers["set-cookie"]
    assert cookie.startswith("__Host-")
    assert {"secure", "httponly", "samesite=lax", "path=/"} <= {part.strip().lower() for part in cookie.split(";")}
    held = {"Cookie": cookie.partition(";")[0]}
    assert client.auth("GET", "/user", headers=held).status_code == 401


@pytest.mark.parametrize(
    "target", ["https://evil.example/", "//evil.example", "javascript:alert(1)", f"{HOME}@evil.example/"]
)
@pytest.mark.rule("A17")
def test_a_sign_in_redirects_only_to_our_own_pages(client: Browser, target: str) -> None:
    visit = Visit(client)
    assert visit.back(visit.consent(visit.leave(redirect_to=target))).startswith(f"{HOME}#access_token=")


@pytest.mark.parametrize(
    "claims",
    [
        {"iss": "https://accounts.google.com"},
        {"aud": "someone-else"},
        {"aud": ["tripoint-here", "someone-else"]},
        {"nonce": "another"},
        {"nonce": None},
        {"exp": 1_700_000_000},
        {"iat": 4_000_000_000},
        {"sub": ""},
        {"sub": None},
        {"at_hash": "wrong"},
    ],
)
@pytest.mark.rule("A14")
def test_an_id_token_with_wrong_claims_signs_no_one_in(
    client: Browser, provider: LocalProvider, claims: dict[str, Any]
) -> None:
    provider.claims = claims
    told = Visit(client).signed_in()
    assert (told["error"], told["error_code"]) == ("invalid_request", "bad_oauth_callback")


@pytest.mark.rule("A7")
def test_an_id_token_with_another_key_or_algorithm_signs_no_one_in(client: Browser, provider: LocalProvider) -> None:
    visit = Visit(client)
    visit.signed_in()  # its keys are cached now
    provider.key = ec.generate_private_key(ec.SECP256R1())
    assert visit.signed_in()["error_code"] == "bad_oauth_callback"
    secret = b"the public key of the provider, as text"
    said = jwt.decode(provider.id_token(nonce="n"), options={"verify_signature": False})
    for token in (
        jwt.encode(said, secret, "HS256", {"kid": "local-1"}),
        jwt.encode(said, None, "none", {"kid": "local-1"}),
    ):
        provider.id_token = lambda token=token, **_: token  # type: ignore[method-assign,misc]
        assert visit.signed_in()["error_code"] == "bad_oauth_callback"


@pytest.mark.parametrize(
    "broken", [{"issuer": "https://evil.example"}, {"token_endpoint": None}, {"jwks_uri": 7}], ids=str
)
def test_a_provider_whose_metadata_is_wrong_or_incomplete_is_not_used(
    client: Browser, provider: LocalProvider, broken: dict[str, Any]
) -> None:
    provider.broken = broken
    reply = client.auth("GET", "/authorize?provider=google")
    assert (reply.status_code, reply.json()["code"]) == (400, "bad_oauth_callback")


@pytest.mark.parametrize(
    ("name", "path", "answer"),
    [
        ("google", "/.well-known/openid-configuration", []),
        ("google", "/token", {"error": "bad_verification_code", "access_token": "x", "id_token": "x"}),
        ("google", "/token", []),
        ("google", "/token", {"access_token": "x"}),
        ("google", "/token", {"id_token": "x"}),
        ("google", "/keys", {}),
        ("google", "/keys", {"keys": 7}),
        ("github", "/login/oauth/access_token", {"error": "bad_verification_code", "access_token": "x"}),
        ("github", "/login/oauth/access_token", {"access_token": 7}),
        ("github", "/login/oauth/access_token", {"access_token": "of nobody"}),
        ("github", "/api/v3/user", []),
        ("github", "/api/v3/user", {"id": "10001"}),
        ("github", "/api/v3/user/emails", {}),
    ],
)
def test_an_odd_answer_of_a_provider_signs_no_one_in(
    client: Browser, provider: LocalProvider, name: str, path: str, answer: Any
) -> None:
    visit = Visit(client, name)
    back = visit.consent(visit.leave()) if path != "/.well-known/openid-configuration" else None
    provider.instead = {path: answer}
    if back is None:
        assert client.auth("GET", "/authorize?provider=google").json()["code"] == "bad_oauth_callback"
    else:
        assert fragment(visit.back(back))["error_code"] == "bad_oauth_callback"


@pytest.mark.parametrize(("more", "signs_in"), [(0, True), (1, False)])
def test_at_most_a_mebibyte_of_a_providers_answer_is_read(
    client: Browser, provider: LocalProvider, more: int, signs_in: bool
) -> None:
    provider.longest = 1_048_576 + more
    reply = client.auth("GET", "/authorize?provider=google")
    assert (reply.status_code == 302) is signs_in
    assert signs_in or reply.json()["code"] == "bad_oauth_callback"


def test_an_answer_that_arrives_byte_by_byte_has_one_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web, "SECONDS", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as server, ThreadPoolExecutor(1) as threads:
        dripping = threads.submit(drip, server, b"HTTP/1.1 200 OK\r\nContent-Length: 200\r\n\r\n" + b"1" * 200)
        with pytest.raises(IdentityRefused, match="TimeoutError"):
            asyncio.run(web.get(f"http://127.0.0.1:{server.getsockname()[1]}/"))
        assert dripping.result(30) < 200


def test_a_compressed_answer_that_was_not_requested_is_refused(client: Browser, provider: LocalProvider) -> None:
    provider.packs = True
    assert client.auth("GET", "/authorize?provider=google").json()["code"] == "bad_oauth_callback"


@pytest.mark.parametrize("odd", [{"alg": "ES384"}, {"x": "!"}, {"kty": "oct"}], ids=str)
def test_an_unreadable_provider_key_or_one_of_another_kind_signs_no_one_in(
    client: Browser, provider: LocalProvider, odd: dict[str, Any]
) -> None:
    provider.instead = {"/keys": {"keys": [{**provider.keys["keys"][0], **odd}]}}
    assert Visit(client).signed_in()["error_code"] == "bad_oauth_callback"


def test_an_id_token_without_claims_signs_no_one_in(client: Browser, provider: LocalProvider) -> None:
    token = jwt.PyJWS().encode(b"[]", provider.key, "ES256", {"kid": local_provider.KID})
    provider.id_token = lambda **_: token  # type: ignore[method-assign,assignment]
    assert Visit(client).signed_in()["error_code"] == "bad_oauth_callback"


def test_an_error_while_finishing_a_sign_in_still_leads_to_a_page(
    client: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    visit = Visit(client)
    back = visit.consent(visit.leave())
    monkeypatch.setattr("tripoint.identity.services.identities.owner", lambda *_, **__: 1 / 0)
    assert fragment(visit.back(back))["error_code"] == "unexpected_failure"


@BOTH
def test_a_person_who_declines_returns_with_a_reason(client: Browser, provider: LocalProvider, name: str) -> None:
    provider.declines = True
    visit = Visit(client, name)
    led = visit.back(visit.consent(visit.leave(redirect_to=f"{HOME}/login", **PKCE)))
    assert urlsplit(led).path == "/login"
    for told in (fragment(led), dict(parse_qsl(urlsplit(led).query))):
        assert (told["error"], told["error_code"]) == ("access_denied", "access_denied")


@BOTH
@pytest.mark.rule("A14")
def test_a_verified_address_joins_its_existing_account_and_the_owner_is_notified(
    client: Browser, make: Make, mails: Mailboxes, name: str
) -> None:
    ana = make.user("ana@example.com")
    user = user_of(client, Visit(client, name).signed_in())
    assert user["id"] == str(ana.id)
    assert sorted(user["app_metadata"]["providers"]) == sorted(["email", name])
    assert client.auth("POST", "/token?grant_type=password", json={"email": ana.email, "password": PASSWORD}).is_success
    assert mails(ana.email)[0].subject == "A new way to log in to your account"


@BOTH
@pytest.mark.rule("A14")
def test_verifying_an_address_first_removes_the_squatters_password_and_sessions(
    client: Browser, make: Make, name: str
) -> None:
    squatter = make.user("ana@example.com", confirmed=False)
    assert client.as_(squatter).get("/api/trips").status_code == 200
    told = Visit(client, name).signed_in()
    assert client.as_(squatter).get("/api/trips").status_code == 401, "at once"
    user = user_of(client, told)
    assert (user["id"], bool(user["email_confirmed_at"])) == (str(squatter.id), True)
    assert client.as_(squatter).auth("GET", "/user").json()["code"] == "session_not_found"
    body = {"email": squatter.email, "password": squatter.password}
    assert client.auth("POST", "/token?grant_type=password", json=body).json()["code"] == "invalid_credentials"


@BOTH
@pytest.mark.parametrize("known", [True, False])
@pytest.mark.rule("A14")
def test_an_unverified_address_joins_no_account_and_gets_an_email(
    client: Browser, make: Make, mails: Mailboxes, provider: LocalProvider, name: str, known: bool
) -> None:
    if known:
        make.user("ana@example.com")
    provider.person.verified = False
    told = Visit(client, name).signed_in()
    assert (told["error"], told["error_code"]) == ("access_denied", "provider_email_needs_verification")
    token = parse_qs(urlsplit(mails.link("ana@example.com")).query)["token"][0]
    kind = "magiclink" if known else "signup"
    session = client.auth("POST", "/verify", json={"type": kind, "token_hash": token}).json()
    assert [one["provider"] for one in session["user"]["identities"]] == ["email"]


@pytest.mark.rule("A14")
def test_a_person_is_identified_by_issuer_and_subject_not_by_address(client: Browser, provider: LocalProvider) -> None:
    first = user_of(client, Visit(client).signed_in())
    provider.person.email = "moved@example.com"
    assert user_of(client, Visit(client).signed_in())["id"] == first["id"]
    provider.person.sub, provider.person.email = "10002", "ben@example.com"
    assert user_of(client, Visit(client).signed_in())["id"] != first["id"]


@pytest.mark.rule("A14")
def test_the_same_subject_from_another_issuer_is_not_signed_in(
    client: Browser, make_settings: MakeSettings, database: Database, clock: SetClock
) -> None:
    assert "access_token" in Visit(client).signed_in()
    with local_provider.running(lambda: clock.now().timestamp()) as other:
        settings = make_settings(**local_provider.settings_of(other))
        app = application.create(settings, database=database, clock=clock, front_end=False)
        told = Visit(Browser(app, base_url=settings.origin)).signed_in()
    assert (told["error"], told["error_code"]) == ("invalid_request", "bad_oauth_callback")


def test_a_banned_person_cannot_sign_in(client: Browser, make: Make) -> None:
    ana = make.user("ana@example.com")
    service = {"Authorization": f"Bearer {make.components.issuer.keyring.service_role_key}"}
    client.auth("PUT", f"/admin/users/{ana.id}", json={"ban_duration": "24h"}, headers=service)
    told = Visit(client).signed_in()
    assert (told["error"], told["error_code"]) == ("access_denied", "user_banned")


@pytest.mark.parametrize(
    "query",
    [
        {},
        {"provider": "myspace"},
        {"provider": f"sso:{SSO_ID}"},
        {"provider": "google", "code_challenge": "short", "code_challenge_method": "s256"},
        {"provider": "google", "code_challenge": CHALLENGE, "code_challenge_method": "plain"},
        {"provider": "google", "code_challenge": CHALLENGE},
        {"provider": "google", "scopes": "a&b=c"},
    ],
)
def test_an_invalid_sign_in_request_is_rejected(client: Browser, query: dict[str, str]) -> None:
    reply = client.auth("GET", "/authorize", params=query)
    assert (reply.status_code, reply.json()["code"]) == (400, "validation_failed")


def test_the_settings_list_the_configured_providers(client: Browser) -> None:
    settings = client.auth("GET", "/settings").json()
    external = settings["external"]
    assert (external["google"], external["github"], external["apple"]) == (True, True, False)
    assert settings["manual_linking_enabled"] is True
    assert client.get("/api/config").json()["loginProviders"] == ["google", "github"]


class TestNothingConfigured:
    @pytest.fixture
    def settings(self, make_settings: MakeSettings) -> Settings:
        return make_settings()

    def test_no_provider_linking_or_sso_is_offered(self, client: Browser, make: Make) -> None:
        settings = client.auth("GET", "/settings").json()
        external = settings["external"]
        assert (external["google"], external["github"]) == (False, False)
        assert settings["manual_linking_enabled"] is False
        assert client.get("/api/config").json()["loginProviders"] == []
        refused = client.auth("GET", "/authorize?provider=google").json()
        assert refused["message"].startswith("Unsupported provider")
        me = client.as_(make.user())
        for reply in (
            me.auth("GET", "/user/identities/authorize?provider=google"),
            me.auth("DELETE", f"/user/identities/{uuid4()}"),
        ):
            assert (reply.status_code, reply.json()["code"]) == (404, "manual_linking_disabled")
            assert reply.json()["message"] == "Manual linking is disabled"
        for body in ({"json": {"domain": "acme.example"}}, {"json": {}}, {"content": b"no json"}):
            sso = client.auth("POST", "/sso", **body)
            assert (sso.status_code, sso.json()["code"]) == (404, "saml_provider_disabled")
            assert sso.json()["message"].startswith("SAML 2.0 is disabled")


class TestClosed:
    @pytest.fixture
    def settings(self, make_settings: MakeSettings, provider: LocalProvider) -> Settings:
        return make_settings(auth_signup=False, **local_provider.settings_of(provider))

    def test_new_people_get_no_account_while_sign_up_is_closed(self, client: Browser, make: Make) -> None:
        told = Visit(client).signed_in()
        assert (told["error"], told["error_code"]) == ("access_denied", "signup_disabled")
        make.user("ana@example.com")
        assert "access_token" in Visit(client).signed_in()


class TestLinking:
    """`/user/identities`: list, link, unlink."""

    @pytest.fixture
    def ana(self, make: Make) -> Person:
        return make.user("ana@example.com")

    def leave(self, visit: Visit, **query: Any) -> str:
        return visit.leave("/user/identities/authorize", skip_http_redirect="true", **query)

    @BOTH
    @pytest.mark.parametrize("asked", [PKCE, {}])
    @pytest.mark.spec("7.23")
    @pytest.mark.rule("A12")
    def test_an_identity_is_linked_and_the_owner_is_notified(
        self,
        client: Browser,
        ana: Person,
        provider: LocalProvider,
        mails: Mailboxes,
        name: str,
        asked: dict[str, str],
    ) -> None:
        provider.person.email = "elsewhere@example.com"
        visit = Visit(client.as_(ana), name)
        led = visit.back(visit.consent(self.leave(visit, **asked)))
        if asked:
            shown = client.as_(ana).auth("GET", "/user").json()
            assert len(shown["identities"]) == 1, "nothing is linked before the browser that asked says so"
            visit.exchange(led)
        user = client.as_(ana).auth("GET", "/user").json()
        assert [one["provider"] for one in user["identities"]] == ["email", name]
        assert user["email"] == "ana@example.com"
        told = mails(ana.email)[0]
        assert told.subject == "A new way to log in to your account"
        assert f"can now also log in to your Tripoint account with {'Google' if name == 'google' else 'GitHub'}." in (
            told.text or ""
        )
        assert user_of(client, Visit(client, name).signed_in())["id"] == str(ana.id)

    @pytest.mark.parametrize("linked", ["before", "after"])
    @pytest.mark.rule("A13")
    def test_undoing_a_change_of_address_removes_an_identity_linked_since_and_keeps_earlier_ones(
        self, client: Browser, ana: Person, provider: LocalProvider, mails: Mailboxes, clock: SetClock, linked: str
    ) -> None:
        provider.person.email = "elsewhere@example.com"
        if linked == "before":
            visit = Visit(client.as_(ana))
            visit.back(visit.consent(self.leave(visit)))
        clock.move(minutes=1)
        thief = replace(ana, access_token=change(client, mails, ana.access_token, OLD, NEW)["access_token"])
        clock.move(minutes=1)
        if linked == "after":
            visit = Visit(client.as_(thief))
            visit.back(visit.consent(self.leave(visit)))
        assert undo(client, undo_token(mails)).status_code == 204
        kept = [one["provider"] for one in recovered(client, mails)["identities"]]
        assert sorted(kept) == (["email", "google"] if linked == "before" else ["email"])

    def test_an_identity_belongs_to_one_account(self, client: Browser, make: Make) -> None:
        Visit(client).signed_in()
        visit = Visit(client.as_(make.user("ben@example.com")))
        told = fragment(visit.back(visit.consent(self.leave(visit))))
        assert told["error_code"] == "identity_already_exists"
        led = visit.back(visit.consent(self.leave(visit, **PKCE)))
        assert visit.exchange(led).json()["code"] == "identity_already_exists"

    @pytest.mark.rule("A11")
    def test_linking_and_unlinking_need_a_fresh_sign_in(self, client: Browser, ana: Person, clock: SetClock) -> None:
        me = client.as_(ana)
        clock.move(minutes=11)
        assert me.auth("GET", "/user/identities/authorize?provider=google").json()["code"] == "reauthentication_needed"
        identity = me.auth("GET", "/user").json()["identities"][0]["identity_id"]
        assert me.auth("DELETE", f"/user/identities/{identity}").json()["code"] == "reauthentication_needed"

    def test_linking_ends_with_the_session_that_started_it(self, client: Browser, ana: Person) -> None:
        visit = Visit(client.as_(ana))
        address = visit.consent(self.leave(visit))
        client.as_(ana).auth("POST", "/logout?scope=local")
        assert fragment(visit.back(address))["error_code"] == "bad_oauth_state"

    @pytest.mark.parametrize("asked", [PKCE, {}])
    def test_a_person_banned_while_linking_links_nothing(
        self, client: Browser, make: Make, ana: Person, asked: dict[str, str]
    ) -> None:
        service = {"Authorization": f"Bearer {make.components.issuer.keyring.service_role_key}"}
        visit = Visit(client.as_(ana))
        address = visit.consent(self.leave(visit, **asked))
        if asked:
            address = visit.back(address)
        client.auth("PUT", f"/admin/users/{ana.id}", json={"ban_duration": "24h"}, headers=service)
        told = visit.exchange(address).json()["code"] if asked else fragment(visit.back(address))["error_code"]
        assert told == "user_banned"
        shown = client.auth("GET", f"/admin/users/{ana.id}", headers=service).json()
        assert [one["provider"] for one in shown["identities"]] == ["email"]

    @pytest.mark.spec("7.24")
    @pytest.mark.rule("A12")
    def test_an_identity_can_be_unlinked_unless_it_is_the_last_one(
        self, client: Browser, ana: Person, mails: Mailboxes
    ) -> None:
        me = client.as_(ana)
        only = me.auth("GET", "/user").json()["identities"][0]["identity_id"]
        last = me.auth("DELETE", f"/user/identities/{only}")
        assert (last.status_code, last.json()["code"]) == (422, "single_identity_not_deletable")
        Visit(client).signed_in()
        mails()
        address, google = (one["identity_id"] for one in me.auth("GET", "/user").json()["identities"])
        kept = me.auth("DELETE", f"/user/identities/{address}")
        assert (kept.status_code, kept.json()["code"]) == (422, "email_conflict_identity_not_deletable")
        assert me.auth("DELETE", f"/user/identities/{google}").json() == {}
        user = me.auth("GET", "/user").json()
        assert (user["app_metadata"]["providers"], len(user["identities"])) == (["email"], 1)
        told = mails(ana.email)[0]
        assert told.subject == "A way to log in to your account was removed"
        assert "can no longer log in to your Tripoint account with Google." in (told.text or "")
        gone = me.auth("DELETE", f"/user/identities/{google}")
        assert (gone.status_code, gone.json()["code"]) == (422, "identity_not_found")
        assert me.auth("DELETE", "/user/identities/x").status_code == 404

    def test_the_security_log_names_the_provider(self, client: Browser, database: Database, ana: Person) -> None:
        Visit(client).signed_in()
        me = client.as_(ana)
        _, google = (one["identity_id"] for one in me.auth("GET", "/user").json()["identities"])
        me.auth("DELETE", f"/user/identities/{google}")
        told = database.read_now(lambda db: db.execute(select(SecurityEvent.kind, SecurityEvent.detail)).all())
        named = {kind: detail.get("provider") or detail.get("via") for kind, detail in told}
        assert named == dict.fromkeys(("identity_linked", "signed_in", "identity_unlinked"), "google")

    def test_unlinking_the_phone_identity_removes_the_number(self, client: Browser, make: Make, ana: Person) -> None:
        service = {"Authorization": f"Bearer {make.components.issuer.keyring.service_role_key}"}
        number = {"phone": "+420777123456", "phone_confirm": True}
        client.auth("PUT", f"/admin/users/{ana.id}", json=number, headers=service)
        me = client.as_(ana)
        ways = {one["provider"]: one["identity_id"] for one in me.auth("GET", "/user").json()["identities"]}
        assert me.auth("DELETE", f"/user/identities/{ways['phone']}").json() == {}
        user = me.auth("GET", "/user").json()
        assert (user["phone"], "phone_confirmed_at" in user) == ("", False)
        assert user["app_metadata"]["providers"] == ["email"]

    def test_the_only_provider_of_an_account_cannot_be_unlinked(self, client: Browser) -> None:
        told = Visit(client).signed_in()
        mine = {"Authorization": f"Bearer {told['access_token']}"}
        (identity,) = client.auth("GET", "/user", headers=mine).json()["identities"]
        reply = client.auth("DELETE", f"/user/identities/{identity['identity_id']}", headers=mine)
        assert reply.json()["code"] == "single_identity_not_deletable"


class TestCompanies:
    """`POST /sso`: an OpenID Connect provider chosen by domain."""

    @pytest.fixture
    def settings(self, make_settings: MakeSettings, provider: LocalProvider) -> Settings:
        connection = {
            "id": SSO_ID,
            "domains": ["acme.example", "Acme.test"],
            "issuer": provider.origin,
            "client_id": local_provider.CLIENT_ID,
            "client_secret": local_provider.CLIENT_SECRET,
        }
        return make_settings(auth_sso=json.dumps([connection]))

    def go(self, client: Browser, **body: Any) -> Any:
        return client.auth("POST", "/sso", json={"skip_http_redirect": True, **body})

    @pytest.mark.parametrize("by", [{"domain": "ACME.test"}, {"provider_id": SSO_ID}])
    @pytest.mark.spec("7.16")
    def test_people_of_a_domain_sign_in_with_their_companys_provider(
        self, client: Browser, provider: LocalProvider, by: dict[str, str], database: Database
    ) -> None:
        provider.person.email = "ana@acme.example"
        visit = Visit(client)
        reply = self.go(client, redirect_to=f"{HOME}/dashboard", **by, **PKCE)
        assert reply.status_code == 200
        led = visit.back(visit.consent(reply.json()["url"]))
        assert urlsplit(led).path == "/dashboard"
        session = visit.exchange(led).json()
        noted = database.read_now(lambda db: db.execute(select(SecurityEvent.kind, SecurityEvent.detail)).all())
        assert sorted((kind, detail["via"]) for kind, detail in noted) == [("signed_in", "pkce"), ("signed_up", "sso")]
        assert session["user"]["app_metadata"]["providers"] == [f"sso:{SSO_ID}"]
        claims = jwt.decode(session["access_token"], options={"verify_signature": False})
        assert claims["amr"][0]["provider"] == f"sso:{SSO_ID}"
        mine = {"Authorization": f"Bearer {session['access_token']}"}
        change = client.auth("PUT", "/user", json={"password": "an evening by the sea"}, headers=mine)
        assert (change.status_code, change.json()["code"]) == (422, "user_sso_managed")
        assert client.auth("PUT", "/user", json={"data": {"home_city": "Brno"}}, headers=mine).is_success

    def test_without_skip_http_redirect_the_browser_is_redirected(
        self, client: Browser, provider: LocalProvider
    ) -> None:
        reply = client.auth("POST", "/sso", json={"domain": "acme.example", **PKCE})
        assert reply.status_code == 303
        assert reply.headers["location"].startswith(f"{provider.origin}/authorize?")

    @pytest.mark.rule("A14")
    def test_a_company_vouches_only_for_addresses_of_its_own_domains(self, client: Browser, make: Make) -> None:
        make.user("ana@example.com")
        visit = Visit(client)
        back = visit.consent(self.go(client, domain="acme.example", **PKCE).json()["url"])
        with structlog.testing.capture_logs() as lines:
            assert fragment(visit.back(back))["error_code"] == "bad_oauth_callback"
        assert [one["reason"] for one in lines if one["event"] == "provider_refused"] == [
            "an address outside its domains"
        ]

    @pytest.mark.parametrize(
        ("body", "status", "code"),
        [
            ({"domain": "other.example"}, 404, "sso_provider_not_found"),
            ({"provider_id": str(uuid4())}, 404, "sso_provider_not_found"),
            ({}, 400, "validation_failed"),
            ({"domain": "acme.example", "provider_id": SSO_ID}, 400, "validation_failed"),
        ],
    )
    def test_an_unknown_or_ambiguous_company_is_rejected(
        self, client: Browser, body: dict[str, str], status: int, code: str
    ) -> None:
        reply = self.go(client, **body)
        assert (reply.status_code, reply.json()["code"]) == (status, code)


class TestWithLimits:
    @pytest.fixture
    def settings(self, make_settings: MakeSettings, provider: LocalProvider) -> Settings:
        return make_settings(rate_limits=True, **local_provider.settings_of(provider))

    @pytest.mark.rule("A21")
    def test_thirty_visits_to_a_provider_may_start_in_five_minutes(self, client: Browser) -> None:
        codes = [client.auth("GET", "/authorize?provider=github").status_code for _ in range(31)]
        assert codes == [302] * 30 + [429]

    @pytest.mark.rule("A21")
    def test_an_unverified_address_gets_one_email_a_minute(
        self, client: Browser, provider: LocalProvider, mails: Mailboxes, clock: SetClock
    ) -> None:
        provider.person.verified = False
        assert Visit(client).signed_in()["error_code"] == "provider_email_needs_verification"
        assert Visit(client).signed_in()["error_code"] == "over_email_send_rate_limit"
        assert len(mails("ana@example.com")) == 1
        clock.move(minutes=1)
        Visit(client).signed_in()
        assert len(mails("ana@example.com")) == 2

    @pytest.mark.rule("A14")
    def test_a_refused_sign_in_still_puts_in_doubt_what_a_stranger_typed(
        self, client: Browser, provider: LocalProvider, mails: Mailboxes
    ) -> None:
        """The owner, from whose network too many emails were asked for, may follow the stranger's email instead."""
        body = {"email": "ana@example.com", "password": "a stranger at the quay"}
        declared = {"data": {"first_name": "Att", "adult_terms_version": "2026-11"}}
        client.auth("POST", "/signup", json={**body, **declared})
        for number in range(29):
            client.auth("POST", "/recover", json={"email": f"p{number}@example.com"})
        provider.person.verified = False
        assert Visit(client).signed_in()["error_code"] == "over_request_rate_limit"
        token = parse_qs(urlsplit(mails.link("ana@example.com")).query)["token"][0]
        session = client.auth("POST", "/verify", json={"type": "signup", "token_hash": token}).json()
        assert session["user"]["user_metadata"] == {"email_verified": True}
        assert client.auth("POST", "/token?grant_type=password", json=body).json()["code"] == "invalid_credentials"
