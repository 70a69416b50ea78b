"""The authorization table of the contracts that know no business (TRUST.md S1): rows of the data REST contract and
private topics of realtime, and what each actor gets of them. The actors are those of `matrix.py`.

Verdicts on rows: A rows come or change, N there are none for them (like what does not exist), F forbidden, S sign in
first. On topics: RW they hear and are heard, R they hear, - they may not join.
"""

from tests.authorization.matrix import Line

OWN = "N S N N N N A A"
"""A trip's own people read it."""
TO_OWN = "S S F F F F A A"
"""They add to it."""
ORGANIZER = "S S N N N N F A"
"""Whoever sees a row that the organizer made is told that it is not theirs; to others it is not there."""
TASK = {"trip_id": "{trip_id}", "text": "Bring a rope"}
ENTRY = {"trip_id": "{trip_id}", "title": "Lunch", "starts_at": "2027-05-20T13:00", "duration_minutes": 60}
ACTIVITY = {"trip_id": "{trip_id}", "name": "Paella class", "price": 4_200}
EXPENSE = {
    "trip_id": "{trip_id}",
    "text": "Ice cream",
    "kind": "food",
    "day": "2027-05-20",
    "paid_by": "{ana}",
    "cents": 900,
    "currency": "EUR",
    "split": "equal",
    "parts": [{"personId": "{ana}"}, {"personId": "{dana}"}],
}
PAYMENT = {"trip_id": "{trip_id}", "paid_by": "{dana}", "paid_to": "{ana}", "cents": 900}
ROWS = [
    Line("GET", "trips", OWN),
    Line("GET", "travellers", OWN),
    Line("GET", "trip_flights", OWN),
    Line("GET", "trip_stays", OWN),
    Line("GET", "trip_activities", OWN),
    Line("GET", "trip_activity_travellers", OWN),
    Line("GET", "checklist_items", OWN),
    Line("GET", "checklist_ticks", OWN),
    Line("GET", "trip_entries", OWN),
    Line("GET", "trip_entry_travellers", OWN),
    Line("GET", "expenses", OWN),
    Line("GET", "settlements", OWN),
    Line("GET", "ledger_people", OWN),
    Line("GET", "trip_files", OWN),
    # Of these everybody has their own, if they have any.
    Line("GET", "profiles", OWN),
    Line("GET", "notices", OWN),
    Line("PATCH", "trips?id=eq.{trip_id}", ORGANIZER, {"name": "Ten years"}),
    Line("POST", "checklist_items", TO_OWN, TASK),
    Line("PATCH", "checklist_items?id=eq.{item_id}", ORGANIZER, {"due_on": "2027-05-02"}),
    Line("DELETE", "checklist_items?id=eq.{item_id}", ORGANIZER),
    Line("POST", "trip_entries", TO_OWN, ENTRY),
    Line("PATCH", "trip_entries?id=eq.{entry_id}", ORGANIZER, {"duration_minutes": 45}),
    Line("DELETE", "trip_entries?id=eq.{entry_id}", ORGANIZER),
    Line("POST", "trip_activities", TO_OWN, ACTIVITY),
    Line("PATCH", "trip_activities?id=eq.{activity_id}", ORGANIZER, {"duration_minutes": 45}),
    Line("DELETE", "trip_activities?id=eq.{activity_id}", ORGANIZER),
    Line("DELETE", "settlements?id=eq.{settlement_id}", ORGANIZER),
    Line("PATCH", "expenses?id=eq.{expense_id}", ORGANIZER, {"text": "Tapas bar"}),
    Line("DELETE", "expenses?id=eq.{expense_id}", ORGANIZER),
    Line("POST", "expenses", TO_OWN, EXPENSE),
    Line("POST", "settlements", "S S F F F F F A", PAYMENT),
    Line("DELETE", "trip_files?id=eq.{file_id}", ORGANIZER),
]
"""In the order in which they are tried: what changes who owes whom comes last."""

TOPICS = {
    "trip:{trip_id}": {
        "closed": Line("JOIN", "", "- - - - - - RW RW").by_actor,
        "open": Line("JOIN", "", "- - - - R - RW RW").by_actor,
    }
}
"""By name, and by whether people who are invited may look at the trip."""
