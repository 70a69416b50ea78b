"""A search's reply with details for every place: those of places that the reply only ranks are fetched as the browser
does."""

from typing import Any

from tests.browser import Browser
from tripoint.planner.bounds import MOST_DETAILED


def in_full(client: Browser, search: dict[str, Any], **options: Any) -> dict[str, Any]:
    """The reply to a search. The details are requested for the same day as the reply's prices."""
    reply: dict[str, Any] = answer_to(client, "searches", search, **options)
    again = {**search, "asOf": reply["asOf"]}
    brief = [one["slug"] for one in reply["results"] if "why" not in one]
    full = {one["slug"]: one for one in reply["results"]}
    for start in range(0, len(brief), MOST_DETAILED):
        places = {**again, "places": brief[start : start + MOST_DETAILED]}
        full |= {one["slug"]: one for one in answer_to(client, "places", places, **options)["results"]}
    return {**reply, "results": list(full.values())}


def answer_to(client: Browser, what: str, body: dict[str, Any], **options: Any) -> dict[str, Any]:
    reply = client.post(f"/api/planner/{what}", json=body, **options)
    assert reply.status_code == 200, reply.text
    found: dict[str, Any] = reply.json()
    return found
