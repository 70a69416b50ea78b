"""Stripe's events: forged, replayed, out of order, late, wrong; refunds and disputes (docs/decisions/0317)."""

import json
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from sqlalchemy import update

from tests.browser import Browser
from tests.local_stripe import SIGNING_SECRET, signature
from tests.orders.cards import checkout
from tripoint.account import service as account_service
from tripoint.orders import jobs, operators
from tripoint.orders.models import Order

DONE, OVER = "checkout.session.completed", "checkout.session.expired"
REFUNDED, DISPUTED, DISPUTE_ENDED = "charge.refunded", "charge.dispute.created", "charge.dispute.closed"
WAITS = [(None, "awaiting_payment")]
PAID = [("2026-0001", "paid")]
BACK = [("2026-0001", "refunded")]


@pytest.fixture
def settings(card_settings):
    return card_settings()


@pytest.fixture
def begun(plans, trip_id, cards):
    return cards.begun(plans.client, trip_id)


@pytest.fixture
def paid(plans, trip_id, cards, mails):
    """The payment of a settled order whose emails have been read."""
    cards.paid(plans.client, trip_id)
    mails()
    return cards.newest()["payment_intent"]


def tier(plans, trip_id) -> str:
    return plans.trip(trip_id)["tier"]["tier"]


def become(plans, trip_id, status) -> None:
    """The organizer cancels the trip or plans it again."""
    version = plans.trip(trip_id)["version"]
    plans.client.post(f"/api/trips/{trip_id}/status", json={"to": status, "version": version}).raise_for_status()


def headlines(mails) -> list[str]:
    """The subjects of the operator's emails, newest first."""
    return [one.subject.partition(":")[0] for one in mails("no-reply@localhost")]


@pytest.mark.usefixtures("begun")
class TestForgedEvents:
    @pytest.fixture
    def event(self, stripe):
        return stripe.event(DONE, stripe.pay())

    def test_an_event_signed_with_another_secret_is_rejected(self, cards, event):
        assert cards.send(event, secret="whsec_somebody_elses").status_code == 400
        assert cards.books() == WAITS

    def test_an_event_changed_in_transit_is_rejected(self, cards, event):
        assert cards.send(event, change=lambda body: body.replace(b"9900", b"9901")).status_code == 400

    @pytest.mark.parametrize(
        "head", ["", "t=1", "t=x,v1=00", "v1=00", "t=1,v1=00", "nonsense", "t=1795176000,v1=", b"t=1,v1=\xe9"]
    )
    def test_an_event_with_a_malformed_signature_is_rejected(self, cards, event, head):
        assert cards.send(event, head=head).status_code == 400
        assert cards.books() == WAITS

    @pytest.mark.parametrize("good", [0, 1, 2])
    def test_one_valid_signature_among_several_suffices(self, cards, event, clock, good):
        """While the endpoint's secret is being replaced, Stripe signs with the old and the new one."""
        secrets = [SIGNING_SECRET if number == good else f"whsec_old_{number}" for number in range(3)]
        at, *signed = signature(b"", clock.now()).split(",")[:1]
        for secret in secrets:
            body = json.dumps(event).encode()
            signed.append(signature(body, clock.now(), secret).split(",")[1])
        assert cards.send(event, head=",".join([at, *signed])).status_code == 200
        assert cards.books() == PAID

    def test_several_invalid_signatures_are_rejected(self, cards, event, clock):
        at, *signed = signature(b"", clock.now()).split(",")
        assert cards.send(event, head=",".join([at, *signed, "v1=00"])).status_code == 400
        assert cards.books() == WAITS

    @pytest.mark.parametrize(("seconds", "status"), [(299, 200), (300, 200), (301, 400)])
    def test_an_event_signed_more_than_five_minutes_ago_is_rejected(self, cards, event, clock, seconds, status):
        assert cards.send(event, at=clock.now() - timedelta(seconds=seconds)).status_code == status
        assert cards.books() == (PAID if status == 200 else WAITS)

    @pytest.mark.parametrize("body", [b"", b"[]", b"\xff\xfe", b"{", b'{"id": "evt_1", "type": "x"}', b"[" * 60_000])
    def test_a_body_that_is_not_an_event_is_rejected(self, cards, clock, body):
        assert cards.post(body, {"Stripe-Signature": signature(body, clock.now())}).status_code == 400

    @pytest.mark.parametrize(("bytes_more", "status"), [(-1, 200), (0, 200), (1, 413)])
    @pytest.mark.usefixtures("begun")
    def test_an_event_may_be_at_most_64_kib_long(self, cards, clock, bytes_more, status):
        body = b'{"id": "evt_1", "type": "ping", "data": {"object": {"text": "'
        body += b"x" * (64 * 1024 + bytes_more - len(body) - 4) + b'"}}}'
        assert len(body) == 64 * 1024 + bytes_more
        assert cards.post(body, {"Stripe-Signature": signature(body, clock.now())}).status_code == status


