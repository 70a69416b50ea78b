"""Helpers for all commands: loading the settings, and stopping with one readable line."""

import sys
from typing import Final, NoReturn

from tripoint.core import settings as core_settings

UNUSED: Final = ("rich", "pydantic.v1", "pytz")
"""Optional imports that only cost time: structlog's is for colors, useless in JSON, FastAPI's for old models, Babel's
for other time zones than ours.
"""


def settings() -> core_settings.Settings:
    """The settings in force. Stops the command if they are wrong, saying why."""
    try:
        return core_settings.load()
    except core_settings.WrongSettings as wrong:
        stop(str(wrong))


def stop(line: str) -> NoReturn:
    """Exit with one readable line."""
    print(f"tripoint: {line}", file=sys.stderr)
    raise SystemExit(2)
