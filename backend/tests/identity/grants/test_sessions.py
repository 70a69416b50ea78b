"""Signing in, refreshing, signing out (contract sections 2-4; TRUST.md A2, A7-A9)."""

import asyncio
import base64
import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import jwt
import pytest
from argon2 import PasswordHasher
from sqlalchemy import select, update

from tests.browser import Browser
from tests.conftest import MakeSettings
from tests.mailboxes import Mailboxes
from tests.make import PASSWORD, Make, Person
from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.core.settings import Settings
from tripoint.identity.credentials import passwords
from tripoint.identity.models import AuthSession, SecurityEvent, User

STRONG = passwords.ARGON
"""The product's hashing; the tests' own takes less time."""


def sign_in(client: Browser, email: str = "ana@example.com", password: str = PASSWORD) -> Any:
    return client.auth("POST", "/token?grant_type=password", json={"email": email, "password": password})


def refresh(client: Browser, token: str) -> Any:
    return client.auth("POST", "/token?grant_type=refresh_token", json={"refresh_token": token})


def get_user(client: Browser, access_token: str) -> Any:
    return client.auth("GET", "/user", headers={"Authorization": f"Bearer {access_token}"})


def events(database: Database) -> list[str]:
    return database.read_now(lambda db: list(db.scalars(select(SecurityEvent.kind))))


@pytest.fixture
def ana(make: Make) -> Person:
    return make.user("ana@example.com")


@pytest.mark.spec("7.7", "3.1", "3.2", "3.4", "3.6")
def test_the_right_password_opens_a_session(client: Browser, ana: Person, clock: SetClock) -> None:
    reply = sign_in(client, "ANA@example.com")
    session = reply.json()
    assert reply.headers["sb-auth-user-id"] == str(ana.id)
    assert set(session) == {"access_token", "token_type", "expires_in", "expires_at", "refresh_token", "user"}
    assert session["expires_at"] == int(clock.now().timestamp()) + 900
    assert refresh(client, session["refresh_token"]).status_code == 200
    assert session["user"]["id"] == str(ana.id)
    assert session["user"]["identities"][0]["provider"] == "email"
    assert get_user(client, session["access_token"]).json()["email"] == "ana@example.com"


@pytest.mark.spec("3.3", "3.5")
def test_a_session_states_its_lifetime_and_token_type(client: Browser, ana: Person, clock: SetClock) -> None:
    session = sign_in(client).json()
    assert session["token_type"] == "bearer"
    shown = {"Authorization": f"{session['token_type']} {session['access_token']}"}
    clock.move(seconds=session["expires_in"] - 1)
    assert client.auth("GET", "/user", headers=shown).status_code == 200
    clock.move(seconds=2)
    assert client.auth("GET", "/user", headers=shown).json()["code"] == "bad_jwt"


@pytest.mark.rule("A7")
def test_an_access_token_carries_the_claims_of_the_contract(client: Browser, ana: Person, clock: SetClock) -> None:
    token = sign_in(client).json()["access_token"]
    header = jwt.get_unverified_header(token)
    claims = jwt.decode(token, options={"verify_signature": False})
    keys = client.auth("GET", "/.well-known/jwks.json").json()["keys"]
    assert (header["alg"], header["typ"]) == ("ES256", "JWT")
    assert header["kid"] in {key["kid"] for key in keys}
    assert claims["iss"] == "http://127.0.0.1:8000/auth/v1"
    assert (claims["aud"], claims["role"], claims["aal"]) == ("authenticated", "authenticated", "aal1")
    assert claims["exp"] - claims["iat"] == 900
    assert claims["amr"] == [{"method": "password", "timestamp": int(clock.now().timestamp())}]
    assert (claims["sub"], claims["is_anonymous"]) == (str(ana.id), False)


@pytest.mark.spec("7.61")
@pytest.mark.rule("A10")
def test_each_sign_in_opens_its_own_session(client: Browser, ana: Person) -> None:
    tokens = [sign_in(client).json()["access_token"] for _ in range(2)]
    ids = {jwt.decode(token, options={"verify_signature": False})["session_id"] for token in tokens}
    assert len(ids | {str(ana.session_id)}) == 3


