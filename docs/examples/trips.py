import os

import httpx

tripoint = httpx.Client(
    base_url=os.environ["TRIPOINT_URL"],
    headers={"Authorization": f"Bearer {os.environ['TRIPOINT_TOKEN']}"},
)
reply = tripoint.get("/api/trips")
reply.raise_for_status()
print(reply.json())
