"""One email a day about notices not read at the bell, and the topics that each person wants to be notified about."""

from uuid import UUID

import pytest
from sqlalchemy import NullPool, create_engine, text

from tests.notices.test_notifying import words
from tripoint.notices import digests, jobs, service
from tripoint.profiles.topics import Topic
from tripoint.trips.titles import titles

CHOICES = "/api/notices/choices"
ALL = [one.value for one in Topic]


@pytest.fixture
def post(database, clock, mails):
    """Runs the job and returns Ben's emails."""

    def posted():
        while database.write_now(digests.post, clock.now(), titles):
            pass
        return [one.text for one in mails("ben@example.com")]

    return posted


def choose(client, person, **choices):
    reply = client.as_(person).put(CHOICES, json={"bell": ALL, "email": ALL, **choices})
    assert reply.status_code == 200, reply.text
    return reply.json()


class TestDailyEmail:
    def test_the_daily_email_lists_unread_notices_by_trip_after_four_hours(
        self, plans, tell, post, clock, mails, ana, ben
    ):
        trip_id = UUID(plans.make(invites=[], mode="draft")["id"])
        tell("stay_confirmed", to=[ben], trip_id=trip_id, actor_id=ana.id)
        clock.move(seconds=1)
        tell("trip_cancelled", to=[ben], trip_id=trip_id, actor_id=ana.id)
        clock.move(hours=3)
        assert post() == []
        clock.move(hours=1)
        [text] = post()
        listed = text.index("Valencia\n- Ana Reis cancelled the trip.\n- Ana Reis marked the stay as confirmed.")
        assert listed > 0
        assert "You're getting this email, at most once a day, because" in text
        assert "Turn off trip emails" in text
        assert mails("ben@example.com")[0].subject == "2 things happened on your trips"

    def test_the_daily_email_links_only_to_trips_its_reader_can_see(self, plans, tell, post, clock, mails, ben):
        closed = plans.make(invites=[], mode="draft")["id"]
        seen = plans.make(invites=[{"email": ben.email, "traveller": 1}])["id"]
        token = mails.link(ben.email).split("#token=")[1]
        before = len(post())
        assert plans.client.as_(ben).post("/api/invites/accept", json={"token": token}).status_code == 200
        for trip_id in (closed, seen):
            tell("trip_confirmed", to=[ben], trip_id=UUID(trip_id))
        clock.move(hours=4)
        newest, *earlier = post()
        assert len(earlier) == before
        assert f"/trip-details/{seen}" in newest
        assert f"/trip-details/{closed}" not in newest

    @pytest.mark.postgres
    @pytest.mark.rule("W18")
    def test_the_daily_email_skips_a_reader_locked_by_another_process(self, database_address, tell, post, clock, ben):
        """The other process has locked the reader and the first of two notices."""
        tell("trip_confirmed", to=[ben])
        tell("trip_cancelled", to=[ben])
        clock.move(hours=4)
        with create_engine(database_address, poolclass=NullPool).connect() as other:
            reader = {"reader": ben.id}
            other.execute(text("SELECT FROM users WHERE id = :reader FOR NO KEY UPDATE"), reader)
            other.execute(text("SELECT FROM notices WHERE user_id = :reader ORDER BY id LIMIT 1 FOR UPDATE"), reader)
            assert post() == []
        assert len(post()) == 1

    @pytest.mark.postgres
    @pytest.mark.rule("W18")
    def test_the_daily_email_does_not_wait_for_a_notice_locked_by_another_process(
        self, database_address, tell, post, clock, ben
    ):
        tell("trip_confirmed", to=[ben])
        tell("trip_cancelled", to=[ben])
        clock.move(hours=4)
        with create_engine(database_address, poolclass=NullPool).connect() as other:
            reader = {"reader": ben.id}
            other.execute(text("SELECT FROM notices WHERE user_id = :reader ORDER BY id LIMIT 1 FOR UPDATE"), reader)
            (first,) = post()
        clock.move(hours=24, seconds=1)
        second, _ = post()
        assert ("cancelled" in first, "confirmed" in first) == (True, False)
        assert ("cancelled" in second, "confirmed" in second) == (False, True)

    def test_the_email_is_sent_at_most_once_a_day_and_repeats_nothing(self, tell, post, clock, ben):
        tell("trip_confirmed", to=[ben])
        clock.move(hours=4)
        assert len(post()) == 1
        assert len(post()) == 1
        tell("trip_cancelled", to=[ben])
        clock.move(hours=23)
        assert len(post()) == 1
        clock.move(hours=1, seconds=1)
        newest, _ = post()
        assert "cancelled" in newest
        assert "confirmed" not in newest

    def test_notices_read_at_the_bell_are_not_emailed(self, client, tell, post, clock, ben):
        tell("trip_confirmed", to=[ben])
        client.as_(ben).post("/api/notices/read", json={"until": clock.now().isoformat()})
        clock.move(hours=5)
        assert post() == []

    def test_notices_with_their_own_email_are_left_out(self, tell, post, clock, ana, ben):
        tell("invite_accepted", to=[ben], actor_id=ana.id)
        clock.move(hours=5)
        assert post() == []

    @pytest.mark.parametrize("wish", ["email", "tripUpdates"])
    def test_no_email_is_sent_to_people_who_turned_off_trip_emails(self, client, tell, post, clock, ben, wish):
        wishes = {"email": True, "tripUpdates": True, "marketing": False, wish: False}
        assert client.as_(ben).put("/api/account/notifications", json=wishes).status_code == 200
        tell("trip_confirmed", to=[ben])
        clock.move(hours=5)
        assert post() == []

    def test_a_topic_can_be_excluded_from_the_email(self, client, tell, post, clock, ben):
        choose(client, ben, email=["bookings"])
        tell("trip_confirmed", to=[ben])
        tell("stay_confirmed", to=[ben])
        clock.move(hours=5)
        [text] = post()
        assert "marked the stay as confirmed" in text
        assert "confirmed the trip" not in text

    def test_many_notices_are_listed_up_to_a_limit_and_the_rest_counted(self, tell, post, clock, ben):
        for _ in range(digests.MOST_SENTENCES + 3):
            tell("stay_confirmed", to=[ben])
        clock.move(hours=5)
        [text] = post()
        assert text.count("- Someone marked the stay as confirmed.") == digests.MOST_SENTENCES
        assert "And 3 more." in text

    def test_many_people_are_emailed_in_several_transactions(self, tell, post, clock, monkeypatch, ana, ben):
        monkeypatch.setattr(digests, "AT_ONCE", 1)
        tell("trip_confirmed", to=[ana, ben])
        clock.move(hours=5)
        assert len(post()) == 1


