"""Who may do what with a trip (SPEC.md 6, PRODUCT.md People on a trip). Pure; deny by default (TRUST.md S2)."""

from dataclasses import dataclass
from enum import StrEnum

from tripoint.core.errors import Forbidden, NotFound


class TripAction(StrEnum):
    """Everything that people may want to do with a trip. The names are sent as `may`."""

    VIEW = "view"
    INVITE = "invite"
    CONFIRM_FLIGHTS = "confirm_flights"
    CONFIRM_OWN_FLIGHT = "confirm_own_flight"
    CONFIRM_STAY = "confirm_stay"
    EDIT_ACCESS = "edit_access"
    CHANGE_STATUS = "change_status"
    RENEW_SHARE_LINK = "renew_share_link"
    ORDER = "order"
    ANSWER_REQUESTS = "answer_requests"
    READ_LOG = "read_log"
    ADD_TASKS = "add_tasks"
    ADD_ENTRIES = "add_entries"
    HAND_OVER = "hand_over"
    ADD_ACTIVITIES = "add_activities"
    READ_LEDGER = "read_ledger"
    ADD_EXPENSES = "add_expenses"
    EVEN_OUT = "even_out"
    REFRESH_PRICES = "refresh_prices"
    NUDGE = "nudge"
    CHOOSE_OWN_WAY = "choose_own_way"
    EDIT_TRIP = "edit_trip"
    EDIT_PEOPLE = "edit_people"
    CHANGE_OWN_CITY = "change_own_city"
    LEAVE = "leave"
    KEEP_FILES = "keep_files"
    WRITE_MESSAGE = "write_message"


TRAVELLERS_MAY = frozenset(
    {
        TripAction.VIEW,
        TripAction.CONFIRM_OWN_FLIGHT,
        TripAction.READ_LOG,
        TripAction.ADD_TASKS,
        TripAction.ADD_ENTRIES,
        TripAction.ADD_ACTIVITIES,
        TripAction.READ_LEDGER,
        TripAction.ADD_EXPENSES,
        TripAction.CHOOSE_OWN_WAY,
        TripAction.CHANGE_OWN_CITY,
        TripAction.LEAVE,
        TripAction.KEEP_FILES,
        TripAction.WRITE_MESSAGE,
    }
)


@dataclass(frozen=True, slots=True)
class Standing:
    """A user's relation to a trip; loaded once by `heads`. `travelling` means confirmed."""

    organizing: bool = False
    travelling: bool = False
    invited: bool = False


def may(action: TripAction, standing: Standing, *, is_open: bool) -> bool:
    if standing.organizing:
        return True
    if standing.travelling:
        return action in TRAVELLERS_MAY
    return action is TripAction.VIEW and is_open and standing.invited


def require(action: TripAction, standing: Standing, *, is_open: bool) -> None:
    """Raise unless allowed; a trip the user may not see does not exist (TRUST.md S3)."""
    if may(action, standing, is_open=is_open):
        return
    if may(TripAction.VIEW, standing, is_open=is_open):
        raise Forbidden(action=action)
    raise NotFound


def all_of(standing: Standing, *, is_open: bool) -> list[str]:
    """Every action this person may take."""
    return [action.value for action in TripAction if may(action, standing, is_open=is_open)]
