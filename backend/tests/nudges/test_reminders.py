"""Reminders of due tasks: on the day before, in the destination's time zone, once, as each reader has chosen."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime

import pytest

from tripoint.nudges.reminders import remind

CHOICES = "/api/notices/choices"
DAY = "2027-05-12"


@pytest.fixture
def trip(plans, client, make, mails):
    """A trip to Valencia, two hours ahead of UTC in May; Ben has accepted, Chloé has not."""
    made = plans.make()["id"]
    ben = client.as_(make.user("ben@example.com", name="Ben Vogt"))
    token = mails.link("ben@example.com").split("#token=")[1]
    assert ben.post("/api/invites/accept", json={"token": token}).status_code == 200
    return made


@pytest.fixture
def told(client, database, clock, mails):
    """Runs the job at a time, and returns a person's notices and emails about tasks."""

    def at(moment, person="ben@example.com"):
        if moment:
            clock.at = datetime.fromisoformat(moment).replace(tzinfo=UTC)
        while database.write_now(remind, clock.now()):
            pass
        notices = client.new_session(person).get("/api/notices").json()["notices"]
        mailed = [one for one in mails(person) if one.subject.startswith("Due soon on your list")]
        return [one["text"] for one in notices if one["kind"] == "task_due"], [one.text for one in mailed]

    return at


def add(plans, trip, **task):
    reply = plans.client.post(f"/api/trips/{trip}/checklist", json={"text": "Rent the van", "dueOn": DAY, **task})
    assert reply.status_code == 201, reply.text
    return reply.json()["item"]


def seat(plans, trip, name):
    return next(one["id"] for one in plans.trip(trip)["travellers"] if one["name"].startswith(name))


@pytest.mark.parametrize(
    ("moment", "count"),
    [("2027-05-11T06:59", 0), ("2027-05-11T07:00", 1), ("2027-05-12T21:59", 1), ("2027-05-12T22:00", 0)],
)
def test_a_reminder_is_sent_from_nine_local_time_on_the_day_before(plans, trip, told, moment, count):
    add(plans, trip, assigneeId=seat(plans, trip, "Ben"))
    notices, mailed = told(moment)
    assert (len(notices), len(mailed)) == (count, count)
    if count:
        assert notices == ["“Rent the van” is due on May 12, 2027."]
        assert "- Rent the van (by Wed, May 12, 2027)" in mailed[0]


def test_a_reminder_is_sent_once_and_again_only_if_the_due_date_changes(plans, trip, told, client):
    item = add(plans, trip, assigneeId=seat(plans, trip, "Ben"))
    assert len(told("2027-05-11T08:00")[0]) == 1
    assert [len(one) for one in told("2027-05-12T08:00")] == [1, 1]
    ana = client.new_session("ana@example.com")
    version = ana.get(f"/api/trips/{trip}").json()["version"]
    ana.patch(f"/api/trips/{trip}/checklist/{item}", json={"dueOn": "2027-05-14", "version": version})
    assert [len(one) for one in told("2027-05-13T08:00")] == [2, 2]


@pytest.mark.rule("A21")
def test_changing_a_due_date_repeatedly_sends_at_most_three_emails_a_day(plans, trip, told, client):
    item = add(plans, trip, assigneeId=seat(plans, trip, "Ben"))
    for minute in range(4):
        notices, mailed = told(f"2027-05-11T08:0{minute}")
        ana = client.new_session("ana@example.com")
        version = ana.get(f"/api/trips/{trip}").json()["version"]
        day = DAY if minute % 2 else "2027-05-11"
        ana.patch(f"/api/trips/{trip}/checklist/{item}", json={"dueOn": day, "version": version})
    assert (len(notices), len(mailed)) == (4, 3)


def test_one_email_lists_all_due_tasks_of_a_trip(plans, trip, told):
    add(plans, trip, assigneeId=seat(plans, trip, "Ben"))
    add(plans, trip, text="Buy tents", forEach=True)
    notices, [mailed] = told("2027-05-11T08:00")
    assert len(notices) == 2
    assert "Rent the van" in mailed
    assert "Buy tents" in mailed


def test_a_task_for_everyone_reminds_only_those_who_have_not_done_it(plans, trip, told, client):
    item = add(plans, trip, text="Buy tents", forEach=True)
    version = plans.trip(trip)["version"]
    done = {"done": True, "version": version}
    assert client.new_session("ben@example.com").patch(f"/api/trips/{trip}/checklist/{item}", json=done).is_success
    assert told("2027-05-11T08:00", "ben@example.com") == ([], [])
    assert len(told(None, "ana@example.com")[0]) == 1


def test_an_unassigned_task_reminds_the_organizer(plans, trip, told):
    add(plans, trip)
    assert told("2027-05-11T08:00", "ben@example.com") == ([], [])
    assert len(told(None, "ana@example.com")[0]) == 1


def test_done_tasks_and_cancelled_trips_send_no_reminders(plans, trip, told, client):
    item = add(plans, trip)
    add(plans, trip, text="Buy tents")
    version = plans.trip(trip)["version"]
    plans.client.patch(f"/api/trips/{trip}/checklist/{item}", json={"done": True, "version": version})
    assert len(told("2027-05-11T08:00", "ana@example.com")[0]) == 1
    add_more = client.new_session("ana@example.com")
    add_more.post(f"/api/trips/{trip}/checklist", json={"text": "Third", "dueOn": DAY})
    version = add_more.get(f"/api/trips/{trip}").json()["version"]
    assert add_more.post(f"/api/trips/{trip}/status", json={"to": "cancelled", "version": version}).is_success
    assert len(told(None, "ana@example.com")[0]) == 1


def test_no_email_is_sent_for_a_task_done_before_sending(plans, trip, client, database, clock, mails):
    item = add(plans, trip, assigneeId=seat(plans, trip, "Ben"))
    clock.at = datetime(2027, 5, 11, 8, tzinfo=UTC)
    database.write_now(remind, clock.now())
    ana = client.new_session("ana@example.com")
    version = ana.get(f"/api/trips/{trip}").json()["version"]
    assert ana.patch(f"/api/trips/{trip}/checklist/{item}", json={"done": True, "version": version}).is_success
    assert not [one for one in mails("ben@example.com") if "Rent the van" in one.text]


@pytest.mark.parametrize(("choice", "seen"), [({"bell": []}, (0, 1)), ({"email": []}, (1, 0))])
def test_reminders_respect_each_readers_choice_of_bell_and_email(plans, trip, told, client, choice, seen):
    ben = client.new_session("ben@example.com")
    chosen = {**ben.get(CHOICES).json(), **choice}
    assert ben.put(CHOICES, json=chosen).status_code == 200
    add(plans, trip, assigneeId=seat(plans, trip, "Ben"))
    notices, mailed = told("2027-05-11T08:00")
    assert (len(notices), len(mailed)) == seen


def test_several_processes_send_each_reminder_once(plans, trip, told, database, clock):
    for number in range(12):
        add(plans, trip, text=f"Task {number}", assigneeId=seat(plans, trip, "Ben"))
    clock.at = datetime(2027, 5, 11, 8, tzinfo=UTC)
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(lambda _: database.write_now(remind, clock.now()), range(8)))
    notices, mailed = told(None)
    assert (len(notices), sum(text.count("- Task ") for text in mailed)) == (12, 12)
