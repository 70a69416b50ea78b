"""The trip: travellers, flights, stay, activities, checklist, costs, who may do what (SPEC.md 3-6, PRODUCT.md).

Who looks at a trip, and what they see it with:

| Class | Where | What it is |
|---|---|---|
| `Viewing` | `viewing.py` | a request to see trips: the user, their language, time and time zone; no trip yet |
| `Viewer` | `viewing.py` | that user in front of one trip, with the date where they are and at the destination |
| `Standing` | `policy.py` | their relation to that trip: organizing, travelling, invited; it decides what they may do |
| `Head` | `heads.py` | the trip's first statement: its stamps, dates, zone, and the `Standing` of the user who asks |
| `ViewedTrip` | `reading.py` | a `Head` and its `Viewer`, once the user may see the trip |
| `CardView` | `community/cards.py` | language and time for cards of open trips, which visitors see too |

`Viewing.at` makes the `Viewer`; `reading.trip` puts them together. `community/rules.StandingFacts` adds to a `Standing`
what counts for a stranger: a request to join, and free seats.
"""
