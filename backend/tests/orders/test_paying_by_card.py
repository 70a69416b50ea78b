"""Orders by card: the buyer's way there and back, processes killed along the way, lost events (docs/decisions/0317)."""

import asyncio
import base64
from datetime import datetime
from uuid import UUID

import pytest

from tests.bills import order
from tests.local_server import Reply
from tests.orders.cards import checkout, order_by_card
from tripoint.orders import jobs, operators, payments, polling, service
from tripoint.orders.models import Order
from tripoint.orders.paying import Cashier
from tripoint.orders.states import OrderState

WAY = "awaiting_payment"


@pytest.fixture
def settings(card_settings):
    return card_settings()


def test_team_pro_ordered_by_card_takes_effect_once_it_is_paid(plans, trip_id, cards, stripe, mails):
    made = order_by_card(plans.client, trip_id)
    assert made.status_code == 201, made.text
    said = made.json()
    assert (said["state"], said["payBy"], said["number"], said["dueOn"], said["mayCancel"]) == (
        WAY, "card", None, None, True,
    )  # fmt: skip
    assert not stripe.asked  # nothing is sent before the order is saved
    before = plans.trip(trip_id)
    assert (before["tier"]["tier"], before["tier"]["waitingInvites"]) == ("starter", 1)
    there = checkout(plans.client, said["id"]).json()
    page = stripe.only_session()
    assert (there["address"], there["order"]["state"]) == (page["url"], WAY)
    assert (page["amount_total"], page["currency"], page["customer_email"], page["locale"], page["product"]) == (
        9_900, "usd", "books@novak.example", "en", "Team Pro for one retreat",
    )  # fmt: skip
    assert page["success_url"] == f"http://127.0.0.1:8000/trip-details/{trip_id}?payment={said['id']}"
    assert page["cancel_url"] == page["success_url"] + "&left=1"
    assert plans.trip(trip_id) == before
    assert mails("books@novak.example") == []
    cards.tell("checkout.session.completed", stripe.pay())
    after = plans.trip(trip_id)
    assert (after["tier"]["tier"], after["tier"]["waitingInvites"]) == ("pro", 0)
    assert after["version"] > before["version"]  # so that viewers of the trip are notified
    (listed,) = plans.client.get("/api/orders").json()["orders"]
    assert (listed["state"], listed["number"], listed["mayCancel"]) == ("paid", "2026-0001", False)
    (receipt,) = mails("books@novak.example")
    assert receipt.subject == "Payment received: 2026-0001, Team Pro for one retreat"
    assert base64.b64decode(receipt.files[0]["content"]).startswith(b"%PDF-")
    (news,) = mails("no-reply@localhost")
    assert "The payment in Stripe: pi_0" in news.text
    assert len(mails("guest9@example.com")) == 1
    assert stripe.charged() == [9_900]


def test_the_payment_page_uses_the_buyers_language_and_returns_to_it(plans, trip_id, cards, stripe):
    plans.client.headers["Accept-Language"] = "cs"
    made = cards.begun(plans.client, trip_id)
    page = stripe.only_session()
    assert (page["locale"], page["product"]) == ("cs", "Team Pro pro jeden výjezd")
    assert page["success_url"].endswith(f"/cs/trip-details/{trip_id}?payment={made['id']}")


def test_an_order_can_be_paid_by_card_or_by_invoice(plans, trip_id, stripe):
    assert plans.client.get("/api/orders").json() == {"orders": [], "payBy": ["card", "invoice"]}
    assert order(plans.client, trip_id).json()["number"] == "2026-0001"
    assert plans.trip(trip_id)["tier"]["tier"] == "pro"
    assert not stripe.asked


