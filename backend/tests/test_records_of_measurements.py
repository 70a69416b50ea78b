"""The record that `make bench` keeps of a run, and how a later run is compared with it."""

import json
import xml.dom.minidom

import pytest

from benchmarks import record
from benchmarks.table import Row

pytestmark = pytest.mark.tableless


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    for name in ("LATEST", "BEFORE", "CHART"):
        monkeypatch.setattr(record, name, tmp_path / getattr(record, name).name)
    monkeypatch.setattr(record, "FOLDER", tmp_path)
    return tmp_path


def rows(list_ms: str, kept_ms: str) -> list[Row]:
    return [
        Row("list of <10> trips", "<= 5 ms", list_ms, True),
        Row("  kept", "<= 1.5 ms", kept_ms, True),
        Row("replies", "200 only", "all fine", True),
    ]


def test_the_first_run_is_recorded_and_the_second_compared_with_it(folder):
    assert "the next run" in record.keep(rows("4.0 ms", "1,000 us"))
    assert not (folder / "chart.svg").exists()
    said = record.keep(rows("8.0 ms (7.9-8.1)", "500 us"))
    assert [line.strip() for line in said.splitlines()[1:]] == [
        "2.00 x  list of <10> trips",
        "0.50 x  list of <10> trips: kept",
    ]
    kept = json.loads((folder / "latest.json").read_text("utf-8"))
    assert kept["values"] == {"list of <10> trips": 8.0, "list of <10> trips: kept": 500.0}
    assert kept["measured"]["replies"] == "all fine"
    assert json.loads((folder / "before.json").read_text("utf-8"))["values"]["list of <10> trips: kept"] == 1000.0


def test_the_chart_has_a_bar_for_each_figure(folder):
    for run in (rows("4.0 ms", "1 ms"), rows("400 ms", "0.01 ms")):
        record.keep(run)
    drawn = xml.dom.minidom.parse(str(folder / "chart.svg"))  # noqa: S318 (our own)
    words = [one.firstChild.data for one in drawn.getElementsByTagName("text")]
    assert {"list of <10> trips", "100.00", "0.01"} <= set(words)
    widths = [float(one.getAttribute("width")) for one in drawn.getElementsByTagName("rect")[1:]]
    assert widths == [record.HALF, record.HALF], "a bar ends at the edge"


def test_a_figure_without_an_earlier_value_is_not_compared():
    assert record.compared({"a": 2.0, "b": 0.0}, {"a": 1.0, "b": 1.0, "c": 1.0}) == {"a": 0.5}
