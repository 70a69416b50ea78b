"""People who keep an organizer's trips waiting, and reminding each of them (PRODUCT.md, Beyond the spec 10)."""

from datetime import UTC, datetime, timedelta

import pytest

from tests.photos import photo

NUDGES, PROFILE = "/api/nudges", "/api/account/profile"


@pytest.fixture
def trip_id(plans):
    """A trip to which Ben and Chloé are invited."""
    return plans.make()["id"]


@pytest.fixture
def later(clock, client, plans):
    """Moves the clock, by a little more than a day unless told otherwise; Ana signs in again."""

    def moved(**by):
        clock.move(**(by or {"days": 1, "seconds": 1}))
        plans.client = client.new_session("ana@example.com")

    return moved


def people(client, **of):
    found = client.get(NUDGES).json()["people"]
    return [one for one in found if all(one[key] == value for key, value in of.items())]


def path(one):
    return f"/api/trips/{one['tripId']}/people/{one['personId']}/nudge"


def nudge(client, one):
    return client.post(path(one))


def accept(client, mails, person):
    reply = client.as_(person).post("/api/invites/accept", json={"token": mails.link(person.email).split("#token=")[1]})
    assert reply.status_code == 200, reply.text


class TestList:
    def test_the_list_names_people_without_an_answer_first_then_those_without_a_way(
        self, plans, client, make, mails, trip_id
    ):
        accept(client, mails, make.user("ben@example.com", name="Ben Vogt"))
        seen = plans.client.get(NUDGES).json()
        assert [(one["name"], one["missing"]) for one in seen["people"]] == [
            ("Chloé Martin", "answer"),
            ("Ben Vogt", "way"),
        ]
        assert seen["trips"] == [
            {"id": trip_id, "slug": "valencia", "title": "Valencia", "start": "2027-05-19", "requests": 0}
        ]

    def test_the_list_names_people_who_have_chosen_a_way_but_not_booked_it(self, plans, client, make, mails):
        offer = plans.offers("Berlin")[0]["id"]
        chosen = plans.selection(flights=[{"traveller": 1, "offerId": offer}])
        plans.make(selection=chosen)
        accept(client, mails, make.user("ben@example.com", name="Ben Vogt"))
        [ben] = people(plans.client, name="Ben Vogt")
        assert ben["missing"] == "booking"
        trip = plans.trip(ben["tripId"])
        [flight] = trip["flights"]
        confirmation = {"confirmed": True, "version": trip["version"]}
        plans.client.put(f"/api/trips/{trip['id']}/flights/{flight['id']}/confirmation", json=confirmation)
        assert people(plans.client, name="Ben Vogt") == []
        refused = nudge(plans.client, ben)
        assert (refused.status_code, refused.json()["code"]) == (409, "nothing_missing")

    @pytest.mark.usefixtures("trip_id")
    def test_the_list_shows_pictures_only_of_people_who_accepted(self, plans, client, make, mails):
        ben, chloe = make.user("ben@example.com", name="Ben Vogt"), make.user("chloe@example.com", name="Chloé Martin")
        for person in (ben, chloe):
            assert client.as_(person).put("/api/account/picture", content=photo()).status_code == 200
        assert [one["pictureUrl"] for one in people(plans.client)] == [None, None]
        accept(client, mails, ben)
        shown = {one["name"]: one["pictureUrl"] for one in people(plans.client)}
        assert shown == {"Chloé Martin": None, "Ben Vogt": client.as_(ben).get(PROFILE).json()["pictureUrl"]}
        assert shown["Ben Vogt"]

    def test_the_list_names_people_invited_without_a_seat_by_address(self, plans, later):
        trip = plans.make(invites=[{"email": "dora@example.com"}])["id"]
        [dora] = people(plans.client)
        assert (dora["name"], dora["missing"], dora["colour"]) == ("dora@example.com", "answer", None)
        later()
        assert nudge(plans.client, dora).status_code == 200
        assert people(plans.client, tripId=trip)[0]["againAt"] is not None

    def test_the_list_omits_people_who_declined_or_were_never_invited(self, plans, client, mails):
        plans.make(invites=[{"email": "ben@example.com", "traveller": 1}])
        assert [one["name"] for one in people(plans.client)] == ["Ben Vogt"]
        client.post("/api/invites/decline", json={"token": mails.link("ben@example.com").split("#token=")[1]})
        assert people(plans.client) == []

    def test_the_list_omits_travellers_if_the_group_has_booked_its_flights(self, plans, client, make, mails):
        plans.make(bookings={"flights": True, "stays": False, "activities": False})
        accept(client, mails, make.user("ben@example.com", name="Ben Vogt"))
        assert people(plans.client, name="Ben Vogt") == []

    @pytest.mark.usefixtures("trip_id")
    def test_the_list_is_empty_for_members_and_once_the_trip_has_started(
        self, plans, client, make, mails, clock, later
    ):
        ben = make.user("ben@example.com", name="Ben Vogt")
        accept(client, mails, ben)
        assert client.as_(ben).get(NUDGES).json() == {"trips": [], "people": []}
        [chloe] = people(plans.client, name="Chloé Martin")
        later(days=(datetime(2027, 5, 18, 21, 59, tzinfo=UTC) - clock.now()) / timedelta(days=1))
        assert len(people(plans.client)) == 2
        later(minutes=1)  # midnight in Valencia
        assert people(plans.client) == []
        refused = nudge(plans.client, chloe)
        assert (refused.status_code, refused.json()["code"]) == (409, "trip_has_started")

    def test_a_list_that_is_too_long_names_the_people_of_the_next_trips(self, plans, monkeypatch):
        late = plans.selection(depart="2027-06-19", **{"return": "2027-06-23"})
        for guests in ([{"email": "eva@example.com", "traveller": 1}], [{"email": "dora@example.com"}]):
            plans.make(selection=late, invites=guests)
        next_one = plans.make()["id"]
        assert len(people(plans.client)) == 4
        monkeypatch.setattr("tripoint.nudges.queries.MOST_PEOPLE", 2)
        assert [one["tripId"] for one in people(plans.client)] == [next_one] * 2

    def test_the_list_counts_pending_requests_to_join(self, plans, client, make, trip_id):
        plans.client.patch(f"/api/trips/{trip_id}/access", json={"openToExternalNomads": True, "version": 99})
        eva = client.as_(make.user("eva@example.com", name="Eva Holm"))
        asked = {"note": "May I come?", "departureCityId": plans.city("Madrid")}
        assert eva.post(f"/api/explore/{trip_id}/request", json=asked).status_code == 200
        assert plans.client.get(NUDGES).json()["trips"][0]["requests"] == 1