def test_unrelated_events_are_acknowledged_and_change_nothing(cards, stripe, begun):
    page = stripe.pay()
    foreign = {**page, "metadata": {}}
    assert cards.tell("customer.created", {"id": "cus_1"}).status_code == 200
    assert cards.tell(DONE, foreign).status_code == 200
    assert cards.tell(DONE, {**page, "metadata": {"tripoint_order": "no id"}}).status_code == 200
    unknown = {**page, "metadata": {"tripoint_order": "00000000-0000-4000-8000-000000000000"}}
    assert cards.tell(DONE, unknown).status_code == 200
    stripe.payments["pi_foreign"] = {"id": "pi_foreign", "metadata": None, "amount": 1, "currency": "usd"}
    assert cards.tell(DISPUTED, stripe.dispute("pi_foreign", "needs_response")).status_code == 200
    gone = {**stripe.dispute("pi_foreign", "needs_response"), "payment_intent": "pi_gone"}
    assert cards.tell(DISPUTED, gone).status_code == 200
    assert cards.tell(DISPUTED, {**gone, "payment_intent": None}).status_code == 200
    assert cards.books() == WAITS


def test_a_live_event_with_test_keys_is_acknowledged_without_effect(cards, stripe, begun, capfd):
    event = {**stripe.event(DONE, stripe.pay()), "livemode": True}
    assert cards.send(event).status_code == 200
    assert cards.books() == WAITS
    assert "stripe_event_of_other_mode" in capfd.readouterr().err
    assert cards.send({**event, "livemode": False}).status_code == 200  # it left no trace
    assert cards.books() == PAID


class TestWithALiveKey:
    @pytest.fixture
    def settings(self, card_settings, monkeypatch):
        monkeypatch.setattr("tests.local_stripe.SECRET_KEY", "sk_live_canary_of_the_tests")
        return card_settings(stripe_secret_key="sk_live_canary_of_the_tests")

    @pytest.mark.parametrize(("live", "books"), [(True, PAID), (False, WAITS)])
    @pytest.mark.usefixtures("begun")
    def test_only_live_events_settle_an_order(self, cards, stripe, live, books):
        assert cards.send({**stripe.event(DONE, stripe.pay()), "livemode": live}).status_code == 200
        assert cards.books() == books


