"""Wire shapes of invites. Only the organizer gets addresses; everyone else sees them masked (TRUST.md S6)."""

import re
from datetime import date, datetime
from typing import Annotated, Any, Literal, Self
from uuid import UUID

from pydantic import Field, StringConstraints, model_validator
from pydantic_core import PydanticCustomError

from tripoint.catalog.cities import CityId
from tripoint.core.wire import Body, Email, Line, Name, Text, Version, Wire
from tripoint.planner.bounds import MOST_TRAVELLERS
from tripoint.planner.selection import Selection, TravellerIndex
from tripoint.trips.schemas import (
    Bookings,
    CostsOut,
    CountdownOut,
    CoverOut,
    DeliveryOut,
    DestinationOut,
    PreferencesOut,
    TripFlightOut,
    TripStayOut,
)
from tripoint.trips.states import InviteStatus, Rsvp

Token = Annotated[str, StringConstraints(max_length=128)]
A_TOKEN = re.compile(r"[A-Za-z0-9_-]{16,128}")
NOBODYS = ""


class TokenBody(Body):
    """A body with a link's secret. A text that cannot be one is treated like an unknown one (404, not 422)."""

    @model_validator(mode="before")
    @classmethod
    def _forget_impossible_tokens(cls, data: Any) -> Any:
        if isinstance(data, dict):
            impossible = {
                name
                for name in ("token", "share")
                if isinstance(data.get(name), str) and A_TOKEN.fullmatch(data[name]) is None
            }
            data = {**data, **dict.fromkeys(impossible, NOBODYS)}
        return data


TermsVersion = Annotated[str, StringConstraints(strip_whitespace=True, max_length=40)]
MailWord = Literal["on", "captured", "paused"]


class InviteIn(Body):
    """An address to invite, for one of the trip's travellers or for someone else."""

    email: Email
    traveller_id: UUID | None = None


class PlannedInvite(Body):
    """An invite for a trip that is being made, whose travellers are identified by their index in the search."""

    email: Email
    traveller: TravellerIndex | None = None


class NamedTraveller(Body):
    name: Name
    index: TravellerIndex


class MakeTrip(Body):
    """A plan to become a trip. `organizer_traveller` null: the organizer does not travel. Prices come only from us."""

    selection: Selection
    travellers: Annotated[list[NamedTraveller], Field(max_length=MOST_TRAVELLERS)]
    organizer_name: Line = ""
    organizer_traveller: TravellerIndex | None = None
    summary: Text | None = None
    bookings: Bookings = Bookings()
    invites: Annotated[list[PlannedInvite], Field(max_length=MOST_TRAVELLERS, default_factory=list)]
    mode: Literal["send", "draft"]


class NewInvites(Body):
    invites: Annotated[list[InviteIn], Field(max_length=MOST_TRAVELLERS)]


class Resend(Body):
    """The invites to email again; without a list, all pending ones."""

    invite_ids: Annotated[list[UUID], Field(max_length=MOST_TRAVELLERS)] | None = None


class NewInviteOut(Wire):
    id: UUID
    email: str
    status: InviteStatus
    delivery: DeliveryOut


class TripMade(Wire):
    """`outcome` chooses the toast: SPEC.md 8."""

    id: UUID
    version: int
    share_url: str
    invites: list[NewInviteOut]
    mail: MailWord
    outcome: Literal["invites_sent", "saved_without_invites", "invites_not_delivered"]


class InvitesOut(Wire):
    id: UUID
    version: int
    mail: MailWord
    invites: list[NewInviteOut]


class ResentOut(Wire):
    id: UUID
    version: int
    resent: int
    mail: MailWord


class LinkOut(Wire):
    url: str


class NewOrganizer(Body):
    """The new organizer: someone on the trip, by their account's id or by their place. `departureCityId`: where the old
    organizer leaves from, if they did not travel until now.
    """

    user_id: UUID | None = None
    traveller_id: UUID | None = None
    departure_city_id: CityId | None = None
    version: Version

    @model_validator(mode="after")
    def _one_of_them(self) -> Self:
        if (self.user_id is None) == (self.traveller_id is None):
            raise PydanticCustomError("invalid", "Say who, once: by account or by place.")
        return self


class OpenInvite(TokenBody):
    """Exactly one of the three. `invite` needs a session of the invited address; links in sign-in emails use it."""

    token: Token | None = None
    share: Token | None = None
    invite: UUID | None = None

    @model_validator(mode="after")
    def _one_way_in(self) -> Self:
        if sum(way is not None for way in (self.token, self.share, self.invite)) != 1:
            raise PydanticCustomError("invalid", "Exactly one of token, share and invite.")
        return self


class AcceptInvite(TokenBody):
    """`token` or, with a session, `invite`. Without a session, `name` and `adult_terms_version` are for the new
    account.
    """

    token: Token | None = None
    invite: UUID | None = None
    name: Line | None = None
    adult_terms_version: TermsVersion | None = None
    departure_city_id: CityId | None = None


class DeclineInvite(TokenBody):
    token: Token | None = None
    invite: UUID | None = None
    note: Text | None = None


class JustToken(TokenBody):
    token: Token


class InviteeOut(Wire):
    name: str | None
    email: str
    departure_city: str | None


class ComingOut(Wire):
    """Someone who is coming. The shared page has first names only, but the same initials as everywhere else."""

    name: str
    initials: str
    departure_city: str
    country_code: str
    lat: float
    lon: float
    way: Literal["air", "land"] | None
    """How they get there; None until they have chosen."""
    colour: int
    rsvp: Rsvp | None
    """None until they are invited."""
    is_you: bool
    is_organizer: bool


class PlannedOut(Wire):
    name: str
    scheduled_at: datetime | None


class InviteCosts(Wire):
    """`yours` is None on the shared page and while no traveller is bound to the invite; both are None without dates."""

    yours: CostsOut | None
    per_person: CostsOut | None


class InviteView(Wire):
    """The invite page. Opening it changes nothing."""

    kind: Literal["personal", "shared"]
    status: InviteStatus | None
    trip_id: UUID | None
    destination: DestinationOut
    start: date | None
    end: date | None
    nights: int
    countdown: CountdownOut
    organizer_name: str
    name: str | None
    summary: str | None
    invitee: InviteeOut | None
    account: Literal["none", "exists", "you", "other"] | None
    coming: list[ComingOut]
    joined_count: int
    travellers_count: int
    preferences: PreferencesOut
    costs: InviteCosts
    stay: TripStayOut | None
    activities: list[PlannedOut]
    your_flight: TripFlightOut | None
    cover: CoverOut | None
    expires_at: datetime | None
    can_answer: bool
    reason: str | None


class Answered(Wire):
    """`session`: the new session that the page passes to the auth client, if the answer created an account."""

    status: InviteStatus
    trip_id: UUID | None
    session: dict[str, object] | None = None


class Done(Wire):
    """The call succeeded; the reply has no data."""
