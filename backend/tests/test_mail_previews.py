"""`tripoint mails`: every message we send to people, in five languages, for those who work on them."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tripoint import cli, mail_previews
from tripoint.core.texts import LANGUAGES
from tripoint.messaging import outbox

ORIGIN = "https://trips.example"


def test_every_message_is_written_in_every_language(tmp_path: Path) -> None:
    told = CliRunner().invoke(cli.app, ["mails", str(tmp_path)])
    assert told.exit_code == 0, told.output
    names = {template.partition("/")[2] for template in mail_previews.templates()}
    assert {"confirm_signup", "recovery", "reauthentication", "trip_invite", "newsletter_confirmation"} <= names
    for language in LANGUAGES:
        for kind in ("html", "txt"):
            written = {path.stem for path in (tmp_path / language).glob(f"*.{kind}")}
            missing = {name for name in names if not any(one.startswith(name) for one in written)}
            assert missing == set()
        assert "123456" in (tmp_path / language / "sms_code.txt").read_text("utf-8")
    assert "index.html" in {path.name for path in tmp_path.iterdir()}


def test_every_posted_email_has_a_preview() -> None:
    def kinds(base: type[outbox.Email]) -> set[type[outbox.Email]]:
        return {base, *(kind for child in base.__subclasses__() for kind in kinds(child))}

    ours = {
        kind for kind in kinds(outbox.Email) if kind.__module__.startswith("tripoint.") and "template" in vars(kind)
    }
    mails = {kind.template for kind in ours if kind.channel == "mail"}
    assert mails <= set(mail_previews.templates())


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_shows_a_placeholder_or_an_empty_part(language: str) -> None:
    for one in mail_previews.all_of_them(ORIGIN):
        if one.language != language:
            continue
        shown = one.subject + one.text + re.sub(r"<style.*?</style>", "", one.html, flags=re.DOTALL)
        assert not re.search(r"\{\w+\}|None|undefined", shown), one.name
        assert len(one.text.strip()) > 20, one.name
        if one.html:
            assert one.subject, one.name
            assert f'<html lang="{language}">' in one.html, one.name


def test_every_message_differs_between_languages() -> None:
    by_name: dict[str, set[str]] = {}
    for one in mail_previews.all_of_them(ORIGIN):
        by_name.setdefault(one.name, set()).add(one.text)
    assert {name: len(found) for name, found in by_name.items()} == dict.fromkeys(by_name, len(LANGUAGES))


@pytest.mark.rule("P8")
def test_every_email_explains_why_it_was_sent() -> None:
    """In English they all begin the same way; the other languages have the same keys."""
    for one in mail_previews.all_of_them(ORIGIN):
        if one.language == "en" and one.html:
            _, _, footer = one.text.partition("\n--\n")
            assert footer.startswith("You're getting this email"), one.name
            assert "You&#39;re getting this email" in one.html, one.name
