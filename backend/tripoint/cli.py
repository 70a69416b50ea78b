"""The command line: `tripoint serve | worker | migrate | keys | settings | users | openapi | meet …` (RUNNING.md).

Heavy modules are imported inside the commands, so that each starts fast.
"""

import json
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, NoReturn
from uuid import UUID

import typer

from tripoint.core import settings as configuration
from tripoint.planner import bounds

app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)


def _settings() -> configuration.Settings:
    try:
        return configuration.load()
    except configuration.WrongSettings as wrong:
        _stop(str(wrong))


def _stop(line: str) -> NoReturn:
    """Exit with one readable line."""
    print(f"tripoint: {line}", file=sys.stderr)
    raise SystemExit(2)


@app.command()
def serve() -> None:
    """Serve the whole product; Ctrl-C drains and stops."""
    from tripoint.serving import server

    try:
        server.run(_settings())
    except server.CannotStart as reason:
        _stop(str(reason))


@app.command()
def worker() -> None:
    """Work the queues (mail, timed jobs) without serving."""
    from tripoint import worker as queues

    queues.run(_settings())


@app.command()
def migrate() -> None:
    """Upgrade the database to the newest schema."""
    from tripoint import migrations
    from tripoint.core.db import Database

    database = Database(_settings().database_address)
    migrations.upgrade(database)
    database.dispose()
    print("The database is at the newest schema.")


@app.command("settings")
def show_settings() -> None:
    """Print the settings in force, without secrets."""
    for name, value in _settings().shown().items():
        print(f"{name}={value}")


@app.command()
def keys(as_json: Annotated[bool, typer.Option("--json", help="For scripts.")] = False) -> None:
    """Print the address, the public key and the server key; creates the keys if there are none."""
    from tripoint.core.clock import SystemClock
    from tripoint.identity.credentials import keys as keyrings

    settings = _settings()
    try:
        keyring = keyrings.load(settings, SystemClock().now())
    except configuration.WrongSettings as wrong:
        _stop(str(wrong))
    shown = {
        "url": settings.origin,
        "anon_key": keyring.anon_key,
        "service_role_key": keyring.service_role_key,
    }
    print(json.dumps(shown) if as_json else "\n".join(f"{name}: {value}" for name, value in shown.items()))


@app.command()
def openapi(
    target: Annotated[Path | None, typer.Argument(help="Writes to this file instead of the terminal.")] = None,
) -> None:
    """Print the product API as OpenAPI 3.1."""
    from tripoint import app as application

    text = json.dumps(application.describe(_settings()), indent=1, ensure_ascii=False) + "\n"
    if target is None:
        print(text, end="")
    elif not target.exists() or target.read_text("utf-8") != text:
        target.write_text(text, "utf-8")


@app.command()
def catalogue(folder: Annotated[Path, typer.Argument(help="Writes one JSON file a language.")]) -> None:
    """Write the destinations as JSON for the front end's build."""
    from tripoint.catalog.cli import export
    from tripoint.planner.averages import average_flights
    from tripoint.planner.reference import open_reference

    export(folder, average_flights(open_reference(_settings().data_dir / "reference")))


@app.command()
def mails(folder: Annotated[Path, typer.Argument(help="Writes one folder a language and an index.html.")]) -> None:
    """Write every email and text message in every language with sample contents, for review."""
    from tripoint import previews

    print(f"{previews.write(folder, _settings().origin)} messages: open {folder / 'index.html'}")


