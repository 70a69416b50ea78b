"""Wire shapes of notices."""

from collections.abc import Callable, Collection, Mapping
from datetime import datetime
from typing import Annotated, NamedTuple, Self
from uuid import UUID

from pydantic import AfterValidator, AwareDatetime, Field, model_validator
from pydantic_core import PydanticCustomError
from sqlalchemy.orm import Session

from tripoint.core.wire import Body, Wire, in_our_time
from tripoint.profiles.topics import Topic


class TripTitle(NamedTuple):
    """A trip's title in the reader's language; `is_visible`: the reader may open its page; `colors`: its travellers'
    colors by account, empty if it is not visible.
    """

    title: str
    destination: str
    is_visible: bool
    colors: Mapping[UUID | None, int]


Titles = Callable[[Session, UUID, Collection[UUID], str], Mapping[UUID, TripTitle]]
"""Titles of trips for a reader, in a language. Passed in, because trips depend on notices and not the reverse."""


class NoticeTrip(Wire):
    """The trip a notice is about. `path`: the page to open; None if the reader may no longer see the trip."""

    id: UUID
    title: str
    destination: str
    path: str | None


class NoticeActor(Wire):
    """The person who did it. `colour`: as on the trip, 1 for people without a seat there."""

    name: str
    colour: int
    picture_url: str | None


class NoticeOut(Wire):
    id: UUID
    kind: str
    topic: Topic
    text: str
    created_at: datetime
    is_read: bool
    trip: NoticeTrip | None
    actor: NoticeActor | None


class NoticeList(Wire):
    """A page of notices, newest first; `unread` counts all of the caller's unread notices."""

    notices: list[NoticeOut]
    next: str | None
    unread: int


class ReadNotices(Body):
    """The notices to mark as read: some by their ids, or all up to a time."""

    ids: Annotated[list[UUID], Field(min_length=1, max_length=200)] | None = None
    until: Annotated[AwareDatetime, AfterValidator(in_our_time)] | None = None

    @model_validator(mode="after")
    def _one_of_them(self) -> Self:
        if (self.ids is None) == (self.until is None):
            raise PydanticCustomError("invalid", "Say either which notices, or up to when.")
        return self


class NoticeChoices(Body):
    """The topics that reach someone at the bell, and those whose unread notices the daily email includes."""

    bell: set[Topic]
    email: set[Topic]


class NoticeChoicesOut(Wire):
    bell: list[Topic]
    email: list[Topic]


class Unread(Wire):
    unread: int
