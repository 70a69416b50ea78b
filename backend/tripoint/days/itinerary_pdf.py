"""Draws an itinerary as a PDF on A4. Pure; the texts come in the reader's language (docs/decisions/0241)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING, Final

from tripoint.core import pdf
from tripoint.core.pdf import INK, LINE, MARGIN, MOST_LETTERS, SOFT, write

if TYPE_CHECKING:
    from fpdf import FPDF

TIMES: Final = 41
"""Width of the column of times, in millimeters."""
MOST_LETTERS_OF_ALL, MOST_LINES = 20_000, 600
"""Limits for the characters of all `more` texts, and for lines; the rest is only on the trip's page. Drawing this much
takes a second.
"""


@dataclass(frozen=True, slots=True)
class Line:
    """`time` comes first; `more` is printed smaller, below the text."""

    time: str
    text: str
    more: str = ""
    is_strong: bool = False


@dataclass(frozen=True, slots=True)
class Section:
    title: str
    lines: Sequence[Line]


@dataclass(frozen=True, slots=True)
class Paper:
    """`footer` is printed on every page, before its number; `rest` at the end of an itinerary that is too long."""

    language: str
    title: str
    subtitle: str
    sections: Sequence[Section]
    footer: str
    rest: str
    made_at: datetime


def draw(paper: Paper) -> bytes:
    """The whole file; the same paper gives the same bytes."""
    sheet = pdf.begin(
        title=paper.title, language=paper.language, footer=paper.footer, words=_words(paper), made_at=paper.made_at
    )
    pdf.head(sheet, paper.title, paper.subtitle)
    for section in _bounded(paper):
        _section(sheet, section)
    return bytes(sheet.output())


def _bounded(paper: Paper) -> Iterator[Section]:
    """The sections, cut off at the limits."""
    lines, letters = MOST_LINES, MOST_LETTERS_OF_ALL
    for section in paper.sections:
        kept = []
        for line in section.lines[:lines]:
            letters -= min(len(line.more), MOST_LETTERS)
            kept.append(line if letters >= 0 else replace(line, more="…" if line.more else ""))
        lines -= len(kept)
        if lines <= 0:
            yield Section(section.title, [*kept, Line("", paper.rest)])
            return
        yield Section(section.title, kept)


def _section(sheet: "FPDF", section: Section) -> None:
    if sheet.will_page_break(26):
        sheet.add_page()
    sheet.ln(3)
    write(sheet, section.title, 13, INK, is_strong=True, height=7)
    pdf.rule(sheet)
    for line in section.lines:
        _line(sheet, line)


def _line(sheet: "FPDF", line: Line) -> None:
    """Draw one line. A strong one without a time is the heading of those that follow."""
    is_head = line.is_strong and not line.time
    if sheet.will_page_break((5 if is_head else 2) * LINE):
        sheet.add_page()
    left = MARGIN if is_head else MARGIN + TIMES
    sheet.ln(1.5 if is_head else 0)
    top, page = sheet.get_y(), sheet.page
    if line.time:
        write(sheet, line.time, 10, SOFT, width=TIMES)
    below = sheet.get_y()
    sheet.set_xy(left, top)
    write(sheet, line.text, 10.5, INK, is_strong=line.is_strong, left=left)
    if line.more:
        write(sheet, line.more, 9.5, SOFT, left=left)
    if sheet.page == page:
        sheet.set_y(max(below, sheet.get_y()))
    sheet.set_x(MARGIN)
    sheet.ln(1)


def _words(paper: Paper) -> Iterator[str]:
    yield from (paper.subtitle, paper.rest)
    for section in paper.sections:
        yield section.title
        for line in section.lines:
            yield from (line.time, line.text, line.more)
