"""What the people of the demo paid for each other."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tripoint.ledger.kinds import Kind, Split

RATES: Final = {"CZK": "25.2", "GBP": "0.8547"}
"""Units for one euro, as noted at the time."""


@dataclass(frozen=True, slots=True)
class DemoExpense:
    """One expense: the payer as an index in the group, the day of the trip (negative before it), and the weight of each
    person it was for.
    """

    text: str
    kind: Kind
    day: int
    by: int
    cents: int
    parts: Mapping[int, int]
    currency: str = "EUR"
    how: Split = Split.EQUAL


FOUR: Final = dict.fromkeys((0, 1, 2, 4), 1)
SIX: Final = dict.fromkeys(range(6), 1)

PRAGUE: Final = (
    DemoExpense("Hotel in Karlín, four nights", Kind.STAY, -40, 0, 912_00, FOUR),
    DemoExpense("Train to Prague and back", Kind.TRAVEL, -30, 1, 118_00, {1: 1}),
    DemoExpense("Flights to Prague and back", Kind.TRAVEL, -30, 0, 187_40, {0: 1}),
    DemoExpense("Meeting room for two mornings", Kind.OTHER, -8, 2, 240_00, FOUR),
    DemoExpense("Taxi from the airport", Kind.TRAVEL, 0, 0, 690_00, {0: 1, 2: 1}, "CZK"),
    DemoExpense("Dumplings at Lokál", Kind.FOOD, 0, 4, 1_848_00, {0: 2, 1: 2, 2: 1, 4: 1}, "CZK", Split.SHARES),
    DemoExpense("Tram tickets for three days", Kind.TRAVEL, 0, 4, 1_320_00, FOUR, "CZK"),
    DemoExpense("Groceries and good bread", Kind.FOOD, 0, 2, 46_35, FOUR),
    DemoExpense("Rowing boats on the Vltava", Kind.ACTIVITIES, 1, 1, 800_00, FOUR, "CZK"),
    DemoExpense(
        "City walk with Ema's uncle", Kind.ACTIVITIES, 1, 4, 100_00, {0: 30_00, 1: 30_00, 2: 40_00}, how=Split.EXACT
    ),
    DemoExpense("Coffee, and one more coffee", Kind.FOOD, 1, 0, 21_80, {0: 1, 2: 1}),
    DemoExpense("Concert at the Rudolfinum", Kind.ACTIVITIES, 1, 2, 96_00, {0: 50_00, 2: 50_00}, how=Split.PERCENT),
)
ATHENS: Final = (
    DemoExpense("Hostel by the market", Kind.STAY, -20, 0, 640_00, SIX),
    DemoExpense("Ferry to Aegina", Kind.ACTIVITIES, 2, 3, 132_00, SIX),
    DemoExpense("Dinner under the plane tree", Kind.FOOD, 2, 5, 145_00, SIX),
    DemoExpense("Museum of the Acropolis", Kind.ACTIVITIES, 3, 4, 90_00, SIX),
)
