"""The authorization table (TRUST.md S1): every call of the product API, and its answer to each actor.

Verdicts: A allowed, N not found (like what does not exist), F forbidden (to who may see the trip), S sign in first.
The order of the actors is the order in which the test lets them try; who may change things comes last.
"""

from dataclasses import dataclass, field
from typing import Any

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
"""A visitor may; a token that does not count is refused, not overlooked."""


@dataclass(frozen=True)
class Line:
    """One call. Names in braces are filled from the test's trip; `body` as well."""

    method: str
    path: str
    verdicts: str
    body: dict[str, Any] | None = field(default=None)

    @property
    def by_actor(self) -> dict[str, str]:
        return dict(zip(ACTORS, self.verdicts.split(), strict=True))


TRIP = "/api/trips/{trip_id}"
LINES = [
    Line("GET", "/api/trips", SIGNED_IN),
    Line("POST", "/api/trips", SIGNED_IN, {}),
    Line("GET", TRIP, TRAVELLERS),
    Line("PUT", TRIP + "/flights/{flight_id}/confirmation", "S S N N N N F A", {"confirmed": True, "version": 99}),
    Line("PUT", TRIP + "/stays/{stay_id}/confirmation", ORGANIZER_ONLY, {"confirmed": True, "version": 99}),
    Line("PATCH", TRIP + "/access", ORGANIZER_ONLY, {"openToExternalNomads": True, "version": 99}),
    Line("POST", TRIP + "/invites", ORGANIZER_ONLY, {"invites": [{"email": "eva@example.com"}]}),
    Line("POST", TRIP + "/invites/resend", ORGANIZER_ONLY, {}),
    Line("POST", TRIP + "/team-pro", ORGANIZER_ONLY),
    Line("POST", "/api/invites/open", PUBLIC_WITH_MAYBE_USER, {"share": "{share}"}),
    Line("GET", "/api/config", EVERYBODY),
    Line("GET", "/api/cities", EVERYBODY),
    Line("GET", "/api/destinations", EVERYBODY),
    Line("GET", "/api/destinations/{slug}", EVERYBODY),
    Line("GET", "/api/destinations/{slug}/stays", EVERYBODY),
    Line("GET", "/api/destinations/{slug}/activities", SIGNED_IN),
    Line("POST", "/api/planner/searches", SIGNED_IN, {}),
    Line("POST", "/api/planner/places", SIGNED_IN, {}),
    Line("POST", "/api/planner/offers", SIGNED_IN, {}),
    Line("POST", "/api/planner/quote", SIGNED_IN, {}),
    Line("POST", "/api/planner/arrivals", SIGNED_IN, {}),
    Line("POST", "/api/newsletter", EVERYBODY, {}),
    Line("POST", "/api/newsletter/confirm", EVERYBODY, {}),
    Line("POST", "/api/newsletter/unsubscribe", EVERYBODY, {}),
    Line("POST", "/api/account/undo-address", EVERYBODY, {}),
    Line("GET", "/api/account/sessions", SIGNED_IN),
    Line("DELETE", "/api/account/sessions/{session_id}", "S S N N N N N A"),
    Line("GET", "/api/account/security", SIGNED_IN),
    Line("GET", "/api/account/profile", SIGNED_IN),
    Line("PUT", "/api/account/profile", SIGNED_IN, {}),
    Line("PUT", "/api/account/notifications", SIGNED_IN, {}),
    Line("PUT", "/api/account/picture", SIGNED_IN),
    Line("GET", "/api/pictures/{picture_id}", EVERYBODY),
    Line("POST", "/api/waitlist", EVERYBODY, {}),
    Line("POST", "/api/contact", EVERYBODY, {}),
    Line("POST", "/api/enterprise-enquiries", EVERYBODY, {}),
    # From here on the calls change who is who, so their order matters.
    Line("DELETE", "/api/account/picture", SIGNED_IN),
    Line("GET", TRIP + "/share-link", ORGANIZER_ONLY),
    Line("POST", TRIP + "/share-link", ORGANIZER_ONLY),
    Line("POST", "/api/invites/sign-in", EVERYBODY, {"token": "{chloes_token}"}),
    Line("POST", "/api/invites/accept", "A S F F A F F F", {"token": "{chloes_token}"}),
    # Answered with an account in the line above; the link alone cannot change that.
    Line("POST", "/api/invites/decline", "F S F F A F F F", {"token": "{chloes_token}"}),
    Line("GET", "/api/invites/no-more/{token}", EVERYBODY),
    Line("POST", "/api/invites/no-more/{token}", EVERYBODY),
    Line("POST", "/api/invites/no-more", EVERYBODY, {"token": "{way_out}"}),
    Line("POST", TRIP + "/invites/{invite_id}/link", ORGANIZER_ONLY),
    Line("DELETE", TRIP + "/invites/{invite_id}", ORGANIZER_ONLY),
    Line("POST", TRIP + "/status", ORGANIZER_ONLY, {"to": "cancelled", "version": 99}),
    Line("POST", "/api/account/export", SIGNED_IN),
    Line("DELETE", "/api/account/deletion", SIGNED_IN),
    Line("POST", "/api/account/deletion", SIGNED_IN),
]