class TestWithoutStripeKey:
    @pytest.fixture
    def settings(self, make_settings):
        return make_settings()

    def test_only_payment_by_invoice_is_offered(self, plans, trip_id, cards):
        assert plans.client.get("/api/orders").json()["payBy"] == ["invoice"]
        refused = order_by_card(plans.client, trip_id)
        assert (refused.status_code, refused.json()["code"]) == (409, "card_not_offered")
        assert cards.post(b"{}", {}).status_code == 400
        assert cards.look() == 0

    def test_the_worker_makes_no_requests(self, database, settings, clock):
        _work_once(database, settings, clock)


def test_repeated_checkouts_return_the_same_page_and_use_an_idempotency_key(plans, trip_id, cards, stripe):
    made = cards.begun(plans.client, trip_id)
    again = [checkout(plans.client, made["id"]).json()["address"] for _ in range(2)]
    assert set(again) == {stripe.only_session()["url"]}
    assert stripe.heads[0]["Idempotency-Key"] == f"tripoint-order-{made['id']}"
    assert "X-Stripe-Client-Telemetry" not in stripe.heads[-1]


def test_an_item_awaiting_payment_cannot_be_ordered_again(plans, trip_id, cards):
    cards.begun(plans.client, trip_id)
    for again in (order(plans.client, trip_id), order_by_card(plans.client, trip_id)):
        assert (again.status_code, again.json()["code"]) == (409, "order_awaits_payment")


def test_a_new_organizer_is_told_that_the_earlier_one_has_begun_to_pay(client, plans, cards, make, mails, stripe):
    """The order is not listed among theirs, so they could neither finish nor cancel it there."""
    trip_id = plans.make(invites=[{"email": "ben@example.com", "traveller": 1}])["id"]
    cards.begun(plans.client, trip_id)
    ana, ben = plans.client.headers["Authorization"], make.user("ben@example.com", name="Ben Vogt")
    token = mails.link(ben.email).split("#token=")[1]
    client.as_(ben).post("/api/invites/accept", json={"token": token}).raise_for_status()
    client.headers["Authorization"] = ana
    body = {"version": plans.trip(trip_id)["version"], "userId": str(ben.id)}
    plans.client.post(f"/api/trips/{trip_id}/organizer", json=body).raise_for_status()
    refused = order(client.as_(ben), trip_id)
    assert (refused.status_code, refused.json()["code"]) == (409, "order_awaits_another")
    assert "If they don't finish within a day" in refused.json()["title"]
    cards.tell("checkout.session.completed", stripe.pay())  # the person who began can still pay
    assert client.as_(ben).get(f"/api/trips/{trip_id}").json()["tier"]["tier"] == "pro"


def test_others_cannot_get_the_payment_page_or_cancel_the_order(client, plans, trip_id, cards, make, stripe):
    made = cards.begun(plans.client, trip_id)
    asked = len(stripe.asked)
    eva = client.as_(make.user("eva@example.com"))
    assert checkout(eva, made["id"]).status_code == 404
    assert eva.post(f"/api/orders/{made['id']}/cancel").status_code == 404
    assert len(stripe.asked) == asked


def test_an_unpaid_card_order_has_no_invoice(plans, trip_id, cards):
    made = cards.begun(plans.client, trip_id)
    assert plans.client.get(f"/api/orders/{made['id']}/invoice").status_code == 404


