"""Home city, airport, time zone, currency, and the picture, over HTTP (SPEC 2, profile)."""

import asyncio
import io
import threading
import zipfile
from contextlib import ExitStack

import httpx
import pytest
import structlog
from sqlalchemy import func, select

from tests.photos import ALLEY, huge_png, opened, photo
from tripoint.core import log
from tripoint.core.personal import Person
from tripoint.profiles import personal
from tripoint.profiles.models import Picture, Profile

NOTHING = {"homeCityId": None, "airport": None, "timezone": None, "currency": None}
NOWHERE = "/api/pictures/00000000-0000-4000-8000-000000000000"


def city(client, name):
    return client.get("/api/cities", params={"q": name, "limit": 1}).json()["cities"][0]


def upload(client, file, kind="image/jpeg"):
    return client.put("/api/account/picture", content=file, headers={"Content-Type": kind})


def fault(reply):
    return [(one["field"], one["code"]) for one in reply.json()["fields"]]


class TestProfile:
    def test_by_default_the_profile_is_empty_and_trip_emails_are_on(self, own):
        assert own.get("/api/account/profile").json() == {
            "homeCity": None,
            "airport": None,
            "timezone": None,
            "currency": None,
            "pictureUrl": None,
            "notifications": {"email": True, "tripUpdates": True, "marketing": False},
        }

    def test_a_profile_is_saved_with_the_city_as_the_city_search_shows_it(self, own):
        prague = city(own, "Prague")
        said = {"homeCityId": prague["id"], "airport": "VIE", "timezone": "Europe/Prague", "currency": "CZK"}
        changed = own.put("/api/account/profile", json=said)

        assert changed.status_code == 200
        assert changed.json() == own.get("/api/account/profile").json()
        kept = changed.json()
        assert kept["homeCity"] == prague
        assert (kept["airport"], kept["timezone"], kept["currency"]) == ("VIE", "Europe/Prague", "CZK")

    def test_the_home_city_is_named_in_the_language_of_the_page(self, own):
        own.put("/api/account/profile", json={**NOTHING, "homeCityId": city(own, "Prague")["id"]})
        czech = own.get("/api/account/profile", headers={"Accept-Language": "cs"}).json()

        assert (czech["homeCity"]["name"], czech["homeCity"]["country"]) == ("Praha", "Česko")

    def test_without_a_chosen_airport_the_citys_airport_is_used(self, own):
        lisbon = city(own, "Lisbon")
        kept = own.put("/api/account/profile", json={**NOTHING, "homeCityId": lisbon["id"]}).json()

        assert kept["airport"] == lisbon["airports"][0] == "LIS"

    def test_null_clears_a_value(self, own):
        said = {"homeCityId": city(own, "Prague")["id"], "airport": "PRG", "timezone": "UTC", "currency": "EUR"}
        own.put("/api/account/profile", json=said)
        emptied = own.put("/api/account/profile", json=NOTHING).json()

        assert [emptied[name] for name in ("homeCity", "airport", "timezone", "currency")] == [None] * 4

    @pytest.mark.parametrize(
        ("where", "value", "code"),
        [
            ("homeCityId", "atlantis", "unknown_city"),
            ("homeCityId", "", "too_short"),
            ("homeCityId", "9" * 81, "too_long"),
            ("homeCityId", 42, "invalid"),
            ("airport", "XXQ", "unknown_airport"),
            ("airport", "prg", "unknown_airport"),
            ("airport", "PRAG", "too_long"),
            ("timezone", "Europe/Atlantis", "unknown_timezone"),
            ("timezone", "../../etc/passwd", "unknown_timezone"),
            ("timezone", "UTC\x00", "characters"),
            ("currency", "XXX", "invalid"),
            ("currency", "eur", "invalid"),
            ("pictureUrl", "https://elsewhere.example/a.png", "unknown_field"),
            ("userId", "me", "unknown_field"),
        ],
    )
    @pytest.mark.rule("W1", "S5")
    def test_an_invalid_value_is_rejected_by_field_and_changes_nothing(self, own, where, value, code):
        before = own.get("/api/account/profile").json()
        reply = own.put("/api/account/profile", json={**NOTHING, "currency": "CZK", where: value})

        assert reply.status_code == 422
        assert code in {found for _, found in fault(reply)}
        assert code == "characters" or [where] == [name for name, _ in fault(reply)]
        assert not any(one["message"].startswith("errors.") for one in reply.json()["fields"])
        assert own.get("/api/account/profile").json() == before

    @pytest.mark.parametrize("left_out", NOTHING)
    @pytest.mark.rule("W1")
    def test_every_field_of_the_profile_is_required(self, own, left_out):
        reply = own.put("/api/account/profile", json={name: None for name in NOTHING if name != left_out})

        assert fault(reply) == [(left_out, "required")]

    def test_all_faults_of_a_profile_are_reported_together(self, own):
        reply = own.put("/api/account/profile", json={**NOTHING, "homeCityId": "atlantis", "airport": "XXQ"})

        assert fault(reply) == [("homeCityId", "unknown_city"), ("airport", "unknown_airport")]

    @pytest.mark.rule("S3")
    def test_nobody_can_see_or_change_another_persons_profile(self, own, client, make):
        own.put("/api/account/profile", json={**NOTHING, "timezone": "Europe/Lisbon"})
        eva = client.as_(make.user("eva@example.com"))
        assert eva.get("/api/account/profile").json()["timezone"] is None

        eva.put("/api/account/profile", json={**NOTHING, "timezone": "UTC"})
        assert own.get("/api/account/profile").json()["timezone"] == "Europe/Lisbon"

    @pytest.mark.rule("W15")
    def test_the_profile_is_not_cacheable(self, own):
        assert own.get("/api/account/profile").headers["cache-control"] == "no-store"


