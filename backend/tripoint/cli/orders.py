"""An operator's commands for orders."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tripoint.cli import console
from tripoint.core import settings as core_settings

if TYPE_CHECKING:
    from uuid import UUID

    from tripoint.orders.service import Desk

commands = typer.Typer(help="Orders: which wait for their payment, what became of them.", no_args_is_help=True)
Number = Annotated[str, typer.Argument(metavar="NUMBER", help="The invoice's number, such as 2026-0001.")]
AsJson = Annotated[bool, typer.Option("--json", help="For scripts.")]


def _on_orders(unit: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    """Run a unit of `orders.operators` on the database; a refusal is one readable line."""
    from tripoint import migrations
    from tripoint.core.clock import SystemClock
    from tripoint.core.db import Database
    from tripoint.core.errors import AppError
    from tripoint.identity.credentials import keys as keyrings
    from tripoint.orders import operators as order_operators

    settings = console.settings()
    database = Database(settings.database_address)
    try:
        keyrings.load(settings, SystemClock().now()).lend_to(database)
        if not migrations.is_at_head(database):
            console.stop("the database is not at the newest schema; run `tripoint migrate` first")
        return database.write_now(unit, *args, **kwargs)
    except (order_operators.OrderCommandRefused, core_settings.WrongSettings) as reason:
        console.stop(str(reason))
    except AppError as error:
        console.stop(f"the database refused: {error.code}")
    finally:
        database.dispose()


def _desk() -> "Desk":
    from tripoint.core.clock import SystemClock
    from tripoint.orders import operators as order_operators

    return order_operators.desk(console.settings(), SystemClock().now())


def _line(one: dict[str, Any]) -> str:
    state = f"due {one['due']}" if one["due"] else one["state"]
    number = one["number"] or one["payment"] or "-"
    return f"{number:<11} {one['price']:>9}  {state:<15} {one['item']:<14} {one['what_for']:<40} {one['name']}"


def _settled(number: str, state: str) -> None:
    from tripoint.orders import operators as order_operators
    from tripoint.orders.states import OrderState

    _say(_on_orders(order_operators.settle, number, OrderState(state), _desk()))


def _say(done: dict[str, Any]) -> None:
    print(f"{done['number']} is {done['state']}; {done['told'] or 'nobody'} is told by email.")


@commands.command("list")
def list_orders(
    every: Annotated[bool, typer.Option("--all", help="Also those that are paid, cancelled or refunded.")] = False,
    as_json: AsJson = False,
) -> None:
    """Orders that wait for payment, oldest first; also payments for orders that had ended, until they are returned."""
    from tripoint.orders import operators as order_operators

    found = _on_orders(order_operators.listed, settled=every)
    if as_json:
        print(json.dumps(found, indent=1, ensure_ascii=False))
    else:
        print("\n".join(map(_line, found)) or "Nothing waits for a payment.")


@commands.command()
def show(number: Number) -> None:
    """Print everything about one order as JSON, including the recipient when the account is gone."""
    from tripoint.orders import operators as order_operators

    print(json.dumps(_on_orders(order_operators.show, number), indent=1, ensure_ascii=False))


@commands.command()
def paid(number: Number) -> None:
    """Mark an order as paid: the money has arrived."""
    _settled(number, "paid")


@commands.command()
def cancel(number: Number) -> None:
    """Cancel an order that will not be paid: what was ordered ends."""
    _settled(number, "cancelled")


@commands.command()
def refund(number: Number) -> None:
    """Refund an order: what was ordered ends. Stripe returns card payments; bank transfers you return yourself."""
    from tripoint.orders import operators as order_operators

    by_card = _on_orders(order_operators.paid_by_card, number)
    if by_card is None:
        _settled(number, "refunded")
        return
    _give_back(*by_card)
    _say(_on_orders(order_operators.refunded, number, _desk()))


def _give_back(order_id: "UUID", payment: str) -> None:
    """Refund through Stripe, between two transactions. Doing it twice refunds only once."""
    from tripoint.core.errors import AppError
    from tripoint.orders import paying
    from tripoint.orders.stripe_words import NotRefunded

    card_payments = paying.card_payments_of(console.settings())
    if card_payments is None:
        console.stop("it was paid by card: set TRIPOINT_STRIPE_SECRET_KEY and TRIPOINT_STRIPE_WEBHOOK_SECRET")
    try:
        card_payments.give_back(order_id, payment)
    except NotRefunded as reason:
        console.stop(str(reason))
    except AppError:
        console.stop("Stripe does not answer; nothing is changed here, so try again")


@commands.command()
def invoice(number: Number, file: Annotated[Path, typer.Argument(help="Where the PDF goes.")]) -> None:
    """Write the invoice of an order to a file."""
    from tripoint.orders import operators as order_operators

    file.write_bytes(_on_orders(order_operators.paper, number))
    print(f"written: {file}")
