"""The cover of a trip: one of its photos, or else the poster of its place (docs/decisions/0269)."""

from typing import Any, Final

from sqlalchemy import ColumnElement, and_

from tripoint.storage.addresses import Addresses
from tripoint.storage.models import StoredObject
from tripoint.trips.models import Trip
from tripoint.trips.schemas import CoverOut

BUCKET: Final = "trip-files"
TRIPS, PHOTOS = Trip.__table__.c, StoredObject.__table__.c
COLUMNS = (TRIPS.cover_x, TRIPS.cover_y, PHOTOS.key.label("cover_key"), PHOTOS.owner_id.label("cover_owner_id"))
"""The columns that `shown` reads, in addition to `organizer_id`."""
IS_COVER: ColumnElement[bool] = and_(PHOTOS.id == TRIPS.cover_id)
"""The condition for joining the photo."""
WIDE: Final = {"width": 1_920, "height": 1_920, "resize": "contain", "format": "webp"}
"""For the top of a page."""
SMALL: Final = {"width": 960, "height": 960, "resize": "contain", "format": "webp"}
"""For cards."""


def shown(row: Any, addresses: Addresses, size: dict[str, Any], *, to_member: bool) -> CoverOut | None:
    """The cover. People who are not on the trip see it only if the photo is the organizer's own: the organizer cannot
    show someone else's photo to strangers.
    """
    if row.cover_key is None or not (to_member or row.cover_owner_id == row.organizer_id):
        return None
    return CoverOut(picture_url=addresses.picture(f"{BUCKET}/{row.cover_key}", size), x=row.cover_x, y=row.cover_y)
