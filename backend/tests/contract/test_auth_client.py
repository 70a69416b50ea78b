"""The official JavaScript client against our server (contracts/auth.md). Needs Node and the front end's packages."""

import subprocess
from pathlib import Path

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
        pytest.param("wrong-password", marks=pytest.mark.spec("7.7", "5.34")),
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
def test_the_official_client_gets_what_it_expects(origin: str, story: str) -> None:
    told = subprocess.run(
        ["node", str(HERE / "auth-client.mjs"), str(FRONT_END), origin, story],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    assert told.stdout.strip().endswith("as expected")