@pytest.mark.usefixtures("trip_id")
class TestNudge:
    def test_a_nudge_for_an_answer_is_an_email_with_a_fresh_link(self, plans, client, mails, later):
        old = mails.link("ben@example.com")
        later()
        [ben] = people(plans.client, name="Ben Vogt")
        assert nudge(plans.client, ben).status_code == 200
        first, *_ = mails("ben@example.com")
        assert first.subject == "Ana Reis is waiting for your answer: Valencia"
        assert "because Ana Reis invited you on Tripoint and sent a reminder" in first.text
        assert "/no-more-invites#token=" in first.text
        new = mails.link("ben@example.com")
        assert client.post("/api/invites/open", json={"token": old.split("#token=")[1]}).status_code == 404
        assert client.post("/api/invites/open", json={"token": new.split("#token=")[1]}).status_code == 200
        assert {mail.to for mail in mails() if "waiting for your answer" in mail.subject} == {"ben@example.com"}

    def test_a_nudge_for_a_way_is_an_email_in_the_readers_language_and_a_notice(
        self, plans, client, make, mails, trip_id
    ):
        ben = make.user("ben@example.com", name="Ben Vogt", language="de")
        accept(client, mails, ben)
        [waited_for] = people(plans.client, name="Ben Vogt")
        assert nudge(plans.client, waited_for).status_code == 200
        mail = mails("ben@example.com")[0]
        assert mail.subject == "Deine Anreise nach Valencia"
        assert f"/de/trip-details/{trip_id}/flights" in mail.text
        [notice] = [one for one in client.as_(ben).get("/api/notices").json()["notices"] if one["kind"] == "nudge_way"]
        assert (notice["topic"], notice["trip"]["path"]) == ("tasks", f"/trip-details/{trip_id}/flights")

    def test_a_nudge_also_notifies_an_invited_account(self, plans, client, make, later):
        ben = make.user("ben@example.com", name="Ben Vogt")
        later()
        nudge(plans.client, people(plans.client, name="Ben Vogt")[0])
        [notice] = client.new_session(ben.email).get("/api/notices").json()["notices"]
        assert notice["text"] == "Ana Reis would love to know if you're coming."

    def test_a_nudge_is_allowed_once_a_day_and_the_reply_says_when_again(self, plans, later):
        later()
        [ben] = people(plans.client, name="Ben Vogt")
        assert ben["againAt"] is None
        said = nudge(plans.client, ben).json()["againAt"]
        assert people(plans.client, name="Ben Vogt")[0]["againAt"] == said
        again = nudge(plans.client, ben)
        assert (again.status_code, again.json()["code"], again.headers["Retry-After"]) == (429, "nudged_today", "86400")
        later(days=1, seconds=-1)
        assert nudge(plans.client, ben).status_code == 429
        later(seconds=1)
        assert nudge(plans.client, ben).status_code == 200

    def test_a_nudge_is_not_allowed_within_a_day_of_the_invite(self, plans, clock, later):
        [ben] = people(plans.client, name="Ben Vogt")
        sent = clock.now()
        assert ben["againAt"] == (sent + timedelta(days=1)).isoformat().replace("+00:00", "Z")
        assert nudge(plans.client, ben).json()["code"] == "nudged_today"
        later(days=1)
        assert nudge(plans.client, ben).status_code == 200

    def test_nudging_one_person_does_not_block_nudging_another(self, plans, later):
        later()
        ben, chloe = people(plans.client)
        assert [nudge(plans.client, one).status_code for one in (ben, chloe)] == [200, 200]

    def test_a_nudge_is_not_emailed_if_trip_updates_are_off_without_telling_the_organizer(
        self, plans, client, make, mails
    ):
        ben = make.user("ben@example.com", name="Ben Vogt")
        accept(client, mails, ben)
        choices = {"email": True, "tripUpdates": False, "marketing": False}
        assert client.as_(ben).put("/api/account/notifications", json=choices).status_code == 200
        before = len(mails("ben@example.com"))
        assert nudge(plans.client, people(plans.client, name="Ben Vogt")[0]).status_code == 200
        assert len(mails("ben@example.com")) == before

    def test_a_nudge_answered_before_it_was_sent_is_not_sent(self, plans, client, mails, later):
        token = mails.link("ben@example.com").split("#token=")[1]
        later()
        nudge(plans.client, people(plans.client, name="Ben Vogt")[0])
        client.post("/api/invites/decline", json={"token": token})
        assert all("waiting for your answer" not in mail.subject for mail in mails("ben@example.com"))

    def test_a_nudge_shows_the_organizer_that_an_email_is_queued(self, plans, mails, trip_id, later):
        mails()
        later()
        nudge(plans.client, people(plans.client, name="Ben Vogt")[0])
        assert [one["delivery"]["state"] for one in plans.trip(trip_id)["invites"]] == ["queued", "captured"]

    def test_a_nudge_goes_to_the_right_person_among_several_without_a_seat(self, plans, mails, later):
        plans.make(invites=[{"email": "eva@example.com"}, {"email": "dora@example.com"}])
        mails()
        later()
        [dora] = people(plans.client, name="dora@example.com")
        assert nudge(plans.client, dora).status_code == 200
        assert {mail.to for mail in mails() if "waiting for your answer" in mail.subject} == {"dora@example.com"}

    def test_a_nudge_for_a_person_of_another_trip_is_not_found(self, plans, trip_id, later):
        other = plans.make(invites=[{"email": "dora@example.com", "traveller": 1}])["id"]
        later()
        [dora] = people(plans.client, tripId=other)
        assert nudge(plans.client, {**dora, "tripId": trip_id}).status_code == 404


@pytest.mark.rule("W1")
@pytest.mark.parametrize(
    ("method", "address", "field"),
    [
        ("POST", "/api/trips/{trip}/people/nobody/nudge", "person_id"),
        ("POST", "/api/trips/nowhere/people/{trip}/nudge", "trip_id"),
        ("GET", "/api/notices?trip=nowhere", "trip"),
    ],
)
def test_a_malformed_id_is_rejected_by_field(plans, trip_id, method, address, field):
    reply = plans.client.request(method, address.format(trip=trip_id))
    assert reply.status_code == 422
    assert [one["field"] for one in reply.json()["fields"]] == [field]


def test_a_nudge_for_an_unknown_person_is_not_found(plans, trip_id):
    assert plans.client.post(f"/api/trips/{trip_id}/people/{trip_id}/nudge").status_code == 404
