"""Nothing is half visible after a kill in an upload (TRUST.md R1, R2); `make fault-uploads` does it twenty times."""

import pytest

from benchmarks import uploads


@pytest.mark.timeout(300)
@pytest.mark.rule("R2")
def test_a_kill_during_uploads_leaves_nothing_half_visible_and_resumable_ones_continue():
    left = uploads.run(rounds=1)
    assert left.faults == []
    assert (left.kills, left.resumed) == (4, 1)
