"""When an invite may be opened and answered (PRODUCT.md, Invites; TRUST.md A6). Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any
from uuid import UUID

from tripoint.core.errors import AppError, Conflict, Forbidden, Invalid, NotFound, field
from tripoint.trips.rules import TripHasStarted, TripIsOver, has_started, is_archived
from tripoint.trips.states import InviteStatus, TripStatus

LIFE = timedelta(days=14)


class InviteNotFound(NotFound):
    """The invite never existed, was replaced by a newer link, or is not for this caller."""

    code = "invite_not_found"


class InviteNotYours(Forbidden):
    """Signed in with a different address: nothing happens until the person chooses (TRUST.md A6)."""

    code = "invite_not_yours"


class AnswerNeedsAccount(Forbidden):
    """An account has answered; only it, or a fresh emailed proof, may change the answer (PRODUCT.md, Invites)."""

    code = "answer_needs_account"


class AlreadyOnTrip(Conflict):
    """This account is already on the trip through another invite."""

    code = "already_on_trip"


class InviteExpired(AppError):
    status = 410
    code = "invite_expired"


class InviteCancelled(AppError):
    """The organizer cancelled the invite."""

    status = 410
    code = "invite_cancelled"


class TermsNeeded(Invalid):
    code = "terms_needed"


class NameNeeded(Invalid):
    code = "name_needed"


class DepartureCityNeeded(Invalid):
    code = "departure_city_needed"


DEPARTURE_CITY = field("departureCityId", "required")


class InvitesNeeded(Invalid):
    code = "invites_needed"


class ItineraryNeeded(Invalid):
    """Dates and travellers are missing; without them there is no trip to invite to."""

    code = "itinerary_needed"


class DuplicateInvite(Invalid):
    """`email` is already on the list."""

    code = "duplicate_invite"


class OwnAddress(Invalid):
    code = "own_address"


class NonePending(Conflict):
    code = "none_pending"


class InvitesPaused(Conflict):
    """Email is turned off: share the link by hand."""

    code = "invites_paused"


class TeamProNeeded(Conflict):
    """More than ten people: this invite waits for the order (PRODUCT.md, Team Starter)."""

    code = "team_pro_needed"


@dataclass(frozen=True, slots=True)
class InviteState:
    """An invite and its trip at one point in time; `today` is the date at the destination."""

    status: InviteStatus
    expires_at: datetime | None
    trip_status: TripStatus
    start: date | None
    today: date


def require_alive(state: InviteState, now: datetime) -> None:
    """Raise if the link no longer works. An answered invite stays open, so that the answer can change."""
    if state.status is InviteStatus.CANCELLED:
        raise InviteCancelled
    if state.status is InviteStatus.PENDING and (state.expires_at is None or now >= state.expires_at):
        raise InviteExpired


def require_readable(state: InviteState, now: datetime) -> None:
    """Raise unless the page may be read. After a no, that is only as long as it can still become a yes
    (docs/decisions/0103-what-someone-who-declined-sees.md).
    """
    require_alive(state, now)
    if state.status is InviteStatus.DECLINED and why_closed(state):
        raise InviteExpired


def why_closed(state: InviteState) -> str | None:
    """The code of the reason why answers are no longer accepted, or None."""
    if state.trip_status is TripStatus.CANCELLED:
        return "trip_cancelled"
    if is_archived(state.trip_status):
        return TripIsOver.code
    if has_started(state.start, state.today) or state.trip_status is TripStatus.ACTIVE:
        return TripHasStarted.code
    return None


def require_answerable(state: InviteState, now: datetime) -> None:
    """Raise unless the answer may be given or changed now."""
    require_alive(state, now)
    if is_archived(state.trip_status):
        raise TripIsOver(status=state.trip_status)
    if why_closed(state):
        raise TripHasStarted


def invited_travellers(invites: Sequence[Any]) -> frozenset[UUID]:
    """The travellers who have been invited; invites that are held or cancelled do not count."""
    asking = (one for one in invites if one.status is not InviteStatus.CANCELLED and not one.is_held)
    return frozenset(one.traveller_id for one in asking if one.traveller_id is not None)


def require_new_account(name: str | None, adult_terms_version: str | None) -> tuple[str, str]:
    """Require what an account needs: a name, and the checkbox for being 18 and accepting the terms (TRUST.md P7)."""
    if not adult_terms_version:
        raise TermsNeeded(fields=[field("adultTermsVersion", "required")])
    if not name:
        raise NameNeeded(fields=[field("name", "required")])
    return name, adult_terms_version


def require_distinct(folded: list[str], shown: list[str], own: str, taken: frozenset[str]) -> None:
    """Refuse the organizer's own address, duplicates, and addresses already on the list."""
    seen = set(taken)
    for position, (address, as_typed) in enumerate(zip(folded, shown, strict=True)):
        if address == own:
            raise OwnAddress(fields=[field(f"invites.{position}.email", "own_address")])
        if address in seen:
            raise DuplicateInvite(
                email=as_typed, fields=[field(f"invites.{position}.email", "duplicate", email=as_typed)]
            )
        seen.add(address)


def masked(email: str) -> str:
    """An address recognizable to its owner: j…@example.com."""
    local, _, domain = email.rpartition("@")
    return f"{local[:1]}…@{domain}"