@pytest.mark.rule("A2")
def test_every_failed_sign_in_gets_the_same_answer(
    client: Browser, ana: Person, make: Make, database: Database, clock: SetClock
) -> None:
    make.user("new@example.com", confirmed=False)
    banned = make.user("banned@example.com")
    no_password = make.user("link@example.com")

    def prepare(db: Any) -> None:
        forever = clock.now().replace(year=2100)
        db.execute(update(User).where(User.id == banned.id).values(banned_until=forever))
        db.execute(update(User).where(User.id == no_password.id).values(password_hash=None))

    database.write_now(prepare)
    people = ["ana", "nobody", "new", "banned", "link"]
    replies = [sign_in(client, f"{person}@example.com", "wrong password") for person in people]
    assert {(reply.status_code, reply.text) for reply in replies} == {
        (400, '{"code":"invalid_credentials","message":"Invalid login credentials"}')
    }


@pytest.mark.rule("A2")
def test_only_the_right_password_reveals_why_sign_in_is_refused(
    client: Browser, make: Make, database: Database, clock: SetClock
) -> None:
    make.user("new@example.com", confirmed=False)
    banned = make.user("banned@example.com")
    forever = clock.now().replace(year=2100)
    database.write_now(lambda db: db.execute(update(User).where(User.id == banned.id).values(banned_until=forever)))
    assert sign_in(client, "new@example.com").json()["code"] == "email_not_confirmed"
    assert sign_in(client, "banned@example.com").json()["code"] == "user_banned"
    assert refresh(client, banned.refresh_token).json()["code"] == "user_banned"
    assert get_user(client, banned.access_token).json()["code"] == "user_banned"
    assert events(database) == ["sign_in_refused"]


@pytest.mark.spec("5.34")
@pytest.mark.parametrize(
    ("query", "body", "status", "code"),
    [
        ("password", {"email": "ana@example.com"}, 400, "validation_failed"),
        ("password", {"password": "x"}, 400, "validation_failed"),
        ("password", {"email": 3, "password": "x"}, 400, "validation_failed"),
        ("password", {"phone": "+420123456789", "password": "x"}, 400, "invalid_credentials"),
        ("password", {"phone": "not a number", "password": "x"}, 400, "validation_failed"),
        ("saml", {}, 400, "invalid_credentials"),
        ("", {}, 400, "invalid_credentials"),
        ("refresh_token", {"refresh_token": "garbage"}, 400, "refresh_token_not_found"),
        ("refresh_token", {"refresh_token": "A" * 76}, 400, "refresh_token_not_found"),
        ("pkce", {"auth_code": "x"}, 400, "validation_failed"),
        ("pkce", {"auth_code": "x", "code_verifier": "y" * 43}, 404, "flow_state_not_found"),
    ],
)
def test_an_invalid_grant_is_rejected(client: Browser, query: str, body: Any, status: int, code: str) -> None:
    reply = client.auth("POST", f"/token?grant_type={query}", json=body)
    assert (reply.status_code, reply.json()["code"]) == (status, code)


@pytest.mark.parametrize("scope", ["everywhere", "all"])
def test_an_unknown_scope_of_signing_out_is_rejected_and_ends_nothing(client: Browser, ana: Person, scope: str) -> None:
    reply = client.as_(ana).auth("POST", f"/logout?scope={scope}")
    assert (reply.status_code, reply.json()["code"]) == (400, "validation_failed")
    assert get_user(client, ana.access_token).status_code == 200


def test_a_missing_refresh_token_is_rejected_in_the_oauth_format(client: Browser) -> None:
    reply = client.auth("POST", "/token?grant_type=refresh_token", json={})
    expected = {"error": "invalid_request", "error_description": "refresh_token required"}
    assert (reply.status_code, reply.json()) == (400, expected)


@pytest.mark.spec("7.8", "4.52")
def test_a_refresh_gives_a_new_pair_for_the_same_session(client: Browser, ana: Person) -> None:
    renewed = refresh(client, ana.refresh_token).json()
    assert renewed["refresh_token"] != ana.refresh_token
    claims = jwt.decode(renewed["access_token"], options={"verify_signature": False})
    assert claims["session_id"] == str(ana.session_id)
    assert [entry["method"] for entry in claims["amr"]] == ["password"]


