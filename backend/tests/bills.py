"""Orders in tests."""

from typing import Any

from httpx import Response

from tests.browser import Browser

BILLING = {
    "name": "Novak Retreats Ltd",
    "address": "1 Harbour Street\n1200-109 Lisbon",
    "country": "PT",
    "taxNumber": "PT 501 964 843",
    "email": "books@novak.example",
}


def order(client: Browser, trip_id: str, item: str = "team_pro", **billing: Any) -> Response:
    """Order something for a trip, as the client's person."""
    return client.post(f"/api/trips/{trip_id}/orders", json={"item": item, "billing": {**BILLING, **billing}})
