"""The whole product as one ASGI application. One of the few files that know every package."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request

from tripoint import __version__, migrations, worker
from tripoint.account import routes as account
from tripoint.account.service import erase
from tripoint.catalog import routes as catalog
from tripoint.core import callers, health, http
from tripoint.core import settings as configuration
from tripoint.core.clock import Clock, SystemClock
from tripoint.core.db import Database
from tripoint.core.errors import NotFound
from tripoint.core.frame import App, Frame
from tripoint.core.pool import Pool
from tripoint.identity import parts as identity_parts
from tripoint.identity import routes as identity
from tripoint.identity import server as auth
from tripoint.invitations import routes as invitations
from tripoint.marketing import routes as marketing
from tripoint.messaging import dev_mail
from tripoint.planner import routes as planner
from tripoint.planner.averages import average_flights
from tripoint.planner.reference import open_reference
from tripoint.profiles import routes as profiles
from tripoint.providers.fares.gateway import FareGateway
from tripoint.providers.fares.sample import SampleFares
from tripoint.trips import routes as trips
from tripoint.trips.encoded import Shelf
from tripoint.web.server import FrontEnd
from tripoint.web.tree import FOLDER, Tree

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
PRODUCT = (trips, invitations, identity, catalog, marketing, planner, profiles, account)  # the most asked first


def create(
    settings: configuration.Settings,
    *,
    database: Database | None = None,
    clock: Clock | None = None,
    front_end: bool = False,
    leaving: threading.Event | None = None,
) -> App:
    """Build the application. Tests hand in their own database and clock, and leave the front end out.

    Once `leaving` is set, readiness fails; all else is served as before.
    """
    api = _api(settings, database or Database(settings.database_address), clock or SystemClock())
    api.state.leaving = leaving or threading.Event()
    if front_end:
        api.mount("/", FrontEnd(Tree(FOLDER, settings.origin)))
    return Frame(api, admit=_admitting(api), rooms={**profiles.ROOMS, **account.ROOMS})


def describe(settings: configuration.Settings) -> dict[str, Any]:
    """The product API as OpenAPI 3.1."""
    return _api(settings, Database("sqlite://"), SystemClock()).openapi()


def _api(settings: configuration.Settings, database: Database, clock: Clock) -> FastAPI:
    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        await asyncio.to_thread(migrations.upgrade, database)
        stop = asyncio.Event()
        async with asyncio.TaskGroup() as tasks:
            if settings.worker == "inside":
                tasks.create_task(worker.work(database, settings, clock, stop))
            yield
            stop.set()
        api.state.planner_pool.close()
        api.state.picture_pool.close()
        api.state.export_pool.close()

    api = FastAPI(
        title="Tripoint",
        version=__version__,
        openapi_url="/api/openapi.json",
        docs_url="/api/docs" if settings.at_home else None,
        redoc_url=None,
        lifespan=lifespan,
    )
    api.state.settings = settings
    api.state.database = database
    api.state.clock = clock
    api.state.identity = identity_parts.make(settings, clock)
    api.state.identity.issuer.keyring.lend_to(database)
    api.state.reference = open_reference(settings.data_dir / "reference")
    api.state.average_flights = average_flights(api.state.reference)
    api.state.planner_pool = Pool(threads=2, queue=8, name="planner")
    api.state.picture_pool = Pool(threads=1, queue=8, name="pictures")  # one at a time: 40 megapixels take 600 MB
    api.state.export_pool = Pool(threads=1, queue=8, name="exports")
    api.state.fares = FareGateway([SampleFares(api.state.reference.artefact, api.state.planner_pool.run)], clock)
    api.state.trip_documents = Shelf()
    api.state.is_ready = lambda: migrations.is_at_head(database)
    http.install(api)
    api.include_router(health.router)
    api.include_router(dev_mail.router)
    api.mount(auth.PREFIX, auth.create(api.state.identity, database, clock, erase=erase))
    for package in PRODUCT:
        api.include_router(package.router, prefix="/api")
    api.add_api_route("/api/{rest:path}", _nothing_here, methods=list(METHODS), include_in_schema=False)
    return api


def _admitting(api: FastAPI) -> Callable[[Request], None]:
    """So many calls a minute from one address (TRUST.md A21); the auth contract counts its own, in its own words."""
    state = api.state

    def admit(request: Request) -> None:
        state.identity.per_caller.require(callers.address(request, state.settings), state.clock.now())

    return admit


async def _nothing_here() -> None:
    """Unknown addresses of the API answer in the API's own words, not with a page."""
    raise NotFound
