"""Every kind of notice: its topic, and the tab of the trip's page it leads to. Its text is `kinds.<kind>` in
locales/*/notices.json. Pure.
"""

from typing import NamedTuple

from tripoint.profiles.topics import Topic


class Kind(NamedTuple):
    """Without a tab it leads to the trip's overview. `has_email`: left out of the daily email, because a separate email
    is sent immediately. `for_strangers`: leads to the trip's page in Explore.
    """

    topic: Topic
    tab: str | None = None
    has_email: bool = False
    for_strangers: bool = False


KINDS: dict[str, Kind] = {
    "invite_accepted": Kind(Topic.ANSWERS, "people", has_email=True),
    "invite_waits": Kind(Topic.ANSWERS, "people", has_email=True),
    "invite_declined": Kind(Topic.ANSWERS, "people", has_email=True),
    "seat_confirmed": Kind(Topic.ANSWERS, has_email=True),
    "join_asked": Kind(Topic.ANSWERS, "people", has_email=True),
    "request_approved": Kind(Topic.ANSWERS, has_email=True),
    "request_declined": Kind(Topic.ANSWERS, has_email=True),
    "seat_free": Kind(Topic.ANSWERS, has_email=True, for_strangers=True),
    "nomad_joins": Kind(Topic.CHANGES, "people"),
    "traveler_left": Kind(Topic.CHANGES, "people", has_email=True),
    "lodging_added": Kind(Topic.CHANGES, "stay"),
    "lodging_removed": Kind(Topic.CHANGES, "stay"),
    "lodging_changed": Kind(Topic.CHANGES, "stay"),
    "person_added": Kind(Topic.CHANGES, "people"),
    "person_removed": Kind(Topic.CHANGES, "people"),
    "person_changed": Kind(Topic.CHANGES, "people"),
    "person_left": Kind(Topic.CHANGES, "people", has_email=True),
    "person_off": Kind(Topic.CHANGES, has_email=True),
    "person_back": Kind(Topic.CHANGES, "people"),
    "nudge_answer": Kind(Topic.TASKS, has_email=True),
    "nudge_way": Kind(Topic.TASKS, "flights", has_email=True),
    "task_due": Kind(Topic.TASKS, "checklist", has_email=True),
    "nudge_booking": Kind(Topic.TASKS, "flights", has_email=True),
    "organizer_you": Kind(Topic.CHANGES, "people", has_email=True),
    "organizer_changed": Kind(Topic.CHANGES, "people"),
    "trip_confirmed": Kind(Topic.CHANGES),
    "trip_cancelled": Kind(Topic.CHANGES),
    "trip_reopened": Kind(Topic.CHANGES),
    "trip_started": Kind(Topic.CHANGES),
    "trip_completed": Kind(Topic.CHANGES),
    "trip_opened": Kind(Topic.CHANGES),
    "prices_refreshed": Kind(Topic.PRICES, "costs"),
    "prices_moved": Kind(Topic.PRICES, "costs", has_email=True),
    "flight_confirmed": Kind(Topic.BOOKINGS, "flights"),
    "flight_unconfirmed": Kind(Topic.BOOKINGS, "flights"),
    "own_flight_confirmed": Kind(Topic.BOOKINGS, "flights"),
    "own_flight_unconfirmed": Kind(Topic.BOOKINGS, "flights"),
    "stay_confirmed": Kind(Topic.BOOKINGS, "stay"),
    "stay_unconfirmed": Kind(Topic.BOOKINGS, "stay"),
    "entry_added": Kind(Topic.CHANGES, "days"),
    "entry_changed": Kind(Topic.CHANGES, "days"),
    "entry_removed": Kind(Topic.CHANGES, "days"),
    "task_added": Kind(Topic.CHANGES, "checklist"),
    "task_changed": Kind(Topic.CHANGES, "checklist"),
    "task_removed": Kind(Topic.CHANGES, "checklist"),
    "activity_added": Kind(Topic.CHANGES, "activities"),
    "activity_changed": Kind(Topic.CHANGES, "activities"),
    "activity_removed": Kind(Topic.CHANGES, "activities"),
    "expense_added": Kind(Topic.MONEY, "costs"),
    "expense_changed": Kind(Topic.MONEY, "costs"),
    "expense_removed": Kind(Topic.MONEY, "costs"),
    "transfer_paid": Kind(Topic.MONEY, "costs"),
    "transfer_not_paid": Kind(Topic.MONEY, "costs"),
    "ways_evened_out": Kind(Topic.MONEY, "costs"),
    "ways_not_evened_out": Kind(Topic.MONEY, "costs"),
    "photos_added": Kind(Topic.FILES, "files"),
    "documents_added": Kind(Topic.FILES, "files"),
    "receipts_added": Kind(Topic.MONEY, "costs"),
    "cover_changed": Kind(Topic.CHANGES),
    "way_changed": Kind(Topic.CHANGES, "flights"),
    "dates_changed": Kind(Topic.CHANGES),
}
