"""Files of a trip. A file is sent as the body of the call, like a profile picture."""

import hashlib
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from datetime import datetime
from typing import Annotated, Any
from uuid import UUID

from fastapi import Depends, Query, Request
from pydantic import StringConstraints
from sqlalchemy.orm import Session

from tripoint.attachments import contents, service
from tripoint.attachments.models import FileKind
from tripoint.attachments.schemas import TripFiles
from tripoint.attachments.service import AdmittedFile, FileToAdd
from tripoint.core import ids, limits, spool
from tripoint.core.contract import Bounds
from tripoint.core.dependencies import Clock, Database, Settings
from tripoint.core.idempotency import DoneBefore, Idempotent, KeptReplies, require_first
from tripoint.core.limits import Charge, Limit
from tripoint.core.routing import Router
from tripoint.core.wire import Plain
from tripoint.identity.current import CurrentUser, SignedInUser
from tripoint.storage.addresses import Addresses
from tripoint.storage.images import MOST_BYTES
from tripoint.storage.policies import Rights
from tripoint.storage.service import Files

FILES = "/{trip_id}/files"
UPLOADS = Limit(120, 3_600)
BOUNDS = {f"/api/trips{FILES}": Bounds(MOST_BYTES, seconds=60.0)}
"""A file may be larger than other bodies and arrive over a slow connection."""
FILE: dict[str, Any] = {
    "requestBody": {"required": True, "content": {"*/*": {"schema": {"type": "string", "format": "binary"}}}}
}
FileName = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=120), Plain]
router = Router(prefix="/api/trips", tags=["files"])


async def _admitted(
    trip_id: UUID, user: CurrentUser, database: Database, settings: Settings, clock: Clock, *,
    kind: FileKind, name: Annotated[FileName, Query()],
    traveller_id: Annotated[UUID | None, Query(alias="travellerId")] = None,
) -> AdmittedFile:  # fmt: skip
    """Check and count an upload before its body is read, because decoding a picture is expensive (A21)."""
    if settings.rate_limits:
        await database.write(count, user, clock.now())
    return await database.read(service.admit, user, FileToAdd(trip_id, kind, name, traveller_id))


def count(db: Session, user: SignedInUser, now: datetime) -> None:
    """Count an upload. Raises TooManyRequests."""
    limits.require(db, now, Charge(f"files/{user.id}", UPLOADS))


def addresses(database: Database, user: SignedInUser, now: datetime) -> Addresses:
    """Addresses of files for someone, valid as long as their session or token."""
    return Addresses.of(database, now, Rights({}, user.id, token_id=user.token_id), session=user.session_id)


async def take(
    request: Request,
    user: SignedInUser,
    admitted: AdmittedFile,
    keep: Callable[..., None],
    *,
    once: KeptReplies,
    now: datetime,
) -> None:
    """Read and recognize the file in the body, store its bytes, and write its row with `keep`. The same file sent again
    with the same key is not stored twice.
    """
    state, file_id = request.app.state, ids.new_id()
    asked = hashlib.sha256(request.url.query.encode())

    async def body() -> AsyncIterator[bytes]:
        async for piece in request.stream():
            asked.update(piece)
            yield piece

    def unit(db: Session, object_id: UUID) -> None:
        require_first(db, once.keyed(asked.digest()), now)
        keep(db, user, admitted, file_id=file_id, object_id=object_id, found=found, now=now)

    files: Files = state.files
    with state.uploads.hold(str(user.id)):
        async with spool.kept(body()) as sent:
            found = await state.picture_pool.run(contents.recognized, sent, admitted.file.kind)
            with suppress(DoneBefore):
                await files.keep(service.as_file(user, admitted, file_id, found), found.content, unit)


@router.get(FILES, operation_id="getTripFiles")
async def get_files(trip_id: UUID, user: CurrentUser, database: Database, clock: Clock) -> TripFiles:
    """Documents and photos of a trip that this person may see."""
    return await database.read(service.listed, user, trip_id, addresses(database, user, clock.now()))


@router.post(FILES, operation_id="addTripFile", status_code=201, openapi_extra=FILE)
async def add_file(
    request: Request, *, user: CurrentUser, admitted: Annotated[AdmittedFile, Depends(_admitted)], database: Database,
    once: Idempotent, clock: Clock,
) -> TripFiles:  # fmt: skip
    """Add a file: the body is the file, a picture (JPEG, PNG, WebP, AVIF) or, as a document, a PDF; 10 MiB at most."""
    now = clock.now()
    await take(request, user, admitted, service.keep, once=once, now=now)
    return await database.read(service.listed, user, admitted.file.trip_id, addresses(database, user, now))


@router.delete(FILES + "/{file_id}", operation_id="removeTripFile")
async def remove_file(trip_id: UUID, file_id: UUID, user: CurrentUser, database: Database, clock: Clock) -> TripFiles:
    """Remove a file. Allowed to the person who added it, the person it is for, and the organizer."""
    await database.write(service.remove, user, trip_id, file_id, clock.now())
    return await database.read(service.listed, user, trip_id, addresses(database, user, clock.now()))
