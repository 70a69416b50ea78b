"""Which mailboxes and names belong to a person (TRUST.md P2, P3)."""

from datetime import UTC, datetime
from typing import Any

import pytest

from tripoint.core import ids
from tripoint.core.db import Database
from tripoint.identity import personal
from tripoint.identity.models import User

THEN = datetime(2026, 11, 1, tzinfo=UTC)


def account(**changes: Any) -> User:
    """An account with an email address and a phone number, both verified."""
    values = {
        "id": ids.new_id(),
        "email": "Ana@example.com",
        "phone": "420777123456",
        "email_confirmed_at": THEN,
        "phone_confirmed_at": THEN,
        "user_metadata": {"first_name": " Ana ", "last_name": "X"},
    }
    return User(**{**values, **changes})


@pytest.mark.parametrize(
    ("changes", "proved", "all_of_them"),
    [
        ({}, {"ana@example.com", "+420777123456"}, {"ana@example.com", "+420777123456"}),
        ({"email_confirmed_at": None}, {"+420777123456"}, {"ana@example.com", "+420777123456"}),
        ({"phone_confirmed_at": None}, {"ana@example.com"}, {"ana@example.com", "+420777123456"}),
        ({"phone": None, "phone_confirmed_at": None}, {"ana@example.com"}, {"ana@example.com"}),
        ({"email": None, "email_confirmed_at": None}, {"+420777123456"}, {"+420777123456"}),
        (
            {"new_email": "New@example.com", "new_phone": "420777000000"},
            {"ana@example.com", "+420777123456"},
            {"ana@example.com", "+420777123456", "new@example.com", "+420777000000"},
        ),
    ],
)
def test_an_export_covers_only_verified_mailboxes_and_an_erasure_covers_all(
    database: Database, changes: dict[str, Any], proved: set[str], all_of_them: set[str]
) -> None:
    user = account(**changes)
    found = {only: database.read_now(personal.person, user, proved=only) for only in (True, False)}
    assert (found[True].mailboxes, found[False].mailboxes) == (proved, all_of_them)
    assert [found[only].address for only in (True, False)] == [
        "ana@example.com" if "ana@example.com" in boxes else "" for boxes in (proved, all_of_them)
    ]


def test_names_of_one_letter_are_not_searched_for(database: Database) -> None:
    found = database.read_now(personal.person, account(), proved=True)
    assert (found.name, found.words) == ("Ana X", {"Ana"})
