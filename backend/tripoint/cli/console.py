"""Helpers for all commands: loading the settings, and stopping with one readable line."""

import sys
from typing import Final, NoReturn

from tripoint.core import settings as configuration

UNUSED: Final = ("rich", "pydantic.v1", "pytz")
"""Optional imports that only cost time: structlog's is for colors, useless in JSON, FastAPI's for old models, Babel's
for other time zones than ours.
"""


def settings() -> configuration.Settings:
    """The settings in force. Stops the command if they are wrong, saying why."""
    try:
        return configuration.load()
    except configuration.WrongSettings as wrong:
        stop(str(wrong))


def stop(line: str) -> NoReturn:
    """Exit with one readable line."""
    print(f"tripoint: {line}", file=sys.stderr)
    raise SystemExit(2)
