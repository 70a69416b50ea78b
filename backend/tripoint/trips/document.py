"""A trip as one viewer sees it: the cached parts of its document, joined with what depends on viewer and date."""

from datetime import date
from functools import partial
from typing import Any

from sqlalchemy import Connection

from tripoint.billing import rules as tier_rules
from tripoint.money.schemas import Money
from tripoint.trips import covers, document_parts, document_schemas, facts, parts, policy, presenting, rules
from tripoint.trips.cache import CachedPart, CacheKey, TripCache
from tripoint.trips.document_parts import Maker, PartSource
from tripoint.trips.heads import Head
from tripoint.trips.states import TripStatus
from tripoint.trips.viewing import Viewer


class DocumentParts:
    """The parts of one trip in one language, from the cache or newly made."""

    def __init__(self, connection: Connection, head: Head, language: str, cache: TripCache) -> None:
        self._source = PartSource(connection, head.id, language)
        self._head, self._cache = head, cache
        self.about = self._get(document_parts.about, (), "about")
        self._source = self._source._replace(trip=self.about.facts)
        member = head.standing.organizing or head.standing.travelling
        organizing = head.standing.organizing
        self.people = self._get(
            partial(document_parts.people, for_members=member), (parts.PEOPLE,), parts.PEOPLE, member
        )
        self.flights = self._get(document_parts.flights, (parts.FLIGHTS, parts.PEOPLE), parts.FLIGHTS)
        self.stays = self._get(document_parts.stays, (parts.STAYS, parts.PEOPLE), parts.STAYS)
        self.activities = self._get(document_parts.activities, (parts.ACTIVITIES,), parts.ACTIVITIES)
        self.checklist = self._get(document_parts.checklist, (parts.CHECKLIST,), parts.CHECKLIST)
        self.invites = self._get(
            partial(document_parts.invites, for_the_organizer=organizing), (parts.INVITES,), parts.INVITES, organizing
        )
        self.log = self._get(document_parts.log, (parts.LOG,), parts.LOG)

    def _get(self, make: Maker, on: tuple[str, ...], *name: object) -> CachedPart:
        """A part that depends on these counts. Emails change the organizer's invites without a new version."""
        key = CacheKey(self._head.id, (self._source.language, *name), is_part=True)
        stamp = (parts.stamp(self._head, *on), self._head.mail if parts.INVITES in on else 0)
        return self._cache.get(key, stamp, lambda: make(self._source))

    @property
    def bodies(self) -> list[bytes]:
        every = (
            self.about, self.people, self.flights, self.stays, self.activities, self.checklist, self.invites, self.log,
        )  # fmt: skip
        return [one.body for one in every]


def build(connection: Connection, head: Head, viewer: Viewer, cache: TripCache) -> bytes:
    """The whole document in JSON."""
    made = DocumentParts(connection, head, viewer.language, cache)
    return document_parts.joined([document_parts.body(_viewer(made, head, viewer)), *made.bodies])


def _viewer(made: DocumentParts, head: Head, viewer: Viewer) -> document_schemas.ViewerPart:
    status = rules.status_on(head.status, head.start, head.end, viewer.today_there)
    organizing = head.standing.organizing
    member = organizing or head.standing.travelling
    people: facts.PeopleCounts = made.people.facts
    invites: facts.Invites = made.invites.facts
    return document_schemas.ViewerPart(
        id=head.id,
        version=head.version,
        status=status,
        viewer_role="organizer" if organizing else "member",
        viewer_traveller_id=head.traveller_id,
        countdown=presenting.countdown(*_own_days(people, head), viewer.today),
        urgency=rules.urgency(head.start, viewer.today),
        archived=rules.is_archived(status),
        traveller_count_state=rules.traveller_count_state(
            status, people.answers, invites.statuses, organizer_travels=people.organizer_travels
        ),
        is_open=head.is_open,
        readiness=_readiness(ready(made, head, status)),
        tier=_tier(made.about.facts.tier.value, people, invites) if organizing else None,
        support=_support(made.about.facts, people, invites) if member else None,
        may=policy.all_of(head.standing, is_open=head.is_open),
        cover=covers.shown(made.about.facts, viewer.addresses, covers.WIDE, to_member=member),
    )


def _own_days(people: facts.PeopleCounts, head: Head) -> tuple[date | None, date | None]:
    """The viewer's days on the trip."""
    arrives, leaves = people.days.get(head.traveller_id, (None, None))
    return arrives or head.start, leaves or head.end


def ready(made: DocumentParts, head: Head, status: TripStatus) -> rules.Readiness:
    people: facts.PeopleCounts = made.people.facts
    flights: facts.Flights = made.flights.facts
    stay: facts.Stay = made.stays.facts
    return rules.readiness(
        status,
        head.start,
        head.end,
        people.answers,
        has_stay=stay.is_chosen,
        stay_confirmed=stay.is_confirmed,
        flights=flights.chosen,
        flights_confirmed=flights.confirmed,
        activities=made.activities.facts,
        bookings=made.about.facts.bookings,
    )


def _tier(tier: str, people: facts.PeopleCounts, invites: facts.Invites) -> document_schemas.TierOut:
    return document_schemas.TierOut(
        tier=tier,
        people=facts.people_counted(people, invites),
        limit=tier_rules.TEAM_STARTER_PEOPLE,
        waiting_invites=invites.held,
        waiting_answers=invites.waiting,
        price=Money(cents=tier_rules.TEAM_PRO_CENTS, currency=tier_rules.TEAM_PRO_CURRENCY),
    )


def _support(about: Any, people: facts.PeopleCounts, invites: facts.Invites) -> document_schemas.SupportOut:
    return document_schemas.SupportOut(
        ordered=about.has_support,
        people=facts.people_counted(people, invites),
        least=tier_rules.GROUP_SUPPORT_PEOPLE,
        price=Money(cents=tier_rules.GROUP_SUPPORT_CENTS, currency=tier_rules.TEAM_PRO_CURRENCY),
    )


def _readiness(ready: rules.Readiness) -> document_schemas.ReadinessOut:
    return document_schemas.ReadinessOut(
        percent=ready.percent,
        steps=[
            document_schemas.StepOut(key=key, state="complete" if getattr(ready, key) else "pending")
            for key in ("dates_confirmed", "travelers_confirmed", "trip_active")
        ],
        facts=document_schemas.ReadinessFacts.model_validate(ready),
    )
