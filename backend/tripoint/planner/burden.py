"""How hard a journey is: felt minutes, the value of an hour, and the burden made of both (scoring 2)."""

from collections.abc import Sequence
from typing import Final, TypeVar

from tripoint.atlas import zones
from tripoint.core.arrays import Array, Bools, Floats, np

Minutes = TypeVar("Minutes", float, Floats)

DOOR_TO_GATE: Final = 120.0
"""Minutes from the door to take-off: 40 to the airport and 80 there."""
GATE_TO_CENTER: Final = 40.0
"""Minutes from landing to the start of the transfer."""
BY_AIR_MINUTES: Final = DOOR_TO_GATE + GATE_TO_CENTER
AT_HOME_MINUTES: Final = 30.0
"""Door to door for someone who lives there."""

STOP_MINUTES: Final = 90.0
EASY_TRANSFER: Final = 45.0
BORDER_MINUTES: Final = 165.0
"""Passport, foreign currency, roaming, entry rules: why people stay in their own country or area (decision 0170)."""
BY_LAND_BORDER_MINUTES: Final = 130.0
"""The other 35 are in the timetable: passports are checked before boarding."""
LONG_WAY: Final = 15 * 60.0
"""Beyond a waking day of travel each minute feels like three: a night is lost, and another day to recover."""
LONG_WAY_EACH_NIGHT: Final = 3 * 60.0
SHORTEST_LONG_WAY: Final = 8 * 60.0
"""For a short trip a journey counts as long sooner: nobody flies 13 hours for four nights."""
LONG_WAY_FACTOR: Final = 3.0
NIGHT_MINUTES: Final = 30.0
LEAVES_AT: Final = 7 * 60.0
"""The minute of the local day at which people leave home."""
TOO_LATE: Final = 23 * 60.0


def by_air(minutes: Floats, transfer_minutes: Floats) -> Floats:
    """Door to door one way, from the flight's minutes and those from the airport to the center."""
    return minutes + transfer_minutes + BY_AIR_MINUTES


def border(crosses: Bools, flies: Bools) -> Floats:
    """Felt minutes for those who `crosses` a border with passport control; by land the wait is in the timetable."""
    return np.where(crosses, np.where(flies, BORDER_MINUTES, BY_LAND_BORDER_MINUTES), 0.0)


def long_way(nights: int) -> float:
    """Door-to-door minutes from which a journey counts as long for a trip of so many nights."""
    return min(LONG_WAY, max(SHORTEST_LONG_WAY, LONG_WAY_EACH_NIGHT * nights))


def felt(  # noqa: PLR0917 (what a way consists of)
    door: Floats, stops: Array, transfer_minutes: Floats, border: Floats, shift: Floats, nights: int
) -> Floats:
    """Felt minutes one way: changes, long transfers, passport control, late arrivals and long journeys add to them.

    `door` is minutes door to door, `border` the result of `border`, `shift` the hours that clocks there are ahead of
    home. People leave home at 07:00; an arrival after 23:00 costs a night, on the way out and on the way back alike.
    """
    clock = 60.0 * zones.shift(shift)
    late = (LEAVES_AT + door + clock > TOO_LATE).astype(np.float64) + (LEAVES_AT + door - clock > TOO_LATE)
    changes = STOP_MINUTES * stops + np.maximum(0.0, transfer_minutes - EASY_TRANSFER)
    weary = (LONG_WAY_FACTOR - 1.0) * np.maximum(0.0, door - long_way(nights))
    return np.asarray(door + weary + changes + border + NIGHT_MINUTES * late)


def burden(money: Floats, felt_minutes: Floats, eur_per_hour: float) -> Floats:
    """EUR: the money of the whole journey and the felt time of both ways; `felt_minutes` are one way."""
    return money + in_eur(felt_minutes, eur_per_hour)


def in_eur(minutes: Minutes, eur_per_hour: float) -> Minutes:
    """The value of minutes one way, counted there and back."""
    return eur_per_hour * 2.0 * minutes / 60.0


def weighted_sum(weights: Floats, rows: Floats) -> Floats:
    """Sum over travellers, [U] and [U, M] to [M], strictly one row after another.

    A matrix product or `sum` may add in a different order depending on the number of columns; then adding a
    destination could change the last bit of its neighbors.
    """
    total = np.zeros(rows.shape[1])
    for weight, row in zip(weights, rows, strict=True):
        total += weight * row
    return total


def gini(burdens: Sequence[float]) -> float:
    """Gini coefficient of all burdens, within [0, 1 - 1/N]: how uneven they are. It is reported, not ranked by."""
    total, people = sum(burdens), len(burdens)
    ascending = sorted(burdens)
    spread = sum((2 * rank - people - 1) * one for rank, one in enumerate(ascending, start=1))
    return max(0.0, spread / (people * total)) if total else 0.0
