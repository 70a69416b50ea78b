"""An order by card is killed at every step, yet charged once and opened once (TRUST.md R1-R3); `make fault-payments`
does the same.
"""

import pytest

from benchmarks import payments


@pytest.mark.timeout(300)
@pytest.mark.rule("R2")
def test_an_order_killed_after_every_step_is_charged_and_opened_once():
    left = payments.run()
    assert left.faults == []
    assert left.kills >= 12
    assert left.paid
    assert left.taken_back
