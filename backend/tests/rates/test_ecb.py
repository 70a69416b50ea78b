"""The bank's daily file through the real adapter (contracts/providers.md 6 and 8)."""

import asyncio
import gzip
from datetime import UTC, date, datetime
from decimal import Decimal

import pytest

from tests.local_server import Reply
from tests.local_source import GOOD_RATES, LocalSource, ecb_file
from tripoint.core.clock import SetClock
from tripoint.providers.rates.ecb import LONGEST, EcbRates
from tripoint.providers.rates.port import RatesUnavailable

NOW = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
SECONDS = 5.0


@pytest.fixture
def ecb(bank: LocalSource) -> EcbRates:
    return EcbRates(bank.origin, SetClock(NOW), seconds=SECONDS)


def test_the_file_is_parsed_into_a_table_with_its_date(ecb: EcbRates, bank: LocalSource) -> None:
    table = asyncio.run(ecb.newest())

    assert (table.day, table.source, table.approximate) == (date(2026, 11, 20), "ecb", frozenset())
    assert table.per_euro == {code: Decimal(rate) for code, rate in GOOD_RATES.items()}
    assert bank.asked == ["/stats/eurofxref/eurofxref-daily.xml"]


@pytest.mark.parametrize("rate", ["-1.16", "0", "0.000", "NaN", "1e3", "", "1,16", "12345678"])
def test_an_impossible_rate_is_left_out_and_counted(
    ecb: EcbRates, bank: LocalSource, rate: str, capfd: pytest.CaptureFixture[str]
) -> None:
    bank.answer = lambda _path: ecb_file("2026-11-20", {**GOOD_RATES, "USD": rate})
    assert set(asyncio.run(ecb.newest()).per_euro) == {*GOOD_RATES} - {"USD"}
    assert "rates_left_out" in (said := capfd.readouterr().err)
    assert f"kept={len(GOOD_RATES) - 1}" in said
    assert "rate=1" in said


@pytest.mark.parametrize("code", ["EUR", "US", "usd", "$$$"])
def test_invalid_currency_codes_and_the_euro_are_left_out(ecb: EcbRates, bank: LocalSource, code: str) -> None:
    bank.answer = lambda _path: ecb_file("2026-11-20", {**GOOD_RATES, code: "2"})
    assert set(asyncio.run(ecb.newest()).per_euro) == {*GOOD_RATES}


@pytest.mark.parametrize(
    ("day", "is_believed"),
    [("2026-10-20", False), ("2026-10-21", True), ("2026-11-21", True), ("2026-11-22", False), ("yesterday", False)],
)
def test_the_date_of_the_file_must_be_plausible(ecb: EcbRates, bank: LocalSource, day: str, is_believed: bool) -> None:
    bank.answer = lambda _path: ecb_file(day)
    if is_believed:
        assert asyncio.run(ecb.newest()).day == date.fromisoformat(day)
    else:
        with pytest.raises(RatesUnavailable, match="day"):
            asyncio.run(ecb.newest())


@pytest.mark.parametrize(("count", "is_enough"), [(9, False), (10, True)])
def test_a_file_with_fewer_than_ten_rates_is_rejected(
    ecb: EcbRates, bank: LocalSource, count: int, is_enough: bool
) -> None:
    few = dict(list(GOOD_RATES.items())[:count])
    bank.answer = lambda _path: ecb_file("2026-11-20", few)
    if is_enough:
        assert len(asyncio.run(ecb.newest()).per_euro) == count
    else:
        with pytest.raises(RatesUnavailable, match="too few"):
            asyncio.run(ecb.newest())


ENTITIES = b'<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><x>&b;</x>'
OUTSIDE = b'<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>'
GOOD = ecb_file("2026-11-20")
BROKEN = {
    "HTML": Reply(200, b"<html><body>Sorry<br></body></html>"),
    "half of the file": Reply(200, GOOD[: len(GOOD) // 2]),
    "a body cut in half": Reply(200, GOOD, drops=True),
    "two days": Reply(200, GOOD.replace(b"</Cube></gesmes", b"<Cube time='2026-11-19'/></Cube></gesmes")),
    "another file": Reply(200, b"<Envelope><Cube><Cube time='2026-11-20'/></Cube></Envelope>"),
    "entities that grow": Reply(200, ENTITIES),
    "an entity from outside": Reply(200, OUTSIDE),
    "an unknown encoding": Reply(200, b"<?xml version='1.0' encoding='x-none'?><a/>"),
    "a thousand levels": Reply(200, b"<a>" * 50_000),
    "a gzip bomb": Reply(200, gzip.compress(b" " * (LONGEST + 1)), {"Content-Encoding": "gzip"}),
}


@pytest.mark.rule("W6", "W7")
@pytest.mark.parametrize("reply", BROKEN.values(), ids=BROKEN)
def test_any_other_broken_reply_is_rejected_and_not_retried(ecb: EcbRates, bank: LocalSource, reply: Reply) -> None:
    bank.instead.append(reply)
    with pytest.raises(RatesUnavailable):
        asyncio.run(ecb.newest())
    assert len(bank.asked) == 1
