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
