"""`tripoint orders …`: what operators see and mark (docs/decisions/0301)."""

import json

import pytest
from sqlalchemy import select
from typer.testing import CliRunner

from tests.bills import order
from tripoint import cli
from tripoint.account import service as account_service
from tripoint.messaging.models import OutboxMail


@pytest.fixture
def command(monkeypatch, database_address, keys_folder, clock):
    """Runs `tripoint orders …` on the test's database and returns its output."""
    monkeypatch.setenv("TRIPOINT_DATABASE_URL", database_address.replace("postgresql+psycopg", "postgresql"))
    monkeypatch.setattr("tripoint.core.clock.SystemClock", lambda: clock)
    monkeypatch.setenv("TRIPOINT_DATA_DIR", str(keys_folder))

    def run(*words: str, code: int = 0) -> str:
        ran = CliRunner().invoke(cli.app, ["orders", *words])
        assert ran.exit_code == code, ran.output
        return ran.output

    return run


def test_open_orders_can_be_listed_marked_as_paid_and_refunded(plans, trip_id, mails, command, tmp_path):
    assert command("list") == "Nothing waits for a payment.\n"
    order(plans.client, trip_id, name="Ána Nováková")
    (line,) = command("list").splitlines()
    assert line.split()[:4] == ["2026-0001", "$99", "due", "2026-12-04"]
    assert line.endswith("Ána Nováková")
    mails()
    assert "books@novak.example is told" in command("paid", "2026-0001")
    assert mails("books@novak.example")[0].subject == "Payment received: 2026-0001, Team Pro for one retreat"
    assert command("list") == "Nothing waits for a payment.\n"
    (known,) = json.loads(command("list", "--all", "--json"))
    assert (known["state"], known["due"], known["cents"]) == ("paid", None, 9_900)
    assert "is paid, so it cannot become paid" in command("paid", "2026-0001", code=2)
    assert "is paid, so it cannot become cancelled" in command("cancel", "2026-0001", code=2)
    command("refund", "2026-0001")
    assert plans.trip(trip_id)["tier"]["tier"] == "starter"
    command("invoice", "2026-0001", str(tmp_path / "invoice.pdf"))
    assert (tmp_path / "invoice.pdf").read_bytes().startswith(b"%PDF-")


def test_marking_an_erased_accounts_order_emails_no_buyer_and_queues_no_personal_data(
    plans, trip_id, ana, database, clock, mails, command
):
    order(plans.client, trip_id)
    mails()
    database.write_now(account_service.erase, ana.id, clock.now())
    assert "nobody is told" in command("paid", "2026-0001")
    waiting = database.read_now(lambda db: db.scalars(select(OutboxMail.params)).all())
    assert any(waiting)
    assert "ovak" not in str(waiting)
    assert json.loads(command("show", "2026-0001"))["email"] == "books@novak.example"


def test_the_operator_is_emailed_about_an_order_whose_account_was_erased_meanwhile(
    plans, trip_id, ana, database, clock, mails
):
    order(plans.client, trip_id)
    database.write_now(account_service.erase, ana.id, clock.now())
    assert mails("books@novak.example") == []
    (told,) = mails("no-reply@localhost")
    assert told.subject.startswith("New order")
    assert "ovak" not in f"{told.subject}{told.text}{told.html}"
    assert not told.files


def test_an_unpaid_order_can_be_cancelled(plans, trip_id, command):
    order(plans.client, trip_id)
    command("cancel", "2026-0001")
    assert json.loads(command("show", "2026-0001"))["state"] == "cancelled"


def test_an_unknown_number_gives_a_readable_error(command):
    assert "there is no order 2026-0009" in command("paid", "2026-0009", code=2)


