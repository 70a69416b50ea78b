from collections.abc import Iterator

import pytest

from tests import local_server
from tests.local_source import LocalSource, ecb_file


@pytest.fixture
def bank() -> Iterator[LocalSource]:
    """The bank, whose newest file is from the day of the tests."""
    with local_server.running(LocalSource()) as server:
        server.answer = lambda _path: ecb_file("2026-11-20")
        yield server
