import os

import httpx

tripoint = httpx.Client(
    base_url=os.environ["TRIPOINT_URL"],
    headers={"Authorization": f"Bearer {os.environ['TRIPOINT_TOKEN']}"},
)
reply = tripoint.get("/rest/v1/checklist_items", params={
    "select": "text,due_on,trips(name)",
    "done": "is.false",
    "order": "due_on",
})
reply.raise_for_status()
print(reply.json())
