"""People of a trip are added, changed and removed, and can leave (PRODUCT.md, Changing a trip)."""

import json
from uuid import UUID

import pytest
from sqlalchemy import select

from tests.editing.conftest import Story
from tripoint.account import service as account_service
from tripoint.trips.models import TripLog


def add(story: Story, who=None, **more):
    person = {"name": "Femi Ade", "email": "femi@example.com", "departureCityId": story.plans.city("London"), **more}
    return story.call(who or story.ana, "POST", "people", person)


def remove(story: Story, name: str = "Ben", who=None, **more):
    params = {"version": story.version, **more}
    return story.call(who or story.ana, "DELETE", f"people/{story.traveller(name)}", params=params)


def change(story: Story, whom: str, who=None, **sent):
    body = {"version": story.version, **sent}
    return story.call(who or story.ana, "PATCH", f"people/{story.traveller(whom)}", body)


def person(story: Story, name: str) -> dict:
    return next((one for one in story.trip["travellers"] if one["name"].startswith(name)), {})


def test_an_added_person_gets_a_place_an_estimate_and_an_invite(story: Story, mails) -> None:
    made = add(story, role="Photographer")
    assert made.status_code == 201
    assert made.json()["invite"]["delivery"]["state"] == "queued"
    femi = person(story, "Femi")
    assert (femi["role"], femi["rsvp"], femi["airport"][:1]) == ("Photographer", "pending", "L")
    assert femi["costs"]["parts"]["flights"] > 0
    assert femi["costs"]["parts"]["accommodation"] == person(story, "Ana")["costs"]["parts"]["accommodation"]
    assert femi["id"] in story.trip["activities"][0]["travellerIds"]
    assert "#token=" in mails.link("femi@example.com")
    assert [(one["action"], one["what"]) for one in story.log()[:1]] == [("person_added", "Femi Ade")]


def test_an_added_person_has_the_same_travel_estimate_as_others_from_that_city(story: Story) -> None:
    add(story, departureCityId=story.plans.city("Berlin"), email=None)
    theirs, bens = (person(story, name)["costs"]["parts"] for name in ("Femi", "Ben"))
    assert (theirs["flights"], theirs["transfers"]) == (bens["flights"], bens["transfers"])
    assert theirs["dailySpend"] == bens["dailySpend"]


def test_an_added_person_accepts_into_their_place(story: Story, client, make, mails) -> None:
    add(story)
    femi = client.as_(make.user("femi@example.com", name="Femi Ade"))
    token = mails.link("femi@example.com").split("#token=")[1]
    assert femi.post("/api/invites/accept", json={"token": token}).status_code == 200
    assert [one["rsvp"] for one in story.trip["travellers"] if one["name"] == "Femi Ade"] == ["confirmed"]


def test_a_person_added_without_an_email_address_gets_no_invite(story: Story) -> None:
    assert add(story, email=None).json()["invite"] is None
    assert len(story.trip["invites"]) == 2


def test_a_preview_of_adding_someone_shows_the_effects_and_changes_nothing(story: Story, mails) -> None:
    before = story.trip
    shown = add(story, preview=True)
    assert shown.status_code == 200
    did = shown.json()["effects"]
    by_name = {one["name"]: one for one in did["people"]}
    assert by_name["Femi Ade"]["before"]["cents"] == 0
    assert by_name["Ben Vogt"]["after"]["cents"] < by_name["Ben Vogt"]["before"]["cents"]
    assert [one["name"] for one in did["told"]] == ["Ben Vogt"]
    assert story.trip == before
    assert mails("femi@example.com") == []
    add(story)
    assert story.trip["costs"]["total"]["cents"] == did["group"]["after"]["cents"]


def test_undoing_an_addition_invalidates_the_invite(story: Story, client, mails) -> None:
    add(story)
    token = mails.link("femi@example.com").split("#token=")[1]
    assert story.put_back(story.ana).status_code == 200
    assert person(story, "Femi") == {}
    assert client.post("/api/invites/open", json={"token": token}).status_code == 410


def test_nobody_can_be_added_to_a_full_trip(story: Story) -> None:
    story.ana.patch(f"/api/trips/{story.id}/access", json={"seats": 3, "version": 99})
    refused = add(story)
    assert (refused.status_code, refused.json()["code"]) == (409, "trip_full")
    assert add(story, preview=True).json()["code"] == "trip_full"