@pytest.mark.rule("A8")
def test_a_parent_token_gets_the_same_child_again_for_ten_seconds(
    client: Browser, ana: Person, clock: SetClock
) -> None:
    child = refresh(client, ana.refresh_token).json()["refresh_token"]
    clock.move(seconds=10)
    assert refresh(client, ana.refresh_token).json()["refresh_token"] == child
    assert refresh(client, child).status_code == 200


@pytest.mark.rule("A8")
def test_reusing_a_parent_after_ten_seconds_ends_the_session_for_everyone(
    client: Browser, ana: Person, clock: SetClock, database: Database, mails: Mailboxes
) -> None:
    renewed = refresh(client, ana.refresh_token).json()
    clock.move(seconds=11)
    shown = {"Authorization": f"Bearer {renewed['access_token']}"}
    assert client.get("/api/trips", headers=shown).status_code == 200
    reused = refresh(client, ana.refresh_token)
    assert client.get("/api/trips", headers=shown).status_code == 401, "at once"
    assert (reused.status_code, reused.json()["code"]) == (400, "refresh_token_already_used")
    assert reused.json()["message"] == "Invalid Refresh Token: Already Used"
    assert refresh(client, renewed["refresh_token"]).json()["code"] == "session_not_found"
    assert get_user(client, renewed["access_token"]).json()["code"] == "session_not_found"
    assert "refresh_token_reused" in events(database)
    (mail,) = mails(ana.email)
    assert mail.subject == "We logged out one of your devices"


@pytest.mark.rule("A8")
def test_a_token_newer_than_a_restored_backup_is_unknown_and_ends_nothing(
    client: Browser, ana: Person, database: Database
) -> None:
    child = refresh(client, ana.refresh_token).json()["refresh_token"]
    grandchild = refresh(client, child).json()["refresh_token"]
    database.write_now(lambda db: db.execute(update(AuthSession).values(counter=1)))
    assert refresh(client, grandchild).json()["code"] == "refresh_token_not_found"
    assert refresh(client, child).status_code == 200


@pytest.mark.rule("A8")
def test_reusing_a_grandparent_ends_the_session_even_within_ten_seconds(client: Browser, ana: Person) -> None:
    child = refresh(client, ana.refresh_token).json()["refresh_token"]
    grandchild = refresh(client, child).json()["refresh_token"]
    assert refresh(client, ana.refresh_token).json()["code"] == "refresh_token_already_used"
    assert refresh(client, grandchild).status_code == 400


@pytest.mark.rule("A8")
def test_reuse_ends_only_the_session_concerned(client: Browser, ana: Person, clock: SetClock) -> None:
    other = sign_in(client).json()
    refresh(client, ana.refresh_token)
    clock.move(seconds=11)
    refresh(client, ana.refresh_token)
    assert refresh(client, other["refresh_token"]).status_code == 200


@pytest.mark.rule("A8")
def test_many_tabs_refreshing_at_the_same_time_get_one_child(client: Browser, ana: Person) -> None:
    with ThreadPoolExecutor(8) as tabs:
        children = {
            reply.json().get("refresh_token")
            for reply in tabs.map(lambda _: refresh(client, ana.refresh_token), range(8))
        }
    assert len(children) == 1
    assert None not in children


@pytest.mark.rule("A8")
def test_a_refresh_token_with_a_changed_byte_is_unknown(client: Browser, ana: Person) -> None:
    raw = bytearray(base64.urlsafe_b64decode(ana.refresh_token + "=="))
    for position in (0, 5, 24, 56):
        forged = bytearray(raw)
        forged[position] ^= 1
        token = base64.urlsafe_b64encode(bytes(forged)).rstrip(b"=").decode()
        assert refresh(client, token).json()["code"] == "refresh_token_not_found"


@pytest.mark.rule("A8")
def test_a_refresh_token_is_accepted_in_one_spelling_only(client: Browser, ana: Person) -> None:
    token = ana.refresh_token
    for other in (f"{token[:9]}!{token[9:]}", f"{token}====", f"{token}\n"):
        assert refresh(client, other).json()["code"] == "refresh_token_not_found"
    assert refresh(client, ana.refresh_token).status_code == 200


@pytest.mark.parametrize(("days_between", "times", "outcome"), [(31, 1, "session_expired"), (29, 4, "session_expired")])
@pytest.mark.rule("A8")
def test_a_session_ends_after_30_idle_days_or_90_in_all(
    client: Browser, ana: Person, clock: SetClock, days_between: int, times: int, outcome: str
) -> None:
    token, code = ana.refresh_token, ""
    for _ in range(times):
        clock.move(days=days_between)
        reply = refresh(client, token).json()
        token, code = reply.get("refresh_token", ""), reply.get("code", "")
    assert code == outcome


