"""How many invites may be sent (TRUST.md A21): per trip, per organizer, per address and trip.

And how many invite emails one mailbox gets in a day, from all organizers together (docs/decisions/0090).
"""

from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlalchemy.orm import Session

from tripoint.core import limits
from tripoint.core.limits import Charge, Limit
from tripoint.identity.current import SignedInUser
from tripoint.invitations import queries
from tripoint.messaging.outbox import MessagePostponed
from tripoint.trips.models import Invite, Trip
from tripoint.trips.states import MAILBOX_FULL

DAY = 86_400
TRIPS = Limit(100, DAY)
"""Trips that one person may make; each may be planned for five hundred people."""
PER_TRIP = Limit(50, DAY)
PER_ORGANIZER = Limit(200, DAY)
PER_NEW_ORGANIZER = Limit(60, DAY)
NEW_FOR = timedelta(days=3)
PER_ADDRESS = Limit(1, 600)
PER_MAILBOX = Limit(5, DAY)
OPENED, ANSWERED, OPTED_OUT = Limit(60, 300), Limit(60, 300), Limit(60, 300)
"""Invite links tried, answers given, and opt-outs from all invites, from one client address; counted in each process
(docs/operating.md).
"""


def make_trip(db: Session, user: SignedInUser, now: datetime, *, counting: bool) -> None:
    """Count a trip. Raises TooManyRequests with the seconds to wait."""
    if counting:
        limits.require(db, now, Charge(f"trips/person/{user.id}", TRIPS))


def spend(
    db: Session, user: SignedInUser, trip: Trip, addresses: Sequence[str], now: datetime, *, counting: bool
) -> None:
    """Count these invites, or refuse all of them. Raises TooManyRequests with the seconds to wait."""
    if not counting:
        return
    is_new = now - queries.account(db, user.id).created_at < NEW_FOR
    limits.require(
        db,
        now,
        Charge(f"invites/trip/{trip.id}", PER_TRIP, len(addresses)),
        Charge(f"invites/organizer/{user.id}", PER_NEW_ORGANIZER if is_new else PER_ORGANIZER, len(addresses)),
        *(Charge(f"invites/address/{trip.id}/{address}", PER_ADDRESS) for address in addresses),
    )


def take_mailbox_slot(db: Session, invite: Invite, now: datetime) -> None:
    """Count an email that is about to be sent, or postpone it to the next day (UTC). Raises MessagePostponed.

    An email retried on the same day already has its slot.
    """
    charge = Charge(f"invites/mailbox/{invite.folded_email}", PER_MAILBOX)
    known = f"invites/mailbox/mail/{invite.mail_id}/{now.date()}"
    if limits.first_time(db, known, DAY, now) and limits.count(db, now, charge) is not None:
        raise MessagePostponed(now + timedelta(seconds=charge.seconds_left(now)), MAILBOX_FULL)
