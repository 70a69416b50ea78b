"""The recipient's side of the outbox in tests."""

import asyncio
import re
from dataclasses import dataclass

from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.core.settings import Settings
from tripoint.messaging import queries as mail_queries
from tripoint.messaging import worker as mail_worker
from tripoint.messaging.queries import CapturedMessage


@dataclass(frozen=True)
class Mailboxes:
    """Everyone's mailboxes, while email is captured."""

    database: Database
    settings: Settings
    clock: SetClock

    def __call__(self, to: str | None = None) -> list[CapturedMessage]:
        asyncio.run(mail_worker.work_once(self.database, self.settings, self.clock))
        self.clock.move(microseconds=1)  # so that the next email is newer than these
        return self.database.read_now(mail_queries.captured, to)

    def link(self, to: str) -> str:
        """The first link in the latest email to someone."""
        found = re.search(r"https?://\S+", self(to)[0].text or "")
        assert found, "the mail holds no link"
        return found.group()

    def code(self, to: str) -> str:
        """The six digits in the latest email to someone."""
        found = re.search(r"^\d{6}$", self(to)[0].text or "", re.MULTILINE)
        assert found, "the mail holds no code"
        return found.group()
