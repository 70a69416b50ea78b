import os

import httpx

tripoint = httpx.Client(
    base_url=os.environ["TRIPOINT_URL"],
    headers={"Authorization": f"Bearer {os.environ['TRIPOINT_TOKEN']}"},
)
trip = os.environ["TRIPOINT_TRIP"]
reply = tripoint.post("/storage/v1/object/list/trip-files", json={"prefix": trip})
reply.raise_for_status()
print(reply.json())