class TestKilled:
    """A process killed between two steps is simulated by a next step that fails or never comes."""

    def test_checkout_can_be_repeated_if_stripe_was_never_reached(self, plans, trip_id, stripe):
        made = order_by_card(plans.client, trip_id).json()
        stripe.instead = [Reply(500), Reply(500)]
        assert checkout(plans.client, made["id"]).status_code == 503
        assert stripe.sessions == {}
        assert checkout(plans.client, made["id"]).json()["address"]

    @pytest.mark.parametrize("replies", [1, 2])
    def test_checkout_finds_the_same_page_if_stripes_reply_was_lost(self, plans, trip_id, stripe, replies):
        made = order_by_card(plans.client, trip_id).json()
        stripe.lost = replies
        assert checkout(plans.client, made["id"]).status_code == (200 if replies == 1 else 503)
        assert checkout(plans.client, made["id"]).json()["address"] == stripe.only_session()["url"]

    def test_an_order_is_settled_even_if_its_page_was_never_recorded(self, plans, trip_id, cards, stripe, monkeypatch):
        made = order_by_card(plans.client, trip_id).json()
        with monkeypatch.context() as killed:
            killed.setattr("tripoint.orders.payments.note_page", _killed)
            assert checkout(plans.client, made["id"]).status_code == 500
        stripe.pay()  # by someone who found the page, although nobody was told about it
        assert cards.tell("checkout.session.completed", stripe.only_session()).status_code == 200
        assert cards.books() == [("2026-0001", "paid")]

    @pytest.mark.parametrize("step", ["numbers.take", "opening.begin", "notifying.settled"])
    def test_an_order_killed_while_settling_is_settled_once_by_the_repeated_event(
        self, plans, trip_id, cards, stripe, monkeypatch, mails, step
    ):
        cards.begun(plans.client, trip_id)
        event = stripe.event("checkout.session.completed", stripe.pay())
        with monkeypatch.context() as killed:
            killed.setattr(f"tripoint.orders.service.{step}", _killed)
            assert cards.send(event).status_code == 500
        assert plans.trip(trip_id)["tier"]["tier"] == "starter"
        assert cards.books() == [(None, WAY)]
        assert [cards.send(event).status_code for _ in range(2)] == [200, 200]
        assert cards.books() == [("2026-0001", "paid")]
        assert len(mails("books@novak.example")) == len(mails("guest9@example.com")) == 1
        assert stripe.charged() == [9_900]
        assert [one["action"] for one in _log(plans, trip_id)].count("team_pro_ordered") == 1

    def test_an_order_whose_page_was_closed_before_the_kill_is_cancelled_by_the_worker(
        self, plans, trip_id, cards, stripe, clock, monkeypatch
    ):
        made = cards.begun(plans.client, trip_id)
        with monkeypatch.context() as killed:
            killed.setattr("tripoint.orders.service.become", _killed)
            assert plans.client.post(f"/api/orders/{made['id']}/cancel").status_code == 500
        assert (stripe.only_session()["status"], cards.books()) == ("expired", [(None, WAY)])
        clock.move(minutes=10)
        cards.look()
        assert cards.books() == [(None, "cancelled")]


