"""A4 sheets with our fonts and colors (docs/decisions/0241). Pure: the same words give the same bytes.

Text that people typed is drawn literally: none of it is markup, and a character that no font has becomes a box.
"""

import logging
from collections.abc import Iterable
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from fpdf import FPDF

FONTS: Final = Path(__file__).parent / "fonts"
OWN, OTHERS = "Figtree", "DejaVu"
MARGIN: Final = 18
"""Millimeters on each side of the page."""
LINE: Final = 5.2
INK, SOFT, CORAL = (11, 37, 48), (88, 103, 110), (206, 61, 36)
PAGES: Final = "{~pages~}"
"""Placeholder for the number of pages until it is known."""
NARROW_SPACE, SPACE, BOX = "\u202f", "\u00a0", "\u25a1"
MOST_LETTERS: Final = 600
"""Longer texts are cut."""

logging.getLogger("fontTools").setLevel(logging.ERROR)


def begin(*, title: str, language: str, footer: str, words: Iterable[str], made_at: datetime) -> "FPDF":
    """A document with one empty page. `words`: everything that will be written, so that the needed fonts are loaded;
    `footer` is on every page, before the page number.
    """
    from fpdf import FPDF  # imported here: nothing else needs it, and it takes a while to load

    class Sheet(FPDF):
        def footer(self) -> None:
            self.set_y(-14)
            write(self, footer, 8, SOFT)
            self.set_y(-14)
            # Left-aligned: right-aligned, it would be as wide as the placeholder PAGES and end short of the margin.
            self.set_x(self.w - MARGIN - 12)
            self.cell(w=0, h=LINE, text=f"{self.page_no()} / {PAGES}")

    sheet = Sheet(format="A4")
    sheet.set_creation_date(made_at)
    sheet.set_title(shown(title))
    sheet.set_lang(language)
    sheet.set_producer("Tripoint")
    sheet.alias_nb_pages(PAGES)
    sheet.set_margins(MARGIN, MARGIN)
    sheet.set_auto_page_break(True, 20)
    sheet.add_font(OWN, "", FONTS / "Figtree-Regular.ttf")
    sheet.add_font(OWN, "B", FONTS / "Figtree-Bold.ttf")
    needed = {ord(sign) for part in (title, footer, *words) for sign in shown(part) if sign != "\n"}
    if needed - _letters("Figtree-Regular"):
        sheet.add_font(OTHERS, "", FONTS / "DejaVuSans.ttf")
        sheet.set_fallback_fonts([OTHERS], exact_match=False)
    sheet.add_page()
    return sheet


def head(sheet: "FPDF", title: str, subtitle: str) -> None:
    sheet.set_fill_color(*CORAL)
    sheet.rect(MARGIN, MARGIN - 5, 16, 1.4, style="F")
    write(sheet, title, 24, INK, is_strong=True, height=10)
    write(sheet, subtitle, 10.5, SOFT)
    sheet.ln(3)


def rule(sheet: "FPDF") -> None:
    """Draw a line across the whole width."""
    sheet.set_draw_color(*INK)
    sheet.set_line_width(0.3)
    sheet.line(MARGIN, sheet.get_y(), sheet.w - MARGIN, sheet.get_y())
    sheet.ln(1.6)


def write(
    sheet: "FPDF", text: str, size: float, color: tuple[int, int, int], *,
    is_strong: bool = False, width: float = 0, height: float = LINE, left: float = MARGIN, align: str = "L",
) -> None:  # fmt: skip
    sheet.set_font(OWN, "B" if is_strong else "", size)
    sheet.set_text_color(*color)
    sheet.set_x(left)
    sheet.multi_cell(w=width, h=height, text=shown(text), align=align, new_x="LMARGIN", new_y="NEXT")


def shown(text: str) -> str:
    """The text as our fonts can draw it."""
    known = _letters("Figtree-Regular") | _letters("DejaVuSans")
    cut = text if len(text) <= MOST_LETTERS else f"{text[:MOST_LETTERS].rstrip()}…"
    plain = cut.replace(NARROW_SPACE, SPACE).replace("\r", "").replace("\t", " ")
    return "".join(sign if sign == "\n" or ord(sign) in known else BOX for sign in plain if sign >= " " or sign == "\n")


@cache
def _letters(font: str) -> frozenset[int]:
    """The code points that a font can draw."""
    from fontTools.ttLib import TTFont

    with TTFont(FONTS / f"{font}.ttf", lazy=True) as found:
        return frozenset(found.getBestCmap())
