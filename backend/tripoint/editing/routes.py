"""Changing a trip: each call can first show what it does (`preview`), and each change can be undone."""

from typing import Annotated
from uuid import UUID

from fastapi import Query, Request, Response

from tripoint.core.client_address import client_address
from tripoint.core.clock import today
from tripoint.core.dependencies import Clock, Database, Language, Settings
from tripoint.core.idempotency import Idempotent
from tripoint.core.routing import Router
from tripoint.core.wire import Version
from tripoint.editing import (
    about,
    activities,
    covers,
    dates,
    entries,
    log,
    other_dates,
    previews,
    refreshing,
    tasks,
    undo,
    ways,
)
from tripoint.editing.log import LogFilter
from tripoint.editing.schemas import (
    AboutEdit,
    ActivityEdit,
    CoverEdit,
    DatesEdit,
    Edited,
    EntryEdit,
    LogPage,
    NewActivity,
    NewEntry,
    NewTask,
    PutBack,
    RefreshedPrices,
    RefreshPrices,
    TaskEdit,
    WayChoice,
    WaysOnOffer,
)
from tripoint.identity.current import CurrentUser
from tripoint.planner.routes import Data, Fares, OnSiteSources, Pricing
from tripoint.trips import repricing

router = Router(prefix="/api/trips", tags=["editing"])

Preview = Annotated[bool, Query(description="Show what it does; nothing is kept.")]


@router.post("/{trip_id}/checklist", operation_id="addTask", status_code=201, response_model=Edited)
async def add_task(trip_id: UUID, body: NewTask, *, user: CurrentUser, once: Idempotent, clock: Clock) -> Response:
    """Add a task to the checklist."""
    return await once.create(tasks.add, user, trip_id, body, clock.now())


@router.patch("/{trip_id}/checklist/{item_id}", operation_id="changeTask")
async def change_task(
    trip_id: UUID, item_id: UUID, body: TaskEdit, *, user: CurrentUser, database: Database, clock: Clock
) -> Edited:
    """Tick a task, assign it, or change what it says; only the fields sent change."""
    return await previews.edit(database, body.preview, tasks.edit, user, trip_id, item_id, body=body, now=clock.now())


@router.delete("/{trip_id}/checklist/{item_id}", operation_id="removeTask")
async def remove_task(
    trip_id: UUID, item_id: UUID, version: Version, *, user: CurrentUser, database: Database, clock: Clock,
    preview: Preview = False,
) -> Edited:  # fmt: skip
    """Remove a task from the checklist."""
    return await previews.edit(
        database, preview, tasks.remove, user, trip_id, item_id, version=version, now=clock.now()
    )


@router.post("/{trip_id}/entries", operation_id="addEntry", status_code=201, response_model=Edited)
async def add_entry(trip_id: UUID, body: NewEntry, *, user: CurrentUser, once: Idempotent, clock: Clock) -> Response:
    """Plan something for a time on the trip."""
    return await once.create(entries.add, user, trip_id, body, clock.now())


@router.patch("/{trip_id}/entries/{entry_id}", operation_id="changeEntry")
async def change_entry(
    trip_id: UUID, entry_id: UUID, body: EntryEdit, *, user: CurrentUser, database: Database, clock: Clock
) -> Edited:
    """Move an entry, or change what it says; only the fields sent change."""
    return await previews.edit(
        database, body.preview, entries.edit, user, trip_id, entry_id, body=body, now=clock.now()
    )


@router.delete("/{trip_id}/entries/{entry_id}", operation_id="removeEntry")
async def remove_entry(
    trip_id: UUID, entry_id: UUID, version: Version, *, user: CurrentUser, database: Database, clock: Clock,
    preview: Preview = False,
) -> Edited:  # fmt: skip
    """Remove an entry from the calendar."""
    return await previews.edit(
        database, preview, entries.remove, user, trip_id, entry_id, version=version, now=clock.now()
    )


@router.post("/{trip_id}/activities", operation_id="addActivity", status_code=201, response_model=Edited)
async def add_activity(
    trip_id: UUID, body: NewActivity, *, user: CurrentUser, database: Database, once: Idempotent,
    sources: OnSiteSources, clock: Clock, language: Language,
) -> Response:  # fmt: skip
    """Plan an activity of the place or of a live source, or one of the group's own."""
    asked = await database.read(activities.question, user, trip_id, body, language)
    found = await sources.ask(asked, str(user.id))
    return await previews.create(
        once, database, body.preview, activities.add, user, trip_id, body, clock.now(), found_there=found
    )


@router.patch("/{trip_id}/activities/{activity_id}", operation_id="changeActivity")
async def change_activity(
    trip_id: UUID, activity_id: UUID, body: ActivityEdit, *, user: CurrentUser, database: Database, clock: Clock
) -> Edited:
    """Change when an activity is, what it costs, who takes part; only the fields sent change."""
    return await previews.edit(
        database, body.preview, activities.edit, user, trip_id, activity_id, body=body, now=clock.now()
    )


@router.delete("/{trip_id}/activities/{activity_id}", operation_id="removeActivity")
async def remove_activity(
    trip_id: UUID, activity_id: UUID, version: Version, *, user: CurrentUser, database: Database, clock: Clock,
    preview: Preview = False,
) -> Edited:  # fmt: skip
    """Remove an activity from the plan."""
    return await previews.edit(
        database, preview, activities.remove, user, trip_id, activity_id, version=version, now=clock.now()
    )


