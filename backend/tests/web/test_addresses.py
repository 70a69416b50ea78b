import pytest

from tripoint.web import addresses
from tripoint.web.addresses import Pages

PAGES = Pages.from_build(
    {"pattern": pattern, "built": False, "secret": False}
    for pattern in ("^$", "^(?:about)$", "^(?:TripInvite)$", "^(?:destinations)/(?:[^/]+)$")
)


@pytest.mark.spec("2.1", "2.2")
@pytest.mark.parametrize("path", ["/", "/about", "/de/about", "/cs", "/fr/destinations/prague", "/es/TripInvite"])
def test_a_page_with_or_without_a_supported_language_is_not_redirected(path: str) -> None:
    assert PAGES.redirect(path) is None
    assert PAGES.at(addresses.split_language(path)[1])


@pytest.mark.spec("2.3")
@pytest.mark.parametrize(
    ("path", "target"), [("/en", "/"), ("/en/", "/"), ("/en/about", "/about"), ("/en/nope/x", "/nope/x")]
)
def test_the_default_languages_prefix_is_removed(path: str, target: str) -> None:
    assert PAGES.redirect(path) == target


@pytest.mark.spec("2.4")
@pytest.mark.parametrize(
    ("path", "target"),
    [("/it", "/"), ("/it/about", "/about"), ("/pt-BR/destinations/prague", "/destinations/prague")],
)
def test_an_unsupported_prefix_before_a_page_is_removed(path: str, target: str) -> None:
    assert PAGES.redirect(path) == target


@pytest.mark.parametrize("path", ["/nope", "/nope/about", "/it/nope", "/de/nope", "/about/more", "/itx/about"])
def test_any_other_path_is_neither_redirected_nor_a_page(path: str) -> None:
    assert PAGES.redirect(path) is None
    assert not PAGES.at(addresses.split_language(path)[1])


@pytest.mark.parametrize(
    "path", ["/en//evil.example", "/en/\\evil.example", "/en///evil.example", "//en//evil.example"]
)
@pytest.mark.rule("A17")
def test_a_language_redirect_never_leaves_our_origin(path: str) -> None:
    target = PAGES.redirect(path) or "/"

    assert target.startswith("/")
    assert target[1:2] not in {"/", "\\"}