class TestRepeatedEvents:
    @pytest.mark.usefixtures("begun")
    def test_the_same_event_again_changes_nothing(self, cards, stripe, mails):
        event = stripe.event(DONE, stripe.pay())
        assert [cards.send(event).status_code for _ in range(3)] == [200] * 3
        assert len(mails("books@novak.example")) == len(mails("guest9@example.com")) == 1
        assert cards.books() == PAID

    @pytest.mark.usefixtures("begun")
    def test_the_same_payment_reported_by_another_event_changes_nothing(self, cards, stripe, mails):
        page = stripe.pay()
        for kind in (DONE, DONE, "checkout.session.async_payment_succeeded"):
            assert cards.tell(kind, page).status_code == 200
        assert len(mails("books@novak.example")) == 1

    def test_an_event_is_recognized_for_sixty_days(self, cards, stripe, paid, clock, database):
        """Whatever has happened to the order since: here someone undid by hand what the event had done."""
        event = stripe.event(REFUNDED, stripe.charge(paid, 100))
        refunded = []
        for seconds in (None, 0, 1):
            if seconds is not None:
                database.write_now(lambda db: db.execute(update(Order).values(refunded_cents=0)))
                database.write_now(jobs.keep_books, clock.now() + timedelta(days=60, seconds=seconds))
            assert cards.send(event).status_code == 200
            refunded.append(database.read_now(operators.show, "2026-0001")["refunded_cents"])
        assert refunded == [100, 0, 100]

    @pytest.mark.parametrize("same", [True, False])
    def test_concurrent_events_and_the_buyers_return_settle_the_order_once(
        self, plans, trip_id, cards, stripe, begun, mails, same
    ):
        page = stripe.pay()
        first = stripe.event(DONE, page)
        events = [first if same else stripe.event(DONE, page) for _ in range(4)]
        with ThreadPoolExecutor(5) as threads:
            back = threads.submit(checkout, plans.client, begun["id"])
            statuses = {one.status_code for one in threads.map(cards.send, events)}
        assert (statuses, back.result().status_code) == ({200}, 200)
        assert cards.books() == PAID
        assert len(mails("books@novak.example")) == len(mails("guest9@example.com")) == 1
        log = plans.client.get(f"/api/trips/{trip_id}/log").json()["lines"]
        assert [one["action"] for one in log].count("team_pro_ordered") == 1


class TestEventsOutOfOrder:
    @pytest.mark.usefixtures("begun")
    def test_an_expiry_after_the_payment_is_ignored(self, plans, trip_id, cards, stripe):
        page = stripe.pay()
        cards.tell(DONE, page)
        assert cards.tell(OVER, {**page, "status": "expired", "payment_status": "unpaid"}).status_code == 200
        assert cards.tell("checkout.session.async_payment_failed", page).status_code == 200
        assert (cards.books(), tier(plans, trip_id)) == (PAID, "pro")

    @pytest.mark.parametrize("news", ["refund", "dispute"])
    @pytest.mark.usefixtures("begun")
    def test_a_refund_or_dispute_before_its_payment_gets_503_and_works_when_repeated(
        self, plans, trip_id, cards, stripe, news
    ):
        page = stripe.pay()
        payment = page["payment_intent"]
        events = {
            "refund": stripe.event(REFUNDED, stripe.charge(payment, 9_900)),
            "dispute": stripe.event(DISPUTE_ENDED, stripe.dispute(payment, "lost")),
        }
        assert cards.send(events[news]).status_code == 503
        assert cards.books() == WAITS
        cards.tell(DONE, page)
        assert cards.send(events[news]).status_code == 200
        assert (cards.books(), tier(plans, trip_id)) == (BACK, "starter")

    def test_a_payment_event_after_its_refund_is_ignored(self, plans, trip_id, cards, stripe, paid):
        cards.tell(REFUNDED, stripe.charge(paid, 9_900))
        cards.tell(DONE, cards.newest())
        assert (cards.books(), tier(plans, trip_id)) == (BACK, "starter")

    def test_a_smaller_refund_total_after_a_larger_one_is_ignored(self, cards, stripe, paid, mails):
        for cents in (3_000, 1_000):
            cards.tell(REFUNDED, stripe.charge(paid, cents))
        assert headlines(mails)[:1] == ["Payment partly refunded"]
        assert headlines(mails).count("Payment partly refunded") == 1

    def test_a_dispute_opened_event_after_the_closed_event_is_ignored(self, cards, stripe, paid, mails):
        cards.tell(DISPUTE_ENDED, stripe.dispute(paid, "won"))
        cards.tell(DISPUTED, stripe.dispute(paid, "needs_response"))
        assert "Payment disputed" not in headlines(mails)
        assert cards.books() == PAID

    @pytest.mark.usefixtures("begun")
    def test_a_payment_event_that_is_a_day_late_settles_the_order(self, cards, stripe, clock):
        page = stripe.pay()
        clock.move(hours=30)
        cards.tell(DONE, page)
        assert cards.books() == PAID


