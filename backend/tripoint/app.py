"""Builds the whole product as one ASGI application."""

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import APIRouter, FastAPI
from starlette.routing import BaseRoute

from tripoint import __version__, migrations, mounts, worker
from tripoint.account.routes import router as account_router
from tripoint.account.service import erase
from tripoint.catalog.kept import CatalogueReplies
from tripoint.catalog.routes import router as catalog_router
from tripoint.core import health, http, release
from tripoint.core.clock import Clock, SystemClock
from tripoint.core.db import Database
from tripoint.core.frame import Frame
from tripoint.core.lane import Lane
from tripoint.core.places import Places
from tripoint.core.pool import Pool
from tripoint.core.settings import Settings
from tripoint.core.starting import START
from tripoint.core.throttle import Throttle
from tripoint.identity import components
from tripoint.identity import server as auth
from tripoint.identity.routes import router as identity_router
from tripoint.invitations import allowance
from tripoint.invitations.routes import router as invitations_router
from tripoint.marketing.routes import router as marketing_router
from tripoint.messaging import dev_mail
from tripoint.planner.averages import average_flights
from tripoint.planner.city_search import CitySearch
from tripoint.planner.reference import open_reference
from tripoint.planner.routes import router as planner_router
from tripoint.profiles.routes import router as profiles_router
from tripoint.providers.fares.gateway import FareGateway
from tripoint.providers.fares.sample import SampleFares
from tripoint.trips import cache
from tripoint.trips.personal import show_anew
from tripoint.trips.routes import router as trips_router
from tripoint.web.server import FrontEnd
from tripoint.web.tree import FOLDER, Tree

PRODUCT = (
    trips_router, invitations_router, identity_router, catalog_router, marketing_router, planner_router,
    profiles_router, account_router,
)  # fmt: skip


def _routes() -> list[BaseRoute]:
    whole = APIRouter()
    whole.include_router(health.router)
    whole.include_router(dev_mail.router)
    for router in PRODUCT:
        whole.include_router(router, prefix="/api")
    return whole.routes


ROUTES = _routes()
"""The routes of every application in this process: preparing them, at the first call of each router, takes long."""


def create(
    settings: Settings,
    *,
    database: Database | None = None,
    clock: Clock | None = None,
    front_end: bool = False,
    leaving: threading.Event | None = None,
) -> Frame:
    """Build the application. Tests pass their own database and clock and leave the front end out.

    Once `leaving` is set, readiness fails and everything else is served as before.
    """
    api = _api(settings, database or Database(settings.database_address), clock or SystemClock())
    api.state.leaving = leaving or threading.Event()
    auth_app = auth.create(api.state.identity, api.state.database, api.state.clock, erase=erase, show_anew=show_anew)
    START.passed("application")
    site = FrontEnd(Tree(FOLDER, settings.origin)) if front_end else None
    START.passed("front_end")
    return Frame(api, mounts.table(api, auth_app, site))


def describe(settings: Settings) -> dict[str, Any]:
    """The product API as OpenAPI 3.1."""
    return _api(settings, Database("sqlite://"), SystemClock()).openapi()


def _api(settings: Settings, database: Database, clock: Clock) -> FastAPI:
    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        await asyncio.to_thread(migrations.upgrade, database)
        START.passed("schema")
        stop = asyncio.Event()
        async with database.listening(), asyncio.TaskGroup() as tasks:
            if settings.worker == "inside":
                tasks.create_task(worker.work(database, settings, clock, stop))
            following = tasks.create_task(cache.follow(api.state.trip_cache, database.hub))
            START.over()
            yield
            stop.set()
            following.cancel()
        api.state.planner_pool.close()
        api.state.pricing_pool.close()
        api.state.saving_pool.close()
        api.state.fares_pool.close()
        api.state.picture_pool.close()
        api.state.export_pool.close()

    api = FastAPI(
        title="Tripoint",
        version=__version__,
        openapi_url="/api/openapi.json",
        docs_url="/api/docs" if settings.at_home else None,
        redoc_url=None,
        redirect_slashes=False,
        lifespan=lifespan,
    )
    api.state.settings = settings
    api.state.database = database
    api.state.clock = clock
    api.state.identity = components.make(settings, clock)
    api.state.identity.issuer.keyring.lend_to(database)
    api.state.reference = open_reference(settings.data_dir / "reference")
    api.state.city_search = CitySearch(api.state.reference.artefact.cities)
    api.state.catalogue_replies = CatalogueReplies(average_flights(api.state.reference))
    START.passed("reference")
    api.state.planner_pool = Pool(threads=2, queue=30, name="planner", share=3)
    api.state.pricing_pool = Pool(threads=1, queue=32, name="pricing", share=4)
    api.state.saves = Lane(at_once=8, patience=5.0, usual=0.1, pause=1.0)
    api.state.saving_pool = Pool(threads=1, queue=8, name="saving")
    api.state.fares_pool = Pool(threads=1, queue=1_000, name="fares")  # each call has one question at a time
    api.state.picture_pool = Pool(threads=1, queue=15, name="pictures")
    api.state.opened_invites = Throttle(allowance.OPENED, on=settings.rate_limits)
    api.state.answered_invites = Throttle(allowance.ANSWERED, on=settings.rate_limits)
    api.state.opt_outs = Throttle(allowance.OPTED_OUT, on=settings.rate_limits)
    api.state.uploads = Places(total=16, each=2)
    api.state.export_pool = Pool(threads=1, queue=8, name="exports")
    api.state.fares = FareGateway([SampleFares(api.state.reference.artefact, api.state.fares_pool.run)], clock)
    api.state.show_anew = show_anew
    api.state.trip_cache = cache.TripCache(release.fingerprint())
    api.state.is_ready = lambda: migrations.is_at_head(database)
    http.install(api)
    api.router.routes.extend(ROUTES)
    return api
