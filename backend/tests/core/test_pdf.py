"""Where things are on a sheet, in millimeters from its top, and how its pages are numbered."""

import re
from datetime import UTC, datetime

import pytest

from tripoint.core import pdf

NOW = datetime(2026, 11, 20, tzinfo=UTC)


@pytest.fixture
def sheet():
    made = pdf.begin(title="Lisbon", language="en", footer="Tripoint", words=["Lisbon"], made_at=NOW)
    yield made
    made.output()  # closes the font files


def test_the_head_takes_a_tall_line_a_line_and_a_gap(sheet):
    pdf.head(sheet, "Lisbon", "Three people")
    assert sheet.get_y() == pytest.approx(pdf.MARGIN + 10 + pdf.LINE + 3)


def test_the_bar_of_a_head_is_in_the_margin_above_its_title(sheet):
    pdf.head(sheet, "Lisbon", "Three people")
    [bar] = re.findall(rb"(\S+) (\S+) (\S+) (\S+) re f", bytes(sheet.pages[1].contents))
    left, top, _, height = (float(one) / sheet.k for one in bar)
    assert left == pytest.approx(pdf.MARGIN, abs=0.01)
    assert 0 < sheet.h - top < sheet.h - top - height < pdf.MARGIN  # the file measures from the bottom up


def test_text_after_a_rule_starts_a_little_below_it(sheet):
    pdf.rule(sheet)
    assert sheet.get_y() == pytest.approx(pdf.MARGIN + 1.6)


def test_a_text_takes_as_many_lines_as_it_needs_and_the_next_starts_at_the_margin(sheet):
    pdf.write(sheet, "One line", 10, pdf.INK)
    pdf.write(sheet, "Two\nlines", 10, pdf.INK)
    assert (sheet.get_x(), sheet.get_y()) == pytest.approx((pdf.MARGIN, pdf.MARGIN + 3 * pdf.LINE))


@pytest.mark.parametrize("left", [pdf.MARGIN, 80])
def test_a_text_starts_where_it_is_told_to(sheet, left):
    pdf.write(sheet, "Lisbon", 10, pdf.INK, left=left)
    [at] = re.findall(rb"BT (\S+) \S+ Td", bytes(sheet.pages[1].contents))
    assert float(at) / sheet.k == pytest.approx(left + sheet.c_margin, abs=0.01)


def test_a_page_has_margins_all_around_and_room_for_its_footer(sheet):
    assert (sheet.l_margin, sheet.r_margin, sheet.t_margin, sheet.b_margin) == (pdf.MARGIN, pdf.MARGIN, pdf.MARGIN, 20)
    sheet.set_y(sheet.h - 20 - pdf.LINE + 0.1)
    pdf.write(sheet, "On the next page", 10, pdf.INK)
    assert sheet.page_no() == 2


def test_a_text_has_the_requested_weight_size_and_color(sheet):
    found = []
    for is_strong in (False, True):
        pdf.write(sheet, "Lisbon", 10, pdf.CORAL, is_strong=is_strong)
        found.append((sheet.font_style, sheet.font_size_pt, sheet.text_color.serialize()))
    pdf.write(sheet, "Lisbon", 12, pdf.INK)
    plain, strong = found
    assert (plain[0], strong[0], sheet.font_style) == ("", "B", "")
    assert (plain[1], sheet.font_size_pt) == (10, 12)
    assert plain[2] == strong[2] != sheet.text_color.serialize()


def test_the_page_number_is_just_left_of_the_right_margin(sheet):
    sheet.footer()
    at = re.findall(rb"BT (\S+) \S+ Td", bytes(sheet.pages[1].contents))[-1]
    assert float(at) / sheet.k == pytest.approx(sheet.w - pdf.MARGIN - 12 + sheet.c_margin, abs=0.01)


def test_every_page_has_its_number_and_the_number_of_pages(sheet):
    sheet.set_compression(False)
    for _ in range(2):
        sheet.add_page()
    file = bytes(sheet.output())
    letters = {at: chr(glyph.unicode[0]) for glyph, at in sheet.fonts["figtree"].subset.items()}
    footers = []
    for drawn in re.findall(rb"BT \S+ \S+ Td (.*?) ET", file, re.DOTALL):
        signs = b"".join(re.findall(rb"\((.*?)\) Tj", drawn, re.DOTALL))
        footers.append("".join(letters[int.from_bytes(pair)] for pair in zip(signs[::2], signs[1::2], strict=True)))
    assert footers == [words for page in (1, 2, 3) for words in ("Tripoint", f"{page} / 3")]
