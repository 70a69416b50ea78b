"""How many invites may be sent (TRUST.md A21): per trip, per organizer, per address and trip."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlalchemy.orm import Session

from tripoint.core import limits
from tripoint.core.errors import TooManyRequests
from tripoint.core.limits import Limit
from tripoint.identity.current import User
from tripoint.invitations import queries
from tripoint.trips.models import Trip

DAY = 86_400
PER_TRIP = Limit(50, DAY)
PER_ORGANIZER = Limit(200, DAY)
PER_NEW_ORGANIZER = Limit(60, DAY)
NEW_FOR = timedelta(days=3)
PER_ADDRESS = Limit(1, 600)


def spend(db: Session, user: User, trip: Trip, addresses: Sequence[str], now: datetime, *, counting: bool) -> None:
    """Count these invites, or refuse all of them. Raises TooManyRequests with the seconds to wait."""
    if not counting:
        return
    is_new = now - queries.account(db, user.id).created_at < NEW_FOR
    for bucket, limit in (
        (f"invites/trip/{trip.id}", PER_TRIP),
        (f"invites/organizer/{user.id}", PER_NEW_ORGANIZER if is_new else PER_ORGANIZER),
    ):
        if limits.spent(db, bucket, limit, now) + len(addresses) > limit.times:
            raise TooManyRequests(DAY - int(now.timestamp()) % DAY, limit=limit.times)
        for _ in addresses:
            limits.count(db, bucket, limit, now)
    for address in addresses:
        limits.require(db, f"invites/address/{trip.id}/{address}", PER_ADDRESS, now)