class TestLostEvents:
    """No event ever arrives."""

    def test_the_buyers_return_settles_the_order(self, plans, trip_id, cards, stripe, mails):
        made = cards.begun(plans.client, trip_id)
        stripe.pay()
        back = checkout(plans.client, made["id"]).json()
        assert (back["address"], back["order"]["state"], back["order"]["number"]) == (None, "paid", "2026-0001")
        assert plans.trip(trip_id)["tier"]["tier"] == "pro"
        late = cards.tell("checkout.session.completed", stripe.only_session())
        assert late.status_code == 200
        assert len(mails("books@novak.example")) == 1

    def test_the_worker_settles_the_order_after_ten_minutes(self, plans, trip_id, cards, stripe, clock):
        cards.begun(plans.client, trip_id)
        stripe.pay()
        clock.move(seconds=599)
        assert cards.look() == 0
        clock.move(seconds=1)
        assert cards.look() == 1
        assert cards.books() == [("2026-0001", "paid")]
        clock.move(days=1)
        assert cards.look() == 0

    def test_the_worker_continues_after_a_failed_check(
        self, plans, trip_id, cards, stripe, clock, database, settings, monkeypatch
    ):
        cards.begun(plans.client, trip_id)
        stripe.pay()
        clock.move(minutes=10)
        with monkeypatch.context() as broken:
            broken.setattr("tripoint.orders.payments.settle", _killed)
            _work_once(database, settings, clock)
        assert cards.books() == [(None, WAY)]
        clock.move(minutes=10)
        _work_once(database, settings, clock)
        assert cards.books() == [("2026-0001", "paid")]

    def test_an_order_whose_check_fails_does_not_hold_up_others(
        self, plans, trip_id, cards, stripe, clock, monkeypatch
    ):
        cards.begun(plans.client, trip_id)
        other = plans.make()["id"]
        cards.begun(plans.client, other)
        stripe.pay(cards.newest())
        clock.move(minutes=10)
        settle, first = payments.settle, next(iter(stripe.sessions))

        def breaks(db, order_id, page, desk, **more):
            if page.id == first:
                raise TypeError
            settle(db, order_id, page, desk, **more)

        monkeypatch.setattr(payments, "settle", breaks)
        assert cards.look() == 2
        assert sorted(state for _, state in cards.books()) == [WAY, "paid"]

    def test_without_card_payments_an_order_is_cancelled_when_its_page_expires(
        self, app, plans, trip_id, cards, clock, database, settings, monkeypatch
    ):
        made = cards.begun(plans.client, trip_id)
        monkeypatch.setattr(app.app.state, "card_payments", None)
        refused = plans.client.post(f"/api/orders/{made['id']}/cancel")  # its page may still be paid
        assert (refused.status_code, refused.json()["code"]) == (503, "card_payment_unavailable")
        for hours, state in ((22, WAY), (2, "cancelled")):
            clock.move(hours=hours)
            desk = operators.desk(settings, clock.now())
            asyncio.run(Cashier(database, None, asyncio.to_thread, desk).poll())
            assert cards.books() == [(None, state)]

    def test_the_worker_checks_every_ten_minutes_and_after_three_days_once_a_day(
        self, plans, trip_id, cards, stripe, clock
    ):
        cards.begun(plans.client, trip_id)
        stripe.only_session()["status"], stripe.only_session()["payment_status"] = "complete", "unpaid"
        asked = []
        for minutes in (10, 9, 1, 3 * 24 * 60 - 20, 10, 24 * 60 - 11, 2):
            clock.move(minutes=minutes)
            asked.append(cards.look())
        assert asked == [1, 0, 1, 1, 0, 0, 1]

    def test_an_unanswered_check_does_not_hold_up_other_orders(self, plans, cards, stripe, clock):
        for _ in range(2):
            cards.begun(plans.client, plans.make()["id"])
        for one in list(stripe.sessions.values()):
            stripe.pay(one)
        stripe.instead = [Reply(500), Reply(500)]
        clock.move(minutes=10)
        assert cards.look() == 2
        assert sorted(state for _, state in cards.books()) == [WAY, "paid"]
        clock.move(minutes=10)
        cards.look()
        assert [state for _, state in cards.books()] == ["paid", "paid"]

    def test_an_unpaid_order_is_cancelled_when_its_page_expires(self, plans, trip_id, cards, stripe, clock, mails):
        cards.begun(plans.client, trip_id)
        stripe.only_session()["status"] = "expired"
        clock.move(hours=23)
        cards.look()
        assert cards.books() == [(None, "cancelled")]
        assert mails("books@novak.example") == mails("no-reply@localhost") == []

    @pytest.mark.parametrize(("seconds", "state"), [(0, WAY), (1, "cancelled")])
    def test_an_order_without_a_page_is_cancelled_when_its_page_would_have_expired(
        self, plans, trip_id, cards, stripe, clock, seconds, state
    ):
        order_by_card(plans.client, trip_id)
        clock.move(hours=23, seconds=seconds)
        cards.look()
        assert cards.books() == [(None, state)]
        assert not stripe.asked


@pytest.mark.parametrize(("seconds", "state"), [(-1, WAY), (0, WAY), (1, "cancelled")])
def test_a_page_is_made_only_while_stripe_would_accept_its_expiry(
    client, ana, plans, trip_id, stripe, clock, seconds, state
):
    made = order_by_card(plans.client, trip_id).json()
    clock.move(hours=22, minutes=29, seconds=seconds)
    there = checkout(client.new_session(ana.email), made["id"]).json()
    assert (there["order"]["state"], bool(there["address"])) == (state, state == WAY)


