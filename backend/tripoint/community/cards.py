"""Turns rows of open trips into the parts that strangers may see (TRUST.md P10)."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.catalog import catalogue
from tripoint.community import queries, rules
from tripoint.community.schemas import OpenPerson, OpenTripCard
from tripoint.money.schemas import Money
from tripoint.planner.costs import CostParts, per_person
from tripoint.storage.addresses import Addresses
from tripoint.trips import covers as trip_covers
from tripoint.trips import heads, names, presenting
from tripoint.trips import rules as trip_rules
from tripoint.trips.states import Rsvp

LONGEST_SUMMARY = 280
"""Maximum characters of the summary on a card."""


class CardView(NamedTuple):
    """The language, the time, and the addresses of pictures, which anyone may see since the trips are open."""

    language: str
    now: datetime
    addresses: Addresses


def of(db: Session, rows: Sequence[Any], user_id: UUID | None, view: CardView) -> list[OpenTripCard]:
    """A card for each row, in their order."""
    ids = [row.id for row in rows]
    if not ids:
        return []
    people, costs, viewers = queries.people(db, ids), queries.group_costs(db, ids), Viewers(db, user_id, ids)
    return [
        OpenTripCard(
            **facts(row, people[row.id], view.language, longest=LONGEST_SUMMARY),
            per_person=Money(cents=mean(row, costs).total, currency=row.currency),
            **viewers.of(row, view.now),
            cover=trip_covers.shown(row, view.addresses, trip_covers.SMALL, to_member=False),
        )
        for row in rows
    ]


class Viewers:
    """How a viewer relates to each trip of one list: saved, travelling, invited, asked."""

    def __init__(self, db: Session, user_id: UUID | None, ids: Sequence[UUID]) -> None:
        self.user_id = user_id
        self.saved = queries.saved(db, user_id, ids) if user_id else set()
        self.travels = queries.own_seats(db, user_id, ids) if user_id else set()
        self.invited = heads.invited_to(db, user_id, ids) if user_id else set()
        self.requests = queries.requests(db, user_id, ids) if user_id else {}

    def of(self, row: Any, now: datetime) -> dict[str, Any]:
        if self.user_id is None:
            return {"saved": False, "asking": None}
        request = self.requests.get(row.id)
        facts = rules.StandingFacts(
            organizing=row.organizer_id == self.user_id,
            travelling=row.id in self.travels,
            invited=row.id in self.invited,
            request=request.status if request else None,
            answered_at=request.answered_at if request else None,
            seats_left=rules.seats_left(row.seats, row.taken),
        )
        return {"saved": row.id in self.saved, "asking": rules.asking(facts, now)}


def facts(row: Any, people: Sequence[Any], language: str, *, longest: int | None = None) -> dict[str, Any]:
    """The fields that a card and the page of an open trip share."""
    summary = row.summary
    if summary and longest and len(summary) > longest:
        summary = summary[: longest - 1].rstrip() + "…"
    host = names.shown(row.organizer_name, language)
    cities = [presenting.in_language(one.city, language) for one in people]
    return {
        "id": row.id,
        "destination": presenting.destination(catalogue.load()[row.destination], row.airport, language),
        "start": row.start_date,
        "end": row.end_date,
        "nights": trip_rules.nights(row.start_date, row.end_date),
        "name": row.name,
        "summary": summary,
        "host_name": names.first(row.organizer_name, language),
        "host_initials": names.initials(host),
        "people": [_person(one, row, language) for one in people if one.rsvp is Rsvp.CONFIRMED],
        "cities": list(dict.fromkeys(cities)),
        "joined_count": row.joined,
        "travellers_count": row.people,
        "seats": row.seats,
        "seats_left": rules.seats_left(row.seats, row.taken),
    }


def mean(row: Any, costs: Mapping[UUID, CostParts]) -> CostParts:
    """What each of those coming pays, on average."""
    return per_person(costs.get(row.id, CostParts()), row.people)


def _person(one: Any, row: Any, language: str) -> OpenPerson:
    return OpenPerson(
        name=names.first(one.name, language),
        initials=names.initials(names.shown(one.name, language)),
        city=presenting.in_language(one.city, language),
        country_code=one.country_code,
        lat=one.lat,
        lon=one.lon,
        colour=presenting.color(one.position),
        is_organizer=one.user_id == row.organizer_id,
    )
