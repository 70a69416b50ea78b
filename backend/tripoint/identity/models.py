"""Tables of accounts. Secrets are stored only as hashes (TRUST.md A1, A3, A8)."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import Boolean, ForeignKey, Index, Integer, String, Text, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from tripoint.core import columns
from tripoint.core.db import Model


class User(Model):
    """An account (contract section 2). `email_folded` makes one mailbox one account (TRUST.md A13).

    `phone`: E.164 digits without '+'. `deleted_at`: when the account was emptied and only its row kept.
    `deletes_at`: when an account that its owner deleted is erased; until then they may change their mind (P3).

    `invite_id`: the invite whose acceptance created the account. Until a fresh proof, its mailbox counts as verified
    for that invite only (A6).
    `email_change_half`: which mailbox, current or new, has confirmed the change to `new_email` so far.
    `is_password_disputed`: before the address or number was verified, someone signed up with another password, or asked
    for a way in without it (A14). In an account that an invite created, it puts what was said of the person in doubt.
    """

    __tablename__ = "users"
    __table_args__ = (
        Index("ix_users_new_email", "new_email", sqlite_where=text("new_email IS NOT NULL")),
        Index("ix_users_new_phone", "new_phone", sqlite_where=text("new_phone IS NOT NULL")),
    )

    email: Mapped[str | None] = mapped_column(String(254))
    email_folded: Mapped[str | None] = mapped_column(String(254), unique=True)
    password_hash: Mapped[str | None] = mapped_column(String(255))
    user_metadata: Mapped[dict[str, Any]] = mapped_column(columns.Json)
    app_metadata: Mapped[dict[str, Any]] = mapped_column(columns.Json)
    is_password_disputed: Mapped[bool] = mapped_column(Boolean, default=False)
    is_anonymous: Mapped[bool] = mapped_column(Boolean, default=False)
    phone: Mapped[str | None] = mapped_column(String(15), unique=True, index=True)
    invite_id: Mapped[UUID | None] = mapped_column(columns.Id)
    email_confirmed_at: Mapped[datetime | None] = mapped_column(columns.UtcDateTime)
    phone_confirmed_at: Mapped[datetime | None] = mapped_column(columns.UtcDateTime)
    invited_at: Mapped[datetime | None] = mapped_column(columns.UtcDateTime)
    confirmation_sent_at: Mapped[datetime | None] = mapped_column(columns.UtcDateTime)
    recovery_sent_at: Mapped[datetime | None] = mapped_column(columns.UtcDateTime)
    reauthentication_sent_at: Mapped[datetime | None] = mapped_column(columns.UtcDateTime)
    last_sign_in_at: Mapped[datetime | None] = mapped_column(columns.UtcDateTime)
    new_email: Mapped[str | None] = mapped_column(String(254))
    email_change_sent_at: Mapped[datetime | None] = mapped_column(columns.UtcDateTime)
    email_change_half: Mapped[str | None] = mapped_column(String(8))
    new_phone: Mapped[str | None] = mapped_column(String(15))
    phone_change_sent_at: Mapped[datetime | None] = mapped_column(columns.UtcDateTime)
    banned_until: Mapped[datetime | None] = mapped_column(columns.UtcDateTime)
    deleted_at: Mapped[datetime | None] = mapped_column(columns.UtcDateTime)
    deletes_at: Mapped[datetime | None] = mapped_column(columns.UtcDateTime, index=True)
    created_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)
    updated_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)


class Identity(Model):
    """One way to be this user: the email address, the phone number, or an account at a provider."""

    __tablename__ = "identities"
    __table_args__ = (UniqueConstraint("provider", "subject"),)

    user_id: Mapped[UUID] = mapped_column(ForeignKey(User.id, ondelete="CASCADE"), index=True)
    provider: Mapped[str] = mapped_column(String(40))
    subject: Mapped[str] = mapped_column(String(255))
    email: Mapped[str | None] = mapped_column(String(254))
    data: Mapped[dict[str, Any]] = mapped_column(columns.Json)
    last_sign_in_at: Mapped[datetime | None] = mapped_column(columns.UtcDateTime)
    created_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)
    updated_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)


class AuthSession(Model):
    """A signed-in device. Refresh tokens are an HMAC of id and counter, so only the counter is stored (A8).

    `factor_id`: the second factor that raised it to aal2; removing that factor lowers it again.
    """

    __tablename__ = "auth_sessions"

    user_id: Mapped[UUID] = mapped_column(ForeignKey(User.id, ondelete="CASCADE"), index=True)
    via: Mapped[str] = mapped_column(String(20))
    aal: Mapped[str] = mapped_column(String(4), default="aal1")
    amr: Mapped[list[dict[str, Any]]] = mapped_column(columns.Json)
    counter: Mapped[int] = mapped_column(Integer, default=0)
    created_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)
    refreshed_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)
    not_after: Mapped[datetime] = mapped_column(columns.UtcDateTime)
    factor_id: Mapped[UUID | None] = mapped_column(columns.Id)
    user_agent: Mapped[str | None] = mapped_column(String(300))
    country: Mapped[str | None] = mapped_column(String(2))


class PersonalToken(Model):
    """A personal access token, for a person's own scripts (docs/decisions/0273).

    `aal`: the level of the session that made it. `remind_at`: when its end is to be announced; None once that is done.
    """

    __tablename__ = "personal_tokens"

    user_id: Mapped[UUID] = mapped_column(ForeignKey(User.id, ondelete="CASCADE"), index=True)
    name: Mapped[str] = mapped_column(String(80))
    token_hash: Mapped[str] = mapped_column(String(64), unique=True)
    scopes: Mapped[list[str]] = mapped_column(columns.Json)
    aal: Mapped[str] = mapped_column(String(4))
    created_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)
    expires_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)
    last_used_at: Mapped[datetime | None] = mapped_column(columns.UtcDateTime)
    remind_at: Mapped[datetime | None] = mapped_column(columns.UtcDateTime, index=True)


class Proof(Model):
    """An emailed proof of one address for one purpose: a link and a code in one row (A3); a newer one replaces it.

    `keeps_password`: whether a password set before the mailbox was verified may stay (A14).
    """

    __tablename__ = "auth_proofs"
    __table_args__ = (UniqueConstraint("address", "purpose"),)

    address: Mapped[str] = mapped_column(String(254))
    purpose: Mapped[str] = mapped_column(String(24))
    user_id: Mapped[UUID] = mapped_column(ForeignKey(User.id, ondelete="CASCADE"), index=True)
    link_hash: Mapped[str] = mapped_column(String(64), unique=True)
    code_hash: Mapped[str] = mapped_column(String(128))
    tries: Mapped[int] = mapped_column(Integer, default=0)
    redirect_to: Mapped[str | None] = mapped_column(Text)
    challenge: Mapped[str | None] = mapped_column(String(128))
    keeps_password: Mapped[bool] = mapped_column(Boolean, default=False)
    created_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)
    expires_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)


class Flow(Model):
    """A sign-in on its way back to the browser that started it: PKCE, contract section 3 (A15).

    `sealed`: data from a provider; it is released, or takes effect, only at the exchange.
    """

    __tablename__ = "auth_flows"

    user_id: Mapped[UUID] = mapped_column(ForeignKey(User.id, ondelete="CASCADE"), index=True)
    code_hash: Mapped[str] = mapped_column(String(64), unique=True)
    challenge: Mapped[str] = mapped_column(String(128))
    method: Mapped[str] = mapped_column(String(20))
    sealed: Mapped[str | None] = mapped_column(Text)
    expires_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)


class ProviderFlow(Model):
    """A visit to a provider, from which someone will come back with this state, once (A14).

    `browser_hash`: hash of the browser's cookie, if no PKCE challenge ties the return to that browser.
    `session_id`: for linking, the session whose account gets the identity.
    """

    __tablename__ = "auth_provider_flows"

    state_hash: Mapped[str] = mapped_column(String(64), unique=True)
    provider: Mapped[str] = mapped_column(String(40))
    session_id: Mapped[UUID | None] = mapped_column(ForeignKey(AuthSession.id, ondelete="CASCADE"), index=True)
    challenge: Mapped[str | None] = mapped_column(String(128))
    browser_hash: Mapped[str | None] = mapped_column(String(64))
    redirect_to: Mapped[str | None] = mapped_column(Text)
    expires_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)


class Factor(Model):
    """A second factor (contract section 2). `kind`: totp, phone, or recovery_code for the set of recovery codes.

    `secret`: sealed (`sealing.py`). `last_step`: the newest window whose code was used (A16).
    """

    __tablename__ = "auth_factors"

    user_id: Mapped[UUID] = mapped_column(ForeignKey(User.id, ondelete="CASCADE"), index=True)
    kind: Mapped[str] = mapped_column(String(16))
    status: Mapped[str] = mapped_column(String(10), default="unverified")
    friendly_name: Mapped[str] = mapped_column(String(120), default="")
    phone: Mapped[str | None] = mapped_column(String(15))
    secret: Mapped[str | None] = mapped_column(Text)
    last_step: Mapped[int] = mapped_column(columns.BigInt, default=0)
    last_challenged_at: Mapped[datetime | None] = mapped_column(columns.UtcDateTime)
    created_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)
    updated_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)


class FactorChallenge(Model):
    """A challenge of a factor, to be answered once by the caller who asked. `code_hash`: of the texted code."""

    __tablename__ = "auth_challenges"

    factor_id: Mapped[UUID] = mapped_column(ForeignKey(Factor.id, ondelete="CASCADE"), index=True)
    caller_hash: Mapped[str] = mapped_column(String(64))
    code_hash: Mapped[str | None] = mapped_column(String(128))
    tries: Mapped[int] = mapped_column(Integer, default=0)
    used_at: Mapped[datetime | None] = mapped_column(columns.UtcDateTime)
    expires_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)


class RecoveryCode(Model):
    """One recovery code of a set: 80 random bits, stored as a hash (A16)."""

    __tablename__ = "auth_recovery_codes"
    __table_args__ = (UniqueConstraint("factor_id", "code_hash"),)

    factor_id: Mapped[UUID] = mapped_column(ForeignKey(Factor.id, ondelete="CASCADE"))
    code_hash: Mapped[str] = mapped_column(String(64))
    used_at: Mapped[datetime | None] = mapped_column(columns.UtcDateTime)


class AddressUndo(Model):
    """Lets the old mailbox undo a change of address made at `created_at` (A13); `email` is the previous address."""

    __tablename__ = "address_undos"

    user_id: Mapped[UUID] = mapped_column(ForeignKey(User.id, ondelete="CASCADE"), index=True)
    email: Mapped[str] = mapped_column(String(254))
    token_hash: Mapped[str] = mapped_column(String(64), unique=True)
    created_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)
    expires_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)


class KnownDevice(Model):
    """A device the account has signed in from before; its failed sign-ins are counted separately (A21)."""

    __tablename__ = "known_devices"
    __table_args__ = (UniqueConstraint("user_id", "device_hash"),)

    user_id: Mapped[UUID] = mapped_column(ForeignKey(User.id, ondelete="CASCADE"))
    device_hash: Mapped[str] = mapped_column(String(64))
    seen_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)


class SecurityEvent(Model):
    """A security event: append-only, kept for 12 months (O5). No foreign key: events outlive their account."""

    __tablename__ = "security_events"

    at: Mapped[datetime] = mapped_column(columns.UtcDateTime, index=True)
    kind: Mapped[str] = mapped_column(String(40))
    user_id: Mapped[UUID | None] = mapped_column(columns.Id, index=True)
    session_id: Mapped[UUID | None] = mapped_column(columns.Id)
    detail: Mapped[dict[str, Any]] = mapped_column(columns.Json)
