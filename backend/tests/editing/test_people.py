"""People of a trip are added, changed and removed, and leave by themselves (PRODUCT.md, Changing a trip)."""

import json
from uuid import UUID

import pytest
from sqlalchemy import select

from tests.editing.conftest import Story
from tripoint.account import service as account
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


def test_someone_more_has_a_place_an_estimate_and_an_invite(story: Story, mails) -> None:
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


def test_someone_more_pays_for_the_way_what_others_from_there_do(story: Story) -> None:
    add(story, departureCityId=story.plans.city("Berlin"), email=None)
    theirs, bens = (person(story, name)["costs"]["parts"] for name in ("Femi", "Ben"))
    assert (theirs["flights"], theirs["transfers"]) == (bens["flights"], bens["transfers"])
    assert theirs["dailySpend"] == bens["dailySpend"]


def test_whoever_was_added_accepts_into_that_place(story: Story, client, make, mails) -> None:
    add(story)
    femi = client.as_(make.user("femi@example.com", name="Femi Ade"))
    token = mails.link("femi@example.com").split("#token=")[1]
    assert femi.post("/api/invites/accept", json={"token": token}).status_code == 200
    assert [one["rsvp"] for one in story.trip["travellers"] if one["name"] == "Femi Ade"] == ["confirmed"]


def test_without_an_address_they_are_planned_for(story: Story) -> None:
    assert add(story, email=None).json()["invite"] is None
    assert len(story.trip["invites"]) == 2


def test_what_adding_does_is_shown_first_and_nothing_is_kept(story: Story, mails) -> None:
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


def test_adding_is_put_back_and_the_invite_is_dead(story: Story, client, mails) -> None:
    add(story)
    token = mails.link("femi@example.com").split("#token=")[1]
    assert story.put_back(story.ana).status_code == 200
    assert person(story, "Femi") == {}
    assert client.post("/api/invites/open", json={"token": token}).status_code == 410


def test_a_trip_without_a_free_seat_takes_nobody_more(story: Story) -> None:
    story.ana.patch(f"/api/trips/{story.id}/access", json={"seats": 3, "version": 99})
    refused = add(story)
    assert (refused.status_code, refused.json()["code"]) == (409, "trip_full")
    assert add(story, preview=True).json()["code"] == "trip_full"


def test_the_eleventh_person_waits_for_team_pro(story: Story) -> None:
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
def test_a_wrong_field_is_named_and_nothing_is_kept(story: Story, wrong, at) -> None:
    before = story.trip
    refused = add(story, **wrong)
    assert (refused.status_code, [one["field"] for one in refused.json()["fields"]]) == (422, [at])
    assert story.trip == before


def test_whoever_is_removed_loses_access_at_once_and_is_told_kindly(story: Story, mails) -> None:
    assert remove(story).status_code == 200
    assert story.ben.get(f"/api/trips/{story.id}").status_code == 404
    assert person(story, "Ben") == {}
    assert story.ben.get("/api/notices").json()["notices"][0]["text"].startswith("Ana Reis removed you from the trip.")
    mail = mails("ben@example.com")[0]
    assert mail.subject == "You're no longer on the trip to Valencia"
    assert "Bookings you made yourself stay yours" in mail.text


@pytest.mark.rule("A21")
def test_whoever_is_taken_off_again_and_again_gets_three_emails_a_day(story: Story, mails) -> None:
    for _ in range(4):
        assert remove(story).status_code == 200
        gone = [one for one in mails("ben@example.com") if "no longer on the trip" in one.subject]
        assert story.put_back(story.ana).status_code == 200
    assert len(gone) == 3


def test_what_removing_does_is_shown_first(story: Story, mails) -> None:
    before = story.trip
    did = remove(story, preview=True).json()["effects"]
    by_name = {one["name"]: one for one in did["people"]}
    assert by_name["Ben Vogt"]["after"]["cents"] == 0
    assert by_name["Ana Reis"]["after"]["cents"] > by_name["Ana Reis"]["before"]["cents"]
    assert [one["name"] for one in did["told"]] == ["Ben Vogt"]
    assert story.trip == before
    assert story.ben.get(f"/api/trips/{story.id}").status_code == 200


def test_a_removed_person_comes_back_with_everything_that_was_theirs(story: Story) -> None:
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


def test_whoever_has_not_answered_is_removed_with_their_invite_and_comes_back_with_it(story: Story, client, mails):
    token = mails.link("chloe@example.com").split("#token=")[1]
    remove(story, "Chlo")
    assert client.post("/api/invites/open", json={"token": token}).status_code == 410
    assert story.put_back(story.ana).status_code == 200
    assert client.post("/api/invites/open", json={"token": token}).status_code == 200


def test_nobody_is_brought_back_who_was_invited_again_meanwhile(story: Story) -> None:
    remove(story)
    line = story.log()[0]["id"]
    story.done(story.ana, "POST", "invites", {"invites": [{"email": "ben@example.com"}]})
    refused = story.put_back(story.ana, line)
    assert (refused.status_code, refused.json()["error"]) == (409, "This is already back on the trip.")


