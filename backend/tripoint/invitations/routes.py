"""Making a trip, inviting people to it, and their answers."""

from dataclasses import dataclass
from typing import Annotated
from urllib.parse import urlencode
from uuid import UUID

from fastapi import Depends, Request, Response
from fastapi.responses import RedirectResponse

from tripoint.core.client_address import client_address
from tripoint.core.dependencies import Clock, Database, Language, Settings
from tripoint.core.errors import TooManyRequests
from tripoint.core.fair_queue import FairQueue
from tripoint.core.http import language_of
from tripoint.core.idempotency import Idempotent
from tripoint.core.pool import Pool
from tripoint.core.routing import Router
from tripoint.identity.current import CurrentUser, FreshUser, MaybeUser, SignedInUser, TokenIssuer
from tripoint.invitations import answers, handing_over, invite_page, making, service
from tripoint.invitations.schemas import (
    AcceptInvite,
    Answered,
    DeclineInvite,
    Done,
    InvitesOut,
    InviteView,
    JustToken,
    LinkOut,
    MakeTrip,
    NewInvites,
    NewOrganizer,
    OpenInvite,
    Resend,
    ResentOut,
    TripMade,
)
from tripoint.invitations.service import RequestContext
from tripoint.messaging.render import localized
from tripoint.planner.on_site import Sources
from tripoint.planner.reference import Reference
from tripoint.planner.routes import Data, Fares, OnSiteSources, Pricing
from tripoint.providers.fares.gateway import FareGateway
from tripoint.storage.addresses import Addresses
from tripoint.trips import plan
from tripoint.trips.schemas import Changed

router = Router(prefix="/api", tags=["invitations"])


async def _context(request: Request) -> RequestContext:
    state = request.app.state
    settings: Settings = state.settings
    return RequestContext(
        state.clock.now(), language_of(request), settings.mail_mode, settings.origin, settings.rate_limits
    )


Context = Annotated[RequestContext, Depends(_context)]


@dataclass(frozen=True, slots=True)
class SavingDesk:
    """Needed for making a trip in addition to the body: a place in the queue for saves, and a thread to price it on."""

    user: SignedInUser
    data: Reference
    fares: FareGateway
    sources: Sources
    queue: FairQueue
    pool: Pool


async def _saving_desk(
    request: Request, user: CurrentUser, data: Data, fares: Fares, sources: OnSiteSources
) -> SavingDesk:
    """Refuse the call before its body is validated if there is no room."""
    state = request.app.state
    await state.saves.require_room(str(user.id))
    return SavingDesk(user, data, fares, sources, state.saves, state.saving_pool)


@router.post("/trips", operation_id="makeTrip", status_code=201, response_model=TripMade)
async def make_trip(
    body: MakeTrip, desk: Annotated[SavingDesk, Depends(_saving_desk)], once: Idempotent, context: Context
) -> Response:
    """Make a trip from a reviewed plan, with invites or as a draft."""
    making.require_complete(body)
    user, pool = desk.user, desk.pool
    async with desk.queue.place(str(user.id)):
        chosen = await pool.run(making.checked, desk.data, body, context.now.date(), context.language)
        provider = body.selection.search.flight_data_provider
        answers = await desk.fares.search_all(provider, chosen.queries, str(user.id))
        found_there = await desk.sources.ask(chosen.on_site, str(user.id))
        priced = await pool.run(making.planned, desk.data, body, chosen, answers, context.now, found_there=found_there)
        return await once.create(making.make_trip_with_invites, user, body, priced, context)


@router.post("/trips/{trip_id}/invites", operation_id="invitePeople", status_code=201, response_model=InvitesOut)
async def invite_people(
    trip_id: UUID, body: NewInvites, user: CurrentUser, once: Idempotent, context: Context
) -> Response:
    """Invite more people."""
    return await once.create(service.invite_people, user, trip_id, body, context)


@router.post("/trips/{trip_id}/invites/resend", operation_id="resendInvites", response_model=ResentOut)
async def resend_invites(
    trip_id: UUID, body: Resend, user: CurrentUser, once: Idempotent, context: Context
) -> Response:
    """Email pending invites again."""
    return await once.write(service.resend, user, trip_id, body, context)


@router.post("/trips/{trip_id}/invites/{invite_id}/link", operation_id="makeInviteLink", response_model=LinkOut)
async def make_link(trip_id: UUID, invite_id: UUID, user: CurrentUser, once: Idempotent, context: Context) -> Response:
    """Make a new personal link to share by hand."""
    return await once.write(service.personal_link, user, trip_id, invite_id, context)


