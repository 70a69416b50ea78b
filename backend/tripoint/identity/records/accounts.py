"""Creating accounts, and the effects of verifying a mailbox (contract section 3; TRUST.md A6, A13, A14, P7)."""

import json
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, func
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from tripoint.core import ids, texts
from tripoint.core.columns import folded_email
from tripoint.core.personal import AnnounceProfile
from tripoint.identity.contract import refusals
from tripoint.identity.contract.dialect import AuthError, invalid
from tripoint.identity.credentials import passwords
from tripoint.identity.models import Identity, User
from tripoint.identity.records import queries, sessions

METADATA_BYTES = 8_192
NAME_LENGTH = 120
OURS_ALONE = ("email_verified", "phone_verified", "adult_terms_at")


def draft(
    email: str | None,
    *,
    metadata: dict[str, Any],
    now: datetime,
    password_hash: str | None = None,
    phone: str | None = None,
    by_admin: bool = False,
) -> tuple[User, Identity | None]:
    """A new account and its identity, not stored yet. Without address and number it is anonymous.

    An account made `by_admin` has only the given metadata, without our flag about verification.
    """
    provider = "email" if email else "phone"
    is_anonymous = not (email or phone)
    user = User(
        id=ids.new_id(),
        email=email.lower() if email else None,
        email_folded=folded_email(email) if email else None,
        password_hash=password_hash,
        phone=phone,
        user_metadata=metadata if is_anonymous or by_admin else {**metadata, f"{provider}_verified": False},
        app_metadata={} if is_anonymous else {"provider": provider, "providers": [provider]},
        is_anonymous=is_anonymous,
        created_at=now,
        updated_at=now,
    )
    return user, None if is_anonymous else _own_identity(user, provider, now)


def add(db: Session, user: User, identity: Identity | None) -> None:
    """Store a drafted account. Raises IntegrityError if the address already has one."""
    db.add(user)
    db.flush()
    if identity:
        db.add(identity)
        db.flush()


def _own_identity(user: User, provider: str, now: datetime) -> Identity:
    """The identity of the account's own address (`email`) or number (`phone`)."""
    said = {"email": user.email} if provider == "email" else {"phone": user.phone}
    return Identity(
        id=ids.new_id(),
        user_id=user.id,
        provider=provider,
        subject=str(user.id),
        email=user.email if provider == "email" else None,
        data={"sub": str(user.id), **said, "email_verified": False, "phone_verified": False},
        created_at=now,
        updated_at=now,
        last_sign_in_at=now,
    )


def metadata(given: Any, *, now: datetime, before: dict[str, Any] | None = None) -> dict[str, Any]:
    """The metadata people may give about themselves, validated and merged into `before`; null removes a key.

    The time of the 18+ declaration is set here whenever its version changes; a declaration cannot be withdrawn (P7).
    Raises AuthError.
    """
    if given is None:
        return dict(before or {})
    if not isinstance(given, dict):
        raise invalid("User metadata must be a JSON object")
    said = {name: value for name, value in given.items() if name not in OURS_ALONE}
    if said.get("adult_terms_version") in (None, ""):
        said.pop("adult_terms_version", None)
    for name in ("first_name", "last_name", "home_city", "adult_terms_version"):
        value = said.get(name)
        if value is not None and not (isinstance(value, str) and len(value) <= NAME_LENGTH):
            raise invalid(f"{name} must be a text of at most {NAME_LENGTH} characters")
    if said.get("language") not in (None, *texts.LANGUAGES):
        raise invalid("language must be one of " + ", ".join(texts.LANGUAGES))
    merged = {name: value for name, value in {**(before or {}), **said}.items() if value is not None}
    if merged.get("adult_terms_version") != (before or {}).get("adult_terms_version"):
        merged["adult_terms_at"] = now.isoformat().replace("+00:00", "Z")
    if len(json.dumps(merged)) > METADATA_BYTES:
        raise invalid("User metadata is too large")
    return merged


def set_metadata(
    db: Session, user: User, said: dict[str, Any], announce_profile: AnnounceProfile, now: datetime
) -> None:
    """Store an account's metadata. A new name is announced, so that it replaces the old one everywhere."""
    before = full_name(user.user_metadata)
    user.user_metadata = said
    if full_name(said) != before:
        announce_profile(db, user.id, now)


def require_declaration(user_metadata: dict[str, Any]) -> None:
    """Require the declaration that the person is an adult, with the text's version (P7). Raises AuthError."""
    if not user_metadata.get("adult_terms_version", "").strip():
        raise refusals.declaration_needed()


