"""Every kind of thing whose changes can be undone."""

from tripoint.editing.about import ABOUT
from tripoint.editing.activities import ACTIVITIES
from tripoint.editing.covers import COVER
from tripoint.editing.dates import DATES
from tripoint.editing.entries import ENTRIES
from tripoint.editing.lodging import LODGING
from tripoint.editing.messages import MESSAGES
from tripoint.editing.people import PEOPLE
from tripoint.editing.tasks import TASKS
from tripoint.editing.things import Thing
from tripoint.editing.ways import WAYS

THINGS: dict[str, Thing] = {
    one.kind: one for one in (TASKS, ACTIVITIES, ENTRIES, WAYS, ABOUT, COVER, DATES, PEOPLE, LODGING, MESSAGES)
}


def know(*things: Thing) -> None:
    """Register kinds of things from packages above this one."""
    THINGS.update({one.kind: one for one in things})


def thing_of(subject: str) -> Thing | None:
    """The kind of thing that a log line is about."""
    return THINGS.get(subject.partition(":")[0])
