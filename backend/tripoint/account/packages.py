"""Every package that keeps data of people, in the order in which somebody leaves: first what others notice."""

from tripoint.core.personal import Listing
from tripoint.identity import personal as identity
from tripoint.invitations import personal as invitations
from tripoint.marketing import personal as marketing
from tripoint.messaging import personal as messaging
from tripoint.profiles import personal as profiles
from tripoint.trips import personal as trips

LEAVING = (invitations, trips, profiles, marketing, messaging, identity)
SHOWN = (identity, profiles, trips, invitations, marketing, messaging)
LISTINGS: tuple[Listing, ...] = tuple(listing for package in SHOWN for listing in package.LISTINGS)
COUNTED = "a hash that nobody can turn back, for a day at most"
REPEATED = "sealed with a key that only the repeated request holds"
WITHHELD: dict[str, str] = {
    **{column: reason for package in SHOWN for column, reason in package.WITHHELD.items()},
    "limit_counters.bucket": COUNTED,
    "limit_counters.window_start": COUNTED,
    "limit_counters.ends_at": COUNTED,
    "limit_counters.times": COUNTED,
    "kept_replies.sealed": REPEATED,
    "kept_replies.key_hash": REPEATED,
    "kept_replies.asked": REPEATED,
}
"""Personal columns of the data map that an export leaves out, and why."""
