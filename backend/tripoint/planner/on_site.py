"""Stays and activities from live sources, asked between the two steps of pricing (`pricing.py`), as flights are.

The id of a choice from a live source starts with the source's name, `duffel:acc_1`; other ids are the catalogue's.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Annotated, Any, Final, NamedTuple, TypeVar

from pydantic import StringConstraints

from tripoint.catalog.catalogue import Destination
from tripoint.money import amounts
from tripoint.planner.costs import ChosenLodging, QuotedPrice, Room, people_per_unit
from tripoint.providers.activities.port import ActivitiesUnavailable, ActivityOffer, ActivityQuery
from tripoint.providers.gateway import Gateway
from tripoint.providers.port import Answer
from tripoint.providers.stays.port import StayOffer, StayQuery, StaysUnavailable

T = TypeVar("T")
OnSiteId = Annotated[str, StringConstraints(pattern=r"^([a-z]{1,20}:)?[A-Za-z0-9_-]{1,70}$")]
"""An id of the catalogue, or `source:reference`."""
LIVE_TYPE: Final = "hotel"
"""Live stays are booked by the room, for one or two."""


class Ref(NamedTuple):
    """A live source, and its own reference to the item."""

    source: str
    ref: str

    def __str__(self) -> str:
        return f"{self.source}:{self.ref}"


def live(chosen: str) -> Ref | None:
    """The live source that an id names; None for an id of the catalogue."""
    source, colon, ref = chosen.partition(":")
    return Ref(source, ref) if colon else None


@dataclass(frozen=True, slots=True)
class LiveStay:
    """A stay as its source offers it now; `title` is the source's display name."""

    id: str
    offer: StayOffer
    title: str


@dataclass(frozen=True, slots=True)
class LiveActivity:
    id: str
    offer: ActivityOffer
    title: str


class Questions(NamedTuple):
    """Questions for live sources, each with the source's name."""

    stay: tuple[str, StayQuery] | None = None
    activities: tuple[tuple[str, ActivityQuery], ...] = ()


NONE_ASKED: Final = Questions()


@dataclass(frozen=True, slots=True)
class OnSite:
    """The answers by id. An id that is missing is no longer offered."""

    stays: Mapping[str, LiveStay] = field(default_factory=dict)
    activities: Mapping[str, LiveActivity] = field(default_factory=dict)


NOTHING: Final = OnSite()


@dataclass(frozen=True, slots=True)
class Sources:
    """The gateways to live stays and live activities."""

    stays: Gateway[StayQuery, StayOffer]
    activities: Gateway[ActivityQuery, ActivityOffer]

    async def ask(self, questions: Questions, owner: str) -> OnSite:
        """Ask all questions, charged to `owner`. A stale answer counts as none, because its prices would be stored as
        current. Raises StaysUnavailable, ActivitiesUnavailable and ProviderNotConfigured.
        """
        stays = [await self.find_stays(*questions.stay, owner)] if questions.stay else []
        if any(answer.stale for answer in stays):
            raise StaysUnavailable
        activities = [await self.find_activities(*one, owner) for one in questions.activities]
        if any(answer.stale for answer in activities):
            raise ActivitiesUnavailable
        return OnSite(
            {one.id: one for answer in stays for one in answer.items},
            {one.id: one for answer in activities for one in answer.items},
        )

    def set_up(self, questions: Questions) -> Questions:
        """Keep the questions to sources that are configured here; the others no longer offer anything."""
        stay = questions.stay if questions.stay and questions.stay[0] in self.stays.names else None
        return Questions(stay, tuple(one for one in questions.activities if one[0] in self.activities.names))

    async def find_stays(self, source: str, query: StayQuery, owner: str) -> Answer[LiveStay]:
        """The stays of a source, cheapest first. Raises StaysUnavailable, ProviderNotConfigured."""
        answer = await self.stays.search(source, query, owner)
        found = tuple(LiveStay(str(Ref(source, one.ref)), one, answer.source) for one in answer.items)
        return _same(answer, found)

    async def find_activities(self, source: str, query: ActivityQuery, owner: str) -> Answer[LiveActivity]:
        """The activities of a source, best rated first. Raises ActivitiesUnavailable, ProviderNotConfigured."""
        answer = await self.activities.search(source, query, owner)
        found = tuple(LiveActivity(str(Ref(source, one.ref)), one, answer.source) for one in answer.items)
        return _same(answer, found)


def _same(answer: Answer[Any], items: tuple[T, ...]) -> Answer[T]:
    """The same answer with other items."""
    return Answer(items, answer.source, answer.quality, answer.fetched_at, answer.expires_at, answer.stale)


def rooms(room: Room, guests: int) -> int:
    """The number of rooms that so many guests need."""
    return -(-guests // people_per_unit(LIVE_TYPE, room, 2))


def stay_query(
    place: Destination, days: tuple[date, date], guests: int, room: Room, ref: str | None = None
) -> StayQuery:
    """The query for a group: one stay by its reference, or those around the center."""
    people = max(1, guests)
    return StayQuery(place.lat, place.lon, *days, people, rooms(room, people), ref, place.timezone)


def activity_query(place: Destination, language: str) -> ActivityQuery:
    """The query for things to do on any dates, so that one answer serves everybody who goes there."""
    return ActivityQuery(tuple(code for code, _ in place.airports), place.lat, place.lon, None, None, language)


def lodging(stay: StayOffer, room: Room, nights: int) -> ChosenLodging:
    """A live stay as a lodging. A room's nightly price is the quoted price divided and rounded up, so that nobody's
    share grows unexpectedly.
    """
    nightly = amounts.at_least(stay.cents, stay.rooms * nights)
    return ChosenLodging(LIVE_TYPE, room, 2, nightly, nights, quoted=QuotedPrice(stay.guests, stay.cents))
