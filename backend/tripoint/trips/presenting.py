"""Turns the parts of a trip from rows into wire shapes, for its page and its invite page."""

from datetime import date
from typing import Any, Final

from tripoint.catalog.catalogue import Destination
from tripoint.catalog.schemas import PosterOut
from tripoint.core import texts
from tripoint.messaging.render import localized
from tripoint.money.schemas import Money, Price
from tripoint.trips import names, rules, schemas
from tripoint.trips.states import MAILBOX_FULL

COLORS = 8

FLIGHT: Final[dict[str, Any]] = {"kind": "flight", "confidence": "high", "advice": [], "bag": None}
"""The fields missing from stored offers that are older than ways other than flights, or than bags that count."""
OWN_KEYS: Final = frozenset({"id", "note", "door_minutes", "city_names"})
NAMED: Final = frozenset({"city", "from_", "from_city", "to", "to_city"})


def color(position: int) -> int:
    """One of the eight traveller colors, by position."""
    return position % COLORS + 1


def share_url(origin: str, token: str, language: str) -> str:
    """The read-only page for everyone who has the link; the token is in the fragment (TRUST.md A5)."""
    return f"{localized(origin, language, '/TripInvite')}#share={token}"


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
    return PosterOut.model_validate(place.record.poster)


def countdown(start: date | None, end: date | None, today: date) -> schemas.CountdownOut:
    kind, days = rules.countdown(start, end, today)
    return schemas.CountdownOut(kind=kind.value, days=days)


def has_dates(trip: Any) -> bool:
    return trip.start_date is not None and trip.end_date is not None


def weather(place: Destination, start: date | None) -> schemas.TripWeather | None:
    if start is None:
        return None
    return schemas.TripWeather(
        month=start.month,
        high_c=place.high_on(start),
        low_c=place.low_on(start),
        rain_days=place.rain_days[start.month - 1],
    )


def invite(row: Any) -> schemas.InviteOut:
    return schemas.InviteOut(
        id=row.id,
        email=row.email,
        traveller_id=row.traveller_id,
        status=row.status,
        updated_at=row.updated_at,
        expires_at=row.expires_at,
        note=row.note,
        delivery=delivery(row),
    )


def delivery(row: Any) -> schemas.DeliveryOut:
    """The state of the latest email in words for the organizer; never why an address gets no email from us."""
    if row.is_held:
        return schemas.DeliveryOut(state="waiting_for_team_pro")
    if row.state == "queued" and row.reason == MAILBOX_FULL:
        return schemas.DeliveryOut(state="later_today")
    if row.state is None or row.state == "cancelled":
        return schemas.DeliveryOut(state="none")
    return schemas.DeliveryOut(state=row.state, reason=row.reason)


def in_language(words: dict[str, str], language: str) -> str:
    return words.get(language) or words["en"]


def confirmed(row: Any, language: str) -> schemas.ConfirmedOut | None:
    if row.confirmed_at is None:
        return None
    return schemas.ConfirmedOut(by=names.shown(row.confirmed_by_name or "", language), at=row.confirmed_at)


def flight(row: Any, language: str) -> schemas.TripFlightOut:
    """The stored offer with the baggage note and the cities' names in the reader's language."""
    offer = {name: value for name, value in row.offer.items() if name not in OWN_KEYS}
    offer["baggage"] = {**offer["baggage"], "note": texts.t(language, f"fares.baggage.{row.offer['note']}")}
    told = {name: in_language(words, language) for name, words in row.offer.get("city_names", {}).items()}
    names = {name: word for name, word in told.items() if word != name}
    if names:
        for part in ("outbound", "inbound", "layovers"):
            offer[part] = [_renamed(one, names) for one in offer[part]]
    return schemas.TripFlightOut.model_validate(
        {
            **FLIGHT,
            **offer,
            "id": row.id,
            "traveller_id": row.traveller_id,
            "offer_id": row.offer["id"],
            "confirmed": confirmed(row, language),
        }
    )


def _renamed(stored: dict[str, Any], names: dict[str, str]) -> dict[str, Any]:
    """A leg or a layover with its cities renamed; a stop without its own station has the town's name."""
    return {key: names.get(value, value) if key in NAMED else value for key, value in stored.items()}


def stay(row: Any, trip: Any, language: str) -> schemas.TripStayOut:
    """`trip`: its row. Prices depend on the dates, so they are unknown until both are set."""
    is_priced = has_dates(trip)
    return schemas.TripStayOut(
        id=row.id,
        stay_id=row.stay_id,
        name=in_language(row.name, language),
        type=row.type,
        rating=row.rating,
        room=row.room,
        wifi_mbps=row.wifi_mbps,
        sleeps=row.sleeps,
        guests=row.guests,
        highlight=in_language(row.highlight, language),
        image_slug=trip.destination,
        units=row.units,
        nights=row.nights,
        nightly=Money(cents=row.nightly, currency=trip.currency) if is_priced else None,
        total=_stay_price(row, trip) if is_priced else None,
        paid=row.paid and schemas.PaidOut(**row.paid),
        **_quoted(row, trip),
        address=row.address,
        link=row.link,
        check_in=row.check_in,
        check_out=row.check_out,
        confirmed=confirmed(row, language),
    )


def _is_as_quoted(row: Any, trip: Any) -> bool:
    """Whether the stay's price is the one its source asks; for other guests or dates it is an estimate."""
    if not rules.is_quoted_for(row.quoted, trip.start_date, trip.end_date):
        return False
    return (row.guests, row.total) == (row.quoted["guests"], row.quoted["total"])


def _stay_price(row: Any, trip: Any) -> Price:
    total = price(row, row.total, trip.currency)
    return total if row.kind != "live" or _is_as_quoted(row, trip) else total.model_copy(update={"kind": "estimate"})


def _quoted(row: Any, trip: Any) -> dict[str, Any]:
    if not _is_as_quoted(row, trip):
        return {"due": None, "board": None, "free_until": None}
    due = row.quoted["due"]
    return {
        "due": due and Money(cents=due, currency=trip.currency),
        "board": row.quoted["board"],
        "free_until": row.quoted["free_until"],
    }


def price(row: Any, cents: int, currency: str) -> Price:
    return Price(cents=cents, currency=currency, kind=row.kind, source=row.source, fetched_at=row.fetched_at)
