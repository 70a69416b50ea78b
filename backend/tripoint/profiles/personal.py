"""What this package stores about one person: the profile and the picture (TRUST.md P2, P3)."""

from datetime import datetime

from sqlalchemy import delete
from sqlalchemy.orm import Session

from tripoint.core.personal import Listing, Person
from tripoint.profiles.models import Picture, Profile

LISTINGS = (
    Listing(
        "profile",
        (
            Profile.user_id,
            Profile.home_city_id,
            Profile.home_airport,
            Profile.timezone,
            Profile.currency,
            Profile.wants_mail,
            Profile.wants_trip_updates,
            Profile.quiet_topics,
            Profile.unmailed_topics,
            Profile.updated_at,
        ),
        lambda _db, person: (Profile.user_id == person.id,),
    ),
    Listing(
        "pictures",
        (Picture.id, Picture.user_id, Picture.object_id, Picture.created_at),
        lambda _db, person: (Picture.user_id == person.id,),
    ),
)
WITHHELD = {"profile_pictures.content": "lies in the folder `files` of the export, like all files"}


def erase(db: Session, person: Person, now: datetime) -> None:  # noqa: ARG001 (one signature for all packages)
    """Delete both."""
    for model in (Picture, Profile):
        db.execute(delete(model).where(model.user_id == person.id))
