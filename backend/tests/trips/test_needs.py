"""The needs on a trip's card: they never claim that nothing waits for the reader while something does."""

from datetime import date, timedelta

import pytest


@pytest.fixture
def needs(client):
    """The needs on the cards of a person's trips, one list per trip."""

    def of(person):
        return [one["needs"] for one in client.new_session(person.email).get("/api/trips").json()["upcoming"]]

    return of


@pytest.fixture
def to_the_day(clock):
    """Moves the clock to a day, keeping the time."""

    def moved(day):
        clock.move(days=(date.fromisoformat(day) - clock.now().date()).days)

    return moved


def accept(client, mails, person):
    answer(client, mails, person, "accept")


def answer(client, mails, person, word):
    token = mails.link(person.email).split("#token=")[1]
    assert client.as_(person).post(f"/api/invites/{word}", json={"token": token}).status_code == 200


def test_answers_are_missing_only_after_everyone_has_been_invited(plans, needs, ana):
    plans.make(invites=[{"email": "ben@example.com", "traveller": 1}])
    [mine] = needs(ana)
    assert mine[0] == "invite_people"
    assert "answers_missing" not in mine
    trip = plans.client.get("/api/trips").json()["upcoming"][0]["id"]
    chloe = next(one["id"] for one in plans.trip(trip)["travellers"] if one["name"] == "Chloé Martin")
    invite = {"email": "chloe@example.com", "travellerId": chloe}
    assert plans.client.post(f"/api/trips/{trip}/invites", json={"invites": [invite]}).status_code == 201
    assert needs(ana)[0][0] == "answers_missing"
    assert "invite_people" not in needs(ana)[0]


def test_a_persons_own_tasks_are_listed_from_a_week_before_they_are_due(
    plans, client, make, mails, needs, to_the_day, ana
):
    trip = plans.make()["id"]
    ben = make.user("ben@example.com", name="Ben Vogt")
    accept(client, mails, ben)
    own = next(one["id"] for one in plans.trip(trip)["travellers"] if one["name"] == "Ben Vogt")
    task = {"text": "Bring the cable", "assigneeId": own, "dueOn": "2027-03-20"}
    line = plans.client.post(f"/api/trips/{trip}/checklist", json=task).json()["item"]
    to_the_day("2027-03-12")
    assert "tasks_due" not in needs(ben)[0]
    to_the_day("2027-03-13")
    assert "tasks_due" in needs(ben)[0]
    assert "tasks_due" not in needs(ana)[0]
    version = client.new_session(ben.email).get(f"/api/trips/{trip}").json()["version"]
    done = {"done": True, "version": version, "preview": False}
    assert client.new_session(ben.email).patch(f"/api/trips/{trip}/checklist/{line}", json=done).status_code == 200
    assert "tasks_due" not in needs(ben)[0]


def test_a_task_for_everyone_is_listed_for_each_person_until_they_have_done_it(
    plans, client, make, mails, needs, to_the_day, ana
):
    trip = plans.make()["id"]
    ben = make.user("ben@example.com", name="Ben Vogt")
    accept(client, mails, ben)
    task = {"text": "Say what you eat", "forEach": True, "dueOn": "2027-03-20"}
    line = plans.client.post(f"/api/trips/{trip}/checklist", json=task).json()["item"]
    to_the_day("2027-03-20")
    version = client.new_session(ben.email).get(f"/api/trips/{trip}").json()["version"]
    done = {"done": True, "version": version, "preview": False}
    client.new_session(ben.email).patch(f"/api/trips/{trip}/checklist/{line}", json=done)
    assert ["tasks_due" in needs(one)[0] for one in (ana, ben)] == [True, False]


def test_someone_who_declined_and_is_invited_again_needs_to_do_nothing_until_they_accept(
    plans, client, make, mails, needs
):
    trip = plans.make(invites=[{"email": "ben@example.com", "traveller": 1}])["id"]
    plans.client.patch(f"/api/trips/{trip}/access", json={"isOpen": True, "version": 99})
    task = {"text": "Say what you eat", "forEach": True, "dueOn": "2026-11-21"}
    plans.client.post(f"/api/trips/{trip}/checklist", json=task)
    ben = make.user("ben@example.com", name="Ben Vogt")
    answer(client, mails, ben, "accept")
    assert needs(ben) == [["choose_flight", "tasks_due"]]
    answer(client, mails, ben, "decline")
    assert needs(ben) == []
    again = plans.client.post(f"/api/trips/{trip}/invites", json={"invites": [{"email": "ben@example.com"}]})
    assert again.status_code == 201
    assert needs(ben) == [[]], "an invited person sees an open trip"
    answer(client, mails, ben, "accept")
    assert needs(ben) == [["choose_flight", "tasks_due"]]


def test_once_a_trip_has_started_only_due_tasks_are_listed(plans, client, make, mails, needs, clock, ana):
    trip = plans.make()["id"]
    accept(client, mails, make.user("ben@example.com", name="Ben Vogt"))
    version = plans.trip(trip)["version"]
    confirmed = {"to": "confirmed", "version": version}
    assert plans.client.post(f"/api/trips/{trip}/status", json=confirmed).status_code == 200
    task = {"text": "Pay the deposit", "forEach": True, "dueOn": "2027-05-21"}
    plans.client.post(f"/api/trips/{trip}/checklist", json=task)
    assert "answers_missing" in needs(ana)[0]
    clock.move(seconds=(date(2027, 5, 20) - clock.now().date()) / timedelta(seconds=1))
    assert needs(ana) == [["tasks_due"]]
