"""What this package knows of one person, for taking along (TRUST.md P2).

Its tables go with the account by foreign key.
"""

from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from tripoint.profiles.models import Picture, Profile


class Personal(NamedTuple):
    """`profile` is ready for JSON, None for who has said nothing; `picture` is a WebP file, None without one."""

    profile: dict[str, Any] | None
    picture: bytes | None


def export(db: Session, user_id: UUID) -> Personal:
    """The person's profile as columns by name, times in ISO 8601, and the bytes of their picture."""
    said = db.scalar(select(Profile).where(Profile.user_id == user_id))
    picture = db.scalar(select(Picture.content).where(Picture.user_id == user_id))
    if said is None:
        return Personal(None, picture)
    profile = {
        "home_city_id": said.home_city_id,
        "home_airport": said.home_airport,
        "timezone": said.timezone,
        "currency": said.currency,
        "wants_mail": said.wants_mail,
        "wants_trip_updates": said.wants_trip_updates,
        "updated_at": said.updated_at.isoformat(),
    }
    return Personal(profile, picture)
