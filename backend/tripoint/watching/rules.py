"""Whether a total has moved far enough to be news. Pure."""

from typing import Final

PERCENT: Final = 5


def is_news(before: int, after: int) -> bool:
    """Whether it moved by more than 5 % up or down; exactly 5 % is not news."""
    return abs(after - before) * 100 > PERCENT * before
