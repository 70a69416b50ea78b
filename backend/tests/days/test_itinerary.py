"""The itinerary as a PDF: what it contains, for whom, and that typed text cannot break it (docs/decisions/0241)."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.browser import Browser
from tests.editing.conftest import Story
from tripoint.core import pdf
from tripoint.core.pdf import BOX
from tripoint.days import itinerary_pdf
from tripoint.days.itinerary_pdf import Line, Paper, Section, draw

NOW = datetime(2027, 5, 1, 8, 30, tzinfo=UTC)
LUNCH = {"title": "Lunch", "startsAt": "2027-05-20T13:30", "durationMinutes": 90, "note": "Bring cash"}
OWN = {
    "kind": "train", "price": 9_000, "reference": "SECRET7", "booked": True,
    "outbound": {"from": "Berlin", "to": "Valencia", "departure": "2027-05-18T08:00", "arrival": "2027-05-18T21:30"},
}  # fmt: skip
Read = Callable[..., str]


def paper(*sections: Section, title: str = "Kite at ten") -> Paper:
    return Paper("en", title, "May 19 to 23", sections, "Tripoint", "There's more", NOW)


@pytest.fixture
def read(story: Story, monkeypatch: pytest.MonkeyPatch) -> Read:
    """Reads the words that a person's file is drawn from."""
    papers: list[Paper] = []
    monkeypatch.setattr(itinerary_pdf, "draw", lambda one: papers.append(one) or draw(one))

    def said(who: Browser, language: str = "en") -> str:
        reply = story.call(who, "GET", "itinerary", headers={"Accept-Language": language})
        assert (reply.status_code, reply.headers["content-type"]) == (200, "application/pdf"), reply.text
        assert reply.content.startswith(b"%PDF-")
        found = papers[-1]
        lines = [f"{line.time}|{line.text}|{line.more}" for one in found.sections for line in one.lines]
        return "\n".join([found.title, found.subtitle, *(one.title for one in found.sections), *lines, found.footer])

    return said


@pytest.mark.spec("2.173")
def test_an_itinerary_contains_days_stay_and_everyones_way(story: Story, read: Read) -> None:
    story.done(story.ana, "POST", "entries", LUNCH)
    ben = story.traveller("Ben")
    story.done(story.ana, "POST", "entries", {
        **LUNCH, "title": "Call", "note": None, "forEveryone": False, "travellerIds": [ben],
    })  # fmt: skip
    said = read(story.ben)
    assert said.startswith("Valencia\nValencia, Spain\nWednesday, May 19, 2027 – Sunday, May 23, 2027\n")
    assert "All times are local; Valencia is at GMT" in said
    assert "Thursday, May 20, 2027" in said
    assert "1:30\u202fPM – 3:00\u202fPM|Lunch|Bring cash" in said
    assert "|Call|with Ben Vogt" in said
    assert "4 nights|Sample apartment" in said
    assert "|Ana Reis arrives, " in said
    assert "|Ana Reis|Flight · not confirmed yet" in said
    assert "|Ben Vogt|no travel details" in said


def test_an_itinerary_shows_its_readers_own_nights_and_who_is_missing_on_a_day(story: Story, read: Read) -> None:
    own = {"arrivesOn": "2027-05-21", "version": story.version}
    story.done(story.ben, "PATCH", f"people/{story.traveller('Ben')}", own)
    assert "2 nights|Sample apartment" in read(story.ben)
    said = read(story.ana)
    assert "4 nights|Sample apartment" in said
    assert said.count("|Without Ben Vogt|") == 2


@pytest.mark.parametrize(("language", "words"), [
    ("cs", ("Ubytování", "4 noci", "středa 19. května 2027", "13:30 – 15:00|Lunch")),
    ("de", ("Unterkunft", "4 Nächte", "Mittwoch, 19. Mai 2027", "An- und Abreise")),
    ("fr", ("Hébergement", "4 nuits", "mercredi 19 mai 2027", "Valence, Espagne")),
    ("es", ("Alojamiento", "4 noches", "miércoles, 19 de mayo de 2027", "Ida y vuelta")),
])  # fmt: skip
def test_an_itinerary_is_in_the_readers_language(
    story: Story, read: Read, language: str, words: tuple[str, ...]
) -> None:
    story.done(story.ana, "POST", "entries", LUNCH)
    said = read(story.ana, language)
    assert [one for one in words if one not in said] == []


