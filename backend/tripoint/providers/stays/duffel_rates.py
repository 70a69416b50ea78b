"""Converts Duffel's stays to ours (contracts/providers.md 1.2). Pure; items that cannot be true or cannot be shown are
left out and counted, because the content is untrusted (TRUST.md W7).
"""

from collections import Counter
from collections.abc import Iterable
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Annotated, Any, Final
from zoneinfo import ZoneInfo

from pydantic import AfterValidator, AwareDatetime, BaseModel, Field, ValidationError

from tripoint.atlas import distance
from tripoint.money.currency import BASE, minor
from tripoint.providers.port import SourceResult
from tripoint.providers.stays.port import Board, OfferQuality, StayOffer, StayQuery

MOST_OFFERS: Final = 100
RADIUS_KM: Final = 5
FARTHEST_KM: Final = 2 * RADIUS_KM
"""From the requested point; beyond it something is wrong."""


def _printable(value: str) -> str:
    if not value.isprintable():
        raise ValueError("must be printable")
    return value


Name = Annotated[str, Field(min_length=1, max_length=120), AfterValidator(_printable)]
Amount = Annotated[Decimal, Field(gt=0, lt=1_000_000, decimal_places=2)]
Extra = Annotated[Decimal, Field(ge=0, lt=1_000_000, decimal_places=2)]
Code = Annotated[str, Field(pattern=r"^[A-Z]{3}$")]


class _Coordinates(BaseModel):
    latitude: Annotated[float, Field(ge=-90, le=90)]
    longitude: Annotated[float, Field(ge=-180, le=180)]


class _Address(BaseModel):
    line_one: Annotated[str, Field(max_length=200)] | None = None
    city_name: Annotated[str, Field(max_length=80)] | None = None
    postal_code: Annotated[str, Field(max_length=20)] | None = None


class _Location(BaseModel):
    geographic_coordinates: _Coordinates
    address: _Address | None = None


class _Refund(BaseModel):
    before: AwareDatetime
    refund_amount: Extra
    currency: Code


class _Rate(BaseModel):
    total_amount: Amount
    total_currency: Code
    due_at_accommodation_amount: Extra | None = None
    due_at_accommodation_currency: Code | None = None
    board_type: Board | None = None
    cancellation_timeline: Annotated[list[_Refund], Field(max_length=20)] | None = None
    expires_at: AwareDatetime | None = None


class _Room(BaseModel):
    rates: Annotated[list[Any], Field(max_length=200)] | None = None


class _Accommodation(BaseModel):
    id: Annotated[str, Field(pattern=r"^acc_[A-Za-z0-9]{1,60}$")]
    name: Name
    location: _Location
    rating: Annotated[int, Field(ge=1, le=5)] | None = None
    review_score: Annotated[float, Field(ge=0, le=10)] | None = None
    rooms: Annotated[list[_Room], Field(max_length=200)] | None = None


class _Result(BaseModel):
    check_in_date: date
    check_out_date: date
    expires_at: AwareDatetime | None = None
    accommodation: _Accommodation
    cheapest_rate_total_amount: Amount | None = None
    cheapest_rate_currency: Code | None = None
    cheapest_rate_due_at_accommodation_amount: Extra | None = None
    cheapest_rate_due_at_accommodation_currency: Code | None = None


class _Impossible(Exception):
    """A well-formed stay that cannot be true or cannot be shown; its argument is the reason."""


def read(results: Iterable[Any], query: StayQuery, now: datetime, *, times: int = 1) -> SourceResult[StayOffer]:
    """The usable stays, cheapest first and each once, and why others were left out. `times` is how often the requested
    room is needed, if the source had nothing for everybody in one booking.
    """
    found: dict[str, StayOffer] = {}
    left_out: Counter[str] = Counter()
    for one in results:
        try:
            offer = _offer(_Result.model_validate(one), query, now, times, left_out)
        except ValidationError:
            left_out["malformed"] += 1
        except _Impossible as why:
            left_out[str(why)] += 1
        else:
            known = found.get(offer.ref)
            if known is None or offer.cents < known.cents:
                found[offer.ref] = offer
    cheapest = sorted(found.values(), key=lambda offer: (offer.cents, offer.ref))
    return SourceResult(tuple(cheapest[:MOST_OFFERS]), left_out=left_out)


