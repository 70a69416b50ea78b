"""What this package stores about one person: their notices, and others' notices about them (P2, P3)."""

from datetime import datetime

from sqlalchemy import delete
from sqlalchemy.orm import Session

from tripoint.core.personal import Listing, Person
from tripoint.notices.models import Notice

LISTINGS = (
    Listing(
        "notices",
        (
            Notice.id,
            Notice.user_id,
            Notice.kind,
            Notice.trip_id,
            Notice.facts,
            Notice.created_at,
            Notice.read_at,
            Notice.mailed_at,
        ),
        lambda _db, person: (Notice.user_id == person.id,),
    ),
)
WITHHELD = {"notices.actor_id": "the account of someone else"}


def erase(db: Session, person: Person, now: datetime) -> None:  # noqa: ARG001 (one signature for all packages)
    """Delete the person's notices. Others' notices about them now name a former traveler: they store no name, and the
    id no longer belongs to anyone.
    """
    db.execute(delete(Notice).where(Notice.user_id == person.id))
