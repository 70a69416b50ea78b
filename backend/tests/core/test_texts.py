from datetime import date

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
@pytest.mark.rule("L2")
def test_plural_forms_follow_the_language() -> None:
    assert [texts.t("cs", "demo.days", count=n) for n in (1, 2, 5, 1.5)] == [
        "1 den",
        "2 dny",
        "5 dní",
        "1.5 dne",
    ]


@pytest.mark.usefixtures("words")
@pytest.mark.spec("2.18", "2.19")
@pytest.mark.rule("L7")
def test_a_text_missing_in_a_language_falls_back_to_english_and_then_to_its_key() -> None:
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
        ("de;q=nonsense, cs;q=0.1", "cs"),
        ("de;q=nan, cs;q=0.1", "cs"),
        ("de;q=0, cs;q=0.001", "cs"),
        ("de;q=0", "en"),
        ("fr;q=0.5, de;q=0.5", "fr"),
        ("CS-cz", "cs"),
        ("de; q=0.1, es ; q=1.000", "es"),
        ("", "en"),
    ],
)
def test_the_best_supported_language_of_the_header_is_used(header: str | None, language: str) -> None:
    assert texts.negotiate(header) == language


@pytest.mark.rule("L3")
def test_dates_are_written_out_in_the_language_of_the_text(monkeypatch: pytest.MonkeyPatch) -> None:
    table = {("en", "demo"): {"on": "on {day}"}, ("de", "demo"): {"on": "am {day}"}}
    monkeypatch.setattr(texts, "_namespace", lambda language, name: table.get((language, name), {}))
    said = [texts.t(language, "demo.on", day=date(2027, 5, 19)) for language in ("en", "de", "cs")]
    assert said == ["on May 19, 2027", "am 19. Mai 2027", "on May 19, 2027"]


@pytest.mark.rule("L3")
@pytest.mark.parametrize(
    ("first", "last", "said"),
    [
        (date(2027, 3, 1), date(2027, 4, 1), "1er mars\u2009–\u20091er avr. 2027"),
        (date(2027, 3, 1), date(2027, 3, 5), "1–5 mars 2027"),
        (date(2027, 3, 11), date(2027, 3, 21), "11–21 mars 2027"),
    ],
)
def test_in_french_the_first_of_a_month_is_an_ordinal(first: date, last: date, said: str) -> None:
    assert texts.days("fr", first, last) == said
    assert texts.day("fr", date(2027, 8, 1)) == "1er août 2027"
    assert texts.weekday("fr", date(2027, 8, 1)) == "dim. 1er août 2027"
    assert texts.day("cs", date(2027, 8, 1)) == "1. srpna 2027"


@pytest.mark.parametrize(
    ("seconds", "en", "cs"),
    [(1, "1 sec", "1 s"), (120, "120 sec", "120 s"), (121, "3 min", "3 min"), (7_200, "120 min", "120 min"),
     (7_201, "3 hr", "3 h"), (86_400, "24 hr", "24 h")],
)  # fmt: skip
def test_a_time_to_wait_is_written_in_a_fitting_unit(seconds: int, en: str, cs: str) -> None:
    said = [texts.t(language, "errors.too_many_requests", seconds=seconds) for language in ("en", "cs")]
    nbsp = "\u00a0"
    assert said == [
        f"Too many attempts. Try again in {en.replace(' ', nbsp)}.",
        f"Příliš mnoho pokusů. Zkuste to znovu za {cs.replace(' ', nbsp)}.",
    ]


@pytest.mark.parametrize(("celsius", "said"), [(-1, "\u22121°"), (0, "0°"), (12, "12°")])
def test_negative_numbers_have_a_real_minus_sign(monkeypatch: pytest.MonkeyPatch, celsius: int, said: str) -> None:
    monkeypatch.setattr(texts, "_namespace", lambda _language, _name: {"low": "{celsius}°"})
    assert texts.t("en", "demo.low", celsius=celsius) == said


def test_a_missing_parameter_shows_as_its_placeholder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "_namespace", lambda _language, _name: {"hello": "Hello {name}"})
    assert texts.t("en", "demo.hello") == "Hello {name}"


