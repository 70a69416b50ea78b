"""Ranks every destination for one group, each in the window it is shown with: arrays in, ranking out (scoring 2-7).

Pure numbers without input or output. U rows of travellers, M destinations, W windows; no array is U x M x W,
because the date factor of a fare does not depend on the traveller.
"""

from dataclasses import dataclass

from tripoint.core import rounding
from tripoint.core.arrays import Array, Bools, Floats, Ints, np
from tripoint.planner import burden, estimates, feasibility, fit, scoring, windows
from tripoint.planner.estimates import Beds
from tripoint.planner.feasibility import Limits, Status
from tripoint.planner.field import Field
from tripoint.planner.fit import Fit
from tripoint.planner.party import NO_CAP, Party
from tripoint.planner.scales import Scales
from tripoint.planner.weights import TERMS, Weights


@dataclass(frozen=True, slots=True)
class Journeys:
    """The group's journeys to each destination, [M]: the same in every window. `*_time` is door to door."""

    worst_time: Floats
    mean_time: Floats
    worst_felt: Floats
    mean_felt: Floats
    worst_flight: Floats
    co2: Floats
    zone: Floats
    connected: Bools


@dataclass(frozen=True, slots=True)
class Keys:
    """Sort keys of places besides the score, [M]: `tier` (3 status + fit) comes before it; the group's `cents`, the
    mean `minutes` door to door and the alphabetical position of the `slug` after it.
    """

    tier: Ints
    cents: Ints
    minutes: Ints
    slug: Ints

    def order(self, score: Ints) -> Ints:
        """The places that at least one person can reach and afford, best first."""
        ranked = np.lexsort((self.slug, self.minutes, self.cents, -score, self.tier))
        return np.asarray(ranked[self.tier[ranked] < 3 * Status.NOBODY])


@dataclass(frozen=True, slots=True)
class Ranking:
    """The answer. [M, W]: `group_cents`, people `within` budget, `status`, `fit`. [M]: the `window` each place is
    shown with, and there `share` within budget, `utilities` by term, their `whole` numbers, `score`, and `burden`
    [U, M] in EUR. `order` holds the ranked destinations under the search's weights.
    """

    field: Field
    party: Party
    scales: Scales
    journeys: Journeys
    beds: Beds
    group_cents: Ints
    within: Ints
    status: Ints
    fit: Fit
    window: Ints
    burden: Floats
    share: Ints
    keys: Keys
    utilities: tuple[Floats, ...]
    whole: tuple[Ints, ...]
    score: Ints
    order: Ints

    def at_window(self, cells: Array) -> Array:
        """The values of [M, W] in each destination's window, [M]."""
        wide = np.broadcast_to(cells, self.status.shape)
        return np.asarray(np.take_along_axis(wide, self.window[:, None], axis=1)[:, 0])

    def ordered(self, weights: Weights) -> Ints:
        """The ranked destinations under other weights: the same places in the same windows."""
        return self.keys.order(scoring.integer_score(self.whole, self.share, weights))


