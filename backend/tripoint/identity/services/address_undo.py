"""Undoing a change of address from the old mailbox, for seven days (TRUST.md A13).

Undoing means "that was not me": every session ends, the password and everything added since the change are removed,
and the old mailbox gets a link to set a new password. The newer address cannot undo the undo: using a token invalidates
it and the tokens of all later changes.
"""

from datetime import datetime

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from tripoint.core import ids
from tripoint.core.columns import folded_email
from tripoint.core.errors import Conflict, Invalid
from tripoint.identity.emails import EmailChanged, Recovery
from tripoint.identity.models import AddressUndo, Factor, Identity, User
from tripoint.identity.records import accounts, proofs, queries, security, sessions
from tripoint.identity.services import identities
from tripoint.messaging import outbox


class UndoIsOver(Invalid):
    """The link is unknown, used, or older than seven days, or an earlier change was undone."""

    code = "undo_is_over"


class AddressTakenSince(Conflict):
    """In the meantime, someone verified the old address for another account."""

    code = "address_taken_since"


def undo(db: Session, token: str, language: str, now: datetime) -> None:
    """Give the account its old address back. Raises UndoIsOver or AddressTakenSince."""
    query = select(AddressUndo).where(AddressUndo.token_hash == ids.hash_token(token))
    found = queries.locked_after_account(db, query, AddressUndo.user_id)
    if found is None or now >= found.expires_at:
        raise UndoIsOver
    user = db.get(User, found.user_id)
    if user is None or user.deleted_at is not None:
        raise UndoIsOver
    old, present = found.email, user.email
    if not accounts.make_room(db, user, old):
        raise AddressTakenSince
    db.execute(delete(AddressUndo).where(AddressUndo.user_id == user.id, AddressUndo.created_at >= found.created_at))
    user.email, user.email_folded, user.email_confirmed_at = old, folded_email(old), now
    _remove_added(db, user, found.created_at)
    user.new_email = user.email_change_half = user.new_phone = user.password_hash = None
    accounts.mark_verified(db, user, "email", now)
    proofs.clear(db, user.id)
    sessions.end_all(db, user.id)
    security.note(db, "email_change_undone", now=now, user_id=user.id)
    language = accounts.language(user.user_metadata, language)
    outbox.post(db, Recovery(old), to=old, language=language, now=now)
    for address in {old, present} - {None}:
        outbox.post(db, EmailChanged(old), to=str(address), language=language, now=now)


def _remove_added(db: Session, user: User, since: datetime) -> None:
    """Remove second factors, identities and a number added after the change: they belong to whoever made it."""
    if user.phone_confirmed_at is not None and user.phone_confirmed_at >= since:
        user.phone = user.phone_confirmed_at = None
    db.execute(delete(Factor).where(Factor.user_id == user.id, Factor.created_at >= since))
    others = (Identity.user_id == user.id, Identity.provider != "email", Identity.created_at >= since)
    db.execute(delete(Identity).where(*others))
    identities.recount(user, queries.identities_of(db, user.id))


def sweep(db: Session, now: datetime) -> None:
    db.execute(delete(AddressUndo).where(AddressUndo.expires_at <= now))
