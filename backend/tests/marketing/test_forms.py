"""Newsletter, waitlist, contact and enterprise enquiry, over HTTP."""

import re

import pytest
from sqlalchemy import func, select

from tripoint import worker
from tripoint.marketing.models import Message, Subscription, WaitlistEntry


def _token(mail) -> str:
    return re.search(r"#confirm=([\w-]+)", mail.text)[1]


@pytest.mark.spec("7.1", "3.10", "1.14")
def test_a_newsletter_address_is_confirmed_and_unsubscribed_by_the_link_in_its_email(client, mails, database):
    assert client.post("/api/newsletter", json={"email": " Ana@Example.com "}).status_code == 202

    token = _token(mails("Ana@Example.com")[0])
    assert database.read_now(lambda db: db.scalar(select(Subscription.confirmed_at))) is None

    assert client.post("/api/newsletter/confirm", json={"token": token}).status_code == 200
    assert database.read_now(lambda db: db.scalar(select(Subscription.confirmed_at))) is not None

    assert client.post("/api/newsletter/unsubscribe", json={"token": token}).status_code == 200
    assert database.read_now(lambda db: db.scalar(select(Subscription.ended_at))) is not None


def test_subscribing_again_gets_the_same_reply_and_a_confirmed_address_no_second_email(client, mails):
    first = client.post("/api/newsletter", json={"email": "ana@example.com"})
    client.post("/api/newsletter/confirm", json={"token": _token(mails("ana@example.com")[0])})
    again = client.post("/api/newsletter", json={"email": "ANA@example.com"})

    assert (first.status_code, first.json()) == (again.status_code, again.json())
    assert len(mails("ana@example.com")) == 1


@pytest.mark.spec("7.2", "5.2")
@pytest.mark.parametrize("email", ["", "  ", "ana", "ana@", "ana@home", "a b@example.com", None, 7])
def test_an_invalid_address_is_rejected_with_a_message_for_the_form(client, email):
    reply = client.post("/api/newsletter", json={"email": email})

    assert reply.status_code == 422
    assert reply.json()["fields"][0]["field"] == "email"
    assert reply.json()["error"]


def test_a_forged_newsletter_link_is_not_found(client):
    reply = client.post("/api/newsletter/confirm", json={"token": "x" * 32})

    assert (reply.status_code, reply.json()["code"]) == (404, "newsletter_link_over")


@pytest.mark.spec("7.59", "3.89", "1.13", "6.25")
def test_the_waitlist_stores_each_address_once_and_answers_repeats_alike(client, database):
    body = {"email": "ben@example.com", "firstName": "Ben", "lastName": "Vogt"}
    replies = [client.post("/api/waitlist", json=body).json() for _ in range(2)]

    assert replies[0] == replies[1]
    assert database.read_now(lambda db: db.scalar(select(func.count(WaitlistEntry.id)))) == 1


@pytest.mark.spec("7.60", "1.15", "3.90", "3.92", "3.94")
def test_a_contact_message_is_stored_and_forwarded_by_email(client, mails, database):
    body = {"fullName": "Chloé Martin", "email": "chloe@example.com", "subject": "A question", "message": "How?"}
    assert client.post("/api/contact", json=body).status_code == 202

    assert database.read_now(lambda db: db.scalar(select(Message.subject))) == "A question"
    passed_on = mails("no-reply@localhost")[0]
    assert "How?" in passed_on.text


@pytest.mark.spec("3.95", "3.96", "3.97", "3.98", "3.99")
def test_an_enterprise_enquiry_needs_all_its_fields(client, database):
    body = {
        "name": "David Nowak",
        "workEmail": "david@example.com",
        "companyName": "Wisła",
        "teamSize": 40,
        "message": "Forty of us.",
    }
    for missing in body:
        reply = client.post("/api/enterprise-enquiries", json={k: v for k, v in body.items() if k != missing})
        assert reply.status_code == 422
        assert reply.json()["fields"][0]["field"] == missing

    assert client.post("/api/enterprise-enquiries", json=body).status_code == 202
    assert database.read_now(lambda db: db.scalar(select(Message.team_size))) == 40


@pytest.mark.rule("P4")
def test_waitlist_entries_and_messages_are_deleted_after_twelve_months(client, database, clock):
    client.post("/api/waitlist", json={"email": "ben@example.com", "firstName": "Ben", "lastName": "Vogt"})
    body = {"fullName": "Chloé Martin", "email": "chloe@example.com", "subject": "A question", "message": "How?"}
    client.post("/api/contact", json=body)

    assert left_after(database, clock, days=364) == [1, 1, 0]
    assert left_after(database, clock, days=2) == [0, 0, 0]


@pytest.mark.rule("P4")
def test_a_newsletter_address_is_deleted_thirty_days_after_it_is_no_longer_wanted(client, mails, database, clock):
    for name in ("ana", "ben", "never-confirmed"):
        client.post("/api/newsletter", json={"email": f"{name}@example.com"})
    tokens = {name: _token(mails(f"{name}@example.com")[0]) for name in ("ana", "ben")}
    for token in tokens.values():
        client.post("/api/newsletter/confirm", json={"token": token})
    assert left_after(database, clock, days=29) == [0, 0, 3]
    assert left_after(database, clock, days=2) == [0, 0, 2]

    client.post("/api/newsletter/unsubscribe", json={"token": tokens["ben"]})
    assert left_after(database, clock, days=29) == [0, 0, 2]
    assert left_after(database, clock, days=2) == [0, 0, 1]
    assert left_after(database, clock, days=2000) == [0, 0, 1]


def left_after(database, clock, *, days):
    """Move the clock, run the worker's jobs, and count waitlist entries, messages and newsletter addresses."""
    clock.move(days=days)
    for job in worker.JOBS:
        database.write_now(job.unit, clock.now())
    models = (WaitlistEntry, Message, Subscription)
    return [database.read_now(lambda db, model=model: db.scalar(select(func.count(model.id)))) for model in models]


class TestWithLimits:
    @pytest.fixture
    def settings(self, make_settings):
        return make_settings(rate_limits=True)

    @pytest.mark.rule("A21")
    def test_one_address_can_subscribe_once_in_ten_minutes(self, client, clock):
        body = {"email": "ema@example.com"}
        assert client.post("/api/newsletter", json=body).status_code == 202

        refused = client.post("/api/newsletter", json=body)
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many_requests")
        assert int(refused.headers["retry-after"]) > 0

        clock.move(minutes=10)
        assert client.post("/api/newsletter", json=body).status_code == 202
