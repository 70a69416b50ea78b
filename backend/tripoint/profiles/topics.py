"""Topics of notices: in their settings people choose by topic what reaches them and how."""

from enum import StrEnum


class Topic(StrEnum):
    """`changes`: dates, places, people and the state of a trip; `money`: expenses and who owes whom."""

    ANSWERS = "answers"
    CHANGES = "changes"
    BOOKINGS = "bookings"
    PRICES = "prices"
    MONEY = "money"
    TASKS = "tasks"
    FILES = "files"
