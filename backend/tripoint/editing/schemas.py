"""Wire shapes of edits, of what they do, and of the activity log."""

import re
from datetime import datetime
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import AfterValidator, Field, StringConstraints
from pydantic_core import PydanticCustomError

from tripoint.core.wire import Body, Day, Instant, Name, Plain, Text, Version, Wire
from tripoint.money.schemas import Money
from tripoint.planner.offer_schemas import OffersOut

FallenItem = Literal["flight", "stay", "trip", "misfit", "entry", "activity", "part"]
Duration = Annotated[int, Field(ge=5, le=24 * 60)]
EntryNote = Annotated[str, StringConstraints(strip_whitespace=True, max_length=2_000)]
Takers = Annotated[list[UUID], Field(max_length=500)]
MOST_CENTS = 100_000_000
"""The highest price on a trip, in minor units of its currency."""
Cents = Annotated[int, Field(ge=0, le=MOST_CENTS)]
Place = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=80)]
WEB = re.compile(r"https://[^\s/?#@\\]+(?:[/?#]\S*)?")


def _on_the_web(value: str) -> str:
    """Require an address that leads where it seems to (TRUST.md W3): a user name in front could pass for the host."""
    secure = re.sub(r"^https?://", "https://", value, flags=re.IGNORECASE)
    if not WEB.fullmatch(secure):
        raise PydanticCustomError("invalid", "Not an address on the web.")
    return secure


Link = Annotated[str, StringConstraints(strip_whitespace=True, max_length=500), Plain, AfterValidator(_on_the_web)]
TaskText = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=500)]


class Difference(Wire):
    before: Money
    after: Money


class PersonDifference(Difference):
    traveller_id: UUID
    name: str


class FallsBack(Wire):
    """Something that is no longer confirmed, a way that no longer fits the dates (`misfit`), an entry that is removed
    or an activity that loses its time because the dates have no such day. `traveller_id`: whose it is.
    """

    item: FallenItem
    traveller_id: UUID | None
    activity_id: UUID | None = None
    title: str | None = None


class Told(Wire):
    traveller_id: UUID
    name: str


class Percent(Wire):
    before: int
    after: int


class Effects(Wire):
    """The effects of a change: costs of the group and of each person whose costs it changes (None: no dates or no
    costs), what is no longer confirmed, readiness, and who is notified.
    """

    group: Difference | None
    people: list[PersonDifference]
    falls_back: list[FallsBack]
    readiness: Percent | None
    told: list[Told]


class Edited(Wire):
    """A change that was made, or with `preview` one that could be made: then `version` and `line` are None.

    `item` is the id of what was changed; `line` is the change's line in the log, with which it can be undone.
    """

    id: UUID
    version: int | None
    item: str | None = None
    line: UUID | None = None
    effects: Effects | None = None


class EditBody(Body):
    """`version`: the trip's version that the author looked at. With `preview`, nothing is kept."""

    version: Version
    preview: bool = False


class NewTask(Body):
    """A task for one traveller, for everyone (`forEach`), or for anyone."""

    text: TaskText
    assignee_id: UUID | None = None
    for_each: bool = False
    due_on: Day | None = None


class TaskEdit(EditBody):
    """Only the fields sent change. For a task that everyone does, `done` is only about the caller."""

    text: TaskText | None = None
    assignee_id: UUID | None = None
    for_each: bool | None = None
    due_on: Day | None = None
    done: bool | None = None


class NewEntry(Body):
    """Something for everyone, or for some travellers. `startsAt` is the local time at the destination."""

    title: Name
    starts_at: Instant
    duration_minutes: Duration
    note: EntryNote | None = None
    for_everyone: bool = True
    traveller_ids: Takers = Field(default_factory=list)


class EntryEdit(EditBody):
    """Only the fields sent change."""

    title: Name | None = None
    starts_at: Instant | None = None
    duration_minutes: Duration | None = None
    note: EntryNote | None = None
    for_everyone: bool | None = None
    traveller_ids: Takers | None = None