@pytest.mark.parametrize(("seconds", "status"), [(-1, 200), (0, 200), (1, 400)])
@pytest.mark.rule("P5")
@pytest.mark.spec("9.43")
def test_a_session_may_be_idle_for_30_days_and_not_a_second_longer(
    client: Browser, ana: Person, clock: SetClock, seconds: int, status: int
) -> None:
    clock.move(days=30, seconds=seconds)
    assert refresh(client, ana.refresh_token).status_code == status


@pytest.mark.spec("7.19", "7.20", "7.21", "2.65")
@pytest.mark.parametrize(
    ("scope", "this_lives", "other_lives"),
    [
        ("", False, False),
        ("?scope=global", False, False),
        ("?scope=local", False, True),
        ("?scope=others", True, False),
    ],
)
@pytest.mark.rule("A9")
def test_signing_out_ends_the_sessions_of_its_scope_immediately(
    client: Browser, ana: Person, scope: str, this_lives: bool, other_lives: bool
) -> None:
    other = sign_in(client).json()
    reply = client.as_(ana).auth("POST", f"/logout{scope}")
    assert (reply.status_code, reply.content) == (204, b"")
    for token, refresh_token, lives in (
        (ana.access_token, ana.refresh_token, this_lives),
        (other["access_token"], other["refresh_token"], other_lives),
    ):
        answer = get_user(client, token)
        assert answer.status_code == (200 if lives else 403)
        assert lives or answer.json()["code"] == "session_not_found"
        assert refresh(client, refresh_token).status_code == (200 if lives else 400)


def test_signing_out_does_not_affect_other_people(client: Browser, ana: Person, make: Make) -> None:
    ben = make.user("ben@example.com")
    client.as_(ana).auth("POST", "/logout")
    assert get_user(client, ben.access_token).status_code == 200


def test_an_expired_access_token_is_rejected(client: Browser, ana: Person, clock: SetClock) -> None:
    clock.move(seconds=901)
    reply = get_user(client, ana.access_token)
    assert (reply.status_code, reply.json()["code"]) == (403, "bad_jwt")
    assert reply.json()["message"].startswith("invalid JWT: unable to parse or verify signature")


@pytest.mark.parametrize("header", [None, "", "Bearer", "Basic abc", "Bearer "])
def test_the_user_endpoint_requires_a_bearer_token(client: Browser, header: str | None) -> None:
    reply = client.auth("GET", "/user", headers={} if header is None else {"Authorization": header})
    assert (reply.status_code, reply.json()["code"]) == (401, "no_authorization")
    assert "Bearer token" in reply.json()["message"]


def test_the_api_version_header_selects_the_format_of_errors(client: Browser) -> None:
    new = client.auth("GET", "/user")
    old = client.auth("GET", "/user", new_shape=False)
    text = "This endpoint requires a valid Bearer token"
    assert new.json() == {"code": "no_authorization", "message": text}
    assert old.json() == {"code": 401, "error_code": "no_authorization", "msg": text}
    assert new.headers["X-Supabase-Api-Version"] == "2024-01-01"
    assert "X-Supabase-Api-Version" not in old.headers
    assert old.headers["x-sb-error-code"] == new.headers["x-sb-error-code"] == "no_authorization"


def segment(value: Any) -> str:
    return base64.urlsafe_b64encode(json.dumps(value).encode()).rstrip(b"=").decode()


