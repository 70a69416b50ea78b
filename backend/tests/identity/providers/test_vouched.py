"""grant_type=id_token and grant_type=web3 (contract sections 3 and 5; TRUST.md A7, A14, A17)."""

import base64
import hashlib
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

import jwt
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from eth_keys.datatypes import PrivateKey

from tests import local_provider
from tests.browser import Browser
from tests.conftest import MakeSettings
from tests.local_provider import LocalProvider
from tests.make import Make
from tripoint.core.clock import SetClock
from tripoint.core.settings import Settings
from tripoint.identity.credentials import web3
from tripoint.identity.providers import oidc

HOME = "http://127.0.0.1:8000"
NONCE = "said once"
HASHED = hashlib.sha256(NONCE.encode()).hexdigest()


@pytest.fixture
def provider(clock: SetClock) -> Iterator[LocalProvider]:
    with local_provider.running(lambda: clock.now().timestamp()) as server:
        yield server


@pytest.fixture
def settings(make_settings: MakeSettings, provider: LocalProvider) -> Settings:
    return make_settings(auth_manual_linking=True, auth_web3=True, **local_provider.settings_of(provider))


def by_token(client: Browser, token: str | None, **body: Any) -> Any:
    given = {"provider": "google", "id_token": token, **body}
    return client.auth("POST", "/token?grant_type=id_token", json=given)


