"""Draws an itinerary as a PDF on A4. Pure; the words come in the reader's language (docs/decisions/0241).

What people typed is drawn as it is: nothing in it is markup, and a sign that no font has becomes a box.
"""

import logging
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from fpdf import FPDF

FONTS: Final = Path(__file__).parent / "fonts"
OWN, OTHERS = "Figtree", "DejaVu"
MARGIN, TIMES = 18, 41
"""Millimetres: around the page, and the column of times."""
LINE: Final = 5.2
INK, SOFT, CORAL = (11, 37, 48), (88, 103, 110), (206, 61, 36)
PAGES: Final = "{~pages~}"
"""Stands for the number of pages until it is known."""
NARROW_SPACE, SPACE, BOX = "\u202f", "\u00a0", "\u25a1"
MOST_LETTERS, MOST_LETTERS_OF_ALL, MOST_LINES = 600, 20_000, 600
"""Of one text, of all that stands below lines, and of lines: what is more stands on the page. It takes a second."""

logging.getLogger("fontTools").setLevel(logging.ERROR)


@dataclass(frozen=True, slots=True)
class Line:
    """`time` stands in front; `more` is smaller, below."""

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
    """`footer` stands on every page, before its number; `rest` at the end of what is too long."""

    language: str
    title: str
    subtitle: str
    sections: Sequence[Section]
    footer: str
    rest: str
    made_at: datetime


def draw(paper: Paper) -> bytes:
    """The whole file; the same paper is the same bytes."""
    from fpdf import FPDF  # only here: nobody else needs it, and it takes a while to load

    class Sheet(FPDF):
        def footer(self) -> None:
            self.set_y(-14)
            _write(self, paper.footer, 8, SOFT)
            self.set_y(-14)
            # From the left: as wide as the mark for the number of pages, it would stand off the margin.
            self.set_x(self.w - MARGIN - 12)
            self.cell(w=0, h=LINE, text=f"{self.page_no()} / {PAGES}")

    sheet = Sheet(format="A4")
    sheet.set_creation_date(paper.made_at)
    sheet.set_title(_shown(paper.title))
    sheet.set_lang(paper.language)
    sheet.set_producer("Tripoint")
    sheet.alias_nb_pages(PAGES)
    sheet.set_margins(MARGIN, MARGIN)
    sheet.set_auto_page_break(True, 20)
    _take_fonts(sheet, paper)
    sheet.add_page()
    _head(sheet, paper)
    for section in _bounded(paper):
        _section(sheet, section)
    return bytes(sheet.output())


def _bounded(paper: Paper) -> Iterator[Section]:
    """What there is room for."""
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


def _take_fonts(sheet: "FPDF", paper: Paper) -> None:
    sheet.add_font(OWN, "", FONTS / "Figtree-Regular.ttf")
    sheet.add_font(OWN, "B", FONTS / "Figtree-Bold.ttf")
    if _needed(paper) - _letters("Figtree-Regular"):
        sheet.add_font(OTHERS, "", FONTS / "DejaVuSans.ttf")
        sheet.set_fallback_fonts([OTHERS], exact_match=False)


def _head(sheet: "FPDF", paper: Paper) -> None:
    sheet.set_fill_color(*CORAL)
    sheet.rect(MARGIN, MARGIN - 5, 16, 1.4, style="F")
    _write(sheet, paper.title, 24, INK, is_strong=True, height=10)
    _write(sheet, paper.subtitle, 10.5, SOFT)
    sheet.ln(3)


def _section(sheet: "FPDF", section: Section) -> None:
    if sheet.will_page_break(26):
        sheet.add_page()
    sheet.ln(3)
    _write(sheet, section.title, 13, INK, is_strong=True, height=7)
    sheet.set_draw_color(*INK)
    sheet.set_line_width(0.3)
    sheet.line(MARGIN, sheet.get_y(), sheet.w - MARGIN, sheet.get_y())
    sheet.ln(1.6)
    for line in section.lines:
        _line(sheet, line)


def _line(sheet: "FPDF", line: Line) -> None:
    """One line; what has a name and no time heads those that follow."""
    is_head = line.is_strong and not line.time
    if sheet.will_page_break((5 if is_head else 2) * LINE):
        sheet.add_page()
    left = MARGIN if is_head else MARGIN + TIMES
    sheet.ln(1.5 if is_head else 0)
    top, page = sheet.get_y(), sheet.page
    if line.time:
        _write(sheet, line.time, 10, SOFT, width=TIMES)
    below = sheet.get_y()
    sheet.set_xy(left, top)
    _write(sheet, line.text, 10.5, INK, is_strong=line.is_strong, left=left)
    if line.more:
        _write(sheet, line.more, 9.5, SOFT, left=left)
    if sheet.page == page:
        sheet.set_y(max(below, sheet.get_y()))
    sheet.set_x(MARGIN)
    sheet.ln(1)


def _write(
    sheet: "FPDF", text: str, size: float, colour: tuple[int, int, int], *,
    is_strong: bool = False, width: float = 0, height: float = LINE, left: float = MARGIN,
) -> None:  # fmt: skip
    sheet.set_font(OWN, "B" if is_strong else "", size)
    sheet.set_text_color(*colour)
    sheet.set_x(left)
    sheet.multi_cell(w=width, h=height, text=_shown(text), align="L", new_x="LMARGIN", new_y="NEXT")


def _shown(text: str) -> str:
    """As far as our fonts can draw it."""
    known = _letters("Figtree-Regular") | _letters("DejaVuSans")
    cut = text if len(text) <= MOST_LETTERS else f"{text[:MOST_LETTERS].rstrip()}…"
    plain = cut.replace(NARROW_SPACE, SPACE).replace("\r", "").replace("\t", " ")
    return "".join(sign if sign == "\n" or ord(sign) in known else BOX for sign in plain if sign >= " " or sign == "\n")


def _needed(paper: Paper) -> set[int]:
    lines = [line for section in paper.sections for line in section.lines]
    parts: Iterable[str] = (
        paper.title, paper.subtitle, paper.footer, *(one.title for one in paper.sections),
        *(part for line in lines for part in (line.time, line.text, line.more)),
    )  # fmt: skip
    return {ord(sign) for part in parts for sign in _shown(part) if sign != "\n"}


@cache
def _letters(font: str) -> frozenset[int]:
    """The code points that a font can draw."""
    from fontTools.ttLib import TTFont

    with TTFont(FONTS / f"{font}.ttf", lazy=True) as found:
        return frozenset(found.getBestCmap())
