"""The table of limits (TRUST.md A21), number by number.

That each one is counted, and refuses the first call too many, is tested where it is used and in `tests/races`; there
the numbers come from the code itself.
"""

from datetime import timedelta

import pytest

from tripoint.account.service import EXPORTS
from tripoint.identity.factors import challenges
from tripoint.identity.records import proofs
from tripoint.identity.services import rate_limits
from tripoint.invitations import allowance
from tripoint.marketing import service as marketing
from tripoint.planner.routes import SEARCHES, SEARCHES_PER_CALLER
from tripoint.profiles.routes import UPLOADS

MINUTE, HOUR, DAY = 60, 60 * 60, 24 * 60 * 60


@pytest.mark.parametrize(
    ("limit", "times", "seconds"),
    [
        (rate_limits.FAILURES[0], 10, 5 * MINUTE),
        (rate_limits.FAILURES[1], 50, DAY),
        (rate_limits.FAILURES_PER_CALLER, 20, 5 * MINUTE),
        (rate_limits.SECOND_FACTORS[0], 5, 5 * MINUTE),
        (rate_limits.SECOND_FACTORS[1], 50, DAY),
        (rate_limits.SECOND_FACTORS_PER_CALLER, 10, 5 * MINUTE),
        (rate_limits.MAILS[0], 5, HOUR),
        (rate_limits.MAILS[1], 10, DAY),
        (rate_limits.MAILS_PER_CALLER, 30, HOUR),
        (rate_limits.SIGN_UPS_PER_CALLER, 10, HOUR),
        (rate_limits.CHECKS_PER_CALLER, 30, 5 * MINUTE),
        (rate_limits.PROVIDERS_PER_CALLER, 30, 5 * MINUTE),
        (rate_limits.REFRESHES, 30, 5 * MINUTE),
        (rate_limits.REFRESHES_PER_CALLER, 300, 5 * MINUTE),
        (rate_limits.ANYTHING, 600, MINUTE),
        (rate_limits.ANYTHING_PER_CALLER, 1_200, MINUTE),
        (allowance.PER_TRIP, 50, DAY),
        (allowance.PER_ORGANIZER, 200, DAY),
        (allowance.PER_NEW_ORGANIZER, 60, DAY),
        (allowance.PER_ADDRESS, 1, 10 * MINUTE),
        (allowance.PER_MAILBOX, 5, DAY),
        (allowance.OPENED, 60, 5 * MINUTE),
        (allowance.ANSWERED, 60, 5 * MINUTE),
        (allowance.OPTED_OUT, 60, 5 * MINUTE),
        (marketing.PER_ADDRESS, 1, 10 * MINUTE),
        (marketing.PER_CALLER, 10, HOUR),
        (SEARCHES, 30, MINUTE),
        (SEARCHES_PER_CALLER, 120, MINUTE),
        (EXPORTS, 5, HOUR),
        (UPLOADS, 30, HOUR),
    ],
)
@pytest.mark.rule("A21")
def test_a_limit_allows_this_many_in_this_time(limit: tuple[int, int], times: int, seconds: int) -> None:
    assert limit == (times, seconds)


@pytest.mark.rule("A21")
def test_an_emailed_code_and_a_challenge_allow_five_tries_and_an_email_is_due_after_a_minute() -> None:
    assert (proofs.TRIES, challenges.TRIES) == (5, 5)
    assert rate_limits.MAIL_SECONDS == MINUTE


@pytest.mark.rule("A21")
def test_an_organizer_is_new_for_three_days() -> None:
    assert timedelta(days=3) == allowance.NEW_FOR
