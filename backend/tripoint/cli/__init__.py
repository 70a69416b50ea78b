"""The command line: `tripoint serve | worker | migrate | keys | settings | users | openapi | meet …` (RUNNING.md).

Heavy modules are imported inside the commands, so that each starts fast.
"""

import gc
import os

import typer


def _commands() -> typer.Typer:
    """All commands. Imports leave no garbage, and looking for it would take a tenth of the start-up time."""
    gc.disable()
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")  # it would scan every installed package
    from tripoint.cli import building, demo, orders, planning, running, users

    app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)
    for group in (running, building, planning, demo):
        app.add_typer(group.commands)
    app.add_typer(users.commands, name="users")
    app.add_typer(orders.commands, name="orders")
    gc.enable()
    return app


app = _commands()
