"""Turns an uploaded file into a small square picture without any other content (TRUST.md W8)."""

from typing import BinaryIO, Final
from uuid import UUID

from tripoint.storage import images
from tripoint.storage.images import Fit
from tripoint.storage.service import NewFile

BUCKET: Final = "profile-pictures"
SIDE: Final = 256
QUALITY: Final = 82


def square(file: BinaryIO) -> bytes:
    """The center of the picture, upright, as a WebP of 256 x 256 pixels without metadata.

    Raises NotAPicture, TooManyPixels.
    """
    return images.drawn(file, Fit(SIDE, SIDE), "WEBP", QUALITY).content


def as_file(picture_id: UUID, owner_id: UUID) -> NewFile:
    return NewFile(BUCKET, f"{picture_id}.webp", "image/webp", owner_id)
