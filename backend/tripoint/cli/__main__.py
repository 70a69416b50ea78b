"""`python -m tripoint.cli`."""

from tripoint.cli import app

app()
