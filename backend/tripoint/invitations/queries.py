"""Reading invites."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import exists, or_, select
from sqlalchemy.orm import Session

from tripoint.core import limits
from tripoint.core.ids import hash_token
from tripoint.identity.models import User
from tripoint.identity.records import accounts
from tripoint.trips.models import Invite, InviteOptOut, Trip


def by_token(db: Session, token: str) -> Invite | None:
    return db.scalar(select(Invite).where(Invite.token_hash == hash_token(token)))


class Account(NamedTuple):
    """The facts about an account that emails to or about its owner, and limits, need."""

    name: str
    email: str | None
    language: str | None
    created_at: datetime


def account(db: Session, user_id: UUID) -> Account:
    email, said, created_at = db.execute(
        select(User.email, User.user_metadata, User.created_at).where(User.id == user_id)
    ).one()
    return Account(accounts.full_name(said), email, said.get("language"), created_at)


def languages(db: Session, folded: Sequence[str]) -> dict[str, str]:
    """The languages chosen by the owners of these addresses, if they have accounts (TRUST.md L8)."""
    rows = db.execute(select(User.email_folded, User.user_metadata).where(User.email_folded.in_(folded)))
    return {address: said["language"] for address, said in rows if address and said.get("language")}


def of_user(db: Session, invite_id: UUID, user_id: UUID) -> Invite | None:
    """An invite by its id, for the account that answered it or whose verified address was invited (TRUST.md A6)."""
    proved = exists().where(
        User.id == user_id, User.email_folded == Invite.folded_email, User.email_confirmed_at.is_not(None)
    )
    return db.scalar(select(Invite).where(Invite.id == invite_id, or_(Invite.user_id == user_id, proved)))


def by_id_for_change(db: Session, invite_id: UUID) -> Invite | None:
    """The invite, locked until the transaction ends, so that there is one current answer (TRUST.md W18)."""
    return db.scalar(
        select(Invite).where(Invite.id == invite_id).with_for_update().execution_options(populate_existing=True)
    )


def lock(db: Session, invites: Collection[Invite]) -> None:
    """Lock these invites, before counters and their emails, as the worker does (docs/decisions/0100)."""
    known = [one.id for one in invites]
    db.execute(select(Invite.id).where(Invite.id.in_(known)).order_by(Invite.id).with_for_update())


def of_trip(db: Session, trip_id: UUID) -> Sequence[Invite]:
    """All invites of a trip, in order of creation."""
    return db.scalars(select(Invite).where(Invite.trip_id == trip_id).order_by(Invite.created_at, Invite.email)).all()


def of_trips(db: Session, trip_ids: Collection[UUID]) -> Mapping[UUID | None, Sequence[Invite]]:
    """All invites of some trips with one statement; an empty list for any other trip."""
    found = defaultdict[UUID | None, list[Invite]](list)
    for one in db.scalars(select(Invite).where(Invite.trip_id.in_(trip_ids))):
        found[one.trip_id].append(one)
    return found


def in_trip(db: Session, trip_id: UUID, invite_id: UUID) -> Invite | None:
    """An invite, through its trip (TRUST.md S4)."""
    return db.scalar(select(Invite).where(Invite.id == invite_id, Invite.trip_id == trip_id))


def shared_trip(db: Session, share_token: str) -> UUID | None:
    return db.scalar(select(Trip.id).where(Trip.share_token == share_token))


def opted_out(db: Session, folded: Sequence[str]) -> set[str]:
    """Which of the addresses want no invites from anyone."""
    known = {known: address for address in folded for known in limits.keyed_hashes(db, address)}
    used = select(InviteOptOut.address_hash).where(InviteOptOut.address_hash.in_(known))
    return {known[found] for found in db.scalars(used) if found}


def opt_out(db: Session, token: str) -> InviteOptOut | None:
    return db.scalar(select(InviteOptOut).where(InviteOptOut.token_hash == hash_token(token)))
