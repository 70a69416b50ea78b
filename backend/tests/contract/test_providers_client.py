"""Signing in with providers through the official JavaScript client (contracts/auth.md, sections 3 to 5)."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest

from tests import local_provider
from tests.contract.test_auth_client import tell
from tests.identity.providers.test_vouched import Wallet
from tests.local_provider import LocalProvider

SSO_ID = "0b7d6f0e-4c7b-4f39-9d0c-1f9a7a7a1d11"


@pytest.fixture
def provider() -> Iterator[LocalProvider]:
    with local_provider.running() as server:
        yield server


class TestConfigured:
    @pytest.fixture
    def chosen(self, provider: LocalProvider) -> dict[str, Any]:
        connection = {
            "id": SSO_ID,
            "domains": ["example.com"],
            "issuer": provider.origin,
            "client_id": local_provider.CLIENT_ID,
            "client_secret": local_provider.CLIENT_SECRET,
        }
        return {
            "auth_manual_linking": True,
            "auth_web3": True,
            "auth_sso": json.dumps([connection]),
            **local_provider.settings_of(provider),
        }

    @pytest.mark.parametrize(
        "story",
        [
            pytest.param("signInWithOAuth", marks=pytest.mark.spec("7.63", "7.9")),
            pytest.param("linkIdentity", marks=pytest.mark.spec("7.23", "3.6")),
            pytest.param("unlinkIdentity", marks=pytest.mark.spec("7.24")),
            pytest.param("signInWithIdToken", marks=pytest.mark.spec("7.10")),
            pytest.param("signInWithWeb3", marks=pytest.mark.spec("7.11")),
            pytest.param("signInWithSSO", marks=pytest.mark.spec("7.16")),
        ],
    )
    def test_each_method_succeeds_and_fails_as_the_contract_says(
        self, origin: str, provider: LocalProvider, story: str
    ) -> None:
        wallet = Wallet()
        message = "\n".join(
            [
                f"{origin.partition('://')[2]} wants you to sign in with your Ethereum account:",
                wallet.address,
                "",
                f"URI: {origin}/login",
                "Version: 1",
                "Chain ID: 1",
                "Nonce: abcdef1234",
                f"Issued At: {datetime.now(UTC).isoformat()}",
            ]
        )
        given = {"MESSAGE": message, "SIGNATURE": wallet.sign(message), "ID_TOKEN": provider.id_token()}
        tell("auth-providers.mjs", origin, story, PROVIDER=provider.origin, **given)


def test_providers_that_are_not_configured_are_refused_by_name(origin: str) -> None:
    tell("auth-providers.mjs", origin, "not configured")
