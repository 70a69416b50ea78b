"""Sockets by country: the letters of the plugs that fit, and the volts (IEC World Plugs)."""

from typing import Final, NamedTuple


class Sockets(NamedTuple):
    types: tuple[str, ...]
    volts: int


WEAK: Final = 150
"""Volts: devices for one side of this may not tolerate the other."""
CONTINENTAL: Final = frozenset({"E", "F"})
"""Sockets that accept each other's plugs, and C."""
_LISTED: Final = {
    "A B 100": "JP",
    "A B 110": "CO TW",
    "A B 120": "CA CR EC PA US",
    "A B 127": "MX",
    "A B C 220": "PH VN",
    "A B C O 230": "TH",
    "A C 220": "PE",
    "C D M 230": "IN NP",
    "C E 230": "BE CZ FR PL SK",
    "C E 220": "MA",
    "C E F K 230": "DK",
    "C F 220": "EG GE KR",
    "C F 230": "AL AM AT BA BG DE EE ES FI GR HR HU ID IS LT LU LV ME NL NO PT RO RS SE SI TR UA",
    "C F L 230": "IT",
    "C G 230": "MU",
    "C H 230": "IL",
    "I C 220": "AR",
    "C J 230": "CH",
    "C L 220": "CL",
    "C F I L 230": "UY",
    "C M N 230": "ZA",
    "C N 127": "BR",
    "D G 230": "LK TZ",
    "G 220": "HK",
    "G 230": "AE CY GB IE MT MY SG",
    "G 240": "KE",
    "I 230": "AU NZ",
}
_BY_COUNTRY: Final = {
    country: Sockets(tuple(kinds.split()[:-1]), int(kinds.split()[-1]))
    for kinds, countries in _LISTED.items()
    for country in countries.split()
}


def sockets(country_code: str) -> Sockets | None:
    """The sockets of a country; None if we do not know them."""
    return _BY_COUNTRY.get(country_code)


def needs_adapter(home: str, away: str) -> bool:
    """Whether someone's own plugs may not fit or the voltage differs much; always for an unknown country."""
    own, there = sockets(home), sockets(away)
    if own is None or there is None:
        return True
    if (own.volts < WEAK) != (there.volts < WEAK):
        return True
    return not (
        set(own.types) <= set(there.types) or (set(own.types) <= {"C", *CONTINENTAL} and CONTINENTAL & set(there.types))
    )
