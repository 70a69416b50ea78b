"""What a priced selection looks like on the wire, and who could arrive together (design 5.1, 5.6)."""

from datetime import datetime

from tripoint.money.schemas import Money
from tripoint.planner import costs, joint_arrivals, offers, pricing
from tripoint.planner.costs import Lodging, Parts
from tripoint.planner.joint_arrivals import Together
from tripoint.planner.offer_schemas import (
    ArrivalsOut,
    Arriving,
    EmptyPlaces,
    LiveFares,
    PricedOut,
    PricedTravellerOut,
    QuotedStay,
    QuoteOut,
)
from tripoint.planner.pricing import CheckedSelection
from tripoint.planner.reference import Reference
from tripoint.planner.schemas import PartsOut
from tripoint.planner.ways_on_offer import Answers


def quote(data: Reference, chosen: CheckedSelection, answers: Answers) -> QuoteOut:
    """Everybody's parts and totals; they add up to the cent. Raises Invalid naming the field at fault."""
    selection = pricing.priced(data, chosen, answers)
    parts = selection.parts
    whole = costs.group(list(parts.values()))
    return QuoteOut(
        travellers=[
            PricedTravellerOut(index=index, parts=PartsOut.model_validate(one), total=Money(cents=one.total))
            for index, one in parts.items()
        ],
        group=_priced(whole),
        stay=_stay(selection.stay.lodging, selection.guests) if selection.stay else None,
        quality="estimate",
        fares=LiveFares(live=0, of=len(parts)),
    )


def arriving(chosen: CheckedSelection, answers: Answers) -> ArrivalsOut:
    """The three ways to choose for everybody: cheapest, together, within two hours. Each goes the usual way, and what
    counts is when they are at the place itself.
    """
    every = ((index, offers.usual(one, answers)) for index, one in enumerate(chosen.on_offer) if one)
    coming = [(index, found) for index, found in every if found]
    options = [
        [joint_arrivals.Option(_minute(offer.at_centre), offers.cents(offer)) for offer in found] for _, found in coming
    ]

    def button(taken: Together | None) -> Arriving | None:
        if taken is None:
            return None
        ids: list[str | None] = [None] * len(chosen.on_offer)
        for (index, found), pick in zip(coming, taken.picks, strict=True):
            ids[index] = offers.offer_id(found[pick])
        return Arriving(
            offer_ids=ids,
            window_minutes=taken.minutes,
            waiting_minutes=taken.waiting,
            total_cents=taken.cents,
        )

    if not options:
        return ArrivalsOut(cheapest=None, together=None, tight=None)
    return ArrivalsOut(
        cheapest=button(joint_arrivals.cheapest(options)),
        together=button(joint_arrivals.together(options)),
        tight=button(joint_arrivals.tight(options)),
    )


def _priced(parts: Parts) -> PricedOut:
    return PricedOut(parts=PartsOut.model_validate(parts), total=Money(cents=parts.total))


def _stay(lodging: Lodging, guests: int) -> QuotedStay:
    booked = lodging.booking(guests)
    return QuotedStay(
        type=booked.type,
        units=booked.units,
        people_per_unit=booked.people_per_unit,
        nightly=Money(cents=booked.nightly),
        nights=booked.nights,
        total=Money(cents=booked.total),
        empty_places=EmptyPlaces(count=booked.empty_places, cost=Money(cents=booked.empty_cost)),
    )


def _minute(instant: datetime) -> int:
    """Minutes on one scale for all time zones."""
    return int(instant.timestamp() // 60)
