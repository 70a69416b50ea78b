"""The wire shape of a priced selection, and the choices of arriving together (design 5.1, 5.6)."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from tripoint.money.schemas import Money
from tripoint.planner import costs, joint_arrivals, offers, pricing
from tripoint.planner.costs import CostParts
from tripoint.planner.joint_arrivals import JointArrival, Option
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
from tripoint.planner.offers import Offer
from tripoint.planner.on_site import LiveStay, OnSite
from tripoint.planner.pricing import CheckedSelection, PricedStay
from tripoint.planner.reference import Reference
from tripoint.planner.schemas import PartsOut
from tripoint.planner.ways_on_offer import Answers


def quote(data: Reference, chosen: CheckedSelection, answers: Answers, found_there: OnSite) -> QuoteOut:
    """Each traveller's parts and totals; they add up to the cent. Raises Invalid naming every field at fault."""
    selection = pricing.priced(data, chosen, answers, found_there)
    parts, bags = selection.parts, {one.index: offers.bag(one.offer) for one in selection.travellers}
    whole = costs.group(list(parts.values()))
    return QuoteOut(
        travellers=[
            PricedTravellerOut(
                index=index,
                parts=PartsOut.model_validate(one),
                total=Money(cents=one.total),
                bag=bags[index],
            )
            for index, one in parts.items()
        ],
        group=_priced(whole),
        stay=_stay(selection.stay, selection.guests) if selection.stay else None,
        fares=LiveFares(
            live=sum(offers.is_live(one.offer) for one in selection.travellers),
            of=sum(one.flies for one in selection.travellers),
        ),
    )


def arriving(chosen: CheckedSelection, answers: Answers) -> ArrivalsOut:
    """Three ways to choose for the whole group. The cheapest is among all offers; to arrive together people go the
    usual way, and the arrival at the place itself counts. Offers that do not say what the bags cost are left out where
    others do.

    If two cost the same, only the one with less waiting is shown, under both names.
    """
    flying = {index: one for index, one in enumerate(chosen.on_offer) if one and not one.is_at_home}
    if not flying:
        return ArrivalsOut(cheapest=None, together=None, tight=None)
    every = [offers.comparable(offers.in_order(one, answers)) for one in flying.values()]
    usual = [offers.comparable(offers.usual(one, answers)) for one in flying.values()]

    def button(choice: Sequence[Sequence[Offer]], taken: JointArrival | None) -> Arriving | None:
        if taken is None:
            return None
        ids: list[str | None] = [None] * len(chosen.on_offer)
        for index, found, pick in zip(flying, choice, taken.picks, strict=True):
            ids[index] = offers.offer_id(found[pick])
        return Arriving(
            offer_ids=ids,
            window_minutes=taken.minutes,
            waiting_minutes=taken.waiting,
            total_cents=taken.cents,
        )

    cheapest = button(every, joint_arrivals.cheapest(_options(every)))
    together = button(usual, joint_arrivals.together(_options(usual)))
    tight = button(usual, joint_arrivals.tight(_options(usual)))
    if cheapest and together and together.total_cents <= cheapest.total_cents:
        cheapest = together
    if tight and together and together.total_cents <= tight.total_cents:
        tight = together if together.window_minutes <= joint_arrivals.TIGHT_MINUTES else tight
    return ArrivalsOut(cheapest=cheapest, together=together, tight=tight)


def _options(choice: Iterable[Sequence[Offer]]) -> list[list[Option]]:
    return [[Option(_minute(offer.at_center), offers.cents(offer)) for offer in found] for found in choice]


def _priced(parts: CostParts) -> PricedOut:
    return PricedOut(parts=PartsOut.model_validate(parts), total=Money(cents=parts.total))


def _stay(stay: PricedStay, guests: int) -> QuotedStay:
    booked = stay.lodging.booking(guests)
    offer = stay.record.offer if isinstance(stay.record, LiveStay) else None
    return QuotedStay(
        kind=offer.quality if offer else "sample",
        due=Money(cents=offer.due) if offer and offer.due else None,
        type=booked.type,
        units=booked.units,
        people_per_unit=booked.people_per_unit,
        nightly=Money(cents=booked.nightly),
        nights=booked.nights,
        total=Money(cents=booked.total),
        empty_places=EmptyPlaces(count=booked.empty_places, cost=Money(cents=booked.empty_cost)),
    )


def _minute(instant: datetime) -> int:
    """Minutes on a scale that is the same in all time zones."""
    return int(instant.timestamp() // 60)
