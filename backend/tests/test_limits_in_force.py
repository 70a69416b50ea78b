"""The table of limits (TRUST.md A21), and how long things live and how large they get, number by number.

The tests of each feature and `tests/races` check that each limit is counted and refuses the first call too many; there
the numbers come from the code itself.
"""

from datetime import timedelta

import pytest

from tripoint import worker
from tripoint.account.service import EXPORTS
from tripoint.community import join_requests
from tripoint.core import compression, frame, hub, idempotency, letters, listening, throttle, wire
from tripoint.core import db as core_db
from tripoint.editing import removal_notices
from tripoint.identity import emails, session_cache
from tripoint.identity import jobs as identity_jobs
from tripoint.identity.calls import admin as admin_calls
from tripoint.identity.calls import call
from tripoint.identity.calls import factors as factor_calls
from tripoint.identity.contract import redirects
from tripoint.identity.credentials import devices, passwords, tokens, web3
from tripoint.identity.credentials import keys as keyrings
from tripoint.identity.emails import texts as sms_texts
from tripoint.identity.factors import challenges, enrolment, recovery, totp
from tripoint.identity.grants import refresh
from tripoint.identity.providers import oidc, web
from tripoint.identity.providers import visits as provider_visits
from tripoint.identity.records import accounts, proofs, sessions
from tripoint.identity.services import personal_tokens, provider_sign_in, rate_limits, verification
from tripoint.invitations import allowance, answers, invite_mail
from tripoint.invitations import jobs as invite_jobs
from tripoint.invitations import rules as invite_rules
from tripoint.marketing import service as marketing_service
from tripoint.nudges import reminders
from tripoint.nudges import rules as nudge_rules
from tripoint.planner import bounds
from tripoint.planner import presenting as planner_presenting
from tripoint.planner.routes import NEW_CITY_WAYS, SEARCHES, SEARCHES_PER_CALLER
from tripoint.profiles.routes import UPLOADS
from tripoint.trips import cache, card_queries, document_queries, presenting

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
        (rate_limits.WRITES, 10_000, DAY),
        (allowance.TRIPS, 100, DAY),
        (answers.ANSWER_MAILS, 5, DAY),
        (removal_notices.MAILS, 3, DAY),
        (reminders.MAILS, 3, DAY),
        (allowance.PER_TRIP, 50, DAY),
        (nudge_rules.PER_ORGANIZER, 100, DAY),
        (allowance.PER_ORGANIZER, 200, DAY),
        (allowance.PER_NEW_ORGANIZER, 60, DAY),
        (allowance.PER_ADDRESS, 1, 10 * MINUTE),
        (allowance.PER_MAILBOX, 5, DAY),
        (allowance.OPENED, 60, 5 * MINUTE),
        (allowance.ANSWERED, 60, 5 * MINUTE),
        (allowance.OPTED_OUT, 60, 5 * MINUTE),
        (join_requests.PER_PERSON, 20, DAY),
        (join_requests.PER_PERSON_AND_TRIP, 3, DAY),
        (join_requests.ESTIMATES, 60, 5 * MINUTE),
        (marketing_service.PER_ADDRESS, 1, 10 * MINUTE),
        (marketing_service.PER_CALLER, 10, HOUR),
        (NEW_CITY_WAYS, 30, MINUTE),
        (SEARCHES, 30, MINUTE),
        (SEARCHES_PER_CALLER, 120, MINUTE),
        (EXPORTS, 5, HOUR),
        (personal_tokens.MADE, 20, DAY),
        (UPLOADS, 30, HOUR),
    ],
)
@pytest.mark.rule("A21")
def test_a_limit_allows_this_many_calls_in_this_time(limit: tuple[int, int], times: int, seconds: int) -> None:
    assert limit == (times, seconds)


@pytest.mark.rule("A21")
def test_an_emailed_code_and_a_challenge_allow_five_tries_and_emails_are_a_minute_apart() -> None:
    assert (proofs.TRIES, challenges.TRIES) == (5, 5)
    assert rate_limits.MAIL_SECONDS == MINUTE


@pytest.mark.rule("A21")
def test_an_organizer_is_new_for_three_days() -> None:
    assert timedelta(days=3) == allowance.NEW_FOR


