"""The sample network: its nonstops, and that every airport reaches every other (design 3, 8)."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.atlas import published
from tripoint.atlas import air_network, air_routes, block, tables
from tripoint.atlas import airports as airport_table
from tripoint.atlas.air_network import Network
from tripoint.atlas.air_routes import NONSTOP
from tripoint.atlas.airports import Airports
from tripoint.atlas.artefact import Artefact

AIRPORTS = airport_table.load()
ANY = st.integers(0, len(AIRPORTS) - 1)


@pytest.fixture(scope="module")
def flights() -> Network:
    return air_network.build(AIRPORTS, airport_table.listed_nonstops())


def test_every_listed_and_every_published_pair_is_nonstop(flights: Network) -> None:
    published_pairs = [(row.origin, row.destination) for row in published.rows("block")]
    pairs = [*airport_table.listed_nonstops(), *published_pairs]
    missing = [pair for pair in pairs if not flights.nonstop[AIRPORTS.index[pair[0]], AIRPORTS.index[pair[1]]]]
    assert len(airport_table.listed_nonstops()) == 578 + 3_987
    assert missing == []


def test_nonstops_go_both_ways_and_never_between_nearby_airports(flights: Network) -> None:
    assert (flights.nonstop == flights.nonstop.T).all()
    assert not (flights.nonstop & flights.near).any()


def test_the_network_is_about_as_dense_as_the_real_one(flights: Network) -> None:
    assert 15_000 <= flights.nonstop.sum() // 2 <= 19_000


@pytest.mark.parametrize(
    ("remote", "served"),
    [("FAE", {"BLL", "CDG", "CPH", "EDI", "KEF", "OSL"}), ("LYR", {"OSL", "TOS"}), ("GOH", {"CPH", "EWR", "KEF"}),
     ("UBN", {"FRA", "HKG", "ICN", "IST", "NRT", "PEK"}), ("MGQ", {"ADD", "IST", "NBO"})],
)  # fmt: skip
def test_remote_airports_have_only_their_few_real_nonstops(flights: Network, remote: str, served: set[str]) -> None:
    nonstop = flights.nonstop[AIRPORTS.index[remote]]
    assert {AIRPORTS.rows[other].iata for other in np.flatnonzero(nonstop)} == served


def test_city_airports_have_no_long_flights(flights: Network) -> None:
    listed = {frozenset(pair) for pair in airport_table.listed_nonstops()}
    long = [
        (field, AIRPORTS.rows[other].iata)
        for field in air_network.CITY_FIELDS
        for other in np.flatnonzero(flights.nonstop[AIRPORTS.index[field]])
        if flights.km[AIRPORTS.index[field], other] > 4000
        and frozenset((field, AIRPORTS.rows[other].iata)) not in listed
    ]
    assert long == []


@pytest.mark.parametrize(
    ("origin", "destination"),
    [
        ("DME", "LHR"),  # closed to each other since 2022
        ("SVO", "HEL"),
        ("SVO", "JFK"),
        ("DEL", "KHI"),
        ("IST", "TLV"),
        ("GMP", "SIN"),  # a short list of links
        ("LCY", "IST"),
        ("LGA", "LAX"),  # beyond the perimeter
        ("DCA", "BOI"),
        ("ABJ", "BCN"),  # no airline flies it
        ("DXB", "MEX"),  # flown with a stop, so not nonstop
        ("DXB", "MLA"),
        ("IST", "LPA"),
    ],
)
def test_there_is_no_nonstop_on_a_barred_route(flights: Network, origin: str, destination: str) -> None:
    a, b = AIRPORTS.index[origin], AIRPORTS.index[destination]
    assert not flights.nonstop[a, b]
    assert not flights.nonstop[b, a]


@pytest.mark.parametrize(
    ("origin", "destination"),
    [("SVO", "IST"), ("GMP", "HND"), ("LGA", "DEN"), ("LGA", "ORD"), ("DCA", "LAX"), ("TLV", "DXB")],
)
def test_exceptions_to_a_ban_are_flown(flights: Network, origin: str, destination: str) -> None:
    assert flights.nonstop[AIRPORTS.index[origin], AIRPORTS.index[destination]]


@pytest.mark.parametrize("code", ["KBP", "LWO", "ODS", "ROV", "KRT", "SAH", "DWC"])
def test_a_closed_airport_is_not_in_the_network(code: str) -> None:
    assert code not in AIRPORTS


@pytest.mark.parametrize(
    ("since", "until", "holds"),
    [
        ("always", "open-ended", True),
        ("2026-11-22", "open-ended", True),
        ("2026-11-23", "open-ended", False),
        ("2022-02-24", "2026-11-22", True),
        ("2022-02-24", "2026-11-21", False),
    ],
)
def test_a_ban_applies_from_its_first_day_to_its_last(since: str, until: str, *, holds: bool) -> None:
    assert tables.in_force({"since": since, "until": until}) is holds


def test_every_airport_reaches_every_other_except_nearby_ones(flights: Network, artefact: Artefact) -> None:
    assert (np.isfinite(artefact.routes.minutes) == ~flights.near).all()


@settings(max_examples=200)
@given(a=ANY, b=ANY)
def test_a_routes_time_is_the_sum_of_its_flights_and_layovers(artefact: Artefact, a: int, b: int) -> None:
    ways = artefact.routes
    if AIRPORTS.km(a, b) < 120:
        assert np.isinf(ways.minutes[a, b])
        return
    way = ways.path(a, b)
    flown = sum(block.minutes(AIRPORTS, way[:-1], way[1:]))
    waited = sum(air_routes.layover(AIRPORTS.rows[hub].tier) for hub in way[1:-1])
    assert ways.minutes[a, b] == flown + waited
    assert ways.stops[a, b] == len(way) - 2
    assert all(ways.last[start, end] == NONSTOP for start, end in pairwise(way))
    assert set(way[1:-1]) <= set(np.array(ways.hubs).tolist())


@settings(max_examples=200)
@given(a=ANY, b=ANY)
def test_a_route_without_the_detour_flag_stays_within_the_limit(artefact: Artefact, a: int, b: int) -> None:
    direct = AIRPORTS.km(a, b)
    if direct < 120:
        return  # nobody flies there
    travelled = sum(AIRPORTS.km(start, end) for start, end in pairwise(artefact.routes.path(a, b)))
    if not artefact.routes.detour[a, b]:
        assert travelled <= max(1.45 * direct, direct + 900) + 1


def test_a_disconnected_network_is_refused() -> None:
    few = Airports([AIRPORTS[code] for code in ("LHR", "CDG", "FRA", "MAD", "KEF")], [])
    whole = air_network.build(few, ())
    air_routes.solve(few, whole)
    alone = whole.nonstop.copy()
    alone[few.index["KEF"], :] = alone[:, few.index["KEF"]] = False
    with pytest.raises(air_routes.NotConnected, match="KEF"):
        air_routes.solve(few, Network(whole.km, alone, whole.near, whole.hubs))
