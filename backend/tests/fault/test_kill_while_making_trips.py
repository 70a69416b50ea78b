"""Nothing acknowledged is lost when the server is killed (TRUST.md R1, R2, W16); `make fault` does it twenty times."""

import pytest

from benchmarks import fault


@pytest.mark.timeout(300)
@pytest.mark.rule("R2")
def test_killing_the_server_three_times_while_making_trips_loses_or_tears_nothing():
    made = fault.run(rounds=3)
    assert made.faults == []
    assert len(made.acknowledged) > 10
