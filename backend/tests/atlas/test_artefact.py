"""The built folder is complete or refused, identical for identical inputs, and its cells use the best pair of airports
(2.2)."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import reference_data
from tripoint.atlas import air_fares, opening, shelf, tables
from tripoint.atlas.artefact import CELLS, Artefact, load_artefact
from tripoint.core.settings import PROJECT_ROOT
from tripoint.planner.reference import open_reference
from tripoint.providers.fares.sample import SampleFares


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shelf.write(
        tmp_path / "v1", "v1", {"F": np.arange(6.0).reshape(2, 3), "pair": np.zeros(4, np.int16)}, {"places": 3}
    )
    return tmp_path / "v1"


def test_written_arrays_are_read_back_memory_mapped_and_read_only(folder: Path) -> None:
    manifest, arrays = shelf.read(folder, "v1")
    assert manifest["places"] == 3
    assert arrays["F"].tolist() == [[0, 1, 2], [3, 4, 5]]
    assert isinstance(arrays["F"], np.memmap)
    with pytest.raises(ValueError, match="read-only"):
        arrays["F"][0, 0] = 1


def test_one_changed_byte_is_refused(folder: Path) -> None:
    content = bytearray((folder / "F.npy").read_bytes())
    content[-1] ^= 1
    (folder / "F.npy").write_bytes(content)
    with pytest.raises(shelf.BrokenArtefact, match=r"F\.npy"):
        shelf.read(folder)


def test_a_missing_array_and_a_missing_manifest_are_refused(folder: Path) -> None:
    (folder / "pair.npy").unlink()
    with pytest.raises(shelf.BrokenArtefact, match=r"pair\.npy"):
        shelf.read(folder)
    with pytest.raises(shelf.BrokenArtefact, match="manifest"):
        shelf.read(folder / "nothing")


@pytest.mark.parametrize("change", [{"version": "v2"}, {"schema": 0}, {"arrays": None}])
def test_a_folder_of_another_version_or_schema_is_refused(folder: Path, change: dict[str, object]) -> None:
    manifest = json.loads((folder / "manifest.json").read_text("utf-8"))
    (folder / "manifest.json").write_text(json.dumps(manifest | change), "utf-8")
    with pytest.raises(shelf.BrokenArtefact):
        shelf.read(folder, "v1")


def test_a_type_other_than_the_manifests_is_refused(folder: Path) -> None:
    manifest = json.loads((folder / "manifest.json").read_text("utf-8"))
    manifest["arrays"]["F"]["dtype"] = "<f4"
    (folder / "manifest.json").write_text(json.dumps(manifest), "utf-8")
    with pytest.raises(shelf.BrokenArtefact, match="type or shape"):
        shelf.read(folder)


def test_older_folders_are_removed_but_not_while_another_process_uses_them(folder: Path) -> None:
    for version in ("v0", "v2"):
        shelf.write(folder.parent / version, version, {"F": np.zeros(1)}, {})
    left_by_a_kill, under_way = folder.parent / ".writing-old", folder.parent / ".writing-new"
    left_by_a_kill.mkdir()
    under_way.mkdir()
    os.utime(left_by_a_kill, (0, 0))
    reading = f"from pathlib import Path; from tripoint.atlas import shelf; shelf.read(Path({str(folder)!r}))"
    program = [sys.executable, "-c", f"{reading}; print('open', flush=True); input()"]

    with subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "open\n"
        shelf.tidy(folder.parent / "v2")
        assert {path.name for path in folder.parent.iterdir()} == {"v1", "v2", ".writing-new"}
        other.communicate("\n")

    shelf.tidy(folder.parent / "v2")
    assert {path.name for path in folder.parent.iterdir()} == {"v2", ".writing-new"}


def test_writing_a_folder_that_exists_already_keeps_it_and_leaves_no_temporary_files(folder: Path) -> None:
    shelf.write(folder, "v1", {"F": np.zeros(1)}, {})
    assert shelf.read(folder)[1]["F"].shape == (2, 3)
    assert [path.name for path in folder.parent.iterdir()] == ["v1"]


@pytest.fixture(scope="module")
def rebuilt(artefact: Artefact, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folders in which a broken one was rebuilt, from the same places in another order. Building takes seconds."""
    root = tmp_path_factory.mktemp("rebuilt")
    (root / artefact.version).mkdir()
    (root / artefact.version / "manifest.json").write_text("{}", "utf-8")
    shelf.write(root / "older", "older", {"F": np.zeros(1)}, {})
    opening.prepare(root, list(reversed(reference_data.places())))
    return root