class NewActivity(Body):
    """An activity on offer (`activityId`), or one of the group's own, by name. Times without an offset are local to the
    destination; without `travellerIds`, everyone takes part. `price` is for one person, in cents of the trip's
    currency.
    """

    activity_id: Annotated[str, StringConstraints(max_length=80)] | None = None
    name: Name | None = None
    scheduled_at: Instant | None = None
    duration_minutes: Duration = 60
    price: Cents = 0
    provider_link: Link | None = None
    traveller_ids: Takers | None = None
    preview: bool = False


class ActivityEdit(EditBody):
    """Only the fields sent change."""

    name: Name | None = None
    scheduled_at: Instant | None = None
    duration_minutes: Duration | None = None
    price: Cents | None = None
    provider_link: Link | None = None
    traveller_ids: Takers | None = None


class RefreshPrices(EditBody):
    """`total`: the group's total as it was shown; if it has changed since, nothing is kept."""

    total: int | None = None


class RefreshedItem(Difference):
    """One price: for a way, the tickets and transfers of one traveller, chosen or estimated; for a stay, all its
    nights; for an activity, what each participant pays. `state`: found again, kept because it is booked or was typed
    in, or gone.
    """

    kind: Literal["way", "estimate", "stay", "activity"]
    traveller_id: UUID | None
    name: str
    state: Literal["found", "booked", "entered", "gone"]


class RefreshedPrices(Edited):
    """Every price before and after, and what the group pays now."""

    items: list[RefreshedItem]
    total: Money


class AboutEdit(EditBody):
    """Only the fields sent change; null or an empty text removes the value."""

    name: Annotated[str, StringConstraints(strip_whitespace=True, max_length=80)] | None = None
    summary: Text | None = None


class CoverEdit(EditBody):
    """A photo among the trip's files, or null for the poster. `x` and `y`: the point of the photo that always stays in
    view, in percent from the left and from the top.
    """

    file_id: UUID | None
    x: Annotated[int, Field(ge=0, le=100)] = 50
    y: Annotated[int, Field(ge=0, le=100)] = 50


class DatesEdit(EditBody):
    """The first and the last day."""

    start: Day
    end: Day


class OwnLeg(Body):
    """One direction of a booking made elsewhere. Times are local to the place of departure or arrival."""

    from_: Annotated[Place, Field(alias="from")]
    to: Place
    number: Annotated[str, StringConstraints(strip_whitespace=True, max_length=20)] | None = None
    departure: Instant
    arrival: Instant


class OwnWay(Body):
    """A booking made elsewhere; `price` for there and back, in cents of the trip's currency."""

    kind: Literal["flight", "train", "coach", "ferry", "road"]
    outbound: OwnLeg
    inbound: OwnLeg | None = None
    price: Cents
    reference: Annotated[str, StringConstraints(strip_whitespace=True, max_length=40)] | None = None
    booked: bool = False


class WayChoice(EditBody):
    """Exactly one of the three: an offer, a booking made elsewhere, or coming without a booking (`byMyself`)."""

    offer_id: Annotated[str, StringConstraints(min_length=1, max_length=200)] | None = None
    own: OwnWay | None = None
    by_myself: bool = False


class WaysOnOffer(OffersOut):
    """The offers for one traveller, under their city, and the reference of their booking, which only they and the
    organizer see.
    """

    city_id: str
    reference: str | None


class PutBack(Body):
    preview: bool = False


class FieldChange(Wire):
    """One field before and after, as plain values; amounts are in cents of the trip's currency, or of the `currency`
    that the line names.
    """

    field: str
    before: Any = None
    after: Any = None


class LogLine(Wire):
    """One change. `what`: what it is about, in the reader's language; `may_put_back`: this reader may undo it;
    `puts_back`: it undoes another one; `was_put_back`: it has been undone.
    """

    id: UUID
    at: datetime
    version: int
    actor: str | None
    actor_traveller_id: UUID | None
    kind: str
    action: str
    what: str | None
    changes: list[FieldChange]
    may_put_back: bool
    puts_back: bool
    was_put_back: bool


class LogPerson(Wire):
    """Someone whose lines can be asked for by `key`. `name` is None for the clock."""

    key: str
    name: str | None


class LogPage(Wire):
    """`next` is the cursor of the next page, None on the last; `people` has everyone with lines in the whole log."""

    lines: list[LogLine]
    people: list[LogPerson]
    next: str | None
