"""Explore, saved trips, and requests to join."""

from typing import Annotated
from uuid import UUID

from fastapi import Depends, Query, Request, Response

from tripoint.catalog.cities import CityId
from tripoint.community import exploring, from_home, join_answers, join_requests, saving, seat_alerts
from tripoint.community.cards import CardView
from tripoint.community.schemas import (
    Approve,
    AskToJoin,
    Decline,
    ExploreOut,
    ExploreSearch,
    FromHomeList,
    JoinRequests,
    OpenTripOut,
    OwnEstimate,
    OwnRequest,
    RequestAnsweredOut,
    SavedList,
    SavedOut,
    SeatAlertOut,
)
from tripoint.core.dependencies import Clock, Database, Language
from tripoint.core.idempotency import Idempotent
from tripoint.core.routing import Router
from tripoint.identity.current import CurrentUser, MaybeUser
from tripoint.invitations.routes import Context
from tripoint.planner.routes import Data, Pricing
from tripoint.storage.addresses import Addresses
from tripoint.storage.policies import NOBODY
from tripoint.trips import plan

router = Router(prefix="/api", tags=["community"])


async def _view(database: Database, language: Language, clock: Clock) -> CardView:
    now = clock.now()
    return CardView(language, now, Addresses.of(database, now, NOBODY))


OwnView = Annotated[CardView, Depends(_view)]


@router.get("/explore", operation_id="listOpenTrips")
async def explore(
    search: Annotated[ExploreSearch, Query()], *, user: MaybeUser, database: Database, view: OwnView
) -> ExploreOut:
    """Trips that strangers may ask to join, a page at a time, the earliest first."""
    return await database.read(exploring.explore, user, search, view)


@router.get("/explore/from-home", operation_id="estimateFromHome")
async def from_home_of(
    trips: Annotated[list[UUID], Query(alias="trip", min_length=1, max_length=from_home.MOST)],
    *,
    request: Request,
    user: CurrentUser,
    database: Database,
    prices: Pricing,
    context: Context,
) -> FromHomeList:
    """What open trips would cost from the caller's home city, and how long the journey takes."""
    state, now = request.app.state, context.now
    state.estimates.require(str(user.id), now)
    asked = await database.read(from_home.question, user, trips, now)
    planned = await prices.run_for(str(user.id), from_home.priced, state.newcomers, asked, now.date())
    await state.reference.opened()
    city = state.newcomers.city(asked.city_id, context.language) if asked.city_id else None
    return await database.read(from_home.answer, user, planned, city, context.language, today=now.date())


@router.get("/explore/{trip_id}", operation_id="getOpenTrip")
async def open_trip(trip_id: UUID, *, user: MaybeUser, database: Database, view: OwnView) -> OpenTripOut:
    """One open trip, and how the viewer relates to it."""
    return await database.read(exploring.open_trip, user, trip_id, view)


@router.get("/saved-trips", operation_id="listSavedTrips")
async def saved_trips(user: CurrentUser, database: Database, view: OwnView) -> SavedList:
    """The caller's saved trips, the latest first."""
    return await database.read(saving.listed, user, view)


@router.put("/explore/{trip_id}/saved", operation_id="saveTrip")
async def save(trip_id: UUID, user: CurrentUser, database: Database, clock: Clock) -> SavedOut:
    """Save an open trip."""
    return await database.write(saving.save, user, trip_id, clock.now())


@router.put("/explore/{trip_id}/seat-alert", operation_id="waitForSeat")
async def wait_for_seat(trip_id: UUID, user: CurrentUser, database: Database, clock: Clock) -> SeatAlertOut:
    """Ask to be told when a seat of a full trip frees up."""
    return await database.write(seat_alerts.switch_on, user, trip_id, clock.now())


@router.delete("/explore/{trip_id}/seat-alert", operation_id="waitNoLonger")
async def wait_no_longer(trip_id: UUID, user: CurrentUser, database: Database) -> SeatAlertOut:
    """Stop waiting for a seat."""
    return await database.write(seat_alerts.switch_off, user, trip_id)


@router.delete("/explore/{trip_id}/saved", operation_id="forgetTrip")
async def forget(trip_id: UUID, user: CurrentUser, database: Database) -> SavedOut:
    """Unsave a trip."""
    return await database.write(saving.unsave, user, trip_id)


