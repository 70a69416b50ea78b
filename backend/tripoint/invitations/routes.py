"""Making a trip, inviting people to it, and their answers."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Depends, Request, Response

from tripoint.core import callers
from tripoint.core.access import Clock, Database, Language, Settings
from tripoint.core.idempotency import OneTime
from tripoint.identity.current import CurrentUser, MaybeUser, TokenIssuer
from tripoint.invitations import answering, making, opening, pricing, service
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
    OpenInvite,
    Resend,
    ResentOut,
    TripMade,
)
from tripoint.invitations.service import Circumstances
from tripoint.planner.routes import Data, Fares, Searches
from tripoint.trips.schemas import Changed

router = APIRouter(tags=["invitations"])


async def _circumstances(clock: Clock, settings: Settings, language: Language) -> Circumstances:
    return Circumstances(clock.now(), language, settings.mail_mode, settings.origin, settings.rate_limits)


Around = Annotated[Circumstances, Depends(_circumstances)]


@router.post("/trips", operation_id="makeTrip", status_code=201, response_model=TripMade)
async def make_trip(
    body: MakeTrip, *, user: CurrentUser, once: OneTime, data: Data, searches: Searches, fares: Fares, around: Around
) -> Response:
    """Make a trip of a reviewed plan, with invites or as a draft."""
    making.require_complete(body)
    about = await searches.run(pricing.question, data, body, around.now, around.language)
    answers = await fares.search_all(body.selection.search.flight_data_provider, about.queries)
    plan = await searches.run(pricing.priced, data, body, about, answers, around.now)
    return await once.create(making.make_trip_with_invites, user, body, plan, around)


@router.post("/trips/{trip_id}/invites", operation_id="invitePeople", status_code=201, response_model=InvitesOut)
async def invite_people(trip_id: UUID, body: NewInvites, user: CurrentUser, once: OneTime, around: Around) -> Response:
    """Invite more people."""
    return await once.create(service.invite_people, user, trip_id, body, around)


@router.post("/trips/{trip_id}/invites/resend", operation_id="resendInvites", response_model=ResentOut)
async def resend_invites(trip_id: UUID, body: Resend, user: CurrentUser, once: OneTime, around: Around) -> Response:
    """Mail pending invites again."""
    return await once.write(service.resend, user, trip_id, body, around)


@router.post("/trips/{trip_id}/invites/{invite_id}/link", operation_id="makeInviteLink", response_model=LinkOut)
async def make_link(trip_id: UUID, invite_id: UUID, user: CurrentUser, once: OneTime, around: Around) -> Response:
    """A new personal link to hand over by hand."""
    return await once.write(service.personal_link, user, trip_id, invite_id, around)


@router.delete("/trips/{trip_id}/invites/{invite_id}", operation_id="cancelInvite")
async def cancel_invite(trip_id: UUID, invite_id: UUID, user: CurrentUser, database: Database, clock: Clock) -> Changed:
    """Take an invite back."""
    return await database.write(service.cancel, user, trip_id, invite_id, clock.now())


@router.post("/trips/{trip_id}/team-pro", operation_id="orderTeamPro", response_model=Changed)
async def order_team_pro(trip_id: UUID, user: CurrentUser, once: OneTime, around: Around) -> Response:
    """Order Team Pro for this trip by invoice."""
    return await once.write(service.order_team_pro, user, trip_id, around)


@router.post("/invites/open", operation_id="openInvite")
async def open_invite(
    body: OpenInvite, user: MaybeUser, database: Database, clock: Clock, language: Language
) -> InviteView:
    """Read an invite; changes nothing."""
    return await database.read(opening.open_invite, user, body, language=language, now=clock.now())


@router.post("/invites/accept", operation_id="acceptInvite", response_model=Answered)
async def accept_invite(
    body: AcceptInvite,
    *,
    user: MaybeUser,
    issuer: TokenIssuer,
    database: Database,
    once: OneTime,
    data: Data,
    around: Around,
) -> Response:
    """Accept a personal invite and join the trip."""
    newcomer = await database.read(answering.newcomer, user, body, data, language=around.language)
    return await once.write(
        answering.accept_invite, issuer, user, body, newcomer=newcomer, language=around.language, now=around.now
    )


@router.post("/invites/decline", operation_id="declineInvite", response_model=Answered)
async def decline_invite(body: DeclineInvite, user: MaybeUser, once: OneTime, clock: Clock) -> Response:
    """Decline a personal invite; needs no account."""
    return await once.write(answering.decline_invite, user, body, now=clock.now())


@router.post("/invites/sign-in", operation_id="signInFromInvite", status_code=202, response_model=Done)
async def sign_in(body: JustToken, request: Request, database: Database, settings: Settings, around: Around) -> Done:
    """Mail a fresh sign-in link that leads back to the invite."""
    caller = callers.address(request, settings)
    return await database.write(answering.post_sign_in_mail, body.token, caller=caller, around=around)


@router.post("/invites/no-more", operation_id="wantNoMoreInvites", response_model=Done)
async def want_no_more(body: JustToken, once: OneTime, clock: Clock) -> Response:
    """No invites to this address any more, from anybody."""
    return await once.write(answering.want_no_more, body.token, now=clock.now())
