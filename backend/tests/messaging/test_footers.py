"""The footer of an email: how to change its language, and where to turn it off (TRUST.md L8)."""

import pytest

from tripoint import (
    mail_previews,
    worker,  # noqa: F401 (defines the emails that only background work sends)
)
from tripoint.core.texts import LANGUAGES
from tripoint.invitations.emails import InviteAnswered
from tripoint.messaging import outbox
from tripoint.messaging.render import localized

ORIGIN = "https://trips.example"
TO_ANYBODY = {
    "account_invite",
    "answer_nudge_stranger",
    "confirm_signup",
    "contact_received",
    "email_change_new",
    "email_change_new_first",
    "email_changed_undo",
    "newsletter_confirmation",
    *(f"order_news_{what}" for what in ("ordered", *mail_previews.SETTLED, *mail_previews.LOOKED_AT)),
    "trip_called_off",
    "trip_invite_bare",
}
"""These may reach people without an account, a mailbox that no longer belongs to one, or the operator."""
OPTIONAL = {
    "community/join_asked",
    "community/seat_free",
    "invitations/invite_answered",
    "invitations/left_trip",
    "invitations/traveler_left",
    "notices/notice_digest",
    "nudges/answer_nudge",
    "nudges/booking_nudge",
    "nudges/tasks_due",
    "watching/price_moved",
}
OPTIONAL_MAILS = {
    "answer_nudge",
    "booking_nudge_book",
    "booking_nudge_choose",
    "left_trip",
    "invite_answered_accepted",
    "invite_answered_declined",
    "invite_answered_waiting",
    "join_asked",
    "notice_digest",
    "price_moved_cheaper",
    "price_moved_dearer",
    "seat_free",
    "tasks_due",
    "traveler_left",
}


def mails(language):
    return [one for one in mail_previews.all_of_them(ORIGIN) if one.language == language and one.html]


def templates_of(base):
    return {kind for child in base.__subclasses__() for kind in {child, *templates_of(child)}}


@pytest.mark.parametrize("language", LANGUAGES)
def test_emails_that_may_reach_people_without_an_account_do_not_mention_its_settings(language):
    own_page = localized(ORIGIN, language, "/profile")  # where people choose their language
    speaking = {
        part: {one.name for one in mails(language) if own_page in getattr(one, part)} for part in ("text", "html")
    }

    assert speaking["text"] == speaking["html"] == {one.name for one in mails(language)} - TO_ANYBODY


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.rule("L8")
def test_every_email_states_its_language_and_how_to_change_it(language):
    words = {"en": "in English", "es": "en español", "de": "auf Deutsch", "fr": "en français", "cs": "v\N{NBSP}češtině"}

    assert [one.name for one in mails(language) if words[language] not in one.text] == []
    assert [one.name for one in mails(language) if localized(ORIGIN, language, "/") not in one.text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_emails_that_can_be_turned_off_explain_how(language):
    words = {"en": "Turn off", "es": "Desactiva", "de": "abschalten", "fr": "Désactiver", "cs": "Vypnout"}[language]
    saying = {part: {one.name for one in mails(language) if words in getattr(one, part)} for part in ("text", "html")}

    assert saying["text"] == saying["html"] == OPTIONAL_MAILS


def test_only_emails_about_trips_are_optional():
    ours = {kind for kind in templates_of(outbox.Email) if kind.__module__.startswith("tripoint.")}

    assert {kind.template for kind in ours if kind.is_optional} == OPTIONAL


def test_an_optional_email_may_not_be_posted_without_checking_the_readers_choice(database, clock):
    mail = InviteAnswered(
        guest_name="Ben",
        destination="Prague",
        trip_name="",
        poster="",
        accepted=True,
        waits=False,
        note="",
        trip_path="/trip",
    )
    with pytest.raises(ValueError, match="who wants it"):
        database.write_now(outbox.post, mail, to="ana@example.com", language="en", now=clock.now())