def at_once(app, own, *kinds):
    """Upload pictures concurrently; return the replies."""

    async def story():
        transport = httpx.ASGITransport(app=app)
        async with httpx.AsyncClient(transport=transport, base_url=str(own.base_url), headers=own.headers) as ana:
            return await asyncio.gather(*(ana.put("/api/account/picture", content=photo(kind)) for kind in kinds))

    return asyncio.run(story())


class TestPicture:
    def test_a_picture_is_shown_at_its_own_address_as_a_small_webp(self, own, client):
        reply = upload(own, photo(size=(1200, 800)))
        assert reply.status_code == 200
        address = reply.json()["pictureUrl"]
        assert own.get("/api/account/profile").json()["pictureUrl"] == address

        served = client.get(address)
        assert served.status_code == 200
        assert (opened(served.content).format, opened(served.content).size) == ("WEBP", (256, 256))
        assert ALLEY.encode() not in served.content

    @pytest.mark.rule("W8")
    def test_a_picture_is_served_with_headers_that_allow_nothing_but_a_picture(self, own, client):
        headers = client.get(upload(own, photo()).json()["pictureUrl"]).headers

        assert headers["content-type"] == "image/webp"
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["content-disposition"] == "inline"
        assert "sandbox" in headers["content-security-policy"]
        assert headers["cache-control"] == "private, max-age=31536000, immutable"

    def test_a_new_picture_has_a_new_address_and_the_old_one_is_gone(self, own, client):
        old = upload(own, photo()).json()["pictureUrl"]
        new = upload(own, photo("PNG"), "image/png").json()["pictureUrl"]

        assert old != new
        assert (client.get(old).status_code, client.get(new).status_code) == (404, 200)

    def test_a_picture_can_be_deleted(self, own, client):
        address = upload(own, photo()).json()["pictureUrl"]

        assert own.delete("/api/account/picture").json()["pictureUrl"] is None
        assert client.get(address).status_code == 404
        assert own.delete("/api/account/picture").status_code == 200

    @pytest.mark.rule("S3")
    def test_an_unknown_picture_address_answers_like_a_deleted_one(self, own, client):
        gone = upload(own, photo()).json()["pictureUrl"]
        own.delete("/api/account/picture")

        def told(address):
            reply = client.get(address)
            return reply.status_code, {**reply.json(), "requestId": "", "instance": ""}

        assert told(gone) == told(NOWHERE)

    @pytest.mark.parametrize("wrong", ["1", "x" * 3_000, "..%2f..%2fetc%2fpasswd", "%2e%2e", "%00", "a%5cb"])
    @pytest.mark.rule("W9")
    def test_an_invalid_address_finds_nothing(self, client, wrong):
        assert 400 <= client.get(f"/api/pictures/{wrong}").status_code < 500

    @pytest.mark.rule("S3")
    def test_a_stranger_can_neither_replace_nor_remove_a_picture(self, own, client, make):
        address = upload(own, photo()).json()["pictureUrl"]
        eva = client.as_(make.user("eva@example.com"))
        assert eva.get("/api/account/profile").json()["pictureUrl"] is None

        upload(eva, photo("PNG"))
        eva.delete("/api/account/picture")
        assert client.get(address).status_code == 200

    @pytest.mark.parametrize("kind", ["image/png", "text/html", "application/json"])
    @pytest.mark.rule("W8")
    def test_the_content_decides_rather_than_the_declared_type(self, own, kind):
        assert upload(own, photo("AVIF"), kind).status_code == 200
        svg = upload(own, b"<svg xmlns='http://www.w3.org/2000/svg'/>", kind)
        assert (svg.status_code, svg.json()["code"]) == (422, "not_a_picture")

    @pytest.mark.parametrize("language", ["en", "es", "de", "fr", "cs"])
    def test_a_rejected_picture_gets_an_error_in_the_language_of_the_page(self, own, language):
        def told(file):
            reply = own.put("/api/account/picture", content=file, headers={"Accept-Language": language})
            return reply.status_code, reply.json()["code"], reply.json()["error"]

        status, code, words = told(b"<html></html>")
        assert (status, code) == (422, "not_a_picture")
        assert "AVIF" in words
        status, code, words = told(huge_png(10_000, 10_000))
        assert (status, code) == (422, "too_many_pixels")
        assert "40" in words

    def test_a_rejected_file_keeps_the_previous_picture(self, own):
        address = upload(own, photo()).json()["pictureUrl"]
        upload(own, b"no picture")

        assert own.get("/api/account/profile").json()["pictureUrl"] == address

    @pytest.mark.rule("W1")
    def test_a_picture_may_have_ten_mebibytes_but_not_a_byte_more(self, own):
        ten = 10 * 1024 * 1024
        assert upload(own, photo().ljust(ten, b"\0")).status_code == 200

        for content in (photo().ljust(ten + 1, b"\0"), iter([bytes(1024 * 1024)] * 11)):
            refused = upload(own, content)
            assert (refused.status_code, refused.json()["code"]) == (413, "too_large")
            assert refused.json()["params"] == {"limit": ten}

    @pytest.mark.rule("W1")
    def test_other_routes_accept_at_most_one_mebibyte(self, own):
        for path in ("/api/account/profile", "/api/account/notifications", "/api/account/picture/x"):
            assert own.put(path, content=bytes(1024 * 1024 + 1)).status_code == 413

    def test_a_visitor_cannot_upload(self, client):
        assert upload(client, photo()).status_code == 401

    @pytest.mark.rule("R17")
    def test_other_requests_are_answered_while_a_picture_is_decoded(self, app, own, monkeypatch):
        begun, gate = threading.Event(), threading.Event()

        def slow(_file):
            begun.set()
            assert gate.wait(10)
            return photo("WEBP")

        monkeypatch.setattr("tripoint.profiles.pictures.square", slow)

        async def story():
            transport = httpx.ASGITransport(app=app)
            async with httpx.AsyncClient(transport=transport, base_url=str(own.base_url), headers=own.headers) as ana:
                uploading = asyncio.create_task(ana.put("/api/account/picture", content=photo()))
                await asyncio.to_thread(begun.wait, 10)
                other = await ana.get("/api/account/profile")
                gate.set()
                return other, await uploading

        assert [reply.status_code for reply in asyncio.run(story())] == [200, 200]

    @pytest.mark.rule("W8")
    def test_two_concurrent_uploads_leave_one_picture(self, app, own, database):
        replies = at_once(app, own, "JPEG", "PNG")
        assert [reply.status_code for reply in replies] == [200] * 2
        assert database.read_now(lambda db: db.scalar(select(func.count(Picture.id)))) == 1
        alive = [reply for reply in replies if own.get(reply.json()["pictureUrl"]).status_code == 200]
        assert len(alive) == 1

    @pytest.mark.rule("R17")
    def test_a_third_concurrent_upload_of_one_person_gets_429_before_its_file_is_read(self, app, own, ana):
        pieces = []

        async def file():
            for piece in (photo(), b""):
                pieces.append(piece)
                yield piece

        async def sent():
            transport = httpx.ASGITransport(app=app)
            async with httpx.AsyncClient(
                transport=transport, base_url=str(own.base_url), headers=own.headers
            ) as caller:
                return await caller.put("/api/account/picture", content=file())

        places = app.app.state.uploads
        with places.hold(str(ana.id)):
            assert upload(own, photo()).status_code == 200
            with places.hold(str(ana.id)):
                refused = asyncio.run(sent())
        assert refused.status_code == 429
        assert (refused.json()["code"], refused.headers["retry-after"]) == ("too_many_requests", "1")
        assert pieces == []
        assert asyncio.run(sent()).status_code == 200
        assert len(pieces) == 2

    @pytest.mark.rule("R17")
    def test_an_upload_gets_503_when_every_place_is_taken(self, app, own):
        places = app.app.state.uploads
        with ExitStack() as others:
            for number in range(16):
                others.enter_context(places.hold(f"owner {number // 2}"))
            refused = upload(own, photo())
        assert (refused.status_code, refused.json()["code"], refused.headers["retry-after"]) == (
            503,
            "unavailable",
            "1",
        )
        assert upload(own, photo()).status_code == 200


