"""Forgets people who were only invited: their address was stored for one invite only (TRUST.md P4, P8)."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import ColumnElement, String, and_, cast, delete, literal, or_, select, update
from sqlalchemy.orm import Session

from tripoint.core import limits
from tripoint.core.jobs import Job
from tripoint.trips import changes
from tripoint.trips.models import Invite, InviteOptOut
from tripoint.trips.states import InviteStatus

KEEP = timedelta(days=90)
SILENT = (InviteStatus.PENDING, InviteStatus.CANCELLED)


def forget_addresses(db: Session, now: datetime) -> None:
    """After 90 days, forget the address of an invite that no one accepted, and disable its link.

    A "no" remains, without the message that came with it.
    """
    old = (Invite.updated_at < now - KEEP, Invite.email != "")
    silent, declined = and_(Invite.status.in_(SILENT), *old), and_(Invite.status == InviteStatus.DECLINED, *old)
    trips = changes.touch_all(db, db.scalars(select(Invite.trip_id).where(or_(silent, declined))), now)
    _forget(db, silent, trips, status=InviteStatus.CANCELLED)
    _forget(db, declined, trips, note=None)
    db.execute(delete(InviteOptOut).where(InviteOptOut.used_at.is_(None), InviteOptOut.created_at < now - KEEP))
    _hash_wishes(db)


def _forget(db: Session, which: ColumnElement[bool], trips: Sequence[UUID], **values: object) -> None:
    db.execute(changes.bulk(update(Invite).where(which).values(**FORGOTTEN, **values), trips))


def _hash_wishes(db: Session) -> None:
    """Hash the addresses of old opt-outs, from when they were stored in plain text."""
    for wish in db.scalars(
        select(InviteOptOut).where(InviteOptOut.used_at.is_not(None), InviteOptOut.folded_email != "")
    ):
        wish.address_hash, wish.folded_email = limits.keyed_hash(db, wish.folded_email), ""


FORGOTTEN = {"email": "", "folded_email": literal("forgotten:") + cast(Invite.id, String), "token_hash": None}
JOBS = (Job("forget_silent_addresses", timedelta(hours=6), forget_addresses),)
