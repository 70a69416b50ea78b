"""Export and deletion."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from tempfile import TemporaryFile
from typing import BinaryIO

from fastapi import Request, Response

from tripoint.account import export_file, service
from tripoint.account.schemas import DeletionOut
from tripoint.core import texts
from tripoint.core.contract import Bounds
from tripoint.core.dependencies import Clock, Database, Language
from tripoint.core.pool import Pool
from tripoint.core.routing import Router
from tripoint.core.spool import SpooledResponse
from tripoint.identity.components import IdentityComponents
from tripoint.identity.current import CurrentUser, FreshUser
from tripoint.storage.personal import StoredFile
from tripoint.storage.service import Files
from tripoint.storage.stores.port import FileMissing

EXPORT = "/account/export"
BOUNDS = {f"/api{EXPORT}": Bounds(seconds=60.0, streams=True)}
"""A large export may take a while on a busy machine (P2)."""
router = Router(prefix="/api", tags=["account"])


async def _next(pieces: AsyncIterator[bytes]) -> bytes:
    return await anext(pieces, b"")


@router.post(
    EXPORT,
    operation_id="exportAccount",
    response_class=Response,
    responses={200: {"content": {"application/zip": {"schema": {"type": "string", "format": "binary"}}}}},
)
async def export(request: Request, user: FreshUser, database: Database, clock: Clock, language: Language) -> Response:
    """Everything about this person in one ZIP: JSON, CSV, files, a schema."""
    now, settings = clock.now(), request.app.state.settings
    await database.write(service.note_export, user.id, user.session_id, now, counting=settings.rate_limits)
    pool: Pool = request.app.state.export_pool

    files: Files = request.app.state.files
    loop = asyncio.get_running_loop()

    def read(stored: StoredFile) -> Iterator[bytes]:
        with suppress(FileMissing):  # removed since it was listed
            pieces = asyncio.run_coroutine_threadsafe(files.pieces(stored.version, stored.size), loop).result()
            while piece := asyncio.run_coroutine_threadsafe(_next(pieces), loop).result():
                yield piece

    def written() -> BinaryIO:
        file: BinaryIO = TemporaryFile()  # noqa: SIM115 (the reply closes it)
        found = database.read_now(service.gather, user.id)
        export_file.write(found, file, language=texts.first_known([user.language, language]), now=now, read=read)
        return file

    return SpooledResponse(
        await pool.run(written),
        "application/zip",
        {
            "Content-Disposition": f'attachment; filename="tripoint-{now.date().isoformat()}.zip"',
            "Cache-Control": "no-store",
        },
    )


@router.post("/account/deletion", operation_id="deleteAccount")
async def delete_account(
    request: Request, user: FreshUser, database: Database, clock: Clock, language: Language
) -> DeletionOut:
    """Delete the account: signed out everywhere immediately, erased after 14 days. 409 while it organizes trips that
    others are on.
    """
    scheduled = await database.write(service.ask_for_deletion, user.id, language, clock.now())
    components: IdentityComponents = request.app.state.identity
    components.session_cache.forget()
    return scheduled


@router.delete("/account/deletion", operation_id="keepAccount", status_code=204)
async def keep_account(user: CurrentUser, database: Database, clock: Clock, language: Language) -> None:
    """Keep the account after all."""
    await database.write(service.keep_account, user.id, language, clock.now())