def rank(field: Field, party: Party, limits: Limits, scales: Scales, weights: Weights) -> Ranking:
    """Judge every destination. `weights` are integers that add up to `weights.WHOLE`.

    The caps of the party decide the budget, `limits` the longest flight.
    """
    journeys = _journeys(field, party)
    beds = estimates.beds(field, party)
    group_cents, within = _money(field, party, beds)
    reachable = journeys.connected
    if limits.max_minutes is not None:
        reachable = reachable & (journeys.worst_flight <= limits.max_minutes)
    status = feasibility.status(reachable[:, None] & field.runs, within, party.size)
    fitting = fit.judged(
        field.wishes,
        people=party.size,
        mean_felt=journeys.mean_felt,
        felt_minutes=scales.felt_minutes,
        windows=status.shape[1],
    )
    tier = 3 * status + fitting.tier
    window = windows.shown(tier, group_cents, scoring.whole(field.weather), field.requested, party.size)

    def shown(cells: Array) -> Array:
        wide = np.broadcast_to(cells, status.shape)
        return np.asarray(np.take_along_axis(wide, window[:, None], axis=1)[:, 0])

    carried = _burden(field, scales, window)
    cents = shown(group_cents)
    by_term = {
        "cost": scoring.falling(cents / (100.0 * party.size), scales.cost),
        "time": scoring.time(journeys.worst_felt, journeys.mean_felt, scales.time),
        "fairness": scoring.falling(carried.max(axis=0), scales.fairness),
        "co2": scoring.falling(journeys.co2, scales.co2),
        "zone": journeys.zone,
        "weather": shown(field.weather),
        "interest": shown(field.interest),
        "work": field.work,
        "place": shown(field.place),
    }
    utilities = tuple(by_term[term] for term in TERMS)
    whole = tuple(scoring.whole(utility) for utility in utilities)
    share = scoring.whole(shown(within) / party.size)
    keys = Keys(
        slug=_alphabetical(field.slugs),
        minutes=np.floor(journeys.mean_time + rounding.HALF).astype(np.int64),
        cents=cents,
        tier=shown(tier),
    )
    score = scoring.integer_score(whole, share, weights)
    return Ranking(
        field=field,
        party=party,
        scales=scales,
        journeys=journeys,
        beds=beds,
        group_cents=group_cents,
        within=within,
        status=status,
        fit=fitting,
        window=window,
        burden=carried,
        share=share,
        keys=keys,
        utilities=utilities,
        whole=whole,
        score=score,
        order=keys.order(score),
    )


def _alphabetical(slugs: tuple[str, ...]) -> Ints:
    """The position of each slug in the alphabet."""
    position = np.empty(len(slugs), dtype=np.int64)
    position[sorted(range(len(slugs)), key=slugs.__getitem__)] = np.arange(len(slugs))
    return position


def _journeys(field: Field, party: Party) -> Journeys:
    heads = party.weights
    count = heads.sum()

    def mean(values: Floats) -> Floats:
        return np.asarray(burden.weighted_sum(heads, values) / count)

    return Journeys(
        worst_time=field.door.max(axis=0),
        mean_time=mean(field.door),
        worst_felt=field.felt.max(axis=0),
        mean_felt=mean(field.felt),
        worst_flight=field.minutes.max(axis=0),
        co2=mean(field.co2),
        zone=mean(scoring.zone(field.zone_shift)),
        connected=np.asarray(field.connected.all(axis=0)),
    )


def _money(field: Field, party: Party, beds: Beds) -> tuple[Ints, Ints]:
    """[M, W]: the group's total in cents, and how many people are within budget.

    Each part of a person's total is rounded to the cent before it is added and compared, as it is displayed.
    """
    onsite, daily = estimates.dearest_part(field, beds)
    left = {cap: (cap - onsite).astype(np.float64) for cap in set(party.caps.tolist()) - {NO_CAP}}
    total = np.zeros(beds.total.shape)
    within = np.zeros(total.shape)
    part = np.empty(total.shape)
    for row, (heads, cap, travel) in enumerate(estimates.travel(field, party)):
        total += travel if heads == 1 else np.multiply(travel, heads, out=part)
        if cap >= NO_CAP:
            within += heads
            continue
        affordable = travel <= left[cap]
        home = np.flatnonzero(field.at_home[row])
        affordable[home] = travel[home] <= cap - daily[home]
        within += affordable if heads == 1 else np.multiply(affordable, heads, out=part)
    cents = total.astype(np.int64) + (beds.total + beds.taxes + party.size * daily)
    return cents, within.astype(np.int64)


def _burden(field: Field, scales: Scales, window: Ints) -> Floats:
    """[U, M] the burden in EUR of each journey in each place's window, time included."""
    factor = np.take_along_axis(field.window_factor, window[:, None], axis=1)[:, 0]
    price = np.take_along_axis(field.ticket_price, window[None, :, None], axis=2)
    ticket = estimates.tickets(field.ticket, price[:, None, :, 0])
    return burden.burden(field.fare * factor + ticket + 2.0 * field.transfer, field.felt, scales.value_of_time)
