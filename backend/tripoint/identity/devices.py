"""Where a session is used, for the list that its owner sees (TRUST.md A18): what the browser says of itself, and the
country that the network address belongs to. The address itself is not kept.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

import iptocc
from sqlalchemy import delete, select
from sqlalchemy.orm import Session
from starlette.requests import HTTPConnection
from ua_parser import parse

from tripoint.core import callers
from tripoint.core.errors import NotFound
from tripoint.core.settings import Settings
from tripoint.identity import security
from tripoint.identity.models import AuthSession

LONGEST = 300


@dataclass(frozen=True, slots=True)
class Device:
    """`country`: ISO 3166 code, None for addresses that belong to no country (at home, for one)."""

    user_agent: str | None
    country: str | None


class Used(NamedTuple):
    """A living session as the list needs it."""

    id: UUID
    user_agent: str | None
    country: str | None
    created_at: datetime
    refreshed_at: datetime


def of(request: HTTPConnection, settings: Settings) -> Device:
    """The device that asks. The registries' table lies inside the package: nobody is asked."""
    address = callers.address(request, settings).partition("/")[0]
    agent = request.headers.get("user-agent", "").encode("utf-8", "replace").decode()
    return Device(agent[:LONGEST].replace("\x00", "") or None, iptocc.country_code(address))


def named(user_agent: str | None) -> tuple[str | None, str | None]:
    """Browser and system of a user agent. The first call reads a table for a tenth of a second: not on the loop."""
    if not user_agent:
        return None, None
    found = parse(user_agent)
    browser, system = found.user_agent, found.os
    system_name = system.family if system else None
    return plainly(browser.family) if browser else None, "macOS" if system_name == "Mac OS X" else system_name


def plainly(family: str) -> str:
    """A browser as people call it: its system stands beside it, so "Mobile Safari" is Safari."""
    words = [word for word in family.split() if word not in {"Mobile", "iOS"}]
    return " ".join(words) or family


def used(db: Session, user_id: UUID) -> list[Used]:
    """The living sessions of somebody, the last used first."""
    rows = db.execute(
        select(
            AuthSession.id,
            AuthSession.user_agent,
            AuthSession.country,
            AuthSession.created_at,
            AuthSession.refreshed_at,
        )
        .where(AuthSession.user_id == user_id)
        .order_by(AuthSession.refreshed_at.desc(), AuthSession.id)
    )
    return [Used(*row) for row in rows]


def end(db: Session, user_id: UUID, session_id: UUID, now: datetime) -> None:
    """Sign out one device of this person. Raises NotFound, for somebody else's too (S3)."""
    ended = db.scalar(
        delete(AuthSession)
        .where(AuthSession.id == session_id, AuthSession.user_id == user_id)
        .returning(AuthSession.id)
    )
    if ended is None:
        raise NotFound
    security.note(db, "signed_out", now=now, user_id=user_id, session_id=session_id, scope="one")
