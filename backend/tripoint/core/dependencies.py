"""FastAPI dependencies for routes: the database, the clock, the settings and the language of the reply.

They come from `app.state`, so tests can build several apps in one process. They are `async` because FastAPI would
run plain functions on a thread.
"""

from typing import Annotated

from fastapi import Depends, Request

from tripoint.core import clock as clocks
from tripoint.core import db
from tripoint.core import settings as core_settings
from tripoint.core.http import language_of


async def _database(request: Request) -> db.Database:
    return request.app.state.database  # type: ignore[no-any-return]


async def _clock(request: Request) -> clocks.Clock:
    return request.app.state.clock  # type: ignore[no-any-return]


async def _settings(request: Request) -> core_settings.Settings:
    return request.app.state.settings  # type: ignore[no-any-return]


async def _language(request: Request) -> str:
    return language_of(request)


Database = Annotated[db.Database, Depends(_database)]
Clock = Annotated[clocks.Clock, Depends(_clock)]
Settings = Annotated[core_settings.Settings, Depends(_settings)]
Language = Annotated[str, Depends(_language)]
