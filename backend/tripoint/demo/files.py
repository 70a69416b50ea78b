"""The files of the demo: photos of sunsets and houses by the water, tickets, receipts."""

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Final

from fpdf import FPDF
from PIL import Image, ImageDraw, ImageOps

from tripoint.attachments import contents
from tripoint.attachments.contents import Recognized
from tripoint.attachments.models import FileKind
from tripoint.storage.service import Files, Written

WIDTH, HEIGHT = 1_500, 1_000
BILL: Final = ("2 x svickova  498,-", "3 x knedliky  447,-", "4 x voda  236,-", "", "Celkem  1 848,- CZK", "Dekujeme!")


@dataclass(frozen=True, slots=True)
class Shown:
    """One file: what it is called, who added it and for whom by their place in the group; for the receipt of an
    expense, its text. `hour`: the light that a photo was taken in, from 0 to 1.
    """

    name: str
    by: int
    hour: float | None = None
    reader: int | None = None
    expense: str | None = None
    is_cover: bool = False

    @property
    def kind(self) -> FileKind:
        return FileKind.PHOTO if self.hour is not None and self.expense is None else FileKind.DOCUMENT


PRAGUE: Final = (
    Shown("The Vltava before breakfast", 4, 0.1),
    Shown("From the castle hill", 0, 0.75, is_cover=True),
    Shown("Last light on the islands", 2, 0.95),
    Shown("Train to Prague.pdf", 1, reader=1),
    Shown("How to get in.pdf", 4),
    Shown("Dumplings.webp", 4, 0.5, expense="Dumplings at Lokál"),
    Shown("Meeting room.pdf", 2, expense="Meeting room for two mornings"),
)
ATHENS: Final = (
    Shown("Aegina from the ferry", 3, 0.6),
    Shown("The evening before we left", 5, 0.9),
    Shown("Ferry.pdf", 3, expense="Ferry to Aegina"),
)
PORTO: Final = (Shown("The river below", 0, 0.8, is_cover=True),)


@dataclass(frozen=True, slots=True)
class Kept:
    """A file whose bytes lie in the store."""

    shown: Shown
    found: Recognized
    written: Written


async def put_away(files: Files, wanted: Sequence[Shown]) -> list[Kept]:
    """Draw files and write their bytes."""
    kept = []
    for one in wanted:
        found = contents.recognized(BytesIO(_drawn(one)), one.kind)
        kept.append(Kept(one, found, await files.put(found.content)))
    return kept


def _drawn(one: Shown) -> bytes:
    if one.hour is None:
        return paper(one.name.removesuffix(".pdf"), one.expense or "Tripoint demo")
    return bill(one.expense) if one.expense else view(one.hour, len(one.name))


def view(hour: float, seed: int) -> bytes:
    """A river between hills, at an hour of the day: dawn at 0, dusk at 1."""
    warm = abs(hour - 0.5) * 2
    sky = ("#f6c98f", "#6f5a8c") if warm > 0.6 else ("#d9ecf2", "#5f9fc4")
    shades = Image.linear_gradient("L").resize((WIDTH, HEIGHT))
    picture = ImageOps.colorize(shades, black=sky[1], white=sky[0])
    drawn = ImageDraw.Draw(picture)
    drawn.circle((WIDTH * (0.25 + hour / 2), HEIGHT * (0.25 + 0.25 * warm)), 70, fill="#fff2d0")
    for depth, tone in enumerate(("#7d8aa0", "#55697d", "#33485a")):
        top = HEIGHT * (0.48 + 0.08 * depth)
        peaks = [(WIDTH * step / 6, top - (seed * (step + 3 + depth) * 37) % 130) for step in range(7)]
        drawn.polygon([(0, HEIGHT), *peaks, (WIDTH, HEIGHT)], fill=tone)
    water = ImageOps.colorize(shades.resize((WIDTH, HEIGHT // 3)), black=sky[0], white="#2c4257")
    picture.paste(water, (0, HEIGHT - HEIGHT // 3))
    for wave in range(24):
        left, down = (seed * wave * 131) % WIDTH, HEIGHT * 0.69 + wave * 12
        drawn.line((left, down, left + 60 + wave * 6, down), fill=sky[0], width=2)
    return _file(picture)


def bill(text: str) -> bytes:
    """A till receipt on a table."""
    picture = Image.new("RGB", (900, 1_200), "#8a6f5a")
    drawn = ImageDraw.Draw(picture)
    drawn.rectangle((200, 80, 700, 1_120), fill="#fbfaf5")
    lines = (
        text,
        "",
        "2 x svickova  498,-",
        "3 x knedliky  447,-",
        "4 x voda  236,-",
        "",
        "Celkem  1 848,- CZK",
        "Dekujeme!",
    )
    for row, line in enumerate(lines):
        drawn.text((250, 160 + row * 90), line, fill="#333333", font_size=38)
    return _file(picture)


def paper(title: str, line: str) -> bytes:
    """A page with a title."""
    page = FPDF(format="A4")
    page.add_page()
    page.set_font("helvetica", size=26)
    page.cell(0, 16, title, new_x="LMARGIN", new_y="NEXT")
    page.set_font("helvetica", size=13)
    page.cell(0, 10, line)
    return bytes(page.output())


def _file(picture: Image.Image) -> bytes:
    file = BytesIO()
    picture.save(file, "JPEG", quality=85)
    return file.getvalue()
