"""Decides what may be stored as a file of a trip, by its content; pictures are redrawn (TRUST.md W8)."""

from io import BytesIO
from typing import BinaryIO, Final, NamedTuple

from tripoint.attachments.models import FileKind
from tripoint.core.errors import Invalid
from tripoint.storage import images
from tripoint.storage.images import Fit

PDF: Final = b"%PDF-"
LONGEST_SIDE: Final = 2_400
WITHIN: Final = Fit(LONGEST_SIDE, LONGEST_SIDE, "contain", grows=False)


class NotADocument(Invalid):
    """Neither a PDF nor one of the four picture formats, no matter what its name or type says."""

    code = "not_a_document"


class RecognizedFile(NamedTuple):
    """`content` is the upload itself, as long as that exists, or the redrawn picture."""

    content: BinaryIO
    content_type: str
    ending: str
    width: int | None = None
    height: int | None = None


def recognized(file: BinaryIO, kind: FileKind) -> RecognizedFile:
    """The content to store for a file. A PDF stays unchanged and is never opened by us. Raises Invalid."""
    if kind is FileKind.DOCUMENT and file.read(len(PDF)) == PDF:
        return RecognizedFile(file, "application/pdf", "pdf")
    try:
        drawn = images.drawn(file, WITHIN, "WEBP", 85)
    except images.NotAPicture as other:
        if kind is FileKind.DOCUMENT:
            raise NotADocument from other
        raise
    return RecognizedFile(BytesIO(drawn.content), "image/webp", "webp", drawn.width, drawn.height)
