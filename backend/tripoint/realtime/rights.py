"""Rights in private topics: the package that declared a topic decides, and is asked again when its subject changes."""

import asyncio
from collections.abc import Awaitable, Callable, Collection
from contextlib import ExitStack
from uuid import UUID

from tripoint.core.db import Database
from tripoint.core.exposed import NOTHING, PrivateTopic, Rights
from tripoint.core.hub import Inbox


class PrivateTopics:
    """The private topics of the product. A topic that no package declared is open to nobody (TRUST.md S2)."""

    def __init__(self, declared: Collection[PrivateTopic], database: Database) -> None:
        self._by_prefix = {topic.prefix: topic for topic in declared}
        self._database = database
        self._heard = 0
        """The number of announcements so far. If one arrives while rights are read, they are read again."""

    async def rights(self, user_id: UUID | None, name: str) -> Rights:
        """A person's rights in the topic `prefix:id`."""
        prefix, _, subject = name.partition(":")
        topic, subject_id = self._by_prefix.get(prefix), _uuid(subject)
        if topic is None or subject_id is None or user_id is None:
            return NOTHING
        while True:
            heard = self._heard
            rights = await self._database.read(topic.rights, user_id, subject_id)
            if heard == self._heard:
                return rights

    async def follow(self, check: Callable[[set[str] | None], Awaitable[None]]) -> None:
        """Call `check` with the topics whose rights may have changed, or None for all. Runs until cancelled."""
        with ExitStack() as open_inboxes:
            hub = self._database.hub
            announced = {topic.announced for topic in self._by_prefix.values()}
            inboxes = {name: open_inboxes.enter_context(hub.subscribe(name)) for name in announced}
            await asyncio.gather(*(self._follow(name, inbox, check) for name, inbox in inboxes.items()))

    async def _follow(self, announced: str, inbox: Inbox, check: Callable[[set[str] | None], Awaitable[None]]) -> None:
        prefixes = [topic.prefix for topic in self._by_prefix.values() if topic.announced == announced]
        while True:
            news = await inbox.take()
            self._heard += 1
            ids = [one.id for one in news.announcements]
            await check(None if news.missed else {f"{prefix}:{one}" for prefix in prefixes for one in ids})


def _uuid(text: str) -> UUID | None:
    """The id of a topic, only in its canonical spelling: another would be a different room with the same rights."""
    try:
        found = UUID(text)
    except ValueError:
        return None
    return found if str(found) == text else None
