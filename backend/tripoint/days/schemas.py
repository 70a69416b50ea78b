"""Wire shapes of what is planned on a trip's days."""

from datetime import date, datetime
from typing import Literal
from uuid import UUID

from tripoint.core.wire import Wire
from tripoint.money.schemas import Money
from tripoint.providers.weather.port import WeatherKind

ForecastState = Literal["found", "off", "out_of_range", "unavailable"]


class FeedAddress(Wire):
    """The address of someone's calendar; anyone who has it can read the calendar. None: there is no address."""

    url: str | None


class EntryOut(Wire):
    """An entry of a day. One for everyone names no travellers. `added_by`: the traveller who planned it."""

    id: UUID
    title: str
    starts_at: datetime
    duration_minutes: int
    note: str | None
    for_everyone: bool
    traveller_ids: list[UUID]
    added_by: UUID | None


class Entries(Wire):
    """The entries of a trip. `version`: the trip's, to send with changes."""

    version: int
    entries: list[EntryOut]


class Spot(Wire):
    """A position in degrees. `exact`: an airport's; `named`: roughly, going by its name; `town`: somewhere in town, not
    known where.
    """

    lat: float
    lon: float
    basis: Literal["exact", "named", "town"]


class StaySpot(Spot):
    id: UUID


class ActivitySpot(Spot):
    id: UUID


class ArrivalSpot(Spot):
    """An airport by its code, or a station, and the travellers who arrive or leave there."""

    code: str
    name: str
    by_air: bool
    traveller_ids: list[UUID]


class TownMap(Wire):
    """Positions of a trip's places, as far as they are known: places that people typed in have none."""

    centre: Spot
    stays: list[StaySpot]
    activities: list[ActivitySpot]
    arrivals: list[ArrivalSpot]


class OtherDays(Wire):
    """Dates on which someone's journey would cost less, by our estimates; the cost of another night is not included."""

    start: date
    end: date
    saves: Money


class AroundOut(Wire):
    """The days around someone's trip, in local time at home. Times are None until their journey has times.
    `working_days`: days away that are neither weekends nor holidays. `holidays`: public holidays at home in that time;
    None for countries without data.
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
    """The forecast for one day, in degrees C and percent. `kind`: the most notable weather of the day; `rain_percent`:
    chance of rain or snow, None if not known.
    """

    day: date
    high_c: int
    low_c: int
    rain_percent: int | None
    kind: WeatherKind


class Forecasts(Wire):
    """Forecasts for those days of the trip that they reach; none unless `found`. `out_of_range`: the trip starts in
    more than 14 days, is over, cancelled, or has no dates. `stale`: only an older forecast is available. The data is
    under CC BY 4.0 and must be shown with its source.
    """

    state: ForecastState
    days: list[ForecastDay]
    source: str | None
    fetched_at: datetime | None
    stale: bool
