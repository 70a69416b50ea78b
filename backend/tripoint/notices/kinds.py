"""Every kind of notice: its topic, and the tab of the trip's page it leads to. Its text is `kinds.<kind>` in
locales/*/notices.json. Pure.
"""

from typing import NamedTuple

from tripoint.profiles.topics import Topic


class NoticeKind(NamedTuple):
    """Without a tab it leads to the trip's overview. `has_email`: left out of the daily email, because a separate email
    is sent immediately. `for_strangers`: leads to the trip's page in Explore.
    """

    topic: Topic
    tab: str | None = None
    has_email: bool = False
    for_strangers: bool = False


KINDS: dict[str, NoticeKind] = {
    "invite_accepted": NoticeKind(Topic.ANSWERS, "people", has_email=True),
    "invite_waits": NoticeKind(Topic.ANSWERS, "people", has_email=True),
    "invite_declined": NoticeKind(Topic.ANSWERS, "people", has_email=True),
    "seat_confirmed": NoticeKind(Topic.ANSWERS, has_email=True),
    "join_asked": NoticeKind(Topic.ANSWERS, "people", has_email=True),
    "request_approved": NoticeKind(Topic.ANSWERS, has_email=True),
    "request_declined": NoticeKind(Topic.ANSWERS, has_email=True),
    "seat_free": NoticeKind(Topic.ANSWERS, has_email=True, for_strangers=True),
    "nomad_joins": NoticeKind(Topic.CHANGES, "people"),
    "traveler_left": NoticeKind(Topic.CHANGES, "people", has_email=True),
    "lodging_added": NoticeKind(Topic.CHANGES, "stay"),
    "lodging_removed": NoticeKind(Topic.CHANGES, "stay"),
    "lodging_changed": NoticeKind(Topic.CHANGES, "stay"),
    "person_added": NoticeKind(Topic.CHANGES, "people"),
    "person_removed": NoticeKind(Topic.CHANGES, "people"),
    "person_changed": NoticeKind(Topic.CHANGES, "people"),
    "person_left": NoticeKind(Topic.CHANGES, "people", has_email=True),
    "person_off": NoticeKind(Topic.CHANGES, has_email=True),
    "person_back": NoticeKind(Topic.CHANGES, "people"),
    "nudge_answer": NoticeKind(Topic.TASKS, has_email=True),
    "nudge_way": NoticeKind(Topic.TASKS, "flights", has_email=True),
    "task_due": NoticeKind(Topic.TASKS, "checklist", has_email=True),
    "nudge_booking": NoticeKind(Topic.TASKS, "flights", has_email=True),
    "organizer_you": NoticeKind(Topic.CHANGES, "people", has_email=True),
    "organizer_changed": NoticeKind(Topic.CHANGES, "people"),
    "trip_confirmed": NoticeKind(Topic.CHANGES),
    "trip_cancelled": NoticeKind(Topic.CHANGES),
    "trip_reopened": NoticeKind(Topic.CHANGES),
    "trip_started": NoticeKind(Topic.CHANGES),
    "trip_completed": NoticeKind(Topic.CHANGES),
    "trip_opened": NoticeKind(Topic.CHANGES),
    "prices_refreshed": NoticeKind(Topic.PRICES, "costs"),
    "prices_moved": NoticeKind(Topic.PRICES, "costs", has_email=True),
    "flight_confirmed": NoticeKind(Topic.BOOKINGS, "flights"),
    "flight_unconfirmed": NoticeKind(Topic.BOOKINGS, "flights"),
    "own_flight_confirmed": NoticeKind(Topic.BOOKINGS, "flights"),
    "own_flight_unconfirmed": NoticeKind(Topic.BOOKINGS, "flights"),
    "stay_confirmed": NoticeKind(Topic.BOOKINGS, "stay"),
    "stay_unconfirmed": NoticeKind(Topic.BOOKINGS, "stay"),
    "entry_added": NoticeKind(Topic.CHANGES, "days"),
    "entry_changed": NoticeKind(Topic.CHANGES, "days"),
    "entry_removed": NoticeKind(Topic.CHANGES, "days"),
    "task_added": NoticeKind(Topic.CHANGES, "checklist"),
    "task_changed": NoticeKind(Topic.CHANGES, "checklist"),
    "task_removed": NoticeKind(Topic.CHANGES, "checklist"),
    "activity_added": NoticeKind(Topic.CHANGES, "activities"),
    "activity_changed": NoticeKind(Topic.CHANGES, "activities"),
    "activity_removed": NoticeKind(Topic.CHANGES, "activities"),
    "expense_added": NoticeKind(Topic.MONEY, "costs"),
    "expense_changed": NoticeKind(Topic.MONEY, "costs"),
    "expense_removed": NoticeKind(Topic.MONEY, "costs"),
    "transfer_paid": NoticeKind(Topic.MONEY, "costs"),
    "transfer_not_paid": NoticeKind(Topic.MONEY, "costs"),
    "ways_evened_out": NoticeKind(Topic.MONEY, "costs"),
    "ways_not_evened_out": NoticeKind(Topic.MONEY, "costs"),
    "photos_added": NoticeKind(Topic.FILES, "files"),
    "documents_added": NoticeKind(Topic.FILES, "files"),
    "receipts_added": NoticeKind(Topic.MONEY, "costs"),
    "cover_changed": NoticeKind(Topic.CHANGES),
    "way_changed": NoticeKind(Topic.CHANGES, "flights"),
    "dates_changed": NoticeKind(Topic.CHANGES),
}
