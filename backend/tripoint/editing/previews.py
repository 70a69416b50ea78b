"""Shows what a change does without making it: the same unit in the same transaction, rolled back at its end."""

from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec, TypeVar

from fastapi import Response
from fastapi.responses import JSONResponse
from sqlalchemy.orm import Session

from tripoint.core.db import Database
from tripoint.core.idempotency import ReplyCache
from tripoint.editing.schemas import Edited

P = ParamSpec("P")
E = TypeVar("E", bound=Edited)
Unit = Callable[Concatenate[Session, P], E]


class _Seen(Exception):
    """Rolls back the transaction of a preview, and with it everything that the change did."""

    def __init__(self, reply: Any) -> None:
        super().__init__()
        self.reply = reply


def _looked_at(db: Session, unit: Callable[..., E], args: tuple[Any, ...], kwargs: dict[str, Any]) -> E:
    reply = unit(db, *args, **kwargs)
    raise _Seen(reply.model_copy(update={"version": None, "line": None}))


async def edit(database: Database, preview: bool, unit: Unit[P, E], /, *args: P.args, **kwargs: P.kwargs) -> E:
    """Make a change, or preview it."""
    if not preview:
        return await database.write(unit, *args, **kwargs)
    try:
        return await database.write(_looked_at, unit, args, kwargs)
    except _Seen as seen:
        return seen.reply  # type: ignore[no-any-return]


async def create(
    once: ReplyCache, database: Database, preview: bool, unit: Unit[P, E], /, *args: P.args, **kwargs: P.kwargs
) -> Response:
    """Add something, once for each Idempotency-Key, or preview it."""
    if not preview:
        return await once.create(unit, *args, **kwargs)
    shown = await edit(database, True, unit, *args, **kwargs)
    return JSONResponse(shown.model_dump(mode="json", by_alias=True), 200)
