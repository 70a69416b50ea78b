"""Moves pictures from the database to the store, once after an upgrade (docs/decisions/0255)."""

from collections.abc import Callable
from contextlib import suppress
from io import BytesIO
from typing import NamedTuple
from uuid import UUID

import structlog
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from tripoint.profiles import pictures
from tripoint.profiles.models import Picture
from tripoint.storage.service import Files

AT_ONCE = 20
log = structlog.get_logger(__name__)


class OldPicture(NamedTuple):
    id: UUID
    user_id: UUID
    content: bytes


class PictureReplaced(Exception):
    """The owner has replaced or removed the picture meanwhile."""


async def run(files: Files) -> None:
    """Move all pictures. Failures are retried at the next start; until then the database serves such pictures."""
    try:
        await move(files)
    except Exception:
        log.exception("moving_pictures_failed")


async def move(files: Files) -> int:
    """Move all pictures and return their number. A crash leaves each one either in the database or in the store."""
    moved = 0
    while found := await files.database.read(_in_the_database):
        for one in found:
            with suppress(PictureReplaced):
                await files.keep(pictures.as_file(one.id, one.user_id), BytesIO(one.content), _pointing(one.id))
                moved += 1
    if moved:
        log.info("pictures_moved", pictures=moved)
    return moved


def _in_the_database(db: Session) -> list[OldPicture]:
    query = select(Picture.id, Picture.user_id, Picture.content).where(Picture.content.is_not(None)).limit(AT_ONCE)
    return [OldPicture(id_, user_id, content or b"") for id_, user_id, content in db.execute(query)]


def _pointing(picture_id: UUID) -> Callable[[Session, UUID], None]:
    """A unit of work that makes the picture's row refer to the file instead of holding it. Raises PictureReplaced."""

    def point(db: Session, object_id: UUID) -> None:
        held = update(Picture).where(Picture.id == picture_id, Picture.content.is_not(None))
        if db.execute(held.values(object_id=object_id, content=None).returning(Picture.id)).first() is None:
            raise PictureReplaced

    return point
