"""Who may change what, and what can be undone. Pure."""

from collections.abc import Collection, Mapping
from datetime import date, datetime, timedelta
from typing import Any, NamedTuple, TypeVar
from uuid import UUID
from zoneinfo import ZoneInfo

from tripoint.core.clock import instant_at
from tripoint.core.errors import Conflict, Forbidden, NotFound
from tripoint.trips.policy import Standing

PUT_BACK_FOR = timedelta(days=30)
OWN_TICK = "done:"
"""Prefix of a field of tasks that everyone does for themselves; the traveller's id follows."""
TAKES = "takes:"
"""Prefix of a field of activities for each person who takes part; the traveller's id follows."""
Item = TypeVar("Item")


class Days(NamedTuple):
    """The first and the last day of a trip."""

    first: date
    last: date


class CannotPutBack(Conflict):
    """A change cannot be undone. `reason` is the code of the message; `by` is who has changed the thing since."""

    code = "cannot_put_back"

    @property
    def words(self) -> str:
        return f"cannot_put_back_because.{self.params['reason']}"


def is_in_time(at: datetime, now: datetime) -> bool:
    """Whether a change can still be undone."""
    return now - at <= PUT_BACK_FOR


def require_as_left(after: Any, present: Any, *, by: str | None) -> None:
    """Raise unless a thing is still as a change left it: `after` are the fields it changed, None if it removed it."""
    if after is None and present is not None:
        raise CannotPutBack(reason="there_again")
    if after is not None and present is None:
        raise CannotPutBack(reason="gone")
    if after is not None and any(present.get(name) != value for name, value in after.items()):
        raise CannotPutBack(reason="changed_since" if by else "part_changed_since", by=by or "")


def require_own_entry(standing: Standing, own: UUID | None, before: Any) -> None:
    """The organizer may do anything. A traveller adds entries, and changes and removes those they added."""
    if not standing.organizing and before is not None and before.get("added_by") != str(own):
        raise Forbidden(action="edit_entry")


def require_own_task(standing: Standing, own: UUID | None, before: Any, changed: Collection[str]) -> None:
    """The organizer may do anything. A traveller adds tasks, changes those they added, and ticks those for them."""
    if standing.organizing or before is None or before.get("added_by") == str(own):
        return
    mine = {f"{OWN_TICK}{own}"}
    if not before.get("for_each") and before.get("assignee_id") in {None, str(own)}:
        mine.add("done")
    if not set(changed) <= mine:
        raise Forbidden(action="edit_checklist")


def require_own_activity(standing: Standing, own: UUID | None, before: Any, changed: Collection[str]) -> None:
    """The organizer may do anything. A traveller plans activities, changes their own, and joins or leaves any."""
    if standing.organizing or before is None or before.get("added_by") == str(own):
        return
    if not set(changed) <= {f"{TAKES}{own}"}:
        raise Forbidden(action="edit_activities")


def is_on(state: Mapping[str, Any], name: str, prefix: str) -> bool:
    """Whether a field with this prefix, which exists for each traveller, is set."""
    return name.startswith(prefix) and bool(state.get(name))


def found(row: Item | None) -> Item:
    """The row that was looked for on a trip. Raises NotFound if there is none."""
    if row is None:
        raise NotFound
    return row


def along(at: datetime, timezone: str, old: Days, new: Days) -> datetime | None:
    """A time on a trip that moves to other dates: the same time of day on the same day of the trip, None if the new
    dates have no such day. Times before the first or after the last day keep their distance from it.
    """
    local = at.astimezone(ZoneInfo(timezone)).replace(tzinfo=None)
    day = local.date()
    by = new.last - old.last if day > old.last else new.first - old.first
    if old.first <= day <= old.last and day + by > new.last:
        return None
    return instant_at(local + by, timezone)
