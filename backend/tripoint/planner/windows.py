"""The date windows a search looks at: the wanted dates and, with flexible ones, those around them (design 1)."""

from dataclasses import dataclass
from datetime import date, timedelta

from tripoint.core.errors import Invalid, field


@dataclass(frozen=True, slots=True)
class Window:
    """Departure and return day, nights between them, days from `as_of` to the departure."""

    depart: date
    back: date
    nights: int
    lead_days: int


def around(depart: date, nights: int, flex_days: int, as_of: date) -> list[Window]:
    """Windows of `nights` from `flex_days` before to `flex_days` after, less those that leave before `as_of`.

    Raises Invalid with the field `date` when none is left.
    """
    days = [depart + timedelta(shift) for shift in range(-flex_days, flex_days + 1)]
    found = [Window(day, day + timedelta(nights), nights, (day - as_of).days) for day in days if day >= as_of]
    if not found:
        raise Invalid(fields=[field("date", "date_in_past")])
    return found
