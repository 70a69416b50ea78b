"""Wire shapes of what is planned on a trip's days."""

from datetime import date, datetime
from typing import Literal
from uuid import UUID

from tripoint.core.wire import Wire
from tripoint.money.schemas import Money
from tripoint.providers.weather.port import WeatherKind

ForecastState = Literal["found", "off", "out_of_range", "unavailable"]


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


class ForecastDay(Wire):
    """In degrees C and percent. `kind`: what stands out in the day; `rain_percent`: how likely rain or snow is, None
    where that is not known.
    """

    day: date
    high_c: int
    low_c: int
    rain_percent: int | None
    kind: WeatherKind


class Forecasts(Wire):
    """The days of the trip that a forecast reaches; none unless it was `found`. `out_of_range`: the trip starts in more
    than 14 days, is over, or has no days. `stale`: only an older forecast is left. Shown with its source, it is under
    CC BY 4.0.
    """

    state: ForecastState
    days: list[ForecastDay]
    source: str | None
    fetched_at: datetime | None
    stale: bool
