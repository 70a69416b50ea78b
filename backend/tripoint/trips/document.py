"""A trip as one viewer sees it, from columns to the wire shape. Changes nothing."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.billing import rules as billing
from tripoint.catalog import catalogue
from tripoint.catalog.catalogue import Destination
from tripoint.catalog.schemas import PosterOut
from tripoint.core import texts
from tripoint.core.wire import Money
from tripoint.messaging.render import localized
from tripoint.planner import costs as money
from tripoint.planner.costs import Parts
from tripoint.profiles import queries as profiles
from tripoint.trips import costs, names, policy, queries, rules, schemas
from tripoint.trips.queries import Head
from tripoint.trips.states import InviteStatus, Rsvp, TripStatus

COLOURS = 8
BUDGET_CENTS = {"under500": 500_00, "500to1000": 1000_00}


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks, in which language, and on which date at their place and at the destination."""

    user_id: UUID
    language: str
    today: date
    today_there: date
    origin: str


def parts_of(row: Any) -> Parts:
    """A traveller's stored shares."""
    return Parts(
        flights=row.flights,
        transfers=row.transfers,
        accommodation=row.accommodation,
        activities=row.activities,
        taxes_and_fees=row.taxes_and_fees,
        daily_spend=row.daily_spend,
    )


@dataclass(frozen=True, slots=True)
class Loaded:
    """The rows of one trip, and what follows from several of them."""

    head: Head
    trip: Any
    travellers: Sequence[Any]
    flights: Sequence[Any]
    stays: Sequence[Any]
    activities: Sequence[Any]
    invites: Sequence[Any]

    @classmethod
    def of(cls, db: Session, head: Head) -> "Loaded":
        return cls(
            head,
            queries.trip_row(db, head.id),
            queries.traveller_rows(db, [head.id]),
            queries.flight_rows(db, [head.id]),
            queries.stay_rows(db, [head.id]),
            queries.activity_rows(db, head.id),
            queries.invite_rows(db, [head.id]),
        )

    @property
    def place(self) -> Destination:
        return catalogue.load()[self.trip.destination]

    @property
    def answers(self) -> list[Rsvp]:
        return [one.rsvp for one in self.travellers]

    @property
    def coming(self) -> list[Any]:
        return [one for one in self.travellers if one.rsvp is not Rsvp.DECLINED]

    @property
    def organizer_travels(self) -> bool:
        return any(one.user_id == self.trip.organizer_id for one in self.coming)

    @property
    def group(self) -> Parts:
        return money.group([parts_of(one) for one in self.coming])

    @property
    def mean(self) -> Parts:
        return costs.per_person(self.group, len(self.coming))

    def status(self, today_there: date) -> TripStatus:
        return rules.status_on(self.head.status, self.head.start, self.head.end, today_there)

    def count_state(self, status: TripStatus) -> rules.CountState:
        asked = [one.status for one in self.invites]
        return rules.traveller_count_state(status, self.answers, asked, organizer_travels=self.organizer_travels)

    def ready(self, status: TripStatus) -> rules.Ready:
        going = {one.id for one in self.coming}
        flights = [one for one in self.flights if one.traveller_id in going]
        return rules.readiness(
            status,
            self.head.start,
            self.head.end,
            self.answers,
            has_stay=bool(self.stays),
            stay_confirmed=all(one.confirmed_at for one in self.stays),
            flights=len(flights),
            flights_confirmed=sum(one.confirmed_at is not None for one in flights),
            activities=len(self.activities),
            bookings=self.trip.bookings,
        )


def build(db: Session, head: Head, viewer: Viewer) -> schemas.TripOut:
    """The whole document."""
    loaded = Loaded.of(db, head)
    trip, language = loaded.trip, viewer.language
    pictures = _pictures(db, loaded) if head.pictures else {}
    return schemas.TripOut(
        id=head.id,
        version=head.version,
        viewer_role="organizer" if head.standing.organizing else "member",
        viewer_traveller_id=head.traveller_id,
        summary=trip.summary,
        is_open=head.is_open,
        open_to_external_nomads=trip.open_to_external_nomads,
        preferences=schemas.PreferencesOut(**trip.preferences),
        bookings=schemas.Bookings(**trip.bookings),
        travellers=[_traveller(one, trip, viewer, pictures.get(one.user_id)) for one in loaded.travellers],
        flights=[flight(one, language) for one in loaded.flights],
        stays=[stay(one, trip, language) for one in loaded.stays],
        activities=_activities(loaded.activities, trip.currency, queries.takers(db, head.id), language),
        checklist=[_item(one, language) for one in queries.checklist_rows(db, head.id)],
        activity=[_log(one, language) for one in queries.log_rows(db, head.id)],
        may=policy.all_of(head.standing, is_open=head.is_open),
        **_place(loaded, language),
        **_times(loaded, viewer),
        **_people(loaded, viewer),
        **_money(loaded),
        **(_for_the_organizer(loaded, viewer) if head.standing.organizing else NOT_THE_ORGANIZER),
    )


