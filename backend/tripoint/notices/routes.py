"""The bell: a person's notices, and which of them are read."""

from typing import Annotated
from uuid import UUID

from fastapi import Query, Request

from tripoint.core.dependencies import Clock, Database, Language
from tripoint.core.routing import Router
from tripoint.identity.current import CurrentUser
from tripoint.notices import service
from tripoint.notices.schemas import NoticeChoices, NoticeChoicesOut, NoticeList, ReadNotices, Unread
from tripoint.notices.service import NoticeReader

router = Router(prefix="/api/notices", tags=["notices"])
Cursor = Annotated[
    str | None, Query(max_length=200, description="`next` of the page before; without it the first page.")
]


@router.get("", operation_id="listNotices")
async def list_notices(
    *,
    user: CurrentUser,
    request: Request,
    database: Database,
    language: Language,
    cursor: Cursor = None,
    unread: bool = False,
    trip: UUID | None = None,
) -> NoticeList:
    """The caller's notices, newest first; `unread`: only unread ones, `trip`: only those about that trip."""
    reader = NoticeReader(user.id, language, request.app.state.trip_titles)
    return await database.read(service.shown, reader, cursor, only_unread=unread, trip_id=trip)


@router.post("/read", operation_id="readNotices")
async def read_notices(body: ReadNotices, user: CurrentUser, database: Database, clock: Clock) -> Unread:
    """Mark notices as read: some, or all up to a time."""
    return await database.write(service.mark_read, user.id, body, clock.now())


@router.get("/choices", operation_id="getNoticeChoices")
async def get_choices(user: CurrentUser, database: Database) -> NoticeChoicesOut:
    """The topics that reach the caller at the bell and in the daily email."""
    return await database.read(service.choices, user.id)


@router.put("/choices", operation_id="chooseNotices")
async def choose_notices(body: NoticeChoices, user: CurrentUser, database: Database, clock: Clock) -> NoticeChoicesOut:
    """Choose the topics that reach the caller at the bell and in the daily email; the others are turned off."""
    return await database.write(service.choose, user, body, clock.now())
