"""Every scenario that is no counted limit; a limit's are in `limits.py`."""

from tests.races import editing, ledger, notices, nudges, open_trips, orders, people, tokens, trips, two_people

INVARIANTS = {
    name: play
    for part in (trips, editing, two_people, people, ledger, orders, open_trips, nudges, notices, tokens)
    for name, play in part.INVARIANTS.items()
}
