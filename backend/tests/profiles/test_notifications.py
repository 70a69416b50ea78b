"""Which emails people want: any optional ones, those about trips, the newsletter (SPEC 3, account)."""

import re

import pytest
from sqlalchemy import select

from tests.plans import Plans
from tripoint.marketing.models import Subscription

ALL = {"email": True, "tripUpdates": True, "marketing": True}
TRIPS = {"email": True, "tripUpdates": True, "marketing": False}
NEWS = "/api/newsletter"


def choose(client, **wishes):
    reply = client.put("/api/account/notifications", json={**TRIPS, **wishes})
    assert reply.status_code == 200, reply.text
    assert reply.json() == client.get("/api/account/profile").json()
    return reply.json()["notifications"]


def answers(client, make, mails, trip, accepting=True):
    """Ben answers; returns the emails about it that reach Ana."""
    ben = client.as_(make.user("ben@example.com"))
    token = mails.link("ben@example.com").split("#token=")[1]
    reply = ben.post(f"/api/invites/{'accept' if accepting else 'decline'}", json={"token": token})
    assert reply.status_code == 200, reply.text
    return mails("ana@example.com")


def subscription(database):
    return database.read_now(lambda db: db.scalar(select(Subscription)))


class TestTripUpdates:
    @pytest.fixture
    def trip(self, own):
        return Plans(own).make()

    @pytest.mark.spec("3.103")
    @pytest.mark.parametrize("accepting", [True, False])
    def test_the_organizer_is_emailed_about_answers_with_a_way_to_turn_that_off(
        self, client, make, mails, trip, accepting
    ):
        told = answers(client, make, mails, trip, accepting)

        assert len(told) == 1
        assert "Turn off trip emails" in told[0].text
        assert "/account-settings" in told[0].html

    @pytest.mark.spec("3.102", "3.103")
    @pytest.mark.parametrize("wish", ["email", "tripUpdates"])
    def test_no_email_is_sent_if_turned_off_and_the_answer_counts_anyway(self, own, client, make, mails, trip, wish):
        choose(own, **{wish: False})

        assert answers(client, make, mails, trip) == []
        assert own.get(f"/api/trips/{trip['id']}").json()["joinedCount"] == 2

    def test_turning_trip_updates_on_again_sends_emails_again(self, own, client, make, mails, trip):
        choose(own, tripUpdates=False)
        choose(own, tripUpdates=True)

        assert len(answers(client, make, mails, trip)) == 1

    def test_personal_invites_and_account_emails_are_always_sent(self, own, client, make, mails):
        ben = client.as_(make.user("ben@example.com"))
        choose(ben, email=False, tripUpdates=False)
        Plans(own).make()
        assert [one.subject for one in mails("ben@example.com")] == ["Ana Reis invites you to Valencia"]

        client.auth("POST", "/recover", json={"email": "ben@example.com"})
        assert mails("ben@example.com")[0].subject == "Set a new password for Tripoint"

    def test_an_invite_mentions_the_profile_only_to_people_with_an_account(self, own, make, mails):
        make.user("ben@example.com")
        Plans(own).make()

        assert "/profile" in mails("ben@example.com")[0].text
        assert "/profile" not in mails("chloe@example.com")[0].text