def test_the_same_places_in_another_order_give_identical_bytes(artefact: Artefact, rebuilt: Path) -> None:
    again = load_artefact(rebuilt / artefact.version, artefact.version)
    for name in CELLS:
        assert getattr(again, name).tobytes() == getattr(artefact, name).tobytes(), name


def test_a_broken_folder_is_rebuilt_and_older_ones_are_removed(artefact: Artefact, rebuilt: Path) -> None:
    assert load_artefact(rebuilt / artefact.version, artefact.version).version == artefact.version
    assert [path.name for path in rebuilt.iterdir()] == [artefact.version]


def test_other_places_give_another_version(artefact: Artefact) -> None:
    assert opening.fingerprint(reference_data.places()[1:])[0] != artefact.version


@pytest.mark.parametrize("table", ["holidays.csv", "moon.csv", "school_holidays.csv", "trunk.csv", "cities.csv.gz"])
def test_a_change_to_any_table_gives_another_version(
    artefact: Artefact, table: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Broken by leaving out the calendar, which changes every price.
    data = tmp_path / "data"
    shutil.copytree(Path(str(tables.DATA)), data)
    monkeypatch.setattr(tables, "DATA", data)
    assert opening.fingerprint(reference_data.places())[0] == artefact.version
    (data / table).write_bytes((data / table).read_bytes() + b"\n")
    assert opening.fingerprint(reference_data.places())[0] != artefact.version


def test_a_process_keeps_to_the_data_that_it_started_with(
    artefact: Artefact, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new release may be unpacked below it before it needs the data."""
    reference = open_reference.__wrapped__(PROJECT_ROOT / "data" / "reference")
    data = tmp_path / "data"
    shutil.copytree(Path(str(tables.DATA)), data)
    (data / "holidays.csv").write_bytes((data / "holidays.csv").read_bytes() + b"\n")
    monkeypatch.setattr(tables, "DATA", data)
    assert reference.artefact.version == artefact.version


def test_arrays_have_one_cell_for_each_origin_and_destination(artefact: Artefact) -> None:
    shape = (len(artefact.origins), len(artefact.destinations))
    assert shape == (1052, 143)
    kinds = {name: (getattr(artefact, name).shape, getattr(artefact, name).dtype.name) for name in CELLS}
    whole = {"stops": "int8", "pair": "int16"}
    assert kinds == {name: (shape, whole.get(name, "float32")) for name in CELLS}
    assert len(artefact.lat) == len(artefact.lon) == len(artefact.timezones) == sum(shape)


@settings(max_examples=200)
@given(data=st.data())
def test_a_cell_has_the_fewest_changes_unless_another_route_saves_enough_money(
    artefact: Artefact, data: st.DataObject
) -> None:
    origin = data.draw(st.sampled_from(range(len(artefact.origins))))
    place = data.draw(st.sampled_from(reference_data.places()))
    column, sample = artefact.destinations.index(place.slug), SampleFares(lambda: artefact)

    def money_and_cost(a: str, b: str, minutes: int) -> tuple[float, float, float]:
        i, j = artefact.airports.index[a], artefact.airports.index[b]
        money = sample.base_fare(a, b) + 2 * float(air_fares.transfer_eur(minutes))
        hours = 2 * (float(artefact.routes.minutes[i, j]) + minutes) / 60
        stops = int(artefact.routes.stops[i, j])
        return stops if np.isfinite(hours) else np.inf, money, money + 30 * hours + 60 * stops

    options = {
        (a, b): money_and_cost(a, b, minutes)
        for b, minutes in place.airports
        for a in artefact.airports.origins[origin].airports
    }
    fewest = min(stops for stops, _, _ in options.values())
    few = min((cost, money) for stops, money, cost in options.values() if stops == fewest)
    best = min((cost, money) for _, money, cost in options.values())
    used = artefact.pair_codes(origin, column)
    if np.isinf(fewest):
        assert np.isinf(artefact.t[origin, column])
        return
    wanted = few if few[1] <= 1.25 * best[1] + 50 else best
    assert options[used][2] == pytest.approx(wanted[0], rel=1e-5)
    assert artefact.F[origin, column] == pytest.approx(sample.base_fare(*used), rel=1e-6)


@pytest.mark.parametrize(
    ("origin", "slug"),
    [
        ("NYC", "madrid"),
        ("LON", "cape-town"),
        ("SFO", "seoul"),
        ("SYD", "san-francisco"),
        ("WAW", "seoul"),
        ("NYC", "athens"),
        ("BOS", "london"),
        ("MAN", "prague"),
        ("BER", "athens"),
    ],
)
def test_a_nonstop_from_a_large_airport_beats_a_change_from_a_small_one(
    artefact: Artefact, origin: str, slug: str
) -> None:
    assert artefact.stops[artefact.origin_row[origin], artefact.destinations.index(slug)] == 0
