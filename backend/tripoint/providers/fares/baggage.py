"""The price of a fare with the bags that people want to take, by which fares are compared (decision 0312)."""

from typing import Final, Literal

from tripoint.providers.fares.port import Fare

BaggageChoice = Literal["personal_item", "cabin_bag", "checked_bag"]
"""Each includes the ones before it."""
NEEDED: Final[dict[BaggageChoice, tuple[Literal["carry_on", "checked"], ...]]] = {
    "personal_item": (),
    "cabin_bag": ("carry_on",),
    "checked_bag": ("carry_on", "checked"),
}


def fee_cents(fare: Fare, baggage: BaggageChoice) -> int | None:
    """The price of these bags for the whole trip; None if the offer neither includes them nor says what they cost."""
    included = {"carry_on": fare.baggage.carry_on, "checked": fare.baggage.checked}
    fees = {fee.what: fee.cents for fee in fare.baggage.additional_fees}
    missing = [what for what in NEEDED[baggage] if not included[what]]
    if any(what not in fees for what in missing):
        return None
    ways = 1 if fare.inbound is None else 2
    return ways * sum(fees[what] for what in missing)


def fare_cents(fare: Fare, baggage: BaggageChoice) -> int | None:
    """The price of the whole trip with these bags; None if it is unknown."""
    fee = fee_cents(fare, baggage)
    return None if fee is None else fare.cents + fee