class TestCancelling:
    def test_cancelling_expires_the_page_and_lets_the_trip_order_again(self, plans, trip_id, cards, stripe, mails):
        made = cards.begun(plans.client, trip_id)
        taken = plans.client.post(f"/api/orders/{made['id']}/cancel")
        assert (taken.status_code, taken.json()["state"], taken.json()["number"]) == (200, "cancelled", None)
        assert stripe.only_session()["status"] == "expired"
        assert mails("books@novak.example") == mails("no-reply@localhost") == []
        cards.paid(plans.client, trip_id)
        assert cards.books() == [(None, "cancelled"), ("2026-0001", "paid")]  # no number was used up

    def test_an_order_paid_in_the_meantime_cannot_be_cancelled(self, plans, trip_id, cards, stripe):
        made = cards.begun(plans.client, trip_id)
        stripe.pay()
        refused = plans.client.post(f"/api/orders/{made['id']}/cancel")
        assert (refused.status_code, refused.json()["code"]) == (409, "order_settled")
        assert cards.books() == [("2026-0001", "paid")]

    def test_an_order_whose_payment_is_processing_cannot_be_cancelled(self, plans, trip_id, cards, stripe):
        made = cards.begun(plans.client, trip_id)
        stripe.pay(at_once=False)
        assert plans.client.post(f"/api/orders/{made['id']}/cancel").json()["code"] == "order_settled"
        assert cards.books() == [(None, WAY)]

    def test_an_order_whose_page_was_never_shown_is_cancelled_without_asking_stripe(
        self, plans, trip_id, cards, stripe
    ):
        """Stripe repeats a failure under the same key for a day."""
        made = order_by_card(plans.client, trip_id).json()
        stripe.lost = 2
        assert checkout(plans.client, made["id"]).status_code == 503
        asked = len(stripe.asked)
        assert plans.client.post(f"/api/orders/{made['id']}/cancel").status_code == 200
        assert (len(stripe.asked), cards.books()) == (asked, [(None, "cancelled")])
        assert order_by_card(plans.client, trip_id).status_code == 201

    def test_an_order_cancelled_while_its_page_is_made_has_the_page_expired(
        self, plans, trip_id, cards, stripe, monkeypatch
    ):
        made = order_by_card(plans.client, trip_id).json()
        note = payments.note_page

        def cancelled_first(db, order_id, session):
            order = db.get(Order, order_id)
            order.state = OrderState.CANCELLED
            db.flush()
            return note(db, order_id, session)

        monkeypatch.setattr(payments, "note_page", cancelled_first)
        assert checkout(plans.client, made["id"]).json()["address"] is None
        assert stripe.only_session()["status"] == "expired"
        assert cards.books() == [(None, "cancelled")]

    @pytest.mark.parametrize("begun", [True, False])
    def test_checkout_for_a_cancelled_trip_cancels_the_order(self, plans, trip_id, cards, stripe, begun):
        made = order_by_card(plans.client, trip_id).json()
        if begun:
            assert checkout(plans.client, made["id"]).json()["address"]
        version = plans.trip(trip_id)["version"]
        off = plans.client.post(f"/api/trips/{trip_id}/status", json={"to": "cancelled", "version": version})
        assert off.is_success, off.text
        there = checkout(plans.client, made["id"]).json()
        assert (there["address"], there["order"]["state"]) == (None, "cancelled")
        assert [one["status"] for one in stripe.sessions.values()] == (["expired"] if begun else [])
        assert cards.books() == [(None, "cancelled")]

    def test_an_order_paid_before_the_trip_was_cancelled_is_settled(self, plans, trip_id, cards, stripe):
        made = cards.begun(plans.client, trip_id)
        stripe.pay()
        version = plans.trip(trip_id)["version"]
        plans.client.post(f"/api/trips/{trip_id}/status", json={"to": "cancelled", "version": version})
        assert checkout(plans.client, made["id"]).json()["order"]["state"] == "paid"

    @pytest.mark.two_units
    def test_cancelling_fails_if_a_page_is_recorded_at_the_same_time(self, plans, trip_id, cards, monkeypatch):
        """The page was recorded after we checked whether there is one to close."""
        made = order_by_card(plans.client, trip_id).json()
        cancel = service.cancel_own

        def sent_first(db, *args):
            payments.note_page(db, UUID(made["id"]), "cs_test_of_another_tab")
            return cancel(db, *args)

        with monkeypatch.context() as meanwhile:
            meanwhile.setattr(service, "cancel_own", sent_first)
            refused = plans.client.post(f"/api/orders/{made['id']}/cancel")
        assert (refused.status_code, refused.json()["code"]) == (503, "card_payment_unavailable")
        assert cards.books() == [(None, WAY)]
        assert plans.client.post(f"/api/orders/{made['id']}/cancel").status_code == 200

    def test_cancelling_an_order_that_stripe_already_expired_succeeds(self, plans, trip_id, cards, stripe):
        made = cards.begun(plans.client, trip_id)
        cards.tell("checkout.session.expired", {**stripe.only_session(), "status": "expired"})
        again = plans.client.post(f"/api/orders/{made['id']}/cancel")
        assert (again.status_code, again.json()["state"]) == (200, "cancelled")

    def test_cancelling_while_stripe_is_unavailable_changes_nothing(self, plans, trip_id, cards, stripe):
        made = cards.begun(plans.client, trip_id)
        stripe.instead = [Reply(503), Reply(503)]
        refused = plans.client.post(f"/api/orders/{made['id']}/cancel")
        assert (refused.status_code, refused.json()["code"]) == (503, "card_payment_unavailable")
        assert cards.books() == [(None, WAY)]

    def test_an_order_unknown_to_stripe_can_be_cancelled(self, plans, trip_id, cards, stripe):
        made = cards.begun(plans.client, trip_id)
        stripe.sessions.clear()  # the keys now belong to another account
        assert plans.client.post(f"/api/orders/{made['id']}/cancel").json()["state"] == "cancelled"


