"""The contract of the static tree (shared with the build): the answer at each path."""

import gzip
import json
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tripoint.web.server import FrontEnd
from tripoint.web.tree import FALLBACK, NoFrontEnd, Tree

HOME = '<html lang="en"><link rel="canonical" href="http://origin.invalid/"><script>"http://127.0.0.1:8000"</script></html>'

PAGES = [
    {"pattern": "^(?:about)$", "built": True, "secret": False},
    {"pattern": "^(?:destinations)/(?:[^/]+)$", "built": True, "secret": False},
    {
        "path": "trip-details/:id/:tab?",
        "pattern": "^(?:trip-details)/(?:[^/]+)(?:/(?:people|stay))?$",
        "built": False,
        "secret": False,
    },
    {"pattern": "^(?:TripInvite)$", "built": False, "secret": True},
]


@pytest.fixture
def built(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "about").mkdir()
    (tmp_path / "de").mkdir()
    (tmp_path / "index.html").write_text(HOME)
    (tmp_path / "de" / "index.html").write_text('<html lang="de">')
    (tmp_path / "about" / "index.html").write_text("<html>about</html>")
    (tmp_path / FALLBACK).write_text('<html lang="en"><body>app</body></html>')
    (tmp_path / "assets" / "a-1.js").write_text("let a")
    (tmp_path / "assets" / "a-1.js.gz").write_bytes(gzip.compress(b"let a"))
    (tmp_path / "pages.json").write_text(json.dumps(PAGES))
    (tmp_path / "csp.json").write_text(json.dumps({"index.html": {"script": ["sha256-abc"], "style": []}}))
    return tmp_path


@pytest.fixture
def browser(built: Path) -> TestClient:
    origin = "https://trips.example.com"
    return TestClient(FrontEnd(Tree(built, origin)), base_url=origin, follow_redirects=False)


def test_pages_are_served_from_index_files_without_a_trailing_slash(browser: TestClient) -> None:
    assert browser.get("/about").text == "<html>about</html>"
    assert browser.get("/de").text == '<html lang="de">'
    assert browser.get("/about/").headers["location"] == "/about"


def test_the_home_page_has_its_own_policy_and_our_public_origin(browser: TestClient) -> None:
    reply = browser.get("/")

    assert "https://trips.example.com/" in reply.text
    assert "script-src 'self' 'sha256-abc';" in reply.headers["content-security-policy"]
    assert "wss://trips.example.com" in reply.headers["content-security-policy"]
    assert "unsafe" not in reply.headers["content-security-policy"]


@pytest.mark.parametrize("origin", ["https://trips.example.com", "http://127.0.0.1:8000"])
@pytest.mark.rule("W11")
def test_an_inline_script_that_names_an_origin_stays_as_it_was_hashed(built: Path, origin: str) -> None:
    reply = TestClient(FrontEnd(Tree(built, origin)), base_url=origin).get("/")

    assert '<script>"http://127.0.0.1:8000"</script>' in reply.text
    assert f'<link rel="canonical" href="{origin}/">' in reply.text


def test_a_file_that_is_not_a_page_has_no_content_security_policy_of_its_own(browser: TestClient) -> None:
    assert "content-security-policy" not in browser.get("/assets/a-1.js").headers


@pytest.mark.spec("2.49")
def test_an_app_page_is_the_fallback_and_an_unknown_path_is_the_same_with_404(browser: TestClient) -> None:
    page = browser.get("/cs/trip-details/123")
    unknown = browser.get("/nope")

    assert (page.status_code, unknown.status_code) == (200, 404)
    assert '<html lang="cs"' in page.text
    assert "<body>app</body>" in unknown.text


@pytest.mark.spec("2.49")
@pytest.mark.parametrize(
    "path",
    [
        "/explore",
        "/de/explore/abc",
        "/trip-details",
        "/trip-details/123/nothing",
        "/cs/trip-details/123/people/more",
        "/destinations/nowhere",
        "/fr/destinations/nowhere",
    ],
)
def test_an_unknown_page_is_a_404_with_the_not_found_page(browser: TestClient, path: str) -> None:
    reply = browser.get(path)

    assert reply.status_code == 404
    assert "<body>app</body>" in reply.text


HEADS = {
    "^(?:TripInvite)$": {
        "de": '<title>Einladung</title><link href="http://origin.invalid/de/TripInvite"/>',
        "en": "<title>Invite</title>",
    },
    "": {"en": "<title>Not found</title>", "de": "<title>Nicht gefunden</title>"},
}


