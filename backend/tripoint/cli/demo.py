"""The command that fills an empty database with a realistic example."""

import typer

from tripoint.cli import console

commands = typer.Typer()


@commands.command()
def demo() -> None:
    """Fill an empty database with a sample group and trips in every state, and print the log-ins.

    A server may be running on the same database.
    """
    import asyncio

    from tripoint import migrations
    from tripoint.core.clock import SystemClock
    from tripoint.core.db import Database
    from tripoint.demo import people
    from tripoint.demo import service as demo_service
    from tripoint.identity import components
    from tripoint.planner.reference import open_reference

    settings, clock = console.settings(), SystemClock()
    database = Database(settings.database_address)
    migrations.upgrade(database)
    identity = components.make(settings, clock)
    identity.issuer.keyring.lend_to(database)
    reference = open_reference(settings.data_dir / "reference")
    try:
        addresses = asyncio.run(demo_service.fill(database, settings, identity, reference, clock.now()))
    except demo_service.NotEmpty:
        console.stop("there are people in this database already; a demo needs an empty one (set TRIPOINT_DATA_DIR)")
    finally:
        database.dispose()
    print(f"Log in at {settings.origin}/login with the password: {people.PASSWORD}")
    print("\n".join(addresses))