@pytest.mark.parametrize(
    ("life", "span"),
    [
        (proofs.LIFE, timedelta(minutes=10)),
        (proofs.SMS_LIFE, timedelta(minutes=1)),
        (sms_texts.STALE, timedelta(minutes=10)),
        (emails.UNDO_LIFE, timedelta(days=7)),
        (verification.FLOW_LIFE, timedelta(minutes=5)),
        (provider_visits.LIFE, timedelta(minutes=10)),
        (web3.MAY_DIFFER, timedelta(minutes=10)),
        (timedelta(seconds=provider_sign_in.ONCE_SECONDS), timedelta(hours=1)),
        (timedelta(seconds=oidc.REMEMBERED_SECONDS), timedelta(minutes=10)),
        (timedelta(seconds=oidc.SKEW_SECONDS), timedelta(minutes=1)),
        (timedelta(seconds=web.SECONDS), timedelta(seconds=10)),
        (sessions.IDLE, timedelta(days=30)),
        (sessions.ABSOLUTE, timedelta(days=90)),
        (sessions.FRESH, timedelta(minutes=10)),
        (timedelta(days=personal_tokens.LONGEST_DAYS), timedelta(days=365)),
        (personal_tokens.REMIND, timedelta(days=7)),
        (personal_tokens.KEEP_ENDED, timedelta(days=30)),
        (refresh.SAME_CHILD, timedelta(seconds=10)),
        (challenges.LIFE, timedelta(minutes=5)),
        (enrolment.LIFE, timedelta(minutes=5)),
        (timedelta(seconds=totp.PERIOD), timedelta(seconds=30)),
        (timedelta(seconds=session_cache.MOMENT), timedelta(seconds=1)),
        (keyrings.API_KEY_LIFE, timedelta(days=3650)),
        (identity_jobs.KEEP_EVENTS, timedelta(days=365)),
        (identity_jobs.KEEP_DEVICES, timedelta(days=365)),
        (identity_jobs.UNVERIFIED_FACTORS, timedelta(minutes=5)),
        (identity_jobs.UNPROVED_ACCOUNTS, timedelta(days=30)),
        (invite_rules.LIFE, timedelta(days=14)),
        (invite_jobs.KEEP, timedelta(days=90)),
        (idempotency.LIFE, timedelta(hours=24)),
    ],
)
def test_each_lifetime_has_its_documented_length(life: timedelta, span: timedelta) -> None:
    assert life == span


@pytest.mark.parametrize(
    ("size", "most"),
    [
        (accounts.METADATA_BYTES, 8 * 1024),
        (accounts.NAME_LENGTH, 120),
        (passwords.LONGEST, 128),
        ((passwords.AT_ONCE, passwords.WAITING), (2, 64)),
        ((passwords.ARGON.time_cost, passwords.ARGON.memory_cost, passwords.ARGON.parallelism), (2, 19 * 1024, 1)),
        (tokens.LONGEST, 16 * 1024),
        (devices.LONGEST, 300),
        ((web3.SHORTEST, web3.LONGEST), (64, 20 * 1024)),
        (keyrings.LEAST_BITS, {"ES256": 256, "RS256": 2048}),
        (web.LONGEST, 1024 * 1024),
        ((recovery.HOW_MANY, recovery.CODE_BYTES), (10, 10)),
        ((totp.SKEW, totp.SECRET_BYTES), (1, 20)),
        (enrolment.MOST, 10),
        (personal_tokens.MOST, 20),
        (session_cache.REMEMBERED, 20_000),
        (throttle.REMEMBERED, 50_000),
        (hub.ROOM, 1_000),
        ((letters.PIECE, letters.LONGEST, letters.WAITING), (7_000, 512 * 1024, 4 * 1024 * 1024)),
        ((letters.AT_ONCE, letters.SENDERS), (50, 64)),
        (listening.LARGEST, 7_000),
        ((frame.REST.body_bytes, frame.REST.seconds), (32 * 1024 * 1024, 5.0)),
        (cache.LARGEST, 64 * 1024 * 1024),
        (card_queries.MOST_TRIPS, 2_000),
        ((wire.MAX_DEPTH, wire.MAX_ITEMS), (32, 10_000)),
        ((compression.FEWEST_BYTES, compression.ON_THE_LOOP), (2_048, 256 * 1024)),
        ((compression.LEVELS, compression.LEVEL_BEYOND), (((16 * 1024, 5), (256 * 1024, 4)), 2)),
        ((wire.EARLIEST_YEAR, wire.LATEST_YEAR), (2000, 2100)),
        ((idempotency.SHORTEST, idempotency.LONGEST), (8, 128)),
        ((core_db.POOL_THREADS, core_db.DEADLOCK_TRIES), (6, 4)),
        ((call.ADDRESS_LENGTH, redirects.LONGEST), (2_000, 2_000)),
        (factor_calls.NAME_LENGTH, 120),
        (admin_calls.MOST, 1_000),
        ((document_queries.LOG_LINES, card_queries.FACES, presenting.COLORS), (20, 8, 8)),
        (invite_mail.MOST_NAMES, 8),
        ((planner_presenting.DETAILED, planner_presenting.STOPS, bounds.MOST_DETAILED), (12, (0, 25, 50, 75, 100), 30)),
    ],
)
@pytest.mark.rule("R17")
def test_each_size_has_its_documented_bound(size: object, most: object) -> None:
    assert size == most


def test_timed_jobs_run_at_their_documented_intervals() -> None:
    minutes = {job.name: job.every.total_seconds() / MINUTE for job in worker.JOBS}
    assert minutes == {
        "forget_limit_windows": 60,
        "forget_mails": 60,
        "forget_kept_replies": 60,
        "tidy_accounts": 60,
        "announce_ends_of_tokens": 60,
        "move_trips_on": 5,
        "forget_what_puts_back": 60,
        "tidy_notices": 60,
        "mail_unread_notices": 15,
        "forget_silent_addresses": 360,
        "forget_visitors": 360,
        "erase_accounts": 60,
        "forget_files_of_no_trip": 60,
        "forget_uploads": 60,
        "remind_of_tasks": 10,
        "tell_of_free_seats": 1,
        "keep_books": 1440,
    }
    assert {job.name for job in worker.JOBS if job.erases} == {"erase_accounts"}, "it empties the log as well"
