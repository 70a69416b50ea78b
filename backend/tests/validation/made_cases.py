"""Values that the fields of a request cannot have, derived from the API's description."""

from collections.abc import Iterator
from typing import Any, NamedTuple

NOWHERE = "00000000-0000-4000-8000-000000000000"
LONG, HUGE = "x" * 10_000, 10**30
DEEP: Any = "x"
for _ in range(40):
    DEEP = {"a": [DEEP]}
NEVER: dict[str, tuple[Any, ...]] = {
    "object": ([], "x", 7),
    "array": ("x", 7, {"a": 1}, DEEP),
    "boolean": ("maybe", 2, [], {}, LONG),
    "integer": ("many", 1.5, [], {}, LONG),
}
Where = tuple[str | int, ...]


class Case(NamedTuple):
    where: Where
    value: Any


def resolved(schema: dict[str, Any], known: dict[str, Any]) -> dict[str, Any]:
    """A schema without references and without the "or null" alternative."""
    if "$ref" in schema:
        return resolved(known[schema["$ref"].rpartition("/")[2]], known)
    some = [one for one in schema.get("anyOf", []) if one.get("type") != "null"]
    return {**schema, **resolved(some[0], known)} if len(some) == 1 else schema


def cases(schema: dict[str, Any], known: dict[str, Any], body: Any, where: Where = ()) -> Iterator[Case]:
    """Invalid values for a schema, and for everything inside it."""
    schema = resolved(schema, known)
    kind = schema.get("type")
    for value in _never(schema, kind):
        yield Case(where, value)
    if kind == "object":
        yield Case((*where, "surprise"), "x")
        for name in schema.get("required", []):
            if {"type": "null"} not in schema["properties"][name].get("anyOf", []):
                yield Case((*where, name), None)
        for name, inner in schema.get("properties", {}).items():
            if isinstance(body, dict) and name in body:
                yield from cases(inner, known, body[name], (*where, name))
    if kind == "array":
        most = schema.get("maxItems")
        if most:
            yield Case(where, [body[0]] * (most + 1))
        yield from cases(schema["items"], known, body[0], (*where, 0))


def _never(schema: dict[str, Any], kind: str | None) -> Iterator[Any]:
    """Values that the schema excludes."""
    if schema.get("format") == "uuid":
        yield from ("me", "", 7, [], {}, LONG, NOWHERE, "{elsewhere}")
    elif "enum" in schema:
        yield from ("gossip", "", 7, [], LONG)
    elif kind == "string":
        yield from _no_texts(schema)
    else:
        yield from NEVER.get(kind or "", ())
        yield from _beyond(schema)


def _no_texts(schema: dict[str, Any]) -> Iterator[Any]:
    yield from (7, True, [], {}, DEEP, "a\x00b", "\ud83d")
    if {"maxLength", "pattern", "format"} & schema.keys():
        yield LONG
    if "maxLength" in schema:
        yield "x" * (schema["maxLength"] + 1)
    if schema.get("minLength"):
        yield from ("", "   ")


def _beyond(schema: dict[str, Any]) -> Iterator[int]:
    """The first number beyond each bound, and one far beyond."""
    if "maximum" in schema:
        yield from (schema["maximum"] + 1, HUGE)
    if "minimum" in schema:
        yield from (schema["minimum"] - 1, -HUGE)
    if "exclusiveMinimum" in schema:
        yield from (schema["exclusiveMinimum"], -HUGE)
