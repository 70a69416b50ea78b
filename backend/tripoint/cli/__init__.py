"""The command line: `tripoint serve | worker | migrate | keys | settings | users | openapi | meet …` (RUNNING.md).

Heavy modules are imported inside the commands, so that each starts fast.
"""

import typer

from tripoint.cli import building, demo, orders, planning, running, users

app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)
for group in (running, building, planning, demo):
    app.add_typer(group.commands)
app.add_typer(users.commands, name="users")
app.add_typer(orders.commands, name="orders")
