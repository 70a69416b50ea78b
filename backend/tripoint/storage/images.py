"""Redraws a picture from a file that may be hostile: upright, in the requested size, without anything else that was in
the file (TRUST.md W8). Pure.
"""

from io import BytesIO
from typing import TYPE_CHECKING, Any, BinaryIO, Final, Literal, NamedTuple

from tripoint.core.errors import Invalid

if TYPE_CHECKING:
    from PIL import Image

MOST_BYTES: Final = 10 * 1024 * 1024
MOST_PIXELS: Final = 40_000_000
MOST_GROWN: Final = 8_000
"""The longer side, in pixels, up to which a picture may be enlarged when only one side is given: otherwise a thin line
of pixels could fill the memory.
"""
KINDS: Final = ("JPEG", "PNG", "WEBP", "AVIF")
PictureFormat = Literal["JPEG", "PNG", "WEBP", "AVIF"]
FitMode = Literal["cover", "contain", "fill"]
TURNED: Final = range(5, 9)
"""The EXIF orientations that swap width and height."""


class NotAPicture(Invalid):
    """The content is none of the four formats, whatever its name or type says, or is damaged."""

    code = "not_a_picture"


class TooManyPixels(Invalid):
    """The picture is so large that just decoding it would take too much memory."""

    code = "too_many_pixels"


class Fit(NamedTuple):
    """The requested size; a missing side follows from the picture's proportions.

    `cover` crops, `contain` keeps the whole picture, `fill` stretches. `grows`: small pictures are enlarged.
    """

    width: int | None = None
    height: int | None = None
    how: FitMode = "cover"
    grows: bool = True


class DrawnPicture(NamedTuple):
    content: bytes
    kind: str
    width: int
    height: int


def drawn(file: BinaryIO, fit: Fit, kind: PictureFormat | None = None, quality: int = 80) -> DrawnPicture:
    """The picture as a new file, in its own format unless another is given. Raises NotAPicture or TooManyPixels.

    The file is read from its beginning; only the header is read until the size is known to be acceptable.
    """
    from PIL import Image

    Image.MAX_IMAGE_PIXELS = None  # the size is checked here, with a lower limit
    try:
        with Image.open(file, formats=KINDS) as picture:
            fits = picture.width * picture.height <= MOST_PIXELS
            own = "JPEG" if picture.format == "MPO" else str(picture.format)  # a phone's JPEG may hold several
            cut = _cut(picture, fit) if fits else None
    except Exception as broken:  # a hostile file may make a decoder raise anything
        raise NotAPicture from broken
    if cut is None:
        raise TooManyPixels(megapixels=MOST_PIXELS // 1_000_000)
    bare = Image.new(cut.mode, cut.size)  # a fresh image carries no metadata
    bare.paste(cut)
    out = BytesIO()
    try:
        bare.save(out, kind or own, **_options(kind or own, quality))
    except (OSError, ValueError) as larger:  # than the format allows
        raise TooManyPixels(megapixels=MOST_PIXELS // 1_000_000) from larger
    return DrawnPicture(out.getvalue(), kind or own, *bare.size)


def _options(kind: str, quality: int) -> dict[str, Any]:
    return {} if kind == "PNG" else {"quality": quality}


def _cut(picture: "Image.Image", fit: Fit) -> "Image.Image":
    from PIL import ExifTags, ImageOps

    if picture.getexif().get(ExifTags.Base.Orientation) in TURNED:
        fit = fit._replace(width=fit.height, height=fit.width)
    size = _size(picture.width, picture.height, fit)
    picture.draft(None, (2 * size[0], 2 * size[1]))  # a JPEG can be decoded at a smaller size
    picture.load()
    plain = picture
    if picture.mode.startswith("I"):
        plain = picture.point(lambda shade: shade / 256).convert("L")  # 16-bit grayscale
    is_seen_through = picture.has_transparency_data and picture.format != "JPEG"
    mode = "RGBA" if is_seen_through else "RGB"
    if plain.mode != mode:
        plain = plain.convert(mode)
    shaped = ImageOps.fit(plain, size) if fit.how == "cover" else plain.resize(size)
    return ImageOps.exif_transpose(shaped)


def _size(width: int, height: int, fit: Fit) -> tuple[int, int]:
    """The size to which a picture of this size is drawn."""
    across, down = fit.width, fit.height
    if across is None and down is None:
        return width, height
    scales = [wanted / own for wanted, own in ((across, width), (down, height)) if wanted is not None]
    scale = min(scales) if fit.how == "contain" or len(scales) == 1 else None
    if scale is not None:
        scale = min(scale, max(1.0, MOST_GROWN / max(width, height)) if fit.grows else 1.0)
        return max(1, round(width * scale)), max(1, round(height * scale))
    return across or width, down or height
