"""Pictures in another size or format (contract section 6); hostile files do no harm (TRUST.md W8)."""

from io import BytesIO

import pytest

from tests.photos import KINDS, huge_png, huge_webp, opened, photo
from tripoint.storage import images
from tripoint.storage.images import Fit

pytestmark = pytest.mark.rule("W8")
AT = "/render/image/public/b1/a.jpg"


@pytest.fixture(autouse=True)
def bucket(server):
    server.bucket(public=True)


@pytest.fixture
def photographed(server):
    assert server.put("b1/a.jpg", photo(size=(640, 400)), **{"content-type": "image/jpeg"}).status_code == 200


def shown(server, address=AT, **query):
    reply = server.call("GET", address, params=query)
    assert reply.status_code == 200, reply.text
    return reply, opened(reply.content)


@pytest.mark.usefixtures("photographed")
@pytest.mark.parametrize(
    ("query", "size"),
    [
        ({}, (640, 400)),
        ({"width": 320}, (320, 200)),
        ({"height": 100}, (160, 100)),
        ({"width": 100, "height": 100}, (100, 100)),
        ({"width": 100, "height": 100, "resize": "cover"}, (100, 100)),
        ({"width": 100, "height": 100, "resize": "contain"}, (100, 62)),
        ({"width": 50, "height": 100, "resize": "fill"}, (50, 100)),
        ({"width": 0, "height": 10}, (1, 10)),
        ({"width": 9_999, "height": 10}, (2_000, 10)),
    ],
)
def test_a_picture_is_returned_in_the_requested_size(server, query, size):
    assert shown(server, **query)[1].size == size


@pytest.mark.parametrize(
    ("size", "query", "grown"),
    [
        ((1, 2_400), {"width": 2_000}, (3, 8_000)),
        ((2_400, 1), {"height": 2_000}, (8_000, 3)),
        ((1, 7_999), {"width": 2}, (1, 8_000)),
        ((1, 8_001), {"width": 2}, (1, 8_001)),
        ((4, 16), {"width": 2_000}, (2_000, 8_000)),
        ((4, 17), {"width": 2_000}, (1_882, 8_000)),
    ],
)
def test_a_line_of_pixels_does_not_grow_to_gigabytes(server, size, query, grown):
    server.put("b1/a.jpg", photo(size=size), **{"content-type": "image/jpeg"})
    assert shown(server, **query)[1].size == grown


def test_a_picture_too_long_for_its_new_format_is_rejected(server):
    server.put("b1/a.jpg", photo("PNG", size=(16_384, 2)), **{"content-type": "image/png"})
    refused = server.call("GET", AT, params={"format": "webp"})
    assert (refused.status_code, refused.json()["code"]) == (400, "InvalidRequest")


@pytest.mark.usefixtures("photographed")
@pytest.mark.parametrize(
    ("form", "accept", "kind"),
    [
        (None, "*/*", "image/jpeg"),
        (None, "image/avif,image/webp,*/*", "image/webp"),
        ("origin", "image/avif,image/webp,*/*", "image/jpeg"),
        ("webp", "*/*", "image/webp"),
        ("avif", "*/*", "image/avif"),
    ],
)
def test_a_picture_is_returned_in_the_requested_format(server, form, accept, kind):
    query = {"width": 64, **({"format": form} if form else {})}
    reply = server.call("GET", AT, params=query, headers={"Accept": accept})
    assert (reply.headers["content-type"], opened(reply.content).format) == (kind, kind.removeprefix("image/").upper())
    assert reply.headers["vary"] == "Accept"


@pytest.mark.usefixtures("photographed")
def test_a_higher_quality_makes_a_larger_file(server):
    low, high = (len(shown(server, quality=quality, width=600)[0].content) for quality in (20, 100))
    assert low < high


@pytest.mark.parametrize("orientation", range(1, 9))
def test_a_picture_is_shown_upright_and_without_camera_metadata(server, orientation):
    server.put("b1/a.jpg", photo(size=(640, 400), orientation=orientation), **{"content-type": "image/jpeg"})
    reply, image = shown(server, width=100)
    assert image.width == 100
    assert (image.height > 100) == (orientation >= 5)
    assert not image.getexif()
    assert b"Quiet Alley" not in reply.content


@pytest.mark.usefixtures("photographed")
def test_the_same_rendering_is_made_only_once(server, monkeypatch):
    drawn = []
    draw = images.drawn
    monkeypatch.setattr(images, "drawn", lambda *args: drawn.append(args) or draw(*args))
    first = shown(server, width=64)[0]
    assert shown(server, width=64)[0].content == first.content
    assert len(drawn) == 1
    held = server.call("GET", AT, params={"width": 64}, headers={"If-None-Match": first.headers["etag"]})
    assert held.status_code == 304
    server.call("PUT", "/object/b1/a.jpg", content=photo(size=(100, 100)), headers={"content-type": "image/jpeg"})
    assert shown(server, width=64)[1].size == (64, 64)


@pytest.mark.usefixtures("photographed")
@pytest.mark.parametrize(
    "query", [{"width": "x"}, {"height": "1.5"}, {"resize": "twist"}, {"format": "gif"}, {"quality": "best"}]
)
def test_invalid_rendering_parameters_are_rejected(server, query):
    refused = server.call("GET", AT, params=query)
    assert (refused.status_code, refused.json()["code"]) == (400, "InvalidRequest")


HOSTILE = {
    "text": b"hello",
    "page": b"<html><script>alert(1)</script></html>",
    "svg": b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
    "cut": photo()[:500],
    "png bomb": huge_png(50_000, 50_000),
    "webp bomb": huge_webp(16_000),
    "too long": photo() + bytes(images.MOST_BYTES),
    "gif": b"GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff!\xf9\x04\x00;",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_file_that_is_no_picture_or_too_large_is_rejected_whatever_its_type(server, name):
    server.put("b1/a.jpg", HOSTILE[name], **{"content-type": "image/jpeg"})
    refused = server.call("GET", AT, params={"width": 64})
    assert (refused.status_code, refused.json()["code"]) == (400, "InvalidRequest")


@pytest.mark.parametrize("kind", KINDS)
def test_small_pictures_are_enlarged_only_if_allowed(kind):
    file = photo(kind, size=(40, 20))
    grown = images.drawn(BytesIO(file), Fit(80, 80, "contain"))
    assert (grown.kind, grown.width, grown.height) == (kind, 80, 40)
    kept = images.drawn(BytesIO(file), Fit(80, 80, "contain", grows=False), "WEBP")
    assert (kept.kind, kept.width, kept.height) == ("WEBP", 40, 20)