@pytest.mark.rule("S6")
def test_a_booking_reference_is_shown_only_to_its_traveller(story: Story, read: Read) -> None:
    story.done(story.ben, "PUT", f"ways/{story.traveller('Ben')}", {"own": OWN, "version": 99})
    assert "Train · confirmed · booking reference SECRET7" in read(story.ben)
    assert "SECRET7" not in read(story.ana)


def test_an_earlier_arrival_adds_a_day_to_the_itinerary(story: Story, read: Read) -> None:
    story.done(story.ben, "PUT", f"ways/{story.traveller('Ben')}", {"own": OWN, "version": 99})
    assert "\nTuesday, May 18, 2027\nWednesday, May 19, 2027\n" in read(story.ana)


@pytest.mark.rule("S6", "W10")
def test_an_itinerary_is_only_for_the_trips_readers_and_not_cacheable(story: Story) -> None:
    assert story.call(story.eva, "GET", "itinerary").status_code == 404
    reply = story.call(story.ana, "GET", "itinerary")
    assert reply.headers["cache-control"] == "no-store"
    assert reply.headers["content-disposition"] == 'attachment; filename="trip.pdf"'
    assert "default-src 'none'" in reply.headers["content-security-policy"]


def test_a_trip_without_dates_has_no_itinerary(story: Story) -> None:
    selection: dict[str, Any] = story.plans.selection()
    selection["search"] |= {"meetupDate": None, "returnDate": None}
    draft = story.plans.make(selection={**selection, "depart": None, "return": None}, invites=[], mode="draft")
    assert story.ana.get(f"/api/trips/{draft['id']}/itinerary").status_code == 404


def test_drawing_the_same_itinerary_twice_gives_the_same_file() -> None:
    one = paper(Section("Thursday", [Line("9:00", "Breakfast", "Příliš žluťoučký kůň à l’œuvre")]))
    assert draw(one) == draw(one)


def test_supported_languages_use_our_font_and_other_scripts_a_fallback() -> None:
    ours = draw(paper(Section("Čtvrtek", [Line("9:00", "Příliš žluťoučký kůň, Straße, ¿dónde?, l’œuvre à Noël")])))
    assert b"Figtree" in ours
    assert b"DejaVu" not in ours
    assert b"DejaVu" in draw(paper(Section("Friday", [Line("", "Доброе утро, Καλημέρα")])))


def test_words_are_drawn_in_the_given_color() -> None:
    def drawn(color: tuple[int, int, int]) -> bytes:
        sheet = pdf.begin(title="Trip", language="en", footer="", words=["Dinner"], made_at=NOW)
        sheet.set_compression(False)
        pdf.write(sheet, "Dinner", 10, color)
        return bytes(sheet.output())

    assert b"0.8078 0.2392 0.1412 rg" in drawn(pdf.CORAL)
    assert b"0.8078 0.2392 0.1412 rg" not in drawn(pdf.INK)


def test_a_long_itinerary_spans_several_pages() -> None:
    many = [Section(f"Day {day}", [Line("9:00", "Breakfast", "note " * 100)] * 12) for day in range(6)]
    assert draw(paper(*many)).count(b"/Type /Page\n") > 3


@pytest.mark.rule("R17")
def test_the_size_of_an_itinerary_is_bounded() -> None:
    lines = [Line("9:00", f"Breakfast {number}", "n" * 300) for number in range(itinerary_pdf.MOST_LINES + 400)]
    [section] = itinerary_pdf._bounded(paper(Section("Thursday", lines)))
    last = f"Breakfast {itinerary_pdf.MOST_LINES - 1}"
    assert [section.lines[-2].text, section.lines[-1].text] == [last, "There's more"]
    assert sum(len(line.more) for line in section.lines) < itinerary_pdf.MOST_LETTERS_OF_ALL + itinerary_pdf.MOST_LINES
    assert [*itinerary_pdf._bounded(paper(Section("Thursday", lines[:5])))] == [Section("Thursday", lines[:5])]


@pytest.mark.rule("W5")
@settings(max_examples=60, deadline=None)
@given(st.text(max_size=200), st.text(max_size=900))
def test_typed_text_never_breaks_the_file(title: str, note: str) -> None:
    made = draw(paper(Section(title or "x", [Line("9:00", title, note)] * 2), title=title))
    assert made.startswith(b"%PDF-")
    assert made.rstrip().endswith(b"%%EOF")


@pytest.mark.rule("W5")
def test_markup_is_plain_text_and_unknown_characters_become_a_box() -> None:
    assert pdf.shown("**bold** <b>x</b>\x07 {nb} 漢") == f"**bold** <b>x</b> {{nb}} {BOX}"
    assert len(pdf.shown("x" * 5_000)) == pdf.MOST_LETTERS + 1
