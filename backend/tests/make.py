"""Builders: one call makes what a test needs, every default overridable."""

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.core.asgi import App
from tripoint.core.clock import Clock
from tripoint.core.db import Database
from tripoint.identity.components import IdentityComponents
from tripoint.identity.records import accounts, sessions

PASSWORD = "a quiet harbour at dawn"
_hashes: dict[str, str] = {}


if TYPE_CHECKING:
    from tests.starting_points import StartingPoints, Tools


@dataclass(frozen=True)
class Person:
    """Someone with an account who is signed in."""

    id: UUID
    email: str
    password: str
    access_token: str
    refresh_token: str
    session_id: UUID


class Make:
    """Makes things in one test's database."""

    def __init__(
        self, app: App, database: Database, clock: Clock, starting_points: "StartingPoints | None" = None
    ) -> None:
        self.components: IdentityComponents = app.app.state.identity  # type: ignore[attr-defined]
        self.database = database
        self.clock = clock
        self.starting_points = starting_points

    def user(self, email: str = "ana@example.com", *, name: str = "Ana Novak", **options: Any) -> Person:
        """An account with a confirmed address and one session. `language`, `password`, `confirmed` may be given."""
        if self.starting_points and self.starting_points.nothing_else:
            return self.starting_points.of(_someone, email, name, **options)
        password = options.get("password", PASSWORD)
        if password not in _hashes:
            _hashes[password] = asyncio.run(self.components.hasher.hash(password))
        return self.database.write_now(self._user, email, name, password, options)

    def _user(self, db: Session, email: str, name: str, password: str, options: dict[str, Any]) -> Person:
        now = self.clock.now()
        first, _, last = name.partition(" ")
        said = {
            "first_name": first,
            "last_name": last or None,
            "language": options.get("language", "en"),
            "adult_terms_version": "2026-11",
        }
        metadata = accounts.metadata(said, now=now)
        user, identity = accounts.draft(email, metadata=metadata, now=now, password_hash=_hashes[password])
        accounts.add(db, user, identity)
        if options.get("confirmed", True):
            accounts.confirm(db, user, keeps_password=True, now=now)
        session = sessions.start(db, user, via="password", method="password", now=now)
        reply = sessions.reply(db, self.components.issuer, user, session, now)
        return Person(user.id, email, password, reply["access_token"], reply["refresh_token"], session.id)


def _someone(tools: "Tools", email: str, name: str, **options: Any) -> Person:
    return tools.make.user(email, name=name, **options)