@app.command()
def meet(
    cities: Annotated[list[str], typer.Argument(help='Departure cities; "3x Berlin" is three people.')],
    depart: Annotated[str, typer.Option(help="Departure day, YYYY-MM-DD.")],
    nights: Annotated[int, typer.Option(min=1, max=bounds.LONGEST_NIGHTS)],
    flexible: Annotated[int, typer.Option(min=0, max=bounds.MOST_FLEX_DAYS, help="So many days earlier or later.")] = 0,
    budget: Annotated[str, typer.Option(help="under500, 500to1000, over1000 or any, per person.")] = "any",
    max_flight: Annotated[str, typer.Option(help="under4, 4to8, over8 or any, hours.")] = "any",
    preset: Annotated[str, typer.Option(help="balanced, team, friends, nomads or green.")] = "balanced",
    destination: Annotated[str | None, typer.Option(help="A place of the catalogue to compare with.")] = None,
    as_of: Annotated[str | None, typer.Option(help="The day on which prices are seen; today if left out.")] = None,
    limit: Annotated[int, typer.Option(min=1, max=200)] = 20,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
) -> None:
    """Where should these people meet? Destinations ranked by the estimate model."""
    from tripoint.planner import cli as planner
    from tripoint.planner.reference import open_reference

    arguments = planner.Arguments(
        cities, depart, nights, flexible, budget, max_flight, preset, destination, as_of, limit
    )
    try:
        found = planner.run(open_reference(_settings().data_dir / "reference"), arguments)
    except planner.Refused as reason:
        _stop(str(reason))
    print(json.dumps(found, indent=1, ensure_ascii=False) if as_json else planner.table(found))


