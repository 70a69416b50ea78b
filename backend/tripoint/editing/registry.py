"""Every kind of thing whose changes can be undone, and the changes that cannot be."""

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
LASTING: dict[str, str] = {
    "trip_created": "a trip is cancelled instead",
    "flight_confirmed": "the mark is removed where it was set",
    "flight_unconfirmed": "the mark is set where it was removed",
    "stay_confirmed": "the mark is removed where it was set",
    "stay_unconfirmed": "the mark is set where it was removed",
    "access_changed": "the switch stands in the settings",
    "status_changed": "the trip's states have rules of their own",
    "prices_refreshed": "prices of an earlier day are no longer offered",
    "share_link_renewed": "the old link was forgotten, so that nobody can use it",
    "people_invited": "emails cannot be called back; an invite is cancelled instead",
    "invites_resent": "emails cannot be called back",
    "invite_cancelled": "the person is invited again, and asked",
    "invite_link_made": "the old link was forgotten, so that nobody can use it",
    "invite_confirmed": "an answer belongs to whoever gave it",
    "invite_waiting": "an answer belongs to whoever gave it",
    "invite_declined": "an answer belongs to whoever gave it",
    "traveller_left": "whoever left Tripoint is not brought back",
    "person_left": "whoever left the trip is invited again, and asked",
    "request_approved": "an answer stays as it was given; the person is removed instead",
    "request_declined": "an answer stays as it was given",
    "organizer_changed": "the new organizer hands the trip back, if they want to",
    "team_pro_ordered": "an order is an order",
    "team_pro_ended": "so is its end",
    "support_ordered": "an order is an order",
    "support_ended": "so is its end",
    "settlement_added": "the mark is removed where it was set",
    "settlement_removed": "the transfer is marked again, if it is still open",
}
"""Actions in the log that cannot be undone, and why."""


def know(*things: Thing) -> None:
    """Register kinds of things from packages above this one."""
    THINGS.update({one.kind: one for one in things})


def thing_of(subject: str) -> Thing | None:
    """The kind of thing that a log line is about."""
    return THINGS.get(subject.partition(":")[0])
