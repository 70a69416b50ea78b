"""Estimates for each person at every place before anything is chosen, shared by results and quotes (scoring 3)."""

from collections.abc import Iterator
from dataclasses import dataclass

from tripoint.core.arrays import Floats, Ints, np
from tripoint.core.rounding import HALF
from tripoint.money import amounts
from tripoint.money.amounts import cents_each, shares
from tripoint.planner.costs import TAX_PERCENT, CostParts
from tripoint.planner.field import Field
from tripoint.planner.party import NO_CAP, Party


@dataclass(frozen=True, slots=True)
class Beds:
    """The usual stay at each place for those who do not live there: `guests` and `units` [M], the rest [M, W].

    `total` is the cost of all units, `share` a guest's part rounded up, `taxes` the sum for all guests.
    """

    guests: Ints
    units: Ints
    total: Ints
    share: Ints
    taxes: Ints


def beds(field: Field, party: Party) -> Beds:
    heads = party.weights.astype(np.int64)
    guests = heads.sum() - (heads[:, None] * field.at_home).sum(axis=0)
    units = -(-guests * field.beds_each // field.people_per_unit)
    total = (units * field.nights)[:, None] * field.nightly
    each = np.maximum(guests, 1)[:, None]
    share, left = amounts.shares_each(total, each)
    taxes = left * tax(share + 1) + (each - left) * tax(share)
    return Beds(guests, units, total, share + (left > 0), np.where(guests[:, None] > 0, taxes, 0))


def travel(field: Field, party: Party) -> Iterator[tuple[int, int, Floats]]:
    """Yield each row's heads, cap, and whole cents for flights or tickets and transfers, [M, W].

    The array is reused, so it is valid until the next row only: allocating new ones would be half of the engine's work.
    """
    fare, transfer = field.fare * 100.0, cents_each(2.0 * field.transfer)
    heads, caps = party.weights.astype(np.int64).tolist(), party.caps.tolist()
    has_ticket = (field.ticket[0] != 0) | (field.ticket[1] != 0)
    # By place first: each row then reads contiguous memory.
    price = np.ascontiguousarray(np.moveaxis(field.ticket_price, 1, 0))
    own = np.empty(field.window_factor.shape)
    for row, (weight, cap) in enumerate(zip(heads, caps, strict=True)):
        np.multiply(fare[row][:, None], field.window_factor, out=own)
        own += HALF
        np.floor(own, out=own)
        own += transfer[row][:, None]
        by_land = np.flatnonzero(has_ticket[row])
        if len(by_land):
            ticket = field.ticket[:, row, by_land][:, :, None]
            own[by_land] += cents_each(tickets(ticket, np.moveaxis(price.take(by_land, axis=0), 1, 0)))
        yield weight, cap, own


def tickets(ticket: Floats, price: Floats) -> Floats:
    """EUR for tickets by land, [4, ...] in, [...] out: the same sum for results, quotes and offers."""
    return np.asarray(ticket[0] * price[0] + ticket[1] * price[1] + ticket[2] * price[2] + ticket[3] * price[3])


def dearest_part(field: Field, beds: Beds) -> tuple[Ints, Ints]:
    """[M, W] what the guest with the largest share pays at the place, and [M, 1] what someone who lives there pays."""
    daily = daily_cents(field)
    return beds.share + tax(beds.share) + daily, daily


def least_over(field: Field, party: Party, beds: Beds) -> Floats:
    """[M, W]: the smallest share by which anyone exceeds their limit; 0 where someone is within it."""
    guest, local = dearest_part(field, beds)
    least = np.full(beds.total.shape, np.inf)
    for row, (_, cap, own) in enumerate(travel(field, party)):
        if cap >= NO_CAP:
            return np.zeros(least.shape)
        total = own + np.where(field.at_home[row][:, None], local, guest)
        np.minimum(least, np.maximum(total / cap - 1.0, 0.0), out=least)
    return least


def each_person(field: Field, party: Party, beds: Beds, place: int, window: int) -> list[CostParts]:
    """Each person's estimate at one place in one window, in the order the people were given."""
    by_air = cents_each(field.fare[:, place] * field.window_factor[place, window])
    price = field.ticket_price[:, place, window][:, None]
    flights = (by_air + cents_each(tickets(field.ticket[:, :, place], price))).tolist()
    transfers = cents_each(2.0 * field.transfer[:, place]).tolist()
    daily = int(cents_each(field.daily[place]))
    at_home = field.at_home[:, place].tolist()
    guests, total = int(beds.guests[place]), int(beds.total[place, window])
    left = iter(shares(total, guests) if guests else [])
    found: list[CostParts] = []
    for row in party.row_of:
        bed = 0 if at_home[row] else next(left)
        taxes = amounts.percent(bed, TAX_PERCENT)
        found.append(
            CostParts(
                flights=flights[row],
                transfers=transfers[row],
                accommodation=bed,
                taxes_and_fees=taxes,
                daily_spend=daily,
            )
        )
    return found


def tax(bed: Ints) -> Ints:
    """Taxes on one guest's share."""
    return amounts.percent_each(bed, TAX_PERCENT)


def daily_cents(field: Field) -> Ints:
    """[M, 1] spending per person over all days."""
    return cents_each(field.daily)[:, None]
