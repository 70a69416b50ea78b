"""Turns an uploaded file into a small square of pixels and nothing else (TRUST.md W8). Pure."""

from io import BytesIO
from typing import TYPE_CHECKING, Final

from tripoint.core.errors import Invalid

if TYPE_CHECKING:
    from PIL import Image

SIDE: Final = 256
MOST_BYTES: Final = 10 * 1024 * 1024
MOST_PIXELS: Final = 40_000_000
KINDS: Final = ("JPEG", "PNG", "WEBP", "AVIF")
QUALITY: Final = 82


class NotAPicture(Invalid):
    """The content is not one of the four formats, whatever its name or type says, or is damaged."""

    code = "not_a_picture"


class TooManyPixels(Invalid):
    """Too large: decoding it alone would take too much memory."""

    code = "too_many_pixels"


def square(file: bytes) -> bytes:
    """The middle of the picture, upright, as a WebP of 256 x 256 pixels without metadata.

    Raises NotAPicture, TooManyPixels. Only the header is read until the size is known to be acceptable.
    """
    from PIL import Image

    Image.MAX_IMAGE_PIXELS = None  # the size is checked here, with a lower limit
    try:
        with Image.open(BytesIO(file), formats=KINDS) as picture:
            fits = picture.width * picture.height <= MOST_PIXELS
            cut = _cut(picture) if fits else None
    except Exception as broken:  # a hostile file may make a decoder raise anything
        raise NotAPicture from broken
    if cut is None:
        raise TooManyPixels(megapixels=MOST_PIXELS // 1_000_000)
    bare = Image.new(cut.mode, cut.size)  # a fresh image carries no metadata
    bare.paste(cut)
    out = BytesIO()
    bare.save(out, "WEBP", quality=QUALITY)
    return out.getvalue()


def _cut(picture: "Image.Image") -> "Image.Image":
    from PIL import ImageOps

    picture.draft(None, (2 * SIDE, 2 * SIDE))  # a JPEG can be decoded at a smaller size
    picture.load()
    plain = picture
    if picture.mode.startswith("I"):
        plain = picture.point(lambda shade: shade / 256).convert("L")  # 16 bits of grey
    mode = "RGBA" if picture.has_transparency_data else "RGB"
    if plain.mode != mode:
        plain = plain.convert(mode)
    return ImageOps.exif_transpose(ImageOps.fit(plain, (SIDE, SIDE)))
