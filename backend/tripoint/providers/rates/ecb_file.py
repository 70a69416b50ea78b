"""Reads the ECB's daily file as a table (contracts/providers.md 6). Pure; the content is untrusted (TRUST.md W7): rates
that cannot be true are left out and counted, and without a plausible day or enough rates there is no table.
"""

import re
from collections import Counter
from datetime import date, timedelta
from decimal import Decimal
from typing import Any, Final
from xml.etree.ElementTree import ParseError

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import fromstring

from tripoint.money.currency import BASE
from tripoint.money.rates import Rates
from tripoint.providers.rates.port import RatesUnavailable

SOURCE: Final = "ecb"
CUBE: Final = "{http://www.ecb.int/vocabulary/2002-08-01/eurofxref}Cube"
CODE = re.compile(r"[A-Z]{3}")
RATE = re.compile(r"[0-9]{1,7}(\.[0-9]{1,8})?")
FEWEST: Final = 10
"""The bank publishes about thirty; with fewer than this it is a different file."""
OLDEST: Final = timedelta(days=30)


def read(body: bytes, today: date) -> tuple[Rates, Counter[str]]:
    """The table, and why some rates were left out. Raises RatesUnavailable."""
    try:
        days = [one for one in fromstring(body, forbid_dtd=True).iter(CUBE) if "time" in one.attrib]
    except (ParseError, DefusedXmlException, ValueError, LookupError, RecursionError):
        raise RatesUnavailable("no XML") from None
    if len(days) != 1:
        raise RatesUnavailable("no single day")
    day = _day(days[0].attrib["time"], today)
    found: dict[str, Decimal] = {}
    left_out: Counter[str] = Counter()
    for one in days[0].iter(CUBE):
        if one is not days[0]:
            _take(one, found, left_out)
    if len(found) < FEWEST:
        raise RatesUnavailable("too few rates")
    return Rates(day, SOURCE, found), left_out


def _day(said: str, today: date) -> date:
    try:
        day = date.fromisoformat(said)
    except ValueError:
        raise RatesUnavailable("no day") from None
    if not today - OLDEST <= day <= today + timedelta(days=1):  # further east the next day may have begun
        raise RatesUnavailable("a day that cannot be")
    return day


def _take(one: Any, found: dict[str, Decimal], left_out: Counter[str]) -> None:
    code, said = one.attrib.get("currency", ""), one.attrib.get("rate", "")
    if not CODE.fullmatch(code) or code == BASE:
        left_out["currency"] += 1
    elif code in found:
        left_out["twice"] += 1
    elif not RATE.fullmatch(said) or not Decimal(said):
        left_out["rate"] += 1
    else:
        found[code] = Decimal(said)
