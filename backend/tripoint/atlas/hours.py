"""The value of an hour of travel (scoring 2)."""


def value_of_time(nights: int) -> float:
    """EUR an hour: the shorter the trip, the more an hour of travel takes away from it."""
    return 15.0 + 45.0 / max(nights, 1)