class TestWrongPayments:
    @pytest.mark.parametrize(
        "change", [{"amount_total": 9_899}, {"amount_total": 9_901}, {"currency": "eur"}, {"id": "cs_test_another"}]
    )
    def test_a_payment_that_does_not_match_its_order_is_reported_and_settles_nothing(
        self, plans, trip_id, cards, stripe, begun, mails, change
    ):
        page = {**stripe.pay(), **change}
        for _ in range(2):
            assert cards.tell(DONE, page).status_code == 200
        assert (cards.books(), tier(plans, trip_id)) == (WAITS, "starter")
        (told,) = mails("no-reply@localhost")
        assert told.subject.startswith(f"A payment doesn't match its order: {begun['id']}")
        assert f"The payment in Stripe: {page['payment_intent']}" in told.text
        assert not told.files
        assert mails("books@novak.example") == []

    @pytest.mark.usefixtures("begun")
    def test_a_correct_payment_after_a_wrong_one_lost_to_a_dispute_settles_the_order(
        self, plans, trip_id, cards, stripe, mails
    ):
        """The amount lost with the wrong payment is not counted against the right one."""
        page = stripe.pay()
        wrong = {**page, "amount_total": 1, "payment_intent": "pi_wrong"}
        cards.tell(DONE, wrong)
        stripe.payments["pi_wrong"] = {**stripe.payments[page["payment_intent"]], "id": "pi_wrong", "amount": 9_900}
        cards.tell(DISPUTE_ENDED, stripe.dispute("pi_wrong", "lost"))
        cards.tell(DONE, page)
        assert (cards.books(), tier(plans, trip_id)) == (PAID, "pro")
        assert mails("books@novak.example")[0].subject.startswith("Payment received")
        cards.tell(DISPUTED, stripe.dispute(page["payment_intent"], "needs_response"))
        assert (cards.books(), tier(plans, trip_id)) == (PAID, "pro")

    @pytest.mark.usefixtures("begun")
    def test_the_operator_is_told_once_of_each_wrong_payment(self, cards, stripe, mails):
        page = stripe.pay()
        for payment in ("pi_a", "pi_b", "pi_a"):
            cards.tell(DONE, {**page, "amount_total": 1, "payment_intent": payment})
        assert headlines(mails) == ["A payment doesn't match its order"] * 2

    def test_a_refund_in_another_currency_is_reported_and_changes_nothing(self, cards, stripe, paid, mails):
        cards.tell(REFUNDED, {**stripe.charge(paid, 9_900), "currency": "eur"})
        assert (cards.books(), headlines(mails)[0]) == (PAID, "A payment doesn't match its order")

    @pytest.mark.parametrize(
        ("field", "value"),
        [
            ("amount_total", None), ("amount_total", "9900"), ("amount_total", -1), ("amount_total", 9_900.0),
            ("amount_total", 10**12 + 1), ("currency", "USD"), ("currency", 1), ("status", "new"),
            ("payment_status", ""), ("id", ""), ("id", "cs test"), ("id", "x" * 256), ("metadata", []),
            ("payment_intent", {}),
        ],
    )  # fmt: skip
    @pytest.mark.usefixtures("begun")
    def test_a_payment_page_with_an_invalid_field_is_rejected(self, cards, stripe, field, value):
        assert cards.tell(DONE, {**stripe.pay(), field: value}).status_code == 400
        assert cards.books() == WAITS

    @pytest.mark.parametrize("change", [{"amount_total": None, "currency": None}, {"amount_total": 2**31, "id": ""}])
    @pytest.mark.usefixtures("begun")
    def test_invalid_fields_in_an_unrelated_page_are_ignored(self, cards, stripe, change):
        other = {**stripe.pay(), "metadata": {"shop": "mugs"}, **change}
        assert cards.tell(DONE, other).status_code == 200
        assert cards.tell("checkout.session.async_payment_failed", other).status_code == 200
        assert cards.books() == WAITS

    @pytest.mark.usefixtures("begun")
    def test_the_refund_of_a_wrong_payment_is_acknowledged(self, cards, stripe, mails):
        page = stripe.pay()
        payment = page["payment_intent"]
        cards.tell(DONE, {**page, "amount_total": 9_899})
        assert cards.tell(REFUNDED, stripe.charge(payment, 9_899)).status_code == 200
        assert cards.tell("refund.failed", stripe.failed_refund(payment, knows_whose=True)).status_code == 200
        assert "A refund failed" in headlines(mails)
        assert cards.books() == WAITS

    @pytest.mark.usefixtures("begun")
    def test_a_payment_for_a_cancelled_order_is_reported_to_the_operator(self, cards, stripe, mails):
        page = stripe.pay()
        cards.tell(OVER, {**page, "status": "expired", "payment_status": "unpaid"})
        assert cards.books() == [(None, "cancelled")]
        cards.tell(DONE, page)
        assert cards.books() == [(None, "cancelled")]
        assert headlines(mails) == ["Paid, but nothing could be activated"]

    @pytest.mark.usefixtures("begun")
    def test_team_pro_paid_for_a_cancelled_trip_starts_when_the_trip_is_reopened(
        self, plans, trip_id, cards, stripe, mails
    ):
        become(plans, trip_id, "cancelled")
        cards.tell(DONE, stripe.pay())
        assert (cards.books(), tier(plans, trip_id)) == (PAID, "starter")
        assert "Paid, but nothing could be activated" in headlines(mails)
        assert mails("guest9@example.com") == []
        become(plans, trip_id, "pending")
        trip = plans.trip(trip_id)
        assert (trip["tier"]["tier"], trip["tier"]["waitingInvites"]) == ("pro", 0)
        assert len(mails("guest9@example.com")) == 1

    @pytest.mark.usefixtures("begun")
    def test_group_support_paid_for_a_cancelled_trip_starts_when_the_trip_is_reopened(
        self, plans, trip_id, cards, stripe
    ):
        cards.begun(plans.client, trip_id, "group_support")
        become(plans, trip_id, "cancelled")
        cards.tell(DONE, stripe.pay(cards.newest()))
        assert not plans.trip(trip_id)["support"]["ordered"]
        become(plans, trip_id, "pending")
        trip = plans.trip(trip_id)
        assert (trip["support"]["ordered"], trip["tier"]["tier"]) == (True, "starter")  # Team Pro is still unpaid

    @pytest.mark.usefixtures("paid")
    def test_team_pro_survives_cancelling_and_reopening_the_trip(self, plans, trip_id):
        for status in ("cancelled", "pending"):
            become(plans, trip_id, status)
            assert tier(plans, trip_id) == "pro"
        log = plans.client.get(f"/api/trips/{trip_id}/log").json()["lines"]
        assert [one["action"] for one in log].count("team_pro_ordered") == 1

    @pytest.mark.usefixtures("begun")
    def test_team_pro_refunded_while_the_trip_was_cancelled_does_not_start(self, plans, trip_id, cards, stripe):
        become(plans, trip_id, "cancelled")
        page = stripe.pay()
        cards.tell(DONE, page)
        cards.tell(REFUNDED, stripe.charge(page["payment_intent"], 9_900))
        become(plans, trip_id, "pending")
        assert (cards.books(), tier(plans, trip_id)) == (BACK, "starter")

    @pytest.mark.usefixtures("begun")
    def test_the_refund_of_a_payment_for_a_cancelled_order_is_recorded(self, cards, stripe, database, clock, mails):
        """A payment for a cancelled order is kept as long as any other."""
        page = stripe.pay()
        cards.tell(OVER, {**page, "status": "expired", "payment_status": "unpaid"})
        early = stripe.event(REFUNDED, stripe.charge(page["payment_intent"], 9_900))
        assert cards.send(early).status_code == 503
        cards.tell(DONE, page)
        database.write_now(jobs.keep_books, clock.now() + timedelta(days=61))
        assert cards.send(early).status_code == 200
        (known,) = database.read_now(operators.listed, settled=True)
        assert (known["state"], known["payment"], known["refunded_cents"]) == (
            "cancelled", page["payment_intent"], 9_900,
        )  # fmt: skip
        cards.tell(DISPUTED, stripe.dispute(page["payment_intent"], "needs_response"))
        assert "Payment disputed" in headlines(mails)

    @pytest.mark.usefixtures("begun")
    def test_a_payment_for_a_deleted_trip_is_settled_and_reported_to_the_operator(self, cards, stripe, database, mails):
        database.write_now(lambda db: db.execute(update(Order).values(trip_id=None)))
        cards.tell(DONE, stripe.pay())
        assert cards.books() == PAID
        assert "Paid, but nothing could be activated" in headlines(mails)


