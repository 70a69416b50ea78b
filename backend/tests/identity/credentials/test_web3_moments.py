"""When a message signed by a wallet is valid (contract section 3, EIP-4361), at each bound."""

from datetime import UTC, datetime, timedelta

import pytest

from tripoint.identity.credentials import web3

NOW = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
MOMENT = timedelta(microseconds=1)
TEN = timedelta(minutes=10)


def counts(*, issued: datetime = NOW, expires: datetime | None = None, starts: datetime | None = None) -> bool:
    signed = web3.WalletSignIn("ethereum", "trips.example", "0x", "https://trips.example", issued, expires, starts)
    try:
        web3.require_now(signed, NOW)
    except web3.BadMessage:
        return False
    return True


@pytest.mark.parametrize(
    ("issued", "does"),
    [(NOW - TEN, True), (NOW - TEN - MOMENT, False), (NOW + TEN, True), (NOW + TEN + MOMENT, False)],
)
def test_a_message_may_be_issued_ten_minutes_ago_or_ahead_at_most(issued: datetime, does: bool) -> None:
    assert counts(issued=issued) is does


@pytest.mark.parametrize(("expires", "does"), [(NOW + MOMENT, True), (NOW, False)])
def test_a_message_is_valid_until_it_expires(expires: datetime, does: bool) -> None:
    assert counts(expires=expires) is does


@pytest.mark.parametrize(("starts", "does"), [(NOW, True), (NOW + MOMENT, False)])
def test_a_message_is_valid_from_its_start(starts: datetime, does: bool) -> None:
    assert counts(starts=starts) is does
