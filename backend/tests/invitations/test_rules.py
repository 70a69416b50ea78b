"""What can still be done with an invite, given its state and its trip's."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from tripoint.invitations import rules
from tripoint.invitations.rules import InviteState
from tripoint.trips.rules import TripHasStarted, TripIsOver
from tripoint.trips.states import InviteStatus, TripStatus

NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)
MOMENT = timedelta(microseconds=1)


def state(**changes: Any) -> InviteState:
    """A pending invite to a trip that starts tomorrow."""
    values = {
        "status": InviteStatus.PENDING,
        "expires_at": NOW + timedelta(days=14),
        "trip_status": TripStatus.CONFIRMED,
        "start": date(2026, 11, 21),
        "today": date(2026, 11, 20),
    }
    return InviteState(**{**values, **changes})


@pytest.mark.parametrize(
    ("changes", "refusal"),
    [
        ({}, None),
        ({"status": InviteStatus.CANCELLED}, rules.InviteCancelled),
        ({"expires_at": NOW + MOMENT}, None),
        ({"expires_at": NOW}, rules.InviteExpired),
        ({"expires_at": None}, rules.InviteExpired),
        ({"status": InviteStatus.CONFIRMED, "expires_at": NOW}, None),
        ({"status": InviteStatus.DECLINED, "expires_at": None}, None),
    ],
)
def test_a_link_works_until_it_expires_and_an_answered_one_beyond_that(changes: dict[str, Any], refusal: Any) -> None:
    if refusal is None:
        rules.require_alive(state(**changes), NOW)
        return
    with pytest.raises(refusal):
        rules.require_alive(state(**changes), NOW)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({}, None),
        ({"start": None}, None),
        ({"today": date(2026, 11, 21)}, TripHasStarted.code),
        ({"trip_status": TripStatus.ACTIVE}, TripHasStarted.code),
        ({"trip_status": TripStatus.COMPLETED}, TripIsOver.code),
        ({"trip_status": TripStatus.CANCELLED}, "trip_cancelled"),
    ],
)
def test_answers_close_when_the_trip_starts_ends_or_is_cancelled(changes: dict[str, Any], why: str | None) -> None:
    assert rules.why_closed(state(**changes)) == why


@pytest.mark.parametrize("status", [InviteStatus.PENDING, InviteStatus.CONFIRMED, InviteStatus.DECLINED])
def test_a_declined_invite_is_readable_only_while_its_answer_can_change(status: InviteStatus) -> None:
    rules.require_readable(state(status=status), NOW)
    closed = state(status=status, trip_status=TripStatus.COMPLETED)
    if status is not InviteStatus.DECLINED:
        rules.require_readable(closed, NOW)
        return
    with pytest.raises(rules.InviteExpired):
        rules.require_readable(closed, NOW)
