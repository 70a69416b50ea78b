"""Requests to a provider: JSON, 10 seconds, no redirects, a bounded, uncompressed reply; else IdentityRefused."""

import asyncio
import json
from typing import TYPE_CHECKING, Any, Final

from tripoint.core.authorities import trusted
from tripoint.identity.providers.port import IdentityRefused

if TYPE_CHECKING:
    import httpx

SECONDS = 10.0
LONGEST = 1_048_576
STANDING: Final = {"User-Agent": "Tripoint", "Accept-Encoding": "identity"}
"""No compression: a compressed reply could unpack to a thousand times what is read of it."""


async def get(address: str, *, token: str | None = None) -> Any:
    """The JSON at an address. Raises IdentityRefused."""
    headers = {"Accept": "application/json"}
    if token is not None:
        headers["Authorization"] = f"Bearer {token}"
    return await _request("GET", address, headers=headers)


async def post(address: str, form: dict[str, str]) -> dict[str, Any]:
    """The JSON object that posting a form returns. Raises IdentityRefused."""
    answer = await _request("POST", address, headers={"Accept": "application/json"}, data=form)
    if not isinstance(answer, dict) or "error" in answer:
        raise IdentityRefused("the provider refused the code")
    return answer


async def _request(method: str, address: str, **options: Any) -> Any:
    import httpx

    try:
        async with (
            asyncio.timeout(SECONDS),  # the client's own timeout applies to each chunk of a reply
            httpx.AsyncClient(timeout=SECONDS, headers=STANDING, verify=trusted()) as client,
            client.stream(method, address, **options) as reply,
        ):
            if reply.status_code != 200:
                raise IdentityRefused(f"the provider answered {reply.status_code}")
            return json.loads(await _body(reply))
    except (TimeoutError, httpx.HTTPError, httpx.InvalidURL, ValueError) as wrong:
        raise IdentityRefused(f"the provider could not be asked: {type(wrong).__name__}") from wrong


async def _body(reply: "httpx.Response") -> bytes:
    """The whole body. Raises IdentityRefused if it is too long or compressed."""
    if reply.headers.get("content-encoding", "identity").lower() != "identity":
        raise IdentityRefused("the provider compressed its answer")
    read = bytearray()
    async for chunk in reply.aiter_raw():
        read += chunk
        if len(read) > LONGEST:
            raise IdentityRefused("the provider's answer is too long")
    return bytes(read)
