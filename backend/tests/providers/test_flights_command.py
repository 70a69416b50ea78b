"""`tripoint flights`: the shape that scripts rely on (RUNNING, Command line)."""

import json
from datetime import date, datetime, timedelta, tzinfo
from typing import Any, Self

import pytest
from typer.testing import CliRunner

from tests.conftest import MakeSettings
from tripoint.atlas.artefact import Artefact
from tripoint.cli import app, planning
from tripoint.core import settings as core_settings
from tripoint.providers.fares import cli

AS_OF = date(2026, 11, 20)
OUT, BACK = date(2027, 5, 11), date(2027, 5, 16)


def ask(artefact: Artefact, origin: str, destination: str, back: date | None = None) -> dict[str, Any]:
    return cli.report(artefact, (origin, destination), (OUT, back), AS_OF)


def test_one_way_reports_distance_time_difference_block_time_emissions_and_offers(artefact: Artefact) -> None:
    found = ask(artefact, "LHR", "JFK")
    facts = {
        name: found[name] for name in ("as_of", "origin", "destination", "utc_offset_difference_hours", "block_minutes")
    }
    assert facts == {
        "as_of": "2026-11-20", "origin": "LHR", "destination": "JFK", "utc_offset_difference_hours": -5.0,
        "block_minutes": 470,
    }  # fmt: skip
    assert found["distance_km"] == pytest.approx(5540, abs=2)
    assert found["co2e_kg_one_way"] == pytest.approx(30 + 0.0642 * found["distance_km"], abs=0.1)
    assert set(found["return_fare"]) == {"cents", "currency", "quality"}
    assert all(offer["inbound"] is None for offer in found["offers"])


def test_with_a_return_date_the_return_fare_is_the_cheapest_offer(artefact: Artefact) -> None:
    found = ask(artefact, "PRG", "LIS", BACK)
    prices = [offer["price"]["cents"] for offer in found["offers"]]
    assert prices == sorted(prices)
    assert found["return_fare"] == {"cents": prices[0], "currency": "EUR", "quality": "estimate"}


def test_segments_and_layovers_add_up(artefact: Artefact) -> None:
    for offer in ask(artefact, "BRQ", "SYD", BACK)["offers"]:
        for way in (offer["outbound"], offer["inbound"]):
            first, last = way["segments"][0], way["segments"][-1]
            took = datetime.fromisoformat(last["arrives_local"]) - datetime.fromisoformat(first["departs_local"])
            parts = sum(leg["block_minutes"] for leg in way["segments"]) + sum(
                stop["minutes"] for stop in way["layovers"]
            )
            assert took == timedelta(minutes=way["duration_minutes"]) == timedelta(minutes=parts)
            assert way["stops"] == len(way["layovers"]) == len(way["segments"]) - 1
            assert all(leg["airline"].endswith("(sample)") for leg in way["segments"])
            assert all(stop["city"] for stop in way["layovers"])


def test_metro_areas_use_their_best_pair_of_airports_and_keep_their_codes(artefact: Artefact) -> None:
    found = ask(artefact, "lon", "NYC", BACK)
    first = found["offers"][0]["outbound"]["segments"][0]
    assert (found["origin"], found["destination"]) == ("LON", "NYC")
    assert first["from"] in {"LHR", "LGW", "STN", "LTN", "LCY"}
    assert first["to"] in {"JFK", "EWR", "LGA"}


def test_without_a_nonstop_there_is_no_block_time(artefact: Artefact) -> None:
    assert ask(artefact, "BRQ", "SYD")["block_minutes"] is None
    assert ask(artefact, "LHR", "LGW")["block_minutes"] is None


def test_the_same_command_a_year_later_prints_the_same_bytes(
    monkeypatch: pytest.MonkeyPatch, make_settings: MakeSettings
) -> None:
    class LaterYear(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Self:
            return cls(2027, 11, 20, tzinfo=tz)

    def printed() -> str:
        asked = CliRunner().invoke(app, ["flights", "PRG", "LIS", str(OUT), str(BACK), "--as-of", str(AS_OF), "--json"])
        assert asked.exit_code == 0, asked.output
        return asked.stdout

    settings = make_settings()
    monkeypatch.setattr(core_settings, "load", lambda: settings)
    now = printed()
    assert json.loads(now)["offers"]
    monkeypatch.setattr(planning, "datetime", LaterYear)
    assert printed() == now


@pytest.mark.parametrize(
    ("origin", "destination", "out", "back", "reason"),
    [
        ("XXX", "JFK", OUT, None, "XXX is no airport"),
        ("JFK", "JFK", OUT, None, "the same place"),
        ("LHR", "JFK", OUT, OUT - timedelta(days=1), "dates"),
        ("LHR", "JFK", AS_OF - timedelta(days=1), None, "dates"),
    ],
)
def test_invalid_questions_are_rejected_with_a_reason(
    artefact: Artefact, origin: str, destination: str, out: date, back: date | None, reason: str
) -> None:
    with pytest.raises(cli.CannotFly, match=reason):
        cli.report(artefact, (origin, destination), (out, back), AS_OF)


def test_the_table_shows_the_fare_marked_as_an_estimate(artefact: Artefact) -> None:
    found = ask(artefact, "PRG", "LIS", BACK)
    table = cli.table(found)
    assert f"{found['return_fare']['cents'] / 100:.2f} EUR (estimate)" in table
    assert "Sample network and invented airlines" in table
