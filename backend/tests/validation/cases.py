"""Bad input for every call of the journey: what is wrong, and what the reply must say (TRUST.md W1).

A case changes one thing in a valid request. `field` is the field the reply must name, `code` the reason.
"""

from dataclasses import dataclass
from typing import Any

LONG = "x" * 5_001
HTML = "<img src=x onerror=alert(1)>"


@dataclass(frozen=True)
class Case:
    """`where` is the path to the value: keys and indexes joined by dots."""

    why: str
    where: str
    value: Any
    field: str
    code: str | None = None


class Left(str):
    """A value that is left out."""

    __slots__ = ()


OUT = Left()
DEEP: Any = []
for _ in range(40):
    DEEP = [DEEP]

SEARCH = [
    Case("a list in place of an object", "", [], "body"),
    Case("one traveller", "travellers", [{"cityId": "2267057"}], "travellers", "two_travellers_needed"),
    Case("501 travellers", "travellers", [{"cityId": "2267057"}] * 501, "travellers", "too_many"),
    Case("travellers as text", "travellers", "Lisbon, Berlin", "travellers"),
    Case("an unknown city", "travellers.0.cityId", "atlantis", "travellers.0.cityId", "unknown_city"),
    Case("a number for a city", "travellers.0.cityId", 42, "travellers.0.cityId"),
    Case("a city of NUL", "travellers.0.cityId", "Lis\x00bon", "", "characters"),
    Case("a lone surrogate", "travellers.0.name", "\ud83d", "", None),
    Case("a huge name", "travellers.0.name", LONG, "travellers.0.name", "too_long"),
    Case("a negative cap", "travellers.0.budgetCap", {"cents": -1, "currency": "EUR"}, "travellers.0.budgetCap"),
    Case("a cap in no currency", "travellers.0.budgetCap", {"cents": 1, "currency": "XXX"}, "travellers.0.budgetCap"),
    Case("no meetup date", "meetupDate", None, "meetupDate", "meetup_date_needed"),
    Case("no return date", "returnDate", None, "returnDate", "return_date_needed"),
    Case("return before the meetup", "returnDate", "2027-05-18", "returnDate", "return_after_meetup"),
    Case("return on the day of the meetup", "returnDate", "2027-05-19", "returnDate", "return_after_meetup"),
    Case("a past meetup", "meetupDate", "2026-11-19", "meetupDate", "date_in_past"),
    Case("a day that does not exist", "meetupDate", "2027-02-30", "meetupDate"),
    Case("too far ahead", "meetupDate", "2028-05-19", "meetupDate", "out_of_range"),
    Case("too long a trip", "returnDate", "2027-09-01", "returnDate", "out_of_range"),
    Case("an unknown destination", "desiredDestination", "atlantis", "desiredDestination", "unknown_destination"),
    Case("an unknown budget level", "budgetLevel", "free", "budgetLevel"),
    Case("an unknown flight time", "maxFlightTime", 4, "maxFlightTime"),
    Case("an unknown provider", "flightDataProvider", "acme", "flightDataProvider", "provider_not_configured"),
    Case("an unknown preset", "preset", HTML, "preset"),
    Case("too much flexibility", "flexDays", 15, "flexDays", "too_large"),
    Case("a slider beyond its end", "slider", 101, "slider", "too_large"),
    Case("an unknown like", "likes", ["casino"], "likes.0"),
    Case("an unlisted field", "isAdmin", True, "isAdmin", "unknown_field"),
    Case("nesting without end", "likes", DEEP, "", "too_deep"),
]

TRIP = [
    Case("no body at all", "", None, "body"),
    Case("an unlisted field", "organizerId", "me", "organizerId", "unknown_field"),
    Case("a price of their own", "selection.total", 1, "selection.total", "unknown_field"),
    Case("a status of their own", "status", "confirmed", "status", "unknown_field"),
    Case("no destination", "selection.destination", None, "selection.destination", "required"),
    Case("an unknown destination", "selection.destination", "atlantis", "selection.destination"),
    Case("no departure day", "selection.depart", None, "selection.depart", "required"),
    Case("a past departure", "selection.depart", "2026-11-01", "selection.depart", "date_in_past"),
    Case("a return before the departure", "selection.return", "2027-05-01", "selection.return", "return_after_meetup"),
    Case("a trip of a year", "selection.return", "2028-05-01", "selection.return", "out_of_range"),
    Case("no stay", "selection.stay", None, "selection.stay", "required"),
    Case(
        "a stay of another place",
        "selection.stay.stayId",
        "lisbon-hotel-1",
        "selection.stay.stayId",
        "stay_not_offered",
    ),
    Case("a room in the attic", "selection.stay.room", "attic", "selection.stay.room"),
    Case("an unknown city", "selection.search.travellers.1.cityId", "x", "selection.search.travellers.1.cityId"),
    Case("a forged flight", "selection.flights", [{"traveller": 0, "offerId": "free"}], "selection.flights.0.offerId"),
    Case(
        "a flight for nobody", "selection.flights", [{"traveller": 9, "offerId": "a"}], "selection.flights.0.traveller"
    ),
    Case("an unknown activity", "selection.activities.0.activityId", "x", "selection.activities.0.activityId"),
    Case("an activity for nobody", "selection.activities.0.travellers", [8], "selection.activities.0.travellers"),
    Case("nobody travels", "travellers", [], "travellers", "required"),
    Case("a traveller twice", "travellers.1.index", 0, "travellers.1.index", "invalid"),
    Case("a traveller who was not searched for", "travellers.1.index", 77, "travellers.1.index", "invalid"),
    Case("a nameless traveller", "travellers.1.name", "   ", "travellers.1.name", "too_short"),
    Case("501 travellers", "travellers", [{"name": "A", "index": 0}] * 501, "travellers", "too_many"),
    Case("a huge name", "travellers.1.name", LONG, "travellers.1.name", "too_long"),
    Case("no organizer name", "organizerName", "", "organizerName", "required"),
    Case("an organizer who does not come along", "organizerTraveller", 9, "organizerTraveller", "invalid"),
    Case("a huge summary", "summary", LONG, "summary", "too_long"),
    Case("a summary with NUL", "summary", "a\x00b", "", "characters"),
    Case("nobody to invite", "invites", [], "invites", "required"),
    Case("no address", "invites.0.email", "ben", "invites.0.email", "invalid_email"),
    Case("markup for an address", "invites.0.email", HTML, "invites.0.email", "invalid_email"),
    Case("two mails' headers", "invites.0.email", "ben@example.com\nBcc: x@example.com", "invites.0.email"),
    Case("a list of addresses", "invites.0.email", "a@example.com,b@example.com", "invites.0.email", "invalid_email"),
    Case("a huge address", "invites.0.email", f"{'a' * 300}@example.com", "invites.0.email"),
    Case("an address twice", "invites.1.email", "BEN@EXAMPLE.COM", "invites.1.email", "duplicate"),
    Case("one's own address", "invites.0.email", "ana@example.com", "invites.0.email", "own_address"),
    Case("an invite for the organizer's seat", "invites.0.traveller", 0, "invites.0.traveller", "invalid"),
    Case("two invites for one seat", "invites.1.traveller", 1, "invites.1.traveller", "invalid"),
    Case("501 invites", "invites", [{"email": "a@example.com"}] * 501, "invites", "too_many"),
    Case("an unknown mode", "mode", "perhaps", "mode"),
]

