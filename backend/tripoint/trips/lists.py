"""A person's own trips in pages, the soonest first. Each card is cached until its trip or the date changes."""

import json
from collections.abc import Sequence
from typing import Literal, NamedTuple

from sqlalchemy import Connection

from tripoint.core import cursors
from tripoint.core.compression import CompressedBody
from tripoint.trips import card_queries, card_schemas, cards, rules
from tripoint.trips.cache import CachedPart, CacheKey, TripCache
from tripoint.trips.cards import ListedTrip
from tripoint.trips.states import TripStatus
from tripoint.trips.viewing import Viewing

ShownGroup = Literal["planning", "confirmed", "completed"]
PAGE = 20
"""Cards in one reply."""


class TripsPage(NamedTuple):
    """The trips of one page. `every`: all trips of the list, for its totals."""

    listed: Sequence[ListedTrip]
    next: str | None
    every: Sequence[ListedTrip]


def page(connection: Connection, view: Viewing, cursor: str | None, group: ShownGroup | None) -> TripsPage:
    """The page after the cursor, found with one statement; only trips of `group`, if it is given."""
    rows = card_queries.listed(connection, view.user.id)
    viewers = {zone: view.at(zone) for zone in {row.timezone for row in rows}}
    every = sorted((ListedTrip.of(row, viewers[row.timezone]) for row in rows), key=lambda one: one.order)
    after = None if cursor is None else cursors.read(cursor, _position)
    asked = every if group is None else [one for one in every if _group(one) == group]
    rest = asked if after is None else [one for one in asked if one.order > after]
    return TripsPage(rest[:PAGE], _cursor(rest[PAGE - 1]) if len(rest) > PAGE else None, every)


def _group(one: ListedTrip) -> ShownGroup:
    """The group of a trip in the list. Cancelled trips are among the completed, with their own badge (PRODUCT.md)."""
    group = rules.LIST_GROUPS[one.status]
    return "completed" if group == "cancelled" else group


def missing(page: TripsPage, cache: TripCache) -> list[ListedTrip]:
    """The trips whose cards are not cached."""
    return [one for one in page.listed if cache.kept(_key(one), _stamp(one)) is None]


def encoded(connection: Connection, view: Viewing, page: TripsPage, cache: TripCache) -> CompressedBody:
    """The page in JSON; cards that are not cached are made. Its entity tag is a hash of it, so it needs no version."""
    made = {one.row.id: cache.kept(_key(one), _stamp(one)) for one in page.listed}
    wanted = [one for one in page.listed if made[one.row.id] is None]
    for one, card in zip(wanted, cards.of(connection, wanted), strict=True):
        part = CachedPart(card.model_dump_json(by_alias=True).encode())
        made[one.row.id] = cache.put(_key(one), _stamp(one), part)
    upcoming, past = (
        b",".join(made[one.row.id].body for one in page.listed if one.is_past is is_past) for is_past in (False, True)
    )
    body = b'{"upcoming":[%b],"upcomingCount":%d,"past":[%b],"next":%b,"stats":%b}' % (
        upcoming,
        sum(not one.is_past for one in page.every),
        past,
        json.dumps(page.next).encode(),
        _stats(connection, view, page, cache).body,
    )
    return CompressedBody(body, cache.etag_of(body))


def _key(one: ListedTrip) -> CacheKey:
    return CacheKey(one.row.id, ("card", one.viewer.user_id, one.viewer.language))


def _stamp(one: ListedTrip) -> tuple[object, ...]:
    return one.row.version, one.viewer.today, one.viewer.today_there, one.viewer.addresses.since


def _stats(connection: Connection, view: Viewing, page: TripsPage, cache: TripCache) -> CachedPart:
    today = view.today
    counted = [one for one in page.every if one.status is not TripStatus.CANCELLED]
    begun = [
        one.row
        for one in counted
        if one.status is not TripStatus.PENDING and one.row.start_date is not None and one.row.start_date <= today
    ]

    def make() -> CachedPart:
        organized = sum(bool(one.row.organizing) for one in counted)
        stats = card_schemas.TravelStats(
            organized=organized,
            joined=len(counted) - organized,
            met=card_queries.people_met(connection, view.user.id, today) if begun else 0,
            nights=sum((min(row.end_date, today) - row.start_date).days for row in begun if row.end_date),
        )
        return CachedPart(stats.model_dump_json(by_alias=True).encode())

    versions = hash(tuple((one.row.id, one.row.version, one.status) for one in counted))
    return cache.get(CacheKey(view.user.id, ("stats",)), (today, versions), make)


def _cursor(last: ListedTrip) -> str:
    return cursors.written(last.order)


def _position(is_past: object, day: float, made: float, trip_id: object) -> tuple[bool, float, float, str]:
    return bool(is_past), float(day), float(made), str(trip_id)