@router.delete("/trips/{trip_id}/invites/{invite_id}", operation_id="cancelInvite")
async def cancel_invite(trip_id: UUID, invite_id: UUID, user: CurrentUser, database: Database, clock: Clock) -> Changed:
    """Cancel an invite."""
    return await database.write(service.cancel, user, trip_id, invite_id, clock.now())


@router.post("/trips/{trip_id}/organizer", operation_id="handTripOver", response_model=Changed)
async def hand_over(
    trip_id: UUID,
    body: NewOrganizer,
    *,
    user: FreshUser,
    database: Database,
    once: Idempotent,
    data: Data,
    prices: Pricing,
    context: Context,
) -> Response:
    """Hand the trip over to someone who is coming; the old organizer stays on it as a traveller."""
    trip, city, seat = await database.read(handing_over.span, user, trip_id), body.departure_city_id, None
    if trip is not None and city is not None:
        today = context.now.date()
        owner, language = str(user.id), context.language
        seat = await prices.run_for(owner, plan.newcomer, data, trip, city, user.name, language, today=today)
    return await once.write(handing_over.hand_over, user, trip_id, body, seat=seat, now=context.now)


@router.post("/invites/open", operation_id="openInvite")
async def open_invite(
    body: OpenInvite,
    *,
    request: Request,
    user: MaybeUser,
    database: Database,
    settings: Settings,
    clock: Clock,
    language: Language,
) -> InviteView:
    """Read an invite; changes nothing, so its limit is counted in memory."""
    request.app.state.opened_invites.require(client_address(request, settings), clock.now())
    now, addresses = clock.now(), Addresses.given(database, clock.now())
    return await database.read(invite_page.open_invite, user, body, addresses=addresses, language=language, now=now)


@router.post("/invites/accept", operation_id="acceptInvite", response_model=Answered)
async def accept_invite(
    body: AcceptInvite,
    *,
    request: Request,
    settings: Settings,
    user: MaybeUser,
    issuer: TokenIssuer,
    database: Database,
    once: Idempotent,
    data: Data,
    prices: Pricing,
    context: Context,
) -> Response:
    """Accept a personal invite and join the trip."""
    request.app.state.answered_invites.require(client_address(request, settings), context.now)
    place, city = await database.read(answers.newcomers_place, user, body), body.departure_city_id
    newcomer = None
    if place is not None and city is not None:
        name, language, today = body.name or "", context.language, context.now.date()
        newcomer = await prices.run_for(place.owner, plan.newcomer, data, place.trip, city, name, language, today=today)
    return await once.write(
        answers.accept_invite, issuer, user, body, newcomer=newcomer, language=context.language, now=context.now
    )


@router.post("/invites/decline", operation_id="declineInvite", response_model=Answered)
async def decline_invite(
    body: DeclineInvite, *, request: Request, settings: Settings, user: MaybeUser, once: Idempotent, clock: Clock
) -> Response:
    """Decline a personal invite; needs no account."""
    request.app.state.answered_invites.require(client_address(request, settings), clock.now())
    return await once.write(answers.decline_invite, user, body, now=clock.now())


@router.post("/invites/sign-in", operation_id="signInFromInvite", status_code=202, response_model=Done)
async def sign_in(body: JustToken, request: Request, database: Database, settings: Settings, context: Context) -> Done:
    """Email a new sign-in link that leads back to the invite."""
    caller = client_address(request, settings)
    answer = await database.write(answers.post_sign_in_mail, body.token, caller=caller, context=context)
    if isinstance(answer, int):
        raise TooManyRequests(answer)
    return answer


@router.post("/invites/no-more", operation_id="wantNoMoreInvites", response_model=Done)
async def want_no_more(
    body: JustToken, request: Request, settings: Settings, once: Idempotent, clock: Clock
) -> Response:
    """Stop all invites to this address, from anyone."""
    request.app.state.opt_outs.require(client_address(request, settings), clock.now())
    return await once.write(answers.want_no_more, body.token, now=clock.now())


@router.post("/invites/no-more/{token}", operation_id="unsubscribeFromInvites")
async def unsubscribe(token: str, request: Request, settings: Settings, database: Database, clock: Clock) -> Done:
    """One-click unsubscribe for mail programs (RFC 8058), which post a form to the address in the email's header."""
    request.app.state.opt_outs.require(client_address(request, settings), clock.now())
    return await database.write(answers.want_no_more, token, now=clock.now())


@router.get("/invites/no-more/{token}", operation_id="showNoMoreInvites", status_code=303, response_class=Response)
async def show_no_more(token: str, settings: Settings, language: Language) -> RedirectResponse:
    """Redirect a browser that opens that address to the page with the button; opening it changes nothing."""
    page = localized(settings.origin, language, "/no-more-invites")
    return RedirectResponse(f"{page}#{urlencode({'token': token})}", 303, {"Referrer-Policy": "no-referrer"})
