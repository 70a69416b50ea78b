"""How many invite emails one mailbox gets a day, and the single click that ends them (TRUST.md A21, P8)."""

from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import select

from tests.browser import Browser
from tests.conftest import MakeSettings
from tests.mailboxes import Mailboxes
from tests.make import Make
from tests.messaging import mail_server
from tests.messaging.mail_server import MailServer
from tests.plans import Plans
from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.core.settings import Settings
from tripoint.messaging import outbox
from tripoint.messaging.models import OutboxMail

GUEST = "ben@example.com"


@pytest.fixture
def settings(make_settings: MakeSettings) -> Settings:
    return make_settings(rate_limits=True)


def invited(client: Browser, make: Make, number: int) -> tuple[Plans, str]:
    """Another person's trip to which Ben is invited; the emails have not been sent yet."""
    plans = Plans(client.as_(make.user(f"organizer{number}@example.com")))
    return plans, plans.make(invites=[{"email": GUEST.title() if number % 2 else GUEST, "traveller": 1}])["id"]


def delivery(plans: Plans, trip_id: str) -> dict[str, Any]:
    state: dict[str, Any] = plans.trip(trip_id)["invites"][0]["delivery"]
    return state


def left(mails: Mailboxes) -> int:
    """How many emails have reached Ben."""
    return len(mails(GUEST)) + len(mails(GUEST.title()))


@pytest.mark.rule("A21", "P8")
def test_invite_emails_beyond_five_a_day_to_one_mailbox_are_sent_the_next_day(
    client: Browser, make: Make, mails: Mailboxes, clock: SetClock
) -> None:
    clock.move(hours=11, minutes=58)  # two minutes before midnight UTC
    trips = [invited(client, make, number) for number in range(7)]
    assert left(mails) == 5
    # Which five are sent first is undefined: all seven are due at the same moment of the stopped clock.
    states = sorted((delivery(*trip) for trip in trips), key=lambda one: str(one["state"]))
    assert states == [{"state": "captured", "reason": None}] * 5 + [{"state": "later_today", "reason": None}] * 2

    clock.move(minutes=1)
    assert left(mails) == 5
    clock.move(minutes=1)
    assert left(mails) == 7
    assert {delivery(*trip)["state"] for trip in trips} == {"captured"}


@pytest.mark.rule("R5")
def test_a_postponed_email_still_has_the_full_time_for_retries(
    client: Browser, make: Make, mails: Mailboxes, database: Database
) -> None:
    for number in range(6):
        invited(client, make, number)
    left(mails)
    query = select(OutboxMail.due_at, OutboxMail.give_up_at).where(OutboxMail.state == "queued")
    (waiting,) = database.read_now(lambda db: db.execute(query).all())
    assert waiting.give_up_at - waiting.due_at == outbox.KEEP_TRYING


@pytest.mark.rule("A21")
def test_a_full_mailbox_does_not_delay_other_mailboxes(client: Browser, make: Make, mails: Mailboxes) -> None:
    for number in range(6):
        invited(client, make, number)
    Plans(client.as_(make.user("eva@example.com"))).make(invites=[{"email": "chloe@example.com", "traveller": 1}])
    assert (left(mails), len(mails("chloe@example.com"))) == (5, 1)


def test_a_postponed_invite_can_be_shared_as_a_link_or_cancelled(
    client: Browser, make: Make, mails: Mailboxes, clock: SetClock
) -> None:
    trips = [invited(client, make, number) for number in range(7)]
    left(mails)
    # Which two of the seven wait is undefined, as all are due at the same moment.
    (by_hand, one), (taken_back, other) = [trip for trip in trips if delivery(*trip)["state"] == "later_today"]
    link = by_hand.client.post(f"/api/trips/{one}/invites/{by_hand.trip(one)['invites'][0]['id']}/link").json()["url"]
    taken_back.client.delete(f"/api/trips/{other}/invites/{taken_back.trip(other)['invites'][0]['id']}")
    clock.move(days=1)
    assert left(mails) == 5
    assert client.post("/api/invites/open", json={"token": link.split("#token=")[1]}).status_code == 200


