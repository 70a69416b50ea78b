"""The start of a process: its phases are logged, and the garbage collector is off until it is over."""

import gc
import io
import itertools
import json
from collections.abc import Iterator

import pytest
import structlog

from tripoint.core import log
from tripoint.core.starting import ROUNDS, Start


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    stream = io.StringIO()
    gc.unfreeze()
    before, callbacks = structlog.get_config(), [*gc.callbacks]
    log.set_up(stream)
    yield stream
    structlog.configure(**before)
    gc.callbacks[:] = callbacks
    gc.enable()
    gc.freeze()  # as `conftest.py` did


def test_a_start_logs_how_long_each_phase_took(lines: io.StringIO) -> None:
    start = Start()
    start.begin()
    start.passed("imports")
    start.passed("schema")
    start.over()

    said = json.loads(lines.getvalue())
    assert said["event"] == "started"
    assert said["ms"] == pytest.approx(said["imports"] + said["schema"], abs=2)


def test_garbage_collection_resumes_once_the_process_has_settled(lines: io.StringIO) -> None:
    start = Start()
    start.begin()
    start.over()
    assert not gc.isenabled()
    start.settled()
    assert gc.isenabled()
    assert gc.get_freeze_count() > 0


def test_objects_that_survive_the_first_full_collections_are_frozen_and_later_ones_are_not(lines: io.StringIO) -> None:
    start = Start()
    start.begin()
    start.over()
    start.settled()
    kept, frozen = [], [gc.get_freeze_count()]
    for _ in range(ROUNDS + 1):
        kept.append([[number] for number in range(1_000)])
        gc.collect()
        frozen.append(gc.get_freeze_count())
    grown = [after - before for before, after in itertools.pairwise(frozen)]
    assert all(more > 900 for more in grown[:ROUNDS])
    assert grown[ROUNDS] <= 0
    assert len(kept) == ROUNDS + 1


def test_an_application_made_outside_a_start_logs_nothing_and_keeps_its_collector(lines: io.StringIO) -> None:
    start = Start()
    start.passed("reference")
    start.over()
    start.settled()

    assert lines.getvalue() == ""
    assert gc.isenabled()
