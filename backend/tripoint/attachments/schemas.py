"""Wire shapes of a trip's files."""

from datetime import datetime
from uuid import UUID

from tripoint.attachments.models import FileKind
from tripoint.core.wire import Wire


class TripFileOut(Wire):
    """`url` opens the file for an hour or two, for anyone who has it; `preview_url` is a small picture. A document
    without `for_traveller_id` is for everyone, unless it is `private`: then it is for someone who does not travel.
    """

    id: UUID
    kind: FileKind
    name: str
    content_type: str
    size: int
    width: int | None
    height: int | None
    private: bool
    for_traveller_id: UUID | None
    added_by: str
    added_by_traveller_id: UUID | None
    added_at: datetime
    url: str
    preview_url: str | None
    is_cover: bool
    may_remove: bool


class TripFiles(Wire):
    files: list[TripFileOut]
    may_add: bool
    may_choose_cover: bool
