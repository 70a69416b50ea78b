"""A trip as one viewer sees it, from columns to the wire shape. Reads only."""

from typing import Any
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.billing import rules as tier_rules
from tripoint.core import texts
from tripoint.money.schemas import Money
from tripoint.profiles import queries as profile_queries
from tripoint.trips import document_schemas, names, policy, presenting, queries, rules, schemas
from tripoint.trips.heads import Head
from tripoint.trips.loaded import Loaded, parts_of
from tripoint.trips.states import InviteStatus, Rsvp
from tripoint.trips.viewing import Viewer

ANSWERS = frozenset({"invite_confirmed", "invite_waiting", "invite_declined"})
"""Actions of the log that a traveller does themselves."""
BUDGET_CENTS = {"under500": 500_00, "500to1000": 1000_00}


def build(db: Session, head: Head, viewer: Viewer) -> document_schemas.TripOut:
    """The whole document."""
    loaded = Loaded.of(db, head)
    trip, language = loaded.trip, viewer.language
    pictures = _pictures(db, loaded) if loaded.has_member(viewer.user_id) else {}
    return document_schemas.TripOut(
        id=head.id,
        version=head.version,
        viewer_role="organizer" if head.standing.organizing else "member",
        viewer_traveller_id=head.traveller_id,
        summary=trip.summary,
        is_open=head.is_open,
        open_to_external_nomads=trip.open_to_external_nomads,
        preferences=schemas.PreferencesOut(**trip.preferences),
        bookings=schemas.Bookings(**trip.bookings),
        travellers=[_traveller(one, loaded, viewer, pictures.get(one.user_id)) for one in loaded.travellers],
        flights=[presenting.flight(one, language) for one in loaded.flights],
        stays=[presenting.stay(one, loaded, language) for one in loaded.stays],
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
        "destination": presenting.destination(place, loaded.trip.airport, language),
        "coworking": place.coworking,
        "wifi_mbps": place.wifi_mbps,
        "weather": presenting.weather(place, loaded.head.start),
    }


def _times(loaded: Loaded, viewer: Viewer) -> dict[str, Any]:
    start, end = loaded.head.start, loaded.head.end
    status = loaded.status(viewer.today_there)
    return {
        "status": status,
        "start": start,
        "end": end,
        "nights": rules.nights(start, end),
        "countdown": presenting.countdown(start, end, viewer.today),
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
    currency, per_person = loaded.trip.currency, loaded.per_person
    budget = BUDGET_CENTS.get(loaded.trip.preferences["budget_level"])
    return {
        "estimated_price_per_person": per_person and per_person.total,
        "budget_per_traveler": None if budget is None else Money(cents=budget, currency=currency),
        "costs": per_person
        and document_schemas.GroupCosts(**dict(schemas.CostsOut.of(loaded.group, currency)), per_person=per_person),
    }


def _for_the_organizer(loaded: Loaded, viewer: Viewer) -> dict[str, Any]:
    people = people_counted(loaded.trip.organizer_id, loaded.travellers, loaded.invites)
    return {
        "invites": [presenting.invite(one) for one in loaded.invites],
        "share_url": presenting.share_url(viewer.origin, loaded.trip.share_token, viewer.language),
        "tier": document_schemas.TierOut(
            tier=loaded.trip.tier.value,
            people=people,
            limit=tier_rules.TEAM_STARTER_PEOPLE,
            waiting_invites=sum(one.is_held for one in loaded.invites),
            waiting_answers=sum(one.status is InviteStatus.WAITING for one in loaded.invites),
            price=Money(cents=tier_rules.TEAM_PRO_CENTS, currency=tier_rules.TEAM_PRO_CURRENCY),
        ),
    }


def people_counted(organizer_id: UUID, travellers: Any, invites: Any) -> int:
    """How many people of a trip count for the tier: organizer, travellers, invites without a traveller (PRODUCT.md)."""
    coming = [one for one in travellers if one.rsvp is not Rsvp.DECLINED]
    extra = sum(
        one.traveller_id is None and one.status in {InviteStatus.PENDING, InviteStatus.CONFIRMED} for one in invites
    )
    return len(coming) + extra + (not any(one.user_id == organizer_id for one in coming))


def _readiness(ready: rules.Ready) -> document_schemas.ReadinessOut:
    facts = document_schemas.ReadinessFacts.model_validate(ready)
    return document_schemas.ReadinessOut(
        percent=ready.percent,
        steps=[
            document_schemas.StepOut(key=key, state="complete" if getattr(ready, key) else "pending")
            for key in ("dates_confirmed", "travelers_confirmed", "trip_active")
        ],
        facts=facts,
    )


def _pictures(db: Session, loaded: Loaded) -> dict[UUID, str]:
    """Addresses of the pictures of those who said yes; an invited viewer gets none."""
    return profile_queries.picture_addresses(
        db, [one.user_id for one in loaded.travellers if one.rsvp is Rsvp.CONFIRMED]
    )


def _traveller(row: Any, loaded: Loaded, viewer: Viewer, picture_url: str | None) -> document_schemas.TripTraveller:
    return document_schemas.TripTraveller(
        id=row.id,
        name=names.shown(row.name, viewer.language),
        departure_city=presenting.in_language(row.city, viewer.language),
        country_code=row.country_code,
        airport=row.airport,
        lat=row.lat,
        lon=row.lon,
        timezone=row.timezone,
        role=row.role,
        rsvp=row.rsvp,
        is_you=row.user_id == viewer.user_id,
        is_organizer=row.user_id == loaded.trip.organizer_id,
        colour=presenting.colour(row.position),
        position=row.position,
        costs=schemas.CostsOut.of(parts_of(row), loaded.trip.currency) if loaded.is_priced else None,
        picture_url=picture_url,
    )


def _activities(
    rows: Any, currency: str, takers: dict[UUID, frozenset[UUID]], language: str
) -> list[document_schemas.TripActivityOut]:
    return [
        document_schemas.TripActivityOut(
            id=row.id,
            activity_id=row.activity_id,
            name=presenting.in_language(row.name, language),
            scheduled_at=row.scheduled_at,
            duration_minutes=row.duration_minutes,
            price=presenting.price(row, row.price, currency),
            sponsored=row.sponsored,
            provider_link=row.provider_link,
            traveller_ids=sorted(takers.get(row.id, ())),
        )
        for row in rows
    ]


def _item(row: Any, language: str) -> document_schemas.ChecklistItemOut:
    return document_schemas.ChecklistItemOut(
        id=row.id,
        key=row.key,
        text=row.text or texts.t(language, f"trips.checklist.{row.key}"),
        assignee_id=row.assignee_id,
        done=row.done,
    )


def _log(row: Any, language: str) -> document_schemas.LogOut:
    return document_schemas.LogOut(
        at=row.at,
        version=row.version,
        actor=None if row.actor_name is None else names.shown(row.actor_name, language),
        action=row.action,
        subject=row.subject,
        before=_told(row, row.before, language),
        after=_told(row, row.after, language),
    )


def _told(row: Any, facts: dict[str, Any] | None, language: str) -> dict[str, Any] | None:
    """The facts of a log line, with a traveller's current name."""
    if facts is None or facts.get("traveller") is None:
        return facts
    answered = row.actor_id is not None and row.action in ANSWERS
    return {**facts, "traveller": names.shown(row.actor_name if answered else facts["traveller"], language)}
