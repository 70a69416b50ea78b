"""Reading profiles and pictures."""

from typing import NamedTuple
from uuid import UUID

from sqlalchemy import and_, select
from sqlalchemy.orm import Session

from tripoint.identity.models import User
from tripoint.profiles.models import Picture, Profile
from tripoint.storage.models import StoredObject


class Mailbox(NamedTuple):
    """An account's email address, and whether it is verified."""

    email: str
    is_proved: bool


def profile(db: Session, user_id: UUID) -> Profile | None:
    return db.scalar(select(Profile).where(Profile.user_id == user_id))


def mailbox(db: Session, user_id: UUID) -> Mailbox:
    """The account's mailbox; `email` is empty if the account has none."""
    email, proved_at = db.execute(select(User.email, User.email_confirmed_at).where(User.id == user_id)).one()
    return Mailbox(email or "", bool(email) and proved_at is not None)


def wants_trip_updates(db: Session, user_id: UUID) -> bool:
    """Whether this person gets news of their trips by email: yes, until they opt out."""
    wanted = db.scalar(select(and_(Profile.wants_mail, Profile.wants_trip_updates)).where(Profile.user_id == user_id))
    return wanted is None or bool(wanted)


def picture(db: Session, picture_id: UUID) -> tuple[bytes | None, StoredObject | None]:
    """The picture's bytes if still in the database, and its file if moved; both None if there is no picture."""
    query = select(Picture.content, StoredObject).join(StoredObject, Picture.object_id == StoredObject.id, isouter=True)
    found = db.execute(query.where(Picture.id == picture_id)).one_or_none()
    return (None, None) if found is None else (found[0], found[1])


def picture_address(db: Session, user_id: UUID) -> str | None:
    """The address of this person's picture; None without one."""
    picture_id = db.scalar(select(Picture.id).where(Picture.user_id == user_id))
    return None if picture_id is None else address_of(picture_id)


def address_of(picture_id: UUID) -> str:
    """The address of this picture. Anyone who knows it may see the picture."""
    return f"/api/pictures/{picture_id}"
