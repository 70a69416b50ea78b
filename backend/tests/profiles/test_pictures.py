"""An uploaded file is reduced to a small square of pixels (TRUST.md W8). No database."""

import subprocess
import sys
from io import BytesIO

import pytest
from PIL import Image

from tests import photos
from tests.photos import ALLEY, color, huge_png, huge_webp, opened, photo
from tripoint.profiles import pictures
from tripoint.storage.images import NotAPicture, TooManyPixels


def square(file: bytes) -> bytes:
    return pictures.square(BytesIO(file))


@pytest.mark.parametrize("kind", photos.KINDS)
@pytest.mark.rule("W8")
def test_every_format_becomes_a_small_square_webp_of_its_middle(kind):
    made = opened(square(photo(kind)))

    assert (made.format, made.size) == ("WEBP", (256, 256))
    assert (color(made, 0, 0.5), color(made, 1, 0.5)) == ("red", "blue")


@pytest.mark.parametrize("kind", photos.KINDS)
@pytest.mark.rule("W8")
def test_all_metadata_is_removed(kind):
    file = photo(kind)
    assert ALLEY.encode() in file

    left = square(file)
    assert ALLEY.encode() not in left
    assert not {"exif", "xmp", "icc_profile"} & opened(left).info.keys()
    assert dict(opened(left).getexif()) == {}


@pytest.mark.parametrize("kind", photos.KINDS)
@pytest.mark.parametrize(
    ("orientation", "red"), [(1, (0, 0.5)), (3, (1, 0.5)), (6, (0.5, 0)), (8, (0.5, 1)), (2, (1, 0.5)), (5, (0.5, 0))]
)
@pytest.mark.rule("W8")
def test_a_picture_is_rotated_to_its_exif_orientation(kind, orientation, red):
    assert color(opened(square(photo(kind, orientation=orientation))), *red) == "red"


@pytest.mark.parametrize(
    ("kind", "mode"), [("PNG", "P"), ("PNG", "RGBA"), ("JPEG", "CMYK"), ("WEBP", "RGBA"), ("PNG", "1"), ("JPEG", "L")]
)
def test_every_color_mode_is_read(kind, mode):
    made = opened(square(photo(kind, mode=mode)))

    assert made.size == (256, 256)
    if mode not in {"1", "L"}:
        assert (color(made, 0, 0.5), color(made, 1, 0.5)) == ("red", "blue")


def test_sixteen_bit_gray_keeps_its_shade():
    out = BytesIO()
    Image.new("I;16", (300, 300), 128 * 256).save(out, "PNG")

    shade = opened(square(out.getvalue())).convert("L").getpixel((128, 128))
    assert shade == pytest.approx(128, abs=3)


def test_transparency_is_kept():
    out = BytesIO()
    Image.new("RGBA", (300, 300), (255, 0, 0, 0)).save(out, "PNG")

    assert opened(square(out.getvalue())).getpixel((128, 128))[3] == 0


def test_a_tiny_picture_is_enlarged_to_the_standard_size():
    assert opened(square(photo("PNG", size=(3, 1)))).size == (256, 256)


@pytest.mark.parametrize(
    "file",
    [
        b"",
        b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
        b"<!doctype html><script>alert(1)</script>",
        b"GIF89a" + bytes(100),
        b"%PDF-1.7",
        b"\xff\xd8\xff\xe0" + bytes(50),
        photo("JPEG")[:2_000],
        photo("PNG")[:400],
        photo("WEBP")[:200],
        photo("AVIF")[:300],
        photo("PNG").replace(b"IDAT", b"IDAX"),
    ],
    ids=["empty", "svg", "html", "gif", "pdf", "head only", "cut jpeg", "cut png", "cut webp", "cut avif", "wrong png"],
)
@pytest.mark.rule("W8")
def test_a_broken_or_unsupported_file_is_rejected(file):
    with pytest.raises(NotAPicture):
        square(file)


@pytest.mark.parametrize("file", [huge_png(8_000, 5_001), huge_png(200_000, 200_000), huge_webp(16_383)])
@pytest.mark.rule("W8")
def test_more_than_forty_megapixels_are_rejected(file):
    with pytest.raises(TooManyPixels):
        square(file)


@pytest.mark.rule("W8")
def test_rejecting_a_decompression_bomb_takes_no_memory():
    """Runs in a separate process whose peak memory before and after is compared: 268 megapixels would be 1 GiB."""
    story = """
import resource
from tests.photos import huge_png, huge_webp, photo
from tests.profiles.test_pictures import square
from tripoint.storage.images import TooManyPixels
square(photo())
bombs = [huge_png(16_383, 16_383), huge_webp(16_383)]
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
for bomb in bombs:
    try:
        square(bomb)
    except TooManyPixels:
        pass
print((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1024)
"""
    told = subprocess.run([sys.executable, "-c", story], capture_output=True, text=True, check=True)
    assert int(told.stdout) < 16
