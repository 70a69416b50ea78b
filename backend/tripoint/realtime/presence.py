"""Presence: who is in a room, as its members see it. Pure: methods return what changed.

Each presence has its own reference; one key (a person, a tab) may have several.
"""

import base64
import secrets
from collections.abc import Iterable
from typing import Any, NamedTuple

Metas = dict[str, dict[str, list[dict[str, Any]]]]
"""By key: `{"metas": [...]}`, as the contract sends it."""


class TrackedPresence(NamedTuple):
    """One presence that someone shows. `ref` identifies it; `earlier` is the reference of the one it replaced."""

    key: str
    ref: str
    payload: dict[str, Any]
    earlier: str | None = None

    def meta(self) -> dict[str, Any]:
        refs = {"phx_ref": self.ref}
        if self.earlier is not None:
            refs["phx_ref_prev"] = self.earlier
        return {**self.payload, **refs}


class Presence:
    """The presences in one room, by reference."""

    def __init__(self) -> None:
        self._tracked: dict[str, TrackedPresence] = {}

    def __len__(self) -> int:
        return len(self._tracked)

    def put(self, tracked: Iterable[TrackedPresence]) -> None:
        for one in tracked:
            self._tracked[one.ref] = one

    def take(self, refs: Iterable[str]) -> list[TrackedPresence]:
        """Remove these references; returns the presences that were there."""
        return [gone for ref in refs if (gone := self._tracked.pop(ref, None)) is not None]

    def state(self) -> Metas:
        return by_key(self._tracked.values())


def new_ref() -> str:
    return base64.urlsafe_b64encode(secrets.token_bytes(9)).decode()


def by_key(tracked: Iterable[TrackedPresence]) -> Metas:
    """Presences in the contract's format."""
    keys: Metas = {}
    for one in tracked:
        keys.setdefault(one.key, {"metas": []})["metas"].append(one.meta())
    return keys


def diff(joins: Iterable[TrackedPresence], leaves: Iterable[TrackedPresence]) -> dict[str, Any]:
    """The payload of `presence_diff`."""
    return {"joins": by_key(joins), "leaves": by_key(leaves)}
