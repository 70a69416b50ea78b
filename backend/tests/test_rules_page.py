"""Every rule cited by a comment or a test can be looked up in docs/rules.md."""

import re
from pathlib import Path

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
