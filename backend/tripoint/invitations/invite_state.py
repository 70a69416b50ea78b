"""An invite as the rules see it."""

from datetime import datetime

from tripoint.core.clock import today_at
from tripoint.invitations.rules import InviteState
from tripoint.trips import rules as trip_rules
from tripoint.trips.models import Invite, Trip


def state_of(invite: Invite, trip: Trip, now: datetime) -> InviteState:
    """The invite and its trip now, by the date at the destination."""
    today = today_at(trip.timezone, now)
    return InviteState(
        status=invite.status,
        expires_at=invite.expires_at,
        trip_status=trip_rules.status_on(trip.status, trip.start_date, trip.end_date, today),
        start=trip.start_date,
        today=today,
    )
