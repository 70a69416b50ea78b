"""When a total has moved so far that it is news. Pure."""

from typing import Final

PERCENT: Final = 5


def is_news(before: int, after: int) -> bool:
    """More than 5 % up or down; exactly 5 % is none."""
    return abs(after - before) * 100 > PERCENT * before