def test_the_invite_of_the_eleventh_person_waits_for_team_pro(story: Story) -> None:
    for number in range(7):
        assert add(story, email=f"p{number}@example.com").json()["invite"]["delivery"]["state"] == "queued"
    assert add(story).json()["invite"]["delivery"]["state"] == "waiting_for_team_pro"


@pytest.mark.parametrize(
    ("wrong", "at"),
    [
        ({"email": "ben@example.com"}, "email"),
        ({"email": "ana@example.com"}, "email"),
        ({"email": "nobody"}, "email"),
        ({"name": " "}, "name"),
        ({"departureCityId": "nowhere"}, "departureCityId"),
        ({"role": "x" * 121}, "role"),
    ],
)
def test_an_invalid_new_person_is_rejected_by_field_and_nothing_is_saved(story: Story, wrong, at) -> None:
    before = story.trip
    refused = add(story, **wrong)
    assert (refused.status_code, [one["field"] for one in refused.json()["fields"]]) == (422, [at])
    assert story.trip == before


def test_a_removed_person_loses_access_immediately_and_is_notified(story: Story, mails) -> None:
    assert remove(story).status_code == 200
    assert story.ben.get(f"/api/trips/{story.id}").status_code == 404
    assert person(story, "Ben") == {}
    assert story.ben.get("/api/notices").json()["notices"][0]["text"].startswith("Ana Reis removed you from the trip.")
    mail = mails("ben@example.com")[0]
    assert mail.subject == "You're no longer on the trip to Valencia"
    assert "Bookings you made yourself stay yours" in mail.text


@pytest.mark.rule("A21")
def test_a_repeatedly_removed_person_gets_at_most_three_emails_a_day(story: Story, mails) -> None:
    for _ in range(4):
        assert remove(story).status_code == 200
        gone = [one for one in mails("ben@example.com") if "no longer on the trip" in one.subject]
        assert story.put_back(story.ana).status_code == 200
    assert len(gone) == 3


def test_a_preview_of_removing_someone_shows_the_effects_and_changes_nothing(story: Story, mails) -> None:
    before = story.trip
    did = remove(story, preview=True).json()["effects"]
    by_name = {one["name"]: one for one in did["people"]}
    assert by_name["Ben Vogt"]["after"]["cents"] == 0
    assert by_name["Ana Reis"]["after"]["cents"] > by_name["Ana Reis"]["before"]["cents"]
    assert [one["name"] for one in did["told"]] == ["Ben Vogt"]
    assert story.trip == before
    assert story.ben.get(f"/api/trips/{story.id}").status_code == 200


def test_undoing_a_removal_restores_everything_of_the_person(story: Story) -> None:
    ben = story.traveller("Ben")
    story.done(story.ben, "PUT", f"ways/{ben}", {"byMyself": True, "version": 99})
    task = story.done(story.ana, "POST", "checklist", {"text": "Bring the projector", "assigneeId": ben})["item"]
    passport = next(one["id"] for one in story.trip["checklist"] if one["forEach"])
    story.done(story.ben, "PATCH", f"checklist/{passport}", {"done": True, "version": 99})
    dinner = {"title": "Dinner", "startsAt": "2027-05-20T20:00", "durationMinutes": 90}
    story.done(story.ben, "POST", "entries", {**dinner, "forEveryone": False, "travellerIds": [ben]})
    lunch = {
        "text": "Tapas",
        "kind": "food",
        "day": "2027-05-20",
        "paidBy": ben,
        "amount": {"cents": 3_000, "currency": "EUR"},
        "split": {"how": "equal", "parts": [{"personId": story.traveller("Ana")}]},
    }
    story.done(story.ana, "POST", "expenses", lunch)
    before, ledger = story.trip, story.done(story.ana, "GET", "ledger")
    entries = story.done(story.ana, "GET", "entries")
    remove(story)
    assert next(one for one in story.trip["checklist"] if one["id"] == task)["assigneeId"] is None
    owed = {one["personId"]: one["cents"] for one in story.done(story.ana, "GET", "ledger")["balances"]}
    assert owed[ben] == 3_000
    assert story.put_back(story.ana).status_code == 200
    after = story.trip
    same = ("travellers", "costs", "activities", "checklist", "stays")
    assert {name: after[name] for name in same} == {name: before[name] for name in same}
    assert [{**one, "id": ""} for one in after["flights"]] == [{**one, "id": ""} for one in before["flights"]]
    assert [one["status"] for one in after["invites"]] == [one["status"] for one in before["invites"]]
    assert story.done(story.ana, "GET", "entries")["entries"] == entries["entries"]
    assert story.done(story.ana, "GET", "ledger")["people"] == ledger["people"]
    assert story.ben.get(f"/api/trips/{story.id}").status_code == 200
    assert story.ben.get("/api/notices").json()["notices"][0]["text"] == "Ana Reis added you back to the trip."


