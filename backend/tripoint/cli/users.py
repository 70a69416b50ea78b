"""An operator's commands for accounts."""

import json
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any
from uuid import UUID

import typer

from tripoint.cli import console
from tripoint.core import settings as core_settings

commands = typer.Typer(help="Accounts: look, keep out, delete.", no_args_is_help=True)
Account = Annotated[str, typer.Argument(metavar="ADDRESS-OR-ID", help="The account's address or id.")]
AsJson = Annotated[bool, typer.Option("--json", help="For scripts.")]


def _on_accounts(unit: Callable[..., Any], *args: Any, erases: bool = False, **kwargs: Any) -> Any:
    """Run a unit of `account.operators` on the database; a refusal is one readable line."""
    from tripoint import migrations
    from tripoint.account import operators as account_operators
    from tripoint.core.clock import SystemClock
    from tripoint.core.db import Database
    from tripoint.core.errors import AppError
    from tripoint.identity.credentials import keys as keyrings

    settings = console.settings()
    database = Database(settings.database_address)
    try:
        keyrings.load(settings, SystemClock().now()).lend_to(database)
        if not migrations.is_at_head(database):
            console.stop("the database is not at the newest schema; run `tripoint migrate` first")
        done = database.write_now(unit, *args, **kwargs)
    except (account_operators.AccountCommandRefused, core_settings.WrongSettings) as reason:
        console.stop(str(reason))
    except AppError as error:
        console.stop(f"the database refused: {error.code}")
    else:
        if erases:
            database.empty_log_now()
        return done
    finally:
        database.dispose()


def _print(found: dict[str, Any] | list[dict[str, Any]], as_json: bool) -> None:
    """Print JSON for scripts, or one block per account for people."""
    if as_json:
        print(json.dumps(found, indent=1, ensure_ascii=False))
        return
    for one in found if isinstance(found, list) else [found]:
        said = {name: ", ".join(value) if isinstance(value, list) else value for name, value in one.items()}
        print("\n".join(f"{name}: {value}" for name, value in said.items() if value not in {None, ""}), end="\n\n")


@commands.command("list")
def list_users(as_json: AsJson = False) -> None:
    """List all accounts, oldest first."""
    from tripoint.account import operators as account_operators

    _print(_on_accounts(account_operators.listed), as_json)


@commands.command("show")
def show_user(account: Account, as_json: AsJson = False) -> None:
    """Show one account: its state and its data."""
    from tripoint.account import operators as account_operators

    _print(_on_accounts(account_operators.shown, account), as_json)


@commands.command("freeze")
def freeze_user(
    account: Account,
    child: Annotated[bool, typer.Option("--child", help="A child's: erased within 72 hours as well.")] = False,
    as_json: AsJson = False,
) -> None:
    """Lock an account and end its sessions immediately."""
    from tripoint.account import operators as account_operators

    _print(_on_accounts(account_operators.freeze, account, datetime.now(UTC), is_child=child), as_json)


@commands.command("unfreeze")
def unfreeze_user(account: Account, as_json: AsJson = False) -> None:
    """Unlock an account, and cancel a pending erasure."""
    from tripoint.account import operators as account_operators

    _print(_on_accounts(account_operators.unfreeze, account, datetime.now(UTC)), as_json)


@commands.command("delete")
def delete_user(account: Account, as_json: AsJson = False) -> None:
    """Start the 14 days as if the person had asked: signed out, told by email, erased unless they keep the account."""
    from tripoint.account import operators as account_operators

    _print(_on_accounts(account_operators.delete, account, datetime.now(UTC)), as_json)


@commands.command("erased")
def erased_users(as_json: AsJson = False) -> None:
    """Print the ids erased in the last 12 months, one per line; keep them with the backups."""
    from tripoint.account import operators as account_operators

    found = _on_accounts(account_operators.erased)
    print(json.dumps(found, indent=1) if as_json else "\n".join(one["id"] for one in found))


@commands.command("erase")
def erase_user(
    account: Annotated[str, typer.Argument(metavar="[ADDRESS-OR-ID]", help="The account's address or id.")] = "",
    ids_from: Annotated[Path | None, typer.Option(help="Erase again whom a restored backup brought back.")] = None,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    as_json: AsJson = False,
) -> None:
    """Erase an account now, for good; trips it organizes are cancelled and their travellers told."""
    from tripoint.account import operators as account_operators

    if bool(account) == (ids_from is not None):
        console.stop("name one account, or a file with --ids-from")
    if ids_from is not None:
        _erase_again(ids_from, yes=yes, as_json=as_json)
        return
    found = _on_accounts(account_operators.shown, account)
    if not yes and not sys.stdin.isatty():
        console.stop("say --yes: nothing brings an erased account back")
    if not yes and not typer.confirm(f"Erase {found['email'] or found['id']} for good?"):
        console.stop("nothing was erased")
    _on_accounts(account_operators.erase, found["id"], datetime.now(UTC), erases=True)
    _print({"id": found["id"], "erased": True}, as_json)


def _erase_again(ids_from: Path, *, yes: bool, as_json: bool) -> None:
    from tripoint.account import operators as account_operators

    try:
        ids = [UUID(one) for one in ids_from.read_text("utf-8").split()]
    except (OSError, ValueError) as wrong:
        console.stop(f"cannot use {ids_from}: {wrong}")
    if not yes and not (sys.stdin.isatty() and typer.confirm(f"Erase up to {len(ids)} accounts for good?")):
        console.stop("say --yes: nothing brings an erased account back")
    done = [one for one in ids if _on_accounts(account_operators.erase_again, one, datetime.now(UTC), erases=True)]
    _print([{"id": str(one), "erased": True} for one in done], as_json)