@pytest.mark.parametrize(
    ("language", "said"),
    [("fr", "À La Valette, au Cap, aux Sables et du Mans: à Lens, à Le"), ("de", None)],
)
def test_a_french_preposition_contracts_with_the_article_of_a_city(
    monkeypatch: pytest.MonkeyPatch, language: str, said: str | None
) -> None:
    text = "À La Valette, à {a}, à Les Sables et de Le Mans: à Lens, à Le"
    monkeypatch.setattr(texts, "_namespace", lambda _language, _name: {"in": text})
    assert texts.t(language, "demo.in", a="Le Cap") == (said or text.format(a="Le Cap"))


def test_an_island_has_its_article_after_a_french_preposition(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "{a}. À {a} et de {a} (à {a}). De {a}, pour {a}, vers {a}, sur {a}, jusqu’à {a}"
    monkeypatch.setattr(texts, "_namespace", lambda _language, _name: {"in": text})
    assert texts.t("fr", "demo.in", a="Île Maurice") == (
        "Île Maurice. À l’île Maurice et de l’île Maurice (à l’île Maurice). De l’île Maurice, pour l’île Maurice, "
        "vers l’île Maurice, sur l’île Maurice, jusqu’à l’île Maurice"
    )


@pytest.mark.parametrize(
    ("language", "name", "said"),
    [
        ("fr", "Ana", "D’Ana, parce qu’Ana part d’Ana, code Ana"),
        ("fr", "Élise", "D’Élise, parce qu’Élise part d’Élise, code Élise"),
        ("fr", "Rui de Oca", "De Rui de Oca, parce que Rui de Oca part de Rui de Oca, code Rui de Oca"),
        ("fr", "Ben", "De Ben, parce que Ben part de Ben, code Ben"),
        ("es", "Ana", "De Ana, parce que Ana part de Ana, code Ana"),
    ],
)
def test_french_elides_before_a_name_with_a_vowel(
    monkeypatch: pytest.MonkeyPatch, language: str, name: str, said: str
) -> None:
    text = "De {name}, parce que {name} part de {name}, code {name}"
    monkeypatch.setattr(texts, "_namespace", lambda _language, _name: {"in": text})
    assert texts.t(language, "demo.in", name=name) == said


@pytest.mark.parametrize(
    ("language", "city", "said"),
    [
        ("de", "Bali", "In 3 Tagen auf Bali. Auf Bali, Wein bei Bali"),
        ("de", "Lissabon", "In 3 Tagen in Lissabon. In Lissabon, Wein bei Lissabon"),
        ("en", "Bali", "In 3 Tagen in Bali. In Bali, Wein bei Bali"),
    ],
)
def test_german_uses_auf_for_an_island(monkeypatch: pytest.MonkeyPatch, language: str, city: str, said: str) -> None:
    text = "In {days} Tagen in {city}. In {city}, Wein bei {city}"
    monkeypatch.setattr(texts, "_namespace", lambda _language, _name: {"in": text})
    assert texts.t(language, "demo.in", city=city, days=3) == said


@pytest.mark.parametrize(
    ("language", "count", "said"),
    [
        *(("cs", count, f"1 ze {count}, ve {count}, bez {count}") for count in (2, 3, 4, 12, 20, 143, "14:30")),
        *(
            ("cs", count, f"1 ze {count}, v\N{NBSP}{count}, bez {count}")
            for count in (6, 7, 16, 60, 600, "6\N{NBSP}000")
        ),
        *(
            ("cs", count, f"1 z\N{NBSP}{count}, v\N{NBSP}{count}, bez {count}")
            for count in (1, 5, 8, 11, 50, 500, "1\N{NBSP}000")
        ),
        ("en", 4, "1 z\N{NBSP}4, v\N{NBSP}4, bez 4"),
    ],
)
def test_czech_uses_ze_and_ve_where_pronunciation_requires_it(
    monkeypatch: pytest.MonkeyPatch, language: str, count: object, said: str
) -> None:
    monkeypatch.setattr(texts, "_namespace", lambda _language, _name: {"in": "1 z\N{NBSP}{a}, v\N{NBSP}{a}, bez {a}"})
    assert texts.t(language, "demo.in", a=count) == said
