"""Second factors through the official JavaScript client (contracts/auth.md, section 4)."""

import pytest

from tests.contract.test_auth_client import tell


@pytest.mark.parametrize(
    "story",
    [
        pytest.param("mfa.enroll", marks=pytest.mark.spec("7.25", "3.7", "3.8")),
        pytest.param("mfa.challenge", marks=pytest.mark.spec("7.26")),
        pytest.param("mfa.verify", marks=pytest.mark.spec("7.27", "3.9", "4.55")),
        pytest.param("mfa.challengeAndVerify", marks=pytest.mark.spec("7.27")),
        pytest.param("mfa, by phone", marks=pytest.mark.spec("3.8", "7.26")),
        pytest.param("mfa.unenroll", marks=pytest.mark.spec("7.28")),
        pytest.param("mfa.listFactors", marks=pytest.mark.spec("3.6")),
        pytest.param("admin.mfa", marks=pytest.mark.spec("7.30")),
    ],
)
def test_second_factors_succeed_and_fail_as_the_contract_says(origin: str, service_key: str, story: str) -> None:
    tell("auth-factors.mjs", origin, story, SERVICE_KEY=service_key)