class TestNewsletter:
    @pytest.mark.spec("3.104")
    def test_a_verified_mailbox_is_subscribed_immediately_without_an_email(self, own, mails, database):
        assert choose(own, marketing=True) == ALL

        assert mails("ana@example.com") == []
        kept = subscription(database)
        assert (kept.email, kept.confirmed_at, kept.ended_at) == ("ana@example.com", kept.asked_at, None)
        assert kept.confirmed_at is not None

    @pytest.mark.spec("3.104")
    def test_the_subscription_ends_and_restarts_with_the_preference(self, own, database, clock):
        choose(own, marketing=True)
        clock.move(minutes=1)
        assert choose(own)["marketing"] is False
        assert subscription(database).ended_at == clock.now()

        clock.move(minutes=1)
        assert choose(own, marketing=True)["marketing"] is True
        assert (subscription(database).confirmed_at, subscription(database).ended_at) == (clock.now(), None)

    def test_setting_the_same_preference_again_changes_nothing(self, own, database, clock):
        choose(own, marketing=True)
        since = subscription(database).confirmed_at
        clock.move(minutes=1)
        choose(own, marketing=True, tripUpdates=False)

        assert subscription(database).confirmed_at == since

    def test_subscribing_by_the_form_and_email_links_shows_in_the_account(self, own, client, mails):
        client.post(NEWS, json={"email": "ANA@example.com"})
        assert own.get("/api/account/profile").json()["notifications"]["marketing"] is False

        token = re.search(r"#confirm=([\w-]+)", mails("ANA@example.com")[0].text)[1]
        client.post(f"{NEWS}/confirm", json={"token": token})
        assert own.get("/api/account/profile").json()["notifications"]["marketing"] is True

        client.post(f"{NEWS}/unsubscribe", json={"token": token})
        assert own.get("/api/account/profile").json()["notifications"]["marketing"] is False

    def test_changing_another_preference_keeps_a_pending_confirmation(self, own, client, mails):
        client.post(NEWS, json={"email": "ana@example.com"})
        token = re.search(r"#confirm=([\w-]+)", mails("ana@example.com")[0].text)[1]
        choose(own, tripUpdates=False)
        client.post(f"{NEWS}/confirm", json={"token": token})

        assert own.get("/api/account/profile").json()["notifications"]["marketing"] is True

    @pytest.mark.spec("3.102")
    def test_turning_off_optional_emails_also_ends_the_newsletter(self, own, database):
        choose(own, marketing=True)

        assert choose(own, email=False, marketing=True) == {"email": False, "tripUpdates": True, "marketing": False}
        assert subscription(database).ended_at is not None

    @pytest.mark.rule("P9")
    def test_an_unverified_mailbox_must_confirm_by_email(self, client, make, mails, database):
        eva = client.as_(make.user("eva@example.com", confirmed=False))

        assert choose(eva, marketing=True)["marketing"] is False
        assert [one.subject for one in mails("eva@example.com")] == ["Confirm your subscription"]
        assert subscription(database).confirmed_at is None

    @pytest.mark.rule("P9")
    def test_an_account_with_an_unverified_mailbox_can_neither_see_nor_end_a_subscription(
        self, client, make, mails, database
    ):
        client.post(NEWS, json={"email": "eva@example.com"})
        token = re.search(r"#confirm=([\w-]+)", mails("eva@example.com")[0].text)[1]
        client.post(f"{NEWS}/confirm", json={"token": token})
        impostor = client.as_(make.user("eva@example.com", confirmed=False))

        assert choose(impostor)["marketing"] is False
        assert subscription(database).ended_at is None

    @pytest.mark.rule("P9")
    def test_nobody_can_change_another_persons_newsletter(self, own, client, make):
        choose(own, marketing=True)
        choose(client.as_(make.user("eva@example.com")))

        assert own.get("/api/account/profile").json()["notifications"]["marketing"] is True


@pytest.mark.spec("3.102", "3.103", "3.104")
@pytest.mark.parametrize("name", TRIPS)
@pytest.mark.parametrize("value", [None, 1, "true", []])
@pytest.mark.rule("W1")
def test_each_preference_is_required_and_must_be_a_boolean(own, name, value):
    reply = own.put("/api/account/notifications", json={**TRIPS, name: value})
    assert [one["field"] for one in reply.json()["fields"]] == [name]

    left_out = own.put("/api/account/notifications", json={one: True for one in TRIPS if one != name})
    assert [(one["field"], one["code"]) for one in left_out.json()["fields"]] == [(name, "required")]
