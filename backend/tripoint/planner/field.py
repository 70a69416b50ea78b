"""The engine's input: the group's ways and the places' prices and merits as arrays (scoring 2, 3)."""

from dataclasses import dataclass

from tripoint.core.arrays import Bools, Floats, Ints
from tripoint.planner.fit import Wishes
from tripoint.planner.windows import RequestedWindow


@dataclass(frozen=True, slots=True)
class Field:
    """Units are EUR, minutes one way, kg there and back, hours, cents.

    [U, M]: `fare` return at factor 1, `transfer` one way, `minutes` of flight, `door` to door, `felt`, `co2`,
    `zone_shift`, `at_home`, `connected`; [4, U, M] parts of the `ticket` by land, which `ticket_price` [4, M, W]
    weights (`atlas.land.ticket_price`). [M, W]: `runs`, whether the ways run then, `window_factor` of the fare,
    `nightly` price of a unit of the usual stay, utilities of `weather`, `interest`, `place`. [M]: `people_per_unit`,
    `daily` spending per person for all days, `work` utility. `slugs` are in column order.
    """

    slugs: tuple[str, ...]
    fare: Floats
    ticket: Floats
    ticket_price: Floats
    transfer: Floats
    minutes: Floats
    door: Floats
    felt: Floats
    co2: Floats
    zone_shift: Floats
    at_home: Bools
    connected: Bools
    runs: Bools
    window_factor: Floats
    nightly: Ints
    nights: int
    people_per_unit: Ints
    beds_each: int
    daily: Floats
    weather: Floats
    interest: Floats
    place: Floats
    work: Floats
    wishes: Wishes
    requested: RequestedWindow
