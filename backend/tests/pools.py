"""A pool for tests of whose share a call uses."""

from typing import Any

from tripoint.core.errors import Unavailable
from tripoint.core.pool import Pool


class PoolWithAUsedUpShare:
    """A pool in which one owner has no place left. It takes no work without an owner."""

    def __init__(self, pool: Pool, owner: str) -> None:
        self.pool, self.owner = pool, owner

    async def run_for(self, owner: str, *args: Any, **kwargs: Any) -> Any:
        if owner == self.owner:
            raise Unavailable(retry_after=1)
        return await self.pool.run_for(owner, *args, **kwargs)
