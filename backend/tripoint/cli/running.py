"""Running the product: server, worker, schema, settings and keys."""

import json
import sys
from datetime import UTC, datetime, timedelta
from typing import Annotated

import typer

from tripoint.cli import console
from tripoint.core import settings as core_settings

commands = typer.Typer()


@commands.command()
def serve() -> None:
    """Serve the whole product; Ctrl-C drains and stops."""
    for unused in console.UNUSED:
        sys.modules[unused] = None  # type: ignore[assignment]
    from tripoint.core.starting import START

    START.begin()
    from tripoint.serving import server

    START.passed("imports")

    try:
        server.run(console.settings())
    except server.CannotStart as reason:
        console.stop(str(reason))


@commands.command("worker")
def work() -> None:
    """Work the queues (mail, periodic jobs) without serving."""
    from tripoint import worker

    worker.run(console.settings())


@commands.command()
def migrate() -> None:
    """Upgrade the database to the newest schema."""
    from tripoint import migrations
    from tripoint.core.db import Database

    database = Database(console.settings().database_address)
    migrations.upgrade(database)
    database.dispose()
    print("The database is at the newest schema.")


@commands.command("settings")
def show_settings() -> None:
    """Print the settings in force, without secrets."""
    for name, value in console.settings().shown().items():
        print(f"{name}={value}")


@commands.command()
def keys(as_json: Annotated[bool, typer.Option("--json", help="For scripts.")] = False) -> None:
    """Print the address, the public key and the server key; create the keys if there are none."""
    from tripoint.core.clock import SystemClock
    from tripoint.identity.credentials import keys as keyrings

    settings = console.settings()
    try:
        keyring = keyrings.load(settings, SystemClock().now())
    except core_settings.WrongSettings as wrong:
        console.stop(str(wrong))
    shown = {
        "url": settings.origin,
        "anon_key": keyring.anon_key,
        "service_role_key": keyring.service_role_key,
    }
    print(json.dumps(shown) if as_json else "\n".join(f"{name}: {value}" for name, value in shown.items()))


@commands.command()
def clicks(
    days: Annotated[int, typer.Option(min=1, max=730, help="How many days back, today included.")] = 30,
    as_json: Annotated[bool, typer.Option("--json", help="For scripts.")] = False,
) -> None:
    """Show how often outgoing links were followed, by day and kind: flights, stays, activities."""
    from tripoint.core.db import Database
    from tripoint.visits import service as visit_service

    database = Database(console.settings().database_address)
    try:
        found = database.read_now(visit_service.clicks, datetime.now(UTC).date() - timedelta(days=days - 1))
    finally:
        database.dispose()
    if as_json:
        print(json.dumps([{"day": day.isoformat(), "kind": kind, "times": times} for day, kind, times in found]))
        return
    for day, kind, times in found:
        print(f"{day}  {kind:<10} {times:8}")


@commands.command()
def views(
    days: Annotated[int, typer.Option(min=1, max=730, help="How many days back, today included.")] = 30,
    as_json: Annotated[bool, typer.Option("--json", help="For scripts.")] = False,
) -> None:
    """Show how often pages were opened by people who agreed to be counted, the most opened first (ANALYTICS=on)."""
    from tripoint.core.db import Database
    from tripoint.visits import service as visit_service

    database = Database(console.settings().database_address)
    try:
        since = datetime.now(UTC).date() - timedelta(days=days - 1)
        found = database.read_now(visit_service.report, since)
    finally:
        database.dispose()
    if as_json:
        print(json.dumps([{"page": page, "times": times} for page, times in found]))
        return
    for page, times in found:
        print(f"{times:8}  {page}")
