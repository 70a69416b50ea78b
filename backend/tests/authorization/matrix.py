"""The authorization table (TRUST.md S1): every call of the product API, and its answer to each actor.

Verdicts: A allowed, N not found (like what does not exist), F forbidden (for people who may see the trip), S sign in
first. The test tries the actors in this order; those who may change things come last.
"""

from dataclasses import dataclass, field
from typing import Any

from tests.bills import BILLING

ACTORS = (
    "anonymous",
    "dead session",
    "stranger",
    "declined invitee",
    "pending invitee",
    "removed traveller",
    "traveller",
    "organizer",
)
ORGANIZER_ONLY = "S S N N N N F A"
TRAVELLERS = "S S N N N N A A"
SIGNED_IN = "S S A A A A A A"
EVERYBODY = "A A A A A A A A"
PUBLIC_WITH_MAYBE_USER = "A S A A A A A A"
"""Visitors are allowed; an invalid token is refused, not ignored."""


@dataclass(frozen=True)
class Line:
    """One call. Names in braces, also in `body`, are filled in from the test's trip."""

    method: str
    path: str
    verdicts: str
    body: dict[str, Any] | None = field(default=None)

    @property
    def by_actor(self) -> dict[str, str]:
        return dict(zip(ACTORS, self.verdicts.split(), strict=True))