@pytest.mark.rule("A21")
def test_button_and_one_click_opt_outs_share_a_limit_of_sixty_in_five_minutes(client: Browser, clock: SetClock) -> None:
    def button() -> int:
        return client.post("/api/invites/no-more", json={"token": "A" * 32}).status_code

    def one_click() -> int:
        return client.post(f"/api/invites/no-more/{'A' * 32}", data={"List-Unsubscribe": "One-Click"}).status_code

    assert [end() for _ in range(30) for end in (button, one_click)] == [404] * 60
    refused = client.post("/api/invites/no-more", json={"token": "A" * 32})
    assert (refused.status_code, one_click()) == (429, 429)
    assert refused.headers["retry-after"] == "300"
    clock.move(minutes=5)
    assert (button(), one_click()) == (404, 404)


class TestDelivered:
    """With a mail server."""

    @pytest.fixture
    def server(self) -> Iterator[MailServer]:
        with mail_server.running() as running:
            yield running

    @pytest.fixture
    def settings(self, make_settings: MakeSettings, server: MailServer) -> Settings:
        return make_settings(rate_limits=True, smtp_url=server.url)

    def test_a_retried_email_counts_once_towards_the_daily_limit(
        self, client: Browser, make: Make, mails: Mailboxes, clock: SetClock, server: MailServer
    ) -> None:
        server.data_answer = "451 Try again later"
        for number in range(5):
            invited(client, make, number)
        for _ in range(3):
            mails()
            clock.move(minutes=10)
        server.data_answer = "250 OK"
        mails()
        assert len(server.accepted) == 5

    @pytest.mark.rule("A21")
    def test_an_email_retried_on_the_next_day_counts_towards_that_days_limit(
        self, client: Browser, make: Make, mails: Mailboxes, clock: SetClock, server: MailServer
    ) -> None:
        clock.move(hours=11, minutes=50)  # ten minutes before midnight UTC
        server.data_answer = "451 Try again later"
        invited(client, make, 0)
        mails()
        clock.move(minutes=20)
        server.data_answer = "250 OK"
        mails()
        for number in range(1, 6):
            invited(client, make, number)
        mails()
        assert len(server.accepted) == 5

    def test_the_organizer_sees_why_a_mailbox_rejected_the_invite(
        self, client: Browser, make: Make, mails: Mailboxes, server: MailServer
    ) -> None:
        server.recipient_answer = "550 5.1.1 no such mailbox"
        plans, trip_id = invited(client, make, 0)
        mails()
        assert delivery(plans, trip_id) == {"state": "failed", "reason": "550 5.1.1 no such mailbox"}

    @pytest.mark.rule("P8", "W13")
    def test_one_click_unsubscribe_ends_invites_to_the_address(
        self, client: Browser, make: Make, mails: Mailboxes, server: MailServer, settings: Settings, database: Database
    ) -> None:
        invited(client, make, 0)
        mails()
        (mail,) = server.accepted
        assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        address = mail["List-Unsubscribe"].strip().strip("<>")
        assert address.startswith(f"{settings.origin}/api/invites/no-more/")

        looked = client.get(address, headers={"Accept-Language": "de"}, follow_redirects=False)
        page = f"{settings.origin}/de/no-more-invites#token={address.rpartition('/')[2]}"
        assert (looked.status_code, looked.headers["location"]) == (303, page)
        invited(client, make, 2)
        mails()
        assert len(server.accepted) == 2, "looking changes nothing"

        form = {"Content-Type": "application/x-www-form-urlencoded"}
        assert client.post(address, content="List-Unsubscribe=One-Click", headers=form).status_code == 200
        plans, trip_id = invited(client, make, 4)
        assert (len(server.accepted), delivery(plans, trip_id)["state"]) == (2, "none")
        assert client.post(f"{address}x", content="List-Unsubscribe=One-Click", headers=form).status_code == 404
        words = database.read_now(lambda db: [str(row.params) for row in db.scalars(select(OutboxMail))])
        assert not any("no-more" in one for one in words), "the way out never lies in the outbox"


@pytest.mark.rule("A21")
def test_one_address_may_try_sixty_links_in_five_minutes(client: Browser, clock: SetClock) -> None:
    tried = [client.post("/api/invites/open", json={"token": "A" * 32}).status_code for _ in range(61)]
    assert tried == [404] * 60 + [429]
    clock.move(minutes=5)
    assert client.post("/api/invites/open", json={"token": "A" * 32}).status_code == 404
