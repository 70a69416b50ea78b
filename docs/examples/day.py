import os

import httpx

tripoint = httpx.Client(
    base_url=os.environ["TRIPOINT_URL"],
    headers={"Authorization": f"Bearer {os.environ['TRIPOINT_TOKEN']}"},
)
trip = os.environ["TRIPOINT_TRIP"]
reply = tripoint.get(f"/api/trips/{trip}/entries")
reply.raise_for_status()
print(reply.json())