EXPENSE = {
    "text": "Tapas",
    "kind": "food",
    "day": "2027-05-20",
    "paidBy": "{ana}",
    "amount": {"cents": 3_000, "currency": "EUR"},
    "split": {"how": "equal", "parts": [{"personId": "{dana}"}]},
}
TRIP, OPEN_TRIP = "/api/trips/{trip_id}", "/api/explore/{trip_id}"
NOBODY = "00000000-0000-4000-8000-000000000000"
LINES = [
    Line("GET", "/api/trips", SIGNED_IN),
    Line("POST", "/api/trips", SIGNED_IN, {}),
    Line("GET", TRIP, TRAVELLERS),
    Line("PUT", TRIP + "/flights/{flight_id}/confirmation", "S S N N N N F A", {"confirmed": True, "version": 99}),
    Line("PUT", TRIP + "/stays/{stay_id}/confirmation", ORGANIZER_ONLY, {"confirmed": True, "version": 99}),
    # A trip that is not open to nomads is there for its own people alone.
    Line("GET", OPEN_TRIP, "N S N N N N A A"),
    Line("PUT", OPEN_TRIP + "/saved", "S S N N N N N N"),
    Line("PATCH", TRIP + "/access", ORGANIZER_ONLY, {"openToExternalNomads": True, "version": 99}),
    Line("GET", "/api/explore", PUBLIC_WITH_MAYBE_USER),
    Line("GET", OPEN_TRIP, PUBLIC_WITH_MAYBE_USER),
    Line("PUT", OPEN_TRIP + "/saved", SIGNED_IN),
    Line("DELETE", OPEN_TRIP + "/seat-alert", SIGNED_IN),
    Line("PUT", OPEN_TRIP + "/seat-alert", SIGNED_IN),
    Line("GET", "/api/explore/from-home?trip={trip_id}", SIGNED_IN),
    Line("DELETE", OPEN_TRIP + "/saved", SIGNED_IN),
    Line("GET", "/api/saved-trips", SIGNED_IN),
    Line("GET", "/api/nudges", SIGNED_IN),
    Line("GET", "/api/debts", SIGNED_IN),
    Line("POST", TRIP + "/people/{person_id}/nudge", ORGANIZER_ONLY),
    Line("GET", OPEN_TRIP + "/estimate", SIGNED_IN),
    Line("POST", OPEN_TRIP + "/request", SIGNED_IN, {}),
    Line("DELETE", OPEN_TRIP + "/request", "S S N N N N N N"),
    Line("GET", TRIP + "/join-requests", ORGANIZER_ONLY),
    # Nobody has asked, so not even the organizer finds the request.
    Line("POST", TRIP + "/join-requests/{request_id}/approve", "S S N N N N F N", {}),
    Line("POST", TRIP + "/join-requests/{request_id}/decline", "S S N N N N F N", {}),
    Line("DELETE", "/api/saved-trips/{saved_id}", "S S N N N N N N"),
    Line("POST", TRIP + "/checklist", TRAVELLERS, {"text": "Bring the projector"}),
    Line("PATCH", TRIP + "/checklist/{item_id}", "S S N N N N F A", {"dueOn": "2027-05-01", "version": 99}),
    Line("DELETE", TRIP + "/checklist/{item_id}?version=99", "S S N N N N F A"),
    Line("GET", TRIP + "/entries", TRAVELLERS),
    Line("GET", TRIP + "/map", TRAVELLERS),
    Line("GET", TRIP + "/weather", TRAVELLERS),
    Line("GET", TRIP + "/around", TRAVELLERS),
    Line("GET", TRIP + "/itinerary", TRAVELLERS),
    Line(
        "POST",
        TRIP + "/entries",
        TRAVELLERS,
        {"title": "Breakfast", "startsAt": "2027-05-20T09:30", "durationMinutes": 45},
    ),
    Line("PATCH", TRIP + "/entries/{entry_id}", "S S N N N N F A", {"durationMinutes": 60, "version": 99}),
    Line("DELETE", TRIP + "/entries/{entry_id}?version=99", "S S N N N N F A"),
    Line("POST", TRIP + "/activities", TRAVELLERS, {"name": "Paella class"}),
    Line("PATCH", TRIP + "/activities/{activity_id}", "S S N N N N F A", {"price": 1200, "version": 99}),
    Line("DELETE", TRIP + "/activities/{activity_id}?version=99", "S S N N N N F A"),
    Line("GET", TRIP + "/files", TRAVELLERS),
    Line("POST", TRIP + "/files?kind=photo&name=Beach", TRAVELLERS),
    Line("PUT", TRIP + "/cover", ORGANIZER_ONLY, {"fileId": "{file_id}", "version": 99}),
    Line("DELETE", TRIP + "/files/{file_id}", "S S N N N N F A"),
    Line("GET", TRIP + "/expenses/{expense_id}/receipts", TRAVELLERS),
    Line("POST", TRIP + "/expenses/{expense_id}/receipts?name=Bill", "S S N N N N F A"),
    Line("DELETE", TRIP + "/expenses/{expense_id}/receipts/{receipt_id}", "S S N N N N F A"),
    Line("GET", TRIP + "/ledger", TRAVELLERS),
    Line("GET", TRIP + "/ledger.csv", TRAVELLERS),
    Line("PUT", TRIP + "/ledger/evening", ORGANIZER_ONLY, {"isOn": False}),
    Line("POST", TRIP + "/expenses", TRAVELLERS, EXPENSE),
    Line("PATCH", TRIP + "/expenses/{expense_id}", "S S N N N N F A", {"text": "Paella", "version": 99}),
    Line("DELETE", TRIP + "/expenses/{expense_id}?version=99", "S S N N N N F A"),
    Line("POST", TRIP + "/settlements", "S S N N N N F A", {"paidBy": "{dana}", "paidTo": "{ana}", "cents": 6_000}),
    Line("DELETE", TRIP + "/settlements/{settlement_id}", "S S N N N N F A"),
    Line("GET", TRIP + "/calendar", TRAVELLERS),
    Line("GET", "/api/calendar/{file}", EVERYBODY),
    Line("PUT", "/api/account/calendar", SIGNED_IN),
    Line("GET", "/api/account/calendar", SIGNED_IN),
    Line("DELETE", "/api/account/calendar", SIGNED_IN),
    Line("PATCH", TRIP, ORGANIZER_ONLY, {"name": "Ten years", "version": 99}),
    Line("PUT", TRIP + "/dates", ORGANIZER_ONLY, {"start": "2027-06-01", "end": "2027-06-05", "version": 99}),
    Line(
        "PUT",
        TRIP + "/stay",
        ORGANIZER_ONLY,
        {"ofPlace": {"stayId": "valencia-hotel-1"}, "version": 99, "preview": True},
    ),
    Line("POST", TRIP + "/people", ORGANIZER_ONLY, {"name": "Hugo Lee", "departureCityId": "{city_id}"}),
    Line("PATCH", TRIP + "/people/{traveller_id}", "S S N N N N F A", {"role": "Cook", "version": 99}),
    Line("DELETE", TRIP + "/people/{traveller_id}?version=99&preview=true", ORGANIZER_ONLY),
    Line("PUT", TRIP + "/people/{traveller_id}/message", "S S N N N N F A", {"text": "See you", "version": 99}),
    Line("POST", TRIP + "/leave", TRAVELLERS, {"preview": True}),
    Line("GET", TRIP + "/ways/{traveller_id}", "S S N N N N F A"),
    Line("PUT", TRIP + "/ways/{traveller_id}", "S S N N N N F A", {"byMyself": True, "version": 99}),
    Line("GET", TRIP + "/log", TRAVELLERS),
    Line("POST", TRIP + "/log/{line_id}/undo", "S S N N N N F A", {}),
    Line("POST", TRIP + "/invites", ORGANIZER_ONLY, {"invites": [{"email": "eva@example.com"}]}),
    Line("POST", TRIP + "/invites/resend", ORGANIZER_ONLY, {}),
    Line("POST", TRIP + "/orders", ORGANIZER_ONLY, {"item": "team_pro", "billing": BILLING}),
    Line("GET", TRIP + "/support", TRAVELLERS),
    Line("GET", "/api/orders", SIGNED_IN),
    Line("GET", "/api/orders/{order_id}/invoice", "S S N N N N N A"),
    Line("POST", "/api/orders/{order_id}/cancel", "S S N N N N N A"),
    Line("POST", "/api/orders/{order_id}/checkout", "S S N N N N N A"),
    Line("POST", "/api/payments/stripe", EVERYBODY, {}),
    Line("POST", "/api/invites/open", PUBLIC_WITH_MAYBE_USER, {"share": "{share}"}),
    Line("GET", "/api/config", EVERYBODY),
    Line("GET", "/api/rates", EVERYBODY),
    Line("GET", "/api/cities", EVERYBODY),
    Line("GET", "/api/cities/{city_id}/ways", EVERYBODY),
    Line("GET", "/api/destinations", EVERYBODY),
    Line("GET", "/api/destinations/{slug}", EVERYBODY),
    Line("GET", "/api/destinations/{slug}/stays", EVERYBODY),
    Line("GET", "/api/destinations/{slug}/activities", SIGNED_IN),
    Line("POST", "/api/planner/searches", SIGNED_IN, {}),
    Line("POST", "/api/planner/searches/live", SIGNED_IN, {}),
    Line("POST", "/api/planner/places", SIGNED_IN, {}),
    Line("POST", "/api/planner/offers", SIGNED_IN, {}),
    Line("POST", "/api/planner/stays", SIGNED_IN, {}),
    Line("POST", "/api/planner/activities", SIGNED_IN, {}),
    Line("POST", "/api/planner/quote", SIGNED_IN, {}),
    Line("POST", "/api/planner/arrivals", SIGNED_IN, {}),
    Line("POST", "/api/newsletter", EVERYBODY, {}),
    Line("POST", "/api/page-views", EVERYBODY, {}),
    Line("POST", "/api/outgoing-clicks", EVERYBODY, {}),
    Line("GET", TRIP + "/book-at", TRAVELLERS),
    Line("POST", "/api/newsletter/confirm", EVERYBODY, {}),
    Line("POST", "/api/newsletter/unsubscribe", EVERYBODY, {}),
    Line("POST", "/api/account/undo-address", EVERYBODY, {}),
    Line("GET", "/api/account/sessions", SIGNED_IN),
    Line("DELETE", "/api/account/sessions/{session_id}", "S S N N N N N A"),
    Line("GET", "/api/account/tokens", SIGNED_IN),
    Line("POST", "/api/account/tokens", SIGNED_IN, {}),
    Line("DELETE", "/api/account/tokens/{token_id}", "S S N N N N N A"),
    Line("DELETE", "/api/account/tokens", SIGNED_IN),
    Line("GET", "/api/account/security", SIGNED_IN),
    Line("GET", "/api/account/profile", SIGNED_IN),
    Line("PUT", "/api/account/profile", SIGNED_IN, {}),
    Line("PUT", "/api/account/notifications", SIGNED_IN, {}),
    Line("GET", "/api/bookings", SIGNED_IN),
    Line("GET", "/api/notices", SIGNED_IN),
    Line("POST", "/api/notices/read", SIGNED_IN, {}),
    Line("GET", "/api/notices/choices", SIGNED_IN),
    Line("PUT", "/api/notices/choices", SIGNED_IN, {}),
    Line("PUT", "/api/account/picture", SIGNED_IN),
    Line("GET", "/api/pictures/{picture_id}", EVERYBODY),
    Line("POST", "/api/waitlist", EVERYBODY, {}),
    Line("POST", "/api/contact", EVERYBODY, {}),
    Line("POST", "/api/enterprise-enquiries", EVERYBODY, {}),
    # From here on the calls change someone's role, so their order matters.
    Line("DELETE", "/api/account/picture", SIGNED_IN),
    Line("GET", TRIP + "/share-link", ORGANIZER_ONLY),
    Line("POST", TRIP + "/share-link", ORGANIZER_ONLY),
    Line("POST", "/api/invites/sign-in", EVERYBODY, {"token": "{chloes_token}"}),
    Line("POST", "/api/invites/accept", "A S F F A F F F", {"token": "{chloes_token}"}),
    # Already answered with an account in the line above; the link alone cannot change that.
    Line("POST", "/api/invites/decline", "F S F F A F F F", {"token": "{chloes_token}"}),
    Line("GET", "/api/invites/no-more/{token}", EVERYBODY),
    Line("POST", "/api/invites/no-more/{token}", EVERYBODY),
    Line("POST", "/api/invites/no-more", EVERYBODY, {"token": "{way_out}"}),
    Line("POST", TRIP + "/invites/{invite_id}/link", ORGANIZER_ONLY),
    Line("DELETE", TRIP + "/invites/{invite_id}", ORGANIZER_ONLY),
    Line("GET", TRIP + "/price-watch", ORGANIZER_ONLY),
    Line("PUT", TRIP + "/price-watch", ORGANIZER_ONLY, {"isOn": True}),
    Line("POST", TRIP + "/prices", ORGANIZER_ONLY, {"version": 99, "preview": True}),
    Line("POST", TRIP + "/organizer", ORGANIZER_ONLY, {"userId": NOBODY, "version": 99}),
    Line("POST", TRIP + "/status", ORGANIZER_ONLY, {"to": "cancelled", "version": 99}),
    Line("POST", "/api/account/export", SIGNED_IN),
    Line("DELETE", "/api/account/deletion", SIGNED_IN),
    Line("POST", "/api/account/deletion", SIGNED_IN),
]
