"""What may be kept as a file of a trip: recognized by its content, drawn anew where it is a picture (TRUST.md W8)."""

from typing import Final, NamedTuple

from tripoint.attachments.models import FileKind
from tripoint.core.errors import Invalid
from tripoint.storage import images
from tripoint.storage.images import Fit

PDF: Final = b"%PDF-"
LONGEST_SIDE: Final = 2_400
WITHIN: Final = Fit(LONGEST_SIDE, LONGEST_SIDE, "contain", grows=False)


class NotADocument(Invalid):
    """Neither a PDF nor one of the four formats of pictures, whatever its name or type says."""

    code = "not_a_document"


class Recognized(NamedTuple):
    content: bytes
    content_type: str
    ending: str
    width: int | None = None
    height: int | None = None


def recognized(file: bytes, kind: FileKind) -> Recognized:
    """What is kept of a file. A PDF stays as it is and is never opened by us. Raises Invalid."""
    if kind is FileKind.DOCUMENT and file.startswith(PDF):
        return Recognized(file, "application/pdf", "pdf")
    try:
        drawn = images.drawn(file, WITHIN, "WEBP", 85)
    except images.NotAPicture as other:
        raise (NotADocument() if kind is FileKind.DOCUMENT else other) from other
    return Recognized(drawn.content, "image/webp", "webp", drawn.width, drawn.height)