class TestByCard:
    @pytest.fixture
    def settings(self, card_settings):
        return card_settings()

    @pytest.fixture
    def with_keys(self, monkeypatch, settings):
        monkeypatch.setenv("TRIPOINT_STRIPE_SECRET_KEY", settings.stripe_secret_key.get_secret_value())
        monkeypatch.setenv("TRIPOINT_STRIPE_WEBHOOK_SECRET", settings.stripe_webhook_secret.get_secret_value())
        monkeypatch.setenv("TRIPOINT_PROVIDER_BASE_URL_STRIPE", settings.stripe_url)

    def test_card_orders_awaiting_payment_are_listed_only_with_all(self, plans, trip_id, cards, command):
        cards.begun(plans.client, trip_id)
        assert command("list") == "Nothing waits for a payment.\n"
        assert "awaiting_payment" in command("list", "--all")
        (known,) = json.loads(command("list", "--all", "--json"))
        assert (known["number"], known["pay_by"], known["due"]) == (None, "card", None)

    def test_a_payment_for_an_ended_order_is_listed_until_it_is_refunded(self, plans, trip_id, cards, stripe, command):
        cards.begun(plans.client, trip_id)
        page = stripe.pay()
        cards.tell("checkout.session.expired", {**page, "status": "expired", "payment_status": "unpaid"})
        assert command("list") == "Nothing waits for a payment.\n"
        cards.tell("checkout.session.completed", page)
        (line,) = command("list").splitlines()
        assert line.split()[:3] == [page["payment_intent"], "$99", "cancelled"]
        cards.tell("charge.refunded", stripe.charge(page["payment_intent"], 9_900))
        assert command("list") == "Nothing waits for a payment.\n"

    @pytest.mark.usefixtures("with_keys")
    def test_refund_goes_through_stripe_exactly_once(self, plans, trip_id, cards, stripe, command, mails):
        cards.paid(plans.client, trip_id)
        assert "2026-0001 is refunded; books@novak.example is told" in command("refund", "2026-0001")
        assert [one["amount"] for one in stripe.refunds] == [9_900]
        assert plans.trip(trip_id)["tier"]["tier"] == "starter"
        cards.tell("charge.refunded", stripe.charge(cards.newest()["payment_intent"], 9_900))
        assert [one.subject for one in mails("books@novak.example")].count(
            "Payment refunded: 2026-0001, Team Pro for one retreat"
        ) == 1
        assert "is refunded, so it cannot become refunded" in command("refund", "2026-0001", code=2)
        assert len(stripe.refunds) == 1

    @pytest.mark.usefixtures("with_keys")
    def test_a_refund_whose_reply_was_lost_is_not_repeated_at_stripe(self, plans, trip_id, cards, stripe, command):
        made = cards.paid(plans.client, trip_id)
        stripe.lost = 2
        assert "Stripe does not answer" in command("refund", "2026-0001", code=2)
        keys = [head["Idempotency-Key"] for head in stripe.heads[-2:]]
        assert len(set(keys)) == 1
        assert keys[0].startswith(f"tripoint-refund-{made['id']}-")
        assert (len(stripe.refunds), cards.books()) == (1, [("2026-0001", "paid")])
        command("refund", "2026-0001")
        assert (len(stripe.refunds), cards.books()) == (1, [("2026-0001", "refunded")])

    @pytest.mark.usefixtures("with_keys")
    def test_a_refund_that_stripe_refused_earlier_can_be_tried_again(self, plans, trip_id, cards, stripe, command):
        cards.paid(plans.client, trip_id)
        stripe.payments[cards.newest()["payment_intent"]]["disputed"] = True
        command("refund", "2026-0001", code=2)
        stripe.payments[cards.newest()["payment_intent"]]["disputed"] = False
        assert "is refunded" in command("refund", "2026-0001")

    @pytest.mark.usefixtures("with_keys")
    def test_stripes_event_settles_a_refund_whose_reply_was_lost(self, plans, trip_id, cards, stripe, command):
        cards.paid(plans.client, trip_id)
        stripe.lost = 2
        command("refund", "2026-0001", code=2)
        cards.tell("charge.refunded", stripe.charge(cards.newest()["payment_intent"], 9_900))
        assert cards.books() == [("2026-0001", "refunded")]

    @pytest.mark.usefixtures("with_keys")
    def test_refund_accepts_a_payment_already_refunded_by_hand(self, plans, trip_id, cards, stripe, command):
        cards.paid(plans.client, trip_id)
        stripe.payments[cards.newest()["payment_intent"]]["amount_refunded"] = 9_900
        assert "is refunded" in command("refund", "2026-0001")

    @pytest.mark.usefixtures("with_keys")
    def test_an_order_stays_paid_if_stripe_refuses_the_refund(self, plans, trip_id, cards, stripe, command):
        cards.paid(plans.client, trip_id)
        stripe.payments[cards.newest()["payment_intent"]]["disputed"] = True
        assert "Stripe refuses: charge_disputed" in command("refund", "2026-0001", code=2)
        assert cards.books() == [("2026-0001", "paid")]

    def test_refund_without_stripe_keys_names_the_missing_setting(self, plans, trip_id, cards, command):
        cards.paid(plans.client, trip_id)
        assert "set TRIPOINT_STRIPE_SECRET_KEY" in command("refund", "2026-0001", code=2)
        assert cards.books() == [("2026-0001", "paid")]

    def test_a_paid_card_order_cannot_be_marked_as_paid_or_cancelled_by_hand(self, plans, trip_id, cards, command):
        cards.paid(plans.client, trip_id)
        assert "so it cannot become paid" in command("paid", "2026-0001", code=2)
        assert "so it cannot become cancelled" in command("cancel", "2026-0001", code=2)
