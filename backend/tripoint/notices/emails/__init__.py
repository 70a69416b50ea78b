"""The daily email about unread notices."""

from dataclasses import dataclass
from typing import ClassVar

from tripoint.messaging.outbox import Email


@dataclass(frozen=True)
class NoticeDigest(Email):
    """One email instead of many. `trips`: for each title, the sentences, newest first, and the page to open; notices
    about no trip have an empty title. `more`: how many are not listed.
    """

    template: ClassVar[str] = "notices/notice_digest"
    is_optional: ClassVar[bool] = True
    exact: ClassVar[frozenset[str]] = frozenset({"path"})
    notes: ClassVar[frozenset[str]] = frozenset({"sentences"})

    count: int
    more: int
    trips: list[dict[str, object]]