@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("/de/TripInvite", "Einladung"),
        ("/TripInvite", "Invite"),
        ("/nope", "Not found"),
        ("/de/nope", "Nicht gefunden"),
        ("/de/destinations/nowhere", "Nicht gefunden"),
    ],
)
def test_a_page_without_a_file_gets_its_own_head(built: Path, path: str, title: str) -> None:
    (built / FALLBACK).write_text('<html lang="en"><head></head><body>app</body></html>')
    (built / "heads.json").write_text(json.dumps(HEADS))
    reply = TestClient(FrontEnd(Tree(built, "https://trips.example.com"))).get(path)

    assert f"<title>{title}</title>" in reply.text
    assert reply.text.count("<title>") == 1
    assert "origin.invalid" not in reply.text


def test_pages_that_share_a_document_have_different_etags(built: Path) -> None:
    (built / "heads.json").write_text(json.dumps(HEADS))
    browser = TestClient(FrontEnd(Tree(built, "https://trips.example.com")))
    invite = browser.get("/TripInvite").headers["etag"]

    assert browser.get("/trip-details/1", headers={"If-None-Match": invite}).status_code == 200
    assert browser.get("/TripInvite", headers={"If-None-Match": invite}).status_code == 304


def test_files_meant_only_for_the_server_are_not_served(browser: TestClient) -> None:
    assert [browser.get(path).status_code for path in ("/pages.json", "/csp.json", "/heads.json")] == [404] * 3


def test_a_missing_file_is_a_plain_404_and_never_the_fallback(browser: TestClient) -> None:
    for path in ("/assets/gone.js", "/destinations/nowhere.data", "/favicon.zip"):
        reply = browser.get(path)
        assert (reply.status_code, reply.text) == (404, "Not found")


def test_hashed_files_are_cached_for_a_year_and_pages_are_revalidated(browser: TestClient) -> None:
    script, page = browser.get("/assets/a-1.js"), browser.get("/about")

    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-encoding"] == "gzip"
    assert page.headers["cache-control"] == "no-cache"
    assert browser.get("/about", headers={"If-None-Match": page.headers["etag"]}).status_code == 304


def test_language_redirects_keep_the_query(browser: TestClient) -> None:
    reply = browser.get("/en/about?from=mail")

    assert (reply.status_code, reply.headers["location"]) == (301, "/about?from=mail")


def test_only_reading_methods_are_allowed(browser: TestClient) -> None:
    assert browser.post("/about").status_code == 405
    assert browser.head("/about", headers={"Accept-Encoding": "identity"}).headers["content-length"] == str(
        len("<html>about</html>")
    )


def test_invite_pages_send_no_referrer(browser: TestClient) -> None:
    assert browser.get("/de/TripInvite").headers["referrer-policy"] == "no-referrer"
    assert "referrer-policy" not in browser.get("/trip-details/123").headers


def test_a_missing_build_is_reported_with_the_command_to_make_it(tmp_path: Path) -> None:
    with pytest.raises(NoFrontEnd, match="make build"):
        Tree(tmp_path, "http://127.0.0.1:8000")


def test_a_build_without_a_page_list_still_serves_every_page(built: Path) -> None:
    (built / "pages.json").unlink()
    reply = TestClient(FrontEnd(Tree(built, "http://127.0.0.1:8000"))).get("/dashboard")

    assert (reply.status_code, reply.headers["referrer-policy"]) == (200, "no-referrer")


def test_a_page_adapted_to_our_origin_is_still_compressed(browser: TestClient) -> None:
    for encoding in ("br", "gzip"):
        reply = browser.get("/", headers={"Accept-Encoding": encoding})

        assert reply.headers["content-encoding"] == encoding
        assert "https://trips.example.com/" in reply.text


def test_compressed_files_and_source_maps_are_not_served(browser: TestClient, built: Path) -> None:
    (built / "assets" / "b-1.js.map").write_text("{}")
    (built / "assets" / "b-1.js").write_text("let b")
    again = TestClient(FrontEnd(Tree(built, "http://127.0.0.1:8000")))

    assert browser.get("/assets/a-1.js.gz").status_code == 404
    assert (again.get("/assets/b-1.js").status_code, again.get("/assets/b-1.js.map").status_code) == (200, 404)


def test_a_file_removed_by_a_newer_build_is_a_404(browser: TestClient, built: Path) -> None:
    (built / "assets" / "a-1.js").unlink()

    assert browser.get("/assets/a-1.js").status_code == 404


@pytest.mark.parametrize(
    ("path", "page"),
    [
        ("/about", ("en", "/about")),
        ("/de/about", None),  # the build has no such file
        ("/destinations/atlantis", None),
        ("/trip-details/7", ("en", "/trip-details/:id/:tab?")),
        ("/cs/trip-details/7/stay", ("cs", "/trip-details/:id/:tab?")),
        ("/TripInvite", None),
        ("/nothing", None),
    ],
)
def test_a_page_is_named_without_ids_and_only_if_it_exists(built: Path, path: str, page: object) -> None:
    assert FrontEnd(Tree(built, "https://trips.example.com")).page_at(path) == page