class TestIdToken:
    @pytest.mark.spec("7.10")
    @pytest.mark.parametrize(
        ("claims", "body"),
        [
            ({}, {}),
            ({"nonce": HASHED}, {"nonce": NONCE}),
            ({"at_hash": base64.urlsafe_b64encode(hashlib.sha256(b"at").digest()[:16]).decode().rstrip("=")}, {}),
        ],
    )
    def test_a_valid_id_token_of_the_provider_signs_in(
        self, client: Browser, provider: LocalProvider, claims: dict[str, str], body: dict[str, str]
    ) -> None:
        reply = by_token(client, provider.id_token(**claims), access_token="at", **body)
        user = reply.json()["user"]
        assert (user["email"], user["app_metadata"]["provider"]) == ("ana@example.com", "google")
        assert by_token(client, provider.id_token()).json()["user"]["id"] == user["id"]

    @pytest.mark.parametrize(("letters", "status"), [(255, 200), (256, 400)])
    def test_a_subject_has_at_most_255_characters(
        self, client: Browser, provider: LocalProvider, letters: int, status: int
    ) -> None:
        assert by_token(client, provider.id_token(sub="s" * letters)).status_code == status

    def test_the_times_of_an_id_token_may_be_a_minute_off(
        self, client: Browser, provider: LocalProvider, clock: SetClock
    ) -> None:
        now = int(clock.now().timestamp())
        for claims, status in (
            ({"exp": now - 59}, 200), ({"exp": now - 60}, 400), ({"iat": now + 60}, 200), ({"iat": now + 61}, 400),
        ):  # fmt: skip
            assert by_token(client, provider.id_token(**claims)).status_code == status, claims

    @pytest.mark.parametrize(("seconds", "status"), [(0.5, 400), (1.5, 200)])
    def test_keys_are_fetched_again_for_an_unknown_key_id_at_most_once_a_second(
        self, client: Browser, provider: LocalProvider, monkeypatch: pytest.MonkeyPatch, seconds: float, status: int
    ) -> None:
        moment = time.monotonic()
        monkeypatch.setattr(oidc, "time", SimpleNamespace(monotonic=lambda: moment))
        assert by_token(client, provider.id_token()).status_code == 200
        provider.key, provider.kid = ec.generate_private_key(ec.SECP256R1()), "the next one"
        moment += seconds
        assert by_token(client, provider.id_token()).status_code == status

    @pytest.mark.parametrize(("seconds", "times"), [(599, 1), (600, 2)])
    def test_the_providers_metadata_is_fetched_again_after_ten_minutes(
        self, client: Browser, provider: LocalProvider, monkeypatch: pytest.MonkeyPatch, seconds: float, times: int
    ) -> None:
        moment, asked, get = 1_000.0, [], oidc.web.get
        monkeypatch.setattr(oidc, "time", SimpleNamespace(monotonic=lambda: moment))
        monkeypatch.setattr(oidc.web, "get", lambda address: asked.append(urlsplit(address).path) or get(address))
        assert by_token(client, provider.id_token()).status_code == 200
        moment += seconds
        assert by_token(client, provider.id_token()).status_code == 200
        assert [path for path in asked if "well-known" in path] == ["/.well-known/openid-configuration"] * times

    def test_two_concurrent_first_sign_ins_create_one_account(self, client: Browser, provider: LocalProvider) -> None:
        tokens = [provider.id_token() for _ in range(4)]
        with ThreadPoolExecutor(4) as tabs:
            replies = list(tabs.map(lambda token: by_token(client, token), tokens))
        assert [reply.status_code for reply in replies] == [200] * 4
        assert len({reply.json()["user"]["id"] for reply in replies}) == 1

    @pytest.mark.parametrize(
        ("claims", "body"),
        [
            ({"aud": "someone-else"}, {}),
            ({"aud": [local_provider.CLIENT_ID, "someone-else"], "azp": "someone-else"}, {}),
            ({"iss": "https://evil.example"}, {}),
            ({"exp": 1_700_000_000}, {}),
            ({"sub": None}, {}),
            ({"nonce": HASHED}, {}),
            ({}, {"nonce": NONCE}),
            ({"nonce": NONCE}, {"nonce": NONCE}),
            ({"at_hash": "wrong"}, {"access_token": "at"}),
        ],
    )
    @pytest.mark.rule("A14")
    def test_an_id_token_with_wrong_claims_is_rejected(
        self, client: Browser, provider: LocalProvider, claims: dict[str, Any], body: dict[str, str]
    ) -> None:
        reply = by_token(client, provider.id_token(**claims), **body)
        assert (reply.status_code, reply.json()["error"]) == (400, "invalid_request")

    @pytest.mark.rule("A7")
    def test_an_id_token_with_another_key_and_one_of_our_own_tokens_are_rejected(
        self, client: Browser, provider: LocalProvider, make: Make
    ) -> None:
        token = provider.id_token()
        said = jwt.decode(token, options={"verify_signature": False})
        forged = jwt.encode(said, ec.generate_private_key(ec.SECP256R1()), "ES256", {"kid": local_provider.KID})
        for wrong in (forged, make.user("ben@example.com").access_token, "garbage"):
            reply = by_token(client, wrong)
            assert (reply.status_code, reply.json()["error_description"]) == (400, "Bad ID token")
        assert by_token(client, token).status_code == 200

    @pytest.mark.parametrize("name", ["github", "apple", "", None])
    def test_a_provider_without_id_tokens_is_rejected(self, client: Browser, name: str | None) -> None:
        reply = by_token(client, "x", provider=name)
        assert (reply.status_code, reply.json()["code"]) == (400, "provider_disabled")
        assert "not enabled" in reply.json()["message"]
        assert by_token(client, None).json() == {"error": "invalid_request", "error_description": "id_token required"}

    @pytest.mark.parametrize("said", [False, "false", None])
    @pytest.mark.rule("A14")
    def test_an_unverified_address_joins_no_account(
        self, client: Browser, provider: LocalProvider, make: Make, said: object
    ) -> None:
        make.user("ana@example.com")
        reply = by_token(client, provider.id_token(email_verified=said))
        assert (reply.status_code, reply.json()["code"]) == (422, "provider_email_needs_verification")

    def test_an_id_token_can_be_linked_to_the_account_of_the_session(
        self, client: Browser, provider: LocalProvider, make: Make, clock: SetClock
    ) -> None:
        ben = make.user("ben@example.com")
        me = client.as_(ben)
        linked = by_token(me, provider.id_token(), link_identity=True).json()["user"]
        assert (linked["id"], linked["app_metadata"]["providers"]) == (str(ben.id), ["email", "google"])
        taken = by_token(client.as_(make.user("carl@example.com")), provider.id_token(), link_identity=True)
        assert (taken.status_code, taken.json()["code"]) == (422, "identity_already_exists")
        assert by_token(client, provider.id_token(), link_identity=True).status_code == 401
        clock.move(minutes=11)
        assert by_token(me, provider.id_token(), link_identity=True).json()["code"] == "reauthentication_needed"


class Wallet:
    """An Ethereum key."""

    chain, network = "ethereum", "Ethereum"

    def __init__(self, seed: int = 7) -> None:
        self.key = PrivateKey(seed.to_bytes(32, "big"))
        self.address = self.key.public_key.to_checksum_address()

    def sign(self, message: str) -> str:
        raw = message.encode()
        signed = self.key.sign_msg(b"\x19Ethereum Signed Message:\n" + str(len(raw)).encode() + raw).to_bytes()
        return "0x" + signed[:64].hex() + format(signed[64] + 27, "02x")


class SolanaWallet:
    """An Ed25519 key."""

    chain, network = "solana", "Solana"

    def __init__(self, seed: int = 7) -> None:
        self.key = Ed25519PrivateKey.from_private_bytes(seed.to_bytes(32, "big"))
        number = int.from_bytes(self.key.public_key().public_bytes_raw(), "big")
        self.address = ""
        while number:
            number, rest = divmod(number, 58)
            self.address = web3.BASE58[rest] + self.address

    def sign(self, message: str) -> str:
        return base64.urlsafe_b64encode(self.key.sign(message.encode())).decode().rstrip("=")


