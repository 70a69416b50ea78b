"""Which calls of the product may be compressed: none whose reply contains a secret (docs/decisions/0201)."""

import json
from typing import Any

import brotli

from tripoint import contracts

SECRET = {"shareUrl", "session", "url", "token", "accessToken", "refreshToken", "secret", "recoveryCodes"}
PUBLIC = {
    ("GET", "/api/config"),  # its url is our own origin
    ("GET", "/api/bookings"),  # its urls lead to booking sites
    ("GET", "/api/trips/{trip_id}/book-at"),
    ("POST", "/api/planner/searches/live"),  # as above, next to each live price
}


def calls(description: dict[str, Any]) -> list[tuple[str, str, dict[str, Any]]]:
    return [
        (method.upper(), path, call)
        for path, methods in description["paths"].items()
        for method, call in methods.items()
    ]


def names_in(shape: Any, shapes: dict[str, Any], seen: set[str]) -> set[str]:
    """Every field name in a reply, at any depth."""
    found: set[str] = set()
    if isinstance(shape, list):
        return found.union(*(names_in(one, shapes, seen) for one in shape)) if shape else found
    if not isinstance(shape, dict):
        return found
    reference = shape.get("$ref", "").rpartition("/")[2]
    if reference and reference not in seen:
        seen.add(reference)
        found |= names_in(shapes[reference], shapes, seen)
    found |= set(shape.get("properties", {}))
    return found.union(*(names_in(one, shapes, seen) for one in shape.values()), set())


def test_replies_that_contain_a_secret_are_never_compressed(description: dict[str, Any]) -> None:
    shapes = description["components"]["schemas"]
    secret = {
        f"{method} {path}"
        for method, path, call in calls(description)
        if (method, path) not in PUBLIC
        and SECRET & names_in([reply.get("content") for reply in call["responses"].values()], shapes, set())
    }

    assert secret == set(contracts.NEVER_COMPRESSED)


def test_every_call_on_the_list_of_uncompressed_ones_exists(description: dict[str, Any]) -> None:
    assert set(contracts.NEVER_COMPRESSED) <= {f"{method} {path}" for method, path, _ in calls(description)}


def test_only_the_product_api_is_compressed(client) -> None:
    rows = client.app.contracts

    assert [row.name for row in rows if row.compressed] == ["api"]


def test_the_catalog_of_destinations_is_compressed(client) -> None:
    client.headers["Accept-Encoding"] = "br"
    with client.stream("GET", "/api/destinations") as reply:
        raw = b"".join(reply.iter_raw())

    assert reply.headers["content-encoding"] == "br"
    assert len(raw) < 30_000
    assert len(json.loads(brotli.decompress(raw))["destinations"]) == 143
