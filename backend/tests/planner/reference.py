"""The planner's formulas again in plain Python: one traveller, one place, one window at a time.

Written from the design alone and without numpy, so that a slip in the engine shows up as a difference. Only the group's
median and reach come from the product; `test_scales` checks those against geometry.
"""

import math
from dataclasses import dataclass

from tests.planner.worlds import AIR, HOME, LAND, World

TERMS = ("cost", "time", "fairness", "co2", "zone", "weather", "interest", "work", "place")
COMFORT = {"pleasant": 24, "warm": 29, "mild": 19}
FEASIBLE, OVER_BUDGET, NOBODY, INFEASIBLE = 0, 1, 2, 3


@dataclass
class Cell:
    """A place in one window."""

    status: int
    fit: int
    within: int
    cents: int
    totals: list[int]
    weather: float


@dataclass
class Shown:
    """A place in the window it is shown with."""

    window: int
    cell: Cell
    utilities: list[int]
    share: int
    score: int
    mean_minutes: int


def cents(eur: float) -> int:
    return math.floor(eur * 100 + 0.5 + 1e-9)


def clip(x: float) -> float:
    return min(1.0, max(0.0, x))


def falling(x: float, scale: float) -> float:
    return scale / (scale + x)


class Reference:
    def __init__(self, world: World) -> None:
        self.world = world
        self.scales = world.scales
        self.value_of_time = 15 + 45 / world.nights

    def rank(self) -> tuple[list[Shown], list[int]]:
        """Every place as it is shown, and the ranked places in order."""
        places = [self.shown(m) for m in range(len(self.world.slugs))]
        ranked = [m for m, place in enumerate(places) if place.cell.status <= OVER_BUDGET]

        def key(m: int) -> tuple:
            one = places[m]
            return (
                3 * one.cell.status + one.cell.fit,
                -one.score,
                one.cell.cents,
                one.mean_minutes,
                self.world.slugs[m],
            )

        return places, sorted(ranked, key=key)

    def shown(self, m: int) -> Shown:
        world = self.world
        cells = [self.cell(m, w) for w in range(world.windows)]
        w = self.window(cells)
        cell, homes = cells[w], [one.origin for one in world.people]
        people = len(homes)
        felts = [self.felt(o, m) for o in homes]
        burdens = [self.burden(o, m, w) for o in homes]
        kilos = [0.0 if world.way[o, m] == HOME else float(world.co2[o, m]) for o in homes]
        zones = []
        for o in homes:
            apart = abs(self.shift(o, m)) % 24
            zones.append(max(0.0, 8 - min(apart, 24 - apart)) / 8)
        by_term = {
            "cost": falling(cell.cents / 100 / people, self.scales.cost),
            "time": (falling(max(felts), self.scales.time) + falling(sum(felts) / people, self.scales.time)) / 2,
            "fairness": falling(max(burdens), self.scales.fairness),
            "co2": falling(sum(kilos) / people, self.scales.co2),
            "zone": sum(zones) / people,
            "weather": cell.weather,
            "interest": self.interest(m, w),
            "work": 0.6 * clip(math.log(max(1.0, float(world.mbps[m])) / 10) / math.log(20))
            + 0.4 * float(world.coworking[m]),
            "place": self.place(m, w),
        }
        utilities = [round(10_000 * by_term[term]) for term in TERMS]
        share = round(10_000 * (cell.within / people))
        score = sum(a * b for a, b in zip(world.weights, utilities, strict=True)) * (110_000 + 9 * share)
        mean_minutes = math.floor(sum(self.door(o, m) for o in homes) / people + 0.5 + 1e-9)
        return Shown(w, cell, utilities, share, score, mean_minutes)

    def cell(self, m: int, w: int) -> Cell:
        world = self.world
        people = world.people
        guests = [i for i, one in enumerate(people) if world.way[one.origin, m] != HOME]
        beds = self.beds(m, w, len(guests))
        totals, within = [], 0
        for i, one in enumerate(people):
            bed = beds[guests.index(i)] if i in guests else 0
            way = world.way[one.origin, m]
            flight = cents(float(world.fare[one.origin, m]) * float(world.window_factor[m, w])) if way == AIR else 0
            flight += cents(self.ticket(one.origin, m, w)) if way == LAND else 0
            transfer = cents(2 * float(world.transfer[one.origin, m])) if way == AIR else 0
            total = flight + transfer + bed + (4 * bed + 50) // 100 + cents(float(world.daily[m]))
            totals.append(total)
        # Which equal guest pays the odd cent of the beds is chance, so a cap must hold for the larger share.
        for i, one in enumerate(people):
            caps = [cap for cap in (one.cap, world.cap) if cap is not None]
            own = totals[i]
            if i in guests:
                bed = beds[guests.index(i)]
                own += (beds[0] - bed) + (4 * beds[0] + 50) // 100 - (4 * bed + 50) // 100
            within += all(own <= cap for cap in caps)
        flown = [float(world.minutes[one.origin, m]) if world.way[one.origin, m] == AIR else 0.0 for one in people]
        reachable = all(bool(world.connected[one.origin, m]) for one in people)
        if world.max_minutes is not None:
            reachable = reachable and max(flown) <= world.max_minutes
        status = INFEASIBLE
        if reachable:
            status = FEASIBLE if within == len(people) else OVER_BUDGET if within else NOBODY
        return Cell(status, self.fit(m, w), within, sum(totals), totals, self.weather(m, w))

    def beds(self, m: int, w: int, guests: int) -> list[int]:
        """Each guest's share of whole units; the first ones pay the odd cents."""
        world = self.world
        if not guests:
            return []
        sleeps = int(world.sleeps[m])
        private = world.room == "private"
        per = {"hotel": 1 if private else 2, "apartment": math.ceil(sleeps / 2) if private else sleeps, "hostel": 1}
        wanted = 2 * guests if world.stay == "hostel" and private else guests
        total = math.ceil(wanted / per[world.stay]) * world.nights * int(world.rate[m, w])
        return [total // guests + (i < total % guests) for i in range(guests)]

    def ticket(self, o: int, m: int, w: int) -> float:
        typical, low, high = (float(x) for x in self.world.tickets[o, m])
        off = float(self.world.land_price[w])
        eur = typical + off * (high - typical) if off > 0 else typical + off * (typical - low)
        return eur if low == high else eur * math.sqrt(float(self.world.window_factor[m, w]))

    def shift(self, o: int, m: int) -> float:
        world = self.world
        return 0.0 if world.way[o, m] == HOME else float(world.offset[m]) - float(world.origin_offset[o])

    def door(self, o: int, m: int) -> float:
        world = self.world
        if world.way[o, m] == HOME:
            return 30.0
        if world.way[o, m] == LAND:
            return float(world.land_minutes[o, m])
        return float(world.minutes[o, m]) + float(world.transfer_minutes[o, m]) + 160

    def felt(self, o: int, m: int) -> float:
        world, d, dz = self.world, self.door(o, m), self.shift(o, m)
        felt = d
        if world.way[o, m] == AIR:
            felt += 90 * int(world.stops[o, m]) + max(0.0, float(world.transfer_minutes[o, m]) - 45)
        if world.way[o, m] != HOME:
            felt += (165 if world.way[o, m] == AIR else 130) * bool(world.border[o, m])
        felt += 2 * max(0.0, d - min(900, max(480, 180 * world.nights)))
        if abs(dz) > 12:  # across the date line
            dz -= 24 if dz > 0 else -24
        return felt + 30 * (420 + d + 60 * dz > 1380) + 30 * (420 + d - 60 * dz > 1380)

    def burden(self, o: int, m: int, w: int) -> float:
        world, money = self.world, 0.0
        if world.way[o, m] == AIR:
            money = float(world.fare[o, m]) * float(world.window_factor[m, w]) + 2 * float(world.transfer[o, m])
        if world.way[o, m] == LAND:
            money = self.ticket(o, m, w)
        return money + self.value_of_time * 2 * self.felt(o, m) / 60

    def fit(self, m: int, w: int) -> int:
        world, tiers = self.world, [0]
        people = len(world.people)
        special = world.wished or world.weather == "warm"
        if world.wished:
            tiers.append({3: 0, 2: 0, 1: 1, 0: 2}[int(world.level[m, w])])
        if world.weather == "warm":
            high = float(world.high[m, w])
            tiers.append(0 if high >= 20 else 1 if high >= 17 else 2)
        if world.avoids_storms and world.stormy[m, w]:
            tiers.append(2)
        tiers.append(1 if people > int(world.capacity[m]) else 0)
        mean = sum(self.felt(one.origin, m) for one in world.people) / people
        middle = self.scales.felt_minutes
        bound = max(5 * middle, middle + 480) if special else max(2 * middle, middle + 240)
        tiers.append(1 if mean > bound else 0)
        return max(tiers)

    def weather(self, m: int, w: int) -> float:
        world = self.world
        if world.weather in {"any", "snow"}:
            return 0.5
        off = (float(world.high[m, w]) - COMFORT[world.weather]) / 6
        return math.exp(-off * off / 2) * (1 - 0.6 * float(world.rain[m, w]))

    def interest(self, m: int, w: int) -> float:
        world = self.world
        if world.wished:
            return int(world.level[m, w]) / 3
        liked = [clip((float(score) - 1) / 4) for score in world.scores[:, m]]
        return sum(liked) / len(liked) if liked else 0.5

    def place(self, m: int, w: int) -> float:
        world, tier, minutes = self.world, int(self.world.tier[m]), float(self.world.airport_minutes[m])
        size = clip((math.log10(float(world.population[m])) - 4.3) / 2)
        if tier == 1 and minutes <= 60:
            size = max(size, 0.8)
        hub = {1: 1.0, 2: 0.5, 3: 0.0}[tier] * (0.5 if minutes > 70 else 1.0)
        offers = 1 - (1 - (0.4 * size + 0.4 * float(world.appeal[m]) + 0.2 * hub)) ** 1.5
        return 0.25 * offers + 0.75 * int(world.level[m, w]) / 3 if world.wished else offers

    def window(self, cells: list[Cell]) -> int:
        """The requested window, unless another fits better or is much cheaper."""
        asked, people = self.world.asked, len(self.world.people)
        days = [abs(w - asked) for w in range(len(cells))]

        def tier(w: int) -> int:
            return 3 * cells[w].status + cells[w].fit

        def qualifies(w: int) -> bool:
            if tier(w) != tier(asked):
                return tier(w) < tier(asked)
            saves = 100 * cells[w].cents <= 95 * cells[asked].cents
            saves = saves and cells[w].cents <= cells[asked].cents - 2_500 * people
            worse = round(10_000 * cells[asked].weather) - round(10_000 * cells[w].weather)
            return saves and worse <= 500

        found = [w for w in range(len(cells)) if qualifies(w)]
        if not found:
            return asked
        best = min(found, key=lambda w: (tier(w), cells[w].cents))
        near = [w for w in found if tier(w) == tier(best) and 100 * cells[w].cents <= 102 * cells[best].cents]
        return min(near, key=lambda w: (days[w], w))


def rank(world: World) -> tuple[list[Shown], list[int]]:
    return Reference(world).rank()
