"""Who may do what: every action for every standing (SPEC.md 6; TRUST.md S2, S3)."""

import pytest

from tripoint.core.errors import Forbidden, NotFound
from tripoint.trips import policy
from tripoint.trips.policy import Standing, TripAction

ORGANIZER, TRAVELLER = Standing(organizing=True), Standing(travelling=True)
INVITED, STRANGER = Standing(invited=True), Standing()
TRAVELLERS = {
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


@pytest.mark.spec("6.8", "6.9", "6.12", "6.13")
@pytest.mark.parametrize("action", list(TripAction))
@pytest.mark.parametrize("is_open", [True, False])
def test_each_standing_is_allowed_exactly_its_own_actions(action, is_open):
    allowed = {
        "organizer": policy.may(action, ORGANIZER, is_open=is_open),
        "traveller": policy.may(action, TRAVELLER, is_open=is_open),
        "invited": policy.may(action, INVITED, is_open=is_open),
        "stranger": policy.may(action, STRANGER, is_open=is_open),
    }
    assert allowed == {
        "organizer": True,
        "traveller": action in TRAVELLERS,
        "invited": is_open and action is TripAction.VIEW,
        "stranger": False,
    }


@pytest.mark.rule("S3")
def test_viewers_get_forbidden_and_everyone_else_gets_not_found():
    with pytest.raises(NotFound):
        policy.require(TripAction.VIEW, STRANGER, is_open=True)
    with pytest.raises(NotFound):
        policy.require(TripAction.INVITE, INVITED, is_open=False)
    with pytest.raises(Forbidden):
        policy.require(TripAction.INVITE, TRAVELLER, is_open=False)


def test_the_actions_allowed_to_a_traveller_are_listed_for_the_screen():
    assert policy.all_of(TRAVELLER, is_open=False) == [
        "view",
        "confirm_own_flight",
        "read_log",
        "add_tasks",
        "add_entries",
        "add_activities",
        "read_ledger",
        "add_expenses",
        "choose_own_way",
        "change_own_city",
        "leave",
        "keep_files",
        "write_message",
    ]
