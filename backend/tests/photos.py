"""Pictures for tests, drawn by code: the left half red, the right half blue, so that the orientation can be checked."""

import struct
import zlib
from io import BytesIO

from PIL import ExifTags, Image

KINDS = ("JPEG", "PNG", "WEBP", "AVIF")
ALLEY = "Quiet Alley 7"
"""Part of the metadata of `photo`, as a camera records where someone was."""


def photo(kind: str = "JPEG", *, size: tuple[int, int] = (640, 400), mode: str = "RGB", orientation: int = 1) -> bytes:
    """A file of that kind with EXIF, a location and XMP. `orientation` is EXIF's: how to turn the stored picture."""
    image = Image.new("RGB", size, "red")
    image.paste("blue", (size[0] // 2, 0, *size))
    exif = Image.Exif()
    exif[ExifTags.Base.Orientation] = orientation
    exif[ExifTags.Base.ImageDescription] = ALLEY
    exif.get_ifd(ExifTags.IFD.GPSInfo)[ExifTags.GPS.GPSAreaInformation] = ALLEY.encode()
    more = {} if kind == "PNG" else {"xmp": f"<x:xmpmeta xmlns:x='adobe:ns:meta/'>{ALLEY}</x:xmpmeta>".encode()}
    out = BytesIO()
    image.convert(mode).save(out, kind, exif=exif, **more)
    return out.getvalue()


def huge_png(width: int, height: int) -> bytes:
    """A PNG whose header claims so many pixels, followed by a few bytes that decompress to endless zeros."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    rows = zlib.compress(bytes(10_000_000), 9)
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def huge_webp(side: int) -> bytes:
    """A WebP of a few bytes: one small frame on a canvas with sides of so many pixels."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)

    def number(value: int) -> bytes:
        return struct.pack("<I", value)[:3]

    small = BytesIO()
    Image.new("RGB", (2, 2), "red").save(small, "WEBP", lossless=True)
    canvas = chunk(b"VP8X", bytes([2, 0, 0, 0]) + number(side - 1) * 2)
    place = number(0) * 2 + number(1) * 2 + number(100) + b"\0"
    body = b"WEBP" + canvas + chunk(b"ANIM", bytes(6)) + chunk(b"ANMF", place + small.getvalue()[12:])
    return b"RIFF" + struct.pack("<I", len(body)) + body


def opened(file: bytes) -> Image.Image:
    """The decoded picture of a file."""
    image = Image.open(BytesIO(file))
    image.load()
    return image


def color(image: Image.Image, x: float, y: float) -> str:
    """The color at a point given in fractions of the sides: red, blue or something else."""
    pixel = image.convert("RGB").getpixel((int(x * (image.width - 1)), int(y * (image.height - 1))))
    assert isinstance(pixel, tuple)
    red, _, blue = pixel
    if abs(red - blue) < 100:
        return "something else"
    return "red" if red > blue else "blue"
