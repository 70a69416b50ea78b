"""Forgetting people who never answered: their address served one invite and no more (TRUST.md P4, P8)."""

from datetime import datetime, timedelta

from sqlalchemy import String, cast, delete, literal, select, update
from sqlalchemy.orm import Session

from tripoint.core.jobs import Job
from tripoint.trips.models import Invite, InviteOptOut, Trip
from tripoint.trips.states import InviteStatus

KEEP = timedelta(days=90)
SILENT = (InviteStatus.PENDING, InviteStatus.CANCELLED)


def forget_addresses(db: Session, now: datetime) -> None:
    """After 90 days an unanswered invite keeps that it was sent, but not to whom, and its link is dead."""
    old = (Invite.status.in_(SILENT), Invite.updated_at < now - KEEP, Invite.email != "")
    trips = select(Invite.trip_id).where(*old)
    db.execute(update(Trip).where(Trip.id.in_(trips)).values(version=Trip.version + 1, changed_at=now))
    unknown = literal("forgotten:") + cast(Invite.id, String)
    forgotten = {"email": "", "folded_email": unknown, "token_hash": None, "status": InviteStatus.CANCELLED}
    db.execute(update(Invite).where(*old).values(forgotten).execution_options(synchronize_session=False))
    db.execute(delete(InviteOptOut).where(InviteOptOut.used_at.is_(None), InviteOptOut.created_at < now - KEEP))


JOBS = (Job("forget_silent_addresses", timedelta(hours=6), forget_addresses),)
