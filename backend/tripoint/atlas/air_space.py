"""Pairs without nonstop flights: closed air space, airports with a short list of links, perimeters, single pairs."""

from collections.abc import Mapping
from typing import Final

from tripoint.atlas.airports import Airports
from tripoint.atlas.tables import in_force, table
from tripoint.core.arrays import Bools, Floats, np

EVERYWHERE: Final = "*"


def barred(airports: Airports, km: Floats) -> Bools:
    """A x A, symmetric: pairs that have no nonstop flight, whatever else speaks for one."""
    found = np.zeros_like(km, dtype=np.bool_)
    for line in table("barred.csv"):
        if in_force(line):
            found |= _of(line, airports, km)
    return np.asarray(found | found.T)


def _of(line: Mapping[str, str], airports: Airports, km: Floats) -> Bools:
    """The pairs of one line, in at least one direction."""
    match line["kind"]:
        case "rule":
            return np.asarray(_in(airports, line["from"])[:, None] & _in(airports, line["to"])[None, :])
        case "pair":
            return np.asarray(_is(airports, line["from"])[:, None] & _is(airports, line["to"])[None, :])
        case "airport_only":
            return np.asarray(_is(airports, line["from"])[:, None] & ~_named(airports, line["to"])[None, :])
        case "perimeter":
            far = km > float(line["to"].partition("|")[0].removeprefix("km:"))
            return np.asarray(_is(airports, line["from"])[:, None] & ~_named(airports, line["to"])[None, :] & far)
        case unknown:
            raise ValueError(f"barred.csv: unknown kind {unknown}")


def _is(airports: Airports, code: str) -> Bools:
    return np.array([iata == code for iata in airports.codes])


def _in(airports: Airports, countries: str) -> Bools:
    if countries == EVERYWHERE:
        return np.ones(len(airports), dtype=np.bool_)
    return np.isin(airports.country, countries.split("|"))


def _named(airports: Airports, names: str) -> Bools:
    """Airports named by code or, as `country:XX`, by their country."""
    wanted = names.split("|")
    countries = [name.removeprefix("country:") for name in wanted if name.startswith("country:")]
    return np.asarray(np.isin(airports.codes, wanted) | np.isin(airports.country, countries))