def test_removing_someone_who_has_not_answered_suspends_their_invite_until_undone(story: Story, client, mails):
    token = mails.link("chloe@example.com").split("#token=")[1]
    remove(story, "Chlo")
    assert client.post("/api/invites/open", json={"token": token}).status_code == 410
    assert story.put_back(story.ana).status_code == 200
    assert client.post("/api/invites/open", json={"token": token}).status_code == 200


def test_a_removal_cannot_be_undone_if_the_person_was_invited_again(story: Story) -> None:
    remove(story)
    line = story.log()[0]["id"]
    story.done(story.ana, "POST", "invites", {"invites": [{"email": "ben@example.com"}]})
    refused = story.put_back(story.ana, line)
    assert (refused.status_code, refused.json()["error"]) == (409, "This is already back on the trip.")


def test_undoing_a_removal_does_not_reveal_that_the_person_wants_no_more_invites(story: Story, client, mails) -> None:
    out = mails("chloe@example.com")[0].text.split("/no-more-invites#token=")[1].split()[0]
    remove(story, "Chlo")
    assert client.post("/api/invites/no-more", json={"token": out}).status_code == 200
    assert story.put_back(story.ana).status_code == 200
    assert mails("chloe@example.com")[1:] == [], "nothing is sent to them"


@pytest.mark.rule("P3")
@pytest.mark.parametrize("how", ["asked for", "done"])
def test_a_removal_cannot_be_undone_if_the_person_leaves_tripoint(story: Story, database, clock, how) -> None:
    remove(story)
    line = story.log()[0]["id"]
    if how == "asked for":
        assert story.ben.post("/api/account/deletion").status_code == 200
        refused = story.put_back(story.ana, line)
        assert refused.json()["error"] == "This person has left Tripoint and can't be added back."
        return
    user_id = story.ben.auth("GET", "/user").json()["id"]
    database.write_now(account_service.erase, UUID(user_id), clock.now())
    assert story.put_back(story.ana, line).status_code == 409
    assert "Vogt" not in json.dumps(story.log())
    lines = select(TripLog.before, TripLog.after, TripLog.kept)
    assert "Vogt" not in database.read_now(lambda db: str(db.execute(lines).all()))


def test_a_removal_cannot_be_undone_if_the_trip_is_full(story: Story) -> None:
    story.ana.patch(f"/api/trips/{story.id}/access", json={"seats": 3, "version": 99})
    remove(story)
    line = story.log()[0]["id"]
    assert add(story).status_code == 201
    assert story.put_back(story.ana, line).json()["code"] == "trip_full"


def test_someone_who_left_cannot_be_brought_back_by_others(story: Story, mails) -> None:
    shown = story.done(story.ben, "POST", "leave", {"preview": True})["effects"]
    assert {one["name"] for one in shown["people"]} == {"Ana Reis", "Ben Vogt", "Chloé Martin"}
    assert story.call(story.ben, "POST", "leave", {"note": "I start a new job."}).status_code == 200
    assert story.ben.get(f"/api/trips/{story.id}").status_code == 404
    assert person(story, "Ben")["rsvp"] == "declined"
    left = story.log()[0]
    assert (left["action"], left["what"], left["mayPutBack"]) == ("person_left", "Ben Vogt", False)
    refused = story.put_back(story.ana, left["id"])
    assert (refused.status_code, refused.json()["error"][:22]) == (409, "They left on their own")
    assert any("I start a new job." in mail.text for mail in mails("ana@example.com"))
    assert story.ana.get("/api/notices").json()["notices"][0]["text"] == "Ben Vogt has left the trip."


def test_undoing_the_removal_of_someone_who_left_does_not_bring_them_back(story: Story) -> None:
    story.call(story.ben, "POST", "leave", {})
    remove(story)
    assert story.put_back(story.ana).status_code == 200
    assert person(story, "Ben")["rsvp"] == "declined"
    assert story.ben.get(f"/api/trips/{story.id}").status_code == 404


