"""Text that people type cannot become a link, a header or markup in an email (TRUST.md W4)."""

from dataclasses import dataclass
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripoint.core import texts
from tripoint.messaging import outbox, smtp, untrusted
from tripoint.messaging.render import RenderedMessage, render
from tripoint.messaging.transport import Parcel


@dataclass(frozen=True)
class EmailChanged(outbox.Email):
    template = "identity/email_changed"
    new_email: str


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("evil.example", "evil. example"),
        ("https://evil.example/a", "https: //evil. example/a"),
        ("javascript:alert(1)", "javascript: alert(1)"),
        ("evil。example", "evil. example"),
        ("evil\u2024example", "evil. example"),
        ("evil\ufe52example", "evil. example"),
        ("https\uff1a//evil", "https: //evil"),
        ("J.R. Tolkien Jr.", "J. R. Tolkien Jr."),
        ("Ana\r\nBcc: x@y.example", "Ana Bcc: x@y. example"),
        ("A\u202eb\u200bc\x00d", "A b c d"),
        ("Łukasz Őry", "Łukasz Őry"),
    ],
)
def test_a_name_is_shown_without_links_headers_or_control_characters(typed: str, shown: str) -> None:
    assert untrusted.name(typed) == shown


@given(st.text(max_size=300))
def test_names_are_short_and_free_of_control_characters_and_links(typed: str) -> None:
    shown = untrusted.name(typed)
    assert len(shown) <= 80
    assert shown.isprintable() or not shown
    assert not untrusted.DOTS.search(shown)
    assert "://" not in shown


def test_our_own_urls_and_exact_fields_stay_unchanged() -> None:
    @dataclass(frozen=True)
    class Mail(outbox.Email):
        template = "x/y"
        exact = frozenset({"price"})
        notes = frozenset({"message"})
        host: str
        accept_url: str
        price: str
        message: str
        people: tuple[str, ...]

    mail = Mail("a.example", "https://t.example/x", "1.250 €", "Come!\nb.example", ("c.example",))
    assert mail.params() == {
        "host": "a. example",
        "accept_url": "https://t.example/x",
        "price": "1.250 €",
        "message": "Come!\nb. example",
        "people": ["c. example"],
    }


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_markup_in_a_name_stays_text_in_html_and_plain_text(language: str) -> None:
    mail = EmailChanged("<img src=x onerror=alert(1)>")
    rendered = render(mail.template, mail.params(), language=language, origin="https://t.example")
    assert "<img" not in rendered.html
    assert "&lt;img src=x" in rendered.html
    assert "<img src=x" in rendered.text
    assert f'<html lang="{language}">' in rendered.html


def test_a_subject_cannot_add_headers() -> None:
    parcel = Parcel(
        "ana@example.com",
        "en",
        "<1@tripoint>",
        None,
        RenderedMessage("Hi\r\nBcc: x@example.com", "text", "<p>text</p>"),
    )
    made = smtp.message(parcel, sender="T <t@t.example>", at=datetime(2026, 1, 1, tzinfo=UTC))
    assert made["Bcc"] is None
    assert made["Subject"] == "Hi Bcc: x@example.com"


def test_an_email_with_an_unsubscribe_link_announces_it_to_mail_clients() -> None:
    parcel = Parcel(
        "ana@example.com", "en", "<1@tripoint>", "https://t.example/u#x", RenderedMessage("Hi", "text", "<p>text</p>")
    )
    made = smtp.message(parcel, sender="T <t@t.example>", at=datetime(2026, 1, 1, tzinfo=UTC))
    assert made["List-Unsubscribe"] == "<https://t.example/u#x>"
    assert made["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
