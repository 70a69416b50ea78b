"""Regular expressions match the same on both databases (docs/decisions/0296)."""

import random
import re

import pytest
from sqlalchemy import text

from tripoint.core.patterns import UnsupportedPattern, as_like

NAME = r"C:\50% off_(a*b) é$^|n"
PARTS = (
    "a",
    "é",
    "N",
    ".",
    ".*",
    ".+",
    r"\*",
    r"\.",
    r"\\",
    r"\(",
    r"\$",
    r"\|",
    r"\^",
    "%",
    "_",
    " ",
    "-",
    "50",
    "C:",
)


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("", ["%%"]),
        ("^a", ["a%"]),
        ("a$", ["%a"]),
        ("^$", [""]),
        ("a.b", ["%a_b%"]),
        ("a.*b.+c", ["%a%b_%c%"]),
        ("^a|b$|c", ["a%", "%b", "%c%"]),
        (r"50%_\*\|", [r"%50\%\_*|%"]),
        (r"a\$", ["%a$%"]),
        (r"a\\$", [r"%a\\"]),
    ],
)
def test_a_regular_expression_becomes_like_patterns(expression, expected):
    assert as_like(expression) == expected


@pytest.mark.parametrize(
    "special", ["*", "a?", "a*", ".*?", "a+", "(a)", "[a]", "a{2}", "a^", "$a", r"\d", r"\1", "\\", "a|+"]
)
def test_an_expression_that_like_cannot_express_is_refused(special):
    with pytest.raises(UnsupportedPattern):
        as_like(special)


def test_both_databases_match_random_expressions_like_python(rest, ana, trip_id, database):
    """On PostgreSQL the result is also compared with its own operator."""
    version = ana.get(f"/api/trips/{trip_id}").json()["version"]
    assert ana.patch(f"/api/trips/{trip_id}", json={"name": NAME, "version": version}).is_success
    chance = random.Random(7)  # noqa: S311 (expressions, not secrets)
    found = 0
    for _ in range(100):
        start, end = chance.choice(("", "^")), chance.choice(("", "$"))
        expression = start + "".join(chance.choices(PARTS, k=chance.randrange(1, 4))) + end
        for operator, flags, own in (("match", re.DOTALL, "~"), ("imatch", re.DOTALL | re.IGNORECASE, "~*")):
            expected = re.search(expression, NAME, flags) is not None
            reply = rest.browser.get("/rest/v1/trips", params={"select": "id", "name": f"{operator}.{expression}"})
            assert (reply.status_code, len(reply.json())) == (200, expected), (operator, expression)
            found += expected
            assert database.read_now(postgresql_finds, own, expression) in (None, expected), (own, expression)
    assert 20 < found < 180


def postgresql_finds(db, operator, expression):
    """Whether PostgreSQL's own operator matches; None on SQLite."""
    if db.get_bind().dialect.name != "postgresql":
        return None
    return db.scalar(text(f"SELECT CAST(:name AS text) {operator} :said"), {"name": NAME, "said": expression})
