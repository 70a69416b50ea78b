"""Requests to a provider: JSON, 10 seconds, no redirects; any failure is a refusal."""

from typing import Any

from tripoint.core.authorities import trusted
from tripoint.identity.providers.port import Refused

SECONDS = 10.0
LONGEST = 1_048_576


async def get(address: str, *, token: str | None = None) -> Any:
    """The JSON at an address. Raises Refused."""
    headers = {"Accept": "application/json"}
    if token is not None:
        headers["Authorization"] = f"Bearer {token}"
    return await _request("GET", address, headers=headers)


async def post(address: str, form: dict[str, str]) -> dict[str, Any]:
    """The JSON object that posting a form returns. Raises Refused."""
    answer = await _request("POST", address, headers={"Accept": "application/json"}, data=form)
    if not isinstance(answer, dict) or "error" in answer:
        raise Refused("the provider refused the code")
    return answer


async def _request(method: str, address: str, **options: Any) -> Any:
    import httpx

    try:
        async with httpx.AsyncClient(timeout=SECONDS, headers={"User-Agent": "Tripoint"}, verify=trusted()) as client:
            reply = await client.request(method, address, **options)
        if reply.status_code != 200 or len(reply.content) > LONGEST:
            raise Refused(f"the provider answered {reply.status_code}")
        return reply.json()
    except (httpx.HTTPError, httpx.InvalidURL, ValueError) as wrong:
        raise Refused(f"the provider could not be asked: {type(wrong).__name__}") from wrong