def settle_unproved_metadata(user: User, given: dict[str, Any], *, is_same_person: bool = False) -> None:
    """Take over metadata given again for an unverified address, or forget both if they differ (A14).

    Whose is whose cannot be told: the owner may follow the email that a stranger asked for. Once forgotten, it stays
    so until the mailbox is verified. `is_same_person`: the password is that of the sign-up before.
    """
    known = _without_ours(user.user_metadata)
    if known and (is_same_person or known == _without_ours(given)):
        user.user_metadata = {**given, **_verified(user)}
    else:
        forget_unproved_metadata(user)


def forget_unproved_metadata(user: User) -> None:
    """Remove metadata that a stranger may have given for an unverified address (A14)."""
    user.user_metadata = _verified(user)


def _verified(user: User) -> dict[str, Any]:
    return {name: value for name, value in user.user_metadata.items() if name in {"email_verified", "phone_verified"}}


def _without_ours(user_metadata: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in user_metadata.items() if name not in OURS_ALONE}


def someone_asks(
    db: Session, user: User | None, given: dict[str, Any], *, signs_up: bool = False, same_as: str | None = None
) -> None:
    """Someone asks for a way into an unverified account: signs up, or wants a link, a code or a reset (A14).

    One of them may be a stranger, and the owner may then follow any of the emails, even one that the stranger had
    resent. So a password that this one does not know will not survive the proof, and neither will what was said about
    the person, unless both said the same. Called when they ask, even if the call is then refused, and again when the
    message is handed over: a stranger may have started the account in the meantime. `given`: what they say about
    themselves. `same_as`: the account's hash that the password of their sign-up matches.
    """
    pending = user.id if user is not None and not is_verified(user) else queries.NOBODY
    user = queries.locked(db, pending)  # the same work if there is none
    if user is None or is_verified(user):  # gone or verified by now
        return
    knows = same_as is not None and user.password_hash == same_as
    if user.password_hash is None:  # nor is the new one kept
        user.is_password_disputed |= signs_up
    elif not knows and not is_made_by_admin(user):
        user.is_password_disputed = True
    if may_be_strangers(user):
        settle_unproved_metadata(user, given, is_same_person=knows and not user.is_password_disputed)


def forget_disputed_invite(user: User) -> None:
    """What was typed with a trip's invite and is in doubt goes before an administrator says who this is."""
    if _is_invited_and_disputed(user):
        forget_unproved_metadata(user)
        user.is_password_disputed = False


def set_password_by_admin(user: User, password_hash: str) -> None:
    """Give an account the password that an administrator chose, which is in nobody's doubt."""
    forget_disputed_invite(user)
    user.password_hash, user.is_password_disputed = password_hash, False


def is_verified(user: User) -> bool:
    """Whether someone has proved that the account's address or number is theirs."""
    return bool(user.email_confirmed_at or user.phone_confirmed_at)


def may_be_strangers(user: User) -> bool:
    """Whether a stranger may have started this account: not if it is verified, or was made by any kind of invite or by
    an administrator.
    """
    return not is_claimed(user) and user.invited_at is None and not is_made_by_admin(user)


def is_made_by_admin(user: User) -> bool:
    """Whether an administrator made this account, or invited its owner: only then has it no flag of ours before it is
    verified.
    """
    return not _verified(user)


def _is_invited_and_disputed(user: User) -> bool:
    """Whether what someone typed with a trip's invite is in doubt: the owner signed up, or somebody else did."""
    return user.is_password_disputed and user.invite_id is not None and user.invited_at is None


def confirm(
    db: Session, user: User, *, keeps_password: bool, now: datetime, keeps_metadata: bool = True, by_admin: bool = False
) -> None:
    """Mark the mailbox as verified by its owner. Remove a password set before, unless this was that sign-up's proof.

    With two competing passwords it is unclear which is the owner's, so neither stays (A14). `by_admin`: an
    administrator vouches for the mailbox; nothing was proved.
    """
    if user.email_confirmed_at is not None:
        return
    keeps_password = keeps_password and not user.is_password_disputed
    if not keeps_password:
        user.password_hash = None
    if not keeps_password or user.invite_id is not None:
        sessions.end_all(db, user.id)
    if (not keeps_metadata and may_be_strangers(user)) or _is_invited_and_disputed(user):
        forget_unproved_metadata(user)
    user.email_confirmed_at, user.invite_id, user.is_anonymous = now, None, False
    (keep_identity if by_admin else mark_verified)(db, user, "email", now)