NOT_THE_ORGANIZER: dict[str, Any] = {"invites": [], "tier": None, "share_url": None}


def _place(loaded: Loaded, language: str) -> dict[str, Any]:
    place = loaded.place
    return {
        "destination": destination(place, loaded.trip.airport, language),
        "coworking": place.coworking,
        "wifi_mbps": place.wifi_mbps,
        "weather": weather(place, loaded.head.start),
    }


def _times(loaded: Loaded, viewer: Viewer) -> dict[str, Any]:
    start, end = loaded.head.start, loaded.head.end
    status = loaded.status(viewer.today_there)
    return {
        "status": status,
        "start": start,
        "end": end,
        "nights": rules.nights(start, end),
        "countdown": countdown(start, end, viewer.today),
        "urgency": rules.urgency(start, viewer.today),
        "archived": rules.is_archived(status),
        "readiness": _readiness(loaded.ready(status)),
    }


def _people(loaded: Loaded, viewer: Viewer) -> dict[str, Any]:
    organizer = names.shown(loaded.trip.organizer_name, viewer.language)
    return {
        "organizer_name": organizer,
        "host_name": organizer,
        "organizer_travels": loaded.organizer_travels,
        "joined_count": loaded.answers.count(Rsvp.CONFIRMED),
        "travellers_count": len(loaded.coming),
        "traveller_count_state": loaded.count_state(loaded.status(viewer.today_there)),
    }


def _money(loaded: Loaded) -> dict[str, Any]:
    currency, mean = loaded.trip.currency, loaded.mean
    budget = BUDGET_CENTS.get(loaded.trip.preferences["budget_level"])
    return {
        "estimated_price_per_person": Money(cents=mean.total, currency=currency),
        "budget_per_traveler": None if budget is None else Money(cents=budget, currency=currency),
        "costs": schemas.GroupCosts(
            **dict(schemas.CostsOut.of(loaded.group, currency)),
            per_person=schemas.CostsOut.of(mean, currency),
        ),
    }


def _for_the_organizer(loaded: Loaded, viewer: Viewer) -> dict[str, Any]:
    people = people_counted(loaded.trip.organizer_id, loaded.travellers, loaded.invites)
    return {
        "invites": [invite(one) for one in loaded.invites],
        "share_url": share_url(viewer.origin, loaded.trip.share_token, viewer.language),
        "tier": schemas.TierOut(
            tier=loaded.trip.tier.value,
            people=people,
            limit=billing.TEAM_STARTER_PEOPLE,
            waiting_invites=sum(one.is_held for one in loaded.invites),
            price=Money(cents=billing.TEAM_PRO_CENTS, currency=billing.TEAM_PRO_CURRENCY),
        ),
    }


def colour(position: int) -> int:
    """One of the eight traveller colours, kept by position."""
    return position % COLOURS + 1


def share_url(origin: str, token: str, language: str) -> str:
    """The read-only page for everybody who has the link; the token stays in the fragment (TRUST.md A5)."""
    return f"{localized(origin, language, '/TripInvite')}#share={token}"


def people_counted(organizer_id: UUID, travellers: Any, invites: Any) -> int:
    """The people of one trip for the tier: organizer, travellers, and invites without a traveller (PRODUCT.md)."""
    coming = [one for one in travellers if one.rsvp is not Rsvp.DECLINED]
    extra = sum(
        one.traveller_id is None and one.status in {InviteStatus.PENDING, InviteStatus.CONFIRMED} for one in invites
    )
    return len(coming) + extra + (not any(one.user_id == organizer_id for one in coming))


def destination(place: Destination, airport: str, language: str) -> schemas.DestinationOut:
    return schemas.DestinationOut(
        slug=place.slug,
        city=place.name(language),
        country=place.country(language),
        country_code=place.country_code,
        lat=place.lat,
        lon=place.lon,
        timezone=place.timezone,
        airport=airport,
        poster=poster(place),
    )


def poster(place: Destination) -> PosterOut:
    return PosterOut(**place.record.poster.model_dump())


def countdown(start: date | None, end: date | None, today: date) -> schemas.CountdownOut:
    kind, days = rules.countdown(start, end, today)
    return schemas.CountdownOut(kind=kind.value, days=days)


def weather(place: Destination, start: date | None) -> schemas.TripWeather | None:
    if start is None:
        return None
    month = start.month - 1
    return schemas.TripWeather(
        month=start.month,
        high_c=place.high_c[month],
        low_c=place.low_c[month],
        rain_days=place.rain_days[month],
    )


def invite(row: Any) -> schemas.InviteOut:
    return schemas.InviteOut(
        id=row.id,
        email=row.email,
        traveller_id=row.traveller_id,
        status=row.status,
        updated_at=row.updated_at,
        expires_at=row.expires_at,
        delivery=delivery(row),
    )


