"""The days around someone's trip: when they leave home and are back, how many working days they are away, and whether
one more day would make their journey cheaper.
"""

from collections.abc import Mapping
from datetime import date, datetime, timedelta
from typing import Any, Final, NamedTuple
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from tripoint.atlas import countries, public_holidays
from tripoint.core.clock import today_at
from tripoint.core.errors import NotFound
from tripoint.days.schemas import AroundOut, OtherDays
from tripoint.identity.current import SignedInUser
from tripoint.money.schemas import Money
from tripoint.planner import burden
from tripoint.trips import heads
from tripoint.trips import rules as trip_rules
from tripoint.trips.models import Traveller, Trip, TripFlight
from tripoint.trips.plan import Newcomers, TripSpan
from tripoint.trips.policy import TripAction

DAY: Final = timedelta(days=1)
BEFORE: Final[Mapping[str, int]] = {"flight": int(burden.DOOR_TO_GATE), "ferry": 90, "road": 0}
AFTER: Final[Mapping[str, int]] = {"flight": 60, "road": 0}
OTHERWISE: Final = 30
"""Minutes from home to the departure, and from the arrival back home, for all other kinds."""
ROUNDED: Final = 5 * 60
AFTER_WORK, BEFORE_WORK = 17, 9
"""Hours. A day on which they leave home after work, or are back before it, counts as worked."""
WORTH_SAYING: Final = 15_00
"""The smallest saving worth mentioning, in cents."""


class AroundQuestion(NamedTuple):
    """The facts of someone's trip. `other`: alternative dates that might be cheaper, a day longer."""

    city_id: str
    country_code: str
    currency: str
    own: TripSpan
    first: date
    last: date
    offer: Mapping[str, Any] | None
    other: tuple[TripSpan, ...]


def question(db: Session, user: SignedInUser, trip_id: UUID, now: datetime) -> AroundQuestion:
    """Read the facts of the user's trip. Raises NotFound if they do not travel, and while the dates are open."""
    head = heads.require(db.connection(), trip_id, user.id, TripAction.VIEW)
    trip, me = db.get_one(Trip, trip_id), head.traveller_id and db.get(Traveller, head.traveller_id)
    first, last = trip_rules.own_days(me, trip.start_date, trip.end_date) if me else (None, None)
    if not me or first is None or last is None:
        raise NotFound
    way = db.execute(
        select(TripFlight.offer, TripFlight.confirmed_at).where(
            TripFlight.trip_id == trip_id, TripFlight.traveller_id == me.id
        )
    ).one_or_none()
    is_settled = way is not None and (way.confirmed_at is not None or way.offer["price"]["kind"] == "entered")
    own = TripSpan.of(trip)._replace(start=first, end=last)
    today = today_at(trip.timezone, now)
    others = [own._replace(start=first - DAY), own._replace(end=last + DAY)]
    may_move = not is_settled and not trip.bookings.get("flights") and first - DAY > today
    offer = way.offer if way and way.offer["outbound"] else None
    other = tuple(others) if may_move else ()
    return AroundQuestion(me.city_id, me.country_code, trip.currency, own, first, last, offer, other)


def cheapest(newcomers: Newcomers, asked: AroundQuestion, today: date) -> OtherDays | None:
    """The alternative dates with the cheapest journey, if it saves enough to mention; both sides are estimates."""
    found = {days: cost for days in (asked.own, *asked.other) if (cost := _way(newcomers, days, asked, today))}
    usual = found.pop(asked.own, None)
    if usual is None or not found:
        return None
    days, cost = min(found.items(), key=lambda one: one[1])
    if usual - cost < WORTH_SAYING or days.start is None or days.end is None:
        return None
    return OtherDays(start=days.start, end=days.end, saves=Money(cents=usual - cost, currency=asked.currency))


def around(asked: AroundQuestion, cheaper: OtherDays | None, language: str) -> AroundOut:
    leaves, back = _leaves_home(asked.offer), _back_home(asked.offer)
    first, last = leaves.date() if leaves else asked.first, back.date() if back else asked.last
    country = asked.country_code
    holidays = public_holidays.between(country, first, last)
    away = [first + DAY * number for number in range((last - first).days + 1)]
    worked = {day for day, at_home in ((first, _after_work(leaves)), (last, _before_work(back))) if at_home}
    return AroundOut(
        leaves_home=leaves,
        back_home=back,
        first=first,
        last=last,
        working_days=sum(
            day not in worked and day not in holidays and not public_holidays.is_weekend(country, day) for day in away
        ),
        country=countries.name(country, language),
        holidays=holidays if country in public_holidays.known() else None,
        cheaper=cheaper,
    )


def _way(newcomers: Newcomers, days: TripSpan, asked: AroundQuestion, today: date) -> int | None:
    planned = newcomers.of(days, asked.city_id, today)
    return planned.parts.flights + planned.parts.transfers if planned else None


def _leaves_home(offer: Mapping[str, Any] | None) -> datetime | None:
    if offer is None:
        return None
    at = datetime.fromisoformat(offer["outbound"][0]["departure"])
    return _rounded(at - timedelta(minutes=BEFORE.get(offer["kind"], OTHERWISE)))


def _back_home(offer: Mapping[str, Any] | None) -> datetime | None:
    if offer is None or not offer["inbound"]:
        return None
    at = datetime.fromisoformat(offer["inbound"][-1]["arrival"])
    return _rounded(at + timedelta(minutes=AFTER.get(offer["kind"], OTHERWISE)))


def _rounded(at: datetime) -> datetime:
    return at - timedelta(seconds=(at.minute * 60 + at.second) % ROUNDED)


def _after_work(at: datetime | None) -> bool:
    return at is not None and at.hour >= AFTER_WORK


def _before_work(at: datetime | None) -> bool:
    return at is not None and at.hour < BEFORE_WORK
