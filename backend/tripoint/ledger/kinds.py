"""What expenses are for, and how they are divided."""

from enum import StrEnum


class Kind(StrEnum):
    """What an expense is for."""

    TRAVEL = "travel"
    STAY = "stay"
    FOOD = "food"
    ACTIVITIES = "activities"
    OTHER = "other"


class Split(StrEnum):
    """How it is divided: what the weight of each part means."""

    EQUAL = "equal"
    SHARES = "shares"
    EXACT = "exact"
    PERCENT = "percent"
