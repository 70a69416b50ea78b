"""Team Starter and Team Pro (PRODUCT.md, Team Starter; SPEC.md 9)."""

import pytest

from tripoint.billing import rules
from tripoint.billing.rules import Tier


@pytest.mark.spec("1.30", "9.12")
@pytest.mark.parametrize(("people", "wanted", "go"), [(1, 9, 9), (1, 10, 9), (8, 4, 2), (10, 1, 0), (12, 1, 0)])
def test_ten_people_are_free_and_further_invites_wait(people, wanted, go):
    assert rules.invites_that_may_go(wanted, people=people, tier=Tier.STARTER) == go
    assert rules.invites_that_may_go(wanted, people=people, tier=Tier.PRO) == wanted


@pytest.mark.spec("9.12")
def test_the_eleventh_person_needs_team_pro():
    assert not rules.needs_team_pro(10, Tier.STARTER)
    assert rules.needs_team_pro(11, Tier.STARTER)
    assert not rules.needs_team_pro(11, Tier.PRO)