class TestFailedPayments:
    @pytest.mark.usefixtures("begun")
    def test_an_expired_page_cancels_the_order_and_lets_the_trip_order_again(
        self, plans, trip_id, cards, stripe, mails
    ):
        page = {**stripe.only_session(), "status": "expired"}
        assert cards.tell(OVER, page).status_code == 200
        assert cards.books() == [(None, "cancelled")]
        assert mails("books@novak.example") == mails("no-reply@localhost") == []
        cards.paid(plans.client, trip_id)
        assert cards.books()[1:] == PAID

    @pytest.mark.usefixtures("begun")
    def test_a_pending_payment_settles_the_order_only_once_it_succeeds(self, plans, trip_id, cards, stripe):
        page = stripe.pay(at_once=False)
        cards.tell(DONE, page)
        assert (cards.books(), tier(plans, trip_id)) == (WAITS, "starter")
        page["payment_status"] = "paid"
        cards.tell("checkout.session.async_payment_succeeded", page)
        assert (cards.books(), tier(plans, trip_id)) == (PAID, "pro")

    @pytest.mark.usefixtures("begun")
    def test_a_failed_payment_cancels_the_order_and_emails_the_buyer(self, cards, stripe, mails):
        page = stripe.pay(at_once=False)
        cards.tell(DONE, page)
        cards.tell("checkout.session.async_payment_failed", page)
        assert cards.books() == [(None, "cancelled")]
        (told,) = mails("books@novak.example")
        assert told.subject == "Your payment didn't go through: Team Pro for one retreat"
        assert not told.files
        assert mails("no-reply@localhost") == []


