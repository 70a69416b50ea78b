"""An invite as the rules see it."""

from datetime import datetime

from tripoint.invitations.rules import Asked
from tripoint.trips import rules as trips
from tripoint.trips.models import Invite, Trip
from tripoint.trips.service import today_at


def asked_of(invite: Invite, trip: Trip, now: datetime) -> Asked:
    """The invite and its trip at this moment, at the destination."""
    today = today_at(trip.timezone, now)
    return Asked(
        status=invite.status,
        expires_at=invite.expires_at,
        trip_status=trips.status_on(trip.status, trip.start_date, trip.end_date, today),
        start=trip.start_date,
        today=today,
    )
