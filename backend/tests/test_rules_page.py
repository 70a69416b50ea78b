"""Every rule and law cited by a comment or a test can be looked up in docs/rules.md or docs/planner.md."""

import re
from pathlib import Path

import pytest

from tripoint.core.settings import PROJECT_ROOT

CITED = re.compile(
    r"TRUST(?:\.md)? ((?:[A-Z]\d{1,2}(?:, | and |-)?)+)|\.rule\(([^)]*)\)|\(([SAWRPODXL]\d{1,2})\)"
    r"|\[((?:[SAWRPODXL]\d{1,2} ?)+)\][^\n]*[\"'`]"  # in the title of a front-end test
)
FOLDERS = ("backend/tripoint", "backend/tests", "backend/benchmarks", "frontend/app", "frontend/e2e")


def sources() -> list[Path]:
    return [
        path
        for folder in FOLDERS
        for path in (PROJECT_ROOT / folder).rglob("*")
        if path.suffix in {".py", ".ts", ".tsx", ".mjs"} and "data" not in path.parts
    ]


def test_every_cited_rule_is_on_the_rules_page():
    page = (PROJECT_ROOT / "docs" / "rules.md").read_text("utf-8")
    known = set(re.findall(r"^\| ([A-Z]\d{1,2}) \|", page, re.MULTILINE))
    cited = {
        code: path
        for path in sources()
        for match in CITED.finditer(path.read_text("utf-8"))
        for code in re.findall(r"\b[A-Z]\d{1,2}\b", "".join(match.groups(default=" ")))
    }
    assert len(cited) > 50
    assert {code: str(path) for code, path in cited.items() if code not in known} == {}


LAW = re.compile(
    r"\b(?:[Ll]aws?|[Ii]nvariants?) (?P<words>(?:(?:\d{1,2}|[A-MO-Z])\b(?:, | and | to )?)+)"
    r"|\.law\((?P<mark>[^)]*)\)"
    r"|(?P<name>\bdef test_(?:law|invariant|rule)_\w+)",  # the name of a test says what happens, its mark which law
)


def laws_of_the_planner() -> dict[str, str]:
    """What holds each law, by its number."""
    page = (PROJECT_ROOT / "docs" / "planner.md").read_text("utf-8")
    (section,) = re.findall(r"^## Laws\n(.*?)^## ", page, re.MULTILINE | re.DOTALL)
    return dict(re.findall(r"^\| (\d{1,2}) \|[^|]*\|([^|]*)\|$", section, re.MULTILINE))


def laws_cited(text: str) -> list[str]:
    """The numbers of the laws that a text names, and the whole name of a test that should say what happens."""
    return [
        law
        for match in LAW.finditer(text)
        for law in ([match["name"]] if match["name"] else re.findall(r"\w+", match["words"] or match["mark"]))
        if law not in {"and", "to"}
    ]


def test_every_cited_law_is_on_the_planners_page():
    known = laws_of_the_planner()
    here = Path(__file__)
    pages = [*(PROJECT_ROOT / "docs").rglob("*.md"), *PROJECT_ROOT.glob("*.md")]
    texts = [*(path for path in sources() if path != here), *pages]
    cited = {law: str(path) for path in texts for law in laws_cited(path.read_text("utf-8"))}
    assert len(known) == 22
    assert {law: path for law, path in cited.items() if law not in known} == {}


def test_each_listed_test_of_a_law_carries_its_number():
    tests = PROJECT_ROOT / "backend" / "tests"
    listed = {
        (law, path) for law, held in laws_of_the_planner().items() for path in re.findall(r"`([\w/]+\.py)`", held)
    }
    carried = {
        (law, str(path.relative_to(tests)))
        for path in tests.rglob("test_*.py")
        if path != Path(__file__)
        for law in re.findall(r'mark\.law\("(\d+)"\)', path.read_text("utf-8"))
    }
    assert listed == carried


@pytest.mark.parametrize(
    ("text", "laws"),
    [
        ("(scoring 3; law 13)", ["13"]),
        ("laws 5 and 8 hold", ["5", "8"]),
        ("design, invariant 14", ["14"]),
        ("law D", ["D"]),
        ("a law of nature, by law and order", []),
        ("the law requires", []),
        ("def test_" + "law_5_holds():", ["def test_" + "law_5_holds"]),
    ],
)
def test_a_law_is_found_however_it_is_named(text, laws):
    assert laws_cited(text) == laws


REFERENCE = re.compile(
    r"\b(?P<part>scoring|design|SPEC(?:\.md)?) (?P<number>\d+(?:\.\d)?)\b"
    r"|\b(?P<page>[A-Z]{5,})\.md|(?P<contract>contracts/[a-z-]+\.md)"
)
"""References to documents: a numbered part, a page, a wire contract."""


def rows_of_references() -> dict[str, str]:
    """What each reference in the table is, by the word that it begins with."""
    page = (PROJECT_ROOT / "docs" / "rules.md").read_text("utf-8").split("\n## ")[1]
    rows = re.findall(r"^\| (`[^|]+) \|([^|]*)\|", page, re.MULTILINE)
    return {word: what for words, what in rows for word in re.findall(r"`([\w/.-]+)", words)}


def test_every_reference_to_a_document_leads_somewhere():
    rows = rows_of_references()
    lost = {}
    for path in sources():
        for found in REFERENCE.finditer(path.read_text("utf-8")):
            word = found["contract"] or found["page"] or found["part"].removesuffix(".md")
            number = found["number"]
            is_named = word in rows or word == "TRUST"
            has_part = number is None or word not in rows or re.search(rf"(?<![\d.]){number}(?![\d.]) ", rows[word])
            if not (is_named and has_part):
                lost[found[0]] = str(path)
    assert {"scoring", "design", "contracts/auth.md"} <= rows.keys()
    assert lost == {}


def test_each_listed_test_of_an_accessibility_rule_carries_its_code():
    page = (PROJECT_ROOT / "docs" / "rules.md").read_text("utf-8")
    rows = re.findall(r"^\| (X\d{1,2}) \|[^|]*\|([^|]*)\|$", page, re.MULTILINE)
    assert len(rows) == 16
    tests = [(code, path) for code, held in rows for path in re.findall(r"`([\w/.-]+\.(?:spec|test)\.tsx?)`", held)]
    assert {code for code, _ in tests} == {code for code, _ in rows}
    missing = [
        (code, path)
        for code, path in tests
        if not re.search(rf"\[(?:X\d+ )*{code}(?: X\d+)*\]", (PROJECT_ROOT / "frontend" / path).read_text("utf-8"))
    ]
    assert missing == []