@app.command()
def flights(
    origin: Annotated[str, typer.Argument(help="Airport or metro area, such as LHR or LON.")],
    destination: Annotated[str, typer.Argument(help="Airport or metro area.")],
    out: Annotated[datetime, typer.Argument(formats=["%Y-%m-%d"], help="Day of departure.")],
    back: Annotated[datetime | None, typer.Argument(formats=["%Y-%m-%d"], help="Day of return.")] = None,
    as_of: Annotated[
        datetime | None, typer.Option(formats=["%Y-%m-%d"], help="The day on which prices are seen; today if left out.")
    ] = None,
    seed: Annotated[int, typer.Option(help="Another seed draws another sample timetable.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
) -> None:
    """Sample flights, fares and emissions between two places by the estimate model."""
    from tripoint.planner import cli as planner
    from tripoint.planner.reference import open_reference
    from tripoint.providers.fares import cli as fares

    dates = (out.date(), back.date() if back else None)
    seen = as_of.date() if as_of else datetime.now(UTC).date()
    try:
        planner.require_flight_dates(*dates, seen)
        artefact = open_reference(_settings().data_dir / "reference").artefact
        fares.show(fares.report(artefact, (origin, destination), dates, seen, seed), as_json=as_json)
    except (planner.Refused, fares.CannotFly) as reason:
        _stop(str(reason))


reference = typer.Typer(help="The reference data behind the estimates.", no_args_is_help=True)
app.add_typer(reference, name="reference")


@reference.command("compile")
def compile_tables() -> None:
    """Rebuild the committed tables from the pinned reference packages (developers only)."""
    from tripoint.atlas import compile as tables

    written = tables.write()
    print("\n".join(f"written: {path.name}" for path in written) or "Every table is as the packages have it.")


@app.command()
def demo() -> None:
    """Fill an empty database with a sample group and trips in every state, and print the log-ins.

    A server may be running on the same database.
    """
    import asyncio

    from tripoint import migrations
    from tripoint.core.clock import SystemClock
    from tripoint.core.db import Database
    from tripoint.demo import people, service
    from tripoint.identity import components
    from tripoint.planner.reference import open_reference

    settings, clock = _settings(), SystemClock()
    database = Database(settings.database_address)
    migrations.upgrade(database)
    identity = components.make(settings, clock)
    identity.issuer.keyring.lend_to(database)
    reference = open_reference(settings.data_dir / "reference")
    try:
        addresses = asyncio.run(service.fill(database, settings, identity, reference, clock.now()))
    except service.NotEmpty:
        _stop("there are people in this database already; a demo needs an empty one (set TRIPOINT_DATA_DIR)")
    finally:
        database.dispose()
    print(f"Log in at {settings.origin}/login with the password: {people.PASSWORD}")
    print("\n".join(addresses))


users = typer.Typer(help="Accounts: look, keep out, delete.", no_args_is_help=True)
app.add_typer(users, name="users")
Account = Annotated[str, typer.Argument(metavar="ADDRESS-OR-ID", help="The account's address or id.")]
AsJson = Annotated[bool, typer.Option("--json", help="For scripts.")]


def _on_accounts(unit: Callable[..., Any], *args: Any, erases: bool = False, **kwargs: Any) -> Any:
    """Run a unit of `account.operators` on the database; a refusal is one readable line."""
    from tripoint import migrations
    from tripoint.account import operators
    from tripoint.core.clock import SystemClock
    from tripoint.core.db import Database
    from tripoint.core.errors import AppError
    from tripoint.identity.credentials import keys as keyrings

    settings = _settings()
    database = Database(settings.database_address)
    try:
        keyrings.load(settings, SystemClock().now()).lend_to(database)
        if not migrations.is_at_head(database):
            _stop("the database is not at the newest schema; run `tripoint migrate` first")
        done = database.write_now(unit, *args, **kwargs)
    except (operators.Refused, configuration.WrongSettings) as reason:
        _stop(str(reason))
    except AppError as error:
        _stop(f"the database refused: {error.code}")
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


@users.command("list")
def list_users(as_json: AsJson = False) -> None:
    """All accounts, oldest first."""
    from tripoint.account import operators

    _print(_on_accounts(operators.listed), as_json)


@users.command("show")
def show_user(account: Account, as_json: AsJson = False) -> None:
    """Show one account: its state and what belongs to it."""
    from tripoint.account import operators

    _print(_on_accounts(operators.shown, account), as_json)


@users.command("freeze")
def freeze_user(
    account: Account,
    child: Annotated[bool, typer.Option("--child", help="A child's: erased within 72 hours as well.")] = False,
    as_json: AsJson = False,
) -> None:
    """Lock an account and end its sessions at once."""
    from tripoint.account import operators

    _print(_on_accounts(operators.freeze, account, datetime.now(UTC), is_child=child), as_json)


@users.command("unfreeze")
def unfreeze_user(account: Account, as_json: AsJson = False) -> None:
    """Unlock an account, and cancel a pending erasure."""
    from tripoint.account import operators

    _print(_on_accounts(operators.unfreeze, account, datetime.now(UTC)), as_json)


@users.command("delete")
def delete_user(account: Account, as_json: AsJson = False) -> None:
    """Start the 14 days as if the person had asked: signed out, told by email, erased unless they keep the account."""
    from tripoint.account import operators

    _print(_on_accounts(operators.delete, account, datetime.now(UTC)), as_json)


@users.command("erased")
def erased_users(as_json: AsJson = False) -> None:
    """Print the ids erased in the last 12 months, one per line; keep them with the backups."""
    from tripoint.account import operators

    found = _on_accounts(operators.erased)
    print(json.dumps(found, indent=1) if as_json else "\n".join(one["id"] for one in found))


@users.command("erase")
def erase_user(
    account: Annotated[str, typer.Argument(metavar="[ADDRESS-OR-ID]", help="The account's address or id.")] = "",
    ids_from: Annotated[Path | None, typer.Option(help="Erase again whom a restored backup brought back.")] = None,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    as_json: AsJson = False,
) -> None:
    """Erase an account now, for good; trips it organizes are cancelled and their travellers told."""
    from tripoint.account import operators

    if bool(account) == (ids_from is not None):
        _stop("name one account, or a file with --ids-from")
    if ids_from is not None:
        _erase_again(ids_from, yes=yes, as_json=as_json)
        return
    found = _on_accounts(operators.shown, account)
    if not yes and not sys.stdin.isatty():
        _stop("say --yes: nothing brings an erased account back")
    if not yes and not typer.confirm(f"Erase {found['email'] or found['id']} for good?"):
        _stop("nothing was erased")
    _on_accounts(operators.erase, found["id"], datetime.now(UTC), erases=True)
    _print({"id": found["id"], "erased": True}, as_json)


def _erase_again(ids_from: Path, *, yes: bool, as_json: bool) -> None:
    from tripoint.account import operators

    try:
        ids = [UUID(one) for one in ids_from.read_text("utf-8").split()]
    except (OSError, ValueError) as wrong:
        _stop(f"cannot use {ids_from}: {wrong}")
    if not yes and not (sys.stdin.isatty() and typer.confirm(f"Erase up to {len(ids)} accounts for good?")):
        _stop("say --yes: nothing brings an erased account back")
    done = [one for one in ids if _on_accounts(operators.erase_again, one, datetime.now(UTC), erases=True)]
    _print([{"id": str(one), "erased": True} for one in done], as_json)


if __name__ == "__main__":
    app()