def delivery(row: Any) -> schemas.DeliveryOut:
    """The state of the newest mail in the organizer's words."""
    if row.is_held:
        return schemas.DeliveryOut(state="waiting_for_team_pro")
    if row.state is None or row.state == "cancelled":
        return schemas.DeliveryOut(state="none", reason="wants_no_invites" if row.is_unwanted else row.reason)
    return schemas.DeliveryOut(state=row.state, reason=row.reason)


def in_language(words: dict[str, str], language: str) -> str:
    return words.get(language) or words["en"]


def _readiness(ready: rules.Ready) -> schemas.ReadinessOut:
    facts = schemas.ReadinessFacts.model_validate(ready)
    return schemas.ReadinessOut(
        percent=ready.percent,
        steps=[
            schemas.StepOut(key=key, state="complete" if getattr(ready, key) else "pending")
            for key in ("dates_confirmed", "travelers_confirmed", "trip_active")
        ],
        facts=facts,
    )


def _pictures(db: Session, loaded: Loaded) -> dict[UUID, str]:
    """Where the pictures of those are who have said yes; who looks in as an invited person gets none."""
    return profiles.picture_addresses(db, [one.user_id for one in loaded.travellers if one.rsvp is Rsvp.CONFIRMED])


def _traveller(row: Any, trip: Any, viewer: Viewer, picture_url: str | None) -> schemas.TripTraveller:
    return schemas.TripTraveller(
        id=row.id,
        name=names.shown(row.name, viewer.language),
        departure_city=in_language(row.city, viewer.language),
        country_code=row.country_code,
        airport=row.airport,
        lat=row.lat,
        lon=row.lon,
        timezone=row.timezone,
        role=row.role,
        rsvp=row.rsvp,
        is_you=row.user_id == viewer.user_id,
        is_organizer=row.user_id == trip.organizer_id,
        colour=colour(row.position),
        position=row.position,
        costs=schemas.CostsOut.of(parts_of(row), trip.currency),
        picture_url=picture_url,
    )


def _confirmed(row: Any, language: str) -> schemas.ConfirmedOut | None:
    if row.confirmed_at is None:
        return None
    return schemas.ConfirmedOut(by=names.shown(row.confirmed_by_name or "", language), at=row.confirmed_at)


def flight(row: Any, language: str) -> schemas.TripFlightOut:
    """The stored offer with the note on baggage in the reader's language."""
    offer = {name: value for name, value in row.offer.items() if name not in {"id", "note"}}
    offer["baggage"] = {**offer["baggage"], "note": texts.t(language, f"fares.baggage.{row.offer['note']}")}
    return schemas.TripFlightOut.model_validate(
        {
            **offer,
            "id": row.id,
            "traveller_id": row.traveller_id,
            "offer_id": row.offer["id"],
            "confirmed": _confirmed(row, language),
        }
    )


def stay(row: Any, trip: Any, language: str) -> schemas.TripStayOut:
    return schemas.TripStayOut(
        id=row.id,
        stay_id=row.stay_id,
        name=in_language(row.name, language),
        type=row.type,
        rating=row.rating,
        room=row.room,
        wifi_mbps=row.wifi_mbps,
        sleeps=row.sleeps,
        highlight=in_language(row.highlight, language),
        image_slug=trip.destination,
        units=row.units,
        nights=row.nights,
        nightly=Money(cents=row.nightly, currency=trip.currency),
        total=_price(row, row.total, trip.currency),
        confirmed=_confirmed(row, language),
    )


def _price(row: Any, cents: int, currency: str) -> schemas.PriceOut:
    return schemas.PriceOut(cents=cents, currency=currency, kind=row.kind, source=row.source, fetched_at=row.fetched_at)


def _activities(
    rows: Any, currency: str, takers: dict[UUID, frozenset[UUID]], language: str
) -> list[schemas.TripActivityOut]:
    return [
        schemas.TripActivityOut(
            id=row.id,
            activity_id=row.activity_id,
            name=in_language(row.name, language),
            scheduled_at=row.scheduled_at,
            duration_minutes=row.duration_minutes,
            price=_price(row, row.price, currency),
            sponsored=row.sponsored,
            provider_link=row.provider_link,
            traveller_ids=sorted(takers.get(row.id, ())),
        )
        for row in rows
    ]


def _item(row: Any, language: str) -> schemas.ChecklistItemOut:
    return schemas.ChecklistItemOut(
        id=row.id,
        key=row.key,
        text=row.text or texts.t(language, f"trips.checklist.{row.key}"),
        assignee_id=row.assignee_id,
        done=row.done,
    )


def _log(row: Any, language: str) -> schemas.LogOut:
    return schemas.LogOut(
        at=row.at,
        version=row.version,
        actor=None if row.actor_name is None else names.shown(row.actor_name, language),
        action=row.action,
        subject=row.subject,
        before=_told(row.before, language),
        after=_told(row.after, language),
    )


def _told(facts: dict[str, Any] | None, language: str) -> dict[str, Any] | None:
    """What a line of the log says, a traveller by the name that they have by now."""
    if facts is None or facts.get("traveller") != "":
        return facts
    return {**facts, "traveller": names.shown("", language)}
