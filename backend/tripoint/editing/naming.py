"""Puts lines of the activity log into the reader's language."""

from typing import Any
from uuid import UUID

from tripoint.trips import advice, names, presenting
from tripoint.trips.models import Trip
from tripoint.trips.states import ANSWERS

FREE = ("text", "name")


def what(line: Any, trip: Trip, people: dict[str, str], language: str) -> str | None:
    """What a line is about, in words; None if its action says everything."""
    said = {**(line.before or {}), **(line.after or {})}
    called = said.get("called")
    if called is None:
        return _person(line, said, language)
    if "key" in called:
        return advice.words(called["key"], trip, language)
    if "names" in called:
        return presenting.in_language(called["names"], language)
    if "traveller_id" in called:
        return people.get(called["traveller_id"]) or names.shown("", language)
    return next((str(called[name]) for name in FREE if called.get(name)), None)


def _person(line: Any, said: dict[str, Any], language: str) -> str | None:
    if "traveller" not in said or said["traveller"] is None:
        return None
    return names.shown(line.actor_name if line.action in ANSWERS and line.actor_id else said["traveller"], language)


def changes(line: Any, language: str) -> list[tuple[str, Any, Any]]:
    """The fields that a line changed, before and after."""
    before, after = (_readable(one or {}, language) for one in (line.before, line.after))
    fields = sorted({*before, *after} - {"called", "traveller"})
    return [(name, before.get(name), after.get(name)) for name in fields if before.get(name) != after.get(name)]


def _readable(said: dict[str, Any], language: str) -> dict[str, Any]:
    """The facts with the city's name in the reader's language."""
    return {**said, "city": presenting.in_language(said["city"], language)} if said.get("city") else said


def by_account(rows: Any) -> dict[UUID, Any]:
    """Travellers by their accounts."""
    return {one.user_id: one for one in rows if one.user_id}
