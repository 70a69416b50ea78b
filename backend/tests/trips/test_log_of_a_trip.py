"""A trip's log records what happened: what, by whom, and the values before and after (TRUST.md O7)."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.bills import BILLING
from tests.browser import Browser
from tests.mailboxes import Mailboxes
from tests.plans import Plans

GUEST = "ben@example.com"
ORGANIZER = "Ana Reis"
SEEN = {"version": "as the page has it"}
Told = Callable[..., tuple[str, str, Any, Any]]


@pytest.fixture
def trip_id(plans: Plans) -> str:
    flight = {"traveller": 0, "offerId": plans.offers("Lisbon")[0]["id"]}
    made = plans.make(selection=plans.selection(flights=[flight]), invites=[{"email": GUEST, "traveller": 1}])
    return str(made["id"])


@pytest.fixture
def told(plans: Plans, trip_id: str) -> Told:
    """Makes a call and returns the single line that it leaves in the log: action, subject, before and after."""

    def call(
        method: str, path: str, body: dict[str, Any] | None = None, *, by: Browser = plans.client, name: str = ORGANIZER
    ) -> tuple[str, str, Any, Any]:
        before = plans.trip(trip_id)
        known = {**body, "version": before["version"]} if body and "version" in body else body
        path = path if path.startswith("/") else f"/api/trips/{trip_id}/{path}"
        reply = by.request(method, path, **({} if body is None else {"json": known}))
        assert reply.is_success, reply.text
        line, *earlier = plans.trip(trip_id)["activity"]
        assert (line["actor"], line["version"], earlier) == (name, before["version"] + 1, before["activity"])
        return line["action"], line["subject"], line["before"], line["after"]

    return call


@pytest.mark.rule("O7")
def test_an_organizers_changes_to_the_trip_are_logged(plans: Plans, trip_id: str, told: Told) -> None:
    trip = plans.trip(trip_id)
    stay, flight = (trip[kind][0]["id"] for kind in ("stays", "flights"))
    whose = {"called": {"traveller_id": trip["flights"][0]["travellerId"]}}
    for kind, path, said in ((f"stay:{stay}", f"stays/{stay}", {}), (f"flight:{flight}", f"flights/{flight}", whose)):
        name = kind.partition(":")[0]
        on, off = {"confirmed": True}, {"confirmed": False}
        was_off, was_on = {**said, **off}, {**said, **on}
        marked = told("PUT", f"{path}/confirmation", {**on, **SEEN})
        assert marked == (f"{name}_confirmed", kind, was_off, was_on)
        removed = told("PUT", f"{path}/confirmation", {**off, **SEEN})
        assert removed == (f"{name}_unconfirmed", kind, was_on, was_off)
    for field, said in (("is_open", "isOpen"), ("open_to_external_nomads", "openToExternalNomads")):
        opened = told("PATCH", "access", {said: True, **SEEN})
        assert opened == ("access_changed", f"trip.{field}", {field: False}, {field: True})
    assert told("POST", "share-link") == ("share_link_renewed", "trip.share_link", None, None)
    price = {"cents": 9_900, "currency": "USD", "by": "invoice"}
    assert told("POST", "orders", {"item": "team_pro", "billing": BILLING}) == (
        "team_pro_ordered",
        "trip.tier",
        None,
        price,
    )
    called_off = told("POST", "status", {"to": "cancelled", **SEEN})
    assert called_off == ("status_changed", "trip.status", {"status": "pending"}, {"status": "cancelled"})


@pytest.mark.rule("O7")
def test_an_organizers_actions_on_invites_are_logged(plans: Plans, trip_id: str, told: Told) -> None:
    invite = plans.trip(trip_id)["invites"][0]["id"]
    two = {"invites": [{"email": "dana@example.com"}, {"email": "emil@example.com"}]}
    assert told("POST", "invites", two) == ("people_invited", "trip.invites", None, {"count": 2})
    assert told("POST", f"invites/{invite}/link") == ("invite_link_made", f"invite:{invite}", None, None)
    gone = told("DELETE", f"invites/{invite}")
    assert gone == ("invite_cancelled", f"invite:{invite}", {"status": "pending"}, {"traveller": "Ben Vogt"})


@pytest.mark.rule("O7")
def test_a_guests_answers_are_logged(client: Browser, plans: Plans, trip_id: str, told: Told, mails: Mailboxes) -> None:
    invite = plans.trip(trip_id)["invites"][0]["id"]
    token = mails.link(GUEST).split("#token=")[1]
    for answer, before, after in (("decline", "pending", "declined"), ("accept", "declined", "confirmed")):
        body = {"token": token, **({"name": "Ben Vogt", "adultTermsVersion": "2026-11"} if answer == "accept" else {})}
        assert told("POST", f"/api/invites/{answer}", body, by=client, name="Ben Vogt") == (
            f"invite_{after}",
            f"invite:{invite}",
            {"status": before},
            {"status": after, "traveller": "Ben Vogt", "by": "link"},
        )