class TestRefunds:
    def test_a_full_refund_ends_what_was_ordered(self, plans, trip_id, cards, stripe, paid, mails):
        cards.tell(REFUNDED, stripe.charge(paid, 9_900))
        assert (cards.books(), tier(plans, trip_id)) == (BACK, "starter")
        assert mails("books@novak.example")[0].subject == "Payment refunded: 2026-0001, Team Pro for one retreat"

    @pytest.mark.parametrize(("cents", "books"), [(9_899, PAID), (9_900, BACK)])
    def test_a_partial_refund_is_recorded_and_a_full_one_refunds_the_order(
        self, cards, stripe, paid, mails, database, cents, books
    ):
        cards.tell(REFUNDED, stripe.charge(paid, cents))
        assert cards.books() == books
        assert database.read_now(operators.show, "2026-0001")["refunded_cents"] == cents
        told = "Payment partly refunded" if books == PAID else "Payment refunded"
        assert headlines(mails)[0] == told
        assert len(mails("books@novak.example")) == (1 if books == PAID else 2)

    @pytest.mark.parametrize("knows_whose", [True, False])
    def test_a_failed_refund_is_reported_to_the_operator_once(
        self, plans, trip_id, cards, stripe, paid, mails, knows_whose
    ):
        cards.tell(REFUNDED, stripe.charge(paid, 9_900))
        for _ in range(2):
            cards.tell("refund.failed", stripe.failed_refund(paid, knows_whose=knows_whose))
        assert (cards.books(), tier(plans, trip_id)) == (BACK, "starter")
        assert headlines(mails).count("A refund failed") == 1

    def test_each_failed_refund_is_reported(self, cards, stripe, paid, mails):
        cards.tell(REFUNDED, stripe.charge(paid, 9_900))
        for name in ("re_1", "re_2"):
            cards.tell("refund.failed", stripe.failed_refund(paid, knows_whose=True, name=name))
        assert headlines(mails).count("A refund failed") == 2

    def test_a_failed_refund_of_an_unrelated_payment_is_ignored(self, cards, stripe, paid, mails):
        other = {**stripe.failed_refund(paid, knows_whose=False), "payment_intent": "pi_of_another_product"}
        assert cards.tell("refund.failed", other).status_code == 200
        assert mails("no-reply@localhost")[0].subject.startswith("Payment received")


