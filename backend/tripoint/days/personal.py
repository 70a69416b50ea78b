"""What this package stores about one person: that they subscribed to their calendar (TRUST.md P2, P3)."""

from datetime import datetime

from sqlalchemy import delete
from sqlalchemy.orm import Session

from tripoint.core.personal import Listing, Person
from tripoint.days.models import CalendarFeed

LISTINGS = (
    Listing(
        "calendar_feed",
        (CalendarFeed.user_id, CalendarFeed.created_at),
        lambda _db, person: (CalendarFeed.user_id == person.id,),
    ),
)
WITHHELD = {"calendar_feeds.secret_hash": "stands for the address of the calendar, which the trip's page shows"}


def erase(db: Session, person: Person, now: datetime) -> None:  # noqa: ARG001 (one signature for all packages)
    """Delete the calendar; its address stops working."""
    db.execute(delete(CalendarFeed).where(CalendarFeed.user_id == person.id))
