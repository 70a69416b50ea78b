"""A draft with dates to be confirmed is saved, and shown correctly everywhere in the API (PRODUCT.md, Dates)."""

import pytest

OPEN = {"depart": None, "return": None}


@pytest.fixture
def draft(plans):
    """The reply to saving a plan without dates."""
    return plans.make(selection=plans.selection(**OPEN), mode="draft", invites=[])


def refused(plans, **changes):
    reply = plans.client.post("/api/trips", json=plans.body(**changes))
    assert reply.status_code == 422, reply.text
    return reply.json()["code"]


@pytest.mark.spec("3.12")
def test_a_draft_can_be_saved_without_dates(plans, draft):
    trip = plans.trip(draft["id"])
    assert draft["outcome"] == "saved_without_invites"
    assert (trip["start"], trip["end"], trip["status"], trip["urgency"]) == (None, None, "pending", "relaxed")
    assert trip["countdown"] == {"kind": "to_be_confirmed", "days": 0}
    assert trip["readiness"]["facts"]["datesConfirmed"] is False
    assert (trip["readiness"]["steps"][0], trip["weather"]) == ({"key": "dates_confirmed", "state": "pending"}, None)
    assert [one["name"] for one in trip["travellers"]] == ["Ana Reis", "Ben Vogt", "Chloé Martin"]
    assert (trip["stays"][0]["stayId"], len(trip["activities"])) == ("valencia-apartment-1", 1)


def test_an_undated_draft_needs_no_as_of_date(plans):
    body = plans.body(selection=plans.selection(**OPEN), mode="draft", invites=[])
    del body["selection"]["search"]["asOf"]
    reply = plans.client.post("/api/trips", json=body)
    assert reply.status_code == 201, reply.text


@pytest.mark.spec("3.12")
def test_without_dates_costs_are_unknown_rather_than_zero(client, plans, draft):
    trip = plans.trip(draft["id"])
    assert (trip["costs"], trip["estimatedPricePerPerson"]) == (None, None)
    assert {one["costs"] for one in trip["travellers"]} == {None}
    assert (trip["stays"][0]["nightly"], trip["stays"][0]["total"]) == (None, None)
    assert trip["activities"][0]["price"]["cents"] > 0  # an activity costs the same on any day
    (card,) = plans.client.get("/api/trips").json()["upcoming"]
    assert (card["estimatedPricePerPerson"], card["start"], card["needs"]) == (None, None, ["set_dates"])
    page = client.post("/api/invites/open", json={"share": plans.share(draft["id"])}).json()
    assert (page["costs"], page["start"]) == ({"yours": None, "perPerson": None}, None)
    assert page["countdown"]["kind"] == "to_be_confirmed"


def test_an_undated_draft_comes_after_the_dated_trips_in_the_list(plans, draft):
    dated = plans.make(mode="draft", invites=[])
    upcoming = plans.client.get("/api/trips").json()["upcoming"]
    assert [card["id"] for card in upcoming] == [dated["id"], draft["id"]]


@pytest.mark.spec("4.15")
def test_an_undated_trip_cannot_be_confirmed_or_invited_to_and_the_error_says_why(plans, draft):
    path = f"/api/trips/{draft['id']}"
    reply = plans.client.post(f"{path}/status", json={"to": "confirmed", "version": 1})
    assert (reply.status_code, reply.json()["params"]["reason"]) == (409, "dates_missing")
    assert reply.json()["error"] == "The trip needs dates before you can confirm it."
    reply = plans.client.post(f"{path}/invites", json={"invites": [{"email": "ben@example.com"}]})
    assert (reply.status_code, reply.json()["code"]) == (422, "itinerary_needed")
    assert reply.json()["error"] == "Complete the dates and the travelers first."
    assert plans.trip(draft["id"])["invites"] == []


@pytest.mark.spec("5.14")
def test_only_a_draft_may_omit_its_dates_and_only_both_of_them(plans):
    selection = plans.selection
    assert refused(plans, selection=selection(**OPEN)) == "itinerary_needed"
    for one in ({"depart": None}, {"return": None}):
        assert refused(plans, selection=selection(**one), mode="draft", invites=[]) == "itinerary_needed"
    timed = [{"activityId": plans.activities("valencia")[0], "scheduledAt": "2027-05-20T10:00"}]
    for one in ({"flights": [{"traveller": 0, "offerId": "any"}]}, {"activities": timed}):
        assert refused(plans, selection=selection(**OPEN, **one), mode="draft", invites=[]) == "itinerary_needed"
    listed = plans.client.get("/api/trips").json()
    assert listed["upcoming"] == listed["past"] == []


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"destination": None}, "destination_needed"),
        ({"stay": None}, "accommodation_needed"),
        ({"destination": "atlantis"}, "invalid"),
        ({"stay": {"stayId": "atlantis-hotel-1", "room": "shared"}}, "invalid"),
        ({"activities": [{"activityId": "diving"}]}, "invalid"),
    ],
)
def test_a_draft_without_dates_is_checked_like_any_other(plans, changes, code):
    selection = plans.selection(**{**OPEN, **changes})
    assert refused(plans, selection=selection, mode="draft", invites=[]) == code


def test_share_link_access_and_status_work_without_dates(plans, draft):
    path = f"/api/trips/{draft['id']}"
    assert plans.client.post(f"{path}/share-link").status_code == 200
    assert plans.client.patch(f"{path}/access", json={"isOpen": True, "version": 2}).status_code == 200
    assert plans.client.post(f"{path}/status", json={"to": "cancelled", "version": 3}).status_code == 200
    assert plans.client.post(f"{path}/status", json={"to": "pending", "version": 4}).status_code == 200
    assert plans.trip(draft["id"])["status"] == "pending"
