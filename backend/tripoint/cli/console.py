"""What all commands share: the settings in force, and one readable line when a command cannot go on."""

import sys
from typing import Final, NoReturn

from tripoint.core import settings as configuration

UNUSED: Final = ("rich", "pydantic.v1")
"""What libraries load if it is there: structlog for colors, which nobody sees in our JSON, FastAPI for old models."""


def settings() -> configuration.Settings:
    """The settings in force, or the end of the command with what is wrong with them."""
    try:
        return configuration.load()
    except configuration.WrongSettings as wrong:
        stop(str(wrong))


def stop(line: str) -> NoReturn:
    """Exit with one readable line."""
    print(f"tripoint: {line}", file=sys.stderr)
    raise SystemExit(2)