class TestLimits:
    @pytest.fixture
    def settings(self, card_settings):
        return card_settings(rate_limits=True)

    def test_one_person_may_ask_for_a_payment_page_sixty_times_an_hour(self, plans, trip_id, cards):
        made = cards.begun(plans.client, trip_id)
        assert {checkout(plans.client, made["id"]).status_code for _ in range(59)} == {200}
        assert checkout(plans.client, made["id"]).status_code == 429
        assert plans.client.post(f"/api/orders/{made['id']}/cancel").status_code == 429  # this asks Stripe as well


def test_a_cancelled_card_order_is_deleted_after_sixty_days(plans, trip_id, cards, stripe, clock, database):
    made = cards.begun(plans.client, trip_id)
    plans.client.post(f"/api/orders/{made['id']}/cancel")
    cards.paid(plans.client, trip_id)
    clock.move(days=60)
    database.write_now(jobs.keep_books, clock.now())
    assert cards.books() == [(None, "cancelled"), ("2026-0001", "paid")]
    clock.move(seconds=1)
    database.write_now(jobs.keep_books, clock.now())
    assert cards.books() == [("2026-0001", "paid")]


def _killed(*_: object, **__: object) -> None:
    raise RuntimeError("killed")


def _work_once(database, settings, clock) -> None:
    """Run the worker's loop and stop it when it begins its first check."""

    async def work() -> None:
        stop = asyncio.Event()

        class Ending:
            def now(self) -> datetime:
                stop.set()
                return clock.now()

        await polling.run(database, settings, Ending(), stop)

    asyncio.run(work())


def _log(plans, trip_id):
    return plans.client.get(f"/api/trips/{trip_id}/log").json()["lines"]