# Calls on a trip that is there: method, path, body, status, and what the reply names.
ON_A_TRIP = [
    ("PUT", "/stays/{stay}/confirmation", {"confirmed": "maybe", "version": 1}, 422, "confirmed"),
    ("PUT", "/stays/{stay}/confirmation", {"confirmed": True}, 422, "version"),
    ("PUT", "/stays/{stay}/confirmation", {"confirmed": True, "version": 1, "by": "me"}, 422, "by"),
    ("PUT", "/stays/{nowhere}/confirmation", {"confirmed": True, "version": 1}, 404, "not_found"),
    ("PUT", "/stays/1/confirmation", {"confirmed": True, "version": 1}, 422, "stay_id"),
    ("PUT", "/flights/{nowhere}/confirmation", {"confirmed": True, "version": 1}, 404, "not_found"),
    ("PATCH", "/access", {"isOpen": "wide", "version": 1}, 422, "isOpen"),
    ("PATCH", "/access", {"isOpen": True}, 422, "version"),
    ("PATCH", "/access", {"organizerId": "me", "version": 1}, 422, "organizerId"),
    ("POST", "/status", {"to": "paid", "version": 1}, 422, "to"),
    ("POST", "/status", {"to": "active", "version": 1}, 409, "status_not_reachable"),
    ("POST", "/invites", {"invites": []}, 422, "invites"),
    ("POST", "/invites", {"invites": [{"email": "ben@example.com"}]}, 422, "invites.0.email"),
    ("POST", "/invites", {"invites": [{"email": "x@example.com", "travellerId": "{nowhere}"}]}, 422, "travellerId"),
    ("POST", "/invites/resend", {"inviteIds": ["{nowhere}"]}, 404, "not_found"),
    ("POST", "/invites/resend", {"inviteIds": ["me"]}, 422, "inviteIds.0"),
    ("POST", "/invites/{nowhere}/link", None, 404, "not_found"),
    ("DELETE", "/invites/{nowhere}", None, 404, "not_found"),
    ("GET", "", None, 200, "version"),
]

TOKENS = [
    ("open", {}, 422, "body"),
    *(
        ("open", {name: text}, 404, "invite_not_found")
        for name in ("token", "share")
        for text in (
            *("", "short", "x" * 129, "../../etc/passwd-and-more", "A" * 31 + "=", "A" * 31 + ".", "A" * 31 + "%20"),
            *("A" * 31 + " ", "A" * 31 + "\0", "A" * 31 + "\ud800", "A" * 31 + "é"),
        )
    ),
    *(
        (call, {"token": "A" * 31 + "="}, 404, "invite_not_found")
        for call in ("accept", "decline", "sign-in", "no-more")
    ),
    ("open", {"token": 7}, 422, "token"),
    ("open", {"token": "A" * 32}, 404, "invite_not_found"),
    ("open", {"share": "A" * 32}, 404, "invite_not_found"),
    ("open", {"token": "A" * 32, "share": "A" * 32}, 422, "body"),
    ("accept", {"token": "A" * 32}, 404, "invite_not_found"),
    ("accept", {"name": "Ben"}, 422, "token"),
    ("accept", {"token": "{token}", "name": LONG, "adultTermsVersion": "1"}, 422, "name"),
    ("accept", {"token": "{token}", "name": "Ben"}, 422, "adultTermsVersion"),
    ("accept", {"token": "{token}", "adultTermsVersion": "1"}, 422, "name"),
    ("accept", {"token": "{token}", "role": "organizer"}, 422, "role"),
    ("decline", {"token": "A" * 32}, 404, "invite_not_found"),
    ("decline", {"token": "{token}", "note": LONG}, 422, "note"),
    ("sign-in", {"token": "A" * 32}, 404, "invite_not_found"),
    ("no-more", {"token": "A" * 32}, 404, "invite_not_found"),
]
