import os

import httpx

tripoint = httpx.Client(
    base_url=os.environ["TRIPOINT_URL"],
    headers={"Authorization": f"Bearer {os.environ['TRIPOINT_TOKEN']}"},
)
trip = os.environ["TRIPOINT_TRIP"]
reply = tripoint.post(f"/api/trips/{trip}/checklist", json={"text": "Bring the projector"})
reply.raise_for_status()
print(reply.json())