class TestChoices:
    def test_all_topics_are_on_by_default(self, client, ben):
        assert client.as_(ben).get(CHOICES).json() == {"bell": ALL, "email": ALL}

    def test_a_topic_turned_off_makes_no_notices_while_others_do(self, client, tell, ben):
        assert choose(client, ben, bell=["bookings"])["bell"] == ["bookings"]
        tell("trip_confirmed", to=[ben])
        tell("stay_confirmed", to=[ben])
        assert words(client, ben) == ["Someone marked the stay as confirmed."]

    def test_one_persons_choice_does_not_affect_another(self, client, tell, ana, ben):
        choose(client, ben, bell=[])
        tell("trip_confirmed", to=[ana, ben])
        assert (len(words(client, ana)), len(words(client, ben))) == (1, 0)

    def test_choices_survive_a_change_of_the_email_preferences(self, client, ben):
        chosen = choose(client, ben, bell=["tasks"], email=[])
        client.as_(ben).put("/api/account/notifications", json={"email": True, "tripUpdates": True, "marketing": False})
        assert client.as_(ben).get(CHOICES).json() == chosen == {"bell": ["tasks"], "email": []}

    @pytest.mark.parametrize("name", ["bell", "email"])
    @pytest.mark.parametrize("value", [None, "tasks", ["gossip"], [1], {"tasks": True}])
    @pytest.mark.rule("W1")
    def test_a_choice_other_than_a_list_of_known_topics_is_rejected(self, client, ben, name, value):
        reply = client.as_(ben).put(CHOICES, json={"bell": ALL, "email": ALL, name: value})
        assert reply.status_code == 422
        assert reply.json()["fields"][0]["field"].startswith(name)


def test_every_job_runs_on_an_empty_database(database, clock):
    for job in jobs.jobs(titles):
        assert not database.write_now(job.unit, clock.now())
    assert service.PAGE < service.KEEP_EACH