@pytest.mark.rule("A7")
def test_forged_tokens_are_rejected(client: Browser, ana: Person, make: Make, clock: SetClock) -> None:
    claims = jwt.decode(ana.access_token, options={"verify_signature": False})
    signing = make.components.issuer.keyring.signing
    head, body, seal = ana.access_token.split(".")
    public = signing.key.public_key().public_numbers()
    keyring = make.components.issuer.keyring

    def signed(**changes: Any) -> str:
        return jwt.encode({**claims, **changes}, signing.key, "ES256", {"kid": signing.kid})

    forged = {
        "no algorithm": f"{segment({'alg': 'none', 'typ': 'JWT'})}.{body}.",
        "no algorithm, our key": f"{segment({'alg': 'none', 'kid': signing.kid})}.{body}.",
        "other body": f"{head}.{segment({**claims, 'sub': str(claims['session_id'])})}.{seal}",
        "public key as secret": jwt.encode(claims, str(public.x), "HS256", {"kid": signing.kid}),
        "unknown key": jwt.encode(claims, signing.key, "ES256", {"kid": "another"}),
        "key in header": f"{segment({'alg': 'ES256', 'kid': 'x', 'jwk': signing.public})}.{body}.{seal}",
        "other audience": signed(aud="others"),
        "other issuer": signed(iss="https://elsewhere.example/auth/v1"),
        "other role": signed(role="service_role"),
        "not yet": signed(nbf=int(clock.now().timestamp()) + 60),
        "not before what": signed(nbf="tomorrow"),
        "no expiry": jwt.encode(
            {name: value for name, value in claims.items() if name != "exp"}, signing.key, "ES256", {"kid": signing.kid}
        ),
        "public key of browsers": keyring.anon_key,
        "server key": keyring.service_role_key,
        "refresh token": ana.refresh_token,
    }
    answers = {name: get_user(client, token) for name, token in forged.items()}
    told = {name: (reply.status_code, reply.json()["code"]) for name, reply in answers.items()}
    assert told == dict.fromkeys(forged, (403, "bad_jwt"))
    assert "missing sub" in answers["public key of browsers"].json()["message"]
    assert get_user(client, signed(sub="no-uuid")).status_code == 400
    assert get_user(client, signed(session_id=str(ana.id))).json()["code"] == "session_not_found"
    assert get_user(client, signed(sub=str(ana.session_id))).json()["code"] == "user_not_found"


class TestWithTheSharedSecret:
    SECRET = "a shared secret of more than thirty-two bytes"

    @pytest.fixture(params=[False, True])
    def settings(self, make_settings: MakeSettings, request: pytest.FixtureRequest) -> Settings:
        return make_settings(jwt_secret=self.SECRET, jwt_secret_users=request.param)

    @pytest.mark.rule("A7")
    def test_the_shared_secret_signs_api_keys_always_and_user_tokens_only_when_enabled(
        self, client: Browser, ana: Person, settings: Settings, clock: SetClock
    ) -> None:
        expires = int(clock.now().timestamp()) + 100
        key = jwt.encode({"iss": "elsewhere", "role": "anon", "exp": expires}, self.SECRET, "HS256")
        claims = {"sub": str(ana.id), "aud": "authenticated", "role": "authenticated", "exp": expires}
        user_token = jwt.encode(claims, self.SECRET, "HS256")
        wrong = jwt.encode(claims, "another secret of more than thirty-two bytes", "HS256")

        assert client.auth("GET", "/settings", headers={"apikey": key}).status_code == 200
        assert client.auth("GET", "/settings", headers={"apikey": wrong}).status_code == 401
        assert get_user(client, user_token).status_code == (200 if settings.jwt_secret_users else 403)
        assert get_user(client, wrong).status_code == 403
        product = client.get("/api/account/profile", headers={"Authorization": f"Bearer {user_token}"})
        assert product.status_code == (200 if settings.jwt_secret_users else 401)

    @pytest.mark.parametrize("role", ["service_role", "supabase_admin"])
    def test_a_server_key_needs_no_expiry_but_a_user_token_does(self, client: Browser, ana: Person, role: str) -> None:
        claims = {"sub": str(ana.id), "aud": "authenticated", "role": "authenticated"}
        assert get_user(client, jwt.encode(claims, self.SECRET, "HS256")).status_code == 403
        key = jwt.encode({"iss": "elsewhere", "role": role, "sub": "of no account"}, self.SECRET, "HS256")
        headers = {"apikey": key, "Authorization": f"Bearer {key}"}
        assert client.auth("GET", "/admin/users", headers=headers).status_code == 200
        assert client.get("/api/trips", headers=headers).status_code == 401
        anon = jwt.encode({"iss": "elsewhere", "role": "anon"}, self.SECRET, "HS256")
        refused = client.auth("GET", "/admin/users", headers={"apikey": anon, "Authorization": f"Bearer {anon}"})
        assert (refused.status_code, refused.json()["code"]) == (403, "not_admin")


