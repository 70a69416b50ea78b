"""Events on a trip reach those they concern, and no one else."""

from uuid import UUID

import pytest

from tests.notices.test_notifying import words
from tripoint.trips import jobs as trip_jobs


@pytest.fixture
def trip(plans):
    """Ana's trip with her own flight and Ben's."""
    cities = enumerate(("Lisbon", "Berlin"))
    flights = [{"traveller": index, "offerId": plans.offers(city)[0]["id"]} for index, city in cities]
    return plans.trip(plans.make(selection=plans.selection(flights=flights))["id"])


def answer(client, mails, email, person, call="accept"):
    token = mails.link(email).split("#token=")[1]
    caller = client.as_(person) if person else client
    reply = caller.post(f"/api/invites/{call}", json={"token": token})
    assert reply.status_code == 200, reply.text


@pytest.fixture
def joined(client, mails, ben, trip):
    answer(client, mails, "ben@example.com", ben)
    return trip


def change(plans, trip, method, path, **body):
    reply = plans.client.request(method, f"/api/trips/{trip['id']}{path}", json={"version": 99, **body})
    assert reply.status_code == 200, reply.text


def test_an_acceptance_notifies_the_organizer_only(client, ana, ben, joined):
    assert words(client, ana) == ["Ben Vogt is coming."]
    assert words(client, ben) == []


def test_the_actor_of_a_notice_has_their_color_on_the_trip(client, plans, ana, ben, joined):
    change(plans, joined, "POST", "/status", to="confirmed")
    seats = {one["name"]: one["colour"] for one in plans.trip(joined["id"])["travellers"]}
    for reader, who in ((ana, "Ben Vogt"), (ben, "Ana Reis")):
        actor = client.as_(reader).get("/api/notices").json()["notices"][0]["actor"]
        assert (actor["name"], actor["colour"]) == (who, seats[who])
    assert seats["Ana Reis"] != seats["Ben Vogt"]


def test_a_removed_readers_notices_no_longer_reveal_trip_colors(client, plans, mails, make, tell, ben, joined):
    chloe = make.user("chloe@example.com", name="Chloé Martin")
    answer(client, mails, "chloe@example.com", chloe)
    tell("flight_confirmed", to=[ben], trip_id=UUID(joined["id"]), actor_id=chloe.id, traveller="Chloé Martin")

    def told():
        [notice] = [one for one in client.as_(ben).get("/api/notices").json()["notices"] if "Chloé" in one["text"]]
        return notice["actor"]["colour"], notice["trip"]["path"] is not None

    assert told() == (3, True)
    trip = plans.trip(joined["id"])
    seat = next(one["id"] for one in trip["travellers"] if one["name"] == "Ben Vogt")
    path = f"/api/trips/{joined['id']}/people/{seat}"
    assert client.new_session("ana@example.com").delete(path, params={"version": trip["version"]}).is_success
    assert told() == (1, False)


def test_a_decline_without_an_account_names_the_planned_person(client, mails, ana, trip):
    answer(client, mails, "chloe@example.com", None, "decline")
    assert words(client, ana) == ["Chloé Martin can't come."]


def test_status_changes_notify_everyone_on_the_trip(client, plans, clock, mails, make, ana, ben, joined):
    chloe = make.user("chloe@example.com")
    for to in ("confirmed", "cancelled", "pending"):
        change(plans, joined, "POST", "/status", to=to)
        clock.move(seconds=1)
    assert words(client, ben) == [
        "Ana Reis reopened the trip for planning.",
        "Ana Reis cancelled the trip.",
        "Ana Reis confirmed the trip.",
    ]
    assert words(client, chloe) == []
    assert words(client, ana) == ["Ben Vogt is coming."]


def test_opening_the_trip_page_notifies_invited_people_once(client, plans, make, ben, joined):
    chloe, guess = make.user("chloe@example.com"), make.user("dana@example.com", confirmed=False)
    change(plans, joined, "PATCH", "/access", isOpen=True)
    change(plans, joined, "PATCH", "/access", isOpen=True)
    assert words(client, chloe) == ["Ana Reis opened the trip page to everyone invited."]
    assert words(client, ben) == words(client, guess) == []


def test_marking_a_stay_as_confirmed_notifies_everyone_once(client, plans, clock, ben, joined):
    stay = f"/stays/{joined['stays'][0]['id']}/confirmation"
    for confirmed in (True, True, False):
        change(plans, joined, "PUT", stay, confirmed=confirmed)
        clock.move(seconds=1)
    assert words(client, ben) == [
        "Ana Reis marked the stay as not confirmed.",
        "Ana Reis marked the stay as confirmed.",
    ]


def test_marking_a_flight_as_confirmed_notifies_its_traveller_or_the_organizer(client, plans, clock, ana, ben, joined):
    own, bens = (f"/flights/{one['id']}/confirmation" for one in joined["flights"])
    change(plans, joined, "PUT", own, confirmed=True)
    assert words(client, ben) == []
    change(plans, joined, "PUT", bens, confirmed=True)
    assert words(client, ben) == ["Ana Reis marked Ben Vogt's travel as confirmed."]
    clock.move(seconds=1)
    reply = client.as_(ben).put(f"/api/trips/{joined['id']}{bens}", json={"confirmed": False, "version": 99})
    assert reply.status_code == 200, reply.text
    assert words(client, ana)[0] == "Ben Vogt marked their own travel as not confirmed."


def test_status_changes_by_the_clock_also_notify_the_organizer(client, plans, database, clock, ana, joined):
    change(plans, joined, "POST", "/status", to="confirmed")
    clock.move(days=180)
    database.write_now(trip_jobs.move_on, clock.now())
    clock.move(days=8)
    database.write_now(trip_jobs.move_on, clock.now())
    again = client.new_session(ana.email)
    assert [one["text"] for one in again.get("/api/notices").json()["notices"]][:2] == [
        "The trip is over. Welcome home!",
        "The trip has started.",
    ]


def test_a_trip_that_started_and_ended_between_checks_is_only_announced_as_over(
    client, plans, database, clock, ana, joined
):
    change(plans, joined, "POST", "/status", to="confirmed")
    clock.move(days=190)
    database.write_now(trip_jobs.move_on, clock.now())
    told = [one["text"] for one in client.new_session(ana.email).get("/api/notices").json()["notices"]]
    assert (told[0], "The trip has started." in told) == ("The trip is over. Welcome home!", False)


def test_a_rejected_change_notifies_nobody(client, plans, ben, joined):
    reply = plans.client.post(f"/api/trips/{joined['id']}/status", json={"to": "completed", "version": 99})
    assert reply.status_code == 409
    assert words(client, ben) == []
