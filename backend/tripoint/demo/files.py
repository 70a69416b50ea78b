"""The files of the demo: photos (`views`), tickets, receipts."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from typing import Final

from fpdf import FPDF
from PIL import Image, ImageDraw

from tripoint.attachments import contents
from tripoint.attachments.contents import RecognizedFile
from tripoint.attachments.models import FileKind
from tripoint.demo import views
from tripoint.demo.views import Sight
from tripoint.storage.service import Files, WrittenBytes


@dataclass(frozen=True, slots=True)
class DemoFile:
    """One file: its name, who added it and its only reader, both as indexes in the group; for a receipt, the text of
    its expense. `hour`: the time of day of a photo's light, from 0 to 1; `sight`: what the photo shows.
    """

    name: str
    by: int
    hour: float | None = None
    sight: Sight = "hills"
    reader: int | None = None
    expense: str | None = None
    is_cover: bool = False

    @property
    def kind(self) -> FileKind:
        return FileKind.PHOTO if self.hour is not None and self.expense is None else FileKind.DOCUMENT


PRAGUE: Final = (
    DemoFile("The Vltava before breakfast", 4, 0.1, "spires"),
    DemoFile("From the castle hill", 0, 0.75, "spires", is_cover=True),
    DemoFile("Last light on the islands", 2, 0.95),
    DemoFile("Train to Prague.pdf", 1, reader=1),
    DemoFile("How to get in.pdf", 4),
    DemoFile("Dumplings.webp", 4, 0.5, expense="Dumplings at Lokál"),
    DemoFile("Meeting room.pdf", 2, expense="Meeting room for two mornings"),
)
ATHENS: Final = (
    DemoFile("Aegina from the ferry", 3, 0.6, "island"),
    DemoFile("The evening before we left", 5, 0.9, "island"),
    DemoFile("Ferry.pdf", 3, expense="Ferry to Aegina"),
)
PORTO: Final = (DemoFile("The river below", 0, 0.8, "arch", is_cover=True),)


@dataclass(frozen=True, slots=True)
class StoredDemoFile:
    """A file whose bytes are in the store."""

    shown: DemoFile
    found: RecognizedFile
    written: WrittenBytes


async def put_away(files: Files, files_to_add: Sequence[DemoFile]) -> list[StoredDemoFile]:
    """Draw the files and write their bytes to the store."""
    kept = []
    for one in files_to_add:
        found = contents.recognized(BytesIO(_drawn(one)), one.kind)
        kept.append(StoredDemoFile(one, found, await files.put(found.content)))
    return kept


@cache
def _drawn(one: DemoFile) -> bytes:
    if one.hour is None:
        return paper(one.name.removesuffix(".pdf"), one.expense or "Tripoint demo")
    return bill(one.expense) if one.expense else _file(views.photo(one.hour, len(one.name), one.sight))


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
