"""Facts of a notice: stored as JSON, worded in the reader's language when read. Pure."""

from collections.abc import Callable, Collection, Iterable, Mapping
from datetime import date
from typing import Any
from uuid import UUID

from tripoint.core import texts
from tripoint.money import words
from tripoint.money.schemas import Money

Fact = str | int | date | UUID | Money | Mapping[str, str]
"""A UUID is someone with an account: their name is looked up when the notice is read, so that it is up to date and
disappears with the account. A mapping is a text by language. A string is shown unchanged: it is ours, or the name of
someone without an account, which becomes empty when they are forgotten.
"""
PERSON, DAY, WORDS = "person", "day", "words"


def kept(facts: Mapping[str, Fact | None]) -> dict[str, Any]:
    """The facts as JSON."""
    return {name: _kept(fact) for name, fact in facts.items() if fact is not None}


def _kept(fact: Fact) -> Any:
    if isinstance(fact, UUID):
        return {PERSON: str(fact)}
    if isinstance(fact, Money):
        return {"cents": fact.cents, "currency": fact.currency}
    if isinstance(fact, Mapping):
        return {WORDS: dict(fact)}
    if isinstance(fact, date):
        return {DAY: fact.isoformat()}
    return fact


def without(facts: Mapping[str, Any], names: Collection[str], hide: Callable[[str], str]) -> dict[str, Any]:
    """The facts without these names, given in lower case; `hide` removes them from longer texts."""
    return {key: _without(one, names, hide) for key, one in facts.items()}


def _without(fact: Any, names: Collection[str], hide: Callable[[str], str]) -> Any:
    if isinstance(fact, str):
        return "" if fact.casefold() in names else hide(fact)
    if isinstance(fact, dict) and WORDS in fact:
        return {WORDS: {language: hide(text) for language, text in fact[WORDS].items()}}
    return fact


def people(facts: Iterable[Mapping[str, Any]]) -> set[UUID]:
    """Everyone with an account whom the facts name."""
    return {UUID(one[PERSON]) for each in facts for one in each.values() if isinstance(one, dict) and PERSON in one}


def written(facts: Mapping[str, Any], names: Mapping[UUID, str], language: str) -> dict[str, Any]:
    """The facts as parameters of a text; `names` has everyone they name."""
    return {name: _written(fact, names, language) for name, fact in facts.items()}


def _written(fact: Any, names: Mapping[UUID, str], language: str) -> Any:
    if fact == "":
        return texts.t(language, "notices.former_traveler")
    if not isinstance(fact, dict):
        return fact
    if PERSON in fact:
        return _written(names.get(UUID(fact[PERSON]), ""), names, language)
    if WORDS in fact:
        return fact[WORDS].get(language) or fact[WORDS][texts.DEFAULT]
    if DAY in fact:
        return date.fromisoformat(fact[DAY])
    return words.exact(language, fact["cents"], fact["currency"])
