"""How the product API refuses (PRODUCT.md, Errors): problem details with a stable code and a translated message."""

import collections
import importlib
import pkgutil
import re
from collections.abc import Iterator

import pytest

import tripoint
from tests import statuses
from tripoint.core.errors import AppError
from tripoint.core.texts import LANGUAGES

IN_EVERY_REFUSAL = {"type", "title", "status", "instance", "code", "error", "requestId"}


@pytest.fixture
def refusals(client, make):
    """A function that makes one refusal of each kind in a language, by code."""
    ana = client.as_(make.user("ana@example.com"))
    nowhere = "/api/trips/00000000-0000-4000-8000-000000000000"

    def ask(language):
        said = {"Accept-Language": language}
        return {
            "sign_in_needed": client.get("/api/trips", headers=said),
            "not_found": ana.get(nowhere, headers=said),
            "malformed_body": client.post(
                "/api/newsletter", content=b"{", headers={**said, "Content-Type": "application/json"}
            ),
            "invalid": client.post("/api/newsletter", json={"email": "ana"}, headers=said),
        }

    return ask


@pytest.mark.spec("7.81")
def test_every_refusal_is_a_problem_with_a_stable_code(refusals):
    for code, reply in refusals("en").items():
        assert reply.headers["content-type"] == "application/problem+json", code
        body = reply.json()
        assert set(body) - {"params", "fields"} == IN_EVERY_REFUSAL
        assert (body["code"], body["status"]) == (code, reply.status_code)
        assert body["error"] == body["title"]
        assert body["instance"].startswith("/api/")
        assert body["requestId"] == reply.headers["x-request-id"]
    (culprit,) = refusals("en")["invalid"].json()["fields"]
    assert culprit == {"field": "email", "code": "invalid_email", "message": "Enter a valid email address."}


@pytest.mark.spec("8.64")
def test_a_refusal_is_in_the_language_of_the_page(refusals):
    said = {language: refusals(language) for language in LANGUAGES}
    for code in said["en"]:
        words = {replies[code].json()["error"] for replies in said.values()}
        assert len(words) == len(LANGUAGES), code
        assert not any(re.search(r"errors[.]|[{}]", word) for word in words)
        assert "\\u" not in said["cs"][code].text, "people who debug read these words as well"
        for language, replies in said.items():
            assert replies[code].json()["code"] == code
            assert replies[code].headers["content-language"] == language


@pytest.mark.parametrize(("wrong", "named"), [(6, 6), (49, 49), (50, 50), (51, 50)])
@pytest.mark.rule("W1")
def test_every_invalid_field_is_named_up_to_fifty(client, wrong, named):
    reply = client.post("/api/newsletter", json={"email": "ana@example.com", **{f"f{one}": 1 for one in range(wrong)}})
    assert reply.status_code == 422
    assert [culprit["code"] for culprit in reply.json()["fields"]] == ["unknown_field"] * named


ENQUIRY = {
    "name": "Ana Reis",
    "workEmail": "ana@example.com",
    "companyName": "Reis",
    "teamSize": 12,
    "message": "We are twelve.",
}


@pytest.mark.parametrize(
    ("language", "field", "value", "message"),
    [
        ("en", "teamSize", 0, "Enter 1 or more."),
        ("en", "teamSize", 100_001, "Enter 100,000 or less."),
        ("de", "teamSize", 100_001, "Gib 100.000 oder weniger ein."),
        ("en", "message", "a" * 5001, "Use 5,000 characters at most."),
        ("fr", "name", "a" * 121, "Utilisez 120 caractères au maximum."),
        ("cs", "name", "a" * 121, "Použijte nejvýše 120 znaků."),
        ("es", "message", "", "Falta este dato."),
    ],
)
def test_a_field_out_of_bounds_names_the_bound(client, language, field, value, message):
    reply = client.post(
        "/api/enterprise-enquiries", json=ENQUIRY | {field: value}, headers={"Accept-Language": language}
    )
    assert [(culprit["field"], culprit["message"]) for culprit in reply.json()["fields"]] == [(field, message)]


def kinds(of: type[AppError]) -> Iterator[type[AppError]]:
    yield of
    for narrower in of.__subclasses__():
        yield from kinds(narrower)


def test_each_error_code_of_the_product_has_its_status() -> None:
    for found in pkgutil.walk_packages(tripoint.__path__, "tripoint."):
        if not found.name.endswith("__main__"):  # importing it would run it
            importlib.import_module(found.name)
    found = collections.defaultdict(set)
    for kind in kinds(AppError):
        if kind.__module__.startswith("tripoint."):
            found[kind.status].add(kind.code)
    assert found == statuses.PRODUCT
