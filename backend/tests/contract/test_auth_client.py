"""The official JavaScript client against our server (contracts/auth.md). Needs Node and the front end's packages."""

import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
FRONT_END = HERE.parents[2] / "frontend"


@pytest.mark.parametrize(
    "story",
    [
        pytest.param("sign-up-to-sign-out", marks=pytest.mark.spec("7.5", "7.6", "7.7", "7.13", "7.17")),
        pytest.param("refresh", marks=pytest.mark.spec("7.8", "7.29", "4.52")),
        pytest.param("reuse", marks=pytest.mark.spec("7.8")),
        pytest.param("update-user", marks=pytest.mark.spec("7.18", "4.54")),
        pytest.param("wrong-password", marks=pytest.mark.spec("7.7")),
        pytest.param("weak-password", marks=pytest.mark.spec("5.36")),
        pytest.param("magic-link", marks=pytest.mark.spec("7.12", "7.13")),
        pytest.param("pkce", marks=pytest.mark.spec("7.9")),
        pytest.param("recovery", marks=pytest.mark.spec("7.14", "7.64", "7.65", "4.53")),
        pytest.param("scopes", marks=pytest.mark.spec("7.19", "7.20", "7.21")),
        pytest.param("no-session", marks=pytest.mark.spec("7.17")),
        pytest.param("missing-or-invalid", marks=pytest.mark.spec("8.53", "8.58")),
        pytest.param("states", marks=pytest.mark.spec("4.50", "4.51", "4.56")),
        pytest.param("hosted", marks=pytest.mark.spec("1.35", "7.5")),
        pytest.param("key-set", marks=pytest.mark.spec("9.6")),
        pytest.param("taken-address", marks=pytest.mark.spec("7.6")),
    ],
)
def test_the_official_client_completes_each_story(origin: str, story: str) -> None:
    tell("auth-client.mjs", origin, story)


@pytest.mark.parametrize(
    ("story", "chosen"),
    [
        pytest.param("signUp", {}, marks=pytest.mark.spec("7.6", "5.27", "9.7")),
        ("signInAnonymously", {"auth_anonymous": True}),
        ("signInAnonymously, not offered", {}),
        pytest.param("signInWithPassword", {}, marks=pytest.mark.spec("7.7", "8.54", "3.3", "3.5")),
        pytest.param("exchangeCodeForSession", {}, marks=pytest.mark.spec("7.9")),
        pytest.param("exchangeCodeForSession, by another browser", {}, marks=pytest.mark.spec("7.9")),
        pytest.param("signInWithOtp", {}, marks=pytest.mark.spec("7.12")),
        pytest.param("verifyOtp", {}, marks=pytest.mark.spec("7.13")),
        pytest.param("reauthenticate", {}, marks=pytest.mark.spec("7.22")),
        pytest.param("resend", {}, marks=pytest.mark.spec("7.15")),
        ("getSession", {}),
        pytest.param("getUser", {}, marks=pytest.mark.spec("7.17", "8.53")),
        pytest.param("updateUser", {}, marks=pytest.mark.spec("7.18")),
        ("setSession", {}),
        pytest.param("refreshSession", {}, marks=pytest.mark.spec("7.8")),
        pytest.param("signOut", {}, marks=pytest.mark.spec("7.19", "7.20", "7.21")),
        pytest.param("resetPasswordForEmail", {}, marks=pytest.mark.spec("7.14")),
        ("too much", {"rate_limits": True}),
        pytest.param("getClaims", {}, marks=pytest.mark.spec("7.29", "8.58")),
        pytest.param("startAutoRefresh", {"auth_token_seconds": 60}, marks=pytest.mark.spec("7.55")),
        pytest.param("onAuthStateChange", {}, marks=pytest.mark.spec("4.50", "4.51", "4.52", "4.54")),
        *(
            pytest.param(f"admin.{name}", {}, marks=pytest.mark.spec("7.30"))
            for name in ("createUser", "listUsers", "getUserById", "updateUserById", "deleteUser")
        ),
        *(
            pytest.param(f"admin.{name}", {}, marks=pytest.mark.spec("7.30"))
            for name in ("inviteUserByEmail", "generateLink", "signOut")
        ),
        ("every method", {}),
        ("not offered", {}),
    ],
)
def test_each_method_succeeds_and_fails_as_the_contract_says(
    origin: str, story: str, service_key: str, chosen: dict[str, Any]
) -> None:
    tell("auth-methods.mjs", origin, story, SERVICE_KEY=service_key)


def tell(file: str, origin: str, story: str, **secrets: str) -> None:
    """Run one story; its output ends with "as expected"."""
    told = subprocess.run(
        ["node", str(HERE / file), str(FRONT_END), origin, story],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env={**os.environ, **secrets},
    )
    assert told.returncode == 0, told.stderr
    assert told.stdout.strip().endswith("as expected")