class TestDisputes:
    def test_a_dispute_is_reported_to_the_operator_and_team_pro_stays_active(
        self, plans, trip_id, cards, stripe, paid, mails, database
    ):
        for _ in range(2):
            cards.tell(DISPUTED, stripe.dispute(paid, "needs_response"))
        assert (cards.books(), tier(plans, trip_id)) == (PAID, "pro")
        assert headlines(mails).count("Payment disputed") == 1
        assert database.read_now(operators.show, "2026-0001")["dispute"] == "open"

    @pytest.mark.parametrize(
        ("status", "said"),
        [("won", "Dispute won"), ("warning_closed", "Dispute closed"), ("prevented", "Dispute closed")],
    )
    def test_a_dispute_closed_without_a_loss_is_reported_and_changes_nothing(
        self, plans, trip_id, cards, stripe, paid, mails, status, said
    ):
        cards.tell(DISPUTED, stripe.dispute(paid, "needs_response"))
        for _ in range(2):
            cards.tell(DISPUTE_ENDED, stripe.dispute(paid, status))
        assert (cards.books(), tier(plans, trip_id)) == (PAID, "pro")
        told = headlines(mails)
        assert (told.count(said), told.count("Payment disputed")) == (1, 1)

    def test_a_second_dispute_is_reported_and_counts(self, plans, trip_id, cards, stripe, paid, mails):
        cards.tell(DISPUTED, stripe.dispute(paid, "warning_needs_response"))
        cards.tell(DISPUTE_ENDED, stripe.dispute(paid, "warning_closed"))
        cards.tell(DISPUTED, stripe.dispute(paid, "needs_response", "dp_2"))
        assert (cards.books(), headlines(mails).count("Payment disputed")) == (PAID, 2)
        cards.tell(DISPUTE_ENDED, stripe.dispute(paid, "lost", "dp_2"))
        assert (cards.books(), tier(plans, trip_id)) == (BACK, "starter")

    def test_a_dispute_after_a_refund_is_reported(self, cards, stripe, paid, mails):
        cards.tell(REFUNDED, stripe.charge(paid, 9_900))
        cards.tell(DISPUTED, stripe.dispute(paid, "needs_response"))
        assert headlines(mails).count("Payment disputed") == 1
        for _ in range(2):
            cards.tell(DISPUTE_ENDED, stripe.dispute(paid, "lost"))
        assert (cards.books(), headlines(mails).count("Payment reversed by the bank")) == (BACK, 1)

    @pytest.mark.parametrize(("cents", "books"), [(9_899, PAID), (9_900, BACK)])
    def test_losing_part_of_a_payment_does_not_end_the_order(self, cards, stripe, paid, mails, cents, books):
        for _ in range(2):
            cards.tell(DISPUTE_ENDED, stripe.dispute(paid, "lost", cents=cents))
        assert cards.books() == books
        part = headlines(mails).count("Part of a payment reversed by the bank")
        assert part == (1 if books == PAID else 0)

    @pytest.mark.parametrize("first", ["refund", "dispute"])
    def test_refunded_and_lost_amounts_together_end_the_order(self, plans, trip_id, cards, stripe, paid, mails, first):
        def refund() -> None:
            cards.tell(REFUNDED, stripe.charge(paid, 6_900))

        def dispute() -> None:
            cards.tell(DISPUTE_ENDED, stripe.dispute(paid, "lost", cents=3_000))

        one, other = (refund, dispute) if first == "refund" else (dispute, refund)
        one()
        assert (cards.books(), tier(plans, trip_id)) == (PAID, "pro")
        other()
        assert (cards.books(), tier(plans, trip_id)) == (BACK, "starter")
        last = "Payment reversed by the bank" if first == "refund" else "Payment refunded"
        assert mails("books@novak.example")[0].subject == f"{last}: 2026-0001, Team Pro for one retreat"

    def test_the_books_record_lost_and_refunded_amounts_separately(self, cards, stripe, paid, database):
        cards.tell(REFUNDED, stripe.charge(paid, 9_900))
        cards.tell(DISPUTE_ENDED, stripe.dispute(paid, "lost"))
        shown = database.read_now(operators.show, "2026-0001")
        assert (shown["refunded_cents"], shown["lost_cents"]) == (9_900, 9_900)
        cards.tell(DISPUTE_ENDED, stripe.dispute(paid, "won"))
        assert database.read_now(operators.show, "2026-0001")["lost_cents"] == 0

    def test_a_lost_dispute_that_is_won_later_is_reported(self, cards, stripe, paid, mails):
        cards.tell(DISPUTE_ENDED, stripe.dispute(paid, "lost"))
        cards.tell(DISPUTE_ENDED, stripe.dispute(paid, "won"))
        assert (cards.books(), headlines(mails).count("Dispute won")) == (BACK, 1)

    def test_a_lost_dispute_ends_what_was_ordered_and_emails_the_buyer(
        self, plans, trip_id, cards, stripe, paid, mails
    ):
        cards.tell(DISPUTED, stripe.dispute(paid, "needs_response"))
        cards.tell(DISPUTE_ENDED, stripe.dispute(paid, "lost"))
        assert (cards.books(), tier(plans, trip_id)) == (BACK, "starter")
        told = mails("books@novak.example")[0]
        assert told.subject == "Payment reversed by the bank: 2026-0001, Team Pro for one retreat"
        assert "Your bank returned $99" in told.text


@pytest.mark.rule("P3")
def test_a_payment_reported_after_the_account_was_erased_emails_no_buyer(
    ana, cards, stripe, begun, database, clock, mails
):
    page = stripe.pay()
    database.write_now(account_service.erase, ana.id, clock.now())
    assert cards.tell(DONE, page).status_code == 200
    assert cards.books() == PAID
    assert mails("books@novak.example") == []
    assert "ovak" not in "".join(f"{one.subject}{one.text}" for one in mails())


def test_an_event_needs_no_session_and_no_api_key(app, cards, stripe, begun, settings):
    stranger = Browser(app, base_url=settings.origin, raise_server_exceptions=False)
    cards.client = stranger
    assert cards.tell(DONE, stripe.pay()).json() == {"received": True}