@router.delete("/saved-trips/{saved_id}", operation_id="removeSavedTrip")
async def remove(saved_id: UUID, user: CurrentUser, database: Database) -> SavedOut:
    """Remove an entry from the saved trips, even if its trip no longer exists."""
    return await database.write(saving.unsave_entry, user, saved_id)


@router.get("/explore/{trip_id}/estimate", operation_id="estimateOwnCosts")
async def estimate(
    trip_id: UUID,
    departure_city_id: Annotated[CityId, Query(alias="departureCityId")],
    *,
    request: Request,
    user: CurrentUser,
    database: Database,
    data: Data,
    prices: Pricing,
    context: Context,
) -> OwnEstimate:
    """What an open trip would cost someone coming from this city."""
    request.app.state.estimates.require(str(user.id), context.now)
    span = await database.read(join_requests.span, user, trip_id, context.now)
    today, language = context.now.date(), context.language
    owner = str(user.id)
    newcomer = await prices.run_for(
        owner, plan.newcomer, data, span, departure_city_id, user.name, language, today=today
    )
    return await database.read(join_requests.estimate, trip_id, newcomer, context.language)


@router.post("/explore/{trip_id}/request", operation_id="askToJoin", response_model=OwnRequest)
async def ask(
    trip_id: UUID,
    body: AskToJoin,
    *,
    user: CurrentUser,
    database: Database,
    once: Idempotent,
    data: Data,
    prices: Pricing,
    context: Context,
) -> Response:
    """Ask to join an open trip, or change a request that has not been answered."""
    span = await database.read(join_requests.span, user, trip_id, context.now)
    city = body.departure_city_id
    today = context.now.date()
    owner, language = str(user.id), context.language
    newcomer = await prices.run_for(owner, plan.newcomer, data, span, city, user.name, language, today=today)
    return await once.write(join_requests.ask, user, trip_id, body=body, newcomer=newcomer, context=context)


@router.delete("/explore/{trip_id}/request", operation_id="takeRequestBack")
async def take_back(trip_id: UUID, user: CurrentUser, database: Database, language: Language) -> OwnRequest:
    """Take back a request that has not been answered."""
    return await database.write(join_requests.take_back, user, trip_id, language)


@router.get("/trips/{trip_id}/join-requests", operation_id="listJoinRequests")
async def list_join_requests(trip_id: UUID, user: CurrentUser, database: Database, language: Language) -> JoinRequests:
    """The requests to join a trip, for its organizer."""
    return await database.read(join_answers.listed, user, trip_id, language)


@router.post(
    "/trips/{trip_id}/join-requests/{request_id}/approve",
    operation_id="approveRequest",
    response_model=RequestAnsweredOut,
)
async def approve(
    trip_id: UUID,
    request_id: UUID,
    body: Approve,
    *,
    user: CurrentUser,
    database: Database,
    once: Idempotent,
    data: Data,
    prices: Pricing,
    context: Context,
) -> Response:
    """Approve a request, or with `preview` see what approving would change."""
    to_price = await database.read(join_answers.to_price, user, trip_id, request_id)
    span, city, today = to_price.span, to_price.city_id, context.now.date()
    owner, language = str(user.id), context.language
    newcomer = await prices.run_for(owner, plan.newcomer, data, span, city, "", language, today=today)
    try:
        return await once.write(
            join_answers.approve,
            user,
            trip_id,
            request_id,
            body=body,
            newcomer=newcomer,
            language=context.language,
            now=context.now,
        )
    except join_answers.ApprovalPreview as preview:
        return Response(preview.reply.model_dump_json(by_alias=True), media_type="application/json")


@router.post(
    "/trips/{trip_id}/join-requests/{request_id}/decline",
    operation_id="declineRequest",
    response_model=RequestAnsweredOut,
)
async def decline(
    trip_id: UUID, request_id: UUID, body: Decline, *, user: CurrentUser, once: Idempotent, context: Context
) -> Response:
    """Decline a request, with an optional message."""
    return await once.write(
        join_answers.decline, user, trip_id, request_id, body=body, language=context.language, now=context.now
    )
