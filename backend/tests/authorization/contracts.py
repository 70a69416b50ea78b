"""The authorization table of the business-neutral contracts (TRUST.md S1): rows of the data REST contract and private
topics of realtime, and what each actor gets of them. The actors are those of `matrix.py`.

Verdicts on rows: A rows are returned or changed, N there are none for this actor (like what does not exist), F
forbidden, S sign in first. On topics: RW may listen and send, R may listen, - may not join.
"""

from tests.authorization.matrix import Line

OWN = "N S N N N N A A"
"""The trip's own people may read."""
TO_OWN = "S S F F F F A A"
"""The trip's own people may add."""
ORGANIZER = "S S N N N N F A"
"""People who see a row of the organizer's are told that it is not theirs; for others the row does not exist."""
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
    # Everyone has their own rows here, if any.
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
"""In the order of the test: calls that change who owes whom come last."""

TOPICS = {
    "trip:{trip_id}": {
        "closed": Line("JOIN", "", "- - - - - - RW RW").by_actor,
        "open": Line("JOIN", "", "- - - - R - RW RW").by_actor,
    }
}
"""By name, and by whether people who are invited may look at the trip."""
