"""What an hour on the way is worth (scoring 2)."""


def value_of_time(nights: int) -> float:
    """EUR an hour: the shorter the trip, the more an hour on the way costs of it."""
    return 15.0 + 45.0 / max(nights, 1)