def test_a_service_key_signed_by_us_without_an_expiry_is_rejected(client: Browser, make: Make) -> None:
    signing = make.components.issuer.keyring.signing
    key = jwt.encode({"iss": "tripoint", "role": "service_role"}, signing.key, "ES256", {"kid": signing.kid})
    assert client.auth("GET", "/admin/users", headers={"Authorization": f"Bearer {key}"}).status_code == 403


@pytest.mark.rule("A3")
def test_a_password_changed_during_its_check_opens_no_session(
    client: Browser, ana: Person, make: Make, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    hasher = make.components.hasher
    matches = hasher.matches

    async def changed_meanwhile(password: str, kept: str | None) -> bool:
        new = update(User).where(User.id == ana.id).values(password_hash=await hasher.hash("an evening by the sea"))
        await database.write(lambda db: db.execute(new))
        return await matches(password, kept)

    monkeypatch.setattr(hasher, "matches", changed_meanwhile)
    assert sign_in(client).json()["code"] == "invalid_credentials"


@pytest.mark.usefixtures("ana")
class TestWithLimits:
    @pytest.fixture
    def settings(self, make_settings: MakeSettings) -> Settings:
        return make_settings(rate_limits=True)

    @pytest.mark.parametrize("email", ["ana@example.com", "nobody@example.com"])
    @pytest.mark.rule("A21")
    def test_ten_failures_in_five_minutes_block_an_address_known_or_not(
        self, client: Browser, clock: SetClock, email: str
    ) -> None:
        replies = [sign_in(client, email, "wrong password") for _ in range(11)]
        assert [reply.status_code for reply in replies] == [400] * 10 + [429]
        assert replies[-1].json()["code"] == "over_request_rate_limit"
        assert 0 < int(replies[-1].headers["Retry-After"]) <= 300
        clock.move(minutes=5)
        assert sign_in(client).status_code == 200

    @pytest.mark.parametrize(("failures", "status"), [(9, 200), (10, 429)])
    @pytest.mark.rule("A21")
    def test_after_exactly_ten_failures_even_the_right_password_is_refused(
        self, client: Browser, failures: int, status: int
    ) -> None:
        assert {sign_in(client, password="wrong password").status_code for _ in range(failures)} == {400}
        assert sign_in(client).status_code == status

    @pytest.mark.rule("A21")
    def test_a_known_device_is_not_locked_out_by_strangers(self, client: Browser) -> None:
        assert sign_in(client).status_code == 200
        client.headers["User-Agent"] = "a stranger's browser"
        for _ in range(11):
            stranger = sign_in(client, password="wrong password")
        assert stranger.status_code == 429
        client.headers["User-Agent"] = "testclient"
        assert sign_in(client).status_code == 200

    @pytest.mark.rule("A21")
    def test_a_session_may_refresh_thirty_times_in_five_minutes(self, client: Browser, ana: Person) -> None:
        token = ana.refresh_token
        for _ in range(30):
            token = refresh(client, token).json()["refresh_token"]
        assert refresh(client, token).status_code == 429


@pytest.mark.rule("A1")
def test_more_than_64_waiting_hashes_are_refused(make: Make) -> None:
    hasher = make.components.hasher

    async def rush() -> list[Any]:
        return await asyncio.gather(*(hasher.matches("password", None) for _ in range(70)), return_exceptions=True)

    outcomes = asyncio.run(rush())
    refused = [outcome for outcome in outcomes if isinstance(outcome, Exception)]
    assert (len(refused), {getattr(error, "status", None) for error in refused}) == (4, {503})
    assert asyncio.run(hasher.matches("password", None)) is False


@pytest.mark.rule("A1")
def test_a_password_is_rehashed_when_the_parameters_become_stronger(
    client: Browser, ana: Person, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(passwords, "ARGON", STRONG)
    weaker = PasswordHasher(time_cost=1, memory_cost=8 * 1024, parallelism=1).hash(PASSWORD)
    database.write_now(lambda db: db.execute(update(User).where(User.id == ana.id).values(password_hash=weaker)))
    assert sign_in(client).status_code == 200
    kept = database.read_now(lambda db: db.scalar(select(User.password_hash).where(User.id == ana.id)))
    assert kept is not None
    assert "$argon2id$v=19$m=19456,t=2,p=1$" in kept
    assert sign_in(client).status_code == 200
