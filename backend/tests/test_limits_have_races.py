"""Every limit in the code has a round in `tests/races` that goes beyond it with concurrent calls."""

import ast
from collections import Counter

import pytest

from tests.races.limits import LIMITS
from tripoint.core.settings import PROJECT_ROOT

PACKAGE = PROJECT_ROOT / "backend" / "tripoint"
MAKERS = {"Charge", "Throttle"}
"""What makes a limit: a charge to a bucket, or a counter in memory."""
PLANNING = ("planner.routes", "_counted")
"""What makes two limits for one call of the planner."""
ROUNDS: dict[str, tuple[str, ...]] = {
    "account.service export:user:{}": ("exports_of_an_account",),
    "app allowance.OPENED": ("opened_invites_of_a_caller",),
    "app allowance.ANSWERED": ("answered_invites_of_a_caller",),
    "app allowance.OPTED_OUT": ("opt_outs_of_a_caller",),
    "app NEW_CITY_WAYS": ("new_city_ways_of_a_caller",),
    "app join_requests.ESTIMATES": ("estimates_of_a_person",),
    "attachments.routes files/{}": ("uploads_of_a_person",),
    "community.join_requests own": ("requests_of_a_person",),
    "community.join_requests here": ("requests_to_join_one_trip",),
    "editing.refreshing prices/{}/{}": ("prices_to_look_of_a_person", "prices_to_keep_of_a_person"),
    "editing.refreshing prices/{}/caller/{}": ("prices_to_look_of_a_caller", "prices_to_keep_of_a_caller"),
    "editing.refreshing prices/{}/trip/{}": ("prices_to_look_of_a_trip", "prices_to_keep_of_a_trip"),
    "editing.removal_notices off/mail/{}/{}": ("emails_about_removals",),
    "identity.components rate_limits.ANYTHING": ("calls_of_an_account",),
    "identity.components rate_limits.WRITES": ("writes_of_an_account",),
    "identity.components rate_limits.ANYTHING_PER_CALLER": ("calls_of_a_caller",),
    "identity.routes undo:caller:{}": ("undone_changes_of_address",),
    "identity.services.personal_tokens tokens:user:{}": ("made_in_a_day",),
    "identity.services.rate_limits own": (
        "failed_sign_ins_of_an_account",
        "failed_sign_ins_of_an_account_in_a_day",
        "failed_sign_ins_from_a_known_device",
        "failed_sign_ins_from_a_known_device_in_a_day",
        "wrong_current_passwords_of_an_account",
        "wrong_current_passwords_of_an_account_in_a_day",
    ),
    "identity.services.rate_limits login:caller:{}": ("failed_sign_ins_of_a_caller",),
    "identity.services.rate_limits signup:caller:{}": ("sign_ups_of_a_caller",),
    "identity.services.rate_limits verify:caller:{}": ("mailed_codes_tried_by_a_caller",),
    "identity.services.rate_limits provider:caller:{}": ("ways_to_a_provider",),
    "identity.services.rate_limits factor:user:{}": (
        "second_factors_of_an_account",
        "second_factors_of_an_account_in_a_day",
    ),
    "identity.services.rate_limits factor:caller:{}": ("second_factors_of_a_caller",),
    "identity.services.rate_limits refresh:session:{}": ("refreshes_of_a_session",),
    "identity.services.rate_limits refresh:caller:{}": ("refreshes_of_a_caller",),
    "identity.services.rate_limits mail:caller:{}": ("mails_for_a_caller",),
    "identity.services.rate_limits bucket": (
        "mails_to_an_address_in_an_hour",
        "mails_to_an_address_in_a_day",
        "texts_to_a_phone_in_an_hour",
        "texts_to_a_phone_in_a_day",
    ),
    "invitations.allowance trips/person/{}": ("trips_of_a_person",),
    "invitations.allowance invites/trip/{}": ("invites_of_a_trip",),
    "invitations.allowance invites/organizer/{}": ("invites_of_a_new_organizer", "invites_of_an_organizer"),
    "invitations.allowance invites/address/{}/{}": ("invites_to_an_address",),
    "invitations.allowance invites/mailbox/{}": ("invite_emails_to_a_mailbox",),
    "invitations.answers answers/mail/{}": ("emails_about_changed_answers",),
    "marketing.service {}:caller:{}": (
        "newsletter_of_a_caller",
        "waitlist_of_a_caller",
        "contact_of_a_caller",
        "enterprise_of_a_caller",
    ),
    "marketing.service {}:email:{}": (
        "newsletter_of_an_address",
        "waitlist_of_an_address",
        "contact_of_an_address",
        "enterprise_of_an_address",
    ),
    "nudges.reminders reminders/mail/{}/{}": ("reminders_of_a_person",),
    "nudges.service nudges/organizer/{}": ("nudges_of_an_organizer",),
    "orders.paying checkouts:user:{}": ("checkouts_of_a_person",),
    "orders.service orders:user:{}": ("orders_of_a_person",),
    "orders.service orders:to:{}": ("orders_billed_to_an_address",),
    "planner.routes planner": ("searches_of_an_account", "searches_of_a_caller"),
    "planner.routes planner-places": ("places_of_an_account", "places_of_a_caller"),
    "planner.routes planner-on-site": ("stays_on_site_of_an_account", "stays_on_site_of_a_caller"),
    "profiles.routes picture/{}": ("pictures_of_an_account",),
    "providers.allowance {}/{}": ("questions_of_a_person", "questions_of_the_price_watch"),
    "providers.allowance name": ("questions_of_an_installation",),
    "realtime.live socket_limits.HTTP": ("messages_over_http_of_an_account",),
    "visits.service views:caller:{}": ("page_views_of_a_caller",),
    "visits.service clicks:caller:{}": ("outgoing_clicks_of_a_caller",),
}
"""For each place that makes a limit, its module and bucket, the rounds that go beyond it."""
COVERED_BY_ANOTHER = {
    "planner.routes {}/{}": "the body of `_counted`, whose calls are listed",
    "planner.routes {}/caller/{}": "the same",
}


def _limits_made() -> "Counter[str]":
    """Module and bucket of each limit in the code; what a bucket's name is filled with becomes `{}`."""
    found: Counter[str] = Counter()
    for path in PACKAGE.rglob("*.py"):
        module = ".".join(path.relative_to(PACKAGE).with_suffix("").parts)
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = ast.unparse(node.func).rpartition(".")[2]
            if name in MAKERS or (module, name) == PLANNING:
                given = [*node.args, *(one.value for one in node.keywords)]
                found[f"{module} {_text(given[0])}"] += 1
    return found


def _text(bucket: ast.expr) -> str:
    match bucket:
        case ast.Constant(value):
            return str(value)
        case ast.JoinedStr(parts):
            return "".join(str(one.value) if isinstance(one, ast.Constant) else "{}" for one in parts)
        case _:
            return ast.unparse(bucket)


@pytest.mark.rule("A21")
def test_every_limit_in_the_code_has_a_round_of_concurrent_calls() -> None:
    made = _limits_made()
    assert set(made) == set(ROUNDS) | set(COVERED_BY_ANOTHER)
    assert [one for one, times in made.items() if times > 1] == [], "two limits look alike here: name them apart"


@pytest.mark.rule("A21")
def test_every_round_exists_and_none_is_left_over() -> None:
    named = {round_ for rounds in ROUNDS.values() for round_ in rounds}
    beside = {
        "mails_to_an_address",
        "texts_to_a_phone",  # one a minute: `limits.first_time`
        "invites_of_an_organizer_over_several_trips",  # several at once
    }
    assert named | beside == set(LIMITS)
