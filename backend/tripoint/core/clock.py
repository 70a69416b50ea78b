"""The only source of the current time (TRUST.md R10). Tests pass their own."""

from datetime import UTC, date, datetime, timedelta
from typing import Protocol
from zoneinfo import ZoneInfo


class Clock(Protocol):
    def now(self) -> datetime:
        """The current instant in UTC."""
        ...


class SystemClock:
    """The system clock."""

    def now(self) -> datetime:
        return datetime.now(UTC)


class SetClock:
    """A clock that stands still until a test moves it."""

    def __init__(self, at: datetime) -> None:
        self.at = at

    def now(self) -> datetime:
        return self.at

    def move(self, **by: float) -> None:
        self.at += timedelta(**by)


def instant_at(local: datetime, timezone: str) -> datetime:
    """A local time at a place as an instant in UTC; an offset of its own decides instead of the zone."""
    return (local.replace(tzinfo=ZoneInfo(timezone)) if local.tzinfo is None else local).astimezone(UTC)


def today(clock: Clock) -> date:
    """Today's date in UTC."""
    return clock.now().date()


def today_at(timezone: str, now: datetime) -> date:
    """The date at a place, by its IANA zone."""
    return now.astimezone(ZoneInfo(timezone)).date()
