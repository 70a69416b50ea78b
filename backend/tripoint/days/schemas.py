"""Wire shapes of what is planned on a trip's days."""

from datetime import date, datetime
from typing import Literal
from uuid import UUID

from tripoint.core.wire import Wire
from tripoint.money.schemas import Money


class FeedAddress(Wire):
    """Where someone's own calendar is read; whoever has it can read it. None: there is none."""

    url: str | None


class EntryOut(Wire):
    """What is for everybody names no travellers. `added_by`: the traveller who planned it."""

    id: UUID
    title: str
    starts_at: datetime
    duration_minutes: int
    note: str | None
    for_everyone: bool
    traveller_ids: list[UUID]
    added_by: UUID | None


class Entries(Wire):
    """`version`: of the trip, for changes of what is read here."""

    version: int
    entries: list[EntryOut]


class Spot(Wire):
    """A position in degrees. `exact`: an airport's; `named`: about where its name says; `town`: somewhere in town,
    nothing says where.
    """

    lat: float
    lon: float
    basis: Literal["exact", "named", "town"]


class StaySpot(Spot):
    id: UUID


class ActivitySpot(Spot):
    id: UUID


class ArrivalSpot(Spot):
    """An airport by its code, or a station; who arrives or leaves there."""

    code: str
    name: str
    by_air: bool
    traveller_ids: list[UUID]


class TownMap(Wire):
    """Where things of a trip are, as far as anything tells: what people typed in has no position."""

    centre: Spot
    stays: list[StaySpot]
    activities: list[ActivitySpot]
    arrivals: list[ArrivalSpot]


class OtherDays(Wire):
    """Days on which someone's way would cost less, by our estimates; what another night costs is not counted."""

    start: date
    end: date
    saves: Money


class AroundOut(Wire):
    """The days around someone's trip, by the clocks at home. Times None while no way has any. `working_days` they are
    away: no weekend, no holiday. `holidays`: public holidays at home in the time; None where we know of none.
    """

    leaves_home: datetime | None
    back_home: datetime | None
    first: date
    last: date
    working_days: int
    country: str
    holidays: list[date] | None
    cheaper: OtherDays | None
