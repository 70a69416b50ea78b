"""The people of a trip: adding, changing and removing them, leaving, and where they stay."""

from typing import Annotated
from uuid import UUID

from fastapi import Query, Response

from tripoint.core.dependencies import Clock, Database, Language
from tripoint.core.idempotency import Idempotent
from tripoint.core.routing import Router
from tripoint.editing import homes, joining, lodging, messages, other_dates, previews
from tripoint.editing.people_schemas import Leave, Message, NewPerson, PersonAdded, PersonEdit, StayChoice
from tripoint.editing.schemas import Edited
from tripoint.identity.current import CurrentUser
from tripoint.invitations.routes import Context
from tripoint.planner.routes import Data, Fares, OnSiteSources, Pricing
from tripoint.trips import plan

router = Router(prefix="/api/trips", tags=["editing"])

Version = Annotated[int, Query(description="The version of the trip that the author looked at.")]
Preview = Annotated[bool, Query(description="Show what it does; nothing is kept.")]


@router.post("/{trip_id}/people", operation_id="addPerson", status_code=201, response_model=PersonAdded)
async def add_person(
    trip_id: UUID, body: NewPerson, *, user: CurrentUser, database: Database, once: Idempotent, data: Data,
    prices: Pricing, context: Context,
) -> Response:  # fmt: skip
    """Add someone to the trip, and invite them if there is an address."""
    span = await database.read(joining.span, user, trip_id)
    city, owner, today = body.departure_city_id, str(user.id), context.now.date()
    planned = await prices.run_for(owner, plan.newcomer, data, span, city, body.name, context.language, today=today)
    return await previews.create(
        once, database, body.preview, joining.add, user, trip_id, body=body, planned=planned, context=context
    )


@router.patch("/{trip_id}/people/{traveller_id}", operation_id="changePerson")
async def change_person(
    trip_id: UUID, traveller_id: UUID, body: PersonEdit, *, user: CurrentUser, database: Database, data: Data,
    prices: Pricing, fares: Fares, clock: Clock, language: Language,
) -> Edited:  # fmt: skip
    """Change someone's city, days, name or role; for another city or other days, their way is found again."""
    owner, now, home = str(user.id), clock.now(), None
    move = await database.read(homes.question, user, trip_id, traveller_id, body=body, now=now)
    if move is not None:
        today = now.date()
        planned = await prices.run_for(owner, plan.newcomer, data, move.span, move.city_id, "", language, today=today)
        asked = await prices.run_for(owner, other_dates.ask, data, move.moved, today)
        answers = await fares.search_all(move.moved.flight_provider, asked.queries, owner)
        home = homes.NewHome(planned, await prices.run_for(owner, other_dates.answer, data, asked, answers))
    return await previews.edit(
        database, body.preview, homes.edit, user, trip_id, traveller_id, body=body, home=home, now=now
    )


@router.delete("/{trip_id}/people/{traveller_id}", operation_id="removePerson")
async def remove_person(
    trip_id: UUID, traveller_id: UUID, version: Version, *, user: CurrentUser, database: Database, clock: Clock,
    preview: Preview = False,
) -> Edited:  # fmt: skip
    """Remove someone from the trip; they lose access immediately."""
    return await previews.edit(
        database, preview, joining.remove, user, trip_id, traveller_id, version=version, now=clock.now()
    )


@router.put("/{trip_id}/people/{traveller_id}/message", operation_id="writeMessage")
async def write_message(
    trip_id: UUID, traveller_id: UUID, body: Message, *, user: CurrentUser, database: Database, clock: Clock
) -> Edited:
    """Write the caller's own line to the group, or remove it."""
    now = clock.now()
    return await previews.edit(database, body.preview, messages.write, user, trip_id, traveller_id, body=body, now=now)


@router.post("/{trip_id}/leave", operation_id="leaveTrip", response_model=Edited)
async def leave_trip(
    trip_id: UUID, body: Leave, *, user: CurrentUser, database: Database, once: Idempotent, clock: Clock
) -> Response | Edited:
    """Leave a trip that has not begun."""
    if body.preview:
        return await previews.edit(database, True, joining.leave, user, trip_id, body=body, now=clock.now())
    return await once.write(joining.leave, user, trip_id, body=body, now=clock.now())


@router.put("/{trip_id}/stay", operation_id="chooseStay")
async def choose_stay(
    trip_id: UUID, body: StayChoice, *, user: CurrentUser, database: Database, sources: OnSiteSources, clock: Clock
) -> Edited:
    """Choose another stay of the place or of a live source, or type in a booking made elsewhere."""
    asked = await database.read(lodging.question, user, trip_id, body)
    found = await sources.ask(asked, str(user.id))
    return await previews.edit(
        database,
        body.preview,
        lodging.choose,
        user,
        trip_id,
        body=body,
        asked=asked,
        found_there=found,
        now=clock.now(),
    )
