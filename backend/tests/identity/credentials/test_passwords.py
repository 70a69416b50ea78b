"""Checking a password costs the same whether or not there is an account (TRUST.md A2)."""

import asyncio

import pytest
from argon2 import extract_parameters

from tripoint.identity.credentials import passwords


@pytest.mark.rule("A2")
def test_the_dummy_hash_costs_as_much_as_a_real_one() -> None:
    nobodys, real = passwords._hash_of_nobodys(), passwords.ARGON.hash("a quiet harbour at dawn")

    assert extract_parameters(nobodys) == extract_parameters(real)
    assert not passwords.ARGON.check_needs_rehash(nobodys)


@pytest.mark.rule("A2")
def test_without_an_account_a_dummy_hash_is_verified_and_never_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    compared = []
    verify = passwords.PasswordHasher.verify
    monkeypatch.setattr(
        passwords.PasswordHasher, "verify", lambda self, kept, word: compared.append(kept) or verify(self, kept, word)
    )
    hasher = passwords.Hasher()

    assert asyncio.run(hasher.matches("a quiet harbour at dawn", None)) is False
    assert len(compared) == 1
    hasher.close()
