import pytest

from tripoint.web import addresses


@pytest.mark.spec("2.1", "2.2", "2.20")
@pytest.mark.parametrize("path", ["/", "/about", "/de/about", "/cs", "/fr/destinations/prague", "/es/TripInvite"])
def test_a_page_with_or_without_a_supported_language_stays_where_it_is(path: str) -> None:
    assert addresses.redirect(path) is None
    assert addresses.is_page(addresses.split_language(path)[1])


@pytest.mark.spec("2.3")
@pytest.mark.parametrize(
    ("path", "target"), [("/en", "/"), ("/en/", "/"), ("/en/about", "/about"), ("/en/nope/x", "/nope/x")]
)
def test_the_default_languages_prefix_is_taken_off(path: str, target: str) -> None:
    assert addresses.redirect(path) == target


@pytest.mark.spec("2.4")
@pytest.mark.parametrize(
    ("path", "target"),
    [("/it", "/"), ("/it/about", "/about"), ("/pt-BR/destinations/prague", "/destinations/prague")],
)
def test_an_unsupported_prefix_before_a_page_is_taken_off(path: str, target: str) -> None:
    assert addresses.redirect(path) == target


@pytest.mark.spec("2.49")
@pytest.mark.parametrize("path", ["/nope", "/nope/about", "/it/nope", "/de/nope", "/about/more", "/itx/about"])
def test_any_other_path_is_left_alone_and_is_no_page(path: str) -> None:
    assert addresses.redirect(path) is None
    assert not addresses.is_page(addresses.split_language(path)[1])


@pytest.mark.parametrize(
    "path", ["/en//evil.example", "/en/\\evil.example", "/en///evil.example", "//en//evil.example"]
)
def test_a_language_redirect_never_leaves_our_origin_A17(path: str) -> None:
    target = addresses.redirect(path) or "/"

    assert target.startswith("/")
    assert target[1:2] not in {"/", "\\"}