def _offer(result: _Result, query: StayQuery, now: datetime, times: int, left_out: Counter[str]) -> StayOffer:
    house = result.accommodation
    at = house.location.geographic_coordinates
    if (result.check_in_date, result.check_out_date) != (query.arrive, query.leave):
        raise _Impossible("dates")
    if query.ref is not None and house.id != query.ref:
        raise _Impossible("another stay")
    if distance.km(query.lat, query.lon, at.latitude, at.longitude) > FARTHEST_KM and query.ref is None:
        raise _Impossible("elsewhere")
    if result.expires_at is not None and result.expires_at <= now:
        raise _Impossible("expired")
    rate = _cheapest(result, now, left_out)
    if rate.total_currency != BASE:  # a trip's costs are in one currency; the operator's account answers in it
        raise _Impossible("currency")
    quality: OfferQuality = "live" if times == 1 else "estimate"
    return StayOffer(
        ref=house.id,
        name=house.name,
        cents=minor(rate.total_amount) * times,
        currency=BASE,
        quality=quality,
        guests=query.guests,
        rooms=query.rooms,
        lat=at.latitude,
        lon=at.longitude,
        address=_address(house.location.address),
        stars=house.rating,
        score=house.review_score,
        due=_due(rate, times),
        board=rate.board_type,
        free_until=_free_until(rate, query, now),
    )


def _cheapest(result: _Result, now: datetime, left_out: Counter[str]) -> _Rate:
    """The cheapest usable rate; if the reply has no rates, what it says about the cheapest."""
    rates = []
    for room in result.accommodation.rooms or ():
        for one in room.rates or ():
            try:
                rate = _Rate.model_validate(one)
            except ValidationError:
                left_out["malformed rate"] += 1
                continue
            if rate.expires_at is None or rate.expires_at > now:
                rates.append(rate)
    if rates:
        return min(rates, key=lambda rate: (rate.total_currency != BASE, rate.total_amount))
    if result.cheapest_rate_total_amount is None or result.cheapest_rate_currency is None:
        raise _Impossible("no price")
    return _Rate(
        total_amount=result.cheapest_rate_total_amount,
        total_currency=result.cheapest_rate_currency,
        due_at_accommodation_amount=result.cheapest_rate_due_at_accommodation_amount,
        due_at_accommodation_currency=result.cheapest_rate_due_at_accommodation_currency,
    )


def _due(rate: _Rate, times: int) -> int | None:
    """The amount paid at the property; left out in another currency, because it cannot be part of one sum."""
    amount = rate.due_at_accommodation_amount
    if not amount or rate.due_at_accommodation_currency not in {None, BASE}:
        return None
    return minor(amount) * times


def _free_until(rate: _Rate, query: StayQuery, now: datetime) -> date | None:
    """The last day of free cancellation in the property's time zone, at most the day of arrival; a deadline at midnight
    counts for the day before.
    """
    whole = [one.before for one in rate.cancellation_timeline or () if (one.refund_amount, one.currency) == _paid(rate)]
    last = max(whole, default=now)
    if last <= now:
        return None
    zone = ZoneInfo(query.timezone)
    arrived = datetime.combine(query.arrive + timedelta(days=1), time.min, zone)
    return (min(last, arrived).astimezone(zone) - timedelta(microseconds=1)).date()


def _paid(rate: _Rate) -> tuple[Decimal, str]:
    return rate.total_amount, rate.total_currency


def _address(address: _Address | None) -> str | None:
    if address is None:
        return None
    town = " ".join(part for part in (address.postal_code, address.city_name) if part)
    words = ", ".join(part for part in (address.line_one, town) if part)[:200]
    return words if words and words.isprintable() else None
