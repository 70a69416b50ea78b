import pytest

from tripoint.core import texts


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> None:
    table = {
        ("en", "demo"): {"days": {"one": "{count} day", "other": "{count} days"}, "only": "English only"},
        ("cs", "demo"): {
            "days": {
                "one": "{count} den",
                "few": "{count} dny",
                "many": "{count} dne",
                "other": "{count} dní",
            }
        },
    }
    monkeypatch.setattr(texts, "_namespace", lambda language, name: table.get((language, name), {}))


@pytest.mark.usefixtures("words")
def test_plural_forms_follow_the_language_L2() -> None:
    assert [texts.t("cs", "demo.days", count=n) for n in (1, 2, 5, 1.5)] == [
        "1 den",
        "2 dny",
        "5 dní",
        "1.5 dne",
    ]


@pytest.mark.usefixtures("words")
@pytest.mark.spec("2.18", "2.19")
def test_a_text_missing_in_one_language_is_english_and_missing_there_too_its_key_L7() -> None:
    assert texts.t("de", "demo.only") == "English only"
    assert texts.t("de", "demo.nothing.here") == "demo.nothing.here"


@pytest.mark.parametrize(
    ("header", "language"),
    [
        (None, "en"),
        ("cs", "cs"),
        ("it, fr;q=0.4, de;q=0.8", "de"),
        ("de-AT,en;q=0.5", "de"),
        ("xx;q=nonsense", "en"),
    ],
)
def test_the_reply_takes_the_first_language_that_we_speak(header: str | None, language: str) -> None:
    assert texts.negotiate(header) == language
