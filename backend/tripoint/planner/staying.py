"""Stays and activities of live sources, as people see them before they choose (SPEC 2, trip planner wizard)."""

from datetime import date
from typing import Annotated

from pydantic import Field, StringConstraints

from tripoint.atlas import distance
from tripoint.catalog.catalogue import Destination, DestinationNotFound
from tripoint.core.errors import Invalid
from tripoint.core.wire import Body, Day, Wire
from tripoint.money.schemas import Money, PriceSource
from tripoint.planner import bounds, on_site
from tripoint.planner.costs import Room
from tripoint.planner.on_site import LiveActivity, LiveStay
from tripoint.planner.reference import Reference
from tripoint.planner.schemas import Slug
from tripoint.providers.port import Answer
from tripoint.providers.stays.port import Board, OfferQuality, StayQuery

Provider = Annotated[str, StringConstraints(min_length=1, max_length=20)]


class StaysIn(Body):
    """`guests` counts those who need a bed."""

    provider: Provider
    destination: Slug
    depart: Day
    return_: Annotated[Day, Field(alias="return")]
    guests: Annotated[int, Field(ge=1, le=bounds.MOST_TRAVELLERS)]
    room: Room


class LiveStayOut(Wire):
    """`total` is the price of all rooms and nights, `due` what is paid at the property on top of it. `quality` is live
    if the source was asked for exactly this group; otherwise the price is that of one room, times the rooms needed.
    `stars` are out of 5, the guests' `score` out of 10. `free_until` is the last day on which canceling costs nothing.
    """

    id: str
    name: str
    address: str | None
    stars: int | None
    score: float | None
    rooms: int
    nightly: Money
    total: Money
    due: Money | None
    quality: OfferQuality
    board: Board | None
    free_until: date | None
    km_to_centre: float
    lat: float
    lon: float


class StaysOut(PriceSource):
    """`stale`: only an older answer was available."""

    stays: list[LiveStayOut]
    stale: bool
    image_slug: str


class ActivitiesIn(Body):
    provider: Provider
    destination: Slug


class LiveActivityOut(Wire):
    """`price` is the lowest for one person. `provider_link` is the provider's own; `sponsored` if we earn from it. The
    texts are the provider's.
    """

    id: str
    name: str
    line: str
    duration_minutes: int
    price: Money
    rating: float | None
    reviews: int
    sponsored: bool
    provider_link: str


class ActivitiesOut(PriceSource):
    activities: list[LiveActivityOut]
    stale: bool


def place(data: Reference, slug: str) -> Destination:
    """The place with this slug. Raises DestinationNotFound."""
    found = data.catalogue.get(slug)
    if found is None:
        raise DestinationNotFound(slug=slug[:60])
    return found


def question(data: Reference, body: StaysIn, today: date) -> tuple[Destination, StayQuery]:
    """The place and the query for it. Raises Invalid naming each day at fault, DestinationNotFound."""
    faults = [
        *bounds.start_faults("depart", body.depart, today),
        *bounds.end_faults("return", body.depart, body.return_),
    ]
    if faults:
        raise Invalid(fields=faults)
    there = place(data, body.destination)
    return there, on_site.stay_query(there, (body.depart, body.return_), body.guests, body.room)


def shown(there: Destination, query: StayQuery, room: Room, answer: Answer[LiveStay]) -> StaysOut:
    return StaysOut(
        source=answer.source,
        kind="live",
        fetched_at=answer.fetched_at,
        stale=answer.stale,
        image_slug=there.slug,
        stays=[_stay(there, query, room, one) for one in answer.items],
    )


def _stay(there: Destination, query: StayQuery, room: Room, found: LiveStay) -> LiveStayOut:
    offer = found.offer
    away = distance.of_two(there.lat, there.lon, offer.lat, offer.lon)
    return LiveStayOut(
        id=found.id,
        name=offer.name,
        address=offer.address,
        stars=offer.stars,
        score=offer.score,
        rooms=offer.rooms,
        nightly=Money(cents=on_site.lodging(offer, room, query.nights).nightly),
        total=Money(cents=offer.cents),
        due=Money(cents=offer.due) if offer.due else None,
        quality=offer.quality,
        board=offer.board,
        free_until=offer.free_until,
        km_to_centre=round(away, 1),
        lat=offer.lat,
        lon=offer.lon,
    )


def outings(answer: Answer[LiveActivity]) -> ActivitiesOut:
    return ActivitiesOut(
        source=answer.source,
        kind="live",
        fetched_at=answer.fetched_at,
        stale=answer.stale,
        activities=[_outing(one) for one in answer.items],
    )


def _outing(found: LiveActivity) -> LiveActivityOut:
    offer = found.offer
    return LiveActivityOut(
        id=found.id,
        name=offer.name,
        line=offer.line,
        duration_minutes=offer.minutes,
        price=Money(cents=offer.cents),
        rating=offer.rating,
        reviews=offer.reviews,
        sponsored=offer.sponsored,
        provider_link=offer.link,
    )