def confirm_phone(db: Session, user: User, *, keeps_password: bool, now: datetime, by_admin: bool = False) -> None:
    """Mark the number as verified by its owner; otherwise like `confirm`."""
    if user.phone_confirmed_at is not None:
        return
    keeps_password = keeps_password and not user.is_password_disputed
    if not keeps_password and user.email_confirmed_at is None:
        user.password_hash = None
        sessions.end_all(db, user.id)
    user.phone_confirmed_at, user.is_anonymous = now, False
    (keep_identity if by_admin else mark_verified)(db, user, "phone", now)


def mark_verified(db: Session, user: User, provider: str, now: datetime) -> None:
    """Mark the address (`email`) or number (`phone`) as verified in metadata and identity, created if missing."""
    user.user_metadata = {**user.user_metadata, f"{provider}_verified": True}
    user.updated_at = now
    identity = keep_identity(db, user, provider, now)
    identity.data = {**identity.data, f"{provider}_verified": True}


def mark_unverified(db: Session, user: User, provider: str, now: datetime) -> None:
    """Store a new address (`email`) or number (`phone`) that nobody has verified: the flags were about the old one.

    Metadata without the flag stay without it.
    """
    flag = f"{provider}_verified"
    if flag in user.user_metadata:
        user.user_metadata = {**user.user_metadata, flag: False}
    identity = keep_identity(db, user, provider, now)
    identity.data = {**identity.data, flag: False}


def keep_identity(db: Session, user: User, provider: str, now: datetime) -> Identity:
    """Update the identity of the account's own address (`email`) or number (`phone`); create it if missing."""
    found = queries.identities_of(db, user.id)
    identity = next((one for one in found if one.provider == provider), None)
    if identity is None:
        identity = _own_identity(user, provider, now)
        db.add(identity)
        found.append(identity)
    identity.updated_at = now
    if provider == "email":
        identity.email = user.email
    shown = {"email": user.email} if provider == "email" else {"phone": user.phone}
    identity.data = {**identity.data, **shown}
    providers = sorted({one.provider for one in found})
    main = "email" if "email" in providers else user.app_metadata.get("provider", provider)
    user.app_metadata = {**user.app_metadata, "provider": main, "providers": providers}
    return identity


def is_claimed(user: User | None) -> bool:
    """Whether someone has shown that the account is theirs: by a proof, or by the invite that created it."""
    shown = user and (user.email_confirmed_at or user.phone_confirmed_at or user.invite_id)
    return bool(shown)


def make_room(db: Session, user: User, address: str) -> bool:
    """Free the address of this person's mailbox: delete an unverified account that someone else started with it (A14).

    False if another verified account has it, or rows refer to the unverified one.
    """
    other = queries.user_by_email(db, address)
    if other is None or other is user:
        return True
    if is_claimed(other):
        return False
    try:
        with db.begin_nested():
            db.delete(other)
    except IntegrityError:  # other rows refer to it
        return False
    return True


def is_banned(until: datetime | None, now: datetime) -> bool:
    return until is not None and now < until


def refuse_banned(user: User, now: datetime) -> None:
    if is_banned(user.banned_until, now):
        raise AuthError(403, "user_banned", "User is banned")


def language(user_metadata: dict[str, Any], otherwise: str) -> str:
    return texts.first_known([str(user_metadata.get("language")), otherwise])


def full_name(user_metadata: dict[str, Any]) -> str:
    """First and last name, as far as they are known."""
    parts = (user_metadata.get("first_name"), user_metadata.get("last_name"))
    return " ".join(part.strip() for part in parts if isinstance(part, str) and part.strip())


def full_name_in_sql(user_metadata: Any) -> ColumnElement[str]:
    """`full_name` for a query; empty if nothing is known."""
    names = (user_metadata[part].as_string() for part in ("first_name", "last_name"))
    first, last = (func.trim(func.coalesce(name, "")) for name in names)
    return func.trim(first + " " + last)


def own_words(email: str | None, user_metadata: dict[str, Any]) -> list[str]:
    """Words this person's password must not consist of (A1)."""
    return passwords.own_words(email, user_metadata.get("first_name"), user_metadata.get("last_name"))


def by_id(db: Session, user_id: UUID, *, lock: bool = True) -> User:
    """The account; with `lock`, locked until the transaction ends. Raises AuthError."""
    user = db.get(User, user_id, with_for_update=lock, populate_existing=lock)
    if user is None or user.deleted_at is not None:
        raise AuthError(403, "user_not_found", "User from sub claim in JWT does not exist")
    return user