def test_the_organizer_cannot_leave_but_can_stop_travelling(story: Story) -> None:
    refused = story.call(story.ana, "POST", "leave", {})
    assert (refused.status_code, refused.json()["code"]) == (409, "organizer_cannot_leave")
    assert remove(story, "Ana").status_code == 200
    assert story.trip["organizerTravels"] is False


def test_changing_a_departure_city_finds_the_way_again_and_can_be_previewed(story: Story) -> None:
    before, city = story.trip, story.plans.city("London")
    shown = change(story, "Ana", departureCityId=city, preview=True).json()["effects"]
    assert story.trip == before
    assert change(story, "Ana", departureCityId=city).status_code == 200
    ana, [flight] = person(story, "Ana"), story.trip["flights"]
    assert (ana["departureCity"], ana["countryCode"]) == ("London", "GB")
    assert flight["outbound"][0]["fromCity"] == "London"
    assert ana["costs"]["parts"]["flights"] == flight["price"]["cents"]
    assert story.trip["costs"]["total"]["cents"] == shown["group"]["after"]["cents"]
    line = story.log()[0]
    assert {"field": "city", "before": "Lisbon", "after": "London"} in line["changes"]
    assert story.put_back(story.ana).status_code == 200
    same = ("travellers", "flights", "costs")
    assert {name: story.trip[name] for name in same} == {name: before[name] for name in same}


def test_changing_the_city_of_someone_without_a_way_changes_their_estimate(story: Story) -> None:
    before = person(story, "Ben")["costs"]["parts"]["flights"]
    assert change(story, "Ben", story.ben, departureCityId=story.plans.city("London")).status_code == 200
    assert person(story, "Ben")["costs"]["parts"]["flights"] not in {0, before}


def test_a_booked_way_stays_when_the_departure_city_changes(story: Story) -> None:
    flight = story.trip["flights"][0]
    story.done(story.ana, "PUT", f"flights/{flight['id']}/confirmation", {"confirmed": True, "version": 99})
    before = story.trip["flights"]
    change(story, "Ana", departureCityId=story.plans.city("London"))
    assert story.trip["flights"] == before


def test_someone_whose_city_is_the_destination_needs_no_way(story: Story) -> None:
    change(story, "Ana", departureCityId=story.plans.city("Valencia"))
    assert story.trip["flights"] == []
    assert person(story, "Ana")["costs"]["parts"]["flights"] == 0


def test_a_traveller_can_change_only_their_own_city(story: Story) -> None:
    london = story.plans.city("London")
    assert change(story, "Ana", story.ben, departureCityId=london).status_code == 403
    assert change(story, "Ben", story.ben, role="Cook").status_code == 403
    assert change(story, "Ben", story.ben, departureCityId=london).status_code == 200
    assert story.put_back(story.ben).status_code == 200
    assert person(story, "Ben")["departureCity"] == "Berlin"


def test_a_stale_role_edit_is_rejected_but_other_fields_merge(story: Story) -> None:
    seen = story.version
    ben = story.traveller("Ben")
    assert change(story, "Ben", role="Cook").status_code == 200
    stale = story.call(story.ana, "PATCH", f"people/{ben}", {"role": "Driver", "version": seen})
    assert (stale.status_code, stale.json()["params"]["current"]["role"]) == (412, "Cook")
    other = {"departureCityId": story.plans.city("London"), "version": seen}
    assert story.call(story.ana, "PATCH", f"people/{ben}", other).status_code == 200
    assert (person(story, "Ben")["role"], person(story, "Ben")["departureCity"]) == ("Cook", "London")


@pytest.mark.parametrize(
    ("sent", "at"),
    [({"name": None}, "name"), ({"role": ""}, "role"), ({"departureCityId": "x"}, "departureCityId")],
)
def test_an_invalid_change_of_a_person_is_named_by_field(story: Story, sent, at) -> None:
    refused = change(story, "Chlo", **sent)
    assert (refused.status_code, [one["field"] for one in refused.json()["fields"]]) == (422, [at])


def test_only_people_without_an_account_can_be_renamed(story: Story) -> None:
    assert change(story, "Ben", name="Benny").json()["fields"][0]["code"] == "named_by_themselves"
    assert change(story, "Chlo", name="Chloé M.").status_code == 200
    assert person(story, "Chlo")["name"] == "Chloé M."
