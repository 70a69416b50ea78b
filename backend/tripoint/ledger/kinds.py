"""Kinds of expenses, and the ways of dividing them."""

from enum import StrEnum


class Kind(StrEnum):
    """The category of an expense."""

    TRAVEL = "travel"
    STAY = "stay"
    FOOD = "food"
    ACTIVITIES = "activities"
    OTHER = "other"


class Split(StrEnum):
    """How an expense is divided, and so what the weight of each part means."""

    EQUAL = "equal"
    SHARES = "shares"
    EXACT = "exact"
    PERCENT = "percent"
