"""Invented airlines of the sample network, and what their tickets include. No real airline is named here (3.1)."""

from typing import Final

from tripoint.atlas import draws
from tripoint.atlas.airports import Airport
from tripoint.providers.fares.port import Baggage, Carrier, FareType, Fee

LONG_KM: Final = 4_000.0


def _fleet(*names: str) -> tuple[Carrier, ...]:
    return tuple(Carrier(name[:2], f"{name[3:]} (sample)") for name in names)


CARRIERS: Final[dict[FareType, tuple[Carrier, ...]]] = {
    "network": _fleet(
        "1A Aurora Air", "2H Harbourlight Airways", "3Q Quillwing", "4T Tern and Tide", "5L Lanternway Airlines",
        "6N Northlamp", "7V Velvet Compass", "8S Sundial Lines",
    ),
    "low_cost": _fleet(
        "1P Paper Kite", "2J Juniper Jet", "3M Marigold Hop", "4B Bright Pebble", "5Z Zestwing", "6F Figjet",
    ),
    "regional": _fleet("7R Fernway Regional", "8D Dappled Dove", "9C Cloudberry Link", "9T Tallgrass Commuter"),
}  # fmt: skip

_CARRY_ON: Final = Fee("carry_on", 2_500)
_CHECKED: Final = Fee("checked", 4_000)


def fare_type(origin: Airport, destination: Airport, km: float, *draw: object) -> FareType:
    """The kind of airline that flies a slot of a pair."""
    if km >= LONG_KM:
        return "network"
    chance = draws.share("kind", *draw)
    if max(origin.tier, destination.tier) == 3 and km < 900:
        return "regional" if chance < 0.6 else "low_cost"
    return "low_cost" if chance < 0.45 else "network"


def carrier(kind: FareType, *draw: object) -> Carrier:
    fleet = CARRIERS[kind]
    return fleet[draws.whole(0, len(fleet) - 1, "carrier", *draw)]


def baggage(kind: FareType, km: float, *draw: object) -> Baggage:
    """Pieces and fees of a ticket; the longer network flights may include a checked bag."""
    if kind == "low_cost":
        return Baggage(1, 0, 0, (_CARRY_ON, _CHECKED), "personal_item_only")
    if kind == "network" and km >= LONG_KM and draws.share("bag", *draw) < 0.7:
        return Baggage(1, 1, 1, (), "cabin_and_checked_bag")
    return Baggage(1, 1, 0, (_CHECKED,), "cabin_bag")