WALLETS = pytest.mark.parametrize("wallet", [Wallet(), SolanaWallet()], ids=["ethereum", "solana"])


def words(wallet: Any, clock: SetClock, **changes: Any) -> str:
    """A message in the wallets' format; fields that are None are left out."""
    fields = {
        "URI": f"{HOME}/login",
        "Version": "1",
        "Chain ID": "1",
        "Nonce": "abcdef1234",
        "Issued At": clock.now().isoformat().replace("+00:00", "Z"),
        **{name.replace("_", " "): value for name, value in changes.items() if name[0].isupper()},
    }
    domain, address = changes.get("domain", "127.0.0.1:8000"), changes.get("address", wallet.address)
    lines = [f"{domain} wants you to sign in with your {wallet.network} account:", address, ""]
    if changes.get("statement", "I accept the terms."):
        lines += [changes.get("statement", "I accept the terms."), ""]
    return "\n".join([*lines, *(f"{name}: {value}" for name, value in fields.items() if value is not None)])


def show(client: Browser, wallet: Any, message: str, signature: str | None = None, **body: Any) -> Any:
    given = {"chain": wallet.chain, "message": message, "signature": signature or wallet.sign(message), **body}
    return client.auth("POST", "/token?grant_type=web3", json=given)


class TestWallets:
    @WALLETS
    @pytest.mark.spec("7.11")
    @pytest.mark.parametrize("statement", ["I accept the terms.", ""])
    def test_a_signed_message_opens_the_account_of_its_key(
        self, client: Browser, clock: SetClock, wallet: Any, statement: str
    ) -> None:
        session = show(client, wallet, words(wallet, clock, statement=statement)).json()
        user = session["user"]
        assert (user["email"], user["is_anonymous"], user["app_metadata"]["provider"]) == ("", False, "web3")
        assert user["identities"][0]["id"].lower() == f"web3:{wallet.chain}:{wallet.address}".lower()
        claims = jwt.decode(session["access_token"], options={"verify_signature": False})
        assert (claims["aal"], claims["amr"][0]["method"]) == ("aal1", "web3")
        again = show(client, wallet, words(wallet, clock, Nonce="another123")).json()
        assert again["user"]["id"] == user["id"]
        other = type(wallet)(seed=8)
        assert show(client, other, words(other, clock)).json()["user"]["id"] != user["id"]

    @WALLETS
    def test_a_message_works_once(self, client: Browser, clock: SetClock, wallet: Any) -> None:
        message = words(wallet, clock)
        assert show(client, wallet, message).status_code == 200
        clock.move(minutes=9)
        assert show(client, wallet, message).json()["error"] == "invalid_grant"

    @WALLETS
    @pytest.mark.parametrize(
        "changes",
        [
            {"URI": "https://evil.example/login", "domain": "evil.example"},
            {"URI": "ftp://127.0.0.1:8000/"},
            {"URI": None, "Version": None, "Chain_ID": None, "Nonce": None, "Issued_At": None},
            {"URI": None},
            {"domain": "evil.example"},
            {"Version": "2"},
            {"Issued_At": None},
            {"Issued_At": "yesterday"},
            {"Issued_At": "2026-11-20T12:00:00"},
            {"Issued_At": "2026-11-20T11:49:59Z"},
            {"Issued_At": "2026-11-20T12:10:01Z"},
            {"Expiration_Time": "2026-11-20T12:00:00Z"},
            {"Not_Before": "2026-11-20T12:00:01Z"},
            {"Balance": "1000"},
            {"address": "nobody"},
            {"address": "1" * 44},
            {"address": "2" * 43},
            {"address": "z" * 44},
            {"address": "JEKNVnkbo3jma5nREBBJCDoXFVeKkD56V3xKrvRmWxFH"},  # 2 to the power of 256
            {"statement": "Two\nlines of it"},
        ],
    )
    @pytest.mark.rule("A17")
    def test_a_message_for_another_site_or_time_or_in_a_wrong_format_is_rejected(
        self, client: Browser, clock: SetClock, wallet: Any, changes: dict[str, Any]
    ) -> None:
        reply = show(client, wallet, words(wallet, clock, **changes))
        assert (reply.status_code, reply.json()["error"]) == (400, "invalid_grant")

    @WALLETS
    @pytest.mark.parametrize(
        ("line", "status"),
        [("Version: 1", 400), ("Request ID: 7", 200), ("Resources:\n- https://example.com/terms", 200)],
    )
    def test_a_repeated_field_is_rejected_and_resources_may_follow(
        self, client: Browser, clock: SetClock, wallet: Any, line: str, status: int
    ) -> None:
        assert show(client, wallet, words(wallet, clock) + "\n" + line).status_code == status

    @pytest.mark.parametrize(
        ("nonce", "status"), [("abcdefg", 400), ("abcdefgh", 200), ("abcd-efgh", 400), (None, 400)]
    )
    def test_an_ethereum_nonce_has_at_least_eight_letters_and_digits(
        self, client: Browser, clock: SetClock, nonce: str | None, status: int
    ) -> None:
        assert show(client, Wallet(), words(Wallet(), clock, Nonce=nonce)).status_code == status

    @WALLETS
    def test_a_message_is_valid_between_its_start_and_its_expiry(
        self, client: Browser, clock: SetClock, wallet: Any
    ) -> None:
        at = clock.now()
        bounds = {"Not_Before": at.isoformat(), "Expiration_Time": (at + timedelta(seconds=1)).isoformat()}
        assert show(client, wallet, words(wallet, clock, **bounds)).status_code == 200

    @WALLETS
    def test_a_signature_of_another_message_or_by_another_key_is_rejected(
        self, client: Browser, clock: SetClock, wallet: Any
    ) -> None:
        message = words(wallet, clock)
        right = wallet.sign(message)
        for wrong in (
            wallet.sign(message + " "),
            type(wallet)(seed=8).sign(message),
            right[:-2],
            f"{right[:20]}!!!!{right[20:]}",
            "x",
            "0x" + "0" * 130,
            "ab" * 64 + "1f",
        ):
            reply = show(client, wallet, message, wrong)
            assert (reply.status_code, reply.json()["error"]) == (400, "invalid_grant"), wrong
        assert show(client, wallet, message, right).status_code == 200, "a failure spends nothing"

    def test_a_mixed_case_address_must_match_its_checksum(self, client: Browser, clock: SetClock) -> None:
        wallet = Wallet()
        user = show(client, wallet, words(wallet, clock)).json()["user"]
        lower = show(client, wallet, words(wallet, clock, address=wallet.address.lower()))
        assert lower.json()["user"]["id"] == user["id"]
        assert wallet.address.swapcase()[2:] != wallet.address[2:]
        swapped = "0x" + wallet.address[2:].swapcase()
        assert show(client, wallet, words(wallet, clock, address=swapped)).status_code == 400

    @pytest.mark.parametrize(
        ("body", "code"),
        [
            ({"chain": "bitcoin"}, "web3_unsupported_chain"),
            ({"chain": None}, "web3_unsupported_chain"),
            ({"message": "short"}, "validation_failed"),
            ({"message": "x" * 20_481}, "validation_failed"),
            ({"signature": None}, "validation_failed"),
        ],
    )
    def test_a_wallet_sign_in_with_invalid_fields_is_rejected(
        self, client: Browser, clock: SetClock, body: dict[str, Any], code: str
    ) -> None:
        wallet = Wallet()
        message = words(wallet, clock)
        given = {"chain": "ethereum", "message": message, "signature": wallet.sign(message), **body}
        reply = client.auth("POST", "/token?grant_type=web3", json=given)
        assert (reply.status_code, reply.json()["code"]) == (400, code)


class TestNotOffered:
    @pytest.fixture
    def settings(self, make_settings: MakeSettings) -> Settings:
        return make_settings()

    def test_wallets_and_id_tokens_are_off_until_they_are_enabled(self, client: Browser, clock: SetClock) -> None:
        wallet = Wallet()
        reply = show(client, wallet, words(wallet, clock))
        assert (reply.status_code, reply.json()["code"]) == (422, "web3_provider_disabled")
        assert reply.json()["message"] == "Web3 provider is disabled"
        assert by_token(client, "x").json()["code"] == "provider_disabled"


class TestWithoutLinking:
    @pytest.fixture
    def settings(self, make_settings: MakeSettings, provider: LocalProvider) -> Settings:
        return make_settings(**local_provider.settings_of(provider))

    def test_an_id_token_signs_in_but_cannot_be_linked(
        self, client: Browser, provider: LocalProvider, make: Make
    ) -> None:
        me = client.as_(make.user("ben@example.com"))
        refused = by_token(me, provider.id_token(), link_identity=True)
        assert (refused.status_code, refused.json()["code"]) == (404, "manual_linking_disabled")
        assert me.auth("GET", "/user").json()["app_metadata"]["providers"] == ["email"]
        assert by_token(client, provider.id_token()).is_success