class TestLimits:
    @pytest.fixture
    def settings(self, make_settings):
        return make_settings(rate_limits=True)

    @pytest.mark.rule("A21")
    def test_one_person_may_upload_thirty_pictures_an_hour(self, own, client, make):
        assert {upload(own, b"no picture").status_code for _ in range(30)} == {422}
        refused = upload(own, photo())
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many_requests")

        assert upload(client.as_(make.user("ben@example.com")), photo()).status_code == 200


@pytest.mark.rule("P2")
def test_profile_and_picture_are_exported(own, ana, database):
    person = Person(ana.id)
    prague = city(own, "Prague")["id"]
    own.put("/api/account/profile", json={**NOTHING, "homeCityId": prague, "currency": "CZK"})
    address = upload(own, photo()).json()["pictureUrl"]
    exported = own.post("/api/account/export").content
    (said,) = database.read_now(personal.LISTINGS[0].rows, person)

    assert (said.home_city_id, said.currency) == (prague, "CZK")
    with zipfile.ZipFile(io.BytesIO(exported)) as archive:
        name = f"files/profile-pictures/{address.rpartition('/')[2]}.webp"
        assert archive.read(name) == own.get(address).content


@pytest.mark.rule("P3")
def test_profile_and_picture_are_erased_with_the_account(own, ana, database, clock):
    own.put("/api/account/profile", json=NOTHING)
    upload(own, photo())
    database.write_now(personal.erase, Person(ana.id), clock.now())

    assert database.read_now(lambda db: [db.scalar(select(func.count(kind.id))) for kind in (Profile, Picture)]) == [
        0,
        0,
    ]


@pytest.fixture
def logged():
    stream = io.StringIO()
    before = structlog.get_config()
    log.set_up(stream)
    yield stream
    structlog.configure(**before)


@pytest.mark.rule("O3")
def test_the_log_contains_neither_picture_contents_nor_the_home_city(own, logged):
    own.put("/api/account/profile", json={**NOTHING, "homeCityId": city(own, "Prague")["id"], "timezone": "Asia/Tokyo"})
    address = upload(own, photo()).json()["pictureUrl"]
    own.get(address)
    upload(own, photo()[:1_000])
    lines = logged.getvalue()

    assert "/api/account/picture" in lines
    assert not [word for word in ("Prague", "Tokyo", ALLEY, address.rpartition("/")[2]) if word in lines]
