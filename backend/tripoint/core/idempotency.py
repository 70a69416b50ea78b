"""A repeated POST gets the same reply (TRUST.md W16), even after a crash.

The reply is stored in the same transaction as its effect, so either both exist or neither does. It is sealed with a key
derived from the request itself, so only a caller who repeats the request can read the reply (a link, a session).
"""

import base64
import hashlib
import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Annotated, Any, Concatenate, ParamSpec

from cryptography.fernet import Fernet
from fastapi import Depends, Header, Request, Response
from pydantic import BaseModel
from sqlalchemy import Integer, String, Text, UniqueConstraint, delete, select, update
from sqlalchemy.orm import Mapped, Session, mapped_column

from tripoint.core import columns, ids
from tripoint.core.db import Model, insert_into
from tripoint.core.errors import Conflict, Invalid, field

P = ParamSpec("P")
LIFE = timedelta(hours=24)
SHORTEST, LONGEST = 8, 128
KEY = re.compile(rf"[\x21-\x7e]{{{SHORTEST},{LONGEST}}}")
KEY_HELP = (
    "Makes a repeat of the same request get the same reply for 24 hours. A text of your own that nobody guesses, "
    f"{SHORTEST} to {LONGEST} characters of ASCII without spaces, such as a UUID."
)


class KeyUsedOtherwise(Invalid):
    """The same key was sent before with a different body."""

    code = "idempotency_key_used"


class StillAtWork(Conflict):
    """The first request with this key has not finished yet."""

    code = "idempotency_key_busy"


class KeptReply(Model):
    """The stored reply to one POST; `fingerprint` tells whether a repeat is the same request."""

    __tablename__ = "reply_cache"
    __table_args__ = (UniqueConstraint("key_hash"),)

    key_hash: Mapped[str] = mapped_column(String(64))
    fingerprint: Mapped[str] = mapped_column("asked", String(64))
    status: Mapped[int] = mapped_column(Integer)
    sealed: Mapped[str] = mapped_column(Text)
    ends_at: Mapped[datetime] = mapped_column(columns.UtcDateTime, index=True)


@dataclass(frozen=True, slots=True)
class KeyedRequest:
    """One POST with a key. `scope` says who sent it where; the same key elsewhere is a different request."""

    key: str
    scope: str
    body: bytes

    def key_hash(self) -> str:
        return hashlib.sha256(f"{self.scope}\n{self.key}".encode()).hexdigest()

    def fingerprint(self) -> str:
        return hashlib.sha256(b"asked\n" + self.body).hexdigest()

    def seal(self) -> Fernet:
        secret = hashlib.sha256(f"seal\n{self.scope}\n{self.key}\n".encode() + self.body).digest()
        return Fernet(base64.urlsafe_b64encode(secret))


@dataclass(frozen=True, slots=True)
class Reply:
    """A status and an encoded JSON body."""

    status: int
    body: bytes

    def http(self) -> Response:
        return Response(self.body, self.status, media_type="application/json")


def answer_once(
    db: Session, request: KeyedRequest | None, now: datetime, status: int,
    unit: Callable[Concatenate[Session, P], BaseModel], /, *args: P.args, **kwargs: P.kwargs,
) -> Reply:  # fmt: skip
    """Run a unit and store its reply, or return the stored one. Without a key, just run it."""
    if request is None:
        return _encoded(unit(db, *args, **kwargs), status)
    kept = _claim(db, request, now)
    if kept is not None:
        return kept
    reply = _encoded(unit(db, *args, **kwargs), status)
    row = db.scalars(select(KeptReply).where(KeptReply.key_hash == request.key_hash())).one()
    row.status, row.sealed = reply.status, request.seal().encrypt(reply.body).decode()
    return reply


class DoneBefore(Exception):
    """The request with this key has been carried out before; ends the transaction that would repeat it."""


def require_first(db: Session, request: KeyedRequest | None, now: datetime) -> None:
    """Claim the key for a call that answers with the current state, so that no reply has to be stored. Raises
    DoneBefore, StillAtWork, KeyUsedOtherwise.
    """
    if request is None:
        return
    if _claim(db, request, now) is not None:
        raise DoneBefore
    done = {"status": 204, "sealed": request.seal().encrypt(b"").decode()}
    db.execute(update(KeptReply).where(KeptReply.key_hash == request.key_hash()).values(**done))


def _claim(db: Session, request: KeyedRequest, now: datetime) -> Reply | None:
    """Claim the key, or return the stored reply. The insert waits while the same request is already running."""
    db.execute(delete(KeptReply).where(KeptReply.key_hash == request.key_hash(), KeptReply.ends_at <= now))
    claimed = db.scalar(
        insert_into(db, KeptReply)
        .values(
            id=ids.new_id(), key_hash=request.key_hash(), fingerprint=request.fingerprint(), status=0, sealed="",
            ends_at=now + LIFE,
        )
        .on_conflict_do_nothing(index_elements=[KeptReply.key_hash])
        .returning(KeptReply.id)
    )  # fmt: skip
    if claimed is not None:
        return None
    kept = db.scalars(select(KeptReply).where(KeptReply.key_hash == request.key_hash())).one_or_none()
    if kept is None or kept.status == 0:
        raise StillAtWork
    if kept.fingerprint != request.fingerprint():
        raise KeyUsedOtherwise(fields=[field("Idempotency-Key", "used_otherwise")])
    return Reply(kept.status, request.seal().decrypt(kept.sealed))


def sweep(db: Session, now: datetime) -> None:
    """Delete replies older than a day."""
    db.execute(delete(KeptReply).where(KeptReply.ends_at <= now))


def _encoded(result: BaseModel, status: int) -> Reply:
    return Reply(status, result.model_dump_json(by_alias=True).encode())


class ReplyCache:
    """For routes: writes whose reply is stored when the caller sent an Idempotency-Key."""

    def __init__(self, request: Request, key: str | None) -> None:
        self._request, self._key = request, key

    async def write(
        self, unit: Callable[Concatenate[Session, P], BaseModel], /, *args: P.args, **kwargs: P.kwargs
    ) -> Response:
        """Answer 200 with what the unit returns."""
        return await self._write(200, unit, *args, **kwargs)

    async def create(
        self, unit: Callable[Concatenate[Session, P], BaseModel], /, *args: P.args, **kwargs: P.kwargs
    ) -> Response:
        """Answer 201 with what the unit returns."""
        return await self._write(201, unit, *args, **kwargs)

    def keyed(self, body: bytes) -> KeyedRequest | None:
        """The request with its body, or None without a key. `body` may be a digest of the body."""
        if self._key is None:
            return None
        actor = self._request.scope.get("actor", "anonymous")
        return KeyedRequest(self._key, f"{actor} {self._request.method} {self._request.url.path}", body)

    async def _write(self, status: int, unit: Any, *args: Any, **kwargs: Any) -> Response:
        keyed = self.keyed(await self._request.body())
        state = self._request.app.state
        reply: Reply = await state.database.write(answer_once, keyed, state.clock.now(), status, unit, *args, **kwargs)
        return reply.http()


async def _kept_replies(
    request: Request, idempotency_key: Annotated[str | None, Header(description=KEY_HELP)] = None
) -> ReplyCache:
    if idempotency_key is not None and not KEY.fullmatch(idempotency_key):
        raise Invalid(fields=[field("Idempotency-Key", "invalid_key", least=SHORTEST, most=LONGEST)])
    return ReplyCache(request, idempotency_key)


Idempotent = Annotated[ReplyCache, Depends(_kept_replies)]
