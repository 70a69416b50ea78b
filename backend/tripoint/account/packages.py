"""Every package that stores personal data, in the order in which an account is erased: first what others notice,
and trips before their orders, as everywhere (docs/decisions/0301).
"""

from tripoint.attachments import personal as attachment_personal_data
from tripoint.community import personal as community_personal_data
from tripoint.core.personal import Listing
from tripoint.days import personal as day_personal_data
from tripoint.identity import personal as identity_personal_data
from tripoint.invitations import personal as invite_personal_data
from tripoint.ledger import personal as ledger_personal_data
from tripoint.marketing import personal as marketing_personal_data
from tripoint.messaging import personal as mail_personal_data
from tripoint.notices import personal as notice_personal_data
from tripoint.orders import personal as order_personal_data
from tripoint.profiles import personal as profile_personal_data
from tripoint.storage import personal as storage_personal_data
from tripoint.trips import personal as trip_personal_data

LEAVING = (
    attachment_personal_data,
    ledger_personal_data, invite_personal_data, community_personal_data, trip_personal_data, order_personal_data,
    day_personal_data, notice_personal_data, profile_personal_data, storage_personal_data,
    marketing_personal_data, mail_personal_data, identity_personal_data,
)  # fmt: skip
EXPORTED = (
    identity_personal_data, profile_personal_data, trip_personal_data, day_personal_data,
    invite_personal_data, community_personal_data, ledger_personal_data, notice_personal_data,
    attachment_personal_data, order_personal_data, storage_personal_data,
    marketing_personal_data, mail_personal_data,
)  # fmt: skip
LISTINGS: tuple[Listing, ...] = tuple(listing for package in EXPORTED for listing in package.LISTINGS)
COUNTED = "a hash that cannot be reversed, kept for a day at most"
REPEATED = "sealed with a key that only the repeated request holds"
WITHHELD: dict[str, str] = {
    **{column: reason for package in EXPORTED for column, reason in package.WITHHELD.items()},
    "limit_counters.bucket": COUNTED,
    "limit_counters.window_start": COUNTED,
    "limit_counters.ends_at": COUNTED,
    "limit_counters.times": COUNTED,
    "kept_replies.sealed": REPEATED,
    "kept_replies.key_hash": REPEATED,
    "kept_replies.asked": REPEATED,
}
"""Personal columns of the data map that an export omits, and why."""
