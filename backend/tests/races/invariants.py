"""Every scenario that is not a counted limit; those are in `limits.py`."""

from tests.races import editing, ledger, notices, nudges, open_trips, orders, people, tokens, trips, two_people

INVARIANTS = {
    name: play
    for part in (trips, editing, two_people, people, ledger, orders, open_trips, nudges, notices, tokens)
    for name, play in part.INVARIANTS.items()
}