@router.post("/{trip_id}/prices", operation_id="refreshPrices")
async def refresh_prices(
    trip_id: UUID,
    body: RefreshPrices,
    *,
    request: Request,
    user: CurrentUser,
    database: Database,
    settings: Settings,
    clock: Clock,
    language: Language,
    data: Data,
    prices: Pricing,
    fares: Fares,
    sources: OnSiteSources,
) -> RefreshedPrices:
    """Find today's prices of what the trip has chosen."""
    chosen = await database.read(refreshing.chosen, user, trip_id, clock.now())
    if settings.rate_limits:
        caller = client_address(request, settings)
        await database.write(refreshing.count, user, trip_id, caller, preview=body.preview, now=clock.now())
    question = await prices.run_for(str(user.id), repricing.ask, data, chosen, today(clock))
    answers = await fares.search_all(chosen.flight_provider, question.queries, str(user.id))
    there = await sources.ask(sources.set_up(question.on_site), str(user.id))
    prices_now = await prices.run_for(str(user.id), repricing.answer, data, question, answers, there)
    return await previews.edit(
        database,
        body.preview,
        refreshing.refresh,
        user,
        trip_id,
        body,
        prices=prices_now,
        language=language,
        now=clock.now(),
    )


@router.patch("/{trip_id}", operation_id="changeTrip")
async def change_trip(trip_id: UUID, body: AboutEdit, *, user: CurrentUser, database: Database, clock: Clock) -> Edited:
    """Change the trip's name or summary; only the fields sent change."""
    return await previews.edit(database, body.preview, about.edit, user, trip_id, body=body, now=clock.now())


@router.put("/{trip_id}/cover", operation_id="chooseCover")
async def choose_cover(
    trip_id: UUID, body: CoverEdit, *, user: CurrentUser, database: Database, clock: Clock
) -> Edited:
    """Choose the trip's cover: one of its photos, or the poster of its place."""
    return await previews.edit(database, body.preview, covers.choose, user, trip_id, body=body, now=clock.now())


@router.put("/{trip_id}/dates", operation_id="changeDates")
async def change_dates(
    trip_id: UUID, body: DatesEdit, *, user: CurrentUser, database: Database, data: Data, prices: Pricing,
    fares: Fares, clock: Clock,
) -> Edited:  # fmt: skip
    """Move the trip to other dates: nights, estimates and ways that no one has booked are found again."""
    owner, now = str(user.id), clock.now()
    moved = await database.read(dates.moved, user, trip_id, body, now)
    question = await prices.run_for(owner, other_dates.ask, data, moved, now.date())
    answers = await fares.search_all(moved.flight_provider, question.queries, owner)
    moved_prices = await prices.run_for(owner, other_dates.answer, data, question, answers)
    return await previews.edit(
        database, body.preview, dates.move, user, trip_id, body=body, prices=moved_prices, now=now
    )


@router.get("/{trip_id}/ways/{traveller_id}", operation_id="waysOnOffer")
async def ways_on_offer(
    trip_id: UUID, traveller_id: UUID, *, user: CurrentUser, database: Database, data: Data, prices: Pricing,
    fares: Fares, clock: Clock, language: Language,
) -> WaysOnOffer:  # fmt: skip
    """The offers that a traveller may choose from now, and the reference of their booking."""
    owner, now = str(user.id), clock.now()
    asked = await database.read(ways.question, user, trip_id, traveller_id, now)
    found = await prices.run_for(owner, ways.on_offer, data, asked, now.date(), language)
    flights = [one.flight for one in found.values()]
    answers = await fares.search_all(asked.flight_provider, flights, owner, older=True)
    return await prices.run_for(owner, ways.shown, data, asked, found, answers, now=now, language=language)


@router.put("/{trip_id}/ways/{traveller_id}", operation_id="chooseWay")
async def choose_way(
    trip_id: UUID, traveller_id: UUID, body: WayChoice, *, user: CurrentUser, database: Database, data: Data,
    prices: Pricing, fares: Fares, clock: Clock, language: Language,
) -> Edited:  # fmt: skip
    """Choose another offer, type in a booking made elsewhere, or come without a booking."""
    ways.require_one(body)
    owner, now, offer = str(user.id), clock.now(), None
    if body.offer_id is not None:
        asked = await database.read(ways.question, user, trip_id, traveller_id, now)
        found = await prices.run_for(owner, ways.on_offer, data, asked, now.date(), language)
        answers = await fares.search_all(asked.flight_provider, [one.flight for one in found.values()], owner)
        offer = await prices.run_for(owner, ways.offered, data, found, answers, body.offer_id)
    return await previews.edit(
        database, body.preview, ways.choose, user, trip_id, traveller_id, body=body, offer=offer, now=now
    )


@router.get("/{trip_id}/log", operation_id="readLog")
async def read_log(
    trip_id: UUID,
    *,
    user: CurrentUser,
    database: Database,
    clock: Clock,
    language: Language,
    person: Annotated[str | None, Query(max_length=40, description="A `key` of the page's `people`.")] = None,
    kind: Annotated[str | None, Query(max_length=20)] = None,
    cursor: Annotated[str | None, Query(max_length=20, description="`next` of the page before.")] = None,
) -> LogPage:
    """What happened to the trip, newest first."""
    wish = LogFilter(person, kind, cursor)
    return await database.read(log.page, user, trip_id, wish, language=language, now=clock.now())


@router.post("/{trip_id}/log/{line_id}/undo", operation_id="putBack", response_model=Edited)
async def put_back(
    trip_id: UUID, line_id: UUID, body: PutBack, *, user: CurrentUser, database: Database, once: Idempotent,
    clock: Clock,
) -> Response | Edited:  # fmt: skip
    """Undo a change, within 30 days of it."""
    if body.preview:
        return await previews.edit(database, True, undo.put_back, user, trip_id, line_id, clock.now())
    return await once.write(undo.put_back, user, trip_id, line_id, clock.now())