def test_nobody_is_brought_back_who_wants_no_more_invites(story: Story, client, mails) -> None:
    out = mails("chloe@example.com")[0].text.split("/no-more-invites#token=")[1].split()[0]
    remove(story, "Chlo")
    assert client.post("/api/invites/no-more", json={"token": out}).status_code == 200
    refused = story.put_back(story.ana)
    assert refused.status_code == 409
    assert refused.json()["error"].startswith("This person doesn't want further invites")


@pytest.mark.rule("P3")
@pytest.mark.parametrize("how", ["asked for", "done"])
def test_nobody_is_brought_back_who_leaves_tripoint(story: Story, database, clock, how) -> None:
    remove(story)
    line = story.log()[0]["id"]
    if how == "asked for":
        assert story.ben.post("/api/account/deletion").status_code == 200
        refused = story.put_back(story.ana, line)
        assert refused.json()["error"] == "This person has left Tripoint and can't be brought back."
        return
    user_id = story.ben.auth("GET", "/user").json()["id"]
    database.write_now(account.erase, UUID(user_id), clock.now())
    assert story.put_back(story.ana, line).status_code == 409
    assert "Vogt" not in json.dumps(story.log())
    lines = select(TripLog.before, TripLog.after, TripLog.kept)
    assert "Vogt" not in database.read_now(lambda db: str(db.execute(lines).all()))


def test_nobody_is_brought_back_to_a_trip_that_has_filled_up(story: Story) -> None:
    story.ana.patch(f"/api/trips/{story.id}/access", json={"seats": 3, "version": 99})
    remove(story)
    line = story.log()[0]["id"]
    assert add(story).status_code == 201
    assert story.put_back(story.ana, line).json()["code"] == "trip_full"


def test_whoever_leaves_is_not_brought_back_by_somebody_else(story: Story, mails) -> None:
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


def test_removing_someone_who_left_and_putting_that_back_does_not_bring_them_along(story: Story) -> None:
    story.call(story.ben, "POST", "leave", {})
    remove(story)
    assert story.put_back(story.ana).status_code == 200
    assert person(story, "Ben")["rsvp"] == "declined"
    assert story.ben.get(f"/api/trips/{story.id}").status_code == 404


def test_the_organizer_hands_over_before_leaving_but_may_stay_at_home(story: Story) -> None:
    refused = story.call(story.ana, "POST", "leave", {})
    assert (refused.status_code, refused.json()["code"]) == (409, "organizer_cannot_leave")
    assert remove(story, "Ana").status_code == 200
    assert story.trip["organizerTravels"] is False


def test_another_city_finds_the_way_again_and_shows_the_costs_first(story: Story) -> None:
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


def test_without_a_way_of_ones_own_the_estimate_moves(story: Story) -> None:
    before = person(story, "Ben")["costs"]["parts"]["flights"]
    assert change(story, "Ben", story.ben, departureCityId=story.plans.city("London")).status_code == 200
    assert person(story, "Ben")["costs"]["parts"]["flights"] not in {0, before}


def test_what_someone_has_booked_stays_when_they_move(story: Story) -> None:
    flight = story.trip["flights"][0]
    story.done(story.ana, "PUT", f"flights/{flight['id']}/confirmation", {"confirmed": True, "version": 99})
    before = story.trip["flights"]
    change(story, "Ana", departureCityId=story.plans.city("London"))
    assert story.trip["flights"] == before


def test_whoever_moves_to_the_place_needs_no_way(story: Story) -> None:
    change(story, "Ana", departureCityId=story.plans.city("Valencia"))
    assert story.trip["flights"] == []
    assert person(story, "Ana")["costs"]["parts"]["flights"] == 0


def test_a_traveller_changes_their_own_city_and_nothing_else(story: Story) -> None:
    london = story.plans.city("London")
    assert change(story, "Ana", story.ben, departureCityId=london).status_code == 403
    assert change(story, "Ben", story.ben, role="Cook").status_code == 403
    assert change(story, "Ben", story.ben, departureCityId=london).status_code == 200
    assert story.put_back(story.ben).status_code == 200
    assert person(story, "Ben")["departureCity"] == "Berlin"


def test_a_role_is_given_and_two_pages_do_not_overwrite_each_other(story: Story) -> None:
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
def test_a_wrong_change_is_named(story: Story, sent, at) -> None:
    refused = change(story, "Chlo", **sent)
    assert (refused.status_code, [one["field"] for one in refused.json()["fields"]]) == (422, [at])


def test_whoever_has_an_account_is_called_as_they_call_themselves(story: Story) -> None:
    assert change(story, "Ben", name="Benny").json()["fields"][0]["code"] == "named_by_themselves"
    assert change(story, "Chlo", name="Chloé M.").status_code == 200
    assert person(story, "Chlo")["name"] == "Chloé M."
