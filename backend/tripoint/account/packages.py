"""Every package that stores personal data, in the order in which an account is erased: first what others notice,
and trips before their orders, as everywhere (docs/decisions/0301).
"""

from tripoint.attachments import personal as trip_file_data
from tripoint.community import personal as community_data
from tripoint.core.personal import Listing
from tripoint.days import personal as day_data
from tripoint.identity import personal as identity_data
from tripoint.invitations import personal as invite_data
from tripoint.ledger import personal as ledger_data
from tripoint.marketing import personal as marketing_data
from tripoint.messaging import personal as mail_data
from tripoint.notices import personal as notice_data
from tripoint.orders import personal as order_data
from tripoint.profiles import personal as profile_data
from tripoint.storage import personal as file_data
from tripoint.trips import personal as trip_data

LEAVING = (
    trip_file_data,
    ledger_data, invite_data, community_data, trip_data, order_data,
    day_data, notice_data, profile_data, file_data, marketing_data, mail_data, identity_data,
)  # fmt: skip
SHOWN = (
    identity_data, profile_data, trip_data, day_data, invite_data, community_data, ledger_data, notice_data,
    trip_file_data, order_data, file_data, marketing_data, mail_data,
)  # fmt: skip
LISTINGS: tuple[Listing, ...] = tuple(listing for package in SHOWN for listing in package.LISTINGS)
COUNTED = "a hash that cannot be reversed, kept for a day at most"
REPEATED = "sealed with a key that only the repeated request holds"
WITHHELD: dict[str, str] = {
    **{column: reason for package in SHOWN for column, reason in package.WITHHELD.items()},
    "limit_counters.bucket": COUNTED,
    "limit_counters.window_start": COUNTED,
    "limit_counters.ends_at": COUNTED,
    "limit_counters.times": COUNTED,
    "reply_cache.sealed": REPEATED,
    "reply_cache.key_hash": REPEATED,
    "reply_cache.asked": REPEATED,
}
"""Personal columns of the data map that an export omits, and why."""
