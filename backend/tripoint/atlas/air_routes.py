"""Ways by air between all airports: nonstop, or changing at hubs (design 3, Connections)."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from tripoint.atlas import block
from tripoint.atlas.air_network import Network
from tripoint.atlas.airports import Airports
from tripoint.core.arrays import Array, Bools, Float32s, Int8s, Int16s, Ints, np

LAYOVER_AT_LARGE_AIRPORT: Final = 105
LAYOVER: Final = 120
NONSTOP: Final = -1


class NotConnected(Exception):
    """Some airport cannot be reached from some other: the network is broken."""


@dataclass(frozen=True, slots=True)
class Routes:
    """A x A, from row to column. `minutes` gate to gate with layovers, infinite between near neighbors, where there are
    no flights; `stops`; `last` the airport of the last change (-1 without one); `detour` where no way is within the
    distance limit; `hubs` the airports for changing planes.
    """

    minutes: Float32s
    stops: Int8s
    last: Int16s
    detour: Bools
    hubs: Ints

    def path(self, origin: int, destination: int) -> list[int]:
        """Airport indices of the way, both ends included."""
        way = [destination]
        while (change := int(self.last[origin, way[-1]])) != NONSTOP:
            way.append(change)
        return [origin, *reversed(way)]


def layover(tier: int) -> int:
    """Minutes of an assumed change at an airport of this tier."""
    return LAYOVER_AT_LARGE_AIRPORT if tier == 1 else LAYOVER


def solve(airports: Airports, network: Network) -> Routes:
    """Quickest ways with the fewest changes. A way once found is kept, so each is exactly the sum of its parts.

    First the preferred ways, within max(1.45 D, D + 900) km; pairs still unconnected are solved without that limit.
    Raises NotConnected if a pair remains.
    """
    start, end = np.nonzero(network.nonstop)
    flown = np.full_like(network.km, np.inf, dtype=np.float32)
    flown[start, end] = block.minutes(airports, start, end)
    search = _Search(
        airports=airports,
        network=network,
        flown=flown,
        minutes=flown.copy(),
        stops=np.zeros_like(flown, dtype=np.int8),
        last=np.full_like(flown, NONSTOP, dtype=np.int16),
        travelled=network.km.astype(np.float32),
    )
    search.run(limit=np.maximum(1.45 * network.km, network.km + 900).astype(np.float32))
    detour = search.open_pairs() & ~network.near
    search.run(limit=None)
    if search.open_pairs().any():
        a, b = np.argwhere(search.open_pairs())[0]
        raise NotConnected(f"no way from {airports.rows[a].iata} to {airports.rows[b].iata}")
    # There are no flights between near neighbors, but the way there by air may still be part of a longer one.
    minutes = np.where(network.near, np.float32(np.inf), search.minutes)
    return Routes(minutes, search.stops, search.last, detour, network.hubs)


@dataclass(slots=True)
class _Search:
    """Extends known ways by one flight after a hub, pass by pass."""

    airports: Airports
    network: Network
    flown: Float32s
    minutes: Float32s
    stops: Int8s
    last: Int16s
    travelled: Float32s

    def open_pairs(self) -> Bools:
        """Pairs of different airports without a way by air yet."""
        pairs = np.isinf(self.minutes)
        np.fill_diagonal(pairs, val=False)
        return np.asarray(pairs)

    def run(self, limit: Float32s | None) -> None:
        """Repeat until nothing changes."""
        while self._one_more_change(limit):
            pass

    def _one_more_change(self, limit: Float32s | None) -> bool:
        """Find the best way for every open pair from the results of the previous pass."""
        open_pairs = self.open_pairs()
        if not open_pairs.any():
            return False
        hubs = self.network.hubs
        to_hubs = _WaysToHubs(self.minutes[:, hubs], self.travelled[:, hubs])
        found = [
            (rows, np.full_like(rows, column), *self._best_changes(to_hubs, rows, column, limit))
            for column in range(len(open_pairs))
            if len(rows := np.flatnonzero(open_pairs[:, column]))
        ]
        at_row, at_column, minutes, change = (np.concatenate(parts) for parts in zip(*found, strict=True))
        reached = np.isfinite(minutes)
        at_row, at_column, change = at_row[reached], at_column[reached], change[reached]
        self.minutes[at_row, at_column] = minutes[reached]
        self.last[at_row, at_column] = change
        self.stops[at_row, at_column] = self.stops[at_row, change] + 1
        last_leg = self.network.km[change, at_column].astype(np.float32)
        self.travelled[at_row, at_column] = self.travelled[at_row, change] + last_leg
        return bool(reached.any())

    def _best_changes(
        self, to_hubs: "_WaysToHubs", rows: Ints, column: int, limit: Float32s | None
    ) -> tuple[Array, Ints]:
        """The quickest way from each row to one airport, and the hub of its last change; infinite without one."""
        hubs = self.network.hubs
        near = np.flatnonzero(np.isfinite(self.flown[hubs, column]))
        if not len(near):
            return np.full(len(rows), np.inf, dtype=np.float32), np.zeros(len(rows), dtype=np.int64)
        cells = np.ix_(rows, near)
        waits = np.array([layover(int(self.airports.tier[hub])) for hub in hubs[near]], dtype=np.float32)
        offered = to_hubs.minutes[cells] + (waits + self.flown[hubs[near], column])
        if limit is not None:
            km = to_hubs.travelled[cells] + self.network.km[hubs[near], column].astype(np.float32)
            offered[km > limit[rows, column][:, None]] = np.inf
        quickest = np.argmin(offered, axis=1)
        return offered[np.arange(len(rows)), quickest], hubs[near[quickest]]


class _WaysToHubs(NamedTuple):
    """Minutes and km from every airport to every hub, [A, H], as the previous pass left them."""

    minutes: Float32s
    travelled: Float32s
